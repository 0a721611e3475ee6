import RowanGraph
import RowanLayers

/// What stands for one row of a lazy container on the screen. Each kind of container has its kind of cell.
///
/// Contract: a cell belongs to its row's node: it rests with it, and comes back with it as the cell of another row. A cell at
/// rest is not measured or placed and answers no event.
@MainActor
class RowCell: NodeAttachment {
  final let graph: Graph
  final let layer: Layer
  /// The row that the cell stands for; none while the cell rests, nor once the row has ended, which says so.
  private final nonisolated(unsafe) unowned(unsafe) var current: RowSegment?

  /// The same where there must be one.
  final var row: RowSegment {
    guard let current else { preconditionFailure("a cell in the reuse pool has no row") }
    return current
  }

  final var isInReusePool: Bool { current == nil }

  required init(for row: RowSegment, in graph: Graph) {
    current = row
    self.graph = graph
    layer = Layer(in: graph.layers)
  }

  final func represents(_ row: RowSegment) -> Bool { current === row }

  /// Takes another row, whose content is that of the last one brought up to date.
  func reuse(for row: RowSegment) {
    current = row
    layer.startAnew()
  }

  /// The row may look different where it stands now.
  func invalidate() {}

  /// The rows' node ends, and the cell with it: gives up what it has below that.
  func nodeWillEnd() {}

  /// The row is leaving its container: the cell forgets it.
  func prepareForReuse() { current = nil }

  nonisolated final func rowDidEnd(_ row: RowSegment) {
    if current === row { current = nil }
  }
}
