import Foundation
import RowanGraph
import RowanLayers

/// A behavior that determines the offset at which scrolling ends.
public protocol ScrollTargetBehavior {
  /// Changes the target of a scroll.
  ///
  /// - Parameters:
  ///   - target: The target that scrolling would reach.
  ///   - context: The geometry and environment of the scroll view.
  @MainActor func updateTarget(_ target: inout ScrollTarget, context: Self.TargetContext)
  /// The type of the context.
  typealias TargetContext = ScrollTargetBehaviorContext
}

/// The target of a scroll.
public struct ScrollTarget: Hashable, Sendable {
  /// The visible rectangle at the end, in content coordinates.
  public var rect: CGRect
  /// The point of `rect` that keeps its position when sizes change.
  public var anchor: UnitPoint?
}

/// The context of a scroll target behavior, with the values of the scroll view's environment as members.
@dynamicMemberLookup
public struct ScrollTargetBehaviorContext {
  /// The visible rectangle when scrolling began.
  public let originalTarget: ScrollTarget
  /// The velocity of the content in points per second. Always zero: hosts report none.
  public let velocity: CGVector
  /// The size of the content in points.
  public let contentSize: CGSize
  /// The size of the scroll view in points, without its insets.
  public let containerSize: CGSize
  /// The scroll axes.
  public let axes: Axis.Set
  /// The frames of the views of a `scrollTargetLayout`, in content coordinates.
  let targets: [CGRect]
  let environment: EnvironmentValues

  /// Whether the content begins at the right.
  var isRightToLeft: Bool { environment.layoutDirection == .rightToLeft }

  /// Returns a value of the scroll view's environment.
  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
    environment[keyPath: keyPath]
  }
}

/// A behavior that ends scrolling at multiples of the scroll view's size, from the leading edge of the content.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  /// Creates a paging behavior.
  public init() {}

  /// Adjusts the offset at which a scroll comes to rest.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    func page(_ value: CGFloat, _ length: CGFloat) -> CGFloat {
      length > 0 ? (value / length).rounded() * length : value
    }
    if context.axes.contains(.horizontal) {
      let width = context.containerSize.width
      // The length of lazy content is estimated, and no multiple of a page: the pages are those from its beginning.
      let first = context.isRightToLeft ? context.contentSize.width - width : 0
      target.rect.origin.x = first + page(target.rect.minX - first, width)
    }
    if context.axes.contains(.vertical) {
      target.rect.origin.y = page(target.rect.minY, context.containerSize.height)
    }
  }
}

/// A behavior that ends scrolling at the beginning of a view, which is its leading edge; see `scrollTargetLayout`.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// A limit on the number of views that one scroll may pass.
  public struct LimitBehavior: Hashable, Sendable {
    private enum Kind: Hashable { case automatic, always, never, alwaysByOne, alwaysByFew }
    private let kind: Kind

    /// The default: no limit.
    public static var automatic: LimitBehavior { LimitBehavior(kind: .automatic) }
    /// The number of views in one viewport.
    public static var always: LimitBehavior { LimitBehavior(kind: .always) }
    /// No limit.
    public static var never: LimitBehavior { LimitBehavior(kind: .never) }
    /// One view.
    public static var alwaysByOne: LimitBehavior { LimitBehavior(kind: .alwaysByOne) }

    /// A few views: three, which is an estimate.
    public static var alwaysByFew: LimitBehavior { LimitBehavior(kind: .alwaysByFew) }

    var isLimited: Bool { kind == .always }
    /// The greatest number of views; `nil` for no such limit.
    var count: Int? { kind == .alwaysByOne ? 1 : kind == .alwaysByFew ? 3 : nil }
  }

  private let limit: LimitBehavior

  /// Creates a behavior with a limit.
  public init(limitBehavior: LimitBehavior = .automatic) { limit = limitBehavior }

  /// Adjusts the offset at which a scroll comes to rest.
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
        context.targets.map { context.isRightToLeft ? $0.maxX - context.containerSize.width : $0.minX },
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
    if let count = limit.count,
      let here = places.indices.min(by: { abs(places[$0] - start) < abs(places[$1] - start) })
    {
      let low = places[max(0, here - count)]
      let high = places[min(places.count - 1, here + count)]
      wanted = min(max(wanted, low), high)
    }
    return places.min { abs($0 - wanted) < abs($1 - wanted) } ?? wanted
  }
}

/// A type-erased scroll target behavior.
public struct AnyScrollTargetBehavior: ScrollTargetBehavior {
  private let base: any ScrollTargetBehavior

  /// Creates a behavior that wraps another one.
  public init<T: ScrollTargetBehavior>(_ base: T) { self.base = base }

  /// Adjusts the offset at which a scroll comes to rest.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    base.updateTarget(&target, context: context)
  }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// Paging by the size of the scroll view.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// Alignment with the beginning of views.
  public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }

  /// Returns a behavior that aligns with the beginning of views, with a limit.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }
}

extension View {
  /// Sets the behavior that determines the offsets at which scroll views inside come to rest.
  ///
  /// The host scrolls natively: the content scrolls on to its target after the scroll by a person has ended.
  nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    environment(\.scrollTargetBehavior, ErasedStyle(behavior))
  }

  /// Marks the views of the layout inside as scroll targets, for `scrollPosition` and `.viewAligned`.
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
  /// The scroll targets that exist: their IDs and frames in content coordinates.
  ///
  /// - Complexity: O(*n*) in the nodes below the container.
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

  /// Returns the ID of the target at an anchor of the viewport.
  ///
  /// - Parameter anchor: The unit point of viewport and target that are compared; `nil` for the first target that is
  ///   visible along the scroll axis.
  func target(at anchor: UnitPoint?) -> AnyHashable? {
    let seen = scrollGeometry.seen
    let targets = targets
    guard let anchor else {
      let isSideways = scrollLayer.scroll?.isVertical == false
      if isSideways, isRightToLeft {
        return targets.filter { $0.frame.minX < seen.maxX - 0.5 }.max { $0.frame.maxX < $1.frame.maxX }?.id
      }
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

  /// Scrolls to a position.
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

  /// The geometry, and the uncovered rectangle in the coordinates in which views are placed.
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
