import Foundation
import IssueReporting
import RowanInput
import RowanTesting
import SwiftUI
import TestSupport
import Testing

/// Rows that are edited while the program pulls the rug from under them.
@MainActor
@Suite struct HostileListEditingTests {
  @Observable @MainActor final class Grove {
    var trees = ["Ash", "Beech", "Cedar", "Elm", "Fir"]
    var more = ["Moss", "Fern"]
    var mode = EditMode.inactive
    var chosen: Set<String> = []
    var isShown = true
    var canDelete = false
    var log: [String] = []
    @ObservationIgnored var first: () -> Void = {}

    func delete(_ offsets: IndexSet) {
      log.append("delete \(offsets.map { $0 })")
      first()
      trees.remove(atOffsets: offsets)
    }

    func move(_ offsets: IndexSet, _ destination: Int) {
      log.append("move \(offsets.map { $0 }) to \(destination)")
      first()
      trees.move(fromOffsets: offsets, toOffset: destination)
    }
  }

  struct Wood: View {
    @Bindable var grove: Grove

    var body: some View {
      List {
        ForEach(grove.trees, id: \.self) { Text($0) }
          .onDelete(perform: grove.delete)
          .onMove(perform: grove.move)
      }
      .environment(\.editMode, $grove.mode)
    }
  }

  func middle(_ element: RowanTesting.Element) -> CGPoint {
    CGPoint(x: element.visibleFrame.midX, y: element.visibleFrame.midY)
  }

  /// A view whose content is made in its body, so that what is read there is followed.
  struct Live<Content: View>: View {
    @ViewBuilder let content: () -> Content
    var body: some View { content() }
  }

  // MARK: Lifetimes

  final class Token { nonisolated init() {} }
  @MainActor enum Box {
    static weak var last: Token?
    static func make() -> Token {
      let token = Token()
      last = token
      return token
    }
  }

  struct Owner: View {
    @Bindable var grove: Grove
    @State private var token = Box.make()

    var body: some View {
      List {
        ForEach(grove.trees, id: \.self) { tree in
          Text(tree).swipeActions(edge: .leading) { Button("Note") { [token] in grove.log.append("\(token) \(tree)") } }
        }
        .onDelete { [token] _ in grove.log.append("\(token)") }
        .onMove { [token] _, _ in grove.log.append("\(token)") }
      }
      .environment(\.editMode, $grove.mode)
      .refreshable { [token] in
        _ = token
        await untilCancelled()
      }
    }
  }

  @Test(arguments: ["nothing", "edited", "confirming", "dragged", "swept", "open", "lifting", "pulled"])
  func aWindowClosedWithARowInHandIsGivenBack(_ state: String) async throws {
    let grove = Grove()
    do {
      let screen = Screen { Owner(grove: grove) }
      await screen.settle()
      if ["edited", "confirming", "dragged"].contains(state) { grove.mode = .active }
      screen.update()
      let point = middle(screen.row("Beech"))
      switch state {
      case "confirming": screen.button("Delete Beech").tap()
      case "dragged":
        let handle = middle(screen.button("Reorder Beech"))
        screen.pointerDown(at: handle)
        screen.pointerMove(to: CGPoint(x: handle.x, y: handle.y + 40))
      case "swept":
        screen.pointerDown(at: point)
        screen.pointerMove(to: CGPoint(x: point.x + 60, y: point.y))
      case "open": screen.row("Beech").swipe(.right)
      case "lifting": screen.pointerDown(at: point)
      case "pulled":
        screen.pointerDown(at: point)
        screen.pointerMove(to: CGPoint(x: point.x, y: point.y + 200))
      default: break
      }
      screen.close()
    }
    try await eventually("the model is released") { Box.last == nil }
  }

  @Test(arguments: ["delete", "swipe", "move", "key", "action"])
  func theWindowIsClosedByTheEditItself(_ way: String) async {
    let grove = Grove()
    var screen: Screen? = Screen { Wood(grove: grove) }
    await screen?.settle()
    grove.first = {
      screen?.close()
      screen = nil
    }
    if ["delete", "move", "key"].contains(way) { grove.mode = .active }
    guard let now = screen else { return }
    now.update()
    switch way {
    case "delete":
      now.button("Delete Beech").tap()
      now.button("Delete").tap()
    case "swipe": now.row("Beech").swipe(.left, by: 0.9)
    case "move": now.row("Ash").move(to: now.row("Cedar"))
    case "key":
      now.button("Reorder Ash").focus()
      now.press(.downArrow)
    default: now.row("Beech").perform(action: "Delete")
    }
    #expect(grove.log.count == 1)
  }

  // MARK: What an action does besides

  @Test func aSheetDismissesItselfByWhatItDeletes() async {
    struct Chooser: View {
      @Bindable var grove: Grove
      @Environment(\.dismiss) private var dismiss

      var body: some View {
        NavigationStack {
          List {
            ForEach(grove.trees, id: \.self) { tree in
              Text(tree).swipeActions {
                Button("Take", role: .destructive) {
                  dismiss()
                  grove.trees = []
                  grove.isShown = false
                }
              }
            }
            .onMove { offsets, destination in
              dismiss()
              grove.move(offsets, destination)
            }
          }
          .toolbar { EditButton() }
        }
      }
    }
    for isMoved in [false, true] {
      let grove = Grove()
      let screen = Screen {
        Live { Text("Base").sheet(isPresented: Bindable(grove).isShown) { Chooser(grove: grove) } }
      }
      await screen.settle()
      if isMoved {
        screen.button("Edit").tap()
        screen.row("Ash").move(to: screen.row("Cedar"))
      } else {
        screen.row("Cedar").swipe(.left, by: 0.9)
      }
      await screen.settle()
      #expect(!grove.isShown)
      #expect(screen.rows.isEmpty)
      #expect(screen.text("Base").exists)
    }
  }

  @Test func editingEndsByTheEditItself() async {
    let grove = Grove()
    grove.mode = .active
    let screen = Screen { Wood(grove: grove) }
    await screen.settle()
    grove.first = { grove.mode = grove.mode == .active ? .inactive : .active }
    screen.row("Ash").move(to: screen.row("Cedar"))
    #expect(grove.mode == .inactive)
    #expect(screen.rows.map(\.label) == ["Beech", "Cedar", "Ash", "Elm", "Fir"])
    #expect(!screen.button("Reorder Ash").exists)
    screen.row("Elm").swipe(.left, by: 0.9)
    #expect(grove.mode == .active)
    #expect(screen.rows.map(\.label) == ["Beech", "Cedar", "Ash", "Fir"])
    #expect(screen.button("Reorder Ash").exists)
  }

  @Test func aSelectionThatEditsEndsWithIt() async {
    struct Picker: View {
      @Bindable var grove: Grove
      var body: some View {
        List(
          selection: Binding(
            get: { grove.chosen },
            set: { new in
              grove.log.append("set \(new.count)")
              grove.chosen = new
              grove.trees.removeAll { new.contains($0) }
              grove.mode = new.isEmpty ? .active : .inactive
            }
          )
        ) {
          ForEach(grove.trees, id: \.self) { Text($0) }.onDelete(perform: grove.delete).onMove(perform: grove.move)
        }
        .environment(\.editMode, $grove.mode)
      }
    }
    let grove = Grove()
    grove.mode = .active
    let screen = Screen { Picker(grove: grove) }
    await screen.settle()
    screen.row("Beech").tap()
    #expect(screen.rows.map(\.label) == ["Ash", "Cedar", "Elm", "Fir"])
    #expect(grove.log.count < 5)
  }
}
