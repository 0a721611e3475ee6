import RowanTesting
import SwiftUI
import Testing

/// The layout of subviews that a container shows elsewhere than in the place where they are written.
@MainActor
struct SubviewLayoutTests {
  private struct Board: View {
    @State private var isLarge = false

    var body: some View {
      VStack(spacing: 0) {
        Button("Grow") { isLarge.toggle() }
        ForEach(
          subviews: Group {
            Text("First").frame(height: isLarge ? 60 : 20)
            Text("Second").frame(height: isLarge ? 60 : 20)
            Label("Third", systemImage: "star").font(isLarge ? .largeTitle : .caption)
          }
        ) { subview in
          subview.border(.red)
        }
      }
    }
  }

  @Test func `all subviews that change at once are laid out again`() {
    let screen = Screen { Board() }
    let (first, second, third) = (screen.text("First"), screen.text("Second"), screen.text("Third"))
    let distance = second.frame.midY - first.frame.midY
    #expect(distance == 20)
    let height = third.frame.height
    screen.button("Grow").tap()
    #expect(screen.text("Second").frame.midY - screen.text("First").frame.midY == 60)
    #expect(screen.text("Third").frame.height > 1.5 * height)
    screen.button("Grow").tap()
    #expect(screen.text("Second").frame.midY - screen.text("First").frame.midY == 20)
    #expect(screen.text("Third").frame.height == height)
  }
}
