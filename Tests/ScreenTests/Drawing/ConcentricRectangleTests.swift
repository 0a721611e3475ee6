import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Rectangles whose corners follow those of a container.
@MainActor
struct ConcentricRectangleTests {
  /// Returns how far the fill is from a corner along the diagonal, in points.
  private func gap(_ shape: ConcentricRectangle, padding: CGFloat, atEnd: Bool = false, isShaped: Bool = true) -> Int {
    let inner = shape.fill(Color.black).padding(padding)
    let view = AnyView(isShaped ? AnyView(inner.containerShape(RoundedRectangle(cornerRadius: 40))) : AnyView(inner))
    let screen = Screen(size: CGSize(width: 200, height: 200)) { view.frame(width: 200, height: 200) }
    let picture = screen.picture()
    for step in 0..<60 {
      let place = padding + CGFloat(step) + 0.5
      let at = atEnd ? 200 - place : place
      if let pixel = picture.pixel(at: CGPoint(x: at, y: at)), pixel.red < 128 { return step }
    }
    return 60
  }

  @Test func `a corner is smaller by the distance to the container's edges`() {
    // The fill begins at a distance of 0.29 of the radius in each direction, a little more with continuous corners.
    let (outer, inner) = (gap(ConcentricRectangle(), padding: 0), gap(ConcentricRectangle(), padding: 20))
    #expect((10...14).contains(outer) && (4...7).contains(inner))
    #expect(gap(ConcentricRectangle(), padding: 50) == 0)
    #expect(gap(ConcentricRectangle(), padding: 20, atEnd: true) == inner)
  }

  @Test func `corners have radii of their own, or at least a radius`() {
    let least = ConcentricRectangle(corners: .concentric(minimum: .fixed(30)))
    #expect((7...11).contains(gap(least, padding: 50)) && gap(least, padding: 0) > 9)
    let mixed = ConcentricRectangle(topLeadingCorner: .fixed(0))
    #expect(gap(mixed, padding: 0) == 0 && gap(mixed, padding: 0, atEnd: true) > 9)
    #expect(gap(ConcentricRectangle(corners: .fixed(30)), padding: 10, isShaped: false) > 6)
    #expect(gap(ConcentricRectangle(), padding: 10, isShaped: false) == 0)
  }

  @Test func `uniform corners have the greatest radius`() {
    struct Corner: View {
      let isUniform: Bool
      var body: some View {
        // The upper corners are far from the container's.
        ConcentricRectangle(corners: .concentric, isUniform: isUniform).fill(Color.black)
          .padding(.top, 100)
          .frame(width: 200, height: 200)
          .containerShape(RoundedRectangle(cornerRadius: 40))
      }
    }
    func corner(_ isUniform: Bool) -> Bool {
      let screen = Screen(size: CGSize(width: 200, height: 200)) { Corner(isUniform: isUniform) }
      return screen.picture().pixel(at: CGPoint(x: 2, y: 102)).map { $0.red < 128 } ?? false
    }
    #expect(corner(false) && !corner(true))
  }
}
