import Foundation
import RowanGraph

/// Where a scroll view stands, by a view's id, an edge or a point; see `scrollPosition(_:anchor:)`.
///
/// Writing it scrolls. Once a person has scrolled it is `isPositionedByUser`, and names the view that stands at the anchor, where
/// `scrollTargetLayout` says which views count.
public struct ScrollPosition: Equatable, Sendable {
  enum Place: Equatable, @unchecked Sendable {
    case automatic
    case id(AnyHashable, anchor: UnitPoint?)
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
    /// Where a person scrolled to, with the view there.
    case user(AnyHashable?)
  }

  private(set) var place: Place
  /// Tells one request from the next for the same place.
  private var revision = 0
  private var id: (any Hashable & Sendable)?

  private init(_ place: Place) { self.place = place }

  /// Where the scroll view stands by itself.
  public init(idType: (some Hashable & Sendable).Type = Never.self) { self.init(.automatic) }

  /// At a view.
  public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    self.init(.id(AnyHashable(id), anchor: anchor))
    self.id = id
  }

  /// At an edge of the content.
  public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) {
    self.init(.edge(edge))
  }

  /// At a point of the content.
  public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
    self.init(.point(x: point.x, y: point.y))
  }

  /// At a point of the content.
  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) {
    self.init(.point(x: x, y: y))
  }

  /// At a distance from the leading edge of the content.
  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat) {
    self.init(.point(x: x, y: nil))
  }

  /// At a distance from the top of the content.
  public init(idType: (some Hashable & Sendable).Type = Never.self, y: CGFloat) {
    self.init(.point(x: nil, y: y))
  }

  /// Goes to a view: by the shortest way, or with that point of it at the same point of the scroll view.
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    go(to: .id(AnyHashable(id), anchor: anchor))
    self.id = id
  }

  /// Goes to an edge of the content.
  public mutating func scrollTo(edge: Edge) { go(to: .edge(edge)) }
  /// Goes to a point of the content.
  public mutating func scrollTo(point: CGPoint) { go(to: .point(x: point.x, y: point.y)) }
  /// Goes to a point of the content.
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { go(to: .point(x: x, y: y)) }
  /// Goes to a distance from the leading edge of the content.
  public mutating func scrollTo(x: CGFloat) { go(to: .point(x: x, y: nil)) }
  /// Goes to a distance from the top of the content.
  public mutating func scrollTo(y: CGFloat) { go(to: .point(x: nil, y: y)) }

  private mutating func go(to place: Place) {
    self.place = place
    id = nil
    revision &+= 1
  }

  /// Whether a person has scrolled since the program did last.
  public var isPositionedByUser: Bool {
    get {
      if case .user = place { return true }
      return false
    }
    set { place = newValue ? .user(nil) : .automatic }
  }

  /// The edge, where the program went to one.
  public var edge: Edge? {
    if case .edge(let edge) = place { return edge }
    return nil
  }

  /// The point, where the program went to one.
  public var point: CGPoint? {
    if case .point(let x?, let y?) = place { return CGPoint(x: x, y: y) }
    return nil
  }

  /// The distance from the leading edge, where the program went to one.
  public var x: CGFloat? {
    if case .point(let x, _) = place { return x }
    return nil
  }

  /// The distance from the top, where the program went to one.
  public var y: CGFloat? {
    if case .point(_, let y) = place { return y }
    return nil
  }

  /// The id of the view that the scroll view stands at.
  public var viewID: (any Hashable & Sendable)? {
    switch place {
    case .id: id
    case .user(let found): found.flatMap(Self.sendable)
    default: nil
    }
  }

  /// The value of an id that was found on the screen. That it may be sent is what `scrollPosition` asks of ids; the protocol
  /// has no part in how the value is kept.
  private static func sendable(_ id: AnyHashable) -> (any Hashable & Sendable)? {
    (id.base as? any Hashable).map { unsafeBitCast($0, to: (any Hashable & Sendable).self) }
  }

  /// The id of the view that the scroll view stands at, where it is of a type.
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? {
    switch place {
    case .id(let found, _): found.base as? T
    case .user(let found): found?.base as? T
    default: nil
    }
  }

  mutating func wasScrolledByUser(to id: AnyHashable?) {
    place = .user(id)
    self.id = nil
  }

  /// Whether both ask for the same place, and as often.
  public static func == (a: ScrollPosition, b: ScrollPosition) -> Bool {
    a.place == b.place && a.revision == b.revision
  }
}

/// Ties a binding to the scroll container that it is about.
@MainActor
package final class ScrollPositionLink {
  package weak var container: (any ScrollContainer)?
  private var wanted: ScrollPosition.Place?
  private var revision: ScrollPosition?
  fileprivate(set) var anchor: UnitPoint?
  fileprivate var wasScrolled: (AnyHashable?) -> Void = { _ in }
  /// What the container is to do once it stands.
  private var pending: ScrollPosition.Place?

  nonisolated init() {}

  /// The binding's id. Where the container stands at first is not the binding's matter (recorded as scroll/position).
  fileprivate func update(id: AnyHashable?) {
    let new = id.map { ScrollPosition.Place.id($0, anchor: anchor) } ?? .automatic
    defer { wanted = new }
    if let wanted, wanted != new { go(to: new) }
  }

  fileprivate func update(_ position: ScrollPosition) {
    defer { revision = position }
    guard revision != position else { return }
    switch position.place {
    case .automatic, .user: break
    case .id(let id, let own): go(to: .id(id, anchor: own ?? anchor))
    default: go(to: position.place)
    }
  }

  private func go(to place: ScrollPosition.Place) {
    guard let container else {
      pending = place
      return
    }
    container.core.graph.enqueueAction { [weak container] in container?.go(to: place) }
  }

  /// The container was laid out.
  package func containerIsReady(_ container: any ScrollContainer) {
    self.container = container
    guard let place = pending else { return }
    pending = nil
    container.core.graph.enqueueAction { [weak container] in container?.go(to: place) }
  }

  /// A person scrolled.
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
  /// Ties the scroll view inside to the id of the view that stands at its top, or at an anchor: writing the binding scrolls there,
  /// and it follows when a person scrolls. Which views count `scrollTargetLayout` says.
  nonisolated public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil)
    -> some View
  {
    modifier(ScrollPositionIDModifier(id: id, anchor: anchor))
  }

  /// Ties the scroll view inside to a position. Without an anchor going to a view moves the least that shows it.
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
        position.wasScrolledByUser(to: found)
        if position != binding.wrappedValue { binding.wrappedValue = position }
      }
      link.update(value)
    }
  }
}

/// Reads a position and has the scroll view inside follow it.
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
