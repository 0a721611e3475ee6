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

  /// The rows that do not scroll vertically. A change of them needs an update of the table.
  package var fixedRows: [TableFixedRow] = []

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
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - anchor: The column of a cell from which a range extends to the point. While it scrolls, pinned columns are beyond the
  ///     visible ones as long as columns are behind them.
  func nearestPosition(to point: CGPoint, from anchor: Int?) -> TableCellPosition?
  /// Returns how far a point of the window is beyond the visible rows and columns, in points; positive downward and
  /// towards the trailing edge.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - anchor: The column of a cell from which a range extends to the point, as in `nearestPosition(to:from:)`.
  func overshoot(of point: CGPoint, from anchor: Int?) -> CGSize
  /// Returns the middle of a visible cell in the coordinates of the window; `nil` for a cell out of sight.
  func middle(of position: TableCellPosition) -> CGPoint?
  /// Scrolls the least distance that shows a cell.
  func reveal(_ position: TableCellPosition)
  /// Moves a column among those that people can move, as its header does.
  ///
  /// - Parameters:
  ///   - index: The index of the column among the visible ones.
  ///   - distance: The number of positions, negative toward the leading edge.
  /// - Returns: `true` if it has moved.
  func moveColumn(at index: Int, by distance: Int) -> Bool
  /// Updates the cells of the rows that do not scroll.
  func fixedRowsDidChange(at edge: VerticalEdge)
  /// The number of whole rows that a page shows, at least 1.
  var rowsPerPage: Int { get }
}

extension TableNode: TableLocating {
  package func position(at point: CGPoint) -> TableCellPosition? {
    guard let list else { return nil }
    let point = list.contentPoint(fromWindow: point)
    guard list.uncoveredRect.contains(point) else { return nil }
    let x = unpinned(leadingDistance(of: point.x))
    guard let row = visibleRows.first(where: { $0.start <= point.y && point.y < $0.end }), let column = column(at: x)
    else { return nil }
    return TableCellPosition(row: row.row.elementIndex, column: column)
  }

  package func nearestPosition(to point: CGPoint, from anchor: Int?) -> TableCellPosition? {
    guard let list, !grid.columns.isEmpty else { return nil }
    let area = area(of: anchor, in: list)
    var point = list.contentPoint(fromWindow: point)
    point.x = min(max(point.x, area.minX), max(area.minX, area.maxX - 1))
    point.y = min(max(point.y, area.minY), max(area.minY, area.maxY - 1))
    func distance(_ row: LazyEngine.PlacedRow) -> CGFloat { max(row.start - point.y, point.y - row.end, 0) }
    guard let row = visibleRows.min(by: { distance($0) < distance($1) }) else { return nil }
    let x = max(grid.margins.start, unpinned(leadingDistance(of: point.x)))
    return TableCellPosition(row: row.row.elementIndex, column: column(at: x) ?? grid.columns.count - 1)
  }

  package func overshoot(of point: CGPoint, from anchor: Int?) -> CGSize {
    guard let list else { return .zero }
    let area = area(of: anchor, in: list)
    let point = list.contentPoint(fromWindow: point)
    let x = point.x < area.minX ? point.x - area.minX : max(0, point.x - area.maxX)
    let y = point.y < area.minY ? point.y - area.minY : max(0, point.y - area.maxY)
    return CGSize(width: isRightToLeft ? -x : x, height: y)
  }

  package func middle(of position: TableCellPosition) -> CGPoint? {
    guard let list, grid.columns.indices.contains(position.column),
      grid.widths.starts.indices.contains(position.column),
      let row = visibleRows.first(where: { $0.row.elementIndex == position.row })
    else { return nil }
    var start = grid.widths.starts[position.column]
    if let edge = grid.window.pins.edge(of: position.column, count: grid.columns.count) {
      let extents = grid.pinnedExtents
      start += extents.start(at: edge, in: list.visibleColumns) - extents.range(at: edge).lowerBound
    }
    let distance = start + grid.widths.pitches[position.column] / 2
    let (area, origin) = (list.uncoveredRect, list.contentPoint(fromWindow: .zero))
    let x = min(max(isRightToLeft ? rowWidth - distance : distance, area.minX), area.maxX)
    let y = min(max((row.start + row.end) / 2, area.minY), area.maxY)
    return CGPoint(x: x - origin.x, y: y - origin.y)
  }

  package func reveal(_ position: TableCellPosition) {
    guard let list else { return }
    list.revealRow(at: position.row)
    guard grid.columns.indices.contains(position.column), grid.widths.starts.indices.contains(position.column) else {
      return
    }
    guard grid.window.pins.edge(of: position.column, count: grid.columns.count) == nil else { return }
    let start = grid.widths.starts[position.column]
    let end = position.column == grid.columns.count - 1 ? rowWidth : start + grid.widths.pitches[position.column]
    // The cell must be between the pinned columns.
    let extents = grid.pinnedExtents
    let first = position.column == 0 ? 0 : start - extents.leading.upperBound
    list.revealColumns(first...max(start, end + extents.trailing.upperBound - extents.trailing.lowerBound))
  }

  /// Returns the visible area of the columns among which a range extends.
  ///
  /// - Parameters:
  ///   - anchor: The column of the cell from which it extends.
  ///   - list: The list that shows the rows.
  private func area(of anchor: Int?, in list: any ColumnedList) -> CGRect {
    let area = list.uncoveredRect
    guard let anchor, grid.window.pins.edge(of: anchor, count: grid.columns.count) == nil else { return area }
    let (extents, visible) = (grid.pinnedExtents, list.visibleColumns)
    let leading = visible.lowerBound > 0.5 ? extents.leading.upperBound : 0
    let isOver = extents.start(at: .trailing, in: visible) < extents.trailing.lowerBound - 0.5
    let trailing = isOver ? extents.trailing.upperBound - extents.trailing.lowerBound : 0
    let width = max(1, area.width - leading - trailing)
    return CGRect(x: area.minX + (isRightToLeft ? trailing : leading), y: area.minY, width: width, height: area.height)
  }

  /// Returns the distance from the leading edge at which a column has its natural place that is drawn at a distance.
  private func unpinned(_ distance: CGFloat) -> CGFloat {
    guard let list else { return distance }
    let (extents, visible) = (grid.pinnedExtents, list.visibleColumns)
    for edge in HorizontalEdge.allCases where !extents.range(at: edge).isEmpty {
      let (range, start) = (extents.range(at: edge), extents.start(at: edge, in: visible))
      if distance >= start, distance < start + range.upperBound - range.lowerBound {
        return distance - start + range.lowerBound
      }
    }
    return distance
  }

  package func moveColumn(at index: Int, by distance: Int) -> Bool {
    grid.columns.indices.contains(index) && move(grid.columns[index], by: distance)
  }

  package func fixedRowsDidChange(at edge: VerticalEdge) {
    fixedRows.makeCellsAgain(at: edge)
    list?.columnsDidMove()
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
    return grid.widths.columns(in: x...x.nextUp).first
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
