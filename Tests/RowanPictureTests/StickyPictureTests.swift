import Foundation
import RowanLayers
import RowanPicture
import TestSupport
import Testing

/// Sticky headers and footers in pictures.
@MainActor
@Suite("Sticky headers and footers in pictures")
struct StickyPictureTests {
  @Test("the picture has them at the tops of the cases", arguments: StickyCase.all)
  func drawn(_ expected: StickyCase) {
    let scene = Scene(width: 10, height: expected.viewport)
    let scroller = scene.add(width: 10, height: expected.viewport)
    scroller.scroll = ScrollInfo(
      contentSize: CGSize(width: 10, height: 4000),
      offset: CGPoint(x: 0, y: expected.offset),
      insets: LayerInsets(top: expected.coveredTop, bottom: expected.coveredBottom)
    )
    let red = RGBA(red: 1, green: 0, blue: 0)
    let layer = scene.add(
      .fill(.color(red)),
      y: expected.natural,
      width: 10,
      height: expected.height,
      to: scroller
    )
    layer.pin = expected.pin(isSideways: false)
    let picture = scene.picture()
    let rows = (0..<Int(expected.viewport)).filter { picture.pixel(5, $0) == 0xFFFF_0000 }
    let top = Int(expected.top - expected.offset)
    #expect(rows == Array(max(top, 0)..<min(top + Int(expected.height), Int(expected.viewport))))
  }

  @Test("the picture has pinned columns at the lefts of the cases", arguments: StickyCase.all)
  func drawnSideways(_ expected: StickyCase) {
    let scene = Scene(width: expected.viewport, height: 10)
    let scroller = scene.add(width: expected.viewport, height: 10)
    scroller.scroll = ScrollInfo(
      contentSize: CGSize(width: 4000, height: 10),
      offset: CGPoint(x: expected.offset, y: 0),
      insets: LayerInsets(left: expected.coveredTop, right: expected.coveredBottom)
    )
    let row = scene.add(x: 4, width: 3000, height: 10, to: scroller)
    let red = RGBA(red: 1, green: 0, blue: 0)
    let layer = scene.add(.fill(.color(red)), x: expected.natural - 4, width: expected.height, height: 10, to: row)
    layer.pin = expected.pin(isSideways: true)
    let picture = scene.picture()
    let columns = (0..<Int(expected.viewport)).filter { picture.pixel($0, 5) == 0xFFFF_0000 }
    let left = Int(expected.top - expected.offset)
    #expect(columns == Array(max(left, 0)..<min(left + Int(expected.height), Int(expected.viewport))))
  }
}
