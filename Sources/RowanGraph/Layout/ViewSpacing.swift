import Foundation

/// How far a view likes to stand from its neighbours.
///
/// Each edge says what stands there. Two texts stand one line pitch apart; a text keeps room for its ascenders above a
/// control and for its descenders below (fact M4); everything else stands 8 points apart; spacers ask for nothing.
public struct ViewSpacing: Sendable, Equatable {
  package enum Preference: Sendable, Equatable {
    case standard
    case none
    /// The same number of points to everything: a checkbox has it.
    case distance(CGFloat)
    /// Distances in points: to a text below or above, below a control (text's top), above a control (text's bottom).
    case text(toText: CGFloat, belowControl: CGFloat, aboveControl: CGFloat)
  }

  package var top: Preference
  package var bottom: Preference
  package var leading: Preference
  package var trailing: Preference

  /// The spacing of an empty view: none.
  public static let zero = ViewSpacing(all: .none)

  /// Standard spacing on every edge.
  public init() { self.init(all: .standard) }

  package init(all: Preference) {
    top = all
    bottom = all
    leading = all
    trailing = all
  }

  package init(vertical: Preference, horizontal: Preference) {
    top = vertical
    bottom = vertical
    leading = horizontal
    trailing = horizontal
  }

  /// Takes over the larger wishes of another view on some edges.
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

  /// The union with another view's spacing on some edges.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var copy = self
    copy.formUnion(other, edges: edges)
    return copy
  }

  /// The distance to the next view along an axis, in points.
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

/// An edge of a rectangle, by reading direction.
public enum Edge: Int8, CaseIterable, Sendable, Hashable {
  case top
  case leading
  case bottom
  case trailing

  /// A set of edges.
  public struct Set: OptionSet, Sendable, Hashable {
    /// One bit for each edge.
    public let rawValue: Int8
    /// A set by its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The set of one edge.
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }
    /// The top edge.
    public static let top = Set(.top)
    /// The leading edge.
    public static let leading = Set(.leading)
    /// The bottom edge.
    public static let bottom = Set(.bottom)
    /// The trailing edge.
    public static let trailing = Set(.trailing)
    /// Every edge.
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    /// The leading and the trailing edge.
    public static let horizontal: Set = [.leading, .trailing]
    /// The top and the bottom edge.
    public static let vertical: Set = [.top, .bottom]
  }
}

/// Distances from the edges of a rectangle in points.
public struct EdgeInsets: Equatable, Sendable {
  /// From the top, in points.
  public var top: CGFloat
  /// From the leading edge, in points.
  public var leading: CGFloat
  /// From the bottom, in points.
  public var bottom: CGFloat
  /// From the trailing edge, in points.
  public var trailing: CGFloat

  /// Distances for each edge.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No distances.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  package var horizontal: CGFloat { leading + trailing }
  package var vertical: CGFloat { top + bottom }
}

/// A leading or trailing edge.
public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable, Hashable {
  case leading
  case trailing

  /// A set of horizontal edges.
  public struct Set: OptionSet, Sendable, Hashable {
    /// One bit for each edge.
    public let rawValue: Int8
    /// A set by its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The set of one edge.
    public init(_ edge: HorizontalEdge) { rawValue = 1 << edge.rawValue }
    /// The leading edge.
    public static let leading = Set(.leading)
    /// The trailing edge.
    public static let trailing = Set(.trailing)
    /// Every edge.
    public static let all: Set = [.leading, .trailing]
  }
}

/// A top or bottom edge.
public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable, Hashable {
  case top
  case bottom

  /// A set of vertical edges.
  public struct Set: OptionSet, Sendable, Hashable {
    /// One bit for each edge.
    public let rawValue: Int8
    /// A set by its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The set of one edge.
    public init(_ edge: VerticalEdge) { rawValue = 1 << edge.rawValue }
    /// The top edge.
    public static let top = Set(.top)
    /// The bottom edge.
    public static let bottom = Set(.bottom)
    /// Every edge.
    public static let all: Set = [.top, .bottom]
  }
}
