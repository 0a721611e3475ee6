import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The fill of the gap that rows leave for a lifted row: the card's background. It is shown until the row has landed.
@MainActor
struct MoveGap {
  private var layer: Layer?

  /// Returns the layer of the gap, placed behind the rows; empty if no row is lifted.
  mutating func place(for editor: ListEditor) -> [Layer] {
    let list = editor.list
    let metrics = list.appearance.metrics
    guard let drag = editor.drag, let color = metrics.rowBackground, let moveGap = editor.moveGap(of: drag) else {
      layer = nil
      return []
    }
    let layer = layer ?? makeLayer(in: list.core.graph.layers)
    self.layer = layer
    layer.frame = CGRect(x: 0, y: moveGap.start, width: list.scroller.port.size.width, height: drag.extent)
      .narrowed(by: metrics.cardMargins(of: drag.row), isRightToLeft: list.isRightToLeft)
    let corners = Corners(metrics, isFirst: moveGap.isFirst, isLast: moveGap.isLast)
    let paint = Paint.color(color.rgba(in: list.core.environment))
    layer.content = .shape(
      corners.path(in: CGRect(origin: .zero, size: layer.frame.size)),
      fill: paint,
      stroke: nil,
      evenOdd: false
    )
    return [layer]
  }

  private func makeLayer(in tree: LayerTree) -> Layer {
    let layer = Layer(in: tree)
    layer.ignoresHits = true
    layer.transition = LayerTransition(insertion: .init(), removal: .held(ListEditor.animation.curve))
    return layer
  }
}

extension ListEditor {
  /// Returns the start of the gap for a lifted row, and whether the gap begins or ends a group.
  func moveGap(of drag: RowDrag) -> (start: CGFloat, isFirst: Bool, isLast: Bool)? {
    if let slot = drag.slot {
      return (slot.isBelow ? slot.y - drag.extent : slot.y, slot.above == nil, slot.below == nil)
    }
    guard let own = list.engine.rows.first(where: { $0.row === drag.row }) else { return nil }
    return (own.start, drag.row.isFirstOfGroup, drag.row.isLastOfGroup)
  }

  /// Returns whether a row begins or ends its group at its current position, which a lifted row can change.
  func ends(of row: RowSegment) -> (isFirst: Bool, isLast: Bool) {
    var ends = (isFirst: row.isFirstOfGroup, isLast: row.isLastOfGroup)
    guard let drag, let slot = drag.slot, row !== drag.row else { return ends }
    if drag.row.isFirstOfGroup, row.previous === drag.row { ends.isFirst = true }
    if drag.row.isLastOfGroup, row.next === drag.row { ends.isLast = true }
    if row === slot.below { ends.isFirst = false }
    if row === slot.above { ends.isLast = false }
    return ends
  }
}
