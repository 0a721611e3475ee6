import Foundation
import RowanGraph
import RowanLayers

/// Decides where a scroll view comes to rest.
public protocol ScrollTargetBehavior {
  /// Changes where scrolling would end.
  @MainActor func updateTarget(_ target: inout ScrollTarget, context: Self.TargetContext)
  /// What there is to know.
  typealias TargetContext = ScrollTargetBehaviorContext
}

/// Where scrolling ends.
public struct ScrollTarget: Hashable, Sendable {
  /// What will be seen of the content.
  public var rect: CGRect
  /// The point of `rect` that stays in place when sizes change.
  public var anchor: UnitPoint?
}

/// What a target behaviour is told. Also gives the values of the scroll view's environment.
@dynamicMemberLookup
public struct ScrollTargetBehaviorContext {
  /// Where scrolling began.
  public let originalTarget: ScrollTarget
  /// How fast the content moved, in points per second. Zero where the host does not tell, as browsers.
  public let velocity: CGVector
  /// The size of the content.
  public let contentSize: CGSize
  /// The size of the scroll view.
  public let containerSize: CGSize
  /// The directions that scroll.
  public let axes: Axis.Set
  /// The views that count as targets, where `scrollTargetLayout` says so.
  let targets: [CGRect]
  let environment: EnvironmentValues

  /// A value of the environment.
  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
    environment[keyPath: keyPath]
  }
}

/// Comes to rest on pages as large as the scroll view.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  /// Pages.
  public init() {}

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    func page(_ value: CGFloat, _ length: CGFloat) -> CGFloat {
      length > 0 ? (value / length).rounded() * length : value
    }
    if context.axes.contains(.horizontal) {
      target.rect.origin.x = page(target.rect.minX, context.containerSize.width)
    }
    if context.axes.contains(.vertical) {
      target.rect.origin.y = page(target.rect.minY, context.containerSize.height)
    }
  }
}

/// Comes to rest at the beginning of a view; see `scrollTargetLayout`.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// How many views scrolling may pass.
  public struct LimitBehavior: Hashable, Sendable {
    private enum Kind: Hashable { case automatic, always, never, alwaysByOne }
    private let kind: Kind

    /// The system's choice: any number.
    public static var automatic: LimitBehavior { LimitBehavior(kind: .automatic) }
    /// As many as the scroll view shows.
    public static var always: LimitBehavior { LimitBehavior(kind: .always) }
    /// Any number.
    public static var never: LimitBehavior { LimitBehavior(kind: .never) }
    /// One.
    public static var alwaysByOne: LimitBehavior { LimitBehavior(kind: .alwaysByOne) }

    var isLimited: Bool { kind == .always }
    var isByOne: Bool { kind == .alwaysByOne }
  }

  private let limit: LimitBehavior

  /// Rests at views.
  public init(limitBehavior: LimitBehavior = .automatic) { limit = limitBehavior }

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let original = context.originalTarget.rect
    if context.axes.contains(.vertical) {
      target.rect.origin.y = nearest(
        target.rect.minY,
        from: original.minY,
        context.targets.map(\.minY),
        context.containerSize.height
      )
    }
    if context.axes.contains(.horizontal) {
      target.rect.origin.x = nearest(
        target.rect.minX,
        from: original.minX,
        context.targets.map(\.minX),
        context.containerSize.width
      )
    }
  }

  private func nearest(
    _ wanted: CGFloat,
    from start: CGFloat,
    _ places: [CGFloat],
    _ length: CGFloat
  ) -> CGFloat {
    var wanted = wanted
    let places = places.sorted()
    if limit.isLimited { wanted = min(max(wanted, start - length), start + length) }
    if limit.isByOne,
      let here = places.indices.min(by: { abs(places[$0] - start) < abs(places[$1] - start) })
    {
      let low = places[max(0, here - 1)]
      let high = places[min(places.count - 1, here + 1)]
      wanted = min(max(wanted, low), high)
    }
    return places.min { abs($0 - wanted) < abs($1 - wanted) } ?? wanted
  }
}

/// A target behaviour of a hidden type.
public struct AnyScrollTargetBehavior: ScrollTargetBehavior {
  private let base: any ScrollTargetBehavior

  /// Hides the type of a behaviour.
  public init<T: ScrollTargetBehavior>(_ base: T) { self.base = base }

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    base.updateTarget(&target, context: context)
  }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// Pages as large as the scroll view.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// Rests at the beginning of views.
  public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }

  /// Rests at the beginning of views.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }
}

extension View {
  /// Where scroll views inside come to rest after a person has scrolled. The host scrolls by itself: once that has ended the content
  /// moves on to its target.
  nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    environment(\.scrollTargetBehavior, ErasedStyle(behavior))
  }

  /// Has the views of the layout count as targets of scrolling: for `scrollPosition` and for `.viewAligned`.
  nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(ScrollTargetLayoutModifier(isEnabled: isEnabled))
  }
}

