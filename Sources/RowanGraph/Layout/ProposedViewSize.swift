import Foundation

/// The size that a container proposes: points, or `nil` for "what you would like to be".
public struct ProposedViewSize: Equatable, Sendable {
  /// Points, or `nil` for the ideal width.
  public var width: CGFloat?
  /// Points, or `nil` for the ideal height.
  public var height: CGFloat?

  /// A proposal of zero: the smallest size is asked for.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// No proposal: the ideal size is asked for.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Endless room: the largest size is asked for.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// A proposal. Values that are not numbers count as zero.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width.map { $0.isNaN ? 0 : $0 }
    self.height = height.map { $0.isNaN ? 0 : $0 }
  }

  /// A proposal of exactly a size.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// The proposal with unspecified dimensions replaced.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  package subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}

/// A direction of the screen.
public enum Axis: Int8, CaseIterable, Sendable, Hashable, CustomStringConvertible {
  case horizontal
  case vertical

  /// The axis' name.
  public var description: String { self == .horizontal ? "horizontal" : "vertical" }

  package var other: Axis { self == .horizontal ? .vertical : .horizontal }

  /// A set of axes.
  public struct Set: OptionSet, Sendable, Hashable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

extension CGSize {
  package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }

  /// The size with dimensions that are negative or not numbers set to zero.
  package var sanitized: CGSize {
    CGSize(width: width > 0 ? width : 0, height: height > 0 ? height : 0)
  }
}
