import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers

/// A scrollable view.
///
/// Several views without a stack around them form a column, whatever the scroll axes.
nonisolated public struct ScrollView<Content: View>: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never
  /// The content.
  public var content: Content
  /// The scroll axes.
  public var axes: Axis.Set
  /// Whether scroll indicators may be visible.
  public var showsIndicators: Bool

  /// Creates a scroll view.
  ///
  /// - Parameters:
  ///   - axes: The scroll axes.
  ///   - showsIndicators: Whether scroll indicators may be visible.
  ///   - content: The content.
  public init(
    _ axes: Axis.Set = .vertical,
    showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.axes = axes
    self.showsIndicators = showsIndicators
  }

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(ScrollViewNode(axes, showsIndicators: showsIndicators, content: stacked, context))
  }

  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(
      handle.node,
      to: ScrollViewNode<LayoutContainer<ScrollContentLayout, Content>>.self
    )
    .update(axes, showsIndicators: showsIndicators, content: stacked)
  }

  private var stacked: LayoutContainer<ScrollContentLayout, Content> {
    LayoutContainer(layout: ScrollContentLayout(), content: content)
  }
}

@MainActor
final class ScrollViewNode<Content: View>: ScrollContainer, LayoutBoundary, LayerResponder {
  let core: NodeCore
  let scrollLayer: Layer
  private(set) var axes: Axis.Set
  private var showsIndicators: Bool
  private var content: (any Node)?
  private let elements = ElementStore()
  private var offset = CGPoint.zero
  private var viewport = CGSize.zero
  /// The insets of the viewport: bars and content margins.
  var insets = EdgeInsets()
  /// Whether the viewport reaches the top of the safe area, under a bar.
  private var touchesTop = false
  private var contentSize = CGSize.zero
  private var hasStarted = false
  private var leading = LeadingDistance()
  /// A requested offset beyond the measured content, kept until the end of the update.
  private var overshoot: CGPoint?
  private let reports = ScrollReports()

  init(_ axes: Axis.Set, showsIndicators: Bool, content view: Content, _ context: _NodeContext) {
    core = NodeCore(context)
    self.axes = axes
    self.showsIndicators = showsIndicators
    scrollLayer = Layer(in: core.graph.layers)
    scrollLayer.clip = .bounds
    scrollLayer.interests = .scroll
    scrollLayer.semantics = Semantics(role: .scrollArea)
    content = view.makeNode(below: self, environment: innerEnvironment)
    scrollLayer.responder = self
    updateClip()
    core.finishInitializing()
    joinRestoration()
  }

  var shape: NodeShape { .element(self) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let content { body(content) }
  }

  private var innerEnvironment: EnvironmentValues { core.environment.insideScrollContainer() }

  func environmentDidChange(from old: EnvironmentValues) {
    if let content { content.core.setEnvironment(innerEnvironment, of: content) }
    if old.layoutDirection != core.environment.layoutDirection, hasStarted {
      leading.note(offset.x, hidden: hiddenWidth, in: old.layoutDirection)
    }
    updateClip()
    invalidateLayout()
  }

  private func updateClip() {
    scrollLayer.clip = core.environment.scrollClipDisabled ? .none : .bounds
  }

  func releaseData() { content?.releaseData() }

  func update(_ axes: Axis.Set, showsIndicators: Bool, content view: Content) {
    if axes != self.axes || showsIndicators != self.showsIndicators {
      self.axes = axes
      self.showsIndicators = showsIndicators
      invalidateLayout()
    }
    if let content { view.update(content) }
  }

  func contentStructureDidChange() {
    elements.invalidate()
    invalidateLayout()
  }

