import RowanGraph
import RowanLayers

/// Gives the rows of one container their cells, made anew or used again, and puts what they draw in order.
///
/// Contract: while rows only scroll, to find a row's cell is one look at the row. Cells rest by themselves when their rows
/// leave (`RowSegment.releaseCell`).
@MainActor
struct RowPresenter<Cell: RowCell> {
  let graph: Graph

  /// The cell of a row, made if need be.
  func cell(for row: RowSegment) -> Cell {
    if let known = existingCell(of: row) { return known }
    let cell: Cell
    if let reusable = row.originCore.attachment as? Cell {
      cell = reusable
      cell.reuse(for: row)
    } else {
      cell = Cell(for: row, in: graph)
      row.originCore.attachment = cell
    }
    row.cell = cell
    return cell
  }

  /// The cell of a row, if it has one. Nobody but the container gives its rows cells.
  func existingCell(of row: RowSegment) -> Cell? {
    guard let cell = row.cell else { return nil }
    return unsafeDowncast(cell, to: Cell.self)
  }

  /// Has the cells of rows placed, each with the row behind it, and returns their layers in drawing order: what is held at
  /// an edge stands in front of the rest.
  func present(
    _ rows: [LazyEngine.PlacedRow],
    _ place: (Cell, LazyEngine.PlacedRow, _ next: RowSegment?) -> Void
  ) -> [Layer] {
    var layers: [Layer] = []
    layers.reserveCapacity(rows.count)
    var sticky: [Layer] = []
    for index in rows.indices {
      let placed = rows[index]
      let cell = cell(for: placed.row)
      place(cell, placed, index + 1 < rows.count ? rows[index + 1].row : nil)
      if placed.stickyBounds == nil { layers.append(cell.layer) } else { sticky.append(cell.layer) }
    }
    return sticky.isEmpty ? layers : layers + sticky
  }
}
