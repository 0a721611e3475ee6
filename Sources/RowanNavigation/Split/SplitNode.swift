import Foundation
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// The columns of a split view, side by side or, where there is little room, as one stack.
///
/// Contract: the columns and what they show are the same in both forms: collapsing and expanding makes and ends nothing.
/// Which column is in front of the stack is `front`; it follows what is selected and shown, and the binding to the
/// preferred compact column goes along with it.
@MainActor
final class SplitNode: LayoutNode, PreferenceContributor, PreferenceReading, Tracked {
  let core: NodeCore
  var view: SplitColumns
  private(set) var columns: [SplitColumn] = []
  private let scope = TrackingScope()
  /// What says which columns are visible, as it was read last.
  var visibility = NavigationSplitViewVisibility.automatic
  /// The preferred compact column as it was read last.
  private var preferred: NavigationSplitViewColumn?
  /// The column in front while there is one stack.
  private(set) var front = 0
  private(set) var isCollapsed: Bool
  /// How the columns stood last.
  var arrangement: SplitArrangement?
  /// What a person dragged the columns to, in points.
  var dragged: [CGFloat?]
  /// Between the columns.
  let dividers: [ColumnDivider]
  let dim: SplitDim
  private var isRefreshQueued = false
  /// Whether other columns are to be visible since the last update.
  var needsArrangement = false

  init(_ view: SplitColumns, _ context: _NodeContext) {
    core = NodeCore(context)
    core.noteContributor()
    self.view = view
    isCollapsed = core.environment.horizontalSizeClass == .compact
    let leading = view.configuration.columns.count - 1
    dragged = Array(repeating: nil, count: leading)
    dividers = (0..<leading).map { ColumnDivider($0, in: context.graph) }
    dim = SplitDim(in: context.graph)
    scope.setOwner(self)
    readBindings()
    // All are there before the first one looks for the next.
    columns = view.configuration.columns.indices.map { SplitColumn($0, of: self, environment(ofColumn: $0)) }
    for (column, view) in zip(columns, view.configuration.columns) { column.start(view) }
    for divider in dividers { divider.split = self }
    dim.hide = { [weak self] in self?.change(visibility: .detailOnly) }
    if isCollapsed { front = preferred?.index(of: columns.count) ?? 0 }
    core.finishInitializing()
    core.graph.service(SidebarService.self).add(self)
    core.graph.service(WindowPlaces.self).add(self)
    queueRefresh()
    core.graph.enqueueAction { [weak self] in self?.startCollapsed() }
  }

