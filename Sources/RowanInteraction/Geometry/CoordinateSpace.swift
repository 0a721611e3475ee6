import RowanGraph

/// A system of coordinates: origin top left, y down, points; whatever the reading order, x grows to the right.
///
/// Names are only compared, on the main actor.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  /// That of the window.
  case global
  /// That of the view itself.
  case local
  /// One that a view around gave a name.
  case named(AnyHashable)

  /// Whether the coordinates are the window's.
  public var isGlobal: Bool { self == .global }
  /// Whether the coordinates are the view's own.
  public var isLocal: Bool { self == .local }
}

/// Something that stands for a coordinate space.
public protocol CoordinateSpaceProtocol {
  /// The coordinate space.
  var coordinateSpace: CoordinateSpace { get }
}

/// The window's coordinates.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// The window's coordinates.
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

/// The view's own coordinates.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// The view's own coordinates.
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinates of a view around that has a name: see `View.coordinateSpace(_:)`.
///
/// Names are only compared, on the main actor.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, @unchecked Sendable {
  let name: AnyHashable
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The window's coordinates.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The view's own coordinates.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The coordinates of the nearest view around with a name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }

  /// The coordinates of what can be seen of the nearest scroll view or list around: what bars cover is left out.
  public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: ScrollSpaceName(axis: nil)) }

  /// The coordinates of what can be seen of the nearest scroll view or list around that scrolls along an axis.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: ScrollSpaceName(axis: axis))
  }
}

/// The name that scroll views have by themselves.
struct ScrollSpaceName: Hashable {
  var axis: Axis?
}
