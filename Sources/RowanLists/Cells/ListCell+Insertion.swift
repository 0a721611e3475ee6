import RowanGraph
import RowanLayers

/// The appearance of a row while it is inserted with an animation.
extension ListCell {
  /// The maximum number of inserted rows that are passed over to find the row below them.
  private static let insertedRows = 64

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
    var last = row
    for _ in 0..<Self.insertedRows {
      guard !last.isLastOfGroup, let next = last.next, !next.hasOwnBackground else { return false }
      // Rows below that are inserted too have no cell yet, since rows are placed from the top.
      if let cell = next.cell as? ListCell, cell.layer.parent != nil { return true }
      last = next
    }
    return false
  }
}
