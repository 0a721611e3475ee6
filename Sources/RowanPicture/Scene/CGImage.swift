import Foundation
import RowanLayers
import RowanText
import RowanViews

/// A bitmap in memory: what `ImageRenderer` draws, and what an `Image` shows.
///
/// It stands for the type of that name in Core Graphics, which there is on Apple's systems only, as far as views need it.
nonisolated public final class CGImage: Hashable, Sendable {
  package let bitmap: BitmapImage

  package init(_ bitmap: BitmapImage) { self.bitmap = bitmap }

  /// How many pixels a line has.
  public var width: Int { bitmap.width }

  /// How many lines there are.
  public var height: Int { bitmap.height }

  public static func == (a: CGImage, b: CGImage) -> Bool { a === b || a.bitmap === b.bitmap }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(bitmap)) }
}

extension Image {
  /// How the lines of a bitmap are to be turned so that it stands upright.
  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
  }

  /// A bitmap, read aloud as `label`. `scale` is pixels per point. Another orientation than `up` costs the pixels.
  public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
    self.init(cgImage.bitmap.turned(orientation, scale: scale), label: label)
  }

  /// A bitmap that says nothing to assistive technologies. `scale` is pixels per point.
  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
    self.init(cgImage.bitmap.turned(orientation, scale: scale))
  }
}

extension BitmapImage {
  /// The picture of another scale, its lines turned. A scale that is none counts as 1.
  fileprivate func turned(_ orientation: Image.Orientation, scale: CGFloat) -> BitmapImage {
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
