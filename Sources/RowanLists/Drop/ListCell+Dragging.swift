import RowanControls
import RowanGraph
import RowanInteraction
import RowanLayers

extension ListCell: DragContainer {
  /// Whoever takes hold of a selected row takes the other selected rows along, as far as they can be dragged. Costs the rows of the
  /// list, and the making of those selected ones that do not exist.
  func items(draggedWith source: DragSource) -> [any Transferable]? {
    guard !isInReusePool, let list = row.engine.host as? ListNode, list.selection.binding.count > 1,
      DragSource.of(row.element.node) === source, list.isSelected(row)
    else { return nil }
    var items: [any Transferable] = []
    list.forEachSelected { items += DragSource.of($0.element.node)?.items ?? [] }
    return items
  }

  /// A row whose content can be dragged is dragged from anywhere on it. Returns how the event was used, where it was.
  func receiveDrag(_ event: LayerEvent) -> EventUse? {
    switch event {
    case .pointerDown(let sample):
      dragSource = nil
      guard row.element.traits.has(DraggableTrait.self), !sample.isContested,
        let source = DragSource.of(row.element.node)
      else { return nil }
      // What goes down on the content is heard of there.
      guard !source.layer.isHit(at: source.layer.fromWindow(layer.toWindow(sample.location))) else { return nil }
      dragSource = source
      _ = source.receive(event, on: layer)
      return nil
    case .pointerMoved, .pointerUp, .pointerCancelled:
      guard let source = dragSource else { return nil }
      if case .pointerMoved = event {} else { dragSource = nil }
      return source.receive(event, on: layer) == .claimed ? .claimed : nil
    default: return nil
    }
  }

  /// A row that is dragged stays, wherever the list is scrolled meanwhile.
  func hold(_ isHeld: Bool, for source: DragSource) {
    guard !isInReusePool, let list = row.engine.host as? ListNode else { return }
    list.engine.kept.keep(isHeld ? row : nil, for: .dragging)
    list.engineNeedsLayout()
  }
}