  /// Returns the proposal for the content: unspecified along the scroll axes, without margins across them.
  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let margins = margins
    return ProposedViewSize(
      width: axes.contains(.horizontal)
        ? nil : proposal.width.map { max(0, $0 - margins.horizontal) },
      height: axes.contains(.vertical) ? nil : proposal.height.map { max(0, $0 - margins.vertical) }
    )
  }

  var margins: EdgeInsets { core.environment.scrollRequests.margins.insets }
  var scrollInsets: EdgeInsets { insets }

  private var element: (any LayoutNode)? { elements.gather(from: content).first?.node }

  /// Returns the proposal along the scroll axes and the content's size across them (fact M76).
  func measure(_ proposal: ProposedViewSize) -> CGSize {
    offer(proposal)
    let size = element?.sizeThatFits(inner(proposal)) ?? .zero
    let own = CGSize(width: size.width + margins.horizontal, height: size.height + margins.vertical)
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? own.width : own.width,
      height: axes.contains(.vertical) ? proposal.height ?? own.height : own.height
    )
  }

  /// The size of the viewport in the last layout, in points.
  private var anchoredViewport = CGSize.zero

  /// The size that frames inside are relative to: the scroll view's size, or the proposal before the first layout.
  private(set) var relativeSize = CGSize.zero

  private func offer(_ proposal: ProposedViewSize) {
    guard let width = proposal.width, let height = proposal.height, width.isFinite, height.isFinite
    else { return }
    setRelativeSize(CGSize(width: width, height: height))
  }

  private func setRelativeSize(_ size: CGSize) {
    let new = CGSize(
      width: max(0, size.width - insets.horizontal),
      height: max(0, size.height - insets.vertical)
    )
    guard new != relativeSize else { return }
    relativeSize = new
    reports.invalidateRelatives(of: self)
  }

  /// Returns the size with at least the last relative size across the scroll axes.
  ///
  /// Across its axes a scroll view has the size of its content, which may in turn be relative to the proposal.
  private func relativeExtent(of size: CGSize) -> CGSize {
    CGSize(
      width: axes.contains(.horizontal)
        ? size.width : max(size.width, relativeSize.width + insets.horizontal),
      height: axes.contains(.vertical)
        ? size.height : max(size.height, relativeSize.height + insets.vertical)
    )
  }

  func addRelative(_ node: any LayoutNode) { reports.add(node) }

  func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> {
    if axes.contains(axis == .horizontal ? .horizontal : .vertical) { return 0...CGFloat.infinity }
    return element?.lengthRange(along: axis, cross: nil) ?? 0...0
  }

  /// Places the viewport, extended under bars along the scroll axes.
  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    var edges: Edge.Set = []
    if axes.contains(.horizontal) { edges.formUnion(.horizontal) }
    if axes.contains(.vertical) { edges.formUnion(.vertical) }
    let room =
      sink.safeArea?.insets(around: frame, at: edges, isRightToLeft: isRightToLeft) ?? EdgeInsets()
    insets = core.environment.scrollSurroundings.insets(reaching: room).adding(margins)
    let whole = frame.outset(by: room, isRightToLeft: isRightToLeft)
    viewport = whole.size
    setRelativeSize(axes == [.horizontal, .vertical] ? whole.size : relativeExtent(of: whole.size))
    touchesTop = axes.contains(.vertical) && sink.safeArea?.isAtTop(whole) == true
    placeContent()
    place(scrollLayer, in: whole, into: sink)
  }

  func layOutIfNeeded() { placeContent() }

  private func placeContent() {
    var sink = LayerSink()
    core.needsPlacement = false
    let oldSize = contentSize
    contentSize = .zero
    if let element {
      measureContent(element)
      keepAnchor(from: oldSize)
      if !hasStarted { start() }
      leading.restore(&offset.x, hidden: hiddenWidth, in: core.environment.layoutDirection)
      if let overshoot { offset = overshoot }
      // Placing lazy content corrects its estimated size; the offset is clamped to the corrected size.
      place(element, into: sink)
      measureContent(element)
      let settled = offset
      clampOffset()
      if offset != settled {
        sink = LayerSink()
        place(element, into: sink)
      }
    }
    scrollLayer.setChildren(sink.layers)
    applyOffset()
  }

  /// Keeps the scroll view at the environment's anchor when the size of the content or the viewport changes, if it was
  /// there before the change (fact M125).
  private func keepAnchor(from old: CGSize) {
    defer { anchoredViewport = viewport }
    guard hasStarted, let anchor = core.environment.sizeChangesScrollAnchor, old != .zero else { return }
    func rest(_ content: CGFloat, _ view: CGFloat, _ unit: CGFloat) -> CGFloat { max(0, content - view) * unit }
    func keep(_ offset: inout CGFloat, _ before: CGFloat, _ now: CGFloat) {
      if abs(offset - before) < 0.5 { offset = now }
    }
    let seen = anchoredViewport
    keep(&offset.x, rest(old.width, seen.width, anchor.x), rest(contentSize.width, viewport.width, anchor.x))
    keep(&offset.y, rest(old.height, seen.height, anchor.y), rest(contentSize.height, viewport.height, anchor.y))
  }

  private func measureContent(_ element: any LayoutNode) {
    let size = element.sizeThatFits(inner(ProposedViewSize(viewport)))
    contentSize = CGSize(width: size.width + insets.horizontal, height: size.height + insets.vertical)
  }

  private func place(_ element: any LayoutNode, into sink: LayerSink) {
    let proposal = inner(ProposedViewSize(viewport))
    let alignment = core.environment.alignmentScrollAnchor
    let slack =
      max(0, viewport.width - contentSize.width)
      * (alignment?.x ?? (axes.contains(.horizontal) ? 0 : 0.5))
    let across =
      max(0, viewport.height - contentSize.height)
      * (alignment?.y ?? (axes.contains(.vertical) ? 0 : 0.5))
    element.place(
      in: CGRect(
        origin: CGPoint(
          x: (isRightToLeft ? insets.trailing : insets.leading) + slack,
          y: insets.top + across
        ),
        size: element.sizeThatFits(proposal)
      ),
      proposal: proposal,
      into: sink
    )
  }

  private var indicatorsAreShown: Bool {
    let environment = core.environment
    let visibility =
      axes.contains(.vertical)
      ? environment.verticalScrollIndicatorVisibility
      : environment.horizontalScrollIndicatorVisibility
    return visibility.isShown
  }

  /// Sets the initial offset: `defaultScrollAnchor`, or the top leading corner.
  private func start() {
    guard viewport.height > 0 || viewport.width > 0 else { return }
    hasStarted = true
    guard let anchor = core.environment.defaultScrollAnchor else {
      if axes.contains(.horizontal), isRightToLeft { offset.x = contentSize.width - viewport.width }
      return
    }
    offset = CGPoint(
      x: (contentSize.width - viewport.width) * anchor.x,
      y: (contentSize.height - viewport.height) * anchor.y
    )
  }

  /// The width of the content outside of the viewport, in points.
  private var hiddenWidth: CGFloat { max(0, contentSize.width - viewport.width) }

  private func clampOffset() {
    if let overshoot { offset = overshoot }
    offset.x = axes.contains(.horizontal) ? min(max(0, offset.x), hiddenWidth) : 0
    offset.y =
      axes.contains(.vertical)
      ? min(max(0, offset.y), max(0, contentSize.height - viewport.height)) : 0
  }

  private func applyOffset() {
    var info = ScrollInfo(
      contentSize: contentSize,
      offset: offset,
      isHorizontal: axes.contains(.horizontal),
      isVertical: axes.contains(.vertical),
      showsIndicators: showsIndicators && indicatorsAreShown,
      isEnabled: core.environment.isScrollEnabled,
      insets: coveredInsets
    )
    info.tellsEnd = reports.wantsEnd(self)
    scrollLayer.scroll = info
    reports.containerDidMove(self)
    if touchesTop {
      core.environment.scrollSurroundings.observer?.scrollContainer(self, didScrollTo: offset.y)
    }
  }

  // MARK: Scrolling

  var visibleRect: CGRect { CGRect(origin: offset, size: viewport) }

  func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    switch event {
    case .scroll(let target, let prediction):
      scroll(toOffset: target)
      scrollPrediction = prediction
      wasScrolledByCode = false
      reports.userScrolled(self)
    case .scrollEnded(let isStep): reports.userScrollEnded(self, isStep: isStep)
    default: return .ignored
    }
    return .claimed
  }

  func scroll(toOffset target: CGPoint) {
    guard target.x.isFinite, target.y.isFinite else { return }
    offset = target
    scrollPrediction = nil
    wasScrolledByCode = true
    clampOffset()
    if offset != target {
      // The offset is beyond the estimated end, which may move when the content there is laid out.
      overshoot = target
      core.graph.enqueueAction { [weak self] in self?.overshoot = nil }
    }
    core.graph.enqueueLayout(self)
  }

  /// Whether code set the current offset, rather than a scroll gesture.
  private(set) var wasScrolledByCode = false
  private(set) var scrollPrediction: ScrollPrediction?

  /// Shifts the offset, so that the visible content keeps its position after content before it changed its size.
  func adjustOffset(by delta: CGPoint) {
    offset.x += delta.x
    offset.y += delta.y
    overshoot?.x += delta.x
    overshoot?.y += delta.y
    reports.offsetDidShift(by: delta)
  }

  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool {
    guard let rect = frame(ofID: id) else { return false }
    func target(
      _ low: CGFloat,
      _ length: CGFloat,
      _ start: CGFloat,
      _ room: CGFloat,
      _ unit: CGFloat?
    ) -> CGFloat {
      if let unit { return low + unit * length - unit * room }
      if low < start || length > room { return low }
      return low + length > start + room ? low + length - room : start
    }
    // An anchor is relative to the viewport at rest (fact M79); without one, to the currently uncovered area.
    let top = anchor == nil ? coveredInsets.top : insets.top
    scroll(
      toOffset: CGPoint(
        x: target(rect.minX, rect.width, offset.x, viewport.width, anchor?.x),
        y: target(rect.minY - top, rect.height, offset.y, viewport.height - top - insets.bottom, anchor?.y)
      )
    )
    return true
  }
}
