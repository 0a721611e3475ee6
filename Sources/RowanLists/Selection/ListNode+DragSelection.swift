import RowanControls
import RowanGraph

extension ListNode {
  /// Returns whether a drag of the mouse from a row selects rows, which requires that the row itself cannot be dragged
  /// (fact C27).
  func allowsDragSelection(from row: RowSegment) -> Bool {
    !row.element.traits.has(DraggableTrait.self) && !editor.canMove(row)
  }
}
