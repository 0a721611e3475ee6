import RowanTesting
import SwiftUI
import Testing

/// Texts that are empty for a while.
@MainActor
struct EmptiedTextTests {
  private struct Due: View {
    @State private var text: String

    init(_ text: String) { _text = State(initialValue: text) }

    var body: some View {
      VStack {
        Text(text).font(.largeTitle).foregroundStyle(.red).accessibilityIdentifier("due")
        Button("Empty") { text = "" }
        Button("Fill") { text = "Today" }
      }
    }
  }

  @Test(arguments: ["Today", ""])
  func `a text keeps its font and color`(first: String) {
    let screen = Screen { Due(first) }
    let expected = Screen { Due("Today") }
    screen.button("Empty").tap()
    screen.button("Fill").tap()
    #expect(screen.text("Today").frame.size == expected.text("Today").frame.size)
    #expect(screen.picture().pngData == expected.picture().pngData)
  }
}
