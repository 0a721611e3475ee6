import Foundation
import IssueReporting
import RowanControls
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// The selection of a list: the selected rows, their activation, and the connection to the enclosing column.
///
/// The model handles IDs; this type relates them to rows. Cells draw the selection, so that a change of it runs no
/// row's body.
@MainActor
final class ListSelection {
  let model: SelectionModel
  let engine: LazyEngine
  let outline: ListOutline
  unowned let core: NodeCore
  let actions: RowActions
  private let scope = TrackingScope()
  /// The last snapshot of the selection.
  @exclusivity(unchecked) private(set) var snapshot: SelectionSnapshot?
  /// Whether the selection has the accent color.
  @exclusivity(unchecked) private(set) var isProminent = false
  /// Whether the tags of the rows were checked against the selection's type.
  private var hasCheckedTags = false
  /// Whether the list joined its split view column, and the last selection that it reported.
  private var hasJoinedColumn = false
  private var reportedSelection: AnyHashable?

  init(
    _ binding: any SelectionBinding,
    of core: NodeCore,
    _ engine: LazyEngine,
    _ appearance: ListAppearance,
    _ outline: ListOutline
  ) {
    model = SelectionModel(binding)
    self.core = core
    self.engine = engine
    self.outline = outline
    actions = RowActions(graph: core.graph, appearance: appearance)
  }

  var mode: SelectionMode { model.mode }
  var binding: any SelectionBinding { model.binding }
  var isDesktop: Bool { core.environment.idiom == .desktop }
  private var isEditing: Bool { actions.appearance.isEditing }

  // MARK: Updates

  /// Sets the node that is notified when the selection or the edit mode changes.
  func setOwner(_ list: any Tracked) { scope.setOwner(list) }

  /// Reads the selection and the edit mode, whose changes notify the owner.
  ///
  /// - Returns: The edit mode.
  func read(for list: any Tracked) -> EditMode? {
    var mode: EditMode?
    snapshot = scope.track(in: core.environment, of: list) {
      mode = core.environment.editMode?.wrappedValue
      return binding.snapshot()
    }
    return mode
  }

  /// Ends the connections of a list that is removed.
  func tearDown() {
    column?.leave(self)
    scope.clear()
  }

  /// Updates whether the selection has the accent color.
  ///
  /// On the desktop the selection of the list with the keyboard focus has it (facts B20, C40). A menu in front takes the focus
  /// without that. Where nothing has the focus, a sidebar counts as the list that a window begins with (fact B87).
  func updateProminence(of list: any FocusTarget) {
    let focus = core.graph.focus
    let isFirst = focus.focused == nil && actions.appearance.metrics.identity.kind == .sidebar
    let isProminent = isDesktop && (focus.focusedPlace === list || isFirst)
    guard isProminent != self.isProminent else { return }
    self.isProminent = isProminent
    if mode != .none { engine.rowsNeedLayout() }
  }

  /// Reports, once, that the tags of the rows do not match the type of the selection.
  func checkTags() {
    guard !hasCheckedTags, mode != .none else { return }
    let tags = engine.rows.compactMap { $0.row.kind == .row ? $0.row.element.selectionTag : nil }
    guard let first = tags.first else { return }
    hasCheckedTags = true
    guard !tags.contains(where: binding.accepts) else { return }
    reportIssue(
      """
      A List selects \(binding.valueType), but its rows have tags of \(first.valueType): none of them can be \
      selected. Give the rows tags of the selection's type with .tag(_:), or make the selection one of the rows' ids. \
      [selection-type-mismatch]
      """
    )
  }

  // MARK: Rows

  func isSelected(_ row: RowSegment) -> Bool {
    if row.isCurrent { return true }
    guard let snapshot, row.kind == .row, let tag = row.element.selectionTag else { return false }
    return snapshot.contains(tag)
  }

  func isSelectable(_ row: RowSegment) -> Bool {
    guard mode != .none, row.kind == .row, let tag = row.element.selectionTag else { return false }
    let environment = row.originCore.environment
    return environment.isEnabled && !environment.isSelectionDisabled && binding.accepts(tag)
  }

  /// Returns the ID by which a row is selected, or `nil` if it is not selectable (facts C2, C10).
  func id(of row: RowSegment) -> AnyHashable? {
    guard isSelectable(row), let tag = row.element.selectionTag else { return nil }
    return binding.id(of: tag)
  }

  /// Returns the visible row nearest to a position in the content that can be selected.
  func nearestRow(to y: CGFloat) -> RowSegment? {
    let rows = engine.rows.filter { $0.row.kind == .row && $0.isVisible && isSelectable($0.row) }
    let distance = { (placed: LazyEngine.PlacedRow) in max(placed.start - y, y - placed.end, 0) }
    return rows.min { distance($0) < distance($1) }?.row
  }

  /// Calls `body` with each selected row in order, creating rows temporarily as needed.
  ///
  /// - Complexity: O(*n*) in the rows up to the last selected one.
  func forEachSelected(_ body: (RowSegment) -> Void) {
    visitSelected(while: {
      body($0)
      return true
    })
  }

  /// Calls `body` with each selected row in order until it returns `false`, creating rows temporarily as needed.
  ///
  /// - Complexity: O(*n*) in the rows up to the last one.
  func visitSelected(while body: (RowSegment) -> Bool) {
    guard binding.count > 0 else { return }
    let order = ListOrder(self)
    var missing = binding.count
    var last: AnyHashable?
    var goesOn = true
    for index in 0..<order.count where missing > 0 {
      guard goesOn else { break }
      guard let id = order.id(at: index), model.contains(id) else { continue }
      // A selection contains the ID of an element with several rows once.
      if id != last { missing -= 1 }
      last = id
      order.withRow(at: index) { goesOn = body($0) }
    }
    engine.layOutIfExtentChanged()
  }

