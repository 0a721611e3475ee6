import Foundation
import RowanLayers

/// A container view with any layout.
nonisolated package struct LayoutContainer<L: Layout, Content: View>: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never
  let layout: L
  let content: Content

  /// Creates a container.
  nonisolated package init(layout: L, content: Content) {
    self.layout = layout
    self.content = content
  }

  /// Creates the node of the view. For use by the framework.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(LayoutContainerNode(layout: layout, content: content, context))
  }

  /// Updates the node of the view. For use by the framework.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: LayoutContainerNode<L, Content>.self).update(layout, content)
  }
}

/// The node of a container that lays out all of its elements.
@MainActor
final class LayoutContainerNode<L: Layout, Content: View>: LayoutNode {
  let core: NodeCore
  @exclusivity(unchecked) private var layout: L
  @exclusivity(unchecked) private var content: (any Node)?
  private let elements = ElementStore()
  private let record = PlacementRecord()
  /// The cache of the layout, allocated separately because it is accessed often and can be large.
  @exclusivity(unchecked) private nonisolated(unsafe) var cache: UnsafeMutablePointer<L.Cache>?
  /// Whether the cache must be created again before its next use.
  @exclusivity(unchecked) private var needsCache = true
  @exclusivity(unchecked) private var isCacheInUse = false
  @exclusivity(unchecked) private var cachedSubviews: LayoutSubviews?
  /// The spacing and the last length ranges, which each container around reads: without them the cost of nested containers would
  /// grow with the square of their depth.
  @exclusivity(unchecked) private var cachedSpacing: ViewSpacing?
  @exclusivity(unchecked) private var cachedRanges: [(axis: Axis, cross: CGFloat?, range: ClosedRange<CGFloat>)] = []
  private static var rangeLimit: Int { 4 }

  init(layout: L, content view: Content, _ context: _NodeContext) {
    core = NodeCore(context)
    self.layout = layout
    if !(L.self is any LinearLayout.Type) { core.noteGuides(.all) }
    content = view.makeNode(
      below: self,
      environment: core.environment.withStackAxis(Self.orientation(of: layout))
    )
    core.finishInitializing()
  }

  /// Returns the axis that spacers and dividers inside follow: that of the layout type or, for `AnyLayout`, of the
  /// wrapped layout.
  private static func orientation(of layout: L) -> Axis? {
    L.self == AnyLayout.self ? (layout as? AnyLayout)?.stackOrientation : L.layoutProperties.stackOrientation
  }

  var shape: NodeShape { .element(self) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let content { body(content) }
  }

  func environmentDidChange(from old: EnvironmentValues) {
    if let content {
      content.core.setEnvironment(
        core.environment.withStackAxis(Self.orientation(of: layout)),
        of: content
      )
    }
    if core.environment.layoutDirection != old.layoutDirection {
      cachedSubviews = nil
      voidCache()
      invalidateLayout()
    }
  }

  func releaseData() { content?.releaseData() }
  func prepareForReuse() -> NodeReuse { prepareChildrenForReuse() }
  var canRest: Bool { childrenCanRest }

  func update(_ new: L, _ view: Content) {
    if !ValueComparison.areEqual(layout, new) {
      let isTurned = Self.orientation(of: layout) != Self.orientation(of: new)
      layout = new
      if isTurned { environmentDidChange(from: core.environment) }
      voidCache()
      invalidateLayout()
    }
    if let content { view.update(content) }
  }

  /// Invalidates the cache, because the size of an element may have changed.
  func contentNeedsLayout(from child: any Node) -> Bool {
    voidCache()
    return false
  }

  deinit {
    cache?.deinitialize(count: 1)
    cache?.deallocate()
  }

  private func voidCache() {
    needsCache = true
    cachedSpacing = nil
    cachedRanges.removeAll(keepingCapacity: true)
    record.invalidate()
  }

  func contentStructureDidChange() {
    elements.invalidate()
    cachedSubviews = nil
    voidCache()
    invalidateLayout()
  }

