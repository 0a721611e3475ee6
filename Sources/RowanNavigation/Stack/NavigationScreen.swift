import Foundation
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// A screen of a navigation container: its content, its bars and its scroll offset.
///
/// A screen is a layout boundary: changes of its content are laid out here. It reads the title and the toolbar of the
/// content from preferences. With touch it has its own bars; on the desktop the window's toolbar shows its items.
@MainActor
final class NavigationScreen: LayoutNode, LayoutBoundary, PreferenceReading, ScrollObserver, SearchHost,
  EditScopeOwner
{
  let core: NodeCore
  let layer: Layer
  /// The identity of the screen in the controller.
  let token: ScreenToken
  /// The node of the content.
  private(set) var content: (any Node)?
  let elements = ElementStore()
  let bar: BarPart
  let bottomBar: BarPart
  /// The bar above the keyboard, while a text field has the focus.
  let keyboardBar: BarPart
  /// The backgrounds that the screen requests for its bars.
  let topBackdrop: BarPart
  let bottomBackdrop: BarPart
  /// The background that the content sets for the screen.
  let containerGround: BarPart
  /// The search suggestions, which cover the content.
  let suggestions: BarPart
  /// The layer of the content while suggestions cover it.
  let covered: Layer
  /// The background of the suggestions, which fills the screen under its bars.
  let suggestionGround: Layer
  /// The background of the bar while content is scrolled under it.
  let ground: BarBackground
  /// The size of the screen in points, including the area under the bars around it.
  var size = CGSize.zero
  /// The insets of the bars around the screen: the window's toolbar and the device's edges.
  var outerInsets = EdgeInsets()
  /// The scroll offset, clamped to the distance over which the large title collapses, in points.
  var scrolled: CGFloat = 0
  /// The offset that the content last reported, clamped in the same way.
  var reportedScroll: CGFloat = 0
  /// Whether the content is being placed. Offsets reported meanwhile are applied after the placement.
  var isPlacing = false
  /// The content of the bars.
  var barContent = BarContent()
  /// Whether a text field on the screen has the focus.
  var hasFieldFocus = false
  /// Whether the screen shows the field of a search around the container, as the root screen does.
  var takesOuterSearch = false { didSet { if takesOuterSearch != oldValue { refreshBar() } } }
  private var isRefreshQueued = false
  /// The scroll container under the bar; the first if there are several.
  weak var tracked: (any ScrollContainer)?
  /// Whether the next placement inserts the screen with a transition.
  var isEntering = false
  /// The visibility of the screen.
  let scope: VisibilityScope
  /// The edit mode shared by the lists and the toolbar of the screen.
  let editScope = EditScope()
  /// Whether the content hides the back button, and with it the swipe that leads back.
  private(set) var hidesBackButton = false
  /// Whether the screen has a back button.
  var canGoBack = false {
    didSet {
      guard canGoBack != oldValue else { return }
      refreshBar()
      updateHostedStack()
    }
  }
  /// The action of the back button.
  var goBack: () -> Void = {}
  /// Removes the screen and those above it; `nil` for the root of a container.
  var remove: (() -> Void)?
  /// The swipe from the leading edge that goes back, with touch.
  private(set) lazy var edgeSwipe = EdgeSwipe(in: core.graph) { [weak self] in
    guard let self else { return }
    // A container in the content goes back first, as by the browser's button: its own strip is below this one.
    if let inner = innerContainer, inner.depth > 0 { _ = inner.goBack() } else { goBack() }
  }
  /// The screen to which the back button returns.
  weak var previous: NavigationScreen? {
    didSet {
      guard previous !== oldValue, canGoBack else { return }
      refreshBar()
      updateHostedStack()
    }
  }
  /// The title of what the back button leads to, if that is not a screen: the list of More of a tab view.
  var outerTitle: Text?
  /// Whether the window is a telephone's in landscape, where titles are not large, as on iOS.
  private var isLow: Bool {
    core.environment.idiom == .touch && core.environment.verticalSizeClass == .compact
  }
  /// Whether a stack in the content takes over the bars, as in a column.
  var hostsStacks = false
  /// The stack that has taken over the bars.
  private(set) weak var hostedStack: NavigationContainer?
  /// The navigation containers in the content; an outer one precedes those inside it.
  private var inner: [WeakContainer] = []
  /// Whether the automatic title mode is large, as inherited from the previous screen (fact M83).
  var inheritsLargeTitle = true
  /// Whether the screen has its own bars. On the desktop the window has one, and a hosted stack has its own.
  var hasBar: Bool { core.environment.idiom == .touch && hostedStack == nil }
  var lastContentEnvironment: (outer: EnvironmentValues, surroundings: ScrollSurroundings, result: EnvironmentValues)?

  /// Creates a screen without content.
  ///
  /// - Parameters:
  ///   - parent: The node of the container.
  ///   - scope: The visibility of the screen.
  ///   - environment: The environment of the screen.
  ///   - token: The identity of the screen.
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
    // Preferences of adopted content pass through the node that created it, and not through the screen.
    core.noteContributor()
    layer = Layer(in: parent.core.graph.layers)
    layer.fillsFrame = true
    ground = BarBackground(in: parent.core.graph)
    bar = BarPart(in: parent.core.graph, role: .navigationBar)
    bottomBar = BarPart(in: parent.core.graph, role: .toolbar)
    keyboardBar = BarPart(in: parent.core.graph, role: .toolbar)
    topBackdrop = BarPart(in: parent.core.graph, role: .none)
    bottomBackdrop = BarPart(in: parent.core.graph, role: .none)
    containerGround = BarPart(in: parent.core.graph, role: .none)
    containerGround.layer.ignoresHits = true
    suggestions = BarPart(in: parent.core.graph, role: .none)
    covered = Layer(in: parent.core.graph.layers)
    covered.semantics = Semantics(role: .none, traits: .hidden)
    suggestionGround = Layer(in: parent.core.graph.layers)
    editScope.restore(for: self)
    core.finishInitializing()
  }

  /// Creates the content.
  func start(_ view: some View) {
    content = view.makeNode(below: self, environment: contentEnvironment)
    refreshBar()
  }

  /// Adopts content that another node created: a column of a `NavigationView`.
  func adopt(_ node: any Node) {
    content = node
    node.core.setEnvironment(contentEnvironment, of: node)
    refreshBar()
  }

  /// Releases adopted content to the node that created it.
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

  /// The bars and the backgrounds around the content.
  private var parts: [BarPart] {
    [containerGround, topBackdrop, bar, suggestions, bottomBackdrop, bottomBar, keyboardBar]
  }

  func environmentDidChange(from old: EnvironmentValues) {
    if let content { content.core.setEnvironment(contentEnvironment, of: content) }
    for part in parts { part.environmentDidChange(to: core.environment) }
    if needsOtherBars(than: old) {
      refreshBar()
    } else if bar.node != nil || bottomBar.node != nil {
      // The dimensions of the bars may depend on the environment.
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

  /// Requests a layout of the screen in the next update.
  func requestLayout() {
    core.needsPlacement = true
    core.graph.enqueueLayout(self)
  }

  // MARK: Inner containers

  private struct WeakContainer { weak var container: (any WindowNavigation)? }

  /// Adds a container that has been created in the content.
  func note(inner container: any WindowNavigation) {
    inner.removeAll { $0.container == nil }
    inner.append(WeakContainer(container: container))
  }

  /// The visible container in the content; `nil` without one.
  var innerContainer: (any WindowNavigation)? {
    inner.lazy.compactMap(\.container).first { $0.core.isAlive && $0.core.visibility.isVisible }
  }

  /// The title of the screen, or else that of the visible container in its content.
  var frontTitle: Text? { title ?? innerContainer?.frontTitle }

  // MARK: Hosted stack

  /// Transfers the bars to a stack in the content, and the back button to the root of that stack.
  func host(_ stack: NavigationContainer) {
    guard hostedStack !== stack else { return }
    hostedStack = stack
    updateHostedStack()
    if content != nil { refreshBar() }
  }

  /// Takes the bars back from a stack that leaves the content.
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

  /// The title of the screen.
  var title: Text? { barContent.title }
  var isLarge: Bool { barContent.isLarge }

  func preferenceDidChange(_ key: ObjectIdentifier) {
    if ScreenPreferences.all.contains(key) { queueRefresh() }
  }

  func searchDidChange() { queueRefresh() }

  /// Updates the bars after the running update, once for any number of calls.
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
    let told = visibleScroll(at: offset, byCode: container.wasScrolledByCode)
    guard tracked === container, told != reportedScroll else { return }
    reportedScroll = told
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
    barContent.isLarge =
      title != nil && !isLow && (mode == .large || (mode == .automatic && inheritsLargeTitle))
    hidesBackButton = probe.gather(BackButtonHiddenKey.self) == true
    if canGoBack, !hidesBackButton {
      barContent.back = BackAction(
        go: { [weak self] in self?.goBack() },
        steps: { [weak self] in self?.backSteps ?? [] }
      )
      barContent.backTitle = previous?.title ?? outerTitle
    }
    if hasBar, let toggle = core.environment.sidebarToggle.entry { barContent.toolbar.insert(toggle, at: 0) }
    takeSearch(insteadOf: old)
    if hasBar { barContent.hideBars() }
    let backgrounds = hostedStack == nil ? probe.gather(ContainerBackgroundKey.self) : nil
    containerGround.show(backgrounds?[.navigation], below: self)
    if let search = barContent.search { search.keepFocus(while: updateBars) } else { updateBars() }
    content.core.setEnvironment(contentEnvironment, of: content)
    requestLayout()
  }

  /// Updates the bars, whose dimensions depend on the width.
  func widthDidChange() { if bar.node != nil || bottomBar.node != nil { updateBars() } }

  func willTearDown() {
    if let search = barContent.search, search.host === self { search.host = nil }
    core.graph.toolbarChoices.forget(self)
    core.graph.focus.forget(self)
  }
}
