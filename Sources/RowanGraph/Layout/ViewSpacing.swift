import Foundation

/// The preferred distances between a view and its neighbors.
///
/// Each edge has a preference that depends on the content at that edge. Two texts are one line pitch apart. A text
/// below a control is separated from it by space for its ascenders, and one above a control by space for its descenders
/// (fact M4). All other views are 8 points apart, and spacers have no preference.
public struct ViewSpacing: Sendable, Equatable {
  /// The preference of an edge.
  package enum Preference: Sendable, Equatable {
    /// The standard distance of 8 points.
    case standard
    /// No distance.
    case none
    /// A fixed distance to all other views in points, as for checkboxes.
    case distance(CGFloat)
    /// The distances of a text in points: to a text above or below, to a control above, and to a control below.
    case text(toText: CGFloat, belowControl: CGFloat, aboveControl: CGFloat)
  }

  /// The preference of the top edge.
  package var top: Preference
  /// The preference of the bottom edge.
  package var bottom: Preference
  /// The preference of the leading edge.
  package var leading: Preference
  /// The preference of the trailing edge.
  package var trailing: Preference

  /// The spacing of an empty view, without distances.
  public static let zero = ViewSpacing(all: .none)

  /// Creates the standard spacing for every edge.
  public init() { self.init(all: .standard) }

  /// Creates a spacing with the same preference for every edge.
  package init(all: Preference) {
    top = all
    bottom = all
    leading = all
    trailing = all
  }

  /// Creates a spacing with one preference for each axis.
  package init(vertical: Preference, horizontal: Preference) {
    top = vertical
    bottom = vertical
    leading = horizontal
    trailing = horizontal
  }

  /// Replaces the preferences of some edges with the larger ones of both spacings.
  ///
  /// - Parameters:
  ///   - other: The other spacing.
  ///   - edges: The edges.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    func union(_ a: Preference, _ b: Preference) -> Preference {
      switch (a, b) {
      case (.none, _): b
      case (_, .none): a
      case (.text(let t1, let c1, let a1), .text(let t2, let c2, let a2)):
        .text(toText: max(t1, t2), belowControl: max(c1, c2), aboveControl: max(a1, a2))
      case (.text, _): a
      case (.distance(let d1), .distance(let d2)): .distance(max(d1, d2))
      case (.standard, .distance): a
      default: b
      }
    }
    if edges.contains(.top) { top = union(top, other.top) }
    if edges.contains(.bottom) { bottom = union(bottom, other.bottom) }
    if edges.contains(.leading) { leading = union(leading, other.leading) }
    if edges.contains(.trailing) { trailing = union(trailing, other.trailing) }
  }

  /// Returns a spacing with the larger preferences of both spacings on some edges.
  ///
  /// - Parameters:
  ///   - other: The other spacing.
  ///   - edges: The edges.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var copy = self
    copy.formUnion(other, edges: edges)
    return copy
  }

  /// Returns the distance to the next view along an axis, in points.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    if axis == .horizontal {
      return trailing == .none || next.leading == .none ? 0 : 8
    }
    return switch (bottom, next.top) {
    case (.none, _), (_, .none): 0
    case (.distance(let above), .distance(let below)): max(above, below)
    case (.distance(let points), _), (_, .distance(let points)): points
    case (.text, .text(let toText, _, _)): toText
    case (.text(_, _, let aboveControl), .standard): aboveControl
    case (.standard, .text(_, let belowControl, _)): belowControl
    case (.standard, .standard): 8
    }
  }
}

/// An edge of a rectangle, relative to the layout direction.
public enum Edge: Int8, CaseIterable, Sendable, Hashable {
  /// The top edge.
  case top
  /// The leading edge.
  case leading
  /// The bottom edge.
  case bottom
  /// The trailing edge.
  case trailing

  /// A set of edges.
  public struct Set: OptionSet, Sendable, Hashable {
    /// One bit for each edge.
    public let rawValue: Int8
    /// Creates a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates a set of one edge.
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }
    /// The top edge.
    public static let top = Set(.top)
    /// The leading edge.
    public static let leading = Set(.leading)
    /// The bottom edge.
    public static let bottom = Set(.bottom)
    /// The trailing edge.
    public static let trailing = Set(.trailing)
    /// All edges.
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    /// The leading and trailing edges.
    public static let horizontal: Set = [.leading, .trailing]
    /// The top and bottom edges.
    public static let vertical: Set = [.top, .bottom]
  }
}

/// Distances from the edges of a rectangle, in points.
public struct EdgeInsets: Equatable, Sendable {
  /// The distance from the top edge, in points.
  public var top: CGFloat
  /// The distance from the leading edge, in points.
  public var leading: CGFloat
  /// The distance from the bottom edge, in points.
  public var bottom: CGFloat
  /// The distance from the trailing edge, in points.
  public var trailing: CGFloat

  /// Creates insets from distances in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets of zero.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// The sum of the leading and trailing insets, in points.
  package var horizontal: CGFloat { leading + trailing }
  /// The sum of the top and bottom insets, in points.
  package var vertical: CGFloat { top + bottom }
}

/// A leading or trailing edge.
public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable, Hashable {
  /// The leading edge.
  case leading
  /// The trailing edge.
  case trailing

  /// A set of horizontal edges.
  public struct Set: OptionSet, Sendable, Hashable {
    /// One bit for each edge.
    public let rawValue: Int8
    /// Creates a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates a set of one edge.
    public init(_ edge: HorizontalEdge) { rawValue = 1 << edge.rawValue }
    /// The leading edge.
    public static let leading = Set(.leading)
    /// The trailing edge.
    public static let trailing = Set(.trailing)
    /// Both edges.
    public static let all: Set = [.leading, .trailing]
  }
}

/// A top or bottom edge.
public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable, Hashable {
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom

  /// A set of vertical edges.
  public struct Set: OptionSet, Sendable, Hashable {
    /// One bit for each edge.
    public let rawValue: Int8
    /// Creates a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates a set of one edge.
    public init(_ edge: VerticalEdge) { rawValue = 1 << edge.rawValue }
    /// The top edge.
    public static let top = Set(.top)
    /// The bottom edge.
    public static let bottom = Set(.bottom)
    /// Both edges.
    public static let all: Set = [.top, .bottom]
  }
}
