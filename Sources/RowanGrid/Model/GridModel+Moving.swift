import RowanTables
import SwiftUI

/// A direction in which the active cell moves.
enum GridMove {
  case up, down, left, right
  case rowStart, rowEnd
  case gridStart, gridEnd
  case top, bottom
  case pageUp, pageDown
}

/// Moving and extending the selection.
extension GridModel {
  /// The place of the last cell; `nil` for a grid without cells.
  var lastPlace: TableCellPosition? {
    guard source.count > 0, !columns.isEmpty else { return nil }
    return TableCellPosition(row: source.count - 1, column: columns.count - 1)
  }

  /// Selects the first cell if nothing is selected.
  func selectFirstIfEmpty() {
    guard active == nil, lastPlace != nil else { return }
    select([GridRect(anchor: TableCellPosition(row: 0, column: 0), head: TableCellPosition(row: 0, column: 0))])
  }

  /// Selects one cell and shows it.
  func activate(_ place: TableCellPosition) {
    select([GridRect(anchor: place, head: place)])
    access.table?.reveal(place)
  }

  /// Selects a cell that was clicked.
  ///
  /// - Parameters:
  ///   - place: The place of the cell.
  ///   - extends: Whether the last range is extended to it, as with Shift.
  ///   - adds: Whether a range is added for it, as with Command or Control.
  func click(_ place: TableCellPosition, extends: Bool, adds: Bool) {
    if extends, active != nil {
      extend(to: place)
    } else if adds {
      select(rects + [GridRect(anchor: place, head: place)])
      access.table?.reveal(place)
    } else {
      activate(place)
    }
  }

  /// Extends the last range to a cell and shows it.
  func extend(to place: TableCellPosition) {
    guard let last = rects.last else { return activate(place) }
    select(rects.dropLast() + [GridRect(anchor: last.anchor, head: place)])
    access.table?.reveal(place)
  }

  /// Moves the active cell, or the moving corner of the last range.
  ///
  /// - Returns: `false` if the grid has no cells.
  @discardableResult
  func move(_ move: GridMove, extending: Bool = false) -> Bool {
    guard let last = lastPlace else { return false }
    guard let active, let head else {
      activate(TableCellPosition(row: 0, column: 0))
      return true
    }
    let target = target(of: move, from: extending ? head : active, last: last)
    if extending { extend(to: target) } else { activate(target) }
    return true
  }

  private func target(of move: GridMove, from start: TableCellPosition, last: TableCellPosition) -> TableCellPosition {
    var place = start
    let page = max(1, (access.table?.rowsPerPage ?? 1) - 1)
    switch move {
    case .up: place.row -= 1
    case .down: place.row += 1
    case .left: place.column += isRightToLeft ? 1 : -1
    case .right: place.column += isRightToLeft ? -1 : 1
    case .rowStart: place.column = 0
    case .rowEnd: place.column = last.column
    case .gridStart: place = TableCellPosition(row: 0, column: 0)
    case .gridEnd: place = last
    case .top: place.row = 0
    case .bottom: place.row = last.row
    case .pageUp: place.row -= page
    case .pageDown: place.row += page
    }
    return TableCellPosition(row: min(max(0, place.row), last.row), column: min(max(0, place.column), last.column))
  }

  /// Moves the active cell to the next or previous one in reading order, as Tab does, and continues or begins a run of Tabs.
  ///
  /// - Returns: `false` at the end of the grid, where Tab leaves it.
  func moveInReadingOrder(forwards: Bool) -> Bool {
    guard let active, let last = lastPlace else { return false }
    var place = active
    place.column += forwards ? 1 : -1
    if place.column > last.column { (place.row, place.column) = (place.row + 1, 0) }
    if place.column < 0 { (place.row, place.column) = (place.row - 1, last.column) }
    guard (0...last.row).contains(place.row) else { return false }
    let first = tabRun.flatMap { $0.head == active ? $0.firstColumn : nil } ?? active.column
    activate(place)
    tabRun = GridTabRun(firstColumn: forwards ? first : min(first, place.column), head: place)
    return true
  }

  /// Moves the active cell down, after a run of Tabs to the column in which the run began, as spreadsheets do.
  func moveToNextLine() {
    let run = tabRun
    tabRun = nil
    guard let active, let last = lastPlace, let run, run.head == active else {
      move(.down)
      return
    }
    activate(TableCellPosition(row: min(active.row + 1, last.row), column: min(run.firstColumn, last.column)))
  }

  /// Moves the column of the active cell, whose cells stay selected.
  ///
  /// - Parameter distance: The number of positions, negative toward the leading edge.
  /// - Returns: `true` if people can move the column.
  func moveColumn(by distance: Int) -> Bool {
    guard let active, let table = access.table, columns.indices.contains(active.column) else { return false }
    let title = columns[active.column].title
    guard table.moveColumn(at: active.column, by: distance) else { return false }
    announce("\(title), column \(active.column + distance + 1) of \(columns.count)")
    afterUpdate = { model in
      if let head = model.head { model.access.table?.reveal(head) }
    }
    return true
  }

  /// Selects all cells.
  ///
  /// - Complexity: O(1).
  func selectAll() {
    guard let last = lastPlace else { return }
    select([GridRect(anchor: TableCellPosition(row: 0, column: 0), head: last)])
  }
}
