import Foundation
import RowanLayers
import RowanText
import RowanViews

/// A bitmap in memory, created by `ImageRenderer` and displayed by `Image`.
///
/// It replaces the type of the same name in Core Graphics, which exists only on Apple's systems, as far as views use
/// it.
nonisolated public final class CGImage: Hashable, Sendable {
  /// The pixels.
  package let bitmap: BitmapImage

  /// Creates an image of a bitmap.
  package init(_ bitmap: BitmapImage) { self.bitmap = bitmap }

  /// The width in pixels.
  public var width: Int { bitmap.width }

  /// The height in pixels.
  public var height: Int { bitmap.height }

  /// Whether two values are equal.
  public static func == (a: CGImage, b: CGImage) -> Bool { a === b || a.bitmap === b.bitmap }

  /// Feeds the value to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(bitmap)) }
}

extension Image {
  /// The orientation of a bitmap's pixels relative to the upright image.
  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    /// The direction in which the top of the image points in the bitmap, mirrored or not.
    case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
  }

  /// Creates an image of a bitmap.
  ///
  /// - Parameters:
  ///   - cgImage: The bitmap.
  ///   - scale: The number of pixels per point.
  ///   - orientation: The orientation of the pixels.
  ///   - label: The accessibility label.
  /// - Complexity: O(*n*) in the number of pixels for another orientation than `up`.
  public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
    self.init(cgImage.bitmap.turned(orientation, scale: scale), label: label)
  }

  /// Creates an image of a bitmap that assistive technologies ignore.
  ///
  /// - Parameters:
  ///   - cgImage: The bitmap.
  ///   - scale: The number of pixels per point.
  ///   - orientation: The orientation of the pixels.
  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
    self.init(cgImage.bitmap.turned(orientation, scale: scale))
  }
}

extension BitmapImage {
  /// Returns the bitmap in upright orientation and with another scale. A scale that is not positive and finite counts
  /// as 1.
  package func turned(_ orientation: Image.Orientation, scale: CGFloat) -> BitmapImage {
    let scale = scale.isFinite && scale > 0 ? scale : 1
    if orientation == .up {
      return BitmapImage(
        width: width,
        height: height,
        pixels: pixels,
        scale: scale,
        encoded: encoded,
        mediaType: mediaType
      )
    }
    let swaps = [.left, .leftMirrored, .right, .rightMirrored].contains(orientation)
    let (newWidth, newHeight) = swaps ? (height, width) : (width, height)
    var turned = [UInt32](repeating: 0, count: pixels.count)
    for y in 0..<newHeight {
      for x in 0..<newWidth {
        let (fromX, fromY) =
          switch orientation {
          case .up: (x, y)
          case .upMirrored: (width - 1 - x, y)
          case .down: (width - 1 - x, height - 1 - y)
          case .downMirrored: (x, height - 1 - y)
          case .left: (width - 1 - y, x)
          case .leftMirrored: (y, x)
          case .right: (y, height - 1 - x)
          case .rightMirrored: (width - 1 - y, height - 1 - x)
          }
        turned[y * newWidth + x] = pixels[fromY * width + fromX]
      }
    }
    return BitmapImage(width: newWidth, height: newHeight, pixels: turned, scale: scale)
  }
}
