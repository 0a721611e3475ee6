import RowanTesting
import SwiftUI
import Testing

/// Trees of data as rows that open and close.
@MainActor
struct OutlineTests {
  struct File: Identifiable, Sendable {
    var id: String
    var children: [File]?
    init(_ id: String, _ children: [File]? = nil) {
      self.id = id
      self.children = children
    }
  }

  nonisolated static let files = [
    File("Sources", [File("Graph", [File("Node.swift"), File("Core.swift")]), File("Empty", [])]),
    File("README"),
    File("Tests", [File("All.swift")]),
  ]

  private func labels(_ screen: Screen) -> [String] { screen.rows.map(\.label) }

  @Test(arguments: Screen.Idiom.allCases)
  func `parents open and close, and remember what was open inside them (facts C91, C92)`(idiom: Screen.Idiom) {
    let screen = Screen(idiom: idiom) { List(Self.files, children: \.children) { Text($0.id) } }
    #expect(labels(screen) == ["Sources", "README", "Tests"])
    screen.row("Sources").tap()
    screen.row("Graph").tap()
    #expect(labels(screen) == ["Sources", "Graph", "Node.swift", "Core.swift", "Empty", "README", "Tests"])
    #expect(screen.row("Graph").isExpanded && !screen.row("Empty").isExpanded)
    // One without children can be opened and shows nothing; a leaf cannot.
    screen.row("Empty").tap()
    #expect(screen.row("Empty").isExpanded && screen.rows.count == 7)
    screen.row("Sources").tap()
    #expect(labels(screen) == ["Sources", "README", "Tests"])
    screen.row("Sources").tap()
    #expect(labels(screen) == ["Sources", "Graph", "Node.swift", "Core.swift", "Empty", "README", "Tests"])
  }

  @Test func `leaves stand as far in as the labels of parents on the desktop (fact M23)`() {
    let screen = Screen(size: CGSize(width: 320, height: 400), idiom: .desktop) {
      List(Self.files, children: \.children) { Text($0.id) }
    }
    screen.row("Sources").tap()
    #expect(screen.text("README").frame.minX == screen.text("Sources").frame.minX)
    #expect(screen.text("Graph").frame.minX == screen.text("Sources").frame.minX + 13)
  }

  @Test func `a reader hears levels and places among siblings (fact E20)`() {
    let screen = Screen { List(Self.files, children: \.children) { Text($0.id) } }
    screen.row("Sources").tap()
    #expect(screen.row("Sources").level == 1 && screen.row("Empty").level == 2)
    #expect(screen.row("Tests").position == (3, 3))
    #expect(screen.row("Empty").position == (2, 2))
  }

  @Test func `arrow keys open, close, step in and out (fact C39)`() {
    let screen = Screen(idiom: .desktop) { List(Self.files, children: \.children) { Text($0.id) } }
    func marked() -> String? { screen.rows.first { $0.isFocused }?.label }
    screen.element(.outline).focus()
    screen.press(.rightArrow)
    #expect(screen.row("Sources").isExpanded && marked() == "Sources")
    screen.press(.rightArrow)
    #expect(marked() == "Graph")
    screen.press(.rightArrow)
    screen.press(.rightArrow)
    #expect(marked() == "Node.swift")
    screen.press(.leftArrow)
    #expect(marked() == "Graph")
    screen.press(.leftArrow)
    #expect(!screen.row("Graph").isExpanded && marked() == "Graph")
    screen.press(.leftArrow)
    #expect(marked() == "Sources")
    screen.press(.leftArrow, modifiers: .option)
    #expect(labels(screen) == ["Sources", "README", "Tests"])
    screen.press(.rightArrow, modifiers: .option)
    #expect(labels(screen).count == 7)
  }

  @Test func `arrow keys follow the reading direction`() {
    let screen = Screen(idiom: .desktop) {
      List(Self.files, children: \.children) { Text($0.id) }.environment(\.layoutDirection, .rightToLeft)
    }
    screen.element(.outline).focus()
    screen.press(.leftArrow)
    #expect(screen.row("Sources").isExpanded)
    screen.press(.rightArrow)
    #expect(!screen.row("Sources").isExpanded)
  }

