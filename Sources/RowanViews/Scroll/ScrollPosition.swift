import Foundation
import RowanGraph

/// The position of a scroll view: a view's ID, an edge or a point; see `scrollPosition(_:anchor:)`.
///
/// A write scrolls the view. After a person scrolls, `isPositionedByUser` is `true` and `viewID` is the target at the
/// anchor, among the views of a `scrollTargetLayout`.
public struct ScrollPosition: Equatable, Sendable {
  enum Place: Equatable, @unchecked Sendable {
    case automatic
    case id(AnyHashable, anchor: UnitPoint?)
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
    /// A position that a person scrolled to, with the target at the anchor.
    case user(AnyHashable?)
  }

  private(set) var place: Place
  /// A counter that distinguishes repeated requests for the same place.
  private var revision = 0
  private var id: (any Hashable & Sendable)?

  private init(_ place: Place) { self.place = place }

  /// Creates an automatic position, which does not scroll.
  public init(idType: (some Hashable & Sendable).Type = Never.self) { self.init(.automatic) }

  /// Creates a position at a view.
  ///
  /// - Parameters:
  ///   - id: The ID of the view.
  ///   - anchor: The point of the view that moves to the same point of the viewport; `nil` uses the anchor of
  ///     `scrollPosition(_:anchor:)`.
  public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    self.init(.id(AnyHashable(id), anchor: anchor))
    self.id = id
  }

  /// Creates a position at an edge of the content.
  public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) {
    self.init(.edge(edge))
  }

  /// Creates a position at a point of the content, in points.
  public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
    self.init(.point(x: point.x, y: point.y))
  }

  /// Creates a position at a point of the content, in points.
  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) {
    self.init(.point(x: x, y: y))
  }

  /// Creates a position at a horizontal offset, in points.
  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat) {
    self.init(.point(x: x, y: nil))
  }

  /// Creates a position at a vertical offset, in points.
  public init(idType: (some Hashable & Sendable).Type = Never.self, y: CGFloat) {
    self.init(.point(x: nil, y: y))
  }

  /// Scrolls to a view.
  ///
  /// - Parameters:
  ///   - id: The ID of the view.
  ///   - anchor: The point of the view that moves to the same point of the viewport; `nil` uses the anchor of
  ///     `scrollPosition(_:anchor:)`, or else scrolls the least distance that shows the view.
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    go(to: .id(AnyHashable(id), anchor: anchor))
    self.id = id
  }

  /// Scrolls to an edge of the content.
  public mutating func scrollTo(edge: Edge) { go(to: .edge(edge)) }
  /// Scrolls to a point of the content, in points.
  public mutating func scrollTo(point: CGPoint) { go(to: .point(x: point.x, y: point.y)) }
  /// Scrolls to a point of the content, in points.
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { go(to: .point(x: x, y: y)) }
  /// Scrolls to a horizontal offset, in points.
  public mutating func scrollTo(x: CGFloat) { go(to: .point(x: x, y: nil)) }
  /// Scrolls to a vertical offset, in points.
  public mutating func scrollTo(y: CGFloat) { go(to: .point(x: nil, y: y)) }

  private mutating func go(to place: Place) {
    self.place = place
    id = nil
    revision &+= 1
  }

  /// Whether a person has scrolled since the last programmatic position.
  public var isPositionedByUser: Bool {
    get {
      if case .user = place { return true }
      return false
    }
    set { place = newValue ? .user(nil) : .automatic }
  }

  /// The edge, if the position is an edge.
  public var edge: Edge? {
    if case .edge(let edge) = place { return edge }
    return nil
  }

  /// The point, if the position has both coordinates.
  public var point: CGPoint? {
    if case .point(let x?, let y?) = place { return CGPoint(x: x, y: y) }
    return nil
  }

  /// The horizontal offset in points, if the position has one.
  public var x: CGFloat? {
    if case .point(let x, _) = place { return x }
    return nil
  }

  /// The vertical offset in points, if the position has one.
  public var y: CGFloat? {
    if case .point(_, let y) = place { return y }
    return nil
  }

  /// The ID of the view at the position; `nil` for edges, points and automatic positions.
  public var viewID: (any Hashable & Sendable)? {
    switch place {
    case .id: id
    case .user(let found): found.flatMap(Self.sendable)
    default: nil
    }
  }

  /// Returns the value of an ID found on screen.
  ///
  /// `scrollPosition` requires sendable IDs; `Sendable` has no runtime representation, so that the cast is safe.
  private static func sendable(_ id: AnyHashable) -> (any Hashable & Sendable)? {
    (id.base as? any Hashable).map { unsafeBitCast($0, to: (any Hashable & Sendable).self) }
  }

  /// Returns the ID of the view at the position if it has the given type, or `nil`.
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? {
    switch place {
    case .id(let found, _): found.base as? T
    case .user(let found): found?.base as? T
    default: nil
    }
  }

  mutating func didScroll(to id: AnyHashable?) {
    place = .user(id)
    self.id = nil
  }

  /// Returns whether both positions are the same request.
  public static func == (a: ScrollPosition, b: ScrollPosition) -> Bool {
    a.place == b.place && a.revision == b.revision
  }
}

