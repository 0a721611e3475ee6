import Foundation
import RowanLayers
import RowanText

/// What a screen looks like, pixel by pixel.
public struct Picture: Sendable {
  /// One pixel: sRGB and opacity, each 0…255, not premultiplied.
  public struct Pixel: Hashable, Sendable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8
    public var alpha: UInt8

    /// A pixel from its components.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }
  }

  let bitmap: BitmapImage

  init(_ bitmap: BitmapImage) { self.bitmap = bitmap }

  /// Reads a PNG file. Pictures at 2 pixels per point are assumed unless `scale` says otherwise.
  public init(contentsOf url: URL, scale: CGFloat = 2) throws {
    bitmap = try BitmapImage(png: Data(contentsOf: url), scale: scale)
  }

  /// The picture as a PNG file. The same pixels give the same bytes.
  public var pngData: Data { bitmap.encoded }
  /// Width in pixels.
  public var pixelWidth: Int { bitmap.width }
  /// Height in pixels.
  public var pixelHeight: Int { bitmap.height }
  /// Pixels per point.
  public var scale: CGFloat { bitmap.scale }

  /// Writes a PNG file.
  public func write(to url: URL) throws { try pngData.write(to: url) }

  /// The pixel under a point, in points from the top left, or `nil` outside of the picture.
  public func pixel(at point: CGPoint) -> Pixel? {
    let (x, y) = (point.x * scale, point.y * scale)
    guard x >= 0, y >= 0, x < CGFloat(pixelWidth), y < CGFloat(pixelHeight) else { return nil }
    return self[Int(x), Int(y)]
  }

  /// The pixel of a column and a row, counted from the top left.
  public subscript(column: Int, row: Int) -> Pixel {
    precondition(
      (0..<pixelWidth).contains(column) && (0..<pixelHeight).contains(row),
      "the picture has \(pixelWidth) × \(pixelHeight) pixels"
    )
    let value = bitmap.pixels[row * pixelWidth + column]
    let alpha = value >> 24
    func component(_ shift: UInt32) -> UInt8 {
      let stored = (value >> shift) & 0xFF
      return alpha == 0 ? 0 : UInt8(min(255, (stored * 255 + alpha / 2) / alpha))
    }
    return Pixel(red: component(16), green: component(8), blue: component(0), alpha: UInt8(alpha))
  }
}

extension Screen {
  /// Draws the screen at a scale of pixels per point. Costs the pixels.
  public func picture(scale: CGFloat = 2) -> Picture {
    update()
    return Picture(host.draw(scale: scale).bitmap)
  }
}
