import RowanTables
import SwiftUI

/// A selected range in the current order: the places of its corners.
struct GridRect: Equatable {
  /// The corner where the range began.
  var anchor: TableCellPosition
  /// The corner opposite to the anchor.
  var head: TableCellPosition

  /// The indices of the rows.
  var rows: ClosedRange<Int> { min(anchor.row, head.row)...max(anchor.row, head.row) }
  /// The indices of the columns.
  var columns: ClosedRange<Int> { min(anchor.column, head.column)...max(anchor.column, head.column) }
  /// Whether the range is one cell.
  var isSingle: Bool { anchor == head }

  /// Returns whether a cell is in the range.
  func contains(_ place: TableCellPosition) -> Bool { rows.contains(place.row) && columns.contains(place.column) }

  /// Returns the sides at which a cell of the range is at its border.
  func borders(at place: TableCellPosition) -> Edge.Set {
    var sides: Edge.Set = []
    if place.row == rows.lowerBound { sides.insert(.top) }
    if place.row == rows.upperBound { sides.insert(.bottom) }
    if place.column == columns.lowerBound { sides.insert(.leading) }
    if place.column == columns.upperBound { sides.insert(.trailing) }
    return sides
  }
}
