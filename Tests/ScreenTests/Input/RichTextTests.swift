import Foundation
import RowanInput
import RowanLayers
import SwiftUI
import Testing

@testable import RowanTesting

/// Editors of text with attributes.
@MainActor
@Suite("Rich text") struct RichTextTests {
  /// An editor and a description of its text, a piece for each run: `*bold*`, `/italic/`, `_underlined_`, `{colored}`.
  private struct Editor: View {
    @State var text = AttributedString("Hello world")
    @State var selection = AttributedTextSelection()
    var change: (inout AttributedString) -> Void = { _ in }
    @Environment(\.undoManager) private var undo
    @Environment(\.fontResolutionContext) private var fonts

    var body: some View {
      VStack {
        TextEditor(text: $text, selection: $selection).frame(height: 120).accessibilityLabel("Editor")
          .onChange(of: text) { change(&text) }
        Text("Text: \(marked)")
        Text("Selected: \(selected)")
        Text("Typing bold: \(isBold(selection.typingAttributes(in: text)) ? "yes" : "no")")
        Button("Red") { text.transformAttributes(in: &selection) { $0.foregroundColor = .red } }
        Button("Insert") { text.replaceSelection(&selection, withCharacters: "new") }
        Button("Prefix") { text.insert(AttributedString("Oh: "), at: text.startIndex) }
        Button("Prefix with selection") {
          text.transform(updating: &selection) { $0.insert(AttributedString("Oh: "), at: $0.startIndex) }
        }
        Button("Select world") {
          if let range = text.range(of: "world") { selection = AttributedTextSelection(range: range) }
        }
        Button("Replace all") { text = AttributedString("Other") }
        Button("Undo") { undo?.undo() }
        Button("Redo") { undo?.redo() }
      }
    }

    private func isBold(_ attributes: AttributeContainer) -> Bool {
      (attributes.font ?? .default).resolve(in: fonts).isBold
    }

    private var marked: String {
      text.runs.map { run in
        var piece = String(text[run.range].characters)
        let font = (run.font ?? .default).resolve(in: fonts)
        if font.isBold { piece = "*\(piece)*" }
        if font.isItalic { piece = "/\(piece)/" }
        if run.underlineStyle != nil { piece = "_\(piece)_" }
        if run.foregroundColor != nil { piece = "{\(piece)}" }
        return piece
      }.joined()
    }

    private var selected: String {
      switch selection.indices(in: text) {
      case .insertionPoint(let index): "\(text.characters.distance(from: text.startIndex, to: index)) |"
      case .ranges: "“\(String(text[selection].characters))”"
      }
    }
  }

  private func editor(_ screen: Screen) -> RowanTesting.Element { screen.textField("Editor") }

  @Test func theEditorShowsAndEditsTheCharacters() {
    let screen = Screen { Editor() }
    #expect(editor(screen).value == "Hello world")
    #expect(screen.text("Selected: 11 |").exists)
    editor(screen).type("!")
    #expect(editor(screen).value == "Hello world!")
    #expect(screen.text("Text: Hello world!").exists && screen.text("Selected: 12 |").exists)
    editor(screen).type("\nBye")
    #expect(editor(screen).value == "Hello world!\nBye")
  }

  @Test func commandBMakesTheSelectionBoldAndTypingKeepsIt() {
    let screen = Screen { Editor() }
    editor(screen).select("world")
    screen.press("b", modifiers: .command)
    #expect(screen.text("Text: Hello *world*").exists)
    #expect(screen.text("Selected: “world”").exists && editor(screen).selectedText == "world")
    #expect(screen.text("Typing bold: yes").exists)
    editor(screen).type("moon")
    #expect(screen.text("Text: Hello *moon*").exists)
    editor(screen).select("lo moon")
    screen.press("b", modifiers: .command)
    #expect(screen.text("Text: Hel*lo moon*").exists)
    screen.press("b", modifiers: .command)
    #expect(screen.text("Text: Hello moon").exists)
  }

  @Test func aFormatWithoutASelectionIsThatOfTheNextCharacters() {
    let screen = Screen { Editor() }
    editor(screen).select(characters: 5..<5)
    screen.press("b", modifiers: .command)
    #expect(screen.text("Typing bold: yes").exists && screen.text("Text: Hello world").exists)
    editor(screen).type("!?")
    #expect(screen.text("Text: Hello*!?* world").exists)
    screen.press("i", modifiers: .command)
    screen.press("b", modifiers: .command)
    screen.press("u", modifiers: .command)
    editor(screen).type("x")
    #expect(screen.text("Text: Hello*!?*_/x/_ world").exists)
  }

