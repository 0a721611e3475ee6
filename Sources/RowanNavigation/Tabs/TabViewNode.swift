import Foundation
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// The node of a `TabView`.
///
/// The selected tab is shown and laid out. The others keep their nodes; these are hidden, and their preferences do not
/// reach the bars. A tab is identified by the node of its content. A selection without a matching tab keeps the current
/// tab, or shows the first; the binding is not written.
@MainActor
final class TabViewNode: LayoutNode, PreferenceContributor, PreferenceReading, Tracked {
  let core: NodeCore
  private var selection: TabSelection?
  private var content: (any Node)?
  private let scope = TrackingScope()
  private(set) var tabs: [TabPart] = []
  /// The sections in order, each with the number of tabs before it.
  private(set) var sections: [(section: TabSectionInfo, place: Int)] = []
  /// The ID of the selected tab.
  private var shown: ObjectIdentifier?
  /// Whether the list of the tabs beyond the bar's limit is shown, in place of the selected tab.
  var showsMore = false
  private var isGathering = false
  private var isRefreshQueued = false
  let bar: BarPart
  let backdrop: BarPart
  let more: BarPart
  let sidebar: BarPart
  let accessory: BarPart
  /// The views that modifiers add: the accessory, and the header, the footer and the bottom bar of the sidebar.
  private(set) var additions: [TabAccessory?] = [nil, nil, nil, nil, nil]
  /// Whether a person has chosen the sidebar or the bar; `nil` before.
  var choosesSidebar: Bool?
  /// The size of the bar, which depends on the scrolling of the selected tab.
  private(set) lazy var shrinking = TabBarShrinking(self)
  private var followsScrolling = false
  /// The box around the content on the desktop.
  let box: Layer
  /// The pages of the page style.
  private(set) lazy var pager = TabPager(self)
  private(set) var look = BarAppearance()
  var lastEnvironment: (outer: EnvironmentValues, surroundings: ScrollSurroundings, result: EnvironmentValues)?
  /// The insets of the bars around the tab view, as of the last layout.
  var outerInsets = EdgeInsets()

  init<Value, Content>(_ view: TabView<Value, Content>, _ context: _NodeContext) {
    core = NodeCore(context)
    selection = view.selection
    bar = BarPart(in: core.graph, role: .tabBar)
    backdrop = BarPart(in: core.graph, role: .none)
    more = BarPart(in: core.graph, role: .none)
    sidebar = BarPart(in: core.graph, role: .none)
    accessory = BarPart(in: core.graph, role: .none)
    box = Layer(in: core.graph.layers)
    core.noteContributor()
    scope.setOwner(self)
    restoreChoice()
    content = view.content.makeNode(below: self, environment: contentEnvironment)
    gatherTabs()
    core.finishInitializing()
    core.graph.service(WindowRestoration.self).add(self)
    settleOptions()
    queueRefresh()
  }

  var shape: NodeShape { .element(self) }

  func forEachChild(_ body: (any Node) -> Void) {
    if let content { body(content) }
    for part in parts { if let node = part.node { body(node) } }
  }

  private var parts: [BarPart] { [backdrop, bar, more, sidebar, accessory] }

  func releaseData() { content?.releaseData() }

  func update(_ new: TabSelection?, _ view: some View) {
    selection = new
    if let content { view.update(content) }
    choose()
  }

  func environmentDidChange(from old: EnvironmentValues) {
    for part in parts { part.environmentDidChange(to: core.environment) }
    settleOptions()
    arrangementDidChange()
  }

  /// Updates the content and the bars for another arrangement.
  func arrangementDidChange() {
    if let content { content.core.setEnvironment(contentEnvironment, of: content) }
    queueRefresh()
    invalidateLayout()
  }

  func contentStructureDidChange() {
    for part in parts { part.structureDidChange() }
    guard !isGathering else { return }
    if !core.isInitializing { gatherTabs() }
    queueRefresh()
    invalidateLayout()
  }

  func willTearDown() {
    scope.clear()
    for addition in additions { addition?.leave(self) }
    if followsScrolling { core.graph.followers.remove(shrinking) }
  }

  /// Connects the node with the views that modifiers add and the behavior of the bar in its environment.
  private func settleOptions() {
    let environment = core.environment
    let current = [
      environment.tabAccessory, environment.tabSidebarHeader, environment.tabSidebarFooter,
      environment.tabSidebarBottomBar, environment.tabSidebarToolbar,
    ]
    for index in additions.indices where additions[index] !== current[index] {
      additions[index]?.leave(self)
      current[index]?.enter(self)
    }
    additions = current
    let follows = minimizesDownwards != nil
    guard follows != followsScrolling else { return }
    followsScrolling = follows
    if follows {
      core.graph.followers.add(shrinking)
    } else {
      core.graph.followers.remove(shrinking)
      shrinking.expand()
    }
  }

