import RowanTables

/// Presses of Tab that follow each other from cell to cell, after which Return goes back to the first column.
struct GridTabRun {
  /// The index of the column in which the first Tab was pressed.
  let firstColumn: Int
  /// The cell that the last Tab reached. A run ends when the active cell is another one.
  let head: TableCellPosition
}
