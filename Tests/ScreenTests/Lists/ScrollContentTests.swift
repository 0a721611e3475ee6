import RowanTesting
import SwiftUI
import Testing

/// Views that stand in a scroll view without a stack around them (recorded as scroll/children).
@MainActor
struct ScrollContentTests {
  @Test(arguments: [Axis.Set.horizontal, .vertical, [.horizontal, .vertical], []])
  func `several views without a stack stand below each other, centred, whatever scrolls`(axes: Axis.Set) throws {
    let screen = Screen(size: CGSize(width: 300, height: 200)) {
      ScrollView(axes) {
        Color.red.frame(width: 40, height: 20).frameID("first")
        Color.blue.frame(width: 80, height: 30).frameID("second")
      }
    }
    let (first, second) = (try #require(screen.frame(of: "first")), try #require(screen.frame(of: "second")))
    #expect(second.minY == first.maxY + 8)
    #expect(first.midX == second.midX)
  }

  @Test func `a horizontal scroll view is as high as all of them`() throws {
    let screen = Screen(size: CGSize(width: 300, height: 200)) {
      ScrollView(.horizontal) {
        Color.red.frame(width: 400, height: 20)
        Color.blue.frame(width: 80, height: 30)
      }
      .frameID("scroll")
    }
    let frame = try #require(screen.frame(of: "scroll"))
    #expect(frame.size == CGSize(width: 300, height: 58))
  }
}
