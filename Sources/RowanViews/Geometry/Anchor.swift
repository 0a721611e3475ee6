import Foundation
import RowanGraph
import RowanInteraction

/// A geometric value of a view that a `GeometryProxy` converts to its own coordinates.
///
/// An anchor is valid while its view exists; after that, its origin is the origin of the reader.
nonisolated public struct Anchor<Value> {
  private let origin: AnchorOrigin
  private let resolve: (_ offset: CGPoint) -> Value

  init(_ origin: AnchorOrigin, resolve: @escaping (CGPoint) -> Value) {
    self.origin = origin
    self.resolve = resolve
  }

  /// Returns the value in the coordinates of a reader, in points.
  @MainActor func value(for proxy: GeometryProxy) -> Value {
    guard let from = origin.places, let to = proxy.places else { return resolve(.zero) }
    let (start, end) = (from.origin(in: CoordinateSpace.global), to.origin(in: CoordinateSpace.global))
    return resolve(CGPoint(x: start.x - end.x, y: start.y - end.y))
  }

  /// The part of a view's geometry from which an anchor is created.
  public struct Source: Sendable {
    /// Returns the value for the size of a view, moved by an offset in points.
    package let make: @Sendable (_ size: CGSize, _ offset: CGPoint) -> Value

    init(_ make: @escaping @Sendable (CGSize, CGPoint) -> Value) { self.make = make }

    @MainActor func anchor(in proxy: GeometryProxy) -> Anchor {
      let size = proxy.size
      return Anchor(AnchorOrigin(places: proxy.places, size: size)) { make(size, $0) }
    }
  }
}

/// The view of an anchor.
nonisolated struct AnchorOrigin: Hashable, @unchecked Sendable {
  private(set) weak var places: PositionReader?
  /// The serial number of the reader of positions; the address of a deallocated one may be reused.
  private let identity: Int?
  private let size: CGSize

  @MainActor init(places: PositionReader?, size: CGSize) {
    self.places = places
    self.size = size
    identity = places?.serial
  }

  static func == (a: AnchorOrigin, b: AnchorOrigin) -> Bool { a.identity == b.identity && a.size == b.size }

  func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
    hasher.combine(size.width)
    hasher.combine(size.height)
  }
}

extension Anchor: Equatable where Value: Equatable {
  /// Whether two values are equal.
  public static func == (a: Anchor, b: Anchor) -> Bool {
    guard a.origin == b.origin else { return false }
    return a.resolve(.zero) == b.resolve(.zero)
  }
}

extension Anchor: Hashable where Value: Hashable {
  /// Feeds the value to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(origin) }
}

extension Anchor: @unchecked Sendable where Value: Sendable {}

extension Anchor.Source where Value == CGRect {
  /// The view's bounds.
  public static var bounds: Anchor<CGRect>.Source {
    Anchor<CGRect>.Source { size, offset in CGRect(origin: offset, size: size) }
  }

  /// Returns a source for a rectangle in the view's coordinates, in points.
  public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source {
    Anchor<CGRect>.Source { _, offset in r.offsetBy(dx: offset.x, dy: offset.y) }
  }
}

extension Anchor.Source where Value == CGPoint {
  /// Returns a source for a point in the view's coordinates, in points.
  public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source { _, offset in CGPoint(x: p.x + offset.x, y: p.y + offset.y) }
  }

  /// Returns a source for a point in fractions of the view's size.
  public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source { size, offset in
      CGPoint(x: size.width * p.x + offset.x, y: size.height * p.y + offset.y)
    }
  }

  /// The top left corner.
  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  /// The center of the top edge.
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  /// The top right corner.
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  /// The center of the left edge.
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  /// The center.
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  /// The center of the right edge.
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  /// The bottom left corner.
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  /// The center of the bottom edge.
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  /// The bottom right corner.
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension Anchor.Source {
  /// Creates a source of several values from one source each.
  public init<T>(_ array: [Anchor<T>.Source]) where Value == [T] {
    self.init { size, offset in array.map { $0.make(size, offset) } }
  }

  /// Creates a source of an optional value.
  public init<T>(_ anchor: Anchor<T>.Source?) where Value == T? {
    self.init { size, offset in anchor?.make(size, offset) }
  }
}

extension GeometryProxy {
  /// Returns the value of an anchor in the reader's coordinates, in points.
  ///
  /// A body that reads it runs again when one of the two views has moved.
  public subscript<T>(anchor: Anchor<T>) -> T { anchor.value(for: self) }
}
