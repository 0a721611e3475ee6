import RowanLayers
import RowanText

extension Picture {
  /// How two pictures of one size differ.
  public struct Difference: Sendable {
    /// How many pixels differ by more than the tolerance, as a share of all: 0…1.
    public let share: Double
    /// The largest difference of a component, 0…255.
    public let largest: Int
    /// The expected picture faded, with what differs in red.
    public let picture: Picture
  }

  /// The difference from another picture, or `nil` where the sizes are not the same. Components may differ by
  /// `tolerance`, 0…255. Costs the pixels.
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

  /// The largest difference of a component.
  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    var most = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      most = max(most, abs(Int((a >> shift) & 0xFF) - Int((b >> shift) & 0xFF)))
    }
    return most
  }

  /// A quarter of the way from white, opaque.
  private static func faded(_ pixel: UInt32) -> UInt32 {
    var result: UInt32 = 0xFF00_0000
    for shift: UInt32 in [0, 8, 16] { result |= (191 + ((pixel >> shift) & 0xFF) / 4) << shift }
    return result
  }
}
