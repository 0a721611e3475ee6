import Foundation

/// A direction and how far it goes, in points.
public struct CGVector: Hashable, Sendable, Codable {
  /// To the right.
  public var dx: CGFloat
  /// Downwards.
  public var dy: CGFloat

  /// Nowhere.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// No vector.
  public init() { self.init(dx: 0, dy: 0) }

  /// A vector by its parts.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}
