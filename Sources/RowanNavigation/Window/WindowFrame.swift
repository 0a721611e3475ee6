import Foundation
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// What stands around a window's content: on the desktop the toolbar, with touch nothing; and what the device keeps free.
///
/// The toolbar is there as long as the content has a title, items, or a way back. The content keeps to what is left,
/// except for scrolled content and backgrounds, which reach under it.
nonisolated package struct WindowFrame<Content: View>: View {
  package typealias Body = Never
  let content: Content
  let title: Text?
  let safeAreaInsets: EdgeInsets
  let isSheet: Bool

  /// - Parameters:
  ///   - title: The window's own title, shown where the content has none but wants a toolbar.
  ///   - safeAreaInsets: What the device covers at the window's edges, in points.
  ///   - isSheet: Whether the frame is that of a sheet, whose items stand in a row of buttons under its content. It stays
  ///     what it is.
  package init(
    title: Text? = nil,
    safeAreaInsets: EdgeInsets = EdgeInsets(),
    isSheet: Bool = false,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.title = title
    self.safeAreaInsets = safeAreaInsets
    self.isSheet = isSheet
  }

  @MainActor package func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(WindowFrameNode(self, context))
  }

  @MainActor package func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: WindowFrameNode<Content>.self).update(self)
  }
}

@MainActor
final class WindowFrameNode<Content: View>: LayoutNode, PreferenceReading, ScrollObserver, TitledContent {
  let core: NodeCore
  private var content: (any Node)?
  private let elements = ElementStore()
  private let bar: BarPart
  /// Behind the toolbar while content is scrolled under it.
  private let ground: BarGround
  private var barContent = WindowBarContent()
  private var title: Text?
  private var safeAreaInsets: EdgeInsets
  private let isSheet: Bool
  private var isScrolledUnder = false
  /// What is scrolled under the toolbar.
  private weak var tracked: (any ScrollContainer)?
  private var isRefreshQueued = false
  private var lastContentEnvironment:
    (outer: EnvironmentValues, surroundings: ScrollSurroundings, result: EnvironmentValues)?

  init(_ view: WindowFrame<Content>, _ context: _NodeContext) {
    core = NodeCore(context)
    title = view.title
    safeAreaInsets = view.safeAreaInsets
    isSheet = view.isSheet
    bar = BarPart(in: core.graph, role: .toolbar)
    ground = BarGround(in: core.graph)
    content = view.content.makeNode(below: self)
    queueRefresh()
    core.finishInitializing()
  }

  var shape: NodeShape { .element(self) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let content { body(content) }
    if let node = bar.node { body(node) }
  }

  func update(_ view: WindowFrame<Content>) {
    if view.safeAreaInsets != safeAreaInsets {
      safeAreaInsets = view.safeAreaInsets
      lastContentEnvironment = nil
      invalidateLayout()
    }
    if view.title != title {
      title = view.title
      queueRefresh()
    }
    if let content { view.content.update(content) }
  }

  func environmentDidChange(from old: EnvironmentValues) {
    if let content { content.core.setEnvironment(contentEnvironment, of: content) }
    bar.environmentDidChange(to: core.environment)
    if old.idiom != core.environment.idiom { queueRefresh() }
    invalidateLayout()
  }

  func contentStructureDidChange() {
    elements.invalidate()
    bar.structureDidChange()
    invalidateLayout()
    queueRefresh()
  }

  // MARK: Toolbar

  /// What names the window, as far as the content says.
  var contentTitle: Text? { barContent.front.title }

  func preferenceDidChange(_ key: ObjectIdentifier) {
    if ScreenPreferences.all.contains(key) { queueRefresh() }
  }

  private func queueRefresh() {
    guard !isRefreshQueued, core.environment.idiom == .desktop || bar.node != nil else { return }
    isRefreshQueued = true
    core.graph.enqueueAction { [weak self] in
      self?.isRefreshQueued = false
      self?.refreshBar()
    }
  }

