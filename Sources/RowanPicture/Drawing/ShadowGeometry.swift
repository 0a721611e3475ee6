import Foundation
import RowanLayers

/// The offset and blur of a shadow in pixels.
struct ShadowGeometry {
  let dx: Int
  let dy: Int
  /// The standard deviation of the blur, which is the radius of the shadow, as in Core Animation.
  let deviation: CGFloat

  /// Creates the geometry of a shadow.
  ///
  /// - Parameters:
  ///   - shadow: The shadow, in points.
  ///   - matrix: The map from points to pixels.
  init(_ shadow: Shadow, scale matrix: Affine) {
    let factor = abs(matrix.a * matrix.d - matrix.b * matrix.c).squareRoot()
    dx = Affine.snap(shadow.x * factor)
    dy = Affine.snap(shadow.y * factor)
    deviation = min(max(shadow.radius * factor, 0), 200)
  }

  /// The distance of the blur beyond the outline.
  var reach: Int { boxes.reduce(0) { $0 + $1 / 2 } + 1 }

  /// The widths of three box blurs that approximate a Gaussian blur; empty for a sharp shadow.
  var boxes: [Int] {
    guard deviation > 0.2 else { return [] }
    let ideal = (12 * deviation * deviation / 3 + 1).squareRoot()
    var lower = Int(ideal)
    if lower % 2 == 0 { lower -= 1 }
    lower = max(lower, 1)
    let size = CGFloat(lower)
    let count = ((12 * deviation * deviation - 3 * size * size - 12 * size - 9) / (-4 * size - 4)).rounded()
    return (0..<3).map { CGFloat($0) < count ? lower : lower + 2 }
  }

  /// Returns the pixels of a rectangle's shadow.
  func extent(of rect: DeviceRect) -> DeviceRect {
    rect.outset(reach).offset(dx, dy)
  }
}
