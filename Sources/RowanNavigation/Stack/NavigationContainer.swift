import Foundation
import RowanControls
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// Shows the screens of a navigation controller: a stack, or the column of a split view.
///
/// Subclassed inside the module by the stack and by `NavigationView`, which differ in where the root comes from.
@MainActor
class NavigationContainer: LayoutNode, PreferenceContributor, Tracked {
  let core: NodeCore
  let controller = NavigationController()
  private(set) var pushed: [NavigationScreen] = []
  private var needsSync = false
  private var isSyncing = false
  /// Reads what presents screens, so that one goes whose presenter is not there to say so: a link in a lazy row.
  private let presentations = TrackingScope()

  init(_ context: _NodeContext) {
    core = NodeCore(context)
    core.noteContributor()
    core.graph.titledNodesMade += 1
    presentations.setOwner(self)
    controller.didChange = { [weak self] in self?.requestSync() }
    let graph = core.graph
    controller.turn = { [weak graph] in graph?.turn ?? 0 }
    controller.enqueueAction = { [weak self] in self?.core.graph.enqueueAction($0) }
    core.environment.outerScreen.screen?.note(inner: self)
  }

  var shape: NodeShape { .element(self) }
  func releaseData() {}

  func forEachChild(_ body: (any Node) -> Void) { pushed.forEach { body($0) } }

  /// The screen at the bottom of the stack.
  var rootScreen: NavigationScreen? { nil }

  func screenEnvironment() -> EnvironmentValues {
    var environment = core.environment
    environment.navigation = ControllerReference(controller: controller)
    environment.pickerScreens = .pushing
    return environment
  }

  /// The environment of the screen at the bottom.
  func rootEnvironment() -> EnvironmentValues { screenEnvironment() }

  /// A screen was made whose content is not yet.
  func prepare(_ screen: NavigationScreen) {}

  /// The environment of a pushed screen: it can be left.
  private func environment(of token: ScreenToken) -> EnvironmentValues {
    var environment = screenEnvironment()
    environment.setDismiss(DismissAction(controller: controller, screen: token))
    return environment
  }

  private func requestSync() {
    // What screens say while they are brought up to date is heard by those that come after them.
    guard !needsSync, !isSyncing else { return }
    needsSync = true
    core.graph.enqueueAction { [weak self] in self?.sync() }
  }

  /// Brings screens in line with the controller's entries, keeping those that stay.
  private func sync() {
    guard core.isAlive else { return }
    needsSync = false
    isSyncing = true
    var known: [ObjectIdentifier: NavigationScreen] = [:]
    for screen in pushed { known[ObjectIdentifier(screen.token)] = screen }
    let before = pushed
    var screens: [NavigationScreen] = []
    for entry in controller.entries {
      let view = view(for: entry)
      let screen: NavigationScreen
      if let old = known.removeValue(forKey: ObjectIdentifier(entry.token)) {
        // Without a destination for it a screen stays what it is.
        if let view { old.update(view) }
        screen = old
      } else if let view {
        screen = makeScreen(view, for: entry.token, above: screens.last ?? rootScreen, at: screens.count)
      } else {
        if let value = entry.value { controller.reportMissingDestination(for: value) }
        break
      }
      screen.previous = screens.last ?? rootScreen
      screen.canGoBack = canGoBack(from: screens.count)
      screens.append(screen)
      // Its content may say where the values above it lead.
      pushed = screens + before.filter { known[ObjectIdentifier($0.token)] != nil }
    }
    pushed = screens
    isSyncing = false
    for screen in before.reversed() where !screens.contains(where: { $0 === screen }) { screen.tearDown() }
    trackPresentations()
    updateVisibility()
    screensDidChange()
    if !before.elementsEqual(screens, by: ===) { invalidateLayout() }
    for key in ScreenPreferences.all { notePreferenceChange(key) }
  }

  private func view(for entry: NavigationController.Entry) -> AnyView? {
    switch entry.content {
    case .value(let value): controller.view(for: value)
    case .view(let view, _): view
    }
  }

