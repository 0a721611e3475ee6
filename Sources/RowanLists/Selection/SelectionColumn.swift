import RowanGraph

/// A list whose selection determines the adjacent column.
@MainActor
package protocol ColumnList: AnyObject {
  /// Whether a selection exists that can be cleared.
  var holdsOptionalSelection: Bool { get }
  /// Clears the selection, if that is allowed.
  func clearSelection()
  /// Selects the row of a value.
  ///
  /// - Returns: `true` if the value has the type of the list's selection.
  func select(value: AnyHashable) -> Bool
  /// The selected value, if there is only one.
  var selectedValue: AnyHashable? { get }
  /// Selects the row whose value has a text.
  ///
  /// - Returns: `true` if there is one.
  func selectRow(named text: String) -> Bool
}

/// The connection between the lists in one column of a split view and the adjacent column.
///
/// Lists join while they have a selection; the first one has precedence. They report changes of their selection, and
/// every row that a person chooses, including a selected one, which brings its destination to the front.
@MainActor
package final class SelectionColumn {
  private struct Member { weak var list: (any ColumnList)? }

  private var members: [Member] = []
  /// Called after the selection changed, by the application or a person.
  package var selectionDidChange: () -> Void = {}
  /// Called after a person chose a row.
  package var rowWasChosen: () -> Void = {}

  package init() {}

  private var lists: [any ColumnList] { members.compactMap(\.list) }

  /// Whether a list has a selection that can be cleared.
  package var holdsOptionalSelection: Bool { lists.contains(where: \.holdsOptionalSelection) }

  /// Adds a list with a selection.
  ///
  /// - Complexity: O(*n*) in the lists of the column.
  func join(_ list: any ColumnList) {
    guard !members.contains(where: { $0.list === list }) else { return }
    members.removeAll { $0.list == nil }
    members.append(Member(list: list))
  }

  func leave(_ list: any ColumnList) { members.removeAll { $0.list === list || $0.list == nil } }

  /// Clears the selection of all lists.
  package func clear() { for list in lists { list.clearSelection() } }

  /// Selects the row of a value in the first list that accepts it.
  ///
  /// - Returns: `true` if there is one.
  package func select(_ value: AnyHashable) -> Bool { lists.contains { $0.select(value: value) } }

  /// The selected value of the first list that has only one.
  package var selectedValue: AnyHashable? { lists.lazy.compactMap(\.selectedValue).first }

  /// Selects the row whose value has a text in an address.
  ///
  /// - Returns: `true` if there is one.
  package func selectRow(named text: String) -> Bool { lists.contains { $0.selectRow(named: text) } }
}

/// A reference to the enclosing column, and whether its selection opens another screen.
nonisolated package struct SelectionColumnReference: SelfComparing {
  /// The enclosing column.
  package weak var column: SelectionColumn?
  /// Whether choosing a row covers the list, as in a collapsed split view.
  package var coversList = false

  package init(column: SelectionColumn? = nil, coversList: Bool = false) {
    self.column = column
    self.coversList = coversList
  }

  package func isEquivalent(to other: SelectionColumnReference) -> Bool {
    column === other.column && coversList == other.coversList
  }
}

private enum SelectionColumnKey: EnvironmentKey {
  static var defaultValue: SelectionColumnReference { SelectionColumnReference() }
}

extension EnvironmentValues {
  /// The enclosing column of a split view.
  package var selectionColumn: SelectionColumnReference {
    get { self[SelectionColumnKey.self] }
    set { self[SelectionColumnKey.self] = newValue }
  }
}

extension ListNode: ColumnList {
  var column: SelectionColumn? { core.environment.selectionColumn.column }

  /// Whether a tap selects: always on the desktop, and with multiple selection in a leading column, since a choice
  /// opens the next column (facts C13, C14, C25). On touch screens a primary action takes the tap (fact C42).
  var tapsSelect: Bool {
    if core.environment.idiom == .desktop { return selection.mode != .none }
    if primaryAction != nil { return false }
    return selection.mode.tapsSelect || (selection.mode == .multiple && column != nil)
  }

  var holdsOptionalSelection: Bool { selection.mode.allowsEmpty && selection.binding.count > 0 }

  func clearSelection() { selection.clear() }

  func select(value: AnyHashable) -> Bool {
    let tag = SelectionTag(id: value)
    guard selection.mode != .none, let id = selection.binding.id(of: tag) else { return false }
    let isRow: (LazyEngine.PlacedRow) -> Bool = { [self] placed in
      placed.row.kind == .row && placed.row.element.selectionTag.flatMap(selection.binding.id) == id
    }
    if let placed = engine.rows.first(where: isRow) {
      select(placed.row)
    } else {
      selection.replace(with: id, at: 0)
    }
    column?.rowWasChosen()
    return true
  }

  /// Joins the enclosing column, and reports later changes of the selection.
  func reportSelection() {
    guard let column, selection.mode != .none else { return }
    let new = selection.binding.current
    defer { reportedSelection = new }
    guard hasJoinedColumn else {
      hasJoinedColumn = true
      return column.join(self)
    }
    // While rows are edited, a tap selects them for the commands of the bar and leads nowhere (fact C15).
    guard new != reportedSelection, !editor.isEditing else { return }
    core.graph.enqueueAction { [weak column] in column?.selectionDidChange() }
  }

  /// Leaves a column and joins the current one.
  func moveToColumn(from old: SelectionColumn?) {
    old?.leave(self)
    hasJoinedColumn = false
    reportSelection()
  }
}
