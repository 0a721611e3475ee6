import RowanGraph

/// A list in a column whose selection leads to the column beside it.
@MainActor
package protocol ColumnList: AnyObject {
  /// Whether something is selected that can also be deselected.
  var holdsOptionalSelection: Bool { get }
  /// Deselects all, where that is allowed.
  func clearSelection()
  /// Selects the row of a value. Returns whether the list's selection is of the value's type.
  func select(value: AnyHashable) -> Bool
}

/// What the lists in one column of a split view and the columns beside it know of each other.
///
/// Lists join while they have a selection; the one that joined first counts. They say when their selection changes, and
/// when a person chooses a row, also one that is selected already: the column that it leads to then comes to the front.
@MainActor
package final class SelectionColumn {
  private struct Member { weak var list: (any ColumnList)? }

  private var members: [Member] = []
  /// The selection changed; the program or a person did it.
  package var selectionDidChange: () -> Void = {}
  /// A person chose a row.
  package var rowWasChosen: () -> Void = {}

  package init() {}

  private var lists: [any ColumnList] { members.compactMap(\.list) }

  package var holdsOptionalSelection: Bool { lists.contains(where: \.holdsOptionalSelection) }

  /// A list with a selection is there. Costs the lists of the column.
  func join(_ list: any ColumnList) {
    guard !members.contains(where: { $0.list === list }) else { return }
    members.removeAll { $0.list == nil }
    members.append(Member(list: list))
  }

  func leave(_ list: any ColumnList) { members.removeAll { $0.list === list || $0.list == nil } }

  package func clear() { for list in lists { list.clearSelection() } }

  /// Selects the row of a value in the first list that it can be selected in. Returns whether there is one.
  package func select(_ value: AnyHashable) -> Bool { lists.contains { $0.select(value: value) } }
}

/// What lists in the column around say their selection to, and whether that leads to another screen.
nonisolated package struct SelectionColumnReference: SelfComparing {
  package weak var column: SelectionColumn?
  /// Whether choosing a row covers the list, as in a split view that has become one stack.
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
  /// The column of a split view whose selection leads to the column beside it.
  package var selectionColumn: SelectionColumnReference {
    get { self[SelectionColumnKey.self] }
    set { self[SelectionColumnKey.self] = newValue }
  }
}

extension ListNode: ColumnList {
  var column: SelectionColumn? { core.environment.selectionColumn.column }

  /// Whether a tap selects: in a leading column also where several rows can be selected, since choosing one leads on, and on
  /// the desktop always (facts C13, C14, C25). Where a tap performs the primary action, it does not on touch screens (fact C42).
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

  /// Says to the column around that the list is there and, from then on, when its selection becomes another.
  func reportSelection() {
    guard let column, selection.mode != .none else { return }
    let new = selection.binding.current
    defer { reportedSelection = new }
    guard hasJoinedColumn else {
      hasJoinedColumn = true
      return column.join(self)
    }
    guard new != reportedSelection else { return }
    core.graph.enqueueAction { [weak column] in column?.selectionDidChange() }
  }

  /// The list stands in another column, or in none any more.
  func moveToColumn(from old: SelectionColumn?) {
    old?.leave(self)
    hasJoinedColumn = false
    reportSelection()
  }
}
