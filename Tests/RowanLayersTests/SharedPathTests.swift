import Foundation
import RowanLayers
import Testing

/// Equal rounded rectangles, of which a server has one in each row of each window.
@Suite("Shared paths")
struct SharedPathTests {
  private func storage(of path: Path) -> UnsafeRawPointer? {
    path.elements.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
  }

  private func rounded(_ width: CGFloat, radius: CGFloat = 8, style: RoundedCornerStyle = .circular) -> Path {
    Path(roundedRect: CGRect(x: 0, y: 0, width: width, height: 40), cornerRadius: radius, style: style)
  }

  @Test func equalRoundedRectanglesShareTheirElements() {
    let (first, second) = (rounded(301.5), rounded(301.5))
    #expect(first == second)
    #expect(storage(of: first) == storage(of: second))
    #expect(rounded(302.5) != first)
    #expect(rounded(301.5, radius: 9) != first)
    #expect(rounded(301.5, style: .continuous) != first)
  }

  @Test func aPathThatGoesOnLeavesTheSharedOneAsItWas() {
    let whole = rounded(303)
    var longer = rounded(303)
    longer.addLine(to: CGPoint(x: 7, y: 9))
    #expect(longer.elements.count == whole.elements.count + 1)
    #expect(rounded(303) == whole)
    // A rounded rectangle that follows others is not the shared one.
    var both = Path(CGRect(x: 0, y: 0, width: 5, height: 5))
    let count = both.elements.count
    both.addRoundedRect(in: CGRect(x: 0, y: 0, width: 303, height: 40), cornerSize: CGSize(width: 8, height: 8))
    #expect(Array(both.elements.dropFirst(count)) == whole.elements)
    #expect(both.currentPoint == whole.currentPoint)
  }

  @Test func moreShapesThanAreKeptAreAllRight() {
    for width in 0..<2000 {
      let path = rounded(CGFloat(40 + width))
      #expect(path.boundingRect == CGRect(x: 0, y: 0, width: CGFloat(40 + width), height: 40))
    }
  }
}
