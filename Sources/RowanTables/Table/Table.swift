import Foundation
import RowanGraph
import RowanLists
import RowanViews

/// Rows of values in columns, which scroll by themselves: only the cells that are seen are made, whatever the number of rows
/// and of columns.
///
/// The rows are those of a list: one selection, one keyboard, one engine. Where there is little width a table looks like a
/// list and shows its first column alone, without headers (fact B97).
nonisolated public struct Table<Value, Rows, Columns>: View
where
  Value == Rows.TableRowValue, Rows: TableRowContent, Columns: TableColumnContent,
  Rows.TableRowValue == Columns.TableRowValue
{
  public typealias Body = Never
  let rows: Rows
  let columns: Columns
  let selection: @MainActor () -> any SelectionBinding
  let sorting: TableSorting?
  let customization: Binding<TableColumnCustomization<Value>>?

  init(
    _rows rows: Rows,
    columns: Columns,
    selection: @escaping @MainActor () -> any SelectionBinding = Selecting.nothing,
    sorting: TableSorting? = nil,
    customization: Binding<TableColumnCustomization<Value>>? = nil
  ) {
    self.rows = rows
    self.columns = columns
    self.selection = selection
    self.sorting = sorting
    self.customization = customization
  }

  /// Tables have no body.
  @MainActor public var body: Never { preconditionFailure("Table has no body to evaluate") }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(TableNode<Value>(self, context))
  }

  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: TableNode<Value>.self).update(self)
  }
}

/// A binding to the comparators of a table, with their type hidden.
nonisolated struct TableSorting {
  /// The comparators, the first of which rows are sorted by before all others.
  let read: () -> [Any]
  /// Puts a comparator first; what `isSame` finds among the others goes. Returns whether it is of the table's type.
  private let write: (_ first: Any, _ isSame: (Any) -> Bool) -> Bool
  private let reversing: (Any) -> Any?
  let isForward: (Any) -> Bool

  init<Sort: SortComparator>(_ binding: Binding<[Sort]>) {
    read = { binding.wrappedValue }
    write = { first, isSame in
      guard let first = first as? Sort else { return false }
      binding.wrappedValue = [first] + binding.wrappedValue.filter { !isSame($0) }
      return true
    }
    reversing = { comparator in
      guard var comparator = comparator as? Sort else { return nil }
      comparator.order = comparator.order == .forward ? .reverse : .forward
      return comparator
    }
    isForward = { comparator in (comparator as? Sort)?.order != .reverse }
  }

  /// Sorts by a column: its comparator comes first, or is reversed where it is first already. The others stay behind it
  /// (facts C102-C104). Returns whether the column has a comparator of the table's type.
  func sort(by column: TableColumnSort) -> Bool {
    if let first = read().first, column.matches(first), let reversed = reversing(first) {
      return write(reversed, column.matches)
    }
    return write(column.prototype, column.matches)
  }

  /// Whether a column has a comparator of the table's type.
  func accepts(_ column: TableColumnSort) -> Bool { reversing(column.prototype) != nil }

  /// Whether rows that are sorted by `first` before all others are so by a column, and whether forward (fact C106).
  func direction(of column: TableColumnSort, first: Any) -> SortOrder? {
    guard column.matches(first) else { return nil }
    return isForward(first) ? .forward : .reverse
  }
}
