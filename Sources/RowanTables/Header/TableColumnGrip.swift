import Foundation
import RowanGraph
import RowanLayers
import RowanLists

/// The divider of a column's header as a handle: dragging it resizes the column, a double click fits the column to its
/// visible content (facts B98, C113).
@MainActor
final class TableColumnGrip<Value: Identifiable>: LayerResponder {
  private unowned let cell: TableHeaderCell<Value>
  let layer: Layer
  private var start: (x: CGFloat, width: CGFloat)?
  private var isResizing = false
  /// The width in points, half of which lies beyond the divider.
  static var width: CGFloat { 9 }

  init(of cell: TableHeaderCell<Value>) {
    self.cell = cell
    layer = Layer(in: cell.layer.tree)
    layer.responder = self
    layer.interests = [.press, .drag, .tap, .resize]
    layer.zIndex = 1
  }

  private var table: TableNode<Value> { cell.header.table }

  func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    switch event {
    case .pointerDown(let sample):
      guard let width = table.width(of: cell.column) else { return .ignored }
      start = (layer.toWindow(sample.location).x, width)
      return .pressed
    case .pointerMoved(let sample):
      guard let start else { return .ignored }
      let way = layer.toWindow(sample.location).x - start.x
      guard isResizing || abs(way) >= 2 else { return .noted }
      isResizing = true
      table.resize(cell.column, to: start.width + (cell.header.isRightToLeft ? -way : way))
      return .claimed
    case .pointerUp:
      let wasResizing = isResizing
      finish()
      return wasResizing ? .claimed : .pressed
    case .pointerCancelled:
      // The column keeps the width that the drag has given it.
      finish()
      return .noted
    case .tap(let sample):
      if sample.count == 2 { table.fit(cell.column) }
      return .claimed
    default: return .ignored
    }
  }

  private func finish() {
    start = nil
    guard isResizing else { return }
    isResizing = false
    table.resizingDidEnd(cell.column)
  }
}
