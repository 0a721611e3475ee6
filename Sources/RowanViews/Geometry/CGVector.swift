import Foundation

/// A vector, in points.
public struct CGVector: Hashable, Sendable, Codable {
  /// The horizontal component; positive values point right.
  public var dx: CGFloat
  /// The vertical component; positive values point down.
  public var dy: CGFloat

  /// The vector of length 0.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// Creates the zero vector.
  public init() { self.init(dx: 0, dy: 0) }

  /// Creates a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}