  private func refreshBar() {
    guard core.isAlive, let content else { return }
    var new = WindowBarContent()
    if core.environment.idiom == .desktop {
      new.front = BarContent(gatheredFrom: content)
      let container = content.outermost((any WindowNavigation).self)
      new.front.title = new.front.title ?? container?.frontTitle
      new.front.back = container?.backAction
      new.sidebar = container?.sidebar
      let hidden = PreferenceProbe(content).gather(HiddenBarsKey.self) ?? []
      if hidden.contains(.navigationBar) { new = WindowBarContent() }
    }
    barContent = new
    let hadBar = bar.node != nil
    var shown = new
    shown.front.title = new.front.title ?? title
    if isSheet {
      let isEmpty = new.front.back == nil && new.front.toolbar.isEmpty
      bar.show(isEmpty ? nil : SheetToolbar(content: new.front), below: self)
    } else {
      bar.show(new.isEmpty ? nil : WindowToolbar(content: shown), below: self)
    }
    if hadBar != (bar.node != nil) { invalidateLayout() }
  }

  func scrollContainer(_ container: any ScrollContainer, didScrollTo offset: CGFloat) {
    tracked = tracked ?? container
    guard tracked === container, isScrolledUnder != (offset > 0) else { return }
    isScrolledUnder = offset > 0
    invalidateLayout()
  }

  // MARK: Layout

  private var insets: EdgeInsets {
    var insets = safeAreaInsets
    if bar.node != nil, isSheet { insets.bottom += SheetToolbar.height }
    if bar.node != nil, !isSheet { insets.top += WindowBarMetrics.height }
    return insets
  }

  private var contentEnvironment: EnvironmentValues {
    var environment = core.environment
    var surroundings = ScrollSurroundings()
    if insets != EdgeInsets() {
      surroundings.restingTop = insets.top
      surroundings.collapsedTop = insets.top
      surroundings.observer = self
    }
    if let last = lastContentEnvironment, last.outer.isSame(as: environment),
      last.surroundings.isEquivalent(to: surroundings)
    {
      return last.result
    }
    environment.scrollSurroundings = surroundings
    if !isSheet { environment.windowInsets = safeAreaInsets }
    lastContentEnvironment = (core.environment, surroundings, environment)
    return environment
  }

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    let insets = insets
    let inner = ProposedViewSize(
      width: proposal.width.map { max(0, $0 - insets.horizontal) },
      height: proposal.height.map { max(0, $0 - insets.vertical) }
    )
    let size = elements.gather(from: content).first?.node.sizeThatFits(inner) ?? .zero
    return proposal.replacingUnspecifiedDimensions(
      by: CGSize(width: size.width + insets.horizontal, height: size.height + insets.vertical)
    )
  }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    core.layoutWasPlaced(in: frame)
    guard let content else { return }
    content.core.setEnvironment(contentEnvironment, of: content)
    let area = SafeArea(bounds: frame, insets: insets, isRightToLeft: isRightToLeft)
    let room = area.safe
    let outside = sink.safeArea
    sink.safeArea = area
    // Containers under the bar tell so while they are placed.
    tracked = nil
    elements.placeCentered(in: room, from: content, into: sink)
    sink.safeArea = outside
    placeBar(frame, into: sink)
  }

  private func placeBar(_ frame: CGRect, into sink: LayerSink) {
    guard bar.node != nil else { return }
    guard !isSheet else {
      let height = SheetToolbar.height
      let y = frame.maxY - safeAreaInsets.bottom - height
      bar.place(in: CGRect(x: frame.minX, y: y, width: frame.width, height: height), into: sink)
      return
    }
    let place = CGRect(
      x: frame.minX,
      y: frame.minY + safeAreaInsets.top,
      width: frame.width,
      height: WindowBarMetrics.height
    )
    if isScrolledUnder, tracked != nil {
      ground.place(
        in: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: place.maxY - frame.minY),
        over: tracked,
        core.environment,
        into: sink
      )
    }
    bar.place(in: place, into: sink)
  }
}
