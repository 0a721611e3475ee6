import RowanTesting
import SwiftUI
import Testing

/// The position among reordered items that a drop knows.
@MainActor
struct ReorderDestinationTests {
  struct Note: Codable, Transferable, Identifiable {
    var id: String
    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: UTType(exportedAs: "org.example.note"))
    }
  }

  private struct Desk: View {
    let board: ReorderBoard
    let isList: Bool

    @ViewBuilder private var items: some View {
      ForEach(board.names, id: \.self) { name in
        Section(name) {
          ForEach(board.items[name] ?? []) { Text($0.id).frame(width: 200, height: 40) }.reorderable(collectionID: name)
        }
      }
    }

    var body: some View {
      VStack(spacing: 0) {
        Text("Note").frame(width: 200, height: 40).draggable(Note(id: "N"))
        Group {
          if isList {
            List { items }
          } else {
            ScrollView { LazyVStack(spacing: 10) { items } }
          }
        }
        .reorderContainer(for: ReorderBoard.Item.self, in: String.self) { board.apply($0) }
        .dropDestination(for: Note.self) { notes, session in
          board.log.append("\(notes.map(\.id)) \(Self.text(session))")
        }
        .onDropSessionUpdated { session in
          if case .ended = session.phase { board.log.append("ended \(Self.text(session))") }
        }
      }
    }

    private static func text(_ session: DropSession) -> String {
      #expect(session.reorderDestination(for: ReorderBoard.Item.self) == nil)
      let destination = session.reorderDestination(for: ReorderBoard.Item.self, in: String.self)
      #expect(session.reorderDestination(for: ReorderBoard.Item.self, itemID: \.id, in: String.self) == destination)
      return destination.map { "\($0.position) in \($0.collectionID)" } ?? "nowhere"
    }
  }

  @Test(arguments: [false, true])
  func `a drop from elsewhere knows the items around it`(isList: Bool) {
    let board = ReorderBoard()
    let screen = Screen(size: CGSize(width: 300, height: 600), idiom: .desktop) { Desk(board: board, isList: isList) }
    func drop(_ label: String, _ part: CGFloat) -> String? {
      let (start, end) = (screen.text("Note").frame, screen.text(label).frame)
      board.log = []
      screen.drag(
        from: CGPoint(x: start.midX, y: start.midY),
        to: CGPoint(x: end.midX, y: end.minY + end.height * part)
      )
      return board.log.last
    }
    #expect(drop("B", 0.2) == #"["N"] before("B") in Fruit"#)
    #expect(drop("B", 0.8) == #"["N"] end in Fruit"#)
    #expect(drop("X", 0.2) == #"["N"] before("X") in Nuts"#)
    #expect(drop("X", 0.8) == #"["N"] before("Y") in Nuts"#)
  }

  @Test func `an empty collection is a destination`() {
    let board = ReorderBoard()
    let screen = Screen(size: CGSize(width: 300, height: 600), idiom: .desktop) { Desk(board: board, isList: true) }
    let (start, end) = (screen.text("Note").frame, screen.header("Empty").frame)
    screen.drag(from: CGPoint(x: start.midX, y: start.midY), to: CGPoint(x: end.midX, y: end.maxY))
    #expect(board.log.last == #"["N"] end in Empty"#)
  }

  private struct Guarded: View {
    let board: ReorderBoard
    let operation: DropOperation

    var body: some View {
      LazyVStack(spacing: 10) {
        ForEach(board.items["Fruit"] ?? []) { Text($0.id).frame(width: 200, height: 40) }.reorderable(
          collectionID: "Fruit"
        )
      }
      .reorderContainer(for: ReorderBoard.Item.self, in: String.self) { board.apply($0) }
      .dropConfiguration { _ in DropConfiguration(operation: operation) }
    }
  }

  @Test(arguments: [(DropOperation.move, "BA"), (.forbidden, "AB"), (.cancel, "AB")])
  func `a configuration decides whether items move`(operation: DropOperation, result: String) {
    let board = ReorderBoard()
    let screen = Screen(size: CGSize(width: 300, height: 600), idiom: .desktop) {
      Guarded(board: board, operation: operation)
    }
    let (start, end) = (screen.text("A").frame, screen.text("B").frame)
    screen.drag(from: CGPoint(x: start.midX, y: start.midY), to: CGPoint(x: end.midX, y: end.maxY - 4))
    #expect(board.text("Fruit") == result)
  }

  @Test func `a moved item is not its own neighbor`() {
    let board = ReorderBoard()
    board.names = ["Fruit", "Nuts"]
    board.follows = false
    let screen = Screen(size: CGSize(width: 300, height: 600), idiom: .desktop) { Desk(board: board, isList: false) }
    let (start, end) = (screen.text("A").frame, screen.text("X").frame)
    screen.drag(from: CGPoint(x: start.midX, y: start.midY), to: CGPoint(x: end.midX, y: end.minY + 4))
    #expect(board.log.contains(#"ended before("X") in Nuts"#))
    #expect(board.log.contains(#"["A"] before("X") in Nuts"#))
    board.log = []
    let own = screen.text("B").frame
    screen.drag(from: CGPoint(x: own.midX, y: own.midY), to: CGPoint(x: own.midX, y: start.maxY - 4))
    #expect(board.log == ["ended end in Fruit"])
  }
}