  private func withSubviews<Result>(_ body: (L, LayoutSubviews, inout L.Cache) -> Result) -> Result {
    let subviews: LayoutSubviews
    if let cachedSubviews {
      subviews = cachedSubviews
    } else {
      var views: ContiguousArray<LayoutSubview> = []
      for element in elements.gather(from: content) {
        views.append(LayoutSubview(element: element, placement: record, index: views.count))
      }
      subviews = LayoutSubviews(views: views[...], layoutDirection: core.environment.layoutDirection)
      cachedSubviews = subviews
    }
    guard !isCacheInUse else {
      // Reentrant call during placement: the cache in use is not modified.
      var own = layout.makeCache(subviews: subviews)
      return body(layout, subviews, &own)
    }
    // A lazy view that finds its actual length during placement invalidates the cache in use, which is then replaced
    // before its next use.
    let cache = freshCache(for: subviews)
    isCacheInUse = true
    defer { isCacheInUse = false }
    return body(layout, subviews, &cache.pointee)
  }

  private func freshCache(for subviews: LayoutSubviews) -> UnsafeMutablePointer<L.Cache> {
    guard let cache else {
      let made = UnsafeMutablePointer<L.Cache>.allocate(capacity: 1)
      made.initialize(to: layout.makeCache(subviews: subviews))
      cache = made
      needsCache = false
      return made
    }
    if needsCache {
      cache.pointee = layout.makeCache(subviews: subviews)
      needsCache = false
    }
    return cache
  }

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    withSubviews { layout, subviews, cache in
      layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> {
    if let known = cachedRanges.first(where: { $0.axis == axis && $0.cross == cross }) { return known.range }
    let range = computeLengthRange(along: axis, cross: cross)
    if cachedRanges.count >= Self.rangeLimit { cachedRanges.removeFirst() }
    cachedRanges.append((axis, cross, range))
    return range
  }

  private func computeLengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> {
    if let stack = layout as? any LinearLayout {
      return withSubviews { _, subviews, _ in stack.lengthRange(along: axis, cross: cross, subviews: subviews) }
    }
    var low = ProposedViewSize.zero
    var high = ProposedViewSize.infinity
    low[axis.other] = cross
    high[axis.other] = cross
    let least = sizeThatFits(low)[axis]
    return least...max(least, sizeThatFits(high)[axis])
  }

  var spacing: ViewSpacing {
    if let cachedSpacing { return cachedSpacing }
    let spacing = withSubviews { layout, subviews, cache in layout.spacing(subviews: subviews, cache: &cache) }
    cachedSpacing = spacing
    return spacing
  }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    core.layoutWasPlaced(in: frame)
    withSubviews { layout, subviews, cache in
      record.begin(subviews.count, in: frame)
      layout.placeSubviews(in: frame, proposal: proposal, subviews: subviews, cache: &cache)
      for subview in elements.inDrawingOrder(subviews) {
        let node = subview.node
        guard let place = record.places[subview.index] else {
          // A view that the layout did not place is centered.
          let size = node.sizeThatFits(proposal)
          let origin = CGPoint(x: frame.midX - size.width / 2, y: frame.midY - size.height / 2)
          node.place(in: mirrored(CGRect(origin: origin, size: size), in: frame), proposal: proposal, into: sink)
          continue
        }
        node.place(in: mirrored(place.frame, in: frame), proposal: place.proposal, into: sink)
      }
    }
  }

