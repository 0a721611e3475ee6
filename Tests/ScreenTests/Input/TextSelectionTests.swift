import Foundation
import RowanInput
import RowanLayers
import SwiftUI
import Testing

@testable import RowanTesting

/// Selections of fields that the application observes and sets.
@MainActor
struct TextSelectionTests {
  private struct Line: View {
    @State var text = "The quick fox"
    @State var selection: TextSelection?
    var filter: (Character) -> Bool = { _ in true }
    var refuses = false
    var body: some View {
      VStack {
        TextField("Line", text: filtered, selection: kept)
        Text("Selected: \(selected)")
        Button("Select all") { selection = TextSelection(range: text.startIndex..<text.endIndex) }
        Button("Begin") { selection = TextSelection(insertionPoint: text.startIndex) }
        Button("Nothing") { selection = nil }
        Button("Far") { selection = TextSelection(range: text.endIndex..<(text + "and much more").endIndex) }
        Button("Prefix") { text = "Look: " + text }
        Button("Empty") { text = "" }
        Button("Both") {
          text = "One two three"
          selection = text.range(of: "two").map { TextSelection(range: $0) }
        }
        Button("Outer words") {
          let words = [text.range(of: "The"), text.range(of: "fox")].compactMap { $0 }
          selection = TextSelection(ranges: RangeSet(words))
        }
        Button("Bold") {
          guard case .selection(let range) = selection?.indices else { return }
          text.replaceSubrange(range, with: "**" + text[range] + "**")
        }
      }
    }

    private var filtered: Binding<String> {
      Binding(get: { text }, set: { text = String($0.filter(filter)) })
    }

    private var kept: Binding<TextSelection?> {
      Binding(get: { selection }, set: { if !refuses { selection = $0 } })
    }

    private var selected: String {
      switch selection?.indices {
      case .selection(let range)? where range.upperBound > text.endIndex: return "beyond"
      case .selection(let range)?:
        let start = text.distance(from: text.startIndex, to: range.lowerBound)
        return "\(start) “\(text[range])”\(selection?.isInsertion == true ? " |" : "")"
      case .multiSelection?: return "several"
      case nil: return "none"
      }
    }
  }

  @Test func whatIsSelectedInAFieldIsInTheBinding() {
    let screen = Screen { Line() }
    let field = screen.textField("Line")
    #expect(screen.text("Selected: none").exists)
    field.select("quick")
    #expect(screen.text("Selected: 4 “quick”").exists)
    field.select(characters: 3..<3)
    #expect(screen.text("Selected: 3 “” |").exists)
    field.selectAll()
    #expect(screen.text("Selected: 0 “The quick fox”").exists)
  }

  @Test func typingReplacesTheSelectionAndMovesTheInsertionPoint() {
    let screen = Screen { Line() }
    let field = screen.textField("Line")
    field.type("!")
    #expect(field.value == "The quick fox!")
    #expect(screen.text("Selected: 14 “” |").exists)
    field.select("quick")
    field.type("slow")
    #expect(field.value == "The slow fox!")
    #expect(screen.text("Selected: 8 “” |").exists)
  }

  @Test func theApplicationSelectsInTheField() {
    let screen = Screen { Line() }
    let field = screen.textField("Line")
    screen.button("Select all").tap()
    #expect(field.selectedText == "The quick fox")
    screen.button("Begin").tap()
    #expect(field.selectedCharacters == 0..<0)
    field.type("> ")
    #expect(field.value == "> The quick fox")
    screen.button("Select all").tap()
    screen.button("Nothing").tap()
    #expect(field.selectedCharacters == 15..<15)
    #expect(screen.text("Selected: none").exists)
  }

  @Test func aSelectionBeyondTheTextEndsWithTheText() {
    let screen = Screen { Line() }
    screen.button("Far").tap()
    #expect(screen.textField("Line").selectedCharacters == 13..<13)
    #expect(screen.text("Selected: 13 “” |").exists)
  }

  @Test func textThatChangesUnderTheSelectionMovesIt() {
    let screen = Screen { Line() }
    let field = screen.textField("Line")
    field.select("quick")
    screen.button("Prefix").tap()
    #expect(screen.text("Selected: 10 “quick”").exists)
    #expect(field.selectedText == "quick")
    screen.button("Empty").tap()
    #expect(screen.text("Selected: 0 “” |").exists)
    screen.button("Both").tap()
    #expect(screen.text("Selected: 4 “two”").exists)
    #expect(field.selectedText == "two")
  }

  @Test func aCommandChangesTheSelectedText() {
    let screen = Screen { Line() }
    screen.textField("Line").select("quick")
    screen.button("Bold").tap()
    #expect(screen.textField("Line").value == "The **quick** fox")
  }

  @Test func aFilteredCharacterLeavesTheInsertionPointInItsPlace() {
    let screen = Screen { Line(text: "1234", filter: \.isNumber) }
    let field = screen.textField("Line")
    field.select(characters: 2..<2)
    field.type("x")
    #expect(field.value == "1234")
    #expect(screen.text("Selected: 2 “” |").exists)
    field.type("0")
    #expect(field.value == "12034")
    #expect(screen.text("Selected: 3 “” |").exists)
  }

  @Test func aBindingThatRefusesTheSelectionPutsItBack() {
    let screen = Screen { Line(selection: TextSelection(insertionPoint: "The quick fox".startIndex), refuses: true) }
    let field = screen.textField("Line")
    field.select("quick")
    #expect(field.selectedCharacters == 0..<0)
  }

