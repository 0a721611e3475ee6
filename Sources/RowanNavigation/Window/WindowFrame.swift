import Foundation
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// The frame of a window's content: on the desktop a toolbar, with touch none; and the device's insets.
///
/// The toolbar is shown while the content has a title, items, a search, a back button or a sidebar column. Scrolled
/// content and backgrounds extend under the toolbar; other content does not.
nonisolated package struct WindowFrame<Content: View>: View {
  /// The body type; the view is a primitive.
  package typealias Body = Never
  let content: Content
  let title: Text?
  let safeAreaInsets: EdgeInsets
  let isSheet: Bool
  let widthLimit: CGFloat
  let toolbar: WindowToolbarState?
  let isToolbarHidden: Bool

  /// Creates a frame around content.
  ///
  /// - Parameters:
  ///   - title: The window's own title, shown if the content has none but requires a toolbar.
  ///   - safeAreaInsets: The insets that the device covers at the window's edges, in points.
  ///   - isSheet: Whether the frame is that of a sheet, whose items form a row of buttons below its content. The value
  ///     must not change.
  ///   - widthLimit: The width up to which the frame of a sheet on the desktop grows for content that needs more than it is
  ///     offered, in points.
  ///   - toolbar: The state that records whether the window has a toolbar.
  ///   - isToolbarHidden: Whether a command has hidden the toolbar.
  ///   - content: The content of the window.
  package init(
    title: Text? = nil,
    safeAreaInsets: EdgeInsets = EdgeInsets(),
    isSheet: Bool = false,
    widthLimit: CGFloat = .infinity,
    toolbar: WindowToolbarState? = nil,
    isToolbarHidden: Bool = false,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.title = title
    self.safeAreaInsets = safeAreaInsets
    self.isSheet = isSheet
    self.widthLimit = widthLimit
    self.toolbar = toolbar
    self.isToolbarHidden = isToolbarHidden
  }

  @MainActor package func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(WindowFrameNode(self, context))
  }

  @MainActor package func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: WindowFrameNode<Content>.self).update(self)
  }
}

