import RowanGraph
import RowanLayers

/// The appearance of a row while it is inserted or removed with an animation.
///
/// Rows of a card are opaque: those that move out of the way uncover an inserted row, and those that close the gap cover a
/// removed one, so that the card has no gap. Any other row fades.
extension ListCell {
  /// Sets the insertion for the next change.
  func setInsertion(in layout: CellLayout) {
    layer.transition?.insertion = isUncovered(in: layout) ? LayerTransition.Pose() : .faded
  }

  /// Returns whether the row is an opaque part of a card.
  func isOpaque(in layout: CellLayout) -> Bool {
    row.kind == .row && layout.metrics.rowBackground != nil && layout.metrics.rowSpacing == 0 && !row.hasOwnBackground
  }

  private func isUncovered(in layout: CellLayout) -> Bool {
    guard isOpaque(in: layout) else { return false }
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

  /// Lets removed rows fade that no remaining row of their card will cover.
  ///
  /// - Parameters:
  ///   - layers: The layers of the last placement, in order.
  ///   - remaining: The layers of this placement.
  /// - Complexity: O(*n*) in the layers.
  static func fadeUncovered(of layers: [Layer], except remaining: [Layer]) {
    guard layers.contains(where: { $0.transition?.removal.isHeld == true }) else { return }
    let remaining = Set(remaining.map(ObjectIdentifier.init))
    var isCovered = false
    for layer in layers.reversed() {
      if remaining.contains(ObjectIdentifier(layer)) {
        let cell = layer.responder as? ListCell
        isCovered = cell?.row.kind == .row && cell?.row.hasOwnBackground == false
      } else if layer.transition?.removal.isHeld == true {
        if !isCovered { layer.transition?.removal = .faded }
      } else {
        isCovered = false
      }
    }
  }
}
