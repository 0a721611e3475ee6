import Foundation
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// The node of a split view's columns, side by side or as one stack.
///
/// Both forms have the same columns and screens; collapsing and expanding creates and ends none of them. `front` is the
/// index of the column at the front of the stack. It follows selections and links, and the binding to the preferred
/// compact column follows it.
@MainActor
final class SplitNode: LayoutNode, PreferenceContributor, PreferenceReading, Tracked {
  let core: NodeCore
  /// The columns of the configuration and the style's preference.
  var view: SplitColumns
  /// The columns, from the sidebar to the detail.
  private(set) var columns: [SplitColumn] = []
  private let scope = TrackingScope()
  /// The visibility of the leading columns.
  var visibility = SplitVisibility()
  /// The preferred compact column as last read from the binding.
  private var preferred: NavigationSplitViewColumn?
  /// The index of the column in front of the stack.
  private(set) var front = 0
  /// Whether the columns form one stack.
  private(set) var isCollapsed: Bool
  /// The arrangement of the last layout; `nil` before the first one.
  var arrangement: SplitArrangement?
  /// The widths to which a person has dragged the leading columns, in points.
  var dragged: [CGFloat?]
  /// The dividers after the leading columns.
  let dividers: [ColumnDivider]
  /// The shade under leading columns that cover the detail.
  let dim: SplitDim
  /// The background behind the columns.
  let ground: BarPart
  private var isRefreshQueued = false
  /// The column that was in front of the stack, whose place another one takes with a transition in the next placement.
  var passedFront: Int?
  /// Whether a person has changed the column visibility since the last update.
  var needsArrangement = false

  init(_ view: SplitColumns, _ context: _NodeContext) {
    core = NodeCore(context)
    core.noteContributor()
    self.view = view
    isCollapsed = core.environment.horizontalSizeClass == .compact
    visibility.coversOthers = core.environment.idiom == .touch && !isCollapsed
    let leading = view.configuration.columns.count - 1
    dragged = Array(repeating: nil, count: leading)
    dividers = (0..<leading).map { ColumnDivider($0, in: context.graph) }
    dim = SplitDim(in: context.graph)
    ground = BarPart(in: context.graph, role: .none)
    ground.layer.ignoresHits = true
    scope.setOwner(self)
    restoreWidths()
    core.environment.outerScreen.screen?.note(inner: self)
    readBindings()
    // Every column must exist before the content of the first one refers to the next.
    columns = view.configuration.columns.indices.map { SplitColumn($0, of: self, environment(ofColumn: $0)) }
    for (column, view) in zip(columns, view.configuration.columns) { column.start(view) }
    for divider in dividers { divider.split = self }
    dim.hide = { [weak self] in self?.hideCoveringColumns() }
    if isCollapsed { front = preferred?.index(of: columns.count) ?? 0 }
    core.finishInitializing()
    core.graph.service(SidebarService.self).add(self)
    core.graph.service(WindowRestoration.self).add(self)
    queueRefresh()
    core.graph.enqueueAction { [weak self] in self?.startCollapsed() }
  }

  var shape: NodeShape { .element(self) }
  func forEachChild(_ body: (any Node) -> Void) {
    columns.forEach { body($0) }
    if let node = ground.node { body(node) }
  }

  func releaseData() { for column in columns { column.releaseData() } }

  // MARK: Updates

  func update(_ new: SplitColumns) {
    let old = view
    view = new
    readBindings()
    for (column, view) in zip(columns, new.configuration.columns) { column.update(view) }
    if old.preference != new.preference { invalidateLayout() }
  }

  func scopeDidInvalidate() { markDirty() }

  func updateIfDirty() {
    readBindings()
    if needsArrangement {
      needsArrangement = false
      invalidateLayout()
    }
  }

  private func readBindings() {
    let configuration = view.configuration
    let (shown, wanted) = scope.track(in: core.environment, of: self) {
      (configuration.visibility?.wrappedValue, configuration.compactColumn?.wrappedValue)
    }
    if visibility.read(shown) { invalidateLayout() }
    guard wanted != preferred else { return }
    preferred = wanted
    guard let index = wanted?.index(of: columns.count), isCollapsed, index != front, !columns.isEmpty else { return }
    setFront(index)
  }