nonisolated struct ScrollTargetLayoutModifier: ViewModifier {
  typealias Body = Never
  let isEnabled: Bool

  @MainActor func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext)
    -> _NodeHandle
  {
    _NodeHandle(ScrollTargetLayoutNode(content, isEnabled, context))
  }

  @MainActor func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    unsafeDowncast(handle.node, to: ScrollTargetLayoutNode.self).update(content, isEnabled)
  }
}

@MainActor
final class ScrollTargetLayoutNode: Node {
  let core: NodeCore
  private(set) var isEnabled: Bool
  private var child: (any Node)?

  init(_ content: some View, _ isEnabled: Bool, _ context: _NodeContext) {
    core = NodeCore(context)
    self.isEnabled = isEnabled
    child = content.makeNode(below: self)
    core.finishInitializing()
  }

  var shape: NodeShape { .content(of: child) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  func update(_ content: some View, _ isEnabled: Bool) {
    self.isEnabled = isEnabled
    if let child { content.update(child) }
  }

  func releaseData() { child?.releaseData() }
}

extension ScrollContainer {
  /// The views that count as targets and exist, with their places in the content.
  var targets: [(id: AnyHashable, frame: CGRect)] {
    var found: [(id: AnyHashable, frame: CGRect)] = []
    func gather(_ node: any Node) {
      if let client = node as? any LazyScrollClient {
        found += client.placedTargets
        return
      }
      if node is any ScrollContainer { return }
      if let named = node as? IDNode {
        if let frame = named.placedBounds { found.append((named.id, frame)) }
        return
      }
      if let dynamic = node as? any DynamicNode {
        for index in 0..<dynamic.count {
          guard let id = dynamic.id(at: index),
            let frame = dynamic.existingChild(at: index)?.placedBounds
          else { continue }
          found.append((id, frame))
        }
        return
      }
      node.forEachChild(gather)
    }
    func visit(_ node: any Node) {
      if let layout = node as? ScrollTargetLayoutNode, layout.isEnabled {
        return layout.forEachChild(gather)
      }
      if node is any ScrollContainer { return }
      node.forEachChild(visit)
    }
    forEachChild(visit)
    return found
  }

  /// The target that stands at an anchor of what is seen: without one, the first at the top.
  func target(at anchor: UnitPoint?) -> AnyHashable? {
    let seen = scrollGeometry.seen
    let targets = targets
    guard let anchor else {
      let isSideways = scrollLayer.scroll?.isVertical == false
      let first = targets.filter {
        isSideways ? $0.frame.maxX > seen.minX + 0.5 : $0.frame.maxY > seen.minY + 0.5
      }
      return first.min {
        isSideways ? $0.frame.minX < $1.frame.minX : $0.frame.minY < $1.frame.minY
      }?.id
    }
    func distance(_ frame: CGRect) -> CGFloat {
      let (x, y) = (
        frame.minX + anchor.x * frame.width - seen.minX - anchor.x * seen.width,
        frame.minY + anchor.y * frame.height - seen.minY - anchor.y * seen.height
      )
      return scrollLayer.scroll?.isVertical == false ? abs(x) : abs(y)
    }
    return targets.min { distance($0.frame) < distance($1.frame) }?.id
  }

  /// Goes where a position says.
  func go(to place: ScrollPosition.Place) {
    let (geometry, covered) = (scrollGeometry.geometry, scrollGeometry.geometry.contentInsets)
    var offset = scrollLayer.scroll?.offset ?? .zero
    switch place {
    case .automatic, .user: return
    case .id(let id, let anchor):
      _ = scroll(to: id, anchor: anchor)
      return
    case .edge(.top): offset.y = 0
    case .edge(.bottom): offset.y = geometry.contentSize.height + covered.vertical
    case .edge(.leading):
      offset.x = isRightToLeft ? geometry.contentSize.width + covered.horizontal : 0
    case .edge(.trailing):
      offset.x = isRightToLeft ? 0 : geometry.contentSize.width + covered.horizontal
    case .point(let x, let y):
      if let x { offset.x = x }
      if let y { offset.y = y }
    }
    scroll(toOffset: scrollLayer.scroll?.reachable(offset, in: scrollLayer.frame.size) ?? offset)
  }

  /// The geometry, and what is seen in the coordinates that views are placed in.
  package var scrollGeometry: (geometry: ScrollGeometry, seen: CGRect) {
    let info = scrollLayer.scroll ?? ScrollInfo(contentSize: .zero)
    let (size, insets) = (scrollLayer.frame.size, scrollInsets)
    let geometry = ScrollGeometry(
      contentOffset: CGPoint(x: info.offset.x - insets.leading, y: info.offset.y - insets.top),
      contentSize: CGSize(
        width: info.contentSize.width - insets.horizontal,
        height: info.contentSize.height - insets.vertical
      ),
      contentInsets: insets,
      containerSize: CGSize(
        width: size.width - insets.horizontal,
        height: size.height - insets.vertical
      )
    )
    let seen = CGRect(
      x: info.offset.x + insets.leading,
      y: info.offset.y + insets.top,
      width: geometry.containerSize.width,
      height: geometry.containerSize.height
    )
    return (geometry, seen)
  }
}
