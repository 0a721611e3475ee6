import RowanTesting
import SwiftUI
import Testing

/// Programs that hear where their views stand.
@MainActor
struct GeometryChangeTests {
  private struct Box: View {
    @State private var width = 100.0
    @State private var heard: [String] = []

    var body: some View {
      VStack {
        Color.red.frame(width: width, height: 20)
          .onGeometryChange(for: CGFloat.self) {
            $0.size.width
          } action: {
            heard.append("\(Int($0))")
          }
        Text(heard.joined(separator: " "))
        Button("Wider") { width = 150 }
        Button("Same") { width = 150 }
      }
    }
  }

  @Test func `a width is told when the view appears, and when it is another`() {
    let screen = Screen { Box() }
    #expect(screen.elements(role: .text).map(\.label) == ["100"])
    screen.button("Wider").tap()
    #expect(screen.elements(role: .text).map(\.label) == ["100 150"])
    screen.button("Same").tap()
    #expect(screen.elements(role: .text).map(\.label) == ["100 150"])
  }

  @Test func `labels are shown again inside of what hides them`() throws {
    let screen = Screen(size: CGSize(width: 300, height: 300)) {
      VStack {
        Toggle("Shown", isOn: .constant(true)).labelsVisibility(.visible).frameID("shown")
        Toggle("As around", isOn: .constant(true)).labelsVisibility(.automatic).frameID("hidden")
      }
      .labelsVisibility(.hidden)
    }
    let shown = try #require(screen.frame(of: "shown")), hidden = try #require(screen.frame(of: "hidden"))
    #expect(shown.width > hidden.width + 40)
  }
}
