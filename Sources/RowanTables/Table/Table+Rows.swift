import Foundation
import RowanGraph
import RowanLists

// Tables of rows that are written out. The type of the values is given where nothing else says it.

extension Table {
  /// Rows that are written out.
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

  /// Rows that are written out. A click on a header changes `sortOrder`; the rows are sorted by whoever made them
  /// (fact C102).
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

  /// Rows that are written out. A click on a header changes `sortOrder`; the rows are sorted by whoever made them
  /// (fact C102).
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

  /// Rows that are written out. People can change the columns that have a `customizationID` (fact C108).
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

  /// Rows that are written out. A click on a header changes `sortOrder`; the rows are sorted by whoever made them
  /// (fact C102). People can change the columns that have a `customizationID` (fact C108).
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

  /// Rows that are written out, one of which can be selected.
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

  /// Rows that are written out, one of which can be selected. A click on a header changes `sortOrder`; the rows are
  /// sorted by whoever made them (fact C102).
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

  /// Rows that are written out, one of which can be selected. A click on a header changes `sortOrder`; the rows are
  /// sorted by whoever made them (fact C102).
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

  /// Rows that are written out, one of which can be selected. People can change the columns that have a
  /// `customizationID` (fact C108).
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

  /// Rows that are written out, one of which can be selected. A click on a header changes `sortOrder`; the rows are
  /// sorted by whoever made them (fact C102). People can change the columns that have a `customizationID` (fact
  /// C108).
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

  /// Rows that are written out, any number of which can be selected.
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

  /// Rows that are written out, any number of which can be selected. A click on a header changes `sortOrder`; the
  /// rows are sorted by whoever made them (fact C102).
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

  /// Rows that are written out, any number of which can be selected. A click on a header changes `sortOrder`; the
  /// rows are sorted by whoever made them (fact C102).
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

  /// Rows that are written out, any number of which can be selected. People can change the columns that have a
  /// `customizationID` (fact C108).
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

  /// Rows that are written out, any number of which can be selected. A click on a header changes `sortOrder`; the
  /// rows are sorted by whoever made them (fact C102). People can change the columns that have a `customizationID`
  /// (fact C108).
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
