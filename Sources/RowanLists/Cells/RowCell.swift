import RowanGraph
import RowanLayers

/// The on-screen presentation of one row of a lazy container. Each kind of container has a subclass.
///
/// A cell is attached to its row's node: it enters the reuse pool with the node and returns with it as the cell of
/// another row. A cell in the reuse pool is not measured or placed and ignores events.
@MainActor
class RowCell: NodeAttachment {
  final let graph: Graph
  final let layer: Layer
  /// The row of the cell; `nil` in the reuse pool and after the row was deallocated, which clears it.
  private final nonisolated(unsafe) unowned(unsafe) var current: RowSegment?

  /// The row of the cell, which must not be in the reuse pool.
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

  /// Assigns another row, whose content was updated from that of the previous one.
  func reuse(for row: RowSegment) {
    current = row
    layer.startAnew()
  }

  /// Discards cached placement, because the row may look different at its current position.
  func invalidate() {}

  /// Releases resources below the row's node, which is about to end.
  func nodeWillEnd() {}

  /// Releases the row when it leaves its container.
  func prepareForReuse() { current = nil }

  nonisolated final func rowDidEnd(_ row: RowSegment) {
    if current === row { current = nil }
  }
}
