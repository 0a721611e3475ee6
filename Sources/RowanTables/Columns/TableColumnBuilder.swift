import Foundation
import RowanGraph

/// Builds the columns of a table from the statements of a closure: any number of columns, `if`, `switch`, `#available`.
///
/// Columns that cannot be sorted can be mixed with sortable ones.
@resultBuilder
public struct TableColumnBuilder<RowValue, Sort> where RowValue: Identifiable, Sort: SortComparator {
  /// Returns a column unchanged.
  public static func buildExpression<Content, Label>(
    _ column: TableColumn<RowValue, Sort, Content, Label>
  ) -> TableColumn<RowValue, Sort, Content, Label> { column }

  /// Returns a column that cannot be sorted, in a builder of sortable columns.
  @_disfavoredOverload
  public static func buildExpression<Content, Label>(
    _ column: TableColumn<RowValue, Never, Content, Label>
  ) -> TableColumn<RowValue, Never, Content, Label> { column }

  /// Returns columns unchanged.
  public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> Column
  where RowValue == Column.TableRowValue, Sort == Column.TableColumnSortComparator { column }

  /// Returns columns that cannot be sorted, in a builder of sortable columns.
  @_disfavoredOverload
  public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> Column
  where RowValue == Column.TableRowValue, Column.TableColumnSortComparator == Never { column }

  /// Returns the only statement's columns unchanged.
  public static func buildBlock<Column: TableColumnContent>(_ column: Column) -> Column
  where RowValue == Column.TableRowValue, Sort == Column.TableColumnSortComparator { column }

  /// Returns the only statement's columns, which cannot be sorted, unchanged.
  @_disfavoredOverload
  public static func buildBlock<Column: TableColumnContent>(_ column: Column) -> Column
  where RowValue == Column.TableRowValue, Column.TableColumnSortComparator == Never { column }

  /// Combines several columns in a tuple.
  public static func buildBlock<each Column: TableColumnContent>(
    _ column: repeat each Column
  ) -> TupleTableColumnContent<RowValue, Sort, (repeat each Column)> {
    TupleTableColumnContent((repeat each column))
  }

  /// Returns the columns of an `if` without `else`.
  public static func buildIf<Column: TableColumnContent>(_ content: Column?) -> Column?
  where RowValue == Column.TableRowValue, Sort == Column.TableColumnSortComparator { content }

  /// Returns the columns, which cannot be sorted, of an `if` without `else`.
  @_disfavoredOverload
  public static func buildIf<Column: TableColumnContent>(_ content: Column?) -> Column?
  where RowValue == Column.TableRowValue, Column.TableColumnSortComparator == Never { content }

  /// Returns the columns of a condition's first branch.
  public static func buildEither<T: TableColumnContent, F: TableColumnContent>(
    first: T
  ) -> _ConditionalContent<T, F>
  where
    RowValue == T.TableRowValue, Sort == T.TableColumnSortComparator,
    T.TableColumnSortComparator == F.TableColumnSortComparator, T.TableRowValue == F.TableRowValue
  { _ConditionalContent(storage: .trueContent(first)) }

  /// Returns the columns of a condition's second branch.
  public static func buildEither<T: TableColumnContent, F: TableColumnContent>(
    second: F
  ) -> _ConditionalContent<T, F>
  where
    RowValue == T.TableRowValue, Sort == T.TableColumnSortComparator,
    T.TableColumnSortComparator == F.TableColumnSortComparator, T.TableRowValue == F.TableRowValue
  { _ConditionalContent(storage: .falseContent(second)) }

  /// Returns the columns, which cannot be sorted, of a condition's first branch.
  @_disfavoredOverload
  public static func buildEither<T: TableColumnContent, F: TableColumnContent>(
    first: T
  ) -> _ConditionalContent<T, F>
  where
    RowValue == T.TableRowValue, T.TableColumnSortComparator == Never,
    F.TableColumnSortComparator == Never, T.TableRowValue == F.TableRowValue
  { _ConditionalContent(storage: .trueContent(first)) }

  /// Returns the columns, which cannot be sorted, of a condition's second branch.
  @_disfavoredOverload
  public static func buildEither<T: TableColumnContent, F: TableColumnContent>(
    second: F
  ) -> _ConditionalContent<T, F>
  where
    RowValue == T.TableRowValue, T.TableColumnSortComparator == Never,
    F.TableColumnSortComparator == Never, T.TableRowValue == F.TableRowValue
  { _ConditionalContent(storage: .falseContent(second)) }

  /// Erases the type of the columns in an `if #available` branch.
  public static func buildLimitedAvailability<Column: TableColumnContent>(
    _ content: Column
  ) -> _AnyTableColumns<RowValue, Column.TableColumnSortComparator>
  where RowValue == Column.TableRowValue { _AnyTableColumns(content) }
}

/// Type-erased columns. An implementation detail of the column builder.
nonisolated public struct _AnyTableColumns<RowValue: Identifiable, Sort: SortComparator>: TableColumnContent {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never
  private let content: any TableColumnContent

  nonisolated init(_ content: any TableColumnContent) { self.content = content }

  @MainActor public func _gather(into columns: _TableColumns) { content._gather(into: columns) }
}
