import RowanTables
import SwiftUI

extension DataGrid {
  /// Shows a row of totals at the bottom of the grid, which does not scroll. It has the columns, the widths, the pinned columns and
  /// the horizontal offset of the other rows.
  ///
  /// The totals are those of all rows, which are the ones that the application's filters include, or of the selected cells. A
  /// change reads all rows once, in steps between which the grid stays usable; the values before stay until then. Totals of all
  /// rows of a `PagedQuery` are computed by the database, off the main actor, when rows are inserted, removed or moved; their
  /// columns name those of the store (`GridColumn.stored(as:)`).
  ///
  /// - Parameters:
  ///   - totals: The aggregates. The text of one is that of a cell of its column. Numbers of a column without a format have separators
  ///     of groups, and its averages few digits. With different aggregates, each has its name.
  ///   - scope: The rows that count.
  ///   - label: The title of the row, which is shown in the first column if that has no total.
  /// - Returns: The grid with the row.
  /// - Complexity: O(*n*) evaluations of each column with a total after a change.
  public func totals(_ totals: [GridAggregation], over scope: GridTotalsScope = .rows, label: String = "Total")
    -> DataGrid
  {
    var grid = self
    grid.totalRequest = .computed(totals, scope)
    grid.totalLabel = label
    return grid
  }

  /// Shows a row of totals that the application has computed, such as those of groups (`GridRows.all`) or of a database.
  ///
  /// - Parameters:
  ///   - values: The values by the IDs of columns.
  ///   - label: The title of the row, which is shown in the first column if that has no total.
  /// - Returns: The grid with the row.
  public func totals(_ values: [String: GridValue], label: String = "Total") -> DataGrid {
    var grid = self
    grid.totalRequest = .given(values)
    grid.totalLabel = label
    return grid
  }

  /// Shows rows below the header that do not scroll, in the columns of the grid. They are not selected or edited.
  ///
  /// - Parameter rows: The rows, whose IDs differ from each other.
  /// - Returns: The grid with the rows.
  public func frozenRows(_ rows: [Element]) -> DataGrid {
    var grid = self
    grid.frozen = rows
    return grid
  }

  /// Shows a row below the header with a filter for each column, in which people edit it. The application filters its rows, such
  /// as by `GridFilters.indices(of:columns:)` or `GridFilters.condition(_:)` of a `PagedQuery`.
  ///
  /// Filters of columns that the grid does not have, such as those of a stored layout, have no effect. A message above the header
  /// names them and has a button that removes them.
  ///
  /// - Parameter filters: The filters, which people change.
  /// - Returns: The grid with the row.
  public func filters(_ filters: Binding<GridFilters>) -> DataGrid {
    var grid = self
    grid.filterBinding = filters
    return grid
  }

  /// Returns the rows that do not scroll.
  func fixedRows(of model: GridModel<Element>) -> [TableFixedRow] {
    func row(_ id: AnyHashable, _ edge: VerticalEdge, _ label: String, _ row: GridFixedRow<Element>) -> TableFixedRow {
      // The model holds the rows.
      TableFixedRow(id: id, edge: edge, label: label) { [weak model] index in
        AnyView(model.map { GridFixedCell(model: $0, row: row, index: index) })
      }
    }
    var seen: Set<Element.ID> = []
    var rows: [TableFixedRow] = frozen.compactMap { element in
      guard seen.insert(element.id).inserted else { return nil }
      return row(AnyHashable(element.id), .top, "Frozen row", .frozen(element))
    }
    if let filterBinding { rows.insert(row("filters of the grid", .top, "Filters", .filters(filterBinding)), at: 0) }
    if totalRequest != .none { rows.append(row("total of the grid", .bottom, totalLabel, .total(totalLabel))) }
    return rows
  }
}
