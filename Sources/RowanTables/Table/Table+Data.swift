import Foundation
import RowanGraph
import RowanLists

// Tables of a collection.

extension Table {
  /// Creates a table with a row for each element of a collection.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - columns: The columns.
  nonisolated public init<Data>(
    _ data: Data,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Columns.TableRowValue == Data.Element {
    self.init(
      _rows: TableForEachContent(data: data),
      columns: columns()
    )
  }

  /// Creates a table with a row for each element of a collection.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - columnCustomization: The changes that people make to columns with a `customizationID` (fact C108).
  ///   - columns: The columns.
  nonisolated public init<Data>(
    _ data: Data,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Columns.TableRowValue == Data.Element {
    self.init(
      _rows: TableForEachContent(data: data),
      columns: columns(),
      customization: columnCustomization
    )
  }

  /// Creates a table with a row for each element of a collection.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - sortOrder: The comparators, which a click on a header changes; the application sorts the rows (fact C102).
  ///   - columns: The columns.
  nonisolated public init<Data, Sort>(
    _ data: Data,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Sort: SortComparator,
    Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared
  {
    self.init(
      _rows: TableForEachContent(data: data),
      columns: columns(),
      sorting: TableSorting(sortOrder)
    )
  }

  /// Creates a table with a row for each element of a collection.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - sortOrder: The comparators, which a click on a header changes; the application sorts the rows (fact C102).
  ///   - columnCustomization: The changes that people make to columns with a `customizationID` (fact C108).
  ///   - columns: The columns.
  nonisolated public init<Data, Sort>(
    _ data: Data,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Sort: SortComparator,
    Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared
  {
    self.init(
      _rows: TableForEachContent(data: data),
      columns: columns(),
      sorting: TableSorting(sortOrder),
      customization: columnCustomization
    )
  }

  /// Creates a table with a row for each element of a collection, of which one can be selected.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - selection: The ID of the selected row.
  ///   - columns: The columns.
  nonisolated public init<Data>(
    _ data: Data,
    selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Columns.TableRowValue == Data.Element {
    self.init(
      _rows: TableForEachContent(data: data),
      columns: columns(),
      selection: Selecting.single(selection)
    )
  }

  /// Creates a table with a row for each element of a collection, of which one can be selected.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - selection: The ID of the selected row.
  ///   - columnCustomization: The changes that people make to columns with a `customizationID` (fact C108).
  ///   - columns: The columns.
  nonisolated public init<Data>(
    _ data: Data,
    selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Columns.TableRowValue == Data.Element {
    self.init(
      _rows: TableForEachContent(data: data),
      columns: columns(),
      selection: Selecting.single(selection),
      customization: columnCustomization
    )
  }

  /// Creates a table with a row for each element of a collection, of which one can be selected.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - selection: The ID of the selected row.
  ///   - sortOrder: The comparators, which a click on a header changes; the application sorts the rows (fact C102).
  ///   - columns: The columns.
  nonisolated public init<Data, Sort>(
    _ data: Data,
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Sort: SortComparator,
    Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared
  {
    self.init(
      _rows: TableForEachContent(data: data),
      columns: columns(),
      selection: Selecting.single(selection),
      sorting: TableSorting(sortOrder)
    )
  }

  /// Creates a table with a row for each element of a collection, of which one can be selected.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - selection: The ID of the selected row.
  ///   - sortOrder: The comparators, which a click on a header changes; the application sorts the rows (fact C102).
  ///   - columnCustomization: The changes that people make to columns with a `customizationID` (fact C108).
  ///   - columns: The columns.
  nonisolated public init<Data, Sort>(
    _ data: Data,
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Sort: SortComparator,
    Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared
  {
    self.init(
      _rows: TableForEachContent(data: data),
      columns: columns(),
      selection: Selecting.single(selection),
      sorting: TableSorting(sortOrder),
      customization: columnCustomization
    )
  }

  /// Creates a table with a row for each element of a collection, of which any number can be selected.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - selection: The IDs of the selected rows.
  ///   - columns: The columns.
  nonisolated public init<Data>(
    _ data: Data,
    selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Columns.TableRowValue == Data.Element {
    self.init(
      _rows: TableForEachContent(data: data),
      columns: columns(),
      selection: Selecting.multiple(selection)
    )
  }

  /// Creates a table with a row for each element of a collection, of which any number can be selected.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - selection: The IDs of the selected rows.
  ///   - columnCustomization: The changes that people make to columns with a `customizationID` (fact C108).
  ///   - columns: The columns.
  nonisolated public init<Data>(
    _ data: Data,
    selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Columns.TableRowValue == Data.Element {
    self.init(
      _rows: TableForEachContent(data: data),
      columns: columns(),
      selection: Selecting.multiple(selection),
      customization: columnCustomization
    )
  }

  /// Creates a table with a row for each element of a collection, of which any number can be selected.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - selection: The IDs of the selected rows.
  ///   - sortOrder: The comparators, which a click on a header changes; the application sorts the rows (fact C102).
  ///   - columns: The columns.
  nonisolated public init<Data, Sort>(
    _ data: Data,
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Sort: SortComparator,
    Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared
  {
    self.init(
      _rows: TableForEachContent(data: data),
      columns: columns(),
      selection: Selecting.multiple(selection),
      sorting: TableSorting(sortOrder)
    )
  }

  /// Creates a table with a row for each element of a collection, of which any number can be selected.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - selection: The IDs of the selected rows.
  ///   - sortOrder: The comparators, which a click on a header changes; the application sorts the rows (fact C102).
  ///   - columnCustomization: The changes that people make to columns with a `customizationID` (fact C108).
  ///   - columns: The columns.
  nonisolated public init<Data, Sort>(
    _ data: Data,
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Sort: SortComparator,
    Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared
  {
    self.init(
      _rows: TableForEachContent(data: data),
      columns: columns(),
      selection: Selecting.multiple(selection),
      sorting: TableSorting(sortOrder),
      customization: columnCustomization
    )
  }
}
