import Foundation
import RowanGraph

/// A cell of a grid: the row and columns that a view occupies.
struct GridCell: Sendable {
  /// The index of the view.
  var index: Int
  var row: Int
  var column: Int
  var span: Int
  /// The axes along which the cell does not affect the size of its column or row.
  var unsized: Axis.Set
  var anchor: UnitPoint?

  /// Returns whether both cells occupy a common column.
  func sharesColumn(with other: GridCell) -> Bool {
    column < other.column + other.span && other.column < column + span
  }
}

/// The cells of a grid, and the distances between columns and rows.
struct GridPlan: Sendable {
  private(set) var cells: [GridCell] = []
  private(set) var columnCount = 0
  private(set) var rowCount = 0
  private(set) var columnAlignments: [HorizontalAlignment?] = []
  private(set) var rowAlignments: [VerticalAlignment?] = []
  /// The distances after each column and row except the last, in points.
  private(set) var columnGaps: [CGFloat] = []
  private(set) var rowGaps: [CGFloat] = []

  init(_ subviews: LayoutSubviews, horizontalSpacing: CGFloat?, verticalSpacing: CGFloat?) {
    var current: ObjectIdentifier?
    var column = 0
    var fullRows: Set<Int> = []
    for (index, view) in subviews.enumerated() {
      let mark = view[GridRowKey.self]
      if mark == nil || mark?.row != current || index == 0 {
        current = mark?.row
        column = 0
        rowCount += 1
        rowAlignments.append(mark?.alignment)
        if mark == nil { fullRows.insert(rowCount - 1) }
      }
      let span = view[GridCellColumnsKey.self]
      cells.append(
        GridCell(
          index: index,
          row: rowCount - 1,
          column: column,
          span: span,
          unsized: view[GridCellUnsizedAxesKey.self],
          anchor: view[GridCellAnchorKey.self]
        )
      )
      column += span
      if mark != nil { columnCount = max(columnCount, column) }
    }
    if columnCount == 0, !cells.isEmpty { columnCount = 1 }
    columnAlignments = Array(repeating: nil, count: columnCount)
    for index in cells.indices {
      if fullRows.contains(cells[index].row) {
        cells[index].span = columnCount
      } else if let guide = subviews[subviews.startIndex + index][GridColumnAlignmentKey.self],
        columnAlignments[cells[index].column] == nil
      {
        columnAlignments[cells[index].column] = guide
      }
    }
    columnGaps = gaps(columnCount, horizontalSpacing, .horizontal, subviews) {
      $0.column + $0.span - 1
    } start: {
      $0.column
    }
    rowGaps = gaps(rowCount, verticalSpacing, .vertical, subviews) {
      $0.row
    } start: {
      $0.row
    }
  }

  /// Returns the distances between tracks: the explicit spacing, or the largest preferred spacing of neighbors.
  private func gaps(
    _ count: Int,
    _ spacing: CGFloat?,
    _ axis: Axis,
    _ subviews: LayoutSubviews,
    end: (GridCell) -> Int,
    start: (GridCell) -> Int
  ) -> [CGFloat] {
    guard count > 1 else { return [] }
    if let spacing { return Array(repeating: spacing, count: count - 1) }
    var result: [CGFloat?] = Array(repeating: nil, count: count - 1)
    let spacings = subviews.map(\.spacing)
    let byStart = Dictionary(grouping: cells, by: start)
    for cell in cells where end(cell) < count - 1 {
      let gap = end(cell)
      // A cell that spans columns is adjacent to all cells of the next row in those columns (fact M109).
      for next in byStart[gap + 1] ?? []
      where axis == .horizontal ? next.row == cell.row : next.sharesColumn(with: cell) {
        let distance = spacings[cell.index].distance(to: spacings[next.index], along: axis)
        result[gap] = max(result[gap] ?? 0, distance)
      }
    }
    return result.map { $0 ?? 8 }
  }
}

/// The columns and rows of a grid, in points.
struct GridTracks: Sendable {
  var widths: [CGFloat]
  var heights: [CGFloat]
  /// The offset of each row's guide from its top; `nil` if the guide depends only on the row's height.
  var guides: [CGFloat?]
  var columnStarts: [CGFloat] = []
  var rowStarts: [CGFloat] = []

  init(_ plan: GridPlan, widths: [CGFloat], heights: [CGFloat], guides: [CGFloat?]) {
    self.widths = widths
    self.heights = heights
    self.guides = guides
    columnStarts = Self.starts(widths, plan.columnGaps)
    rowStarts = Self.starts(heights, plan.rowGaps)
  }

  private static func starts(_ lengths: [CGFloat], _ gaps: [CGFloat]) -> [CGFloat] {
    var starts: [CGFloat] = []
    var position: CGFloat = 0
    for (index, length) in lengths.enumerated() {
      starts.append(position)
      position += length + (index < gaps.count ? gaps[index] : 0)
    }
    return starts
  }

  var size: CGSize {
    CGSize(
      width: (columnStarts.last ?? 0) + (widths.last ?? 0),
      height: (rowStarts.last ?? 0) + (heights.last ?? 0)
    )
  }

  /// Returns the area of a cell in the grid's coordinates.
  func room(of cell: GridCell, in plan: GridPlan) -> CGRect {
    let last = min(cell.column + cell.span, widths.count) - 1
    guard last >= cell.column, cell.row < heights.count else { return .zero }
    let x = columnStarts[cell.column]
    return CGRect(
      x: x,
      y: rowStarts[cell.row],
      width: columnStarts[last] + widths[last] - x,
      height: heights[cell.row]
    )
  }

  /// Returns the offset of a row's guide from its top, in points.
  func guide(ofRow row: Int, _ guide: VerticalAlignment, _ room: CGRect) -> CGFloat {
    guides[row] ?? ViewDimensions(size: room.size, node: nil).value(guide.key)
  }
}
