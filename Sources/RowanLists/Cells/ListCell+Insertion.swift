import RowanGraph
import RowanLayers

/// The appearance of a row while it is inserted with an animation.
extension ListCell {
  /// Sets the insertion for the next change: rows of a card that move out of the way uncover an opaque row, so that the card has no
  /// gap; any other row fades in.
  func setInsertion(in layout: CellLayout) {
    layer.transition?.insertion = isUncovered(in: layout) ? LayerTransition.Pose() : .faded
  }

  private func isUncovered(in layout: CellLayout) -> Bool {
    guard row.kind == .row, layout.metrics.rowBackground != nil, layout.metrics.rowSpacing == 0, !row.hasOwnBackground
    else {
      return false
    }
    // Only rows that are placed can uncover it. Other rows are not created, which would change the extent of the content.
    let placed = layout.list.engine.rows
    guard let index = placed.firstIndex(where: { $0.row === row }) else { return false }
    var last = row
    for next in placed[(index + 1)...] where !next.isSticky {
      if last.isLastOfGroup || next.row.hasOwnBackground { return false }
      // Rows below that are inserted too have no cell yet, since rows are placed from the top.
      if let cell = next.row.cell as? ListCell, cell.layer.parent != nil { return true }
      last = next.row
    }
    return false
  }
}
