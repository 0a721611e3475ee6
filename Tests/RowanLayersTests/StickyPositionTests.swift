import Foundation
import RowanLayers
import TestSupport
import Testing

/// The rule for sticky headers and footers (facts B31, M38, M72).
@Suite("Sticky positions")
struct StickyPositionTests {
  @Test("the rule gives the recorded tops", arguments: StickyCase.all)
  func rule(_ expected: StickyCase) {
    let pin = PinInfo(
      edge: expected.edge == .top ? .top : .bottom,
      natural: expected.natural,
      rangeStart: expected.rangeStart,
      rangeEnd: expected.rangeEnd,
      inset: expected.inset
    )
    let top = pin.top(
      height: expected.height,
      visibleFrom: expected.offset + expected.coveredTop,
      to: expected.offset + expected.viewport - expected.coveredBottom
    )
    #expect(top == expected.top)
  }
}