  @Test func theAttributesAreDrawnInTheEditor() throws {
    let screen = Screen { Editor() }
    editor(screen).select("world")
    screen.press("b", modifiers: .command)
    screen.press("u", modifiers: .command)
    screen.button("Red").tap()
    guard case .field(let content)? = editor(screen).layer?.content else { return #expect(Bool(false), "no field") }
    #expect(content.layout.runs.map { $0.text } == ["Hello ", "world"])
    let last = try #require(content.layout.runs.last)
    #expect(last.font.weight > (content.layout.runs.first?.font.weight ?? 0))
    #expect(last.underline != nil && last.color != nil && content.layout.runs.first?.color == nil)
  }

  @Test func theApplicationFormatsAndInserts() {
    let screen = Screen { Editor() }
    screen.button("Select world").tap()
    #expect(editor(screen).selectedText == "world")
    screen.button("Red").tap()
    #expect(screen.text("Text: Hello {world}").exists && screen.text("Selected: “world”").exists)
    screen.button("Insert").tap()
    #expect(screen.text("Text: Hello {new}").exists)
    #expect(screen.text("Selected: 9 |").exists, "\(screen)")
    editor(screen).type("!")
    #expect(screen.text("Text: Hello {new!}").exists)
  }

  @Test func textThatChangesUnderTheSelectionMovesIt() {
    let screen = Screen { Editor() }
    editor(screen).select("world")
    screen.button("Prefix").tap()
    #expect(editor(screen).selectedText == "world" && screen.text("Selected: “world”").exists)
    screen.button("Prefix with selection").tap()
    #expect(editor(screen).value == "Oh: Oh: Hello world")
    #expect(editor(screen).selectedText == "world" && screen.text("Selected: “world”").exists)
    editor(screen).type("moon")
    #expect(editor(screen).value == "Oh: Oh: Hello moon")
    screen.button("Replace all").tap()
    #expect(editor(screen).value == "Other" && screen.text("Selected: 5 |").exists)
  }

  @Test func characterAmongEqualOnesGetsTheAttributesOfItsPlace() {
    let screen = Screen { Editor(text: AttributedString("aaaa")) }
    editor(screen).select(characters: 0..<2)
    screen.press("b", modifiers: .command)
    editor(screen).select(characters: 1..<1)
    editor(screen).type("a")
    #expect(screen.text("Text: *aaa*aa").exists)
    editor(screen).select(characters: 4..<4)
    editor(screen).type("a")
    #expect(screen.text("Text: *aaa*aaa").exists)
  }

  @Test func emojiAndCombiningMarksStayWhole() {
    let screen = Screen { Editor(text: AttributedString("👨‍👩‍👧‍👦e")) }
    editor(screen).type("\u{301}")
    #expect(editor(screen).value == "👨‍👩‍👧‍👦e\u{301}")
    editor(screen).select(characters: 0..<1)
    screen.press("b", modifiers: .command)
    #expect(screen.text("Text: *👨‍👩‍👧‍👦*e\u{301}").exists)
    editor(screen).type("👩🏽")
    #expect(screen.text("Text: *👩🏽*e\u{301}").exists)
    // Both emoji begin with the same surrogate.
    editor(screen).select(characters: 0..<1)
    editor(screen).type("👨🏽")
    #expect(screen.text("Text: *👨🏽*e\u{301}").exists)
    editor(screen).clear()
    #expect(screen.text("Text: ").exists && screen.text("Selected: 0 |").exists)
    editor(screen).type("a")
    #expect(editor(screen).value == "a")
  }

  @Test func undoTakesBackTypingAndFormats() async {
    let screen = Screen { Editor() }
    editor(screen).select("world")
    screen.press("b", modifiers: .command)
    // Each turn is a change of its own.
    await screen.settle()
    editor(screen).select(characters: 5..<5)
    editor(screen).type(", my")
    await screen.settle()
    #expect(screen.text("Text: Hello, my *world*").exists)
    screen.button("Undo").tap()
    #expect(screen.text("Text: Hello *world*").exists)
    screen.button("Undo").tap()
    #expect(screen.text("Text: Hello world").exists && screen.text("Selected: “world”").exists)
    screen.button("Redo").tap()
    screen.button("Redo").tap()
    await screen.settle()
    #expect(screen.text("Text: Hello, my *world*").exists)
    editor(screen).focus()
    screen.press("z", modifiers: .command)
    #expect(screen.text("Text: Hello *world*").exists)
  }

  @Test func undoDoesNotTakeBackWhatTheApplicationReplaced() {
    let screen = Screen { Editor() }
    editor(screen).type("!")
    screen.button("Replace all").tap()
    screen.button("Undo").tap()
    #expect(editor(screen).value == "Other")
  }

  @Test func theApplicationMayReplaceTheTextWhileItIsTyped() {
    let screen = Screen {
      Editor(change: { text in
        for range in text.characters.ranges(of: "#tag") { text[range].foregroundColor = .blue }
      })
    }
    editor(screen).type(" #ta")
    editor(screen).type("g!")
    #expect(editor(screen).value == "Hello world #tag!")
    #expect(screen.text("Text: Hello world {#tag}!").exists || screen.text("Text: Hello world {#tag!}").exists)
    #expect(screen.text("Selected: 17 |").exists)
    let limited = Screen {
      Editor(change: { if $0.characters.count > 12 { $0 = AttributedString($0.characters.prefix(12)) } })
    }
    editor(limited).type("abc")
    #expect(editor(limited).value == "Hello worlda" && limited.text("Selected: 12 |").exists)
  }

  private struct Quiet: View {
    @State var text = AttributedString("Quiet")
    var body: some View {
      TextEditor(text: $text).accessibilityLabel("Editor")
      Text("Runs: \(text.runs.count)")
    }
  }

  @Test func anEditorWithoutABindingToItsSelectionHasFormats() {
    let screen = Screen { Quiet() }
    editor(screen).select(characters: 0..<2)
    screen.press("b", modifiers: .command)
    #expect(screen.text("Runs: 2").exists)
    editor(screen).type("Dis")
    #expect(editor(screen).value == "Disiet" && screen.text("Runs: 2").exists)
  }

  @Test func aLinkDoesNotGrowByTypingBehindIt() {
    var text = AttributedString("See rules")
    if let range = text.range(of: "rules") { text[range].link = URL(string: "https://example.org") }
    var selection = AttributedTextSelection(insertionPoint: text.endIndex)
    text.replaceSelection(&selection, withCharacters: "!")
    #expect(text.runs[\.link].map { String(text[$0.1].characters) } == ["See ", "rules", "!"])
  }

  @Test func theAttributesOfASelectionAreListed() {
    var text = AttributedString("one two")
    if let range = text.range(of: "two") { text[range].foregroundColor = .red }
    let all = AttributedTextSelection(range: text.startIndex..<text.endIndex)
    #expect(Array(all.attributes(in: text)[\.foregroundColor]) == [nil, .red])
    let end = AttributedTextSelection(insertionPoint: text.endIndex)
    #expect(end.attributes(in: text)[\.foregroundColor].contains(.red))
    var typing = AttributeContainer()
    typing.foregroundColor = .blue
    let blue = AttributedTextSelection(insertionPoint: text.endIndex, typingAttributes: typing)
    #expect(blue.typingAttributes(in: text).foregroundColor == .blue)
    // Indices of another text select its end.
    #expect(all.indices(in: AttributedString("x")) != all.indices(in: text))
    let words = RangeSet(["one", "two"].compactMap { text.range(of: $0) })
    let both = AttributedTextSelection(ranges: words)
    #expect(String(text[both].characters) == "onetwo")
  }

  @Test func aSelectionOfNoRangesMovesToTheEndOfAChangedText() {
    var text = AttributedString("one")
    var selection = AttributedTextSelection(ranges: RangeSet())
    text.transform(updating: &selection) { $0.append(AttributedString(" two")) }
    #expect(String(text.characters) == "one two" && selection.indices(in: text) == .insertionPoint(text.endIndex))
    text.transformAttributes(in: &selection) { $0.foregroundColor = .red }
    text.replaceSelection(&selection, withCharacters: "!")
    #expect(text.runs[\.foregroundColor].map(\.0) == [nil, .red])
  }

  @Test func aKeyInALongTextShapesOneParagraph() {
    let line = String(repeating: "word ", count: 20) + "\n"
    let screen = Screen { Editor(text: AttributedString(String(repeating: line, count: 1000))) }
    editor(screen).type("a")
    let before = screen.counters
    editor(screen).type("b")
    let work = screen.counters.since(before)
    #expect(work.nodesMade == 0 && work.bodyTotal <= 6, "\(work)")
    #expect(editor(screen).value.hasSuffix("ab") && editor(screen).value.count > 100_000)
  }

  @MainActor @Observable
  fileprivate final class Shared {
    var text = AttributedString("Shared")
  }

  private struct Shown: View {
    @Bindable var shared: Shared
    var body: some View { TextEditor(text: $shared.text).accessibilityLabel("Editor") }
  }

  @Test func twoWindowsEditTheSameText() {
    let shared = Shared()
    let (one, other) = (Screen { Shown(shared: shared) }, Screen { Shown(shared: shared) })
    editor(one).select(characters: 0..<0)
    editor(other).type("!")
    editor(one).type("Well ")
    #expect(editor(one).value == "Well Shared!" && editor(other).value == "Well Shared!")
    editor(other).type("?")
    #expect(editor(one).value == "Well Shared!?")
  }
}
