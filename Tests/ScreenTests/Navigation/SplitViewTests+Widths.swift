import RowanTesting
import SwiftUI
import Testing

/// How wide the columns of a split view are, and styles of one's own.
extension SplitViewTests {
  // MARK: Widths

  struct Widths: View {
    let width: CGFloat

    var body: some View {
      NavigationSplitView {
        Color.red.frameID("sidebar").navigationSplitViewColumnWidth(min: 180, ideal: width, max: 260)
      } detail: {
        Color.blue.frameID("detail")
      }
    }
  }

  struct Plain: View {
    var body: some View {
      NavigationSplitView {
        List { Text("Apple") }.frameID("sidebar")
      } detail: {
        Color.blue.frameID("detail")
      }
    }
  }

  @Test(arguments: [480, 640, 1024])
  func `a desktop sidebar is 140 points wide by default, however wide the window is (fact M89)`(width: CGFloat) throws {
    let screen = Screen(size: CGSize(width: width, height: 480), idiom: .desktop) { Plain() }
    #expect(try #require(screen.frame(of: "sidebar")).width == 140)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a column is as wide as its content asks, and dragged no further than that`(direction: LayoutDirection) throws {
    let size = CGSize(width: 900, height: 500)
    let screen = Screen(size: size, idiom: .desktop, layoutDirection: direction) { Widths(width: 200) }
    #expect(try #require(screen.frame(of: "sidebar")).width == 200)
    let isLeft = direction == .leftToRight
    func drag(by way: CGFloat) throws {
      let frame = try #require(screen.frame(of: "sidebar"))
      let x = isLeft ? frame.maxX : frame.minX
      screen.drag(from: CGPoint(x: x, y: 300), to: CGPoint(x: isLeft ? x + way : x - way, y: 300))
    }
    try drag(by: 40)
    #expect(try #require(screen.frame(of: "sidebar")).width == 240)
    try drag(by: 100)
    #expect(try #require(screen.frame(of: "sidebar")).width == 260)
    try drag(by: -120)
    #expect(try #require(screen.frame(of: "sidebar")).width == 180)
    try drag(by: -150)
    #expect(screen.frame(of: "sidebar") == nil)
    screen.button("Toggle Sidebar").tap()
    #expect(try #require(screen.frame(of: "sidebar")).width == 180)
  }

  @Test func `a column keeps the width to which it was dragged through a reload`() throws {
    let screen = Screen(size: CGSize(width: 900, height: 500), idiom: .desktop) { Widths(width: 200) }
    screen.drag(from: CGPoint(x: try #require(screen.frame(of: "sidebar")).maxX, y: 300), to: CGPoint(x: 248, y: 300))
    let width = try #require(screen.frame(of: "sidebar")).width
    #expect(width > 220)
    #expect(try #require(screen.reloaded().frame(of: "sidebar")).width == width)
  }

  struct OwnStyle: NavigationSplitViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      BalancedNavigationSplitViewStyle().makeBody(configuration: configuration).padding(.top, 50)
    }
  }

  @Test func `a style of one's own is put together from the system's`() throws {
    let size = CGSize(width: 900, height: 500)
    let screen = Screen(size: size, idiom: .desktop) {
      Widths(width: 200).navigationSplitViewStyle(OwnStyle())
    }
    #expect(try #require(screen.frame(of: "detail")).minY >= 50)
  }
}
