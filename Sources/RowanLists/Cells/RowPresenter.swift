import RowanGraph
import RowanLayers

/// Assigns cells to the rows of one container and orders their layers.
///
/// Finding the cell of a row is O(1). A cell stays attached to the node of its row, and is recycled with it: `ForEachNode` has the
/// pool of nodes.
@MainActor
struct RowPresenter<Cell: RowCell> {
  let graph: Graph

  /// Returns the cell of a row, creating or recycling one if needed.
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
    if let parts = row.engine.placeholderLayers.take(for: row) {
      graph.layers.succession.replace(parts, with: cell.layer)
    }
    return cell
  }

  /// Returns the cell of a row if it has one.
  func existingCell(of row: RowSegment) -> Cell? {
    guard let cell = row.cell else { return nil }
    return unsafeDowncast(cell, to: Cell.self)
  }

  /// Places the cells of rows and returns their layers in drawing order, sticky headers and footers last.
  ///
  /// - Parameters:
  ///   - rows: The rows of the layout, in order.
  ///   - place: Places a cell; receives the row that follows.
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
      if placed.isSticky { sticky.append(cell.layer) } else { layers.append(cell.layer) }
    }
    return sticky.isEmpty ? layers : layers + sticky
  }
}
