import Foundation
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// One screen of a navigation container: its content, its bars, and how far it is scrolled.
///
/// A layout boundary: a change inside is laid out here. Its title and toolbar come up as preferences. With touch it has
/// bars of its own; on the desktop the window's toolbar shows what it asks for.
@MainActor
final class NavigationScreen: LayoutNode, LayoutBoundary, PreferenceReading, ScrollObserver, SearchHost {
  let core: NodeCore
  let layer: Layer
  /// What the screen is to the controller.
  let token: ScreenToken
  private(set) var content: (any Node)?
  let elements = ElementStore()
  let bar: BarPart
  let bottomBar: BarPart
  /// Items over the keyboard, while a field has the focus.
  let keyboardBar: BarPart
  /// What a screen asks to have behind its bars.
  let topBackdrop: BarPart
  let bottomBackdrop: BarPart
  /// What the search of the screen suggests, in place of the content.
  let suggestions: BarPart
  /// Behind the bar while content is scrolled under it.
  let ground: BarGround
  var size = CGSize.zero
  /// What covers the screen from outside: the window's toolbar, the device's edges.
  var outerInsets = EdgeInsets()
  /// How far the content is scrolled as far as the bar shows it: no further than the large title takes to collapse.
  var scrolled: CGFloat = 0
  /// What the content said last of how far it is scrolled.
  var toldScrolled: CGFloat = 0
  /// Whether the content is being placed: what it says meanwhile is heard when it is done.
  var isPlacing = false
  var barContent = BarContent()
  /// Whether a field inside has the focus.
  var hasFieldFocus = false
  /// Whether a search around the container has its field here: that of the first screen.
  var takesOuterSearch = false { didSet { if takesOuterSearch != oldValue { refreshBar() } } }
  private var isRefreshQueued = false
  /// What is scrolled under the bar: of several containers under it the first.
  weak var tracked: (any ScrollContainer)?
  let scope: VisibilityScope
  /// The edit mode that its lists and its toolbar share.
  let editScope = EditScope()
  /// Whether a back button leads somewhere, and what it does.
  var canGoBack = false {
    didSet {
      guard canGoBack != oldValue else { return }
      refreshBar()
      updateHostedStack()
    }
  }
  var goBack: () -> Void = {}
  /// With touch, a swipe from the edge goes back.
  private(set) lazy var edgeSwipe = EdgeSwipe(in: core.graph) { [weak self] in self?.goBack() }
  /// The screen that the back button leads to.
  weak var previous: NavigationScreen? {
    didSet {
      guard previous !== oldValue, canGoBack else { return }
      refreshBar()
      updateHostedStack()
    }
  }
  /// Whether a stack inside takes over the bars: the screen of a column.
  var hostsStacks = false
  /// That stack.
  private(set) weak var hostedStack: NavigationContainer?
  /// Containers inside, the outermost of each first.
  private var inner: [WeakContainer] = []
  /// Whether the automatic title mode is large: inherited from the screen below (fact M83).
  var inheritsLargeTitle = true
  /// Whether the bar belongs to the screen; the desktop has one for the window.
  var hasBar: Bool { core.environment.idiom == .touch && hostedStack == nil }
  var lastContentEnvironment: (outer: EnvironmentValues, surroundings: ScrollSurroundings, result: EnvironmentValues)?