  // MARK: Changes

  /// Selects the rows that were read in place of selected placeholders, after the running update.
  func identify(_ ids: [DynamicChange.Identity]) {
    guard mode != .none else { return }
    core.graph.enqueueAction { [weak self] in
      guard let self, core.isAlive else { return }
      let binding = binding
      model.identify(
        ids.compactMap { identity in
          guard let old = binding.id(of: SelectionTag(id: identity.placeholder)),
            let new = binding.id(of: SelectionTag(id: identity.id))
          else { return nil }
          return (old, new)
        }
      )
    }
  }

  /// Selects a row alone, if it is selectable (fact C10).
  func select(_ row: RowSegment) {
    guard let id = id(of: row) else { return }
    model.replace(with: id, at: ListOrder.estimatedIndex(of: row))
  }

  /// Extends the selection from the anchor to a row (facts C25, C29).
  func extend(to row: RowSegment, adding: Bool = false) {
    guard let id = id(of: row) else { return }
    let order = ListOrder(self)
    model.extend(to: id, at: order.index(of: row) ?? 0, adding: adding, in: order)
  }

  /// Toggles the selection of a row and keeps the other selected rows.
  ///
  /// - Returns: `false` without multiple selection, or if the row is not selectable.
  func toggle(_ row: RowSegment) -> Bool {
    guard mode == .multiple, let id = id(of: row) else { return false }
    model.toggle(id, at: ListOrder(self).index(of: row) ?? 0)
    return true
  }

  func selectAll() -> Bool { model.selectAll(in: ListOrder(self)) }

  /// Whether arrow keys also select, as on the desktop (fact C28).
  var arrowsSelect: Bool { isDesktop && mode != .none }

  /// Whether several rows are selected.
  var holdsSeveral: Bool { mode == .multiple && binding.count > 1 }

  /// Returns the row next to the selection in the direction of an arrow key (fact C28).
  ///
  /// - Complexity: O(*n*) in the rows of the list, in the worst case.
  func row(beside step: SelectionModel.Step) -> RowSegment? {
    guard arrowsSelect, binding.count > 0 else { return nil }
    let order = ListOrder(self)
    return model.target(of: step, in: order).flatMap { order.row(at: $0.index) }
  }

  /// Whether a click outside of the rows clears the selection (facts C5, C26).
  var clicksDeselect: Bool { isDesktop && mode.allowsEmpty }

  // MARK: Activation

  /// Whether a tap selects the row in place of its action, as it does during editing (facts C15, C16).
  var selectsByTap: Bool { isEditing && mode != .none }

  /// Whether a tap selects: always on the desktop, and with multiple selection in a leading column, since a choice
  /// opens the next column (facts C13, C14, C25). On touch screens a primary action takes the tap (fact C42).
  var tapsSelect: Bool {
    if isDesktop { return mode != .none }
    if primaryAction != nil { return false }
    return mode.tapsSelect || (mode == .multiple && column != nil)
  }

  /// Activates a row, as a tap or Return does: runs the actions of its buttons, or selects it (facts C13, B52).
  ///
  /// A row of an outline that opens others is selected if possible, and otherwise toggled.
  ///
  /// - Returns: `true` if the activation had an effect.
  func activate(_ row: RowSegment) -> Bool {
    if selectsByTap { return selectEdited(row) }
    let actions = ownActions(of: row)
    if !actions.isEmpty {
      for action in actions { action.run() }
      return true
    }
    guard tapsSelect, isSelectable(row) else { return false }
    // The application may close the window, which ends the list and its core.
    let column = column
    select(row)
    column?.rowWasChosen()
    return true
  }

  /// Toggles a row in a multiple selection, or replaces a single selection.
  private func selectEdited(_ row: RowSegment) -> Bool {
    guard let id = id(of: row) else { return false }
    let index = ListOrder.estimatedIndex(of: row)
    if mode == .multiple { model.toggle(id, at: index) } else { model.replace(with: id, at: index) }
    return true
  }

  func isActivatable(_ row: RowSegment) -> Bool {
    guard row.kind == .row else { return false }
    if selectsByTap { return isSelectable(row) }
    let actions = ownActions(of: row)
    if !actions.isEmpty { return actions.contains(where: \.isEnabled) }
    return isSelectable(row) && (tapsSelect || primaryAction != nil)
  }

  /// Returns whether a press without modifier keys selects a row, in place of an action.
  func isChosenByPress(_ row: RowSegment) -> Bool {
    guard isSelectable(row) else { return false }
    return selectsByTap || tapsSelect && ownActions(of: row).isEmpty
  }

  /// Returns the actions of a row other than selection.
  func ownActions(of row: RowSegment) -> [OfferedAction] {
    row.disclosure != nil && isSelectable(row) ? [] : actions.all(of: row)
  }

  // MARK: The enclosing column

  var column: SelectionColumn? { core.environment.selectionColumn.column }

  /// Joins the enclosing column, and reports later changes of the selection.
  func reportChange() {
    guard let column, mode != .none else { return }
    let new = binding.current
    defer { reportedSelection = new }
    guard hasJoinedColumn else {
      hasJoinedColumn = true
      return column.join(self)
    }
    // While rows are edited, a tap selects them for the commands of the bar and leads nowhere (fact C15).
    guard new != reportedSelection, !isEditing else { return }
    core.graph.enqueueAction { [weak column] in column?.selectionDidChange() }
  }

  /// Leaves a column and joins the current one.
  func moveToColumn(from old: SelectionColumn?) {
    old?.leave(self)
    hasJoinedColumn = false
    reportChange()
  }
}
