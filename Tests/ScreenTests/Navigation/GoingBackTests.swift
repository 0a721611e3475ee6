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

  /// A split view in a screen of a stack, collapsed to one column.
  private struct Nested: View {
    @State private var chosen: Int?

    var body: some View {
      NavigationStack {
        List {
          NavigationLink("Mail") {
            NavigationSplitView {
              List(1..<4, id: \.self, selection: $chosen) { Text("Letter \($0)") }.navigationTitle("Letters")
            } detail: {
              Text("Text \(chosen ?? 0)").navigationTitle("Text")
            }
          }
        }
        .navigationTitle("Root")
      }
    }
  }

  @Test func `a swipe goes back in the innermost container that can`() async {
    let screen = Screen(size: CGSize(width: 390, height: 600), idiom: .touch) { Nested() }
    func swipe() async {
      screen.drag(from: CGPoint(x: 4, y: 300), to: CGPoint(x: 300, y: 300))
      await screen.settle()
    }
    screen.row("Mail").tap()
    await screen.settle()
    screen.row("Letter 2").tap()
    await screen.settle()
    #expect(screen.text("Text 2").isVisible)
    await swipe()
    #expect(screen.row("Letter 2").isVisible && !screen.text("Text 2").isVisible)
    await swipe()
    #expect(screen.row("Mail").isVisible && !screen.row("Letter 2").exists)
  }

  private struct Chain: View {
    @State private var path = [1, 2, 3, 4]

    var body: some View {
      NavigationStack(path: $path) {
        Text("Start").navigationDestination(for: Int.self) { Text("Step \($0) of \(path.count)") }
      }
    }
  }

  @Test func `each way back leads to the screen below, however many there are`() {
    let screen = Screen(idiom: .touch) { Chain() }
    for step in [3, 2, 1] {
      screen.back()
      #expect(screen.text("Step \(step) of \(step)").isVisible)
    }
    screen.back()
    #expect(screen.text("Start").isVisible)
  }
}
