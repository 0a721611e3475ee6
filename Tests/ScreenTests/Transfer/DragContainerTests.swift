import RowanTesting
import SwiftUI
import Testing

/// Items that are dragged together, and the news of their drags and drops.
@MainActor
struct DragContainerTests {
  struct Note: Codable, Transferable, Identifiable, Equatable {
    var id: Int
    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: UTType(exportedAs: "org.example.note"))
    }
  }

  @Observable
  final class Desk {
    var notes = (0..<5).map { Note(id: $0) }
    var chosen = [1, 3]
    var log: [String] = []
    var isEnabled = true
    var operation = DropOperation.copy
    var configuration = DragConfiguration()
  }

  private struct Stage: View {
    let desk: Desk

    var body: some View {
      VStack(spacing: 20) {
        VStack {
          ForEach(desk.notes) { Text("Note \($0.id)").frame(width: 120, height: 30).draggable(containerItemID: $0.id) }
        }
        .dragContainer(for: Note.self) { ids in
          desk.log.append("asked for \(ids)")
          return desk.notes.filter { ids.contains($0.id) }
        }
        .dragContainerSelection(desk.chosen)
        .dragConfiguration(desk.configuration)
        .dragPreviewsFormation(.pile)
        .onDragSessionUpdated { session in
          guard session.phase != .active else { return }
          let ids = session.draggedItemIDs(for: Int.self)
          desk.log.append("drag \(DragContainerTests.text(session.phase)) \(ids)")
        }
        Text("Box").frame(width: 200, height: 80)
          .dropDestination(for: Note.self, isEnabled: desk.isEnabled) { notes, session in
            desk.log.append("got \(notes.map(\.id)) of \(session.itemsCount)")
          }
          .dropConfiguration { _ in DropConfiguration(operation: desk.operation) }
          .dropPreviewsFormation(.list)
          .onDropSessionUpdated { session in
            if session.phase != .active { desk.log.append("drop \(DragContainerTests.text(session.phase))") }
          }
      }
    }
  }

  private static func text(_ phase: DragSession.Phase) -> String {
    switch phase {
    case .initial: "initial"
    case .active: "active"
    case .ended(let operation): "ended \(operation)"
    case .dataTransferCompleted: "completed"
    }
  }

  private static func text(_ phase: DropSession.Phase) -> String {
    switch phase {
    case .entering: "entering"
    case .active: "active"
    case .exiting: "exiting"
    case .ended(let operation): "ended \(operation)"
    case .dataTransferCompleted: "completed"
    }
  }

  private func stage(_ desk: Desk) -> Screen { Screen(idiom: .desktop) { Stage(desk: desk) } }

  @Test func theChosenItemsAreDraggedWithOneOfThem() {
    let desk = Desk()
    let screen = stage(desk)
    screen.text("Note 3").drag(to: screen.text("Box"))
    #expect(
      desk.log == [
        "asked for [1, 3]", "drag initial [1, 3]", "drop entering", "drag ended copy [1, 3]", "drop ended copy",
        "got [1, 3] of 2", "drop completed", "drag completed [1, 3]",
      ]
    )
  }

  @Test func anItemThatIsNotChosenIsDraggedAlone() {
    let desk = Desk()
    let screen = stage(desk)
    screen.text("Note 0").drag(to: screen.text("Box"))
    #expect(desk.log.contains("asked for [0]") && desk.log.contains("got [0] of 1"))
  }

  @Test func itemsThatLeftTheDataAreNotDragged() {
    let desk = Desk()
    let screen = stage(desk)
    desk.chosen = [3, 99]
    screen.text("Note 3").drag(to: screen.text("Box"))
    #expect(desk.log.contains("got [3] of 1"))
    desk.log = []
    desk.notes = []
    screen.update()
    #expect(!screen.text("Note 3").exists)
  }

  @Test func aDestinationTakesWhatTheSourceAllows() {
    let desk = Desk()
    let screen = stage(desk)
    desk.operation = .move
    screen.update()
    screen.text("Note 0").drag(to: screen.text("Box"))
    #expect(!desk.log.contains { $0.hasPrefix("got") })
    desk.configuration = DragConfiguration(allowMove: true)
    screen.update()
    screen.text("Note 0").drag(to: screen.text("Box"))
    #expect(desk.log.contains("got [0] of 1"))
    #expect(desk.log.contains { $0.contains("ended") && $0.contains("move") })
    desk.log = []
    desk.isEnabled = false
    screen.update()
    screen.text("Note 0").drag(to: screen.text("Box"))
    #expect(!desk.log.contains { $0.hasPrefix("got") || $0.hasPrefix("drop") })
    #expect(desk.log.last?.contains("cancel") == true)
  }

  @Test func theSelectionOfAListIsDraggedTogether() {
    let desk = Desk()
    struct Rows: View {
      let desk: Desk
      @State private var selection: Set<Int> = [0, 2]
      var body: some View {
        VStack {
          List(desk.notes, selection: $selection) { Text("Note \($0.id)").draggable(containerItemID: $0.id) }
            .dragContainer(for: Note.self) { ids in desk.notes.filter { ids.contains($0.id) } }
          Text("Box").frame(width: 200, height: 80)
            .dropDestination(for: Note.self) { notes, _ in desk.log.append("got \(notes.map(\.id))") }
        }
      }
    }
    let screen = Screen(size: CGSize(width: 400, height: 500), idiom: .desktop) { Rows(desk: desk) }
    screen.row("Note 2").drag(to: screen.text("Box"))
    screen.row("Note 1").drag(to: screen.text("Box"))
    #expect(desk.log == ["got [0, 2]", "got [1]"])
  }

  @Test func namespacesTellContainersFromOthers() {
    let desk = Desk()
    struct Nested: View {
      let desk: Desk
      @Namespace private var outer
      var body: some View {
        VStack(spacing: 30) {
          VStack { Text("Piece").draggable(containerItemID: 4, containerNamespace: outer) }
            .dragContainer(for: Note.self) { _ in [Note(id: -1)] }
            .dragContainer(for: Note.self, in: outer) { ids in ids.map { Note(id: $0) } }
          Text("Loose").draggable(Note.self, id: \.id, item: Note(id: 7))
          Text("Lost").draggable(containerItemID: 4)
          Text("Box").frame(width: 200, height: 80)
            .dropDestination(for: Note.self) { notes, _ in desk.log.append("got \(notes.map(\.id))") }
        }
      }
    }
    let screen = Screen(idiom: .desktop) { Nested(desk: desk) }
    screen.text("Piece").drag(to: screen.text("Box"))
    screen.text("Loose").drag(to: screen.text("Box"))
    screen.text("Lost").drag(to: screen.text("Box"))
    #expect(desk.log == ["got [4]", "got [7]"])
  }
}
