import RowanTesting
import SwiftUI
import Testing

/// A control that is pressed while a field keeps the keyboard focus.
@MainActor
struct PressedElsewhereTests {
  private struct Price: View {
    @State private var price = 3
    @State private var saved = ""
    @FocusState private var isFocused: Bool

    var body: some View {
      VStack {
        TextField("Price", value: $price, format: .number).focused($isFocused)
        Button("Save") { saved = "Saved \(price)" }
        Text(saved)
        Text(isFocused ? "Editing" : "Resting")
      }
    }
  }

  @Test(arguments: [Screen.Idiom.touch, .desktop])
  func `a button reads the number that was typed into the field that keeps the focus`(idiom: Screen.Idiom) {
    let screen = Screen(size: CGSize(width: 390, height: 500), idiom: idiom) { Price() }
    screen.textField("Price").focus()
    screen.textField("Price").type("5")
    #expect(screen.text("Editing").exists)
    screen.button("Save").tap()
    #expect(screen.text("Saved 35").exists || screen.text("Saved 5").exists)
    #expect(screen.text("Editing").exists)
  }
}
