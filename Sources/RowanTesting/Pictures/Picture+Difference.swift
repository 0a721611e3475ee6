import RowanLayers
import RowanText

extension Picture {
  /// The difference between two pictures of the same size.
  public struct Difference: Sendable {
    /// The fraction of pixels that differ by more than the tolerance, 0…1.
    public let share: Double
    /// The largest difference of a component, 0…255.
    public let largest: Int
    fileprivate let pixels: [UInt32]
    fileprivate let expected: BitmapImage
    fileprivate let tolerance: Int

    /// The expected picture faded, with the differing pixels in red.
    ///
    /// - Complexity: O(*pixels*).
    public var picture: Picture {
      var marked = expected.pixels
      for index in marked.indices {
        let isFar = Picture.distance(pixels[index], marked[index]) > tolerance
        marked[index] = isFar ? 0xFFE0_0000 : Picture.faded(marked[index])
      }
      return Picture(
        BitmapImage(width: expected.width, height: expected.height, pixels: marked, scale: expected.scale)
      )
    }
  }

  /// Returns the difference from another picture.
  ///
  /// - Parameters:
  ///   - expected: The picture to compare with.
  ///   - tolerance: The difference of a component that is ignored, 0…255.
  /// - Returns: The difference, or `nil` if the sizes differ.
  /// - Complexity: O(*pixels*).
  public func difference(from expected: Picture, tolerance: Int) -> Difference? {
    guard pixelWidth == expected.pixelWidth, pixelHeight == expected.pixelHeight else { return nil }
    var (count, largest) = (0, 0)
    bitmap.pixels.withUnsafeBufferPointer { actual in
      expected.bitmap.pixels.withUnsafeBufferPointer { wanted in
        var index = 0
        while index < actual.count {
          if actual[index] != wanted[index] {
            let distance = Self.distance(actual[index], wanted[index])
            largest = max(largest, distance)
            if distance > tolerance { count += 1 }
          }
          index += 1
        }
      }
    }
    return Difference(
      share: bitmap.pixels.isEmpty ? 0 : Double(count) / Double(bitmap.pixels.count),
      largest: largest,
      pixels: bitmap.pixels,
      expected: expected.bitmap,
      tolerance: tolerance
    )
  }

  /// Returns the largest difference of a component.
  fileprivate static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    var most = 0
    var shift: UInt32 = 0
    while shift < 32 {
      most = max(most, abs(Int((a >> shift) & 0xFF) - Int((b >> shift) & 0xFF)))
      shift += 8
    }
    return most
  }

  /// Returns an opaque mix of three quarters of white and one quarter of the pixel.
  fileprivate static func faded(_ pixel: UInt32) -> UInt32 { 0xFF00_0000 | ((pixel >> 2) & 0x3F_3F3F) + 0xBF_BFBF }
}
