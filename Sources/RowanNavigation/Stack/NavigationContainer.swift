import Foundation
import RowanControls
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// A node that shows the screens of a navigation controller: a stack, or a column of a split view.
///
/// The subclasses for stacks, columns and `NavigationView` provide the root screen.
@MainActor
class NavigationContainer: LayoutNode, PreferenceContributor, Tracked {
  let core: NodeCore
  /// The controller of the screens.
  let controller = NavigationController()
  /// The screens above the root, from the bottom.
  private(set) var pushed: [NavigationScreen] = []
  private var needsSync = false
  private var isSyncing = false
  /// Whether the change of the entries that is pending was made without animations.
  private var isStill = false
  /// Tracks the presenting bindings. A screen whose presenter no longer exists, such as a link in a lazy row, is
  /// removed when its binding becomes `false`.
  private let presentations = TrackingScope()

  init(_ context: _NodeContext) {
    core = NodeCore(context)
    core.noteContributor()
    core.graph.titledNodesMade += 1
    presentations.setOwner(self)
    controller.didChange = { [weak self] in self?.requestSync() }
    controller.didUpdate = { [weak self] entry in
      guard let self, core.isAlive, case .view(let view, _) = entry.content else { return }
      pushed.first { $0.token === entry.token }?.update(view)
    }
    let graph = core.graph
    controller.turn = { [weak graph] in graph?.turn ?? 0 }
    controller.enqueueAction = { [weak self] in self?.core.graph.enqueueAction($0) }
    core.environment.outerScreen.screen?.note(inner: self)
  }

  var shape: NodeShape { .element(self) }
  func releaseData() {}

  func forEachChild(_ body: (any Node) -> Void) { pushed.forEach { body($0) } }
  func stableName(of child: any Node) -> String? { stableName(ofScreen: child) }

  /// The screen at the bottom of the stack.
  var rootScreen: NavigationScreen? { nil }

  /// Returns the environment of the container's screens.
  func screenEnvironment() -> EnvironmentValues {
    var environment = core.environment
    environment.navigation = ControllerReference(controller: controller)
    environment.pickerScreens = .pushing
    return environment
  }

  /// Returns the environment of the root screen.
  func rootEnvironment() -> EnvironmentValues { screenEnvironment() }

  /// Configures a new screen before its content is created.
  func prepare(_ screen: NavigationScreen) {}

  /// Returns the environment of a pushed screen, with an action that dismisses it.
  private func environment(of token: ScreenToken) -> EnvironmentValues {
    var environment = screenEnvironment()
    environment.setDismiss(DismissAction(controller: controller, screen: token))
    return environment
  }

  private func requestSync() {
    // Registrations during a synchronization apply to the entries that follow.
    guard !needsSync, !isSyncing else { return }
    needsSync = true
    isStill = core.graph.transaction.disablesAnimations
    core.graph.enqueueAction { [weak self] in self?.sync() }
  }

