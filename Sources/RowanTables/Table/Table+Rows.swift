import Foundation
import RowanGraph
import RowanLists

// Tables of explicit rows. The type of the values is a parameter if no other parameter determines it.

extension Table {
  /// Creates a table of explicit rows.
  ///
  /// - Parameters:
  ///   - valueType: The type of the rows' values.
  ///   - columns: The columns.
  ///   - rows: The rows.
  nonisolated public init(
    of valueType: Value.Type,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      _rows: rows(),
      columns: columns()
    )
  }

  /// Creates a table of explicit rows.
  ///
  /// - Parameters:
  ///   - sortOrder: The comparators, which a click on a header changes; the application sorts the rows (fact C102).
  ///   - columns: The columns.
  ///   - rows: The rows.
  nonisolated public init<Sort>(
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  )
  where Sort: SortComparator, Columns.TableRowValue == Sort.Compared {
    self.init(
      _rows: rows(),
      columns: columns(),
      sorting: TableSorting(sortOrder)
    )
  }

  /// Creates a table of explicit rows.
  ///
  /// - Parameters:
  ///   - valueType: The type of the rows' values.
  ///   - sortOrder: The comparators, which a click on a header changes; the application sorts the rows (fact C102).
  ///   - columns: The columns.
  ///   - rows: The rows.
  nonisolated public init<Sort>(
    of valueType: Value.Type,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  )
  where Sort: SortComparator, Columns.TableRowValue == Sort.Compared {
    self.init(
      _rows: rows(),
      columns: columns(),
      sorting: TableSorting(sortOrder)
    )
  }

  /// Creates a table of explicit rows.
  ///
  /// - Parameters:
  ///   - valueType: The type of the rows' values.
  ///   - columnCustomization: The changes that people make to columns with a `customizationID` (fact C108).
  ///   - columns: The columns.
  ///   - rows: The rows.
  nonisolated public init(
    of valueType: Value.Type,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      _rows: rows(),
      columns: columns(),
      customization: columnCustomization
    )
  }

  /// Creates a table of explicit rows.
  ///
  /// - Parameters:
  ///   - valueType: The type of the rows' values.
  ///   - sortOrder: The comparators, which a click on a header changes; the application sorts the rows (fact C102).
  ///   - columnCustomization: The changes that people make to columns with a `customizationID` (fact C108).
  ///   - columns: The columns.
  ///   - rows: The rows.
  nonisolated public init<Sort>(
    of valueType: Value.Type = Value.self,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  )
  where Sort: SortComparator, Columns.TableRowValue == Sort.Compared {
    self.init(
      _rows: rows(),
      columns: columns(),
      sorting: TableSorting(sortOrder),
      customization: columnCustomization
    )
  }

  /// Creates a table of explicit rows, of which one can be selected.
  ///
  /// - Parameters:
  ///   - valueType: The type of the rows' values.
  ///   - selection: The ID of the selected row.
  ///   - columns: The columns.
  ///   - rows: The rows.
  nonisolated public init(
    of valueType: Value.Type,
    selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      _rows: rows(),
      columns: columns(),
      selection: Selecting.single(selection)
    )
  }

  /// Creates a table of explicit rows, of which one can be selected.
  ///
  /// - Parameters:
  ///   - selection: The ID of the selected row.
  ///   - sortOrder: The comparators, which a click on a header changes; the application sorts the rows (fact C102).
  ///   - columns: The columns.
  ///   - rows: The rows.
  nonisolated public init<Sort>(
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  )
  where Sort: SortComparator, Columns.TableRowValue == Sort.Compared {
    self.init(
      _rows: rows(),
      columns: columns(),
      selection: Selecting.single(selection),
      sorting: TableSorting(sortOrder)
    )
  }

  /// Creates a table of explicit rows, of which one can be selected.
  ///
  /// - Parameters:
  ///   - valueType: The type of the rows' values.
  ///   - selection: The ID of the selected row.
  ///   - sortOrder: The comparators, which a click on a header changes; the application sorts the rows (fact C102).
  ///   - columns: The columns.
  ///   - rows: The rows.
  nonisolated public init<Sort>(
    of valueType: Value.Type,
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  )
  where Sort: SortComparator, Columns.TableRowValue == Sort.Compared {
    self.init(
      _rows: rows(),
      columns: columns(),
      selection: Selecting.single(selection),
      sorting: TableSorting(sortOrder)
    )
  }

  /// Creates a table of explicit rows, of which one can be selected.
  ///
  /// - Parameters:
  ///   - valueType: The type of the rows' values.
  ///   - selection: The ID of the selected row.
  ///   - columnCustomization: The changes that people make to columns with a `customizationID` (fact C108).
  ///   - columns: The columns.
  ///   - rows: The rows.
  nonisolated public init(
    of valueType: Value.Type,
    selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      _rows: rows(),
      columns: columns(),
      selection: Selecting.single(selection),
      customization: columnCustomization
    )
  }

  /// Creates a table of explicit rows, of which one can be selected.
  ///
  /// - Parameters:
  ///   - valueType: The type of the rows' values.
  ///   - selection: The ID of the selected row.
  ///   - sortOrder: The comparators, which a click on a header changes; the application sorts the rows (fact C102).
  ///   - columnCustomization: The changes that people make to columns with a `customizationID` (fact C108).
  ///   - columns: The columns.
  ///   - rows: The rows.
  nonisolated public init<Sort>(
    of valueType: Value.Type = Value.self,
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  )
  where Sort: SortComparator, Columns.TableRowValue == Sort.Compared {
    self.init(
      _rows: rows(),
      columns: columns(),
      selection: Selecting.single(selection),
      sorting: TableSorting(sortOrder),
      customization: columnCustomization
    )
  }

  /// Creates a table of explicit rows, of which any number can be selected.
  ///
  /// - Parameters:
  ///   - valueType: The type of the rows' values.
  ///   - selection: The IDs of the selected rows.
  ///   - columns: The columns.
  ///   - rows: The rows.
  nonisolated public init(
    of valueType: Value.Type,
    selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      _rows: rows(),
      columns: columns(),
      selection: Selecting.multiple(selection)
    )
  }

  /// Creates a table of explicit rows, of which any number can be selected.
  ///
  /// - Parameters:
  ///   - selection: The IDs of the selected rows.
  ///   - sortOrder: The comparators, which a click on a header changes; the application sorts the rows (fact C102).
  ///   - columns: The columns.
  ///   - rows: The rows.
  nonisolated public init<Sort>(
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  )
  where Sort: SortComparator, Columns.TableRowValue == Sort.Compared {
    self.init(
      _rows: rows(),
      columns: columns(),
      selection: Selecting.multiple(selection),
      sorting: TableSorting(sortOrder)
    )
  }

  /// Creates a table of explicit rows, of which any number can be selected.
  ///
  /// - Parameters:
  ///   - valueType: The type of the rows' values.
  ///   - selection: The IDs of the selected rows.
  ///   - sortOrder: The comparators, which a click on a header changes; the application sorts the rows (fact C102).
  ///   - columns: The columns.
  ///   - rows: The rows.
  nonisolated public init<Sort>(
    of valueType: Value.Type,
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  )
  where Sort: SortComparator, Columns.TableRowValue == Sort.Compared {
    self.init(
      _rows: rows(),
      columns: columns(),
      selection: Selecting.multiple(selection),
      sorting: TableSorting(sortOrder)
    )
  }

  /// Creates a table of explicit rows, of which any number can be selected.
  ///
  /// - Parameters:
  ///   - valueType: The type of the rows' values.
  ///   - selection: The IDs of the selected rows.
  ///   - columnCustomization: The changes that people make to columns with a `customizationID` (fact C108).
  ///   - columns: The columns.
  ///   - rows: The rows.
  nonisolated public init(
    of valueType: Value.Type,
    selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      _rows: rows(),
      columns: columns(),
      selection: Selecting.multiple(selection),
      customization: columnCustomization
    )
  }

  /// Creates a table of explicit rows, of which any number can be selected.
  ///
  /// - Parameters:
  ///   - valueType: The type of the rows' values.
  ///   - selection: The IDs of the selected rows.
  ///   - sortOrder: The comparators, which a click on a header changes; the application sorts the rows (fact C102).
  ///   - columnCustomization: The changes that people make to columns with a `customizationID` (fact C108).
  ///   - columns: The columns.
  ///   - rows: The rows.
  nonisolated public init<Sort>(
    of valueType: Value.Type = Value.self,
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  )
  where Sort: SortComparator, Columns.TableRowValue == Sort.Compared {
    self.init(
      _rows: rows(),
      columns: columns(),
      selection: Selecting.multiple(selection),
      sorting: TableSorting(sortOrder),
      customization: columnCustomization
    )
  }
}
