import Foundation
import RowanGraph
import RowanLists

// Tables of a tree.

extension Table {
  /// A row for each element of a tree: one without a collection of children is a leaf. People can change the columns
  /// that have a `customizationID` (fact C108).
  nonisolated public init<Data>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where Rows == TableOutlineGroupContent<Data>, Data: RandomAccessCollection, Columns.TableRowValue == Data.Element {
    self.init(
      _rows: TableOutlineGroupContent(data: data, children: children),
      columns: columns(),
      customization: columnCustomization
    )
  }

  /// A row for each element of a tree: one without a collection of children is a leaf. A click on a header changes
  /// `sortOrder`; the rows are sorted by whoever made them (fact C102). People can change the columns that have a
  /// `customizationID` (fact C108).
  nonisolated public init<Data, Sort>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableOutlineGroupContent<Data>, Data: RandomAccessCollection, Sort: SortComparator,
    Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared
  {
    self.init(
      _rows: TableOutlineGroupContent(data: data, children: children),
      columns: columns(),
      sorting: TableSorting(sortOrder),
      customization: columnCustomization
    )
  }

  /// A row for each element of a tree: one without a collection of children is a leaf, one of which can be selected.
  /// People can change the columns that have a `customizationID` (fact C108).
  nonisolated public init<Data>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where Rows == TableOutlineGroupContent<Data>, Data: RandomAccessCollection, Columns.TableRowValue == Data.Element {
    self.init(
      _rows: TableOutlineGroupContent(data: data, children: children),
      columns: columns(),
      selection: Selecting.single(selection),
      customization: columnCustomization
    )
  }

  /// A row for each element of a tree: one without a collection of children is a leaf, one of which can be selected.
  /// A click on a header changes `sortOrder`; the rows are sorted by whoever made them (fact C102). People can change
  /// the columns that have a `customizationID` (fact C108).
  nonisolated public init<Data, Sort>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableOutlineGroupContent<Data>, Data: RandomAccessCollection, Sort: SortComparator,
    Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared
  {
    self.init(
      _rows: TableOutlineGroupContent(data: data, children: children),
      columns: columns(),
      selection: Selecting.single(selection),
      sorting: TableSorting(sortOrder),
      customization: columnCustomization
    )
  }

  /// A row for each element of a tree: one without a collection of children is a leaf, any number of which can be
  /// selected. People can change the columns that have a `customizationID` (fact C108).
  nonisolated public init<Data>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where Rows == TableOutlineGroupContent<Data>, Data: RandomAccessCollection, Columns.TableRowValue == Data.Element {
    self.init(
      _rows: TableOutlineGroupContent(data: data, children: children),
      columns: columns(),
      selection: Selecting.multiple(selection),
      customization: columnCustomization
    )
  }

  /// A row for each element of a tree: one without a collection of children is a leaf, any number of which can be
  /// selected. A click on a header changes `sortOrder`; the rows are sorted by whoever made them (fact C102). People
  /// can change the columns that have a `customizationID` (fact C108).
  nonisolated public init<Data, Sort>(
    _ data: Data,
    children: KeyPath<Value, Data?>,
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableOutlineGroupContent<Data>, Data: RandomAccessCollection, Sort: SortComparator,
    Columns.TableRowValue == Data.Element, Data.Element == Sort.Compared
  {
    self.init(
      _rows: TableOutlineGroupContent(data: data, children: children),
      columns: columns(),
      selection: Selecting.multiple(selection),
      sorting: TableSorting(sortOrder),
      customization: columnCustomization
    )
  }
}
