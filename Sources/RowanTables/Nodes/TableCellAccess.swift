import Foundation
import RowanGraph
import RowanLists
import RowanViews

/// Access to the cells of a table by the indices of their rows and columns, for a view around the table.
///
/// A table whose environment has such an access shows all columns in a compact width too, and its cells fill their rows
/// and columns without padding. Its rows are the elements of one collection.
@MainActor
package final class TableCellAccess {
  /// The table, once it exists.
  package internal(set) weak var table: (any TableLocating)?

  /// Creates an access without a table.
  nonisolated package init() {}
}

/// The position of a cell: the indices of its row in the data and of its column among the visible ones.
package struct TableCellPosition: Hashable, Sendable {
  /// The index of the row.
  package var row: Int
  /// The index of the column.
  package var column: Int

  /// Creates a position.
  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}

/// A table that finds its cells by their positions.
@MainActor
package protocol TableLocating: AnyObject {
  /// Returns the position of the cell at a point of the window; `nil` outside of the rows.
  func position(at point: CGPoint) -> TableCellPosition?
  /// Returns the position of the visible cell that is nearest to a point of the window; `nil` without a visible row.
  func nearestPosition(to point: CGPoint) -> TableCellPosition?
  /// Returns how far a point of the window is beyond the visible rows and columns, in points; positive downward and
  /// towards the trailing edge.
  func overshoot(of point: CGPoint) -> CGSize
  /// Scrolls the least distance that shows a cell.
  func reveal(_ position: TableCellPosition)
  /// The number of whole rows that a page shows, at least 1.
  var rowsPerPage: Int { get }
}

extension TableNode: TableLocating {
  package func position(at point: CGPoint) -> TableCellPosition? {
    guard let list else { return nil }
    let point = list.contentPoint(fromWindow: point)
    guard list.uncoveredRect.contains(point) else { return nil }
    let x = leadingDistance(of: point.x)
    guard let row = visibleRows.first(where: { $0.start <= point.y && point.y < $0.end }), let column = column(at: x)
    else { return nil }
    return TableCellPosition(row: row.row.elementIndex, column: column)
  }

  package func nearestPosition(to point: CGPoint) -> TableCellPosition? {
    guard let list, !grid.columns.isEmpty else { return nil }
    let area = list.uncoveredRect
    var point = list.contentPoint(fromWindow: point)
    point.x = min(max(point.x, area.minX), max(area.minX, area.maxX - 1))
    point.y = min(max(point.y, area.minY), max(area.minY, area.maxY - 1))
    func distance(_ row: LazyEngine.PlacedRow) -> CGFloat { max(row.start - point.y, point.y - row.end, 0) }
    guard let row = visibleRows.min(by: { distance($0) < distance($1) }) else { return nil }
    let x = max(grid.margins.start, leadingDistance(of: point.x))
    return TableCellPosition(row: row.row.elementIndex, column: column(at: x) ?? grid.columns.count - 1)
  }

  package func overshoot(of point: CGPoint) -> CGSize {
    guard let list else { return .zero }
    let area = list.uncoveredRect
    let point = list.contentPoint(fromWindow: point)
    let x = point.x < area.minX ? point.x - area.minX : max(0, point.x - area.maxX)
    let y = point.y < area.minY ? point.y - area.minY : max(0, point.y - area.maxY)
    return CGSize(width: isRightToLeft ? -x : x, height: y)
  }

  package func reveal(_ position: TableCellPosition) {
    guard let list else { return }
    list.revealRow(at: position.row)
    guard grid.columns.indices.contains(position.column), grid.widths.starts.indices.contains(position.column) else {
      return
    }
    let start = grid.widths.starts[position.column]
    let end = position.column == grid.columns.count - 1 ? rowWidth : start + grid.widths.pitches[position.column]
    list.revealColumns((position.column == 0 ? 0 : start)...max(start, end))
  }

  package var rowsPerPage: Int {
    guard let list, let row = visibleRows.first, row.extent > 0 else { return 1 }
    return max(1, Int(list.uncoveredRect.height / row.extent))
  }

  private var isRightToLeft: Bool { core.environment.layoutDirection == .rightToLeft }

  /// The visible rows, without headers of sections.
  private var visibleRows: [LazyEngine.PlacedRow] {
    list?.placedRows.filter { $0.isVisible && !$0.isSticky && $0.row.kind == .row && $0.row.elementIndex >= 0 } ?? []
  }

  /// Returns the distance of a position in the content from the leading edge of the rows.
  private func leadingDistance(of x: CGFloat) -> CGFloat { isRightToLeft ? rowWidth - x : x }

  /// Returns the index of the column at a distance from the leading edge, or `nil` beyond the columns.
  private func column(at x: CGFloat) -> Int? {
    guard let last = grid.columns.indices.last, grid.widths.starts.indices.contains(last), x >= grid.margins.start,
      x < grid.widths.starts[last] + grid.widths.pitches[last]
    else { return nil }
    return grid.widths.columns(in: x...x).first
  }
}

private enum TableCellAccessKey: EnvironmentKey { static var defaultValue: TableCellAccess? { nil } }

extension TableCellAccess: SelfComparing {
  package func isEquivalent(to other: TableCellAccess) -> Bool { self === other }
}

extension EnvironmentValues {
  /// The access to the cells of the table inside; `nil` for a table that no grid surrounds.
  package var tableCellAccess: TableCellAccess? {
    get { self[TableCellAccessKey.self] }
    set { self[TableCellAccessKey.self] = newValue }
  }
}
