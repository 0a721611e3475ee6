import RowanTesting
import SwiftUI
import Testing

/// Ways back besides the button.
@MainActor
struct GoingBackTests {
  private struct Stack: View {
    @State private var taps = 0

    var body: some View {
      NavigationStack {
        List {
          NavigationLink("On") {
            VStack {
              Text("Leaf \(taps)")
              Color.red.onTapGesture { taps += 1 }
            }
            .navigationTitle("Leaf")
          }
        }
        .navigationTitle("Root")
      }
    }
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a swipe from the leading edge goes back, a short one or one from elsewhere does not`(
    direction: LayoutDirection
  ) {
    let screen = Screen(size: CGSize(width: 390, height: 600), layoutDirection: direction) { Stack() }
    func x(_ leading: CGFloat) -> CGFloat { direction == .leftToRight ? leading : 390 - leading }
    func swipe(_ start: CGFloat, _ end: CGFloat) {
      screen.drag(from: CGPoint(x: x(start), y: 300), to: CGPoint(x: x(end), y: 300))
    }
    screen.row("On").tap()
    #expect(screen.text("Leaf 0").isVisible)
    swipe(4, 80)
    swipe(120, 380)
    #expect(screen.text("Leaf 0").isVisible)
    screen.tap(at: CGPoint(x: x(4), y: 300))
    #expect(screen.text("Leaf 1").isVisible)
    swipe(4, 300)
    #expect(screen.row("On").isVisible)
    swipe(4, 300)
    #expect(screen.row("On").isVisible)
  }
}