  func environmentDidChange(from old: EnvironmentValues) {
    let collapses = core.environment.horizontalSizeClass == .compact
    if collapses != isCollapsed {
      isCollapsed = collapses
      // Columns that a wider window shows beside each other do not open in front of its content.
      visibility.coversOthers = false
      if collapses { front = preferred?.index(of: columns.count) ?? deepestColumnInUse }
    }
    ground.environmentDidChange(to: core.environment)
    refreshColumns()
    invalidateLayout()
  }

  func willTearDown() {
    core.graph.service(SidebarService.self).remove(self)
    scope.clear()
  }

  /// Updates the environment, the back buttons and the visibility of the columns after the running update, once for any
  /// number of calls.
  func queueRefresh() {
    guard !isRefreshQueued else { return }
    isRefreshQueued = true
    core.graph.enqueueAction { [weak self] in
      guard let self, core.isAlive else { return }
      isRefreshQueued = false
      refreshColumns()
      refreshGround()
      for key in ScreenPreferences.all { notePreferenceChange(key) }
    }
  }

  /// Shows the background that the content of a column sets for the split view.
  private func refreshGround() {
    var backgrounds: ContainerBackgroundKey.Value?
    for column in columns { _ = column.contribute(ContainerBackgroundKey.self, to: &backgrounds) }
    let hadGround = ground.node != nil
    ground.show(backgrounds?[.navigationSplitView], below: self)
    if hadGround || ground.node != nil { invalidateLayout() }
  }

  private func refreshColumns() {
    for column in columns {
      column.core.setEnvironment(environment(ofColumn: column.index), of: column)
      // The environment of a column's screens also depends on the form of the split view.
      column.environmentDidChange(from: column.core.environment)
      column.refreshBack()
      column.setShown(isShown(column))
    }
  }

  /// Returns whether a column is visible in the current form.
  private func isShown(_ column: SplitColumn) -> Bool {
    if isCollapsed { return column.index == front }
    guard let arrangement else { return false }
    return column.index == columns.count - 1 || arrangement.leading.contains { $0.index == column.index }
  }

  /// Returns the environment of a column. Leading columns beside the detail have a compact width.
  private func environment(ofColumn index: Int) -> EnvironmentValues {
    var environment = core.environment
    let isLast = index == view.configuration.columns.count - 1
    environment.sidebarToggle = SidebarToggleReference(split: showsToggle(inBarOf: index) ? self : nil)
    guard !isCollapsed, !isLast else { return environment }
    environment.horizontalSizeClass = .compact
    environment.isInSidebar = index == 0
    return environment
  }

  // MARK: Adjacent columns

  /// Returns the next column, or `nil` for the last one.
  func column(after column: SplitColumn) -> SplitColumn? {
    columns.indices.contains(column.index + 1) ? columns[column.index + 1] : nil
  }

  /// Returns the previous column, or `nil` for the first one.
  func column(before column: SplitColumn) -> SplitColumn? { column.index > 0 ? columns[column.index - 1] : nil }

  /// Returns the columns after a column.
  func laterColumns(of column: SplitColumn) -> ArraySlice<SplitColumn> { columns[(column.index + 1)...] }

  /// Returns a column and those before it, the nearest first.
  func columnsUp(to column: SplitColumn) -> ReversedCollection<ArraySlice<SplitColumn>> {
    columns[...column.index].reversed()
  }

  // MARK: Collapsed form

  /// The index of the last column whose content results from a selection or a link.
  private var deepestColumnInUse: Int {
    columns.indices.last { index in
      index > 0
        && (columns[index - 1].selection.holdsOptionalSelection || columns[index].controller.replacesRoot
          || columns[index].depth > 0)
    } ?? 0
  }

  /// Brings the column of an initial selection to the front, unless the application prefers a column.
  private func startCollapsed() {
    guard core.isAlive, isCollapsed, preferred == nil, front == 0 else { return }
    setFront(deepestColumnInUse)
  }

  /// Returns whether the root screen of a column has a back button.
  func canGoBack(from column: SplitColumn) -> Bool { isCollapsed && column.index > 0 }

