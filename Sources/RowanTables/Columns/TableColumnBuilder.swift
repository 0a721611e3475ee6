import Foundation
import RowanGraph

/// Builds the columns of a table out of the statements of a closure: any number of columns, `if`, `switch`, `#available`.
///
/// Columns that cannot be sorted may stand among those that can.
@resultBuilder
public struct TableColumnBuilder<RowValue, Sort> where RowValue: Identifiable, Sort: SortComparator {
  /// A column stays as it is.
  public static func buildExpression<Content, Label>(
    _ column: TableColumn<RowValue, Sort, Content, Label>
  ) -> TableColumn<RowValue, Sort, Content, Label> { column }

  /// A column that cannot be sorted, among others that can.
  @_disfavoredOverload
  public static func buildExpression<Content, Label>(
    _ column: TableColumn<RowValue, Never, Content, Label>
  ) -> TableColumn<RowValue, Never, Content, Label> { column }

  /// Columns stay as they are.
  public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> Column
  where RowValue == Column.TableRowValue, Sort == Column.TableColumnSortComparator { column }

  /// Columns that cannot be sorted, among others that can.
  @_disfavoredOverload
  public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> Column
  where RowValue == Column.TableRowValue, Column.TableColumnSortComparator == Never { column }

  /// One column stays as it is.
  public static func buildBlock<Column: TableColumnContent>(_ column: Column) -> Column
  where RowValue == Column.TableRowValue, Sort == Column.TableColumnSortComparator { column }

  /// One column that cannot be sorted stays as it is.
  @_disfavoredOverload
  public static func buildBlock<Column: TableColumnContent>(_ column: Column) -> Column
  where RowValue == Column.TableRowValue, Column.TableColumnSortComparator == Never { column }

  /// Several columns become a tuple.
  public static func buildBlock<each Column: TableColumnContent>(
    _ column: repeat each Column
  ) -> TupleTableColumnContent<RowValue, Sort, (repeat each Column)> {
    TupleTableColumnContent((repeat each column))
  }

  /// `if` without `else`.
  public static func buildIf<Column: TableColumnContent>(_ content: Column?) -> Column?
  where RowValue == Column.TableRowValue, Sort == Column.TableColumnSortComparator { content }

  /// `if` without `else` around columns that cannot be sorted.
  @_disfavoredOverload
  public static func buildIf<Column: TableColumnContent>(_ content: Column?) -> Column?
  where RowValue == Column.TableRowValue, Column.TableColumnSortComparator == Never { content }

  /// The first branch of a condition.
  public static func buildEither<T: TableColumnContent, F: TableColumnContent>(
    first: T
  ) -> _ConditionalContent<T, F>
  where
    RowValue == T.TableRowValue, Sort == T.TableColumnSortComparator,
    T.TableColumnSortComparator == F.TableColumnSortComparator, T.TableRowValue == F.TableRowValue
  { _ConditionalContent(storage: .trueContent(first)) }

  /// The second branch of a condition.
  public static func buildEither<T: TableColumnContent, F: TableColumnContent>(
    second: F
  ) -> _ConditionalContent<T, F>
  where
    RowValue == T.TableRowValue, Sort == T.TableColumnSortComparator,
    T.TableColumnSortComparator == F.TableColumnSortComparator, T.TableRowValue == F.TableRowValue
  { _ConditionalContent(storage: .falseContent(second)) }

  /// The first branch of a condition whose columns cannot be sorted.
  @_disfavoredOverload
  public static func buildEither<T: TableColumnContent, F: TableColumnContent>(
    first: T
  ) -> _ConditionalContent<T, F>
  where
    RowValue == T.TableRowValue, T.TableColumnSortComparator == Never,
    F.TableColumnSortComparator == Never, T.TableRowValue == F.TableRowValue
  { _ConditionalContent(storage: .trueContent(first)) }

  /// The second branch of a condition whose columns cannot be sorted.
  @_disfavoredOverload
  public static func buildEither<T: TableColumnContent, F: TableColumnContent>(
    second: F
  ) -> _ConditionalContent<T, F>
  where
    RowValue == T.TableRowValue, T.TableColumnSortComparator == Never,
    F.TableColumnSortComparator == Never, T.TableRowValue == F.TableRowValue
  { _ConditionalContent(storage: .falseContent(second)) }

  /// A branch behind `if #available`, whose type must not leak.
  public static func buildLimitedAvailability<Column: TableColumnContent>(
    _ content: Column
  ) -> _AnyTableColumns<RowValue, Column.TableColumnSortComparator>
  where RowValue == Column.TableRowValue { _AnyTableColumns(content) }
}

/// Columns with their type hidden. Rowan's own.
nonisolated public struct _AnyTableColumns<RowValue: Identifiable, Sort: SortComparator>: TableColumnContent {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never
  private let content: any TableColumnContent

  nonisolated init(_ content: any TableColumnContent) { self.content = content }

  @MainActor public func _gather(into columns: _TableColumns) { content._gather(into: columns) }
}