  var shape: NodeShape { .element(self) }
  func forEachChild(_ body: (any Node) -> Void) { columns.forEach { body($0) } }

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
    if let shown, shown != visibility {
      visibility = shown
      invalidateLayout()
    }
    guard wanted != preferred else { return }
    preferred = wanted
    guard let index = wanted?.index(of: columns.count), isCollapsed, index != front, !columns.isEmpty else { return }
    setFront(index)
  }

  func environmentDidChange(from old: EnvironmentValues) {
    let collapses = core.environment.horizontalSizeClass == .compact
    if collapses != isCollapsed {
      isCollapsed = collapses
      if collapses { front = preferred?.index(of: columns.count) ?? deepestColumnInUse }
    }
    refreshColumns()
    invalidateLayout()
  }

  func willTearDown() {
    core.graph.service(SidebarService.self).remove(self)
    scope.clear()
  }

  /// Brings the columns in line with how they stand: what they are told, and which are on the screen.
  func queueRefresh() {
    guard !isRefreshQueued else { return }
    isRefreshQueued = true
    core.graph.enqueueAction { [weak self] in
      guard let self, core.isAlive else { return }
      isRefreshQueued = false
      refreshColumns()
      for key in ScreenPreferences.all { notePreferenceChange(key) }
    }
  }

  private func refreshColumns() {
    for column in columns {
      column.core.setEnvironment(environment(ofColumn: column.index), of: column)
      // What stands in the environment beside the column's own depends on whether there is one stack.
      column.environmentDidChange(from: column.core.environment)
      column.refreshBack()
      column.setShown(isShown(column))
    }
  }

  private func isShown(_ column: SplitColumn) -> Bool {
    if isCollapsed { return column.index == front }
    guard let arrangement else { return false }
    return column.index == columns.count - 1 || arrangement.leading.contains { $0.index == column.index }
  }

  private func environment(ofColumn index: Int) -> EnvironmentValues {
    var environment = core.environment
    let isLast = index == view.configuration.columns.count - 1
    environment.sidebarToggle = SidebarToggleReference(split: showsToggle(inBarOf: index) ? self : nil)
    guard !isCollapsed, !isLast else { return environment }
    environment.horizontalSizeClass = .compact
    environment.isInSidebar = index == 0
    return environment
  }

  // MARK: Neighbours

  func column(after column: SplitColumn) -> SplitColumn? {
    columns.indices.contains(column.index + 1) ? columns[column.index + 1] : nil
  }

  func column(before column: SplitColumn) -> SplitColumn? { column.index > 0 ? columns[column.index - 1] : nil }

  func laterColumns(of column: SplitColumn) -> ArraySlice<SplitColumn> { columns[(column.index + 1)...] }

  /// The column and those before it, the nearest first.
  func columnsUp(to column: SplitColumn) -> ReversedCollection<ArraySlice<SplitColumn>> {
    columns[...column.index].reversed()
  }

  // MARK: One stack

  /// The last column that shows what was chosen somewhere.
  private var deepestColumnInUse: Int {
    columns.indices.last { index in
      index > 0
        && (columns[index - 1].selection.holdsOptionalSelection || columns[index].controller.replacesRoot
          || columns[index].depth > 0)
    } ?? 0
  }

  /// What is selected at first stands in front, unless the program prefers a column.
  private func startCollapsed() {
    guard core.isAlive, isCollapsed, preferred == nil, front == 0 else { return }
    setFront(deepestColumnInUse)
  }

  func canGoBack(from column: SplitColumn) -> Bool { isCollapsed && column.index > 0 }

  /// Shows a column in front where there is one stack; where there are columns, those that lie over it go.
  func bring(_ column: SplitColumn) {
    if isCollapsed {
      setFront(column.index)
    } else if arrangement?.isOver == true, arrangement?.leading.isEmpty == false, column.index == columns.count - 1 {
      change(visibility: .detailOnly)
    }
  }

  private func setFront(_ index: Int) {
    guard index != front else { return }
    front = index
    let column = NavigationSplitViewColumn(index: index, of: columns.count)
    if let binding = view.configuration.compactColumn, preferred != column {
      preferred = column
      core.graph.enqueueAction { if binding.wrappedValue != column { binding.wrappedValue = column } }
    }
    queueRefresh()
    invalidateLayout()
  }

  /// Goes back from a column to the one before it, where nothing is selected any more (fact C97).
  func leave(_ column: SplitColumn) {
    guard isCollapsed, let before = self.column(before: column) else { return }
    setFront(before.index)
    column.controller.restoreRoot()
    before.selection.clear()
  }

  /// What a link shows came to stand in place of a column's root, or went.
  func column(_ column: SplitColumn, standsInPlaceOfRoot: Bool) {
    if standsInPlaceOfRoot {
      bring(column)
    } else if isCollapsed, front >= column.index, !isSelected(before: column) {
      leave(column)
    }
  }

  private func isSelected(before column: SplitColumn) -> Bool {
    self.column(before: column)?.selection.holdsOptionalSelection ?? false
  }

  /// Another selection leads to the next column's root: values that were pushed there are popped, as Apple's systems do (developer
  /// forum 722924).
  func selectionDidChange(in column: SplitColumn) {
    self.column(after: column)?.popValuesForOtherSelection()
    guard isCollapsed, let next = self.column(after: column) else { return }
    if column.selection.holdsOptionalSelection {
      if front <= column.index { setFront(next.index) }
    } else if front > column.index, !next.controller.replacesRoot {
      setFront(column.index)
    }
  }

  /// A person chose a row: what it leads to takes the place of what a link showed.
  func rowWasChosen(in column: SplitColumn) {
    guard let next = self.column(after: column) else { return }
    bring(next)
    next.controller.restoreRoot()
  }

  // MARK: What is said

  func preferenceDidChange(_ key: ObjectIdentifier) {
    if key == ObjectIdentifier(ColumnWidthKey.self) { invalidateLayout() }
  }

  /// What the columns that are seen say; on the desktop the sidebar has a bar of its own.
  func contribute<Key: PreferenceKey>(_ key: Key.Type, to value: inout Key.Value?) -> Bool {
    guard key is any ScreenPreference.Type else { return false }
    guard key != ColumnWidthKey.self else { return true }
    for column in frontColumns { _ = column.contribute(key, to: &value) }
    // The field of a search in the sidebar stands in the window's toolbar where it is not over the column itself.
    if key == SearchKey.self, !isCollapsed, core.environment.idiom == .desktop {
      _ = columns[0].contribute(key, to: &value)
    }
    if key == ToolbarKey.self, let own = windowToggle.map({ [$0] }) as? Key.Value { Key.append(own, to: &value) }
    return true
  }

  /// The columns that are seen and name the window, the last one first.
  var frontColumns: [SplitColumn] {
    if isCollapsed { return [columns[front]] }
    let isDesktop = core.environment.idiom == .desktop
    return columns.reversed().filter { isShown($0) && !(isDesktop && $0.index == 0) }
  }
}
