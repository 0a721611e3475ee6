import Foundation
import RowanInput
import RowanLayers
import SwiftUI
import Testing

@testable import RowanTesting

/// Changes of attributed text in the window's undo stack.
@MainActor
@Suite("Undo of rich text") struct RichTextUndoTests {
  @MainActor @Observable
  fileprivate final class Counter {
    var count = 0
  }

  /// An editor that can disappear, and a button that makes a reversible change of its own.
  private struct Editor: View {
    @State var text = AttributedString("One two three")
    @State private var isShown = true
    @State private var counter = Counter()
    @Environment(\.undoManager) private var undo

    var body: some View {
      VStack {
        if isShown { TextEditor(text: $text).frame(height: 120).accessibilityLabel("Editor") }
        Text("Text: \(String(text.characters).replacing("\n", with: "/"))")
        Text("Count: \(counter.count)")
        Button("Count") {
          counter.count += 1
          undo?.registerUndo(withTarget: counter) { $0.count -= 1 }
        }
        Button("Undo") { undo?.undo() }.disabled(undo?.canUndo != true)
        Button("Redo") { undo?.redo() }.disabled(undo?.canRedo != true)
        Button("Hide") { isShown = false }
      }
    }
  }

  private func editor(_ screen: Screen) -> RowanTesting.Element { screen.textField("Editor") }

  /// Enters keys one after the other, each in a turn of its own.
  private func type(_ text: String, _ screen: Screen) async {
    for character in text {
      editor(screen).type(String(character))
      await screen.settle()
    }
  }

  /// Deletes characters as Backspace or Delete does, each in a turn of its own.
  private func delete(_ count: Int, _ screen: Screen, forwards: Bool = false) async throws {
    for _ in 0..<count {
      var text = Array(editor(screen).value)
      let caret = try #require(editor(screen).selectedCharacters).lowerBound
      text.remove(at: forwards ? caret : caret - 1)
      let place = forwards ? caret : caret - 1
      editor(screen).send { .text(in: $0, String(text), FieldSelection(place, place)) }
      await screen.settle()
    }
  }

  private func undo(_ screen: Screen) async {
    screen.button("Undo").tap()
    await screen.settle()
  }

  @Test func adjacentDeletionsAreTakenBackTogether() async throws {
    let screen = Screen { Editor() }
    editor(screen).select(characters: 7..<7)
    try await delete(3, screen)
    #expect(editor(screen).value == "One  three")
    try await delete(2, screen, forwards: true)
    #expect(editor(screen).value == "One hree")
    await undo(screen)
    #expect(editor(screen).value == "One two three" && editor(screen).selectedCharacters == 7..<7)
    #expect(!screen.button("Undo").isEnabled)
    screen.button("Redo").tap()
    await screen.settle()
    #expect(editor(screen).value == "One hree")
    // A deletion elsewhere is another change, and so is the deletion of a selection.
    editor(screen).select(characters: 8..<8)
    try await delete(1, screen)
    editor(screen).select("One ")
    editor(screen).send { .text(in: $0, "hre", FieldSelection(0, 0)) }
    await screen.settle()
    await undo(screen)
    #expect(editor(screen).value == "One hre")
    await undo(screen)
    #expect(editor(screen).value == "One hree")
  }

  @Test func aLineBreakEndsAChange() async {
    let screen = Screen { Editor() }
    await type(" a\nbc\nd", screen)
    #expect(screen.text("Text: One two three a/bc/d").exists)
    for text in ["One two three a/bc/", "One two three a/", "One two three"] {
      await undo(screen)
      #expect(screen.text("Text: \(text)").exists, "\(screen)")
    }
    #expect(!screen.button("Undo").isEnabled)
  }

  @Test func changesOfTheApplicationBetweenAreTakenBackInOrder() async {
    let screen = Screen { Editor() }
    await type(" a", screen)
    screen.button("Count").tap()
    await screen.settle()
    await type("b", screen)
    #expect(screen.text("Count: 1").exists && editor(screen).value == "One two three ab")
    await undo(screen)
    #expect(screen.text("Count: 1").exists && editor(screen).value == "One two three a")
    await undo(screen)
    #expect(screen.text("Count: 0").exists && editor(screen).value == "One two three a")
    await undo(screen)
    #expect(editor(screen).value == "One two three")
  }

  @Test func anEditorThatDisappearsLeavesNothingToUndo() async {
    let screen = Screen { Editor() }
    await type(" a", screen)
    screen.button("Count").tap()
    await screen.settle()
    await type("b", screen)
    screen.button("Hide").tap()
    await screen.settle()
    #expect(screen.button("Undo").isEnabled)
    await undo(screen)
    #expect(screen.text("Count: 0").exists && !screen.button("Undo").isEnabled, "\(screen)")
  }
}
