import Foundation
import RowanLayers
import RowanTesting
import SwiftUI
import Testing

/// Finding and replacing in text editors.
@MainActor
@Suite("Find in editors")
struct EditorFindTests {
  @Observable
  final class Draft {
    var text: String
    var rich: AttributedString
    var isPresented = false
    var isReplaceDisabled = false
    var isFindDisabled = false
    init(_ text: String) { (self.text, rich) = (text, AttributedString(text)) }
  }

  private struct Editor: View {
    @Bindable var draft: Draft
    var isRich = false
    @Environment(\.undoManager) private var undo

    var body: some View {
      VStack {
        VStack {
          if isRich { TextEditor(text: $draft.rich) } else { TextEditor(text: $draft.text) }
        }
        .replaceDisabled(draft.isReplaceDisabled)
        .findDisabled(draft.isFindDisabled)
        .findNavigator(isPresented: $draft.isPresented)
        Button("Undo") { undo?.undo() }
        Button("Redo") { undo?.redo() }
      }
    }
  }

  private func screen(_ draft: Draft, isRich: Bool = false) -> Screen {
    Screen(size: CGSize(width: 420, height: 400), idiom: .desktop) { Editor(draft: draft, isRich: isRich) }
  }

  private func field(_ screen: Screen, _ label: String) -> RowanTesting.Element? {
    screen.elements(role: .textField).first { $0.label == label }
  }

  private func editor(_ screen: Screen) throws -> RowanTesting.Element {
    try #require(screen.elements(role: .textField).first { $0.label.isEmpty })
  }

  private func shows(_ screen: Screen, _ text: String) -> Bool { screen.elements.contains { $0.label == text } }

  /// Returns the text that is marked.
  private func marked(_ screen: Screen) -> Substring? {
    var found: Substring?
    func visit(_ layer: Layer) {
      if case .field(let content) = layer.content, let match = content.found {
        let units = Array(content.text.utf16)[match.offsets]
        found = Substring(String(decoding: units, as: UTF16.self))
      }
      layer.children.forEach(visit)
    }
    screen.host.tree.root.map(visit)
    return found
  }

  @Test func `Control F finds words by the keyboard alone, and Escape selects the one that was found`() async throws {
    let draft = Draft("Plums, pears and plúms.\nMore PLUMS 👩‍👩‍👧 plum")
    let screen = screen(draft)
    try editor(screen).focus()
    screen.press("f", modifiers: .command)
    await screen.settle()
    #expect(draft.isPresented)
    try #require(field(screen, "Find")).type("plum")
    #expect(shows(screen, "1 of 4") && marked(screen) == "Plum")
    try #require(field(screen, "Find")).submit()
    #expect(shows(screen, "2 of 4") && marked(screen) == "plúm")
    screen.press("g", modifiers: [.command, .shift])
    screen.press("g", modifiers: [.command, .shift])
    #expect(shows(screen, "4 of 4"))
    #expect(marked(screen) == "plum")
    screen.press(.escape)
    await screen.settle()
    #expect(!draft.isPresented && field(screen, "Find") == nil && marked(screen) == nil)
    let text = try editor(screen)
    #expect(text.isFocused && text.selectedText == "plum")
    text.type("fig")
    #expect(draft.text.hasSuffix("👩‍👩‍👧 fig"))
  }

  @Test func `matches are replaced one by one and all at once, and Undo takes that back`() async throws {
    let draft = Draft("red, Red and red")
    let screen = screen(draft)
    try editor(screen).focus()
    screen.press("f", modifiers: [.command, .option])
    await screen.settle()
    try #require(field(screen, "Find")).type("red")
    try #require(field(screen, "Replace")).type("redder")
    screen.button("Replace").tap()
    // What replaced the match is not found again by the next step.
    #expect(draft.text == "redder, Red and red" && marked(screen) == "Red" && shows(screen, "2 of 3"))
    await screen.settle()
    screen.button("Replace All").tap()
    await screen.settle()
    #expect(draft.text == "redderder, redder and redder")
    screen.button("Undo").tap()
    #expect(draft.text == "redder, Red and red")
    await screen.settle()
    screen.button("Undo").tap()
    #expect(draft.text == "red, Red and red")
    await screen.settle()
    #expect(shows(screen, "1 of 3"))
    screen.button("Redo").tap()
    #expect(draft.text == "redder, Red and red")
  }

