import SwiftUI

/// The selected cells of a grid: the active cell, and ranges of cells.
///
/// Cells are named by the ID of their row and of their column, so that a selection stays with its rows when these are
/// sorted. The cells of a range are those between its two corners in the current order of rows and columns. A range of
/// several rows becomes its anchor when the order of the rows changes, unless it has all of them: the rows between its
/// corners would be others.
public struct GridSelection<RowID: Hashable>: Hashable {
  /// The name of a cell.
  public struct Cell: Hashable {
    /// The ID of the row.
    public var row: RowID
    /// The ID of the column.
    public var column: String

    /// Creates the name of a cell.
    public init(row: RowID, column: String) {
      self.row = row
      self.column = column
    }
  }

  /// A rectangle of cells between two corners.
  public struct Range: Hashable {
    /// The corner where the range began, which stays while it is extended.
    public var anchor: Cell
    /// The corner opposite to the anchor.
    public var head: Cell

    /// Creates a range between two corners.
    public init(anchor: Cell, head: Cell) {
      self.anchor = anchor
      self.head = head
    }
  }

  /// The ranges. The last one is that which keys extend.
  public var ranges: [Range]

  /// Creates a selection of ranges.
  public init(ranges: [Range] = []) { self.ranges = ranges }

  /// Creates a selection of one cell.
  public init(_ cell: Cell) { self.init(ranges: [Range(anchor: cell, head: cell)]) }

  /// The active cell, to which keys apply; `nil` if nothing is selected.
  public var active: Cell? { ranges.last?.anchor }

  /// Whether nothing is selected.
  public var isEmpty: Bool { ranges.isEmpty }
}

extension GridSelection.Cell: Sendable where RowID: Sendable {}
extension GridSelection.Range: Sendable where RowID: Sendable {}
extension GridSelection: Sendable where RowID: Sendable {}
