import RowanControls
import RowanGraph

extension ListCell: DragContainer {
  /// Whoever takes hold of a selected row takes the other selected rows along, as far as they can be dragged. Costs the rows of the
  /// list, and the making of those selected ones that do not exist.
  func items(draggedWith source: DragSource) -> [any Transferable]? {
    guard !isAtRest, let list = row.engine.host as? ListNode, list.selection.binding.count > 1,
      DragSource.of(row.element.node) === source, list.isSelected(row)
    else { return nil }
    var items: [any Transferable] = []
    list.forEachSelected { items += DragSource.of($0.element.node)?.items ?? [] }
    return items
  }
}
