import RowanLayers
import RowanText

extension Picture {
  /// The difference between two pictures of the same size.
  public struct Difference: Sendable {
    /// The fraction of pixels that differ by more than the tolerance, 0…1.
    public let share: Double
    /// The largest difference of a component, 0…255.
    public let largest: Int
    /// The expected picture faded, with the differing pixels in red.
    public let picture: Picture
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
    var marked = expected.bitmap.pixels
    for index in marked.indices {
      let (a, b) = (bitmap.pixels[index], expected.bitmap.pixels[index])
      let distance = a == b ? 0 : Self.distance(a, b)
      largest = max(largest, distance)
      if distance > tolerance {
        count += 1
        marked[index] = 0xFFE0_0000
      } else {
        marked[index] = Self.faded(b)
      }
    }
    return Difference(
      share: marked.isEmpty ? 0 : Double(count) / Double(marked.count),
      largest: largest,
      picture: Picture(
        BitmapImage(width: pixelWidth, height: pixelHeight, pixels: marked, scale: expected.scale)
      )
    )
  }

  /// Returns the largest difference of a component.
  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    var most = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      most = max(most, abs(Int((a >> shift) & 0xFF) - Int((b >> shift) & 0xFF)))
    }
    return most
  }

  /// Returns an opaque mix of three quarters of white and one quarter of the pixel.
  private static func faded(_ pixel: UInt32) -> UInt32 {
    var result: UInt32 = 0xFF00_0000
    for shift: UInt32 in [0, 8, 16] { result |= (191 + ((pixel >> shift) & 0xFF) / 4) << shift }
    return result
  }
}