/// The connection of a position binding and the scroll container that it controls.
@MainActor
package final class ScrollPositionLink {
  /// The container, after its first layout.
  package weak var container: (any ScrollContainer)?
  private var wanted: ScrollPosition.Place?
  private var revision: ScrollPosition?
  fileprivate(set) var anchor: UnitPoint?
  fileprivate var wasScrolled: (AnyHashable?) -> Void = { _ in }
  /// A request made before the container's first layout.
  private var pending: ScrollPosition.Place?

  nonisolated init() {}

  /// Scrolls to a new value of an ID binding; the first value does not scroll (recorded as scroll/position).
  fileprivate func update(id: AnyHashable?) {
    let new = id.map { ScrollPosition.Place.id($0, anchor: anchor) } ?? .automatic
    defer { wanted = new }
    guard let wanted, wanted != new else { return }
    go(to: id.map { ScrollPosition.Place.id($0, anchor: chosenAnchor ?? anchor) } ?? new)
  }

  fileprivate func update(_ position: ScrollPosition) {
    defer { revision = position }
    guard revision != position else { return }
    switch position.place {
    case .automatic, .user: break
    case .id(let id, let own): go(to: .id(id, anchor: own ?? chosenAnchor ?? anchor))
    default: go(to: position.place)
    }
  }

  /// The anchor of the change that is applied; `nil` without one.
  private var chosenAnchor: UnitPoint? { container?.core.graph.transaction.scrollTargetAnchor }

  private func go(to place: ScrollPosition.Place) {
    guard let container else {
      pending = place
      return
    }
    container.core.graph.enqueueAction { [weak container] in container?.go(to: place) }
  }

  /// Connects a container after its layout and performs the pending request.
  package func containerIsReady(_ container: any ScrollContainer) {
    self.container = container
    guard let place = pending else { return }
    pending = nil
    container.core.graph.enqueueAction { [weak container] in container?.go(to: place) }
  }

  /// Writes the target at the anchor to the binding after a person scrolled.
  package func userScrolled() {
    guard let container else { return }
    container.core.graph.enqueueAction { [weak self, weak container] in
      guard let self, let container else { return }
      let id = container.target(at: anchor)
      if let id { wanted = .id(id, anchor: anchor) }
      wasScrolled(id)
    }
  }
}

extension View {
  /// Binds the ID of the view at the top, or at an anchor, of the scroll view inside.
  ///
  /// A write of the binding scrolls to the view; scrolling by a person updates the binding. The candidates are the
  /// views of a `scrollTargetLayout`.
  ///
  /// - Parameters:
  ///   - id: The ID of the view.
  ///   - anchor: The point of view and viewport that are compared; `nil` for the leading edge along the scroll axis.
  nonisolated public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil)
    -> some View
  {
    modifier(ScrollPositionIDModifier(id: id, anchor: anchor))
  }

  /// Binds the position of the scroll view inside.
  ///
  /// - Parameters:
  ///   - position: The position; a write scrolls.
  ///   - anchor: The point of a view that moves to the same point of the viewport; `nil` scrolls the least distance
  ///     that shows the view.
  nonisolated public func scrollPosition(
    _ position: Binding<ScrollPosition>,
    anchor: UnitPoint? = nil
  ) -> some View {
    modifier(ScrollPositionModifier(position: position, anchor: anchor))
  }
}

nonisolated struct ScrollPositionIDModifier<ID: Hashable>: ViewModifier {
  let id: Binding<ID?>
  let anchor: UnitPoint?

  @MainActor func body(content: Content) -> some View {
    let (binding, anchor) = (id, anchor)
    return ScrollPositioned(value: id, content: content) { link, value in
      link.anchor = anchor
      link.wasScrolled = { found in
        guard let found = found?.base as? ID, binding.wrappedValue != found else { return }
        binding.wrappedValue = found
      }
      link.update(id: value.map { AnyHashable($0) })
    }
  }
}

nonisolated struct ScrollPositionModifier: ViewModifier {
  let position: Binding<ScrollPosition>
  let anchor: UnitPoint?

  @MainActor func body(content: Content) -> some View {
    let (binding, anchor) = (position, anchor)
    return ScrollPositioned(value: position, content: content) { link, value in
      link.anchor = anchor
      link.wasScrolled = { found in
        var position = binding.wrappedValue
        position.didScroll(to: found)
        if position != binding.wrappedValue { binding.wrappedValue = position }
      }
      link.update(value)
    }
  }
}

/// A view that reads a position and applies it to the scroll view inside.
struct ScrollPositioned<Value, Content: View>: View {
  @Binding var value: Value
  let content: Content
  let prepare: (ScrollPositionLink, Value) -> Void
  @State private var link = ScrollPositionLink()

  init(value: Binding<Value>, content: Content, prepare: @escaping (ScrollPositionLink, Value) -> Void) {
    _value = value
    self.content = content
    self.prepare = prepare
  }

  var body: some View {
    prepare(link, value)
    return content.modifier(ScrollPositionAttachment(link: link))
  }
}

nonisolated struct ScrollPositionAttachment: ViewModifier, EnvironmentChanging {
  typealias Body = Never
  let link: ScrollPositionLink

  @MainActor func change(_ environment: inout EnvironmentValues) {
    environment.scrollRequests.position = link
  }
}
