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
    guard let position = movablePosition(of: drag.row) else { return nil }
    let rows = list.engine.rows.filter { !$0.isSticky }
    if drag.destination > position.index + 1,
      let last = rows.last(where: { offset(of: $0.row, in: position.run) == drag.destination - 1 })
    {
      return (last.end - drag.extent, false, last.row.isLastOfGroup)
    }
    if drag.destination < position.index,
      let first = rows.first(where: { offset(of: $0.row, in: position.run) == drag.destination })
    {
      return (first.start, first.row.isFirstOfGroup, false)
    }
    guard let own = rows.first(where: { $0.row === drag.row }) else { return nil }
    return (own.start, drag.row.isFirstOfGroup, drag.row.isLastOfGroup)
  }

  /// Returns whether a row begins or ends its group at its current position, which a lifted row can change.
  func ends(of row: RowSegment) -> (isFirst: Bool, isLast: Bool) {
    let natural = (isFirst: row.isFirstOfGroup, isLast: row.isLastOfGroup)
    guard let drag, row !== drag.row else { return natural }
    let distance = displacement(of: row)
    if distance < 0 { return (row.previous === drag.row && drag.row.isFirstOfGroup, false) }
    if distance > 0 { return (false, row.next === drag.row && drag.row.isLastOfGroup) }
    return natural
  }
}
