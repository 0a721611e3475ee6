import Foundation
import RowanGraph
import RowanLists
import RowanViews

/// A scrollable table of values in rows and columns.
///
/// Rows and cells are created lazily: only visible cells and those near the viewport exist, whatever the number of rows
/// and columns. The rows are rows of a list, with its selection, keyboard and scrolling. In a compact width the table
/// looks like a list and shows the first column alone, without headers (fact B97).
nonisolated public struct Table<Value, Rows, Columns>: View
where
  Value == Rows.TableRowValue, Rows: TableRowContent, Columns: TableColumnContent,
  Rows.TableRowValue == Columns.TableRowValue
{
  /// The type of the body, which a view without one leaves as `Never`.
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

  /// Traps; a primitive has no body.
  @MainActor public var body: Never { preconditionFailure("Table has no body to evaluate") }

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(TableNode<Value>(self, context))
  }

  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: TableNode<Value>.self).update(self)
  }
}

/// A type-erased binding to the comparators of a table.
nonisolated struct TableSorting {
  /// Returns the comparators in order of precedence.
  let read: () -> [Any]
  /// Puts a comparator first and removes the others that satisfy `isSame`. Returns `false` if it is of another type
  /// than those of the table.
  private let write: (_ first: Any, _ isSame: (Any) -> Bool) -> Bool
  /// Returns a comparator in the opposite order, or `nil` if it is of another type than those of the table.
  private let reversing: (Any) -> Any?
  /// Returns whether a comparator is in forward order.
  let isForward: (Any) -> Bool
  /// Whether the comparators are stored in a `@State`, so that the archive of a window can restore them.
  let isViewState: Bool
  /// Keeps the comparators out of the archive of states, because the table archives them by the names of columns.
  let keepOutOfArchive: () -> Void

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
    isViewState = binding.location.isViewState
    keepOutOfArchive = { binding.location.keepOutOfArchive() }
  }

  /// Puts the comparator of a column first, in a direction.
  func put(_ column: TableColumnSort, isForward: Bool) {
    guard let reversed = reversing(column.prototype) else { return }
    let comparator: Any = self.isForward(column.prototype) == isForward ? column.prototype : reversed
    _ = write(comparator, column.matches)
  }

  /// Sorts by a column. Its comparator becomes the first, or is reversed if it is the first already; the others follow
  /// in their order (facts C102-C104).
  ///
  /// - Returns: `true` if the column's comparator has the table's type.
  func sort(by column: TableColumnSort) -> Bool {
    if let first = read().first, column.matches(first), let reversed = reversing(first) {
      return write(reversed, column.matches)
    }
    return write(column.prototype, column.matches)
  }

  /// Returns whether the column's comparator has the table's type.
  func accepts(_ column: TableColumnSort) -> Bool { reversing(column.prototype) != nil }

  /// Returns the direction of a column if its comparator is the first, or `nil` (fact C106).
  ///
  /// - Parameters:
  ///   - column: The sort order of the column.
  ///   - first: The first comparator.
  func direction(of column: TableColumnSort, first: Any) -> SortOrder? {
    guard column.matches(first) else { return nil }
    return isForward(first) ? .forward : .reverse
  }
}