  @Test("the chevron of a collapsed row points in the reading direction", arguments: Screen.Idiom.allCases)
  func chevron(_ idiom: Screen.Idiom) throws {
    func columns(_ direction: LayoutDirection) -> [Int] {
      let screen = Screen(size: CGSize(width: 400, height: 300), idiom: idiom) {
        List(Self.files, children: \.children) { _ in Color.white.frame(height: 20) }
          .environment(\.layoutDirection, direction)
      }
      let picture = screen.picture(scale: 1)
      let row = screen.rows[0].frame
      return (0..<400).map { x in
        (Int(row.minY) + 2..<Int(row.maxY) - 2).count { picture[x, $0] != picture[200, Int(row.midY)] }
      }
    }
    let (forward, backward) = (columns(.leftToRight), columns(.rightToLeft))
    try #require(forward[6..<394].contains { $0 > 0 })
    #expect(zip(forward, backward.reversed()).allSatisfy { abs($0 - $1) <= 1 })
  }

  private struct Selecting: View {
    @State private var chosen: String?
    var body: some View {
      VStack {
        Text("Chosen: \(chosen ?? "none")")
        List(OutlineTests.files, children: \.children, selection: $chosen) { Text($0.id) }
      }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `with a selection a row is chosen and its chevron opens it`(idiom: Screen.Idiom) {
    let screen = Screen(idiom: idiom) { Selecting() }
    screen.row("Sources").tap()
    #expect(screen.text("Chosen: Sources").exists && !screen.row("Sources").isExpanded)
    let frame = screen.row("Sources").frame
    let text = screen.text("Sources").frame
    screen.tap(at: CGPoint(x: idiom == .desktop ? text.minX - 6 : frame.maxX - 24, y: frame.midY))
    #expect(screen.row("Sources").isExpanded)
    screen.row("Graph").tap()
    #expect(screen.text("Chosen: Graph").exists && screen.row("Graph").isSelected)
  }

  @Observable
  final class Tree {
    var files = OutlineTests.files
  }

  private struct Changing: View {
    @Bindable var tree: Tree
    var body: some View {
      List($tree.files, children: \.children) { $file in Text($file.wrappedValue.id) }
    }
  }

  @Test func `children that change behind a binding show at once, and others stay open`() {
    let tree = Tree()
    let screen = Screen { Changing(tree: tree) }
    screen.row("Sources").tap()
    screen.row("Graph").tap()
    tree.files[0].children?[0].children?.append(File("Segment.swift"))
    screen.update()
    #expect(labels(screen).contains("Segment.swift"))
    tree.files[0].children?.removeLast()
    tree.files.insert(File("First"), at: 0)
    screen.update()
    #expect(
      labels(screen) == ["First", "Sources", "Graph", "Node.swift", "Core.swift", "Segment.swift", "README", "Tests"]
    )
    // A parent that becomes a leaf loses what it showed; one that becomes a parent again has it back.
    tree.files[1].children = nil
    screen.update()
    #expect(labels(screen) == ["First", "Sources", "README", "Tests"])
    tree.files.removeAll()
    screen.update()
    #expect(labels(screen).isEmpty)
  }

  @Test func `a group from one root, and beside other rows`() {
    let screen = Screen {
      List {
        Text("Before")
        OutlineGroup(Self.files[0], children: \.children) { Text($0.id) }
        OutlineGroup(Self.files, id: \.id, children: \.children) { Text("2 \($0.id)") }
      }
    }
    screen.row("Sources").tap()
    #expect(labels(screen) == ["Before", "Sources", "Graph", "Empty", "2 Sources", "2 README", "2 Tests"])
  }

  @Test func `outside of lists a group stands below its label`() {
    let screen = Screen { VStack { OutlineGroup(Self.files, children: \.children) { Text($0.id) } } }
    #expect(!screen.button("Graph").exists)
    screen.button("Sources").tap()
    #expect(screen.button("Graph").exists)
  }

  final class Loop: Identifiable {
    let id: Int
    var next: [Loop]?
    init(_ id: Int) { self.id = id }
  }

  @Test func `a tree that contains itself opens further and further`() {
    let (a, b) = (Loop(1), Loop(2))
    a.next = [b]
    b.next = [a]
    let screen = Screen { List([a], children: \.next) { Text("Loop \($0.id)") } }
    screen.rows[0].tap()
    screen.rows[1].tap()
    #expect(labels(screen) == ["Loop 1", "Loop 2", "Loop 1"])
    #expect(!screen.rows[2].isExpanded)
    screen.element(.outline).focus()
    screen.press(.rightArrow, modifiers: .option)
    #expect(screen.rows.count > 3)
    a.next = nil
  }

  @Test func `equal names in different places open by themselves`() {
    let tree = [File("a", [File("x", [File("1")])]), File("b", [File("x", [File("2")])])]
    let screen = Screen { List(tree, children: \.children) { Text($0.id) } }
    screen.row("b").tap()
    screen.row("a").tap()
    screen.rows[1].tap()
    #expect(labels(screen) == ["a", "x", "1", "b", "x"])
  }
}