  /// Whether the bar becomes smaller when the content is scrolled down; `nil` if it keeps its size.
  var minimizesDownwards: Bool? {
    guard arrangement == .bottom, core.environment.look == .v26 else { return nil }
    return core.environment.tabBarMinimizeBehavior.minimizesDownwards
  }

  // MARK: Tabs

  /// Finds the tabs in the content and selects one.
  ///
  /// - Complexity: O(*n*), where *n* is the number of tabs.
  private func gatherTabs() {
    // Elements created during the traversal report a change of structure, which is ignored here.
    isGathering = true
    var elements: [Element] = []
    content?.collectElements(into: &elements)
    isGathering = false
    let former = tabs
    (tabs, sections) = ([], [])
    for element in elements {
      let info = element.traits[TabItemTrait.self]
      if let section = info?.section, section.id != sections.last?.section.id { sections.append((section, tabs.count)) }
      if info?.isHidden != true, info?.isPlaceholder != true { tabs.append(TabPart(element, below: self)) }
    }
    // A tab that became hidden keeps its nodes.
    let current = Set(tabs.map(\.id))
    for tab in former where !current.contains(tab.id) && tab.part.core.isAlive { tab.setShown(false) }
    choose()
  }

  /// Shows the tab that matches the selection, or else the current or the first one.
  private func choose() {
    let wanted: TabPart?
    if let selection {
      wanted = scope.track(in: core.environment, of: self) {
        tabs.first { tab in tab.tag.map(selection.isSelected) ?? false }
      }
      if wanted == nil, !tabs.isEmpty { queueReport() }
    } else {
      wanted = nil
    }
    let tab = wanted ?? tabs.first { $0.id == shown } ?? tabs.first
    show(tab)
  }

  /// Reports a selection without a matching tab after the running update, unless one matches by then: the selection and
  /// the tags may change in the same turn.
  private func queueReport() {
    core.graph.enqueueAction { [weak self] in
      guard let self, core.isAlive, let selection, !tabs.isEmpty,
        !tabs.contains(where: { $0.tag.map(selection.isSelected) ?? false })
      else { return }
      IssueOnce.report(
        "The selection \(selection.description()) of a TabView stands for none of its tabs: give one of them that tag."
      )
    }
  }

  private func show(_ tab: TabPart?) {
    for other in tabs where other.id != tab?.id { other.setShown(false) }
    tab?.setShown(!showsMore)
    guard tab?.id != shown else { return }
    let former = shown
    shown = tab?.id
    if let tab, let former { beginSearch(in: tab, after: former) }
    for key in ScreenPreferences.all { notePreferenceChange(key) }
    queueRefresh()
    invalidateLayout()
  }

  /// The selected tab.
  var current: TabPart? { tabs.first { $0.id == shown } }
  var currentIndex: Int? { tabs.firstIndex { $0.id == shown } }

  /// Selects a tab that a person chose. Choosing the selected tab returns to its first screen.
  func select(_ id: ObjectIdentifier) {
    guard let tab = tabs.first(where: { $0.id == id }) else { return }
    showsMore = false
    if followsScrolling { shrinking.expand() }
    queueRefresh()
    if tab.id == shown { tab.popToRoot() }
    if case .pages = arrangement { pager.stop() }
    selectPage(tab)
  }

  /// Selects a tab through the binding, or shows it if there is none.
  func selectPage(_ tab: TabPart) {
    guard let selection else { return show(tab) }
    if let tag = tab.tag, selection.select(tag) { return }
    IssueOnce.report(
      "A tab without a tag of the type of its TabView's selection cannot be chosen. [selection-type-mismatch]"
    )
  }

  func scopeDidInvalidate() { markDirty() }

  func updateIfDirty() { choose() }

  // MARK: Bars

  func preferenceDidChange(_ key: ObjectIdentifier) {
    if key == ObjectIdentifier(BarAppearanceKey.self) { queueRefresh() }
  }

  /// Contributes the preferences of the selected tab; those of the other tabs are ignored.
  func contribute<Key: PreferenceKey>(_ key: Key.Type, to value: inout Key.Value?) -> Bool {
    guard key is any ScreenPreference.Type else { return false }
    guard let part = current?.part, let all = PreferenceProbe(part).gather(key) else { return true }
    // The appearance of this tab bar does not apply to a surrounding one.
    if let looks = all as? BarAppearanceKey.Value, key == BarAppearanceKey.self {
      if let own = looks.filter({ $0.key != .tabBar }) as? Key.Value { Key.append(own, to: &value) }
    } else {
      Key.append(all, to: &value)
    }
    return true
  }

