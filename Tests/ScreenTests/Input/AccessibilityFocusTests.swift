import RowanTesting
import SwiftUI
import Testing

/// The focus of assistive technologies, moved by the program and by the cursor of a screen reader.
@MainActor
struct AccessibilityFocusTests {
  private struct Order: View {
    @State private var mail = ""
    @State private var isWrong = false
    @FocusState private var isWriting: Bool
    @AccessibilityFocusState private var isAtError: Bool

    var body: some View {
      VStack {
        TextField("Mail", text: $mail).focused($isWriting)
        if isWrong {
          Text("A mail address has an @.").accessibilityFocused($isAtError)
        }
        Button("Order") {
          isWrong = true
          isAtError = true
        }
        Text(verbatim: isAtError ? "At the error" : "Elsewhere")
        Text(verbatim: isWriting ? "Writing" : "Not writing")
      }
    }
  }

  @Test func `the program moves the focus to a text that the same change shows, and the keyboard stays in its field`() {
    let screen = Screen { Order() }
    screen.textField("Mail").focus()
    screen.button("Order").tap()
    #expect(screen.text("A mail address has an @.").isAccessibilityFocused)
    #expect(screen.text("At the error").exists)
    #expect(screen.text("Writing").exists)
  }

  private enum Step: Hashable { case boil, steep }

  private struct Tea: View {
    @AccessibilityFocusState private var step: Step?
    @AccessibilityFocusState(for: .voiceOver) private var isAtCup: Bool
    @AccessibilityFocusState(for: []) private var isNowhere: Bool

    var body: some View {
      VStack {
        Text("Boil").accessibilityFocused($step, equals: .boil)
        HStack {
          Text("Steep")
          Text("4 min")
        }
        .accessibilityElement(children: .combine)
        .accessibilityFocused($step, equals: .steep)
        Color.red.frame(width: 20, height: 20).accessibilityLabel("Cup").accessibilityFocused($isAtCup)
        Text("Plain")
        Button("Start") { step = .boil }
        Button("None") { step = nil }
        Button("Lost") { isNowhere = true }
        Text(verbatim: "Now \(step.map { "\($0)" } ?? "none"), cup \(isAtCup), nowhere \(isNowhere)")
      }
    }
  }

  @Test func `the values follow the cursor of a screen reader`() {
    let screen = Screen { Tea() }
    screen.text("Steep, 4 min").moveAccessibilityFocus()
    #expect(screen.text("Steep, 4 min").isAccessibilityFocused)
    #expect(screen.text("Now steep, cup false, nowhere false").exists)
    screen.element(.group, "Cup").moveAccessibilityFocus()
    #expect(screen.text("Now none, cup true, nowhere false").exists)
    screen.text("Plain").moveAccessibilityFocus()
    #expect(screen.text("Now none, cup false, nowhere false").exists)
  }

  @Test func `values move and remove the focus, and a state of no technology has none`() {
    let screen = Screen { Tea() }
    screen.button("Start").tap()
    #expect(screen.text("Boil").isAccessibilityFocused)
    #expect(screen.text("Now boil, cup false, nowhere false").exists)
    screen.button("None").tap()
    #expect(!screen.text("Boil").isAccessibilityFocused)
    screen.button("Lost").tap()
    #expect(screen.text("Now none, cup false, nowhere false").exists)
  }

  private struct Rows: View {
    @AccessibilityFocusState private var row: Int?

    var body: some View {
      VStack {
        Button("Far") { row = 700 }
        List(0..<1000, id: \.self) { number in
          Text(verbatim: "Row \(number)").accessibilityFocused($row, equals: number)
        }
        .accessibilityDefaultFocus($row, 1)
        Text(verbatim: "At \(row ?? -1)")
      }
    }
  }

  @Test func `the focus begins at the default and reaches a row far away`() async {
    let screen = Screen { Rows() }
    await screen.settle()
    #expect(screen.text("At 1").exists)
    screen.button("Far").tap()
    await screen.settle()
    #expect(screen.text("At 700").exists)
    #expect(screen.row("Row 700").isVisible)
  }
}
