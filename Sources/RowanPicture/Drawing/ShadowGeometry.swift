import Foundation
import RowanLayers

/// A shadow in pixels: how far it is moved and blurred.
struct ShadowGeometry {
  let dx: Int
  let dy: Int
  /// Standard deviation of the blur: a shadow's radius is one, as in Core Animation.
  let deviation: CGFloat

  init(_ shadow: Shadow, scale matrix: Affine) {
    let factor = abs(matrix.a * matrix.d - matrix.b * matrix.c).squareRoot()
    dx = Affine.snap(shadow.x * factor)
    dy = Affine.snap(shadow.y * factor)
    deviation = min(max(shadow.radius * factor, 0), 200)
  }

  /// Pixels that the blur reaches beyond the outline.
  var reach: Int { boxes.reduce(0) { $0 + $1 / 2 } + 1 }

  /// Widths of the three box blurs that together look like a Gaussian one.
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

  func extent(of rect: DeviceRect) -> DeviceRect {
    rect.outset(reach).offset(dx, dy)
  }
}
