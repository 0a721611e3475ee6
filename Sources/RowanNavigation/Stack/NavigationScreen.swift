import Foundation
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// One screen of a navigation container: its content, its bar, and how far it is scrolled.
///
/// A layout boundary: a change inside is laid out here. Its title and toolbar come up as preferences.
@MainActor
final class NavigationScreen: LayoutNode, LayoutBoundary, PreferenceReading, ScrollObserver {
  let core: NodeCore
  let layer: Layer
  private var content: (any Node)?
  private let elements = ElementStore()
  private var bar: (any Node)?
  private let barElements = ElementStore()
  private let barLayer: Layer
  private let groundLayer: Layer
  private var size = CGSize.zero
  private var scrolled: CGFloat = 0
  private var barContent = BarContent()
  private var isRefreshQueued = false
  private(set) var title: Text?
  let scope: VisibilityScope
  /// Whether a back button leads somewhere, and what it does.
  var canGoBack = false { didSet { if canGoBack != oldValue { refreshBar() } } }
  var goBack: () -> Void = {}
  /// Whether the automatic title mode is large: inherited from the screen below (fact M83).
  var inheritsLargeTitle = true
  var titleDidChange: (() -> Void)?
  /// Whether the bar belongs to somebody else (the desktop's window).
  private let hasBar: Bool

  init(below parent: any Node, scope: VisibilityScope, environment: EnvironmentValues) {
    self.scope = scope
    core = NodeCore(
      _NodeContext(graph: parent.core.graph, parent: parent, environment: environment, visibility: scope)
    )
    layer = Layer(in: parent.core.graph.layers)
    barLayer = Layer(in: parent.core.graph.layers)
    groundLayer = Layer(in: parent.core.graph.layers)
    groundLayer.ignoresHits = true
    barLayer.semantics = Semantics(role: .navigationBar)
    hasBar = environment.idiom == .touch
    core.finishInitializing()
  }

  /// Makes the content.
  func start(_ view: some View) {
    content = view.makeNode(below: self, environment: contentEnvironment)
    refreshBar()
  }

  /// Takes over content that another node made: a column of a `NavigationView`.
  func adopt(_ node: any Node) {
    content = node
    node.core.setEnvironment(contentEnvironment, of: node)
    refreshBar()
  }

  func update(_ view: some View) {
    if let content { view.update(content) }
  }

  var shape: NodeShape { .element(self) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let content { body(content) }
    if let bar { body(bar) }
  }

  func environmentDidChange(from old: EnvironmentValues) {
    if let content { content.core.setEnvironment(contentEnvironment, of: content) }
    if let bar { bar.core.setEnvironment(barEnvironment, of: bar) }
    requestLayout()
  }

  func contentStructureDidChange() {
    elements.invalidate()
    barElements.invalidate()
    requestLayout()
  }

  func contentNeedsLayout(from child: any Node) -> Bool {
    requestLayout()
    return core.placedFrame != nil && fillsProposal
  }

  private func requestLayout() {
    core.needsPlacement = true
    core.graph.enqueueLayout(self)
  }

  // MARK: Bar

  func preferenceDidChange(_ key: ObjectIdentifier) {
    guard !isRefreshQueued else { return }
    isRefreshQueued = true
    core.graph.enqueueAction { [weak self] in
      self?.isRefreshQueued = false
      self?.refreshBar()
    }
  }

  func scrollContainer(_ container: any ScrollContainer, didScrollTo offset: CGFloat) {
    guard elements.gather(from: content).first?.origin === container, offset != scrolled else { return }
    scrolled = offset
    updateBar()
  }

  private func refreshBar() {
    guard core.isAlive, let content else { return }
    let probe = PreferenceProbe(content)
    let newTitle = probe.gather(NavigationTitleKey.self) ?? nil
    if newTitle != title {
      title = newTitle
      titleDidChange?()
    }
    barContent.title = title
    let mode = (probe.gather(TitleDisplayModeKey.self) ?? nil) ?? .automatic
    barContent.isLarge = title != nil && (mode == .large || (mode == .automatic && inheritsLargeTitle))
    barContent.hasBackButton = canGoBack && probe.gather(BackButtonHiddenKey.self) != true
    barContent.toolbar = probe.gather(ToolbarKey.self) ?? []
    if probe.gather(BarHiddenKey.self) == true { barContent = BarContent() }
    barContent.back = { [weak self] in self?.goBack() }
    updateBar()
    content.core.setEnvironment(contentEnvironment, of: content)
    requestLayout()
  }

  var isLarge: Bool { barContent.isLarge }

