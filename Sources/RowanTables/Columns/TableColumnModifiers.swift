import RowanGraph
import RowanViews

/// Columns with something said of them.
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
  /// Where header and cells of the columns stand across them.
  nonisolated public func alignment(
    _ alignment: TableColumnAlignment
  ) -> some TableColumnContent<Self.TableRowValue, Self.TableColumnSortComparator> {
    ModifiedTableColumns(base: self, traits: TableColumnTraits(alignment: alignment))
  }

  /// The name by which a `TableColumnCustomization` knows the column. A column without one cannot be customised (facts
  /// C108, C109).
  nonisolated public func customizationID(
    _ id: String
  ) -> some TableColumnContent<Self.TableRowValue, Self.TableColumnSortComparator> {
    ModifiedTableColumns(base: self, traits: TableColumnTraits(customizationID: id))
  }

  /// Whether the columns are shown as long as no customisation says otherwise.
  nonisolated public func defaultVisibility(
    _ visibility: Visibility
  ) -> some TableColumnContent<Self.TableRowValue, Self.TableColumnSortComparator> {
    ModifiedTableColumns(base: self, traits: TableColumnTraits(defaultVisibility: visibility))
  }

  /// What people may not do with the columns. The program still may.
  nonisolated public func disabledCustomizationBehavior(
    _ behavior: TableColumnCustomizationBehavior
  ) -> some TableColumnContent<Self.TableRowValue, Self.TableColumnSortComparator> {
    ModifiedTableColumns(base: self, traits: TableColumnTraits(disabledBehavior: behavior))
  }
}
