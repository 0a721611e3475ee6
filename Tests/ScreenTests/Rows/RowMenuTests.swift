import RowanTesting
import SwiftUI
import Testing

/// The menu of a row: its context menu's items, and then the row's own actions.
@MainActor
struct RowMenuTests {
  @Observable
  final class Trees {
    var names = ["Alder", "Birch"]
    var log: [String] = []
  }

  enum Own: CaseIterable { case delete, swipe, both, move }

  private struct Forest: View {
    let trees: Trees
    let own: Own

    var body: some View {
      switch own {
      case .delete: List { rows.onDelete { trees.names.remove(atOffsets: $0) } }
      case .swipe: List { swept }
      case .both: List { swept.onDelete { trees.names.remove(atOffsets: $0) } }
      case .move: List { rows.onMove { trees.names.move(fromOffsets: $0, toOffset: $1) } }
      }
    }

    private var rows: some DynamicViewContent {
      ForEach(trees.names, id: \.self) { tree in
        Text(tree).contextMenu {
          Button("Copy") { trees.log.append("copy \(tree)") }
          Button("Share") {}.disabled(true)
        }
      }
    }

    private var swept: some DynamicViewContent {
      ForEach(trees.names, id: \.self) { tree in
        Text(tree)
          .contextMenu { Button("Copy") { trees.log.append("copy \(tree)") } }
          .swipeActions { Button("Fell") { trees.log.append("fell \(tree)") } }
      }
    }
  }

  private func rest(of own: Own) -> [String] {
    switch own {
    case .delete: ["Delete"]
    case .swipe, .both: ["Fell"]
    case .move: ["Move Down", "Move to Bottom"]
    }
  }

  @Test(arguments: Screen.Idiom.allCases, Own.allCases)
  func `the menu has the context menu's items and then the row's own actions`(idiom: Screen.Idiom, own: Own) async {
    let trees = Trees()
    let screen = Screen(size: CGSize(width: 600, height: 800), idiom: idiom) { Forest(trees: trees, own: own) }
    await screen.settle()
    screen.row("Alder").openMenu()
    await screen.settle()
    #expect(screen.menu.first == "Copy")
    for action in rest(of: own) where own != .move { #expect(screen.menu.contains(action)) }
    screen.choose("Copy")
    await screen.settle()
    #expect(trees.log == ["copy Alder"])
    #expect(screen.menu.isEmpty)
    #expect(trees.names == ["Alder", "Birch"])
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `what the menu adds does what the row's action does`(idiom: Screen.Idiom) async {
    let trees = Trees()
    let screen = Screen(size: CGSize(width: 600, height: 800), idiom: idiom) { Forest(trees: trees, own: .delete) }
    screen.row("Alder").openMenu()
    screen.choose("Delete")
    await screen.settle()
    #expect(trees.names == ["Birch"])
    let swept = Screen(size: CGSize(width: 600, height: 800), idiom: idiom) { Forest(trees: trees, own: .swipe) }
    swept.row("Birch").openMenu()
    swept.choose("Fell")
    await swept.settle()
    #expect(trees.log == ["fell Birch"])
  }

  @Test func `a context menu's items are among the row's accessibility actions (fact E4)`() {
    let trees = Trees()
    let screen = Screen { Forest(trees: trees, own: .delete) }
    #expect(screen.row("Alder").actions == ["Delete", "Copy"])
    screen.row("Alder").perform(action: "Copy")
    #expect(trees.log == ["copy Alder"])
    let both = Screen { Forest(trees: trees, own: .both) }
    #expect(both.row("Birch").actions == ["Fell", "Copy"])
    both.row("Birch").perform(action: "Copy")
    #expect(trees.log == ["copy Alder", "copy Birch"])
  }

  @Test func `a pointer over the row gets the same menu`() async {
    let screen = Screen(size: CGSize(width: 600, height: 800), idiom: .desktop) { Forest(trees: Trees(), own: .delete) }
    let frame = screen.row("Alder").frame
    for x in [frame.minX + 40, frame.maxX - 20] {
      screen.openMenu(at: CGPoint(x: x, y: frame.midY))
      await screen.settle()
      #expect(screen.menu.contains("Copy"))
      screen.press(.escape)
      await screen.settle()
    }
  }

  private struct Bare: View {
    let trees: Trees
    var body: some View {
      List { ForEach(trees.names, id: \.self) { Text($0) }.onDelete { trees.names.remove(atOffsets: $0) } }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `a row without a context menu has its own actions in the menu`(idiom: Screen.Idiom) {
    let trees = Trees()
    let screen = Screen(size: CGSize(width: 600, height: 800), idiom: idiom) { Bare(trees: trees) }
    screen.row("Alder").openMenu()
    #expect(screen.menu == ["Delete"])
    screen.choose("Delete")
    #expect(trees.names == ["Birch"])
  }

  private struct Chosen: View {
    @State private var names = ["Alder", "Birch"]
    @State private var selection: String?
    @State private var log = "none"
    var body: some View {
      List(selection: $selection) {
        ForEach(names, id: \.self) { Text($0) }.onDelete { names.remove(atOffsets: $0) }
      }
      .contextMenu(forSelectionType: String.self) { ids in
        Button("Copy") { log = ids.sorted().joined() }
      }
      .overlay(alignment: .bottom) { Text("Log: \(log)") }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `a menu of the selection holds its items for a row that can be deleted`(idiom: Screen.Idiom) async {
    let screen = Screen(size: CGSize(width: 600, height: 800), idiom: idiom) { Chosen() }
    screen.row("Birch").openMenu()
    await screen.settle()
    #expect(screen.menu.first == "Copy")
    screen.choose("Copy")
    await screen.settle()
    #expect(screen.text("Log: Birch").exists)
  }
}