  func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
    guard core.maySet(key) else { return nil }
    let proposal = ProposedViewSize(dimensions.size)
    let bounds = CGRect(origin: .zero, size: dimensions.size)
    return withSubviews { layout, subviews, cache in
      let own =
        key.axis == .horizontal
        ? layout.explicitAlignment(
          of: HorizontalAlignment(key),
          in: bounds,
          proposal: proposal,
          subviews: subviews,
          cache: &cache
        )
        : layout.explicitAlignment(
          of: VerticalAlignment(key),
          in: bounds,
          proposal: proposal,
          subviews: subviews,
          cache: &cache
        )
      if let own { return own }
      if record.bounds?.size != dimensions.size {
        record.begin(subviews.count, in: bounds)
        layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      }
      return merge(key, subviews)
    }
  }

  /// Returns the container's guide, merged from the guides of the views: the minimum for the first baseline, the
  /// maximum for the last baseline, that of the first or last view for the ends of a row separator, and the mean
  /// otherwise.
  private func merge(_ key: AlignmentKey, _ subviews: LayoutSubviews) -> CGFloat? {
    var (count, sum): (CGFloat, CGFloat) = (0, 0)
    var (least, greatest) = (CGFloat.infinity, -CGFloat.infinity)
    var last: CGFloat?
    let origin = record.bounds?.origin ?? .zero
    for subview in subviews {
      guard let frame = record.places[subview.index]?.frame else { continue }
      let node = subview.node
      guard let explicit = node.explicitAlignment(key, in: ViewDimensions(size: frame.size, node: node)) else {
        continue
      }
      let position = explicit + (key.axis == .horizontal ? frame.minX - origin.x : frame.minY - origin.y)
      if key.known == .separatorLeading || key.known == .firstText { return position }
      last = position
      sum += position
      count += 1
      least = min(least, position)
      greatest = max(greatest, position)
    }
    guard let last else { return nil }
    return switch key.known {
    case .firstTextBaseline: least
    case .lastTextBaseline: greatest
    case .separatorTrailing: last
    default: sum / count
    }
  }
}

/// A layout that arranges views along an axis, computes its length range without measuring extreme proposals, and sets
/// no guides.
@MainActor
package protocol LinearLayout {
  /// Returns the minimum and maximum length along an axis, in points.
  func lengthRange(along axis: Axis, cross: CGFloat?, subviews: LayoutSubviews) -> ClosedRange<CGFloat>
}

/// The elements that an eager container collected from its content.
@MainActor
package final class ElementStore {
  @exclusivity(unchecked) private var elements: [Element]?
  @exclusivity(unchecked) private var needsSorting = false

  /// Creates a store without elements.
  package init() {}

  /// Discards the elements after a structure change.
  package func invalidate() { elements = nil }

  /// Returns all elements of the content. They are collected again only after `invalidate()`.
  package func gather(from content: (any Node)?) -> [Element] {
    if let elements { return elements }
    var gathered: [Element] = []
    content?.collectElements(into: &gathered)
    needsSorting = false
    for element in gathered where element.traits[ZIndexTrait.self] != 0 { needsSorting = true }
    elements = gathered
    return gathered
  }

  /// Proposes a size to each element and places it at the center of a rectangle, as windows and screens do with their
  /// content.
  ///
  /// - Parameters:
  ///   - room: The rectangle, in the coordinates of the sink.
  ///   - content: The node of the content.
  ///   - sink: The collector of layers.
  package func placeCentered(in room: CGRect, from content: (any Node)?, into sink: LayerSink) {
    let proposal = ProposedViewSize(room.size)
    for element in gather(from: content) {
      let fitting = element.node.sizeThatFits(proposal)
      element.node.place(
        in: CGRect(
          x: room.midX - fitting.width / 2,
          y: room.midY - fitting.height / 2,
          width: fitting.width,
          height: fitting.height
        ),
        proposal: proposal,
        into: sink
      )
    }
  }

  /// Returns the subviews in ascending order of their z-indices.
  func inDrawingOrder(_ subviews: LayoutSubviews) -> LayoutSubviews {
    guard needsSorting else { return subviews }
    let sorted = subviews.sorted {
      let (a, b) = ($0.element.traits[ZIndexTrait.self], $1.element.traits[ZIndexTrait.self])
      return a == b ? $0.index < $1.index : a < b
    }
    return LayoutSubviews(views: ContiguousArray(sorted)[...], layoutDirection: subviews.layoutDirection)
  }
}

extension NodeCore {
  /// Records the placement of a node without a layer of its own.
  ///
  /// - Parameter frame: The frame in points.
  package func layoutWasPlaced(in frame: CGRect) {
    needsPlacement = false
    placedFrame = frame
  }
}