  init(
    below parent: any Node,
    scope: VisibilityScope,
    environment: EnvironmentValues,
    token: ScreenToken = ScreenToken()
  ) {
    self.scope = scope
    self.token = token
    core = NodeCore(
      _NodeContext(graph: parent.core.graph, parent: parent, environment: environment, visibility: scope)
    )
    // Adopted content says to the node that made it, and not to the screen, what comes from it.
    core.noteContributor()
    layer = Layer(in: parent.core.graph.layers)
    layer.fillsFrame = true
    ground = BarGround(in: parent.core.graph)
    bar = BarPart(in: parent.core.graph, role: .navigationBar)
    bottomBar = BarPart(in: parent.core.graph, role: .toolbar)
    keyboardBar = BarPart(in: parent.core.graph, role: .toolbar)
    topBackdrop = BarPart(in: parent.core.graph, role: .none)
    bottomBackdrop = BarPart(in: parent.core.graph, role: .none)
    suggestions = BarPart(in: parent.core.graph, role: .none)
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

  /// Leaves adopted content to the node that made it.
  func abandonContent() {
    content = nil
    elements.invalidate()
  }

  func releaseData() { content?.releaseData() }

  func update(_ view: some View) {
    if let content { view.update(content) }
  }

  var shape: NodeShape { .element(self) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let content { body(content) }
    for part in parts { if let node = part.node { body(node) } }
  }

  /// All that stands around the content.
  private var parts: [BarPart] { [topBackdrop, bar, suggestions, bottomBackdrop, bottomBar, keyboardBar] }

  func environmentDidChange(from old: EnvironmentValues) {
    if let content { content.core.setEnvironment(contentEnvironment, of: content) }
    for part in parts { part.environmentDidChange(to: core.environment) }
    if needsOtherBars(than: old) {
      refreshBar()
    } else if bar.node != nil || bottomBar.node != nil {
      // Their measures may be others.
      updateBars()
    }
    requestLayout()
  }

  func contentStructureDidChange() {
    elements.invalidate()
    for part in parts { part.structureDidChange() }
    requestLayout()
  }

  func contentNeedsLayout(from child: any Node) -> Bool {
    requestLayout()
    return core.placedFrame != nil && fillsProposal
  }

  func requestLayout() {
    core.needsPlacement = true
    core.graph.enqueueLayout(self)
  }

  // MARK: Containers inside

  private struct WeakContainer { weak var container: (any WindowNavigation)? }

  /// A container inside was made.
  func note(inner container: any WindowNavigation) {
    inner.removeAll { $0.container == nil }
    inner.append(WeakContainer(container: container))
  }

  /// The title of the screen, or of the container that it shows.
  var frontTitle: Text? {
    title ?? inner.lazy.compactMap(\.container).first { $0.core.visibility.isVisible }?.frontTitle
  }

  // MARK: A stack inside

  /// A stack inside has the bars from now on, and its root the way back from here.
  func host(_ stack: NavigationContainer) {
    guard hostedStack !== stack else { return }
    hostedStack = stack
    updateHostedStack()
    if content != nil { refreshBar() }
  }

  func release(_ stack: NavigationContainer) {
    guard hostedStack === stack else { return }
    hostedStack = nil
    refreshBar()
  }

  private func updateHostedStack() {
    guard let root = hostedStack?.rootScreen else { return }
    root.goBack = { [weak self] in self?.goBack() }
    root.previous = previous
    root.canGoBack = canGoBack
  }

  // MARK: Bars

  /// What the bar says that names the screen.
  var title: Text? { barContent.title }
  var isLarge: Bool { barContent.isLarge }

  func preferenceDidChange(_ key: ObjectIdentifier) {
    if ScreenPreferences.all.contains(key) { queueRefresh() }
  }

  func searchDidChange() { queueRefresh() }

  func queueRefresh() {
    guard !isRefreshQueued else { return }
    isRefreshQueued = true
    core.graph.enqueueAction { [weak self] in
      self?.isRefreshQueued = false
      self?.refreshBar()
    }
  }

  func scrollContainer(_ container: any ScrollContainer, didScrollTo offset: CGFloat) {
    tracked = tracked ?? container
    let told = visibleScroll(at: offset)
    guard tracked === container, told != toldScrolled else { return }
    toldScrolled = told
    guard !isPlacing else { return }
    scrolled = told
    updateBars()
  }

  private func refreshBar() {
    guard core.isAlive, let content else { return }
    let probe = PreferenceProbe(content)
    let old = barContent.search
    barContent = BarContent(gatheredFrom: content)
    let mode = (probe.gather(TitleDisplayModeKey.self) ?? nil) ?? .automatic
    barContent.isLarge = title != nil && (mode == .large || (mode == .automatic && inheritsLargeTitle))
    if canGoBack, probe.gather(BackButtonHiddenKey.self) != true {
      barContent.back = { [weak self] in self?.goBack() }
      barContent.backTitle = previous?.title
    }
    if hasBar, let toggle = core.environment.sidebarToggle.entry { barContent.toolbar.insert(toggle, at: 0) }
    takeSearch(insteadOf: old)
    if hasBar { barContent.hideBars() }
    updateBars()
    content.core.setEnvironment(contentEnvironment, of: content)
    requestLayout()
  }

  /// The bars' measures depend on the width.
  func widthDidChange() { if bar.node != nil || bottomBar.node != nil { updateBars() } }

  func willTearDown() {
    if let search = barContent.search, search.host === self { search.host = nil }
    core.graph.toolbarChoices.forget(self)
    core.graph.focus.forget(self)
  }
}
