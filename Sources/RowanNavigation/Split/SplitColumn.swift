import Foundation
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// A column of a split view: its own screen, and the screens that the previous column or its own links show in its
/// place or above it.
///
/// The split view determines the column's frame and environment. Links and destinations in a column refer to the next
/// column, and in the last column to the column itself. A `NavigationStack` in the column takes over the bars of the
/// column's screen.
@MainActor
final class SplitColumn: NavigationContainer {
  /// The index of the column.
  let index: Int
  /// The connection of the column's lists to the split view.
  let selection = SelectionColumn()
  /// The layer of the column: its background and its clipped content.
  let layer: Layer
  private let ground: Layer
  /// The layer that clips the content.
  private let clipLayer: Layer
  private weak var split: SplitNode?
  private var root: NavigationScreen?
  private let shown: VisibilityScope
  private var wasInPlaceOfRoot = false

  /// Creates a column without content.
  ///
  /// - Parameters:
  ///   - index: The index of the column.
  ///   - split: The split view.
  ///   - environment: The environment of the column.
  init(_ index: Int, of split: SplitNode, _ environment: EnvironmentValues) {
    self.index = index
    self.split = split
    let tree = split.core.graph.layers
    layer = Layer(in: tree)
    ground = Layer(in: tree)
    clipLayer = Layer(in: tree)
    ground.ignoresHits = true
    shown = VisibilityScope(parent: split.core.visibility, isShown: false)
    super.init(
      _NodeContext(graph: split.core.graph, parent: split, environment: environment, visibility: shown)
    )
    selection.selectionDidChange = { [weak self] in self.map { $0.split?.selectionDidChange(in: $0) } }
    selection.rowWasChosen = { [weak self] in self.map { $0.split?.rowWasChosen(in: $0) } }
  }

  /// Creates the column's own screen. Called when all columns exist, because the content may refer to the next one.
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

  /// Always `false`: the preferences of the screens are for the split view.
  override var hasOwnBars: Bool { false }

  /// The stack in the front-most screen that has taken over the column's bars.
  var stack: NavigationContainer? { topScreen?.hostedStack }

  // MARK: Adjacent columns

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

  /// Returns whether a later column shows the screen of a link or a value.
  ///
  /// - Parameter key: The link's identifier, or the value.
  func shows(_ key: AnyHashable) -> Bool { split?.laterColumns(of: self).contains { $0.showsFirst(key) } ?? false }

  /// Returns whether the first screen of the column, or of the stack in it, is that of a link or a value.
  private func showsFirst(_ key: AnyHashable) -> Bool {
    controller.shown == key || root?.hostedStack?.controller.shown == key
  }

  /// Pops values after a change of the selection that determines the column's root.
  func popValuesForOtherSelection() {
    controller.popValuesForOtherSelection()
    root?.hostedStack?.controller.popValuesForOtherSelection()
  }

  /// Brings the next column to the front after a link in this column has shown its screen there.
  func didShowBeside() { if let next { split?.bring(next) } }

  /// Follows a link to a value from this column.
  ///
  /// A destination in this column's own stack or in a later column shows the value. Without one, the row with the value
  /// is selected in this column or an earlier one.
  ///
  /// - Parameter value: The value of the link.
  func follow(_ value: AnyHashable) {
    guard let split else { return }
    for column in [self] + split.laterColumns(of: self) where column.show(value, isOwn: column === self) {
      return split.bring(column)
    }
    for column in split.columnsUp(to: self) where column.selection.select(value) { return }
    reportNowhereToGo(value)
  }

  /// Shows a value in the stack of the column or in the column itself.
  ///
  /// - Parameters:
  ///   - value: The value of the link.
  ///   - isOwn: Whether the link is in this column, so that the screen is pushed in place of replacing others.
  /// - Returns: `false` if neither has a destination for the value.
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

  /// Updates the back buttons of the column's screens for the current form of the split view.
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

  override var backAction: BackAction? { stack?.backAction ?? super.backAction }

  override var depth: Int { pushed.count - (controller.replacesRoot ? 1 : 0) + (root?.hostedStack?.depth ?? 0) }

  override func goBack() -> (() -> Void)? {
    if let stack, stack.depth > 0 { return stack.goBack() }
    return super.goBack()
  }

  /// The bar content of the screen in front.
  var barContent: BarContent { topScreen?.barContent ?? BarContent() }

  /// The width that the content requests.
  var wantedWidth: ColumnWidth? {
    topScreen?.content.flatMap { PreferenceProbe($0).gather(ColumnWidthKey.self) } ?? nil
  }

  /// Sets whether the column is visible.
  func setShown(_ isShown: Bool) { shown.setShown(isShown) }

  // MARK: Layout

  /// Places the column on its background.
  ///
  /// - Parameters:
  ///   - frame: The frame of the column, including the area under bars, in the sink's coordinate space.
  ///   - safe: The part of the frame that bars leave uncovered, in the sink's coordinate space.
  ///   - look: The background.
  ///   - sink: The sink that receives the layer.
  func place(in frame: CGRect, safe: CGRect, _ look: ColumnBackground, into sink: LayerSink) {
    layer.frame = frame
    let bounds = CGRect(origin: .zero, size: frame.size)
    let local = safe.offsetBy(dx: -frame.minX, dy: -frame.minY)
    let inner = LayerSink(safeArea: SafeArea(bounds: bounds, safe: local))
    place(in: local, proposal: ProposedViewSize(local.size), into: inner)
    clipLayer.frame = bounds
    clipLayer.clip = look.clip
    clipLayer.setChildren(inner.layers)
    if look.draw(in: ground, bounds, core.environment) {
      layer.setChildren([ground, clipLayer])
    } else {
      layer.setChildren([clipLayer])
    }
    sink.append(layer)
  }
}
