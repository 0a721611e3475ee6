import Foundation
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// One column of a split view: its own screen, and what the column before it or its own links show in its place or above.
///
/// Contract: the split view says where the column stands and what its environment is. Links and destinations in a column
/// speak to the next one, in the last to the column itself. A `NavigationStack` in the column takes over its bars.
@MainActor
final class SplitColumn: NavigationContainer {
  let index: Int
  /// What the column's lists and the split view know of each other.
  let selection = SelectionColumn()
  /// The column on the screen.
  let layer: Layer
  private let ground: Layer
  private let room: Layer
  private weak var split: SplitNode?
  private var root: NavigationScreen?
  private let shown: VisibilityScope
  private var wasInPlaceOfRoot = false

  init(_ index: Int, of split: SplitNode, _ environment: EnvironmentValues) {
    self.index = index
    self.split = split
    let tree = split.core.graph.layers
    layer = Layer(in: tree)
    ground = Layer(in: tree)
    room = Layer(in: tree)
    ground.ignoresHits = true
    shown = VisibilityScope(parent: split.core.visibility, isShown: false)
    super.init(
      _NodeContext(graph: split.core.graph, parent: split, environment: environment, visibility: shown)
    )
    selection.selectionDidChange = { [weak self] in self.map { $0.split?.selectionDidChange(in: $0) } }
    selection.rowWasChosen = { [weak self] in self.map { $0.split?.rowWasChosen(in: $0) } }
  }

  /// Makes the column's own screen, when all columns are there.
  func start(_ view: AnyView) {
    let screen = NavigationScreen(
      below: self,
      scope: VisibilityScope(parent: core.visibility, isShown: true),
      environment: rootEnvironment()
    )
    prepare(screen)
    screen.goBack = { [weak self] in self.map { $0.split?.leave($0) } }
    root = screen
    screen.start(view)
    core.finishInitializing()
  }

  func update(_ view: AnyView) { root?.update(view) }

  override func releaseData() { root?.releaseData() }

  override func forEachChild(_ body: (any Node) -> Void) {
    if let root { body(root) }
    super.forEachChild(body)
  }

  override func prepare(_ screen: NavigationScreen) { screen.hostsStacks = true }

  override var rootScreen: NavigationScreen? { root }

  /// What the column's screens say is for the split view.
  override var hasOwnBars: Bool { false }

  /// The stack that fills the column.
  var stack: NavigationContainer? { topScreen?.hostedStack }

  // MARK: Neighbours

  private var next: SplitColumn? { split?.column(after: self) }

  override func screenEnvironment() -> EnvironmentValues {
    var environment = core.environment
    let isCollapsed = split?.isCollapsed ?? false
    environment.navigation = ControllerReference(
      controller: (next ?? self).controller,
      showsBeside: next != nil,
      isCollapsed: isCollapsed
    )
    environment.column = ColumnReference(column: self)
    environment.selectionColumn =
      next == nil
      ? SelectionColumnReference() : SelectionColumnReference(column: selection, coversList: isCollapsed)
    return environment
  }

  /// Whether what is shown is the screen of a value that a link leads to, in a later column.
  func shows(_ key: AnyHashable) -> Bool { split?.laterColumns(of: self).contains { $0.showsFirst(key) } ?? false }

  private func showsFirst(_ key: AnyHashable) -> Bool {
    controller.shown == key || root?.hostedStack?.controller.shown == key
  }

  /// The selection that leads to the column's root is another one.
  func popValuesForOtherSelection() {
    controller.popValuesForOtherSelection()
    root?.hostedStack?.controller.popValuesForOtherSelection()
  }

  /// A link in the column put its screen in the next one.
  func didShowBeside() { if let next { split?.bring(next) } }

  /// A link in the column was followed that leads to a value: a destination in this column's own stack shows it, or one in
  /// a later column; else the row of the value is selected in this column or one before it.
  func follow(_ value: AnyHashable) {
    guard let split else { return }
    for column in [self] + split.laterColumns(of: self) where column.show(value, isOwn: column === self) {
      return split.bring(column)
    }
    for column in split.columnsUp(to: self) where column.selection.select(value) { return }
    reportNowhereToGo(value)
  }

  private func show(_ value: AnyHashable, isOwn: Bool) -> Bool {
    if let stack = root?.hostedStack, stack.controller.leads(to: value) {
      if isOwn {
        stack.controller.push(value)
      } else {
        controller.restoreRoot()
        stack.controller.show(value, inPlaceOfRoot: false)
      }
      return true
    }
    guard controller.leads(to: value) else { return false }
    if isOwn { controller.push(value) } else { controller.show(value) }
    return true
  }

  private func reportNowhereToGo(_ value: AnyHashable) {
    let type = "\(Swift.type(of: value.base))"
    IssueOnce.report(
      "A NavigationLink presented a value of type \(type), but no navigationDestination(for: \(type).self) is in its column "
        + "or a later one, and no list in its column or one before it has a selection of that type: nothing can be shown."
    )
  }

  // MARK: Screens

  override func canGoBack(from index: Int) -> Bool {
    guard index == 0, controller.replacesRoot else { return true }
    return split?.canGoBack(from: self) ?? false
  }

  override func screensDidChange() {
    let isInPlaceOfRoot = controller.replacesRoot
    defer { wasInPlaceOfRoot = isInPlaceOfRoot }
    refreshBack()
    guard isInPlaceOfRoot != wasInPlaceOfRoot else { return }
    split?.column(self, standsInPlaceOfRoot: isInPlaceOfRoot)
  }

  /// Brings the ways back in line with where the column stands.
  func refreshBack() {
    guard let split else { return }
    let canLeave = split.canGoBack(from: self)
    root?.previous = split.column(before: self)?.topScreen
    root?.canGoBack = canLeave
    for (index, screen) in pushed.enumerated() {
      screen.canGoBack = canGoBack(from: index)
      if index == 0, controller.replacesRoot { screen.previous = root?.previous }
    }
  }

  override var backAction: (() -> Void)? { stack?.backAction ?? super.backAction }

  override var depth: Int { pushed.count - (controller.replacesRoot ? 1 : 0) + (root?.hostedStack?.depth ?? 0) }

  override func goBack() -> (() -> Void)? {
    if let stack, stack.depth > 0 { return stack.goBack() }
    return super.goBack()
  }

  /// The bars' content of the screen in front.
  var barContent: BarContent { topScreen?.barContent ?? BarContent() }

  /// What the content wants the column's width to be.
  var wantedWidth: ColumnWidth? {
    topScreen?.content.flatMap { PreferenceProbe($0).gather(ColumnWidthKey.self) } ?? nil
  }

  /// Whether the column is on the screen.
  func setShown(_ isShown: Bool) { shown.setShown(isShown) }

  // MARK: Layout

  /// Places the column on its ground. `frame` reaches under bars, `safe` is what they leave.
  func place(in frame: CGRect, safe: CGRect, _ look: ColumnGround, into sink: LayerSink) {
    layer.frame = frame
    let bounds = CGRect(origin: .zero, size: frame.size)
    let local = safe.offsetBy(dx: -frame.minX, dy: -frame.minY)
    let inner = LayerSink(safeArea: SafeArea(bounds: bounds, safe: local))
    place(in: local, proposal: ProposedViewSize(local.size), into: inner)
    room.frame = bounds
    room.clip = look.clip
    room.setChildren(inner.layers)
    if look.draw(in: ground, bounds, core.environment) {
      layer.setChildren([ground, room])
    } else {
      layer.setChildren([room])
    }
    sink.append(layer)
  }
}