  @Test func `a replacement in attributed text keeps the attributes of what it replaces`() async throws {
    let draft = Draft("one two two")
    let bold = draft.rich.range(of: "two two").map { draft.rich[$0].startIndex..<draft.rich[$0].endIndex }
    draft.rich[try #require(bold)].inlinePresentationIntent = .stronglyEmphasized
    let screen = screen(draft, isRich: true)
    draft.isPresented = true
    await screen.settle()
    try #require(field(screen, "Find")).type("two")
    screen.button("Show Replace").tap()
    try #require(field(screen, "Replace")).type("three")
    screen.button("Replace All").tap()
    await screen.settle()
    #expect(String(draft.rich.characters[...]) == "one three three")
    let last = try #require(draft.rich.runs.first { $0.inlinePresentationIntent == .stronglyEmphasized })
    #expect(String(draft.rich[last.range].characters[...]) == "three three")
    screen.button("Undo").tap()
    #expect(String(draft.rich.characters[...]) == "one two two")
  }

  @Test func `the count follows the text, and a text that changed is not replaced at old places`() async throws {
    let draft = Draft("a b a")
    let screen = screen(draft)
    draft.isPresented = true
    await screen.settle()
    try #require(field(screen, "Find")).type("a")
    #expect(shows(screen, "1 of 2"))
    draft.text = "xx a"
    await screen.settle()
    #expect(shows(screen, "1 of 1") && marked(screen) == "a")
    draft.text = ""
    await screen.settle()
    #expect(shows(screen, "No matches") && marked(screen) == nil)
    #expect(screen.button("Next Match").exists)
  }

  @Test func `replacing and finding can be disabled`() async throws {
    let draft = Draft("words")
    draft.isReplaceDisabled = true
    let screen = screen(draft)
    try editor(screen).focus()
    screen.press("f", modifiers: [.command, .option])
    await screen.settle()
    #expect(field(screen, "Find") != nil && field(screen, "Replace") == nil && !screen.button("Show Replace").exists)
    draft.isReplaceDisabled = false
    await screen.settle()
    #expect(screen.button("Show Replace").exists)
    draft.isFindDisabled = true
    await screen.settle()
    #expect(field(screen, "Find") == nil && !draft.isPresented)
  }

  private struct OwnEditor: View {
    @Environment(\.findContext) private var context

    var body: some View {
      if context?.isPresented?.wrappedValue == true {
        Text(context?.supportsReplace == true ? "Own bar with replace" : "Own bar")
        Button("Done") { context?.isPresented?.wrappedValue = false }
      } else {
        Text(context == nil ? "Nothing to find" : "No bar")
      }
    }
  }

  private struct OwnScreen: View {
    @Bindable var draft: Draft

    var body: some View {
      OwnEditor()
        .replaceDisabled(draft.isReplaceDisabled)
        .findDisabled(draft.isFindDisabled)
        .findNavigator(isPresented: $draft.isPresented)
    }
  }

  @Test func `a view of the application shows an interface of its own`() async {
    let draft = Draft("")
    let screen = Screen { OwnScreen(draft: draft) }
    #expect(shows(screen, "No bar"))
    draft.isPresented = true
    await screen.settle()
    #expect(draft.isPresented && shows(screen, "Own bar with replace"))
    draft.isReplaceDisabled = true
    await screen.settle()
    #expect(shows(screen, "Own bar"))
    screen.button("Done").tap()
    #expect(!draft.isPresented)
    draft.isFindDisabled = true
    await screen.settle()
    #expect(shows(screen, "Nothing to find"))
  }

  private struct Later: View {
    @Bindable var draft: Draft
    @State private var shown = 0

    var body: some View {
      VStack {
        VStack {
          switch shown {
          case 0: Text("Loading")
          case 1: TextEditor(text: $draft.text)
          case 2: TextEditor(text: .constant("two plums, plums")).id(2)
          default: List { ForEach(0..<3) { Text("plum \($0)") } }
          }
        }
        .findNavigator(isPresented: $draft.isPresented)
        ForEach(0..<4) { number in Button("Show \(number)") { shown = number } }
      }
    }
  }

  @Test func `an editor that appears after the bar was asked for is searched`() async throws {
    let draft = Draft("a plum, a fig and a plum")
    draft.isPresented = true
    let screen = Screen(size: CGSize(width: 420, height: 500), idiom: .desktop) { Later(draft: draft) }
    await screen.settle()
    #expect(field(screen, "Find") == nil && draft.isPresented)
    screen.button("Show 1").tap()
    await screen.settle()
    try #require(field(screen, "Find")).type("plum")
    #expect(shows(screen, "1 of 2") && marked(screen) == "plum")
    // The bar stays for the next editor.
    screen.button("Show 2").tap()
    await screen.settle()
    #expect(shows(screen, "1 of 2") && marked(screen) == "plum" && draft.isPresented)
    try #require(field(screen, "Find")).type("s,")
    #expect(shows(screen, "1 of 1") && marked(screen) == "plums,")
    draft.isPresented = false
    await screen.settle()
    #expect(field(screen, "Find") == nil && marked(screen) == nil)
    screen.button("Show 1").tap()
    await screen.settle()
    #expect(field(screen, "Find") == nil)
  }

  @Test func `the search goes on in the editor that takes the place of rows`() async throws {
    let draft = Draft("a fig and a plum")
    let screen = Screen(size: CGSize(width: 420, height: 500), idiom: .desktop) { Later(draft: draft) }
    screen.button("Show 3").tap()
    await screen.settle()
    draft.isPresented = true
    await screen.settle()
    try #require(field(screen, "Find")).type("plum")
    await screen.wait { shows(screen, "1 of 3") }
    screen.button("Show 1").tap()
    await screen.settle()
    #expect(shows(screen, "1 of 1") && marked(screen) == "plum")
    #expect(screen.elements(role: .textField).count { $0.label == "Find" } == 1)
  }

  /// Returns the rectangles of the mark, in the editor.
  private func marks(_ screen: Screen) -> [CGRect] {
    var rects: [CGRect] = []
    func visit(_ layer: Layer) {
      if case .field(let content) = layer.content, let match = content.found { rects = match.rects }
      layer.children.forEach(visit)
    }
    screen.host.tree.root.map(visit)
    return rects
  }

  /// Returns the rectangles of a match, and those of other searches in the same text.
  private func marks(_ text: String, _ queries: [String]) async throws -> [[CGRect]] {
    let draft = Draft(text)
    let screen = screen(draft)
    draft.isPresented = true
    await screen.settle()
    var all: [[CGRect]] = []
    for query in queries {
      let bar = try #require(field(screen, "Find"))
      bar.clear()
      bar.type(query)
      all.append(marks(screen))
    }
    return all
  }

  @Test func `the mark of a text that is read from the right is at the right`() async throws {
    let found = try await marks("שלום עולם", ["שלום", "עולם", "לום"])
    #expect(found.map(\.count) == [1, 1, 1])
    let (first, second, part) = (found[0][0], found[1][0], found[2][0])
    // The word that is read first stands to the right of the second one, and its end is at its left.
    #expect(first.minX > second.maxX && first.width > 15 && second.width > 15)
    #expect(abs(part.minX - first.minX) < 0.5 && part.maxX < first.maxX - 4)
  }

  @Test func `a match across both directions has a rectangle in each`() async throws {
    // Shown: the Latin word, then the Hebrew one from the right, so that the end of one and the beginning of the other part.
    let found = try await marks("abc שלום", ["bc של", "abc", "שלום", "של"])
    #expect(found[0].count == 2 && found[1].count == 1 && found[2].count == 1)
    let (left, right) = (found[0][0], found[0][1])
    let (latin, hebrew, start) = (found[1][0], found[2][0], found[3][0])
    #expect(left.minX > latin.minX + 4 && left.maxX >= latin.maxX - 0.5 && left.maxX <= hebrew.minX + 0.5)
    #expect(abs(right.maxX - hebrew.maxX) < 0.5 && abs(right.minX - start.minX) < 0.5)
    #expect(right.minX > hebrew.minX + 4 && left.minY == right.minY)
  }

  @Test func `the mark is drawn behind the characters`() async throws {
    let draft = Draft("first line\nsecond line")
    let screen = screen(draft)
    draft.isPresented = true
    await screen.settle()
    try #require(field(screen, "Find")).type("second")
    let frame = try editor(screen).frame
    let picture = screen.picture()
    func orange(_ y: CGFloat) -> Int {
      stride(from: frame.minX, to: frame.maxX, by: 0.5).count { x in
        guard let pixel = picture.pixel(at: CGPoint(x: x, y: y)) else { return false }
        return pixel.red > 240 && pixel.green < 240 && pixel.blue < 200 && pixel.blue > 80
      }
    }
    // Half of the points of each line are between letters.
    #expect(orange(frame.minY + 8) == 0 && orange(frame.minY + 24) > 20)
  }
}
