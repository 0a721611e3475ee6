import Foundation

/// The size that a container proposes to a view; `nil` in a dimension requests the ideal length.
public struct ProposedViewSize: Equatable, Sendable {
  /// The width in points, or `nil` for the ideal width.
  public var width: CGFloat?
  /// The height in points, or `nil` for the ideal height.
  public var height: CGFloat?

  /// A proposal of zero, which requests the minimum size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// A proposal without dimensions, which requests the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// A proposal of infinity, which requests the maximum size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// Creates a proposal. NaN is treated as zero.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width.map { $0.isNaN ? 0 : $0 }
    self.height = height.map { $0.isNaN ? 0 : $0 }
  }

  /// Creates a proposal of a size in points.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// Returns the proposal as a size, with unspecified dimensions replaced by those of `size`.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  /// Accesses the dimension along an axis.
  package subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}

/// A horizontal or vertical axis.
public enum Axis: Int8, CaseIterable, Sendable, Hashable, CustomStringConvertible {
  /// The horizontal axis.
  case horizontal
  /// The vertical axis.
  case vertical

  /// The name of the axis.
  public var description: String { self == .horizontal ? "horizontal" : "vertical" }

  /// The perpendicular axis.
  package var other: Axis { self == .horizontal ? .vertical : .horizontal }

  /// A set of axes.
  public struct Set: OptionSet, Sendable, Hashable {
    /// One bit for each axis.
    public let rawValue: Int8
    /// Creates a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The horizontal axis.
    public static let horizontal = Set(rawValue: 1)
    /// The vertical axis.
    public static let vertical = Set(rawValue: 2)
  }
}

extension CGSize {
  /// Accesses the dimension along an axis.
  package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }

  /// The size with negative and NaN dimensions replaced by zero.
  package var sanitized: CGSize {
    CGSize(width: width > 0 ? width : 0, height: height > 0 ? height : 0)
  }
}
