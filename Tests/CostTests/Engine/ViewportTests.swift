import Foundation
import RowanGraph
import RowanLayers
import RowanViews
import Testing

@testable import RowanLists

/// What is seen of scrolling content, along either axis.
@MainActor
@Suite("Viewports")
struct ViewportTests {
  /// A viewport of 300 by 200 points.
  private func port(_ axes: [Axis]) throws -> ScrollPort {
    let stage = Stage(BlockScreen(container: .list, model: BlockModel(count: 1)))
    let node = try #require(stage.host.first(ListNode.self))
    var port = ScrollPort(axes)
    _ = port.setFrame(CGRect(x: 0, y: 0, width: 300, height: 200), extendingInto: [], of: node, LayerSink())
    return port
  }

  @Test(arguments: [Axis.vertical, .horizontal])
  func somethingIsShownByTheShortestWay(_ axis: Axis) throws {
    var port = try port([.horizontal, .vertical])
    let length = port.size[axis]
    #expect(port.offset(showing: (1000, 50), anchor: nil, along: axis) == 1050 - length)
    port.setOffset(2000, along: axis)
    #expect(port.offset(showing: (1000, 50), anchor: nil, along: axis) == 1000)
    #expect(port.offset(showing: (2010, 50), anchor: nil, along: axis) == 2000)
  }

  @Test(arguments: [Axis.vertical, .horizontal])
  func somethingLongerThanTheViewportIsShownFromItsStart(_ axis: Axis) throws {
    let port = try port([.horizontal, .vertical])
    #expect(port.offset(showing: (1000, 900), anchor: nil, along: axis) == 1000)
  }

  @Test(arguments: [Axis.vertical, .horizontal])
  func anAnchorSaysWhichPartIsWhere(_ axis: Axis) throws {
    let port = try port([.horizontal, .vertical])
    let length = port.size[axis]
    #expect(port.offset(showing: (1000, 50), anchor: .topLeading, along: axis) == 1000)
    #expect(port.offset(showing: (1000, 50), anchor: .center, along: axis) == 1025 - length / 2)
    #expect(port.offset(showing: (1000, 50), anchor: .bottomTrailing, along: axis) == 1050 - length)
  }

  @Test func whatScrollsAlongOneAxisStaysPutAlongTheOther() throws {
    var port = try port([.vertical])
    let moved = port.scroll(to: CGPoint(x: 40, y: 50))
    #expect(moved)
    #expect(port.offset == CGPoint(x: 0, y: 50))
    let went = port.scroll(to: CGPoint(x: 0, y: CGFloat.nan))
    #expect(!went)
    #expect(port.offset == CGPoint(x: 0, y: 50))
  }

  @Test func theFirstPositionIsTakenOnce() throws {
    var port = try port([.vertical])
    port.setInitialOffset(for: .bottom)
    #expect(port.offset.y == ScrollPort.farAway)
    #expect(port.offset.x == 0)
    port.setOffset(300, along: .vertical)
    port.setInitialOffset(for: .bottom)
    #expect(port.offset.y == 300)
  }

  @Test func scrollingByHandGivesUpWhatWasScrolledTo() throws {
    var port = try port([.vertical])
    port.scroll(to: ScrollPort.Target(id: 3, anchor: nil), at: (500, 40), along: .vertical)
    #expect(port.pendingTarget?.id == AnyHashable(3))
    _ = port.scroll(to: .zero)
    #expect(port.pendingTarget == nil)
  }

  // MARK: Of a scroll view around

  private final class Surrounding: ViewportProviding {
    var visibleRect = CGRect(x: 100, y: 400, width: 300, height: 200)
    var coveredInsets = LayerInsets(top: 50, left: 7, bottom: 30, right: 9)
    var scrollPrediction: ScrollPrediction?
    func adjustOffset(by delta: CGPoint) {}
  }

  @Test func aStackIsShownThePartThatItsScrollViewShows() {
    let frame = CGRect(x: 20, y: 250, width: 900, height: 5000)
    let down = Viewport(of: Surrounding(), along: .vertical, in: frame, buffer: 1)
    #expect(down.offset == 150)
    #expect(down.length == 200)
    #expect(down.covered == Viewport.Ends(start: 50, end: 30))
    #expect(!down.staysInside)
    let across = Viewport(of: Surrounding(), along: .horizontal, in: frame, buffer: 1)
    #expect(across.offset == 80)
    #expect(across.length == 300)
    #expect(across.covered == Viewport.Ends(start: 7, end: 9))
  }

  @Test func aStackFurtherDownIsCoveredLess() {
    let frame = CGRect(x: 0, y: 430, width: 900, height: 5000)
    let viewport = Viewport(of: Surrounding(), along: .vertical, in: frame, buffer: 1)
    #expect(viewport.offset == 0)
    #expect(viewport.covered.start == 20)
  }
}
