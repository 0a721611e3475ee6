import Foundation
import RowanGraph
import RowanLists

// Tables of a tree.

extension Table {
  /// Creates a table with a row for each element of a tree.
  ///
  /// - Parameters:
  ///   - data: The elements at the top level.
  ///   - children: The key path of an element's children; `nil` for a leaf.
  ///   - columnCustomization: The changes that people make to columns with a `customizationID` (fact C108).
  ///   - columns: The columns.
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

  /// Creates a table with a row for each element of a tree.
  ///
  /// - Parameters:
  ///   - data: The elements at the top level.
  ///   - children: The key path of an element's children; `nil` for a leaf.
  ///   - sortOrder: The comparators, which a click on a header changes; the application sorts the rows (fact C102).
  ///   - columnCustomization: The changes that people make to columns with a `customizationID` (fact C108).
  ///   - columns: The columns.
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

  /// Creates a table with a row for each element of a tree, of which one can be selected.
  ///
  /// - Parameters:
  ///   - data: The elements at the top level.
  ///   - children: The key path of an element's children; `nil` for a leaf.
  ///   - selection: The ID of the selected row.
  ///   - columnCustomization: The changes that people make to columns with a `customizationID` (fact C108).
  ///   - columns: The columns.
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

  /// Creates a table with a row for each element of a tree, of which one can be selected.
  ///
  /// - Parameters:
  ///   - data: The elements at the top level.
  ///   - children: The key path of an element's children; `nil` for a leaf.
  ///   - selection: The ID of the selected row.
  ///   - sortOrder: The comparators, which a click on a header changes; the application sorts the rows (fact C102).
  ///   - columnCustomization: The changes that people make to columns with a `customizationID` (fact C108).
  ///   - columns: The columns.
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

  /// Creates a table with a row for each element of a tree, of which any number can be selected.
  ///
  /// - Parameters:
  ///   - data: The elements at the top level.
  ///   - children: The key path of an element's children; `nil` for a leaf.
  ///   - selection: The IDs of the selected rows.
  ///   - columnCustomization: The changes that people make to columns with a `customizationID` (fact C108).
  ///   - columns: The columns.
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

  /// Creates a table with a row for each element of a tree, of which any number can be selected.
  ///
  /// - Parameters:
  ///   - data: The elements at the top level.
  ///   - children: The key path of an element's children; `nil` for a leaf.
  ///   - selection: The IDs of the selected rows.
  ///   - sortOrder: The comparators, which a click on a header changes; the application sorts the rows (fact C102).
  ///   - columnCustomization: The changes that people make to columns with a `customizationID` (fact C108).
  ///   - columns: The columns.
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
