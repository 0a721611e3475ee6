import Foundation
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// Shows the screens of a navigation controller: a stack, or the column of a split view.
///
/// Subclassed inside the module by the stack and by `NavigationView`, which differ in where the root comes from.
@MainActor
class NavigationContainer: LayoutNode, PreferenceContributor {
  let core: NodeCore
  let controller = NavigationController()
  private(set) var pushed: [NavigationScreen] = []
  private var pushedKeys: [AnyHashable] = []
  private var needsSync = false

  init(_ context: _NodeContext) {
    core = NodeCore(context)
    core.noteContributor()
    controller.didChange = { [weak self] in self?.requestSync() }
  }

  var shape: NodeShape { .element(self) }
  func releaseData() {}

  func forEachChild(_ body: (any Node) -> Void) { pushed.forEach { body($0) } }

  /// The screen at the bottom of the stack.
  var rootScreen: NavigationScreen? { nil }

  func screenEnvironment() -> EnvironmentValues {
    var environment = core.environment
    environment.navigation = ControllerReference(controller: controller)
    return environment
  }

  /// The environment of a pushed screen: it can be left.
  func pushedEnvironment(at index: Int) -> EnvironmentValues {
    var environment = screenEnvironment()
    environment.setDismiss(DismissAction(controller: controller, depth: index + 1))
    return environment
  }

  private func requestSync() {
    guard !needsSync else { return }
    needsSync = true
    core.graph.enqueueAction { [weak self] in self?.sync() }
  }

  /// Brings screens in line with the controller's entries, keeping those that stay.
  private func sync() {
    guard core.isAlive else { return }
    needsSync = false
    let before = topScreen
    for (index, entry) in controller.entries.enumerated() {
      guard let (key, view) = resolve(entry, index) else {
        trim(to: index)
        break
      }
      if index < pushed.count, pushedKeys[index] == key {
        pushed[index].update(view)
      } else {
        trim(to: index)
        pushed.append(makeScreen(view, at: index))
        pushedKeys.append(key)
      }
    }
    trim(to: controller.entries.count)
    updateVisibility()
    screensDidChange()
    if before !== topScreen { invalidateLayout() }
    for key in ScreenPreferences.all { notePreferenceChange(key) }
  }

  private func resolve(_ entry: NavigationController.Entry, _ index: Int) -> (AnyHashable, AnyView)? {
    switch entry {
    case .value(let value):
      guard let view = controller.view(for: value) else {
        controller.reportMissingDestination(for: value)
        return nil
      }
      return (AnyHashable([AnyHashable(index), value]), view)
    case .view(let view, let id, _):
      return (id, view)
    }
  }

  private func makeScreen(_ view: AnyView, at index: Int) -> NavigationScreen {
    let screen = NavigationScreen(
      below: self,
      scope: VisibilityScope(parent: core.visibility, isShown: false),
      environment: pushedEnvironment(at: index)
    )
    let previous = index > 0 ? pushed[index - 1] : rootScreen
    screen.previous = previous
    screen.inheritsLargeTitle = previous?.isLarge ?? true
    screen.canGoBack = canGoBack(from: index)
    screen.goBack = { [weak self] in self?.controller.pop() }
    screen.start(view)
    return screen
  }

  /// Whether the pushed screen at an index has somewhere to go back to.
  func canGoBack(from index: Int) -> Bool { true }

  private func trim(to count: Int) {
    while pushed.count > count {
      pushedKeys.removeLast()
      pushed.removeLast().tearDown()
    }
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
    if let rootScreen { rootScreen.core.setEnvironment(screenEnvironment(), of: rootScreen) }
    setEnvironmentOfPushed()
  }

  // MARK: Bars

  /// The screens that are seen, the one in front first.
  var shownScreens: [NavigationScreen] { topScreen.map { [$0] } ?? [] }

  /// What the screens that are seen say; those that they cover are silent.
  func contribute<Key: PreferenceKey>(_ key: Key.Type, to value: inout Key.Value?) -> Bool {
    guard key is any ScreenPreference.Type else { return false }
    for screen in shownScreens {
      guard let content = screen.content, let own = PreferenceProbe(content).gather(key) else { continue }
      Key.append(own, to: &value)
    }
    return true
  }

  /// The title of the screen in front.
  var frontTitle: Text? { shownScreens.lazy.compactMap(\.title).first }

  /// The way back that the desktop's window offers.
  var backAction: (() -> Void)? { topScreen?.barContent.back }

  /// What stands over a column beside the screen in front, and how wide it is.
  var sidebar: (bar: BarContent, width: CGFloat)? { nil }

  func setEnvironmentOfPushed() {
    for (index, screen) in pushed.enumerated() {
      screen.core.setEnvironment(pushedEnvironment(at: index), of: screen)
    }
  }

  // MARK: Layout

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    // Screens below stay laid out: on the desktop the stack is as large as the largest (fact M86).
    var size = rootScreen?.sizeThatFits(proposal) ?? .zero
    for screen in pushed {
      let other = screen.sizeThatFits(proposal)
      size = CGSize(width: max(size.width, other.width), height: max(size.height, other.height))
    }
    return size
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
  func updateIfDirty() {}
  func willTearDown() {}
  func contentStructureDidChange() { core.parent?.contentStructureDidChange() }
}