  private func makeScreen(
    _ view: AnyView,
    for token: ScreenToken,
    above previous: NavigationScreen?,
    at index: Int
  ) -> NavigationScreen {
    let screen = NavigationScreen(
      below: self,
      scope: VisibilityScope(parent: core.visibility, isShown: false),
      environment: environment(of: token),
      token: token
    )
    screen.previous = previous
    screen.inheritsLargeTitle = previous?.isLarge ?? true
    screen.canGoBack = canGoBack(from: index)
    screen.goBack = { [weak self] in self?.controller.pop() }
    prepare(screen)
    screen.start(view)
    return screen
  }

  /// Whether the pushed screen at an index has somewhere to go back to.
  func canGoBack(from index: Int) -> Bool { true }

  private func trackPresentations() {
    let bindings = controller.entries.compactMap(\.presentation)
    presentations.track(in: core.environment, of: self) { for binding in bindings { _ = binding.wrappedValue } }
  }

  func scopeDidInvalidate() { markDirty() }

  func updateIfDirty() {
    core.graph.enqueueAction { [weak self] in
      guard let self, core.isAlive else { return }
      controller.removeStale()
      trackPresentations()
    }
  }

  func willTearDown() {
    controller.hasEnded = true
    presentations.clear()
  }

  /// The screen in front.
  var topScreen: NavigationScreen? { pushed.last ?? rootScreen }

  /// Other screens are shown than before, or the same for other reasons.
  func screensDidChange() {}

  func updateVisibility() {
    rootScreen?.scope.setShown(pushed.isEmpty)
    for screen in pushed { screen.scope.setShown(screen === pushed.last) }
  }

  func environmentDidChange(from old: EnvironmentValues) {
    if let rootScreen { rootScreen.core.setEnvironment(rootEnvironment(), of: rootScreen) }
    setEnvironmentOfPushed()
  }

  // MARK: Bars

  /// The screens that are seen, the one in front first.
  var shownScreens: [NavigationScreen] { topScreen.map { [$0] } ?? [] }

  /// What the screens that are seen say; those that they cover are silent.
  func contribute<Key: PreferenceKey>(_ key: Key.Type, to value: inout Key.Value?) -> Bool {
    guard key is any ScreenPreference.Type else { return false }
    for screen in shownScreens {
      guard let content = screen.content, let all = PreferenceProbe(content).gather(key),
        let own = hasOwnBars ? ScreenPreferences.leaving(all, of: key) : all
      else { continue }
      Key.append(own, to: &value)
    }
    return true
  }

  /// Whether the bars of the screens are theirs, and not those of the desktop's window or of the column around a stack.
  var hasOwnBars: Bool {
    guard core.environment.idiom == .touch else { return false }
    return core.environment.stackHost.screen?.hostedStack !== self
  }

  /// The title of the screen in front.
  var frontTitle: Text? { shownScreens.lazy.compactMap(\.frontTitle).first }

  /// The way back that the desktop's window offers.
  var backAction: (() -> Void)? { topScreen?.barContent.back }

  /// How many screens stand above the root.
  var depth: Int { controller.depth }

  /// Leaves the screen in front. Returns what goes there again.
  func goBack() -> (() -> Void)? {
    guard let last = controller.entries.last else { return nil }
    controller.pop()
    return { [weak self] in self?.controller.push(again: last) }
  }

  /// What stands over a column beside the screen in front, and how wide it is.
  var sidebar: (bar: BarContent, width: CGFloat)? { nil }

  func setEnvironmentOfPushed() {
    for screen in pushed { screen.core.setEnvironment(environment(of: screen.token), of: screen) }
  }

  // MARK: Layout

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    // On the desktop the stack is as large as the screen in front, also over larger ones (recorded as nav/path-change).
    topScreen?.sizeThatFits(proposal) ?? .zero
  }

  func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> {
    topScreen?.lengthRange(along: axis, cross: cross) ?? 0...CGFloat.infinity
  }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    core.layoutWasPlaced(in: frame)
    guard let screen = topScreen else { return }
    screen.place(in: frame, proposal: ProposedViewSize(frame.size), into: sink)
  }

  func contentNeedsLayout(from child: any Node) -> Bool { false }
  func contentStructureDidChange() { core.parent?.contentStructureDidChange() }
}
