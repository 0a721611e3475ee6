import RowanGraph

/// A coordinate system in points, with the origin at the top left. x increases to the right in every layout direction,
/// and y increases downward.
///
/// Names are only compared, on the main actor.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  /// The coordinate space of the window.
  case global
  /// The coordinate space of the view.
  case local
  /// The coordinate space of an ancestor, by name.
  case named(AnyHashable)

  /// Whether this is the coordinate space of the window.
  public var isGlobal: Bool { self == .global }
  /// Whether this is the coordinate space of the view.
  public var isLocal: Bool { self == .local }
}

/// A type that represents a coordinate space.
public protocol CoordinateSpaceProtocol {
  /// The coordinate space.
  var coordinateSpace: CoordinateSpace { get }
}

/// The coordinate space of the window.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// Creates the coordinate space of the window.
  public init() {}
  /// The coordinate space.
  public var coordinateSpace: CoordinateSpace { .global }
}

/// The coordinate space of the view.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// Creates the coordinate space of the view.
  public init() {}
  /// The coordinate space.
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinate space of an ancestor with a name; see `View.coordinateSpace(_:)`.
///
/// Names are only compared, on the main actor.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, @unchecked Sendable {
  let name: AnyHashable
  /// The coordinate space.
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The coordinate space of the window.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The coordinate space of the view.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// Returns the coordinate space of the nearest ancestor with a name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }

  /// The coordinate space of the visible part of the nearest enclosing scroll view or list, excluding the area covered
  /// by bars.
  public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: ScrollSpaceName(axis: nil)) }

  /// Returns the coordinate space of the visible part of the nearest enclosing scroll view or list that scrolls along
  /// an axis.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: ScrollSpaceName(axis: axis))
  }
}

/// The implicit name of scroll views.
struct ScrollSpaceName: Hashable {
  var axis: Axis?
}
