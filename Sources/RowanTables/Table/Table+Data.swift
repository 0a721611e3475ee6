import Foundation
import RowanGraph
import RowanLists

// Tables of a collection.

extension Table {
  /// A row for each element.
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

  /// A row for each element. People can change the columns that have a `customizationID` (fact C108).
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

  /// A row for each element. A click on a header changes `sortOrder`; the rows are sorted by whoever made them (fact
  /// C102).
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

  /// A row for each element. A click on a header changes `sortOrder`; the rows are sorted by whoever made them (fact
  /// C102). People can change the columns that have a `customizationID` (fact C108).
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

  /// A row for each element, one of which can be selected.
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

  /// A row for each element, one of which can be selected. People can change the columns that have a
  /// `customizationID` (fact C108).
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

  /// A row for each element, one of which can be selected. A click on a header changes `sortOrder`; the rows are
  /// sorted by whoever made them (fact C102).
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

  /// A row for each element, one of which can be selected. A click on a header changes `sortOrder`; the rows are
  /// sorted by whoever made them (fact C102). People can change the columns that have a `customizationID` (fact
  /// C108).
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

  /// A row for each element, any number of which can be selected.
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

  /// A row for each element, any number of which can be selected. People can change the columns that have a
  /// `customizationID` (fact C108).
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

  /// A row for each element, any number of which can be selected. A click on a header changes `sortOrder`; the rows
  /// are sorted by whoever made them (fact C102).
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

  /// A row for each element, any number of which can be selected. A click on a header changes `sortOrder`; the rows
  /// are sorted by whoever made them (fact C102). People can change the columns that have a `customizationID` (fact
  /// C108).
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
