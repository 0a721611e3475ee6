import RowanTesting
import SwiftUI
import Testing

@testable import GalleryScreens

/// The editor of formatted text.
@MainActor
struct FormattedEditorTests {
  @Test("Undo after a button for a format takes the format back, and then what was typed before")
  func undo() async throws {
    let screen = Screen(size: CGSize(width: 400, height: 600)) { VStack { FormattedEditor() } }
    let editor = screen.textField("Invitation")
    let before = editor.value
    editor.type("!")
    await screen.settle()
    let typed = editor.value
    #expect(typed.count == before.count + 1)
    editor.select("Seed")
    screen.button("Underline").tap()
    await screen.settle()
    screen.press("z", modifiers: .command)
    await screen.settle()
    #expect(editor.value == typed)
    screen.press("z", modifiers: .command)
    await screen.settle()
    #expect(editor.value == before)
  }
}
