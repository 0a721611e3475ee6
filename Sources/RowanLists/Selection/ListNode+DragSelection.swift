import RowanControls
import RowanGraph

extension ListNode {
  /// Whether the mouse may select rows by being dragged from one: not where rows are dragged themselves (fact C27).
  func allowsDragSelection(from row: RowSegment) -> Bool {
    !row.element.traits.has(DraggableTrait.self) && !editor.canMove(row)
  }
}
