import RowanGraph
import RowanLayers

extension ListNode {
  /// Whether the mouse may select rows by being dragged from one: not where rows are dragged themselves (fact C27).
  func mayBeSwept(_ cell: ListCell, _ sample: PointerSample) -> Bool {
    !cell.row.element.traits.has(DraggableTrait.self) && !cell.mayBeMoved(sample, in: self)
  }
}

/// Whether a row can be dragged somewhere.
package enum DraggableTrait: TraitKey {
  package static var defaultValue: Bool { false }
}
