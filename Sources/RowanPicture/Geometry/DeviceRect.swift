import Foundation

/// A rectangle of whole device pixels.
package struct DeviceRect: Hashable, Sendable {
  /// The edges in 32 bits, because display lists contain several rectangles per layer. Edges are within ±1,000,000.
  private var left: Int32
  private var top: Int32
  private var right: Int32
  private var bottom: Int32

  package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    left = Int32(clamping: minX)
    top = Int32(clamping: minY)
    right = Int32(clamping: maxX)
    bottom = Int32(clamping: maxY)
  }

  package var minX: Int {
    get { Int(left) }
    set { left = Int32(clamping: newValue) }
  }
  package var minY: Int {
    get { Int(top) }
    set { top = Int32(clamping: newValue) }
  }
  package var maxX: Int {
    get { Int(right) }
    set { right = Int32(clamping: newValue) }
  }
  package var maxY: Int {
    get { Int(bottom) }
    set { bottom = Int32(clamping: newValue) }
  }

  static let empty = DeviceRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// Creates the smallest rectangle that contains the given edges, which are clamped; those that are not finite count
  /// as 0.
  init(holding x0: CGFloat, _ y0: CGFloat, _ x1: CGFloat, _ y1: CGFloat) {
    self.init(
      minX: Self.whole(x0.rounded(.down)),
      minY: Self.whole(y0.rounded(.down)),
      maxX: Self.whole(x1.rounded(.up)),
      maxY: Self.whole(y1.rounded(.up))
    )
  }

  /// The width in pixels.
  package var width: Int { maxX - minX }
  /// The height in pixels.
  package var height: Int { maxY - minY }
  /// Whether the rectangle contains no pixel.
  package var isEmpty: Bool { maxX <= minX || maxY <= minY }
  /// The number of pixels.
  package var area: Int { isEmpty ? 0 : width * height }

  func intersects(_ other: DeviceRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  func contains(_ other: DeviceRect) -> Bool {
    other.isEmpty || minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  func intersection(_ other: DeviceRect) -> DeviceRect {
    let rect = DeviceRect(
      minX: max(minX, other.minX),
      minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY)
    )
    return rect.isEmpty ? .empty : rect
  }

  func union(_ other: DeviceRect) -> DeviceRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return DeviceRect(
      minX: min(minX, other.minX),
      minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY)
    )
  }

  /// Returns the rectangle enlarged by a distance on all sides; an empty one remains empty.
  func outset(_ distance: Int) -> DeviceRect {
    isEmpty
      ? self
      : DeviceRect(minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
  }

  func offset(_ dx: Int, _ dy: Int) -> DeviceRect {
    DeviceRect(minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy)
  }

  /// Returns a number clamped to ±1,000,000 as an integer; 0 if it is not finite.
  static func whole(_ value: CGFloat) -> Int {
    value.isFinite ? Int(min(max(value, -1_000_000), 1_000_000)) : 0
  }
}
