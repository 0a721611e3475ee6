import Foundation
import RowanLayers

/// A rectangle with rounded corners, in pixels.
struct RoundedBox: Hashable {
  var rect: DeviceRect
  var topLeft: CGFloat = 0
  var topRight: CGFloat = 0
  var bottomRight: CGFloat = 0
  var bottomLeft: CGFloat = 0
  var isContinuous = false

  /// Creates a box with the radii of a clip.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - clip: The clip, whose radii are in points.
  ///   - scale: The number of pixels per point.
  init(_ rect: DeviceRect, clip: ClipShape, scale: CGFloat) {
    self.rect = rect
    if case .rounded(let topLeft, let topRight, let bottomRight, let bottomLeft, let isContinuous) = clip {
      // No box is larger; the radii of a path are limited to its sides.
      func radius(_ points: CGFloat) -> CGFloat { min(max(0, points) * scale, 1_000_000) }
      self.topLeft = radius(topLeft)
      self.topRight = radius(topRight)
      self.bottomRight = radius(bottomRight)
      self.bottomLeft = radius(bottomLeft)
      self.isContinuous = isContinuous
    }
  }

  /// The greatest radius in pixels.
  var largest: CGFloat { max(topLeft, topRight, bottomRight, bottomLeft) }

  /// The side of the squares that contain the corners.
  var reach: Int { Int((largest * 1.2).rounded(.up)) + 1 }

  /// Whether the corners are separate from each other, so that they do not depend on the size of the box.
  var hasSeparateCorners: Bool { min(rect.width, rect.height) >= 2 * reach + 2 }

  /// The smallest box at the origin with the same corners, provided that these are separate.
  var smallest: RoundedBox {
    var copy = self
    copy.rect = DeviceRect(minX: 0, minY: 0, maxX: 2 * reach + 2, maxY: 2 * reach + 2)
    return copy
  }

  /// The same box at the origin.
  var atOrigin: RoundedBox {
    var copy = self
    copy.rect = rect.offset(-rect.minX, -rect.minY)
    return copy
  }

  /// The squares of the corners, clockwise from the top left.
  var cornerRects: [DeviceRect] {
    let reach = min(reach, rect.width, rect.height)
    let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    return [
      DeviceRect(minX: x0, minY: y0, maxX: x0 + reach, maxY: y0 + reach),
      DeviceRect(minX: x1 - reach, minY: y0, maxX: x1, maxY: y0 + reach),
      DeviceRect(minX: x1 - reach, minY: y1 - reach, maxX: x1, maxY: y1),
      DeviceRect(minX: x0, minY: y1 - reach, maxX: x0 + reach, maxY: y1),
    ]
  }

  /// The rectangles between the corner squares.
  var middleRects: [DeviceRect] {
    [
      DeviceRect(minX: rect.minX + reach, minY: rect.minY, maxX: rect.maxX - reach, maxY: rect.minY + reach),
      DeviceRect(minX: rect.minX, minY: rect.minY + reach, maxX: rect.maxX, maxY: rect.maxY - reach),
      DeviceRect(minX: rect.minX + reach, minY: rect.maxY - reach, maxX: rect.maxX - reach, maxY: rect.maxY),
    ]
  }

  var path: Path {
    Path { path in
      path.addRoundedRect(
        in: CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height),
        topLeft: topLeft,
        topRight: topRight,
        bottomRight: bottomRight,
        bottomLeft: bottomLeft,
        isContinuous: isContinuous
      )
    }
  }
}