  /// Brings a column to the front of the stack. With columns side by side, hides those that cover the column.
  func bring(_ column: SplitColumn) {
    if isCollapsed {
      setFront(column.index)
    } else if let over = arrangement?.leading.last(where: \.isOver), over.index < column.index {
      hideCoveringColumns()
    }
  }

  private func setFront(_ index: Int) {
    guard index != front else { return }
    if isCollapsed, !columns.isEmpty, columns[front].isAnimatingScreens { passedFront = passedFront ?? front }
    front = index
    let column = NavigationSplitViewColumn(index: index, of: columns.count)
    if let binding = view.configuration.compactColumn, preferred != column {
      preferred = column
      core.graph.enqueueAction { if binding.wrappedValue != column { binding.wrappedValue = column } }
    }
    queueRefresh()
    invalidateLayout()
  }

  /// Returns from a column to the previous one, and clears the selection there (fact C97).
  func leave(_ column: SplitColumn) {
    guard isCollapsed, let before = self.column(before: column) else { return }
    setFront(before.index)
    column.controller.restoreRoot()
    before.selection.clear()
  }

  /// Updates the front column after a link's screen has replaced the root of a column, or was removed.
  func column(_ column: SplitColumn, standsInPlaceOfRoot: Bool) {
    if standsInPlaceOfRoot {
      bring(column)
    } else if isCollapsed, front >= column.index, !isSelected(before: column) {
      leave(column)
    }
  }

  /// Returns whether the previous column has a selection that can be cleared.
  private func isSelected(before column: SplitColumn) -> Bool {
    self.column(before: column)?.selection.holdsOptionalSelection ?? false
  }

  /// Pops the values in the next column, whose root the selection determines, as Apple's systems do (developer forum
  /// 722924), and updates the front column.
  func selectionDidChange(in column: SplitColumn) {
    self.column(after: column)?.popValuesForOtherSelection()
    guard isCollapsed, let next = self.column(after: column) else { return }
    if column.selection.holdsOptionalSelection {
      if front <= column.index { setFront(next.index) }
    } else if front > column.index, !next.controller.replacesRoot {
      setFront(column.index)
    }
  }

  /// Brings the next column to the front after a person chose a row, and removes a link's screen that replaces its
  /// root.
  func rowWasChosen(in column: SplitColumn) {
    guard let next = self.column(after: column) else { return }
    bring(next)
    next.controller.restoreRoot()
  }

  // MARK: Preferences

  func preferenceDidChange(_ key: ObjectIdentifier) {
    if key == ObjectIdentifier(ColumnWidthKey.self) { invalidateLayout() }
    if key == ObjectIdentifier(ContainerBackgroundKey.self) { queueRefresh() }
  }

  /// Contributes the preferences of the visible columns. On the desktop the sidebar has its own bar and is excluded.
  func contribute<Key: PreferenceKey>(_ key: Key.Type, to value: inout Key.Value?) -> Bool {
    guard key is any ScreenPreference.Type else { return false }
    guard key != ColumnWidthKey.self else { return true }
    guard core.environment.idiom == .desktop else {
      // The columns have their own bars.
      var own: Key.Value?
      for column in frontColumns { _ = column.contribute(key, to: &own) }
      if let own = own.flatMap({ ScreenPreferences.leaving($0, of: key) }) { Key.append(own, to: &value) }
      return true
    }
    for column in frontColumns { _ = column.contribute(key, to: &value) }
    // A search in the sidebar has its field in the window's toolbar unless the field is above the column.
    if key == SearchKey.self, !isCollapsed {
      _ = columns[0].contribute(key, to: &value)
    }
    if key == ToolbarKey.self, let own = windowToggle.map({ [$0] }) as? Key.Value { Key.append(own, to: &value) }
    return true
  }

  /// The visible columns that determine the window's title and bars, the last one first.
  var frontColumns: [SplitColumn] {
    if isCollapsed { return [columns[front]] }
    let isDesktop = core.environment.idiom == .desktop
    return columns.reversed().filter { isShown($0) && !(isDesktop && $0.index == 0) }
  }
}