  /// Updates the bars after the running update, once for any number of calls.
  func queueRefresh() {
    guard !isRefreshQueued else { return }
    isRefreshQueued = true
    core.graph.enqueueAction { [weak self] in
      guard let self else { return }
      isRefreshQueued = false
      guard core.isAlive else { return }
      refreshBars()
    }
  }

  private func refreshBars() {
    let looks = current.flatMap { PreferenceProbe($0.part).gather(BarAppearanceKey.self) } ?? [:]
    look = looks[bar: .tabBar]
    // A software keyboard covers a bar at the bottom, as on iOS.
    let isHidden = look.visibility == .hidden || core.environment.isKeyboardShown && arrangement == .bottom
    let arrangement = arrangement
    var content = TabBarContent(self)
    if showsMore, content.hidden.isEmpty {
      showsMore = false
      content = TabBarContent(self)
    }
    current?.setShown(!showsMore)
    updateWayToMore(content)
    bar.show(
      !isHidden && arrangement != .sidebar && !tabs.isEmpty ? TabBar(content: content, arrangement: arrangement) : nil,
      below: self
    )
    let isMinimized = content.isMinimized
    accessory.show(
      additions[0]?.view.map { TabAccessoryView(view: $0, placement: isMinimized ? .inline : .expanded) },
      below: self
    )
    sidebar.show(arrangement == .sidebar && !isHidden ? TabSidebar(content: content) : nil, below: self)
    more.show(showsMore ? TabMoreList(content: content) : nil, below: self)
    let isBarShown = bar.node != nil && arrangement == .bottom
    backdrop.show(isBarShown ? look.ground(isScrolledUnder: true).map(BarBackdrop.init) : nil, below: self)
    invalidateLayout()
  }

  /// The arrangement that results from the style, the idiom, the size class and the look.
  var arrangement: TabArrangement {
    let environment = core.environment
    let look = environment.tabViewLook
    if look.kind == .page { return .pages(look.indexDisplay) }
    let isRegular = environment.horizontalSizeClass == .regular
    if look.kind == .sidebarAdaptable, isRegular || environment.idiom == .desktop {
      return showsSidebar ? .sidebar : .top
    }
    if environment.idiom == .desktop { return .box }
    return isRegular && environment.look == .v26 ? .top : .bottom
  }

  var contentEnvironment: EnvironmentValues {
    var environment = core.environment
    environment.isTab = true
    environment.leaveTabView()
    environment.setTabBarPlacement(tabBarPlacement)
    return environment
  }
}

/// The form in which a `TabView` shows its tabs.
enum TabArrangement: Hashable {
  /// A bar below or above the content.
  case bottom, top
  /// Segments at the top of a box around the content.
  case box
  /// A sidebar beside the content.
  case sidebar
  /// Pages with a page indicator in place of a bar.
  case pages(PageTabViewStyle.IndexDisplayMode)
}

/// A tab of a `TabView`.
@MainActor
struct TabPart {
  let element: Element
  /// The outermost node that belongs to the tab alone: its content with the modifiers around it.
  let part: any Node
  let info: TabInfo

  /// Creates a tab from an element of the tab view's content.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - root: The tab view, at which the search for the outermost node ends.
  init(_ element: Element, below root: any Node) {
    self.element = element
    var part: any Node = element.origin
    while let parent = part.core.parent, parent !== root, !(parent is any DynamicNode) {
      var count = 0
      parent.forEachChild { _ in count += 1 }
      if count > 1 { break }
      part = parent
    }
    self.part = part
    var info = element.traits[TabItemTrait.self] ?? TabInfo(label: AnyView(EmptyView()))
    info.badge = info.badge ?? element.badge
    self.info = info
    part.separateVisibility()
  }

  var id: ObjectIdentifier { ObjectIdentifier(element.origin) }
  var tag: SelectionTag? { element.selectionTag }

  /// Creates the content of the tab if it does not exist.
  func activate() { (element.origin as? any TabContentNode)?.activate() }

  /// Shows or hides the tab. Showing creates its content.
  func setShown(_ isShown: Bool) {
    if isShown { activate() }
    part.core.visibility.setShown(isShown)
  }

  /// Returns to the first screen of the navigation container in the tab.
  func popToRoot() {
    guard let controller = part.outermost(NavigationContainer.self)?.controller else { return }
    while controller.depth > 0 {
      let depth = controller.depth
      controller.pop()
      if controller.depth == depth { break }
    }
  }
}
