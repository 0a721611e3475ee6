import Foundation
import RowanLayers
import RowanText

/// The pixels of a screen.
public struct Picture: Sendable {
  /// A pixel: sRGB components and opacity, each 0…255, not premultiplied.
  public struct Pixel: Hashable, Sendable {
    /// The red component.
    public var red: UInt8
    /// The green component.
    public var green: UInt8
    /// The blue component.
    public var blue: UInt8
    /// The opacity.
    public var alpha: UInt8

    /// Creates a pixel from its components.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }
  }

  let bitmap: BitmapImage

  init(_ bitmap: BitmapImage) { self.bitmap = bitmap }

  /// Reads a PNG file.
  ///
  /// - Parameters:
  ///   - url: The location of the file.
  ///   - scale: The pixels per point.
  /// - Throws: An error if the file cannot be read or decoded.
  public init(contentsOf url: URL, scale: CGFloat = 2) throws {
    bitmap = try BitmapImage(png: Data(contentsOf: url), scale: scale)
  }

  /// The picture as PNG data. Equal pixels give equal data.
  public var pngData: Data { bitmap.encoded }
  /// The width in pixels.
  public var pixelWidth: Int { bitmap.width }
  /// The height in pixels.
  public var pixelHeight: Int { bitmap.height }
  /// The pixels per point.
  public var scale: CGFloat { bitmap.scale }

  /// Writes the picture as a PNG file.
  ///
  /// - Throws: An error if the file cannot be written.
  public func write(to url: URL) throws { try pngData.write(to: url) }

  /// Returns the pixel at a point.
  ///
  /// - Parameter point: The point, in points from the top left.
  /// - Returns: The pixel, or `nil` outside of the picture.
  public func pixel(at point: CGPoint) -> Pixel? {
    let (x, y) = (point.x * scale, point.y * scale)
    guard x >= 0, y >= 0, x < CGFloat(pixelWidth), y < CGFloat(pixelHeight) else { return nil }
    return self[Int(x), Int(y)]
  }

  /// The pixel at a column and a row, counted from the top left.
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
  /// Draws the screen.
  ///
  /// - Parameter scale: The pixels per point.
  /// - Returns: The picture.
  /// - Complexity: O(*pixels*).
  public func picture(scale: CGFloat = 2) -> Picture {
    update()
    return Picture(host.draw(scale: scale).bitmap)
  }
}