  @Test func aSelectionThatAHostReportsBeforeItShowsTheApplicationsIsDropped() throws {
    let screen = Screen { Line() }
    let field = screen.textField("Line")
    let id = try #require(field.id)
    screen.host.receive(.selection(in: id, FieldSelection(0, 3, revision: 0)))
    #expect(field.selectedText == "The")
    screen.button("Select all").tap()
    // The host sent this one before the application's selection had reached it.
    screen.host.receive(.selection(in: id, FieldSelection(5, 5, revision: 0)))
    #expect(field.selectedText == "The quick fox")
    screen.host.receive(.selection(in: id, FieldSelection(5, 5, revision: 1)))
    #expect(screen.text("Selected: 5 “” |").exists)
    // Typed text is never dropped, nor is the caret behind it.
    screen.button("Select all").tap()
    screen.host.receive(.text(in: id, "The quXick fox", FieldSelection(7, 7)))
    #expect(field.value == "The quXick fox")
    #expect(screen.text("Selected: 7 “” |").exists)
  }

  @Test func offsetsThatNoTextHasAreHarmless() throws {
    let screen = Screen { Line(text: "a👨‍👩‍👧‍👦b") }
    let field = screen.textField("Line")
    let id = try #require(field.id)
    for (start, end) in [(5, 1 << 40), (1 << 40, 1 << 41), (2, 3), (0, 0), (12, 4)] {
      screen.host.receive(.selection(in: id, FieldSelection(start, end)))
      #expect(["👨‍👩‍👧‍👦b", "", "👨‍👩‍👧‍👦"].contains(field.selectedText), "\(start)…\(end)")
    }
  }

  @Test func severalRangesAreShownFromTheFirstToTheLast() {
    let screen = Screen { Line() }
    screen.button("Outer words").tap()
    #expect(screen.textField("Line").selectedText == "The quick fox")
    #expect(screen.text("Selected: 0 “The quick fox”").exists)
  }

  @Test(arguments: ["👨‍👩‍👧‍👦", "🇩🇪", "e\u{301}", "नि", "שלום"])
  func charactersOfSeveralCodePointsAreSelectedAsOne(_ character: String) {
    let screen = Screen { Line(text: "a\(character)b") }
    let field = screen.textField("Line")
    field.select(characters: 1..<2)
    #expect(field.selectedText == String(character.first!))
    #expect(screen.text("Selected: 1 “\(character.first!)”").exists)
    field.type("x")
    #expect(field.value == "ax\(character.dropFirst())b")
    #expect(screen.text("Selected: 2 “” |").exists)
  }

  private struct Inside: View {
    let text = "a👨‍👩‍👧‍👦b"
    @State private var selection: TextSelection?
    var body: some View {
      VStack {
        TextField("Line", text: .constant(text), selection: $selection)
        Button("Inside") {
          let scalars = text.unicodeScalars
          let start = scalars.index(scalars.startIndex, offsetBy: 2)
          selection = TextSelection(range: start..<scalars.index(start, offsetBy: 1))
        }
        Text("Whole: \(selection?.indices == family ? "yes" : "no")")
      }
    }

    private var family: TextSelection.Indices? {
      text.range(of: "👨‍👩‍👧‍👦").map { .selection($0) }
    }
  }

  @Test func aRangeInsideOfACharacterGrowsToTheWholeCharacter() {
    let screen = Screen { Inside() }
    screen.button("Inside").tap()
    #expect(screen.textField("Line").selectedText == "👨‍👩‍👧‍👦")
    #expect(screen.text("Whole: yes").exists)
  }

  private struct Notes: View {
    @State private var text = "One\nTwo"
    @State private var selection: TextSelection?
    var body: some View {
      VStack {
        TextEditor(text: $text, selection: $selection).accessibilityLabel("Notes")
          .textSelectionAffinity(.upstream)
        Text("Affinity: \(selection.map { "\($0.affinity)" } ?? "none")")
      }
    }
  }

  @Test func inAnEditorReturnBreaksTheLineAtTheInsertionPoint() {
    let screen = Screen { Notes() }
    let notes = screen.textField("Notes")
    notes.select(characters: 3..<3)
    notes.type("\nand a half")
    #expect(notes.value == "One\nand a half\nTwo")
    #expect(screen.text("Affinity: upstream").exists)
  }

  private struct Search: View {
    @State private var query = ""
    @State private var selection: TextSelection?
    var body: some View {
      NavigationStack {
        List(["Oak", "Elm"], id: \.self) { Text($0) }
          .searchable(text: $query)
          .searchSelection($selection)
          .toolbar {
            Button("All") { selection = TextSelection(range: query.startIndex..<query.endIndex) }
          }
      }
      .overlay(alignment: .bottom) {
        if case .selection(let range) = selection?.indices { Text("In search: \(query[range])") }
      }
    }
  }

  @Test func theSelectionOfASearchFieldIsObservedAndSet() {
    let screen = Screen(idiom: .desktop) { Search() }
    let field = screen.element(.searchField)
    field.type("oak tree")
    field.select("tree")
    #expect(screen.text("In search: tree").exists)
    screen.button("All").tap()
    #expect(field.selectedText == "oak tree")
  }

  @Test func typingFirstSelectsNothingInOtherFields() {
    let screen = Screen { TextField("Plain", text: .constant("fixed")) }
    #expect(screen.textField("Plain").selectedCharacters == nil)
    screen.textField("Plain").select("fix")
    #expect(screen.textField("Plain").selectedText == "fix")
  }
}