/// The node of a window's frame.
@MainActor
final class WindowFrameNode<Content: View>: LayoutNode, PreferenceReading, ScrollObserver, TitledContent, SearchHost,
  EditScopeOwner
{
  let core: NodeCore
  private var content: (any Node)?
  private let elements = ElementStore()
  private let bar: BarPart
  /// The background of the toolbar while content is scrolled under it.
  private let ground: BarBackground
  /// The background that the content requests for the toolbar.
  private let backdrop: BarPart
  /// The background that the content sets for the window.
  private let windowGround: BarPart
  /// The search suggestions, below the search field.
  private let suggestions: BarPart
  private var barContent = WindowBarContent()
  private var title: Text?
  private var safeAreaInsets: EdgeInsets
  private let isSheet: Bool
  private var widthLimit: CGFloat
  private let toolbar: WindowToolbarState?
  private var isToolbarHidden: Bool
  /// Whether content is scrolled under the toolbar.
  private var isScrolledUnder = false
  /// The scroll container under the toolbar; the first if there are several.
  private weak var tracked: (any ScrollContainer)?
  private var isRefreshQueued = false
  /// The scroller of a sheet on the desktop, once it was placed.
  private(set) var sheetScroller: SheetScroller?
  /// The edit mode of content outside of navigation containers.
  let editScope = EditScope()
  private var lastContentEnvironment:
    (outer: EnvironmentValues, surroundings: ScrollSurroundings, result: EnvironmentValues)?

  init(_ view: WindowFrame<Content>, _ context: _NodeContext) {
    core = NodeCore(context)
    core.graph.titledNodesMade += 1
    title = view.title
    safeAreaInsets = view.safeAreaInsets
    isSheet = view.isSheet
    widthLimit = view.widthLimit
    toolbar = view.toolbar
    isToolbarHidden = view.isToolbarHidden
    bar = BarPart(in: core.graph, role: .toolbar)
    ground = BarBackground(in: core.graph)
    backdrop = BarPart(in: core.graph, role: .none)
    windowGround = BarPart(in: core.graph, role: .none)
    windowGround.layer.ignoresHits = true
    suggestions = BarPart(in: core.graph, role: .none)
    editScope.restore(for: self)
    content = view.content.makeNode(below: self)
    queueRefresh()
    core.finishInitializing()
  }

  var shape: NodeShape { .element(self) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let content { body(content) }
    for part in parts { if let node = part.node { body(node) } }
  }

  private var parts: [BarPart] { [windowGround, backdrop, bar, suggestions] }

  func update(_ view: WindowFrame<Content>) {
    if view.safeAreaInsets != safeAreaInsets {
      safeAreaInsets = view.safeAreaInsets
      lastContentEnvironment = nil
      invalidateLayout()
    }
    if view.widthLimit != widthLimit {
      widthLimit = view.widthLimit
      invalidateLayout()
    }
    if view.isToolbarHidden != isToolbarHidden {
      isToolbarHidden = view.isToolbarHidden
      queueRefresh()
    }
    if view.title != title {
      title = view.title
      queueRefresh()
    }
    if let content { view.content.update(content) }
  }

  func environmentDidChange(from old: EnvironmentValues) {
    if let content { content.core.setEnvironment(contentEnvironment, of: content) }
    for part in parts { part.environmentDidChange(to: core.environment) }
    if old.idiom != core.environment.idiom { queueRefresh() }
    invalidateLayout()
  }

  func contentStructureDidChange() {
    elements.invalidate()
    for part in parts { part.structureDidChange() }
    invalidateLayout()
    queueRefresh()
  }

  // MARK: Toolbar

  /// The title of the content; the window's own title is not included.
  var contentTitle: Text? { barContent.front.title }

  func preferenceDidChange(_ key: ObjectIdentifier) {
    if ScreenPreferences.all.contains(key) { queueRefresh() }
  }

  func searchDidChange() { queueRefresh() }

  func willTearDown() {
    if let search = barContent.front.search, search.host === self { search.host = nil }
    core.graph.toolbarChoices.forget(self)
  }

  /// Updates the toolbar after the running update, once for any number of calls.
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
      // A field above a column belongs to the column's screen.
      if new.front.search?.host is NavigationScreen { new.front.search = nil }
      if new.front.looks.hidden.contains(.windowToolbar) { new = WindowBarContent() }
      toolbar?.note(exists: !new.isEmpty)
      if isToolbarHidden { new = WindowBarContent() }
    }
    if new.front.items.contains(where: { $0.source != nil }) {
      core.graph.toolbarChoices.observe(self) { [weak self] in self?.queueRefresh() }
    }
    takeSearch(new.front.search)
    new.front.scopes = new.front.search?.shownScopes
    let oldHeight = barHeight
    let hadSuggestions = suggestions.node != nil
    showBackground(of: content)
    barContent = new
    var shown = new
    shown.front.title = new.front.title ?? title
    if isSheet {
      let isEmpty = new.front.back == nil && new.front.toolbar.isEmpty
      bar.show(isEmpty ? nil : SheetToolbar(content: new.front), below: self)
    } else {
      bar.show(new.isEmpty ? nil : WindowToolbar(content: shown), below: self)
    }
    backdrop.show(
      new.isEmpty
        ? nil : new.front.looks[bar: .windowToolbar].ground(isScrolledUnder: isScrolledUnder).map(BarBackdrop.init),
      below: self
    )
    let suggested = new.front.search.flatMap { $0.isPresented ? ($0, $0.suggestions) : nil }
    suggestions.show(suggested.flatMap(SuggestionsInBar.init).map(SuggestionPanel.init), below: self)
    if oldHeight != barHeight || hadSuggestions || suggestions.node != nil { invalidateLayout() }
  }

  /// Shows the background that the content sets for the window, on the desktop.
  private func showBackground(of content: any Node) {
    let isDesktop = core.environment.idiom == .desktop && !isSheet
    let backgrounds = isDesktop ? PreferenceProbe(content).gather(ContainerBackgroundKey.self) : nil
    let hadBackground = windowGround.node != nil
    windowGround.show(backgrounds?[.window], below: self)
    if hadBackground || windowGround.node != nil { invalidateLayout() }
  }

  /// The height of the toolbar and of the bars below it, in points.
  private var barHeight: CGFloat { bar.node == nil ? 0 : barContent.height }

  private func takeSearch(_ search: SearchController?) {
    let old = barContent.front.search
    if old !== search, let old, old.host === self { old.host = nil }
    if let search, search.host !== self { search.host = self }
  }

  func scrollContainer(_ container: any ScrollContainer, didScrollTo offset: CGFloat) {
    tracked = tracked ?? container
    guard tracked === container, isScrolledUnder != (offset > 0) else { return }
    isScrolledUnder = offset > 0
    if !barContent.front.looks.isEmpty { queueRefresh() }
    invalidateLayout()
  }

  // MARK: Layout

  /// The insets of the content: those of the device and of the toolbar.
  private var insets: EdgeInsets {
    var insets = safeAreaInsets
    if bar.node != nil, isSheet { insets.bottom += SheetToolbar.height }
    if !isSheet { insets.top += barHeight }
    return insets
  }

  /// The environment of the content. The same value is returned while nothing in it changes.
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
    environment.editScope = editScope
    environment.isInWindow = true
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
    var size = elements.gather(from: content).first?.node.sizeThatFits(inner) ?? .zero
    // The buttons of a sheet are not cut by content that is narrower.
    if isSheet, proposal.width == nil { size.width = max(size.width, bar.idealWidth) }
    // A sheet of the desktop takes the width that its content needs at least, as far as the window has it.
    if isSheet, core.environment.idiom == .desktop, let width = proposal.width,
      size.width + insets.horizontal > width + 0.5
    {
      return CGSize(
        width: max(width, min(size.width + insets.horizontal, widthLimit)),
        height: proposal.height ?? size.height + insets.vertical
      )
    }
    return proposal.replacingUnspecifiedDimensions(
      by: CGSize(width: size.width + insets.horizontal, height: size.height + insets.vertical)
    )
  }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    core.layoutWasPlaced(in: frame)
    guard let content else { return }
    content.core.setEnvironment(contentEnvironment, of: content)
    windowGround.place(in: frame, into: sink)
    let area = SafeArea(bounds: frame, insets: insets, isRightToLeft: isRightToLeft)
    let room = area.safe
    let outside = sink.safeArea
    sink.safeArea = area
    // Containers under the toolbar report their offsets during placement.
    tracked = nil
    if isSheet, core.environment.idiom == .desktop {
      let scroller = sheetScroller ?? SheetScroller(of: self)
      sheetScroller = scroller
      scroller.place(elements, from: content, in: room, into: sink)
    } else {
      elements.placeCentered(in: room, from: content, into: sink)
    }
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
      height: barHeight
    )
    let behind = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: place.maxY - frame.minY)
    let isHidden = barContent.front.looks[bar: .windowToolbar].backgroundVisibility == .hidden
    if !backdrop.place(in: behind, into: sink), isScrolledUnder, !isHidden, tracked != nil {
      ground.place(in: behind, over: tracked, core.environment, into: sink)
    }
    bar.place(in: place, into: sink)
    placeSuggestions(under: place, into: sink)
  }

  /// Places the suggestions below the search field, with the width of the field.
  private func placeSuggestions(under bar: CGRect, into sink: LayerSink) {
    guard let search = barContent.front.search, search.showsSuggestions else { return }
    let width = min(WindowBarMetrics.searchWidth, bar.width - 2 * WindowBarMetrics.gap)
    let place = CGRect(
      x: bar.maxX - WindowBarMetrics.gap - width,
      y: bar.minY + WindowBarMetrics.height - 4,
      width: width,
      height: max(0, (core.placedFrame?.maxY ?? bar.maxY) - bar.minY - WindowBarMetrics.height - 8)
    )
    suggestions.place(in: mirrored(place, in: bar), into: sink)
  }
}
