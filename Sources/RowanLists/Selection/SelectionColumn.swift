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

extension ListSelection: ColumnList {
  var holdsOptionalSelection: Bool { mode.allowsEmpty && binding.count > 0 }

  func clearSelection() { model.clear() }

  func select(value: AnyHashable) -> Bool {
    let tag = SelectionTag(id: value)
    guard mode != .none, let id = binding.id(of: tag) else { return false }
    let isRow: (LazyEngine.PlacedRow) -> Bool = { [self] placed in
      placed.row.kind == .row && placed.row.element.selectionTag.flatMap(binding.id) == id
    }
    // The application may close the window, which ends the list and its core.
    let column = column
    if let placed = engine.rows.first(where: isRow) {
      select(placed.row)
    } else {
      model.replace(with: id, at: 0)
    }
    column?.rowWasChosen()
    return true
  }

  var selectedValue: AnyHashable? { binding.only }

  /// Selects a row of the list: an existing one, or one with an ID of the text.
  func selectRow(named text: String) -> Bool {
    guard mode != .none else { return false }
    let existing = engine.rows.lazy.compactMap { [self] placed -> AnyHashable? in
      guard placed.row.kind == .row, let tag = placed.row.element.selectionTag else { return nil }
      return binding.id(of: tag)
    }
    if let id = existing.first(where: { AddressText.text(of: $0) == text }) { return select(value: id) }
    for id in AddressText.plainValues(of: text) where binding.accepts(SelectionTag(id: id)) {
      guard engine.span(ofID: id, searchesViews: false) != nil else { continue }
      return select(value: id)
    }
    return false
  }
}
