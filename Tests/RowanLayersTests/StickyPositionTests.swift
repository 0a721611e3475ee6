import Foundation
import RowanLayers
import TestSupport
import Testing

/// The rule for sticky headers and footers and for pinned columns (facts B31, M38, M72).
@MainActor
@Suite("Sticky positions")
struct StickyPositionTests {
  @Test("the rule gives the recorded positions along both axes", arguments: StickyCase.all, [false, true])
  func rule(_ expected: StickyCase, isSideways: Bool) {
    let pin = expected.pin(isSideways: isSideways)
    let start = pin.start(
      length: expected.height,
      visibleFrom: expected.offset + expected.coveredTop,
      to: expected.offset + expected.viewport - expected.coveredBottom
    )
    #expect(start == expected.top)
  }

  @Test("a pointer finds a layer that is pinned sideways where it is drawn", arguments: StickyCase.all)
  func hit(_ expected: StickyCase) {
    let tree = LayerTree()
    let scroller = Layer(in: tree)
    scroller.frame = CGRect(x: 7, y: 0, width: expected.viewport, height: 20)
    scroller.scroll = ScrollInfo(
      contentSize: CGSize(width: 4000, height: 20),
      offset: CGPoint(x: expected.offset, y: 0),
      insets: LayerInsets(left: expected.coveredTop, right: expected.coveredBottom)
    )
    let row = Layer(in: tree)
    row.frame = CGRect(x: 5, y: 0, width: 3000, height: 20)
    let pinned = Layer(in: tree)
    pinned.frame = CGRect(x: expected.natural - 5, y: 0, width: expected.height, height: 20)
    pinned.pin = expected.pin(isSideways: true)
    let cell = Layer(in: tree)
    cell.frame = CGRect(x: 2, y: 0, width: expected.height - 2, height: 20)
    cell.interests = .tap
    pinned.setChildren([cell])
    row.setChildren([pinned])
    scroller.setChildren([row])
    tree.root.setChildren([scroller])
    let left = 7 + expected.top - expected.offset
    #expect(pinned.frameInRoot.minX == left)
    #expect(cell.toWindow(.zero).x == left + 2)
    let point = CGPoint(x: left + 3, y: 5)
    guard point.x >= 7, point.x < 7 + expected.viewport else { return }
    let hit = tree.root.hitTest(point, for: .tap)
    #expect(hit?.layer === cell && hit?.point == CGPoint(x: 1, y: 5))
    #expect(tree.root.hitTest(CGPoint(x: left + 1, y: 5), for: .tap) == nil)
  }
}