  /// Creates, updates and ends screens to match the controller's entries. Screens of unchanged entries are kept.
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
        // A screen whose destination no longer exists keeps its content.
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
      // The new content may register destinations for the values above it.
      pushed = screens + before.filter { known[ObjectIdentifier($0.token)] != nil }
    }
    pushed = screens
    isSyncing = false
    animate(from: before.last ?? rootScreen, to: screens.last ?? rootScreen, before: before)
    for screen in before.reversed() where !screens.contains(where: { $0 === screen }) { screen.tearDown() }
    trackPresentations()
    updateVisibility()
    screensDidChange()
    if !before.elementsEqual(screens, by: ===) { invalidateLayout() }
    for key in ScreenPreferences.all { notePreferenceChange(key) }
  }

  /// Sets the transitions of two screens, of which one takes the other's place in the next layout.
  private func animate(from old: NavigationScreen?, to new: NavigationScreen?, before: [NavigationScreen]) {
    guard let old, let new, old !== new, !isStill, isAnimatingScreens else { return }
    let isBack = new === rootScreen || before.contains { $0 === new }
    old.leave(isAbove: isBack)
    new.enter(isAbove: !isBack, width: old.size.width)
  }

  /// Whether changes of screens are animated: with touch, while the container is visible.
  var isAnimatingScreens: Bool {
    core.environment.idiom == .touch && core.placedFrame != nil && core.visibility.isVisible
  }

  /// Returns the view of an entry, or `nil` if its value has no destination.
  private func view(for entry: NavigationController.Entry) -> AnyView? {
    switch entry.content {
    case .value(let value): controller.view(for: value)
    case .view(let view, _): view
    }
  }

  /// Returns a new screen with its content.
  ///
  /// - Parameters:
  ///   - view: The content.
  ///   - token: The identity of the entry.
  ///   - previous: The screen below, from which the automatic title mode is inherited.
  ///   - index: The index of the screen above the root.
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
    screen.remove = { [weak self] in self?.controller.pop(token) }
    prepare(screen)
    screen.start(view)
    return screen
  }

  /// Returns whether the pushed screen at an index has a back button.
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

  /// Called after the screens changed or were updated.
  func screensDidChange() {}

  /// Sets the visibility of the screens: only the one in front is visible.
  func updateVisibility() {
    rootScreen?.scope.setShown(pushed.isEmpty)
    for screen in pushed { screen.scope.setShown(screen === pushed.last) }
  }

  func environmentDidChange(from old: EnvironmentValues) {
    if let rootScreen { rootScreen.core.setEnvironment(rootEnvironment(), of: rootScreen) }
    setEnvironmentOfPushed()
  }

  // MARK: Bars

  /// The visible screens, the front-most first.
  var shownScreens: [NavigationScreen] { topScreen.map { [$0] } ?? [] }

  /// Contributes the preferences of the visible screens; those of covered screens are ignored.
  func contribute<Key: PreferenceKey>(_ key: Key.Type, to value: inout Key.Value?) -> Bool {
    guard key is any ScreenPreference.Type else { return false }
    guard hasOwnBars || ScreenPreferences.leavesWithoutBars(key) else { return true }
    for screen in shownScreens {
      guard let content = screen.content, let all = PreferenceProbe(content).gather(key),
        let own = hasOwnBars ? ScreenPreferences.leaving(all, of: key) : all
      else { continue }
      Key.append(own, to: &value)
    }
    return true
  }

  /// Whether the screens have their own bars, rather than those of the desktop's window or of the column around a stack.
  var hasOwnBars: Bool {
    guard core.environment.idiom == .touch else { return false }
    return core.environment.stackHost.screen?.hostedStack !== self
  }

  /// The title of the front-most visible screen that has one, or that shows a container with one.
  var frontTitle: Text? { shownScreens.lazy.compactMap(\.frontTitle).first }

  /// The action of the back button in the desktop's window; `nil` without one. A container in the screen in front goes
  /// back first.
  var backAction: BackAction? { topScreen?.innerContainer?.backAction ?? topScreen?.barContent.back }

  /// The number of screens above the root, with those of the container in the screen in front.
  var depth: Int { controller.depth + (topScreen?.innerContainer?.depth ?? 0) }

  /// Pops the screen in front, or that of the container in it.
  ///
  /// - Returns: An action that pushes the screen again, or `nil` if no screen is above the root.
  func goBack() -> (() -> Void)? {
    if let inner = topScreen?.innerContainer, inner.depth > 0 { return inner.goBack() }
    guard let last = controller.entries.last else { return nil }
    controller.pop()
    return { [weak self] in self?.controller.push(again: last) }
  }

  /// The bar of a sidebar column in the screen in front, and the distance of its trailing edge from the window's leading
  /// edge in points; `nil` without a sidebar.
  var sidebar: (bar: BarContent, width: CGFloat)? { topScreen?.innerContainer?.sidebar }

  /// Updates the environment of the pushed screens.
  func setEnvironmentOfPushed() {
    for screen in pushed { screen.core.setEnvironment(environment(of: screen.token), of: screen) }
  }

  // MARK: Layout

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    // On the desktop the stack has the size of the screen in front, even if covered ones are larger (recorded as
    // nav/path-change).
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
