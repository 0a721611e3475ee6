import RowanGraph
import RowanViews

/// Columns with traits of a modifier.
nonisolated struct ModifiedTableColumns<Base: TableColumnContent>: TableColumnContent {
  typealias TableRowValue = Base.TableRowValue
  typealias TableColumnSortComparator = Base.TableColumnSortComparator
  typealias TableColumnBody = Never

  let base: Base
  let traits: TableColumnTraits

  @MainActor func _gather(into columns: _TableColumns) {
    columns.modified(traits) { base._gather(into: columns) }
  }
}

extension TableColumnContent {
  /// Sets the horizontal alignment of the columns' header and cells.
  nonisolated public func alignment(
    _ alignment: TableColumnAlignment
  ) -> some TableColumnContent<Self.TableRowValue, Self.TableColumnSortComparator> {
    ModifiedTableColumns(base: self, traits: TableColumnTraits(alignment: alignment))
  }

  /// Sets the ID that identifies the column in a `TableColumnCustomization`. People cannot move or hide a column
  /// without an ID, and its width is not stored (facts C108, C109).
  nonisolated public func customizationID(
    _ id: String
  ) -> some TableColumnContent<Self.TableRowValue, Self.TableColumnSortComparator> {
    ModifiedTableColumns(base: self, traits: TableColumnTraits(customizationID: id))
  }

  /// Sets the visibility of the columns if the customization sets none.
  nonisolated public func defaultVisibility(
    _ visibility: Visibility
  ) -> some TableColumnContent<Self.TableRowValue, Self.TableColumnSortComparator> {
    ModifiedTableColumns(base: self, traits: TableColumnTraits(defaultVisibility: visibility))
  }

  /// Prevents changes of the columns by people. The application can still make them.
  nonisolated public func disabledCustomizationBehavior(
    _ behavior: TableColumnCustomizationBehavior
  ) -> some TableColumnContent<Self.TableRowValue, Self.TableColumnSortComparator> {
    ModifiedTableColumns(base: self, traits: TableColumnTraits(disabledBehavior: behavior))
  }

  /// Pins the columns to an edge of the table, where they stay before or after all others while these scroll.
  ///
  /// - Parameter edge: The edge; `nil` for columns that scroll.
  nonisolated package func pinned(
    to edge: HorizontalEdge?
  ) -> some TableColumnContent<Self.TableRowValue, Self.TableColumnSortComparator> {
    ModifiedTableColumns(base: self, traits: TableColumnTraits(pin: edge))
  }
}
