import Foundation

/// Rectangles of an application's numbers, which may be NaN, infinite or enormous.
extension CGRect {
  /// The largest coordinate and length of a layer, in points: beyond it a `CGFloat` cannot tell pixels apart.
  private static var limit: CGFloat { 1e12 }

  /// Whether all coordinates and lengths are numbers within the limit.
  var isLimited: Bool {
    abs(origin.x) <= Self.limit && abs(origin.y) <= Self.limit && abs(size.width) <= Self.limit
      && abs(size.height) <= Self.limit
  }

  /// The rectangle with coordinates and lengths cut off at the limit, and 0 for NaN.
  var limited: CGRect {
    func number(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : min(max(value, -Self.limit), Self.limit) }
    return CGRect(
      x: number(origin.x),
      y: number(origin.y),
      width: number(size.width),
      height: number(size.height)
    )
  }

  /// The common part of two rectangles; null if there is none, or if a side is not a number, at which Foundation's
  /// `intersection(_:)` traps.
  package func overlap(_ other: CGRect) -> CGRect {
    let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
    let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
    guard left <= right, top <= bottom else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