  private func updateBar() {
    guard hasBar, !barContent.isEmpty else {
      bar?.tearDown()
      bar = nil
      barElements.invalidate()
      return
    }
    barContent.scrolled = scrolled
    let view = NavigationBar(content: barContent, metrics: BarMetrics(core.environment))
    if let bar {
      view.update(bar)
    } else {
      bar = view.makeNode(below: self, environment: barEnvironment)
      barElements.invalidate()
    }
    requestLayout()
  }

  private var barEnvironment: EnvironmentValues {
    var environment = core.environment
    environment.isInListRow = false
    environment.font = nil
    return environment
  }

  private var restingHeight: CGFloat {
    guard hasBar, !barContent.isEmpty else { return 0 }
    let metrics = BarMetrics(core.environment)
    return metrics.height + (barContent.isLarge ? metrics.largeTitleExtra : 0)
  }

  private var lastContentEnvironment:
    (outer: EnvironmentValues, surroundings: ScrollSurroundings, result: EnvironmentValues)?

  /// The environment of the content; the same object as long as nothing in it changes, so that nobody below is told.
  private var contentEnvironment: EnvironmentValues {
    var environment = core.environment
    var surroundings = ScrollSurroundings()
    if let content, isScrolling(content) {
      surroundings.insets.top = restingHeight
      surroundings.collapsedTop = restingHeight > 0 ? BarMetrics(core.environment).height : 0
      surroundings.isBelowLargeTitle = barContent.isLarge
      surroundings.observer = self
    }
    if let last = lastContentEnvironment, last.outer.isSame(as: environment),
      last.surroundings.isEquivalent(to: surroundings)
    {
      return last.result
    }
    environment.scrollSurroundings = surroundings
    lastContentEnvironment = (core.environment, surroundings, environment)
    return environment
  }

  /// Whether the content is one scroll container: it then reaches behind the bar.
  private func isScrolling(_ content: any Node) -> Bool {
    let all = elements.gather(from: content)
    return all.count == 1 && all[0].origin is any ScrollContainer
  }

  // MARK: Layout

  private var fillsProposal: Bool { core.environment.idiom == .touch }

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    let content = elements.gather(from: content).first?.node.sizeThatFits(proposal) ?? .zero
    // A stack of the touch idiom fills what it is offered; on the desktop it is as large as its screens (M80, M86).
    return fillsProposal ? proposal.replacingUnspecifiedDimensions(by: content) : content
  }

  func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> {
    if fillsProposal { return 0...CGFloat.infinity }
    return elements.gather(from: content).first?.node.lengthRange(along: axis, cross: cross) ?? 0...0
  }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    size = frame.size
    layOutIfNeeded()
    place(layer, in: frame, into: sink)
  }

  func layOutIfNeeded() {
    core.needsPlacement = false
    let sink = LayerSink()
    placeContent(into: sink)
    placeBar(into: sink)
    layer.setChildren(sink.layers)
  }

  private func placeContent(into sink: LayerSink) {
    guard let content else { return }
    content.core.setEnvironment(contentEnvironment, of: content)
    let bounds = CGRect(origin: .zero, size: size)
    let inset = isScrolling(content) ? 0 : restingHeight
    let room = CGRect(x: 0, y: inset, width: bounds.width, height: max(0, bounds.height - inset))
    for element in elements.gather(from: content) {
      let proposal = ProposedViewSize(room.size)
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

  private func placeBar(into sink: LayerSink) {
    guard let bar else { return }
    let metrics = BarMetrics(core.environment)
    let height = max(metrics.height, restingHeight - max(0, scrolled))
    let edge = barContent.isLarge ? metrics.largeTitleExtra - 4 : 0
    if scrolled > edge {
      groundLayer.frame = CGRect(x: 0, y: 0, width: size.width, height: metrics.height)
      let ground = SystemColor.systemGroupedBackground.rgba(in: core.environment)
      groundLayer.content = .fill(.color(ground.opacity(0.9)))
      sink.append(groundLayer)
    }
    let inner = LayerSink()
    let proposal = ProposedViewSize(width: size.width, height: height)
    for element in barElements.gather(from: bar) {
      let fitting = element.node.sizeThatFits(proposal)
      element.node.place(in: CGRect(origin: .zero, size: fitting), proposal: proposal, into: inner)
    }
    barLayer.frame = CGRect(x: 0, y: 0, width: size.width, height: height)
    barLayer.setChildren(inner.layers)
    sink.append(barLayer)
  }
}

/// Reads preferences of a node and everything below it.
@MainActor
struct PreferenceProbe {
  private let node: any Node

  init(_ node: any Node) { self.node = node }

  func gather<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    var value: Key.Value?
    if let contributor = node as? any PreferenceContributor, contributor.contribute(key, to: &value) { return value }
    return node.gatherPreference(key)
  }
}
