import Foundation
import RowanControls
import RowanGraph
import RowanInteraction
import RowanLayers

extension ListCell: DragContainer {
  /// Returns the items of all draggable selected rows, if the dragged row is one of several selected rows.
  ///
  /// - Complexity: O(*n*) in the rows of the list; creates selected rows that do not exist.
  func items(draggedWith source: DragSource) -> [any Transferable]? {
    guard !isInReusePool, let list = row.engine.host as? ListNode, list.selection.binding.count > 1,
      DragSource.of(row.element.node) === source, list.selection.isSelected(row)
    else { return nil }
    var items: [any Transferable] = []
    list.selection.forEachSelected { items += DragSource.of($0.element.node)?.items ?? [] }
    return items
  }

  /// Returns the IDs of the items of all selected rows, if the dragged row is one of several selected rows.
  ///
  /// - Complexity: O(*n*) in the rows of the list; creates selected rows that do not exist.
  func itemIDs(draggedWith source: DragSource) -> [AnyHashable]? {
    guard !isInReusePool, let list = row.engine.host as? ListNode, list.selection.binding.count > 1,
      DragSource.of(row.element.node) === source, list.selection.isSelected(row)
    else { return nil }
    var ids: [AnyHashable] = []
    list.selection.forEachSelected { if let id = DragSource.of($0.element.node)?.itemID { ids.append(id) } }
    return ids
  }

  /// Returns pictures of the dragged row and, if it is one of several selected rows, of others that are visible.
  func pictures(draggedWith source: DragSource) -> [DragPicture] {
    guard !isInReusePool, let list = row.engine.host as? ListNode, DragSource.of(row.element.node) === source else {
      return []
    }
    var pictures = [picture(of: source, in: list)]
    guard list.selection.binding.count > 1, list.selection.isSelected(row) else { return pictures }
    for placed in list.engine.rows where placed.isVisible && placed.row !== row && pictures.count < Self.mostPictures {
      guard list.selection.isSelected(placed.row), let cell = placed.row.cell as? ListCell,
        let other = DragSource.of(placed.row.element.node)
      else { continue }
      pictures.append(cell.picture(of: other, in: list))
    }
    return pictures
  }

  /// The largest number of pictures that a drag shows.
  private static let mostPictures = 3

  /// Returns the picture of the row within the margins of its card and of the selection.
  private func picture(of source: DragSource, in list: ListNode) -> DragPicture {
    let bounds = CGRect(origin: .zero, size: layer.frame.size)
    let metrics = list.appearance.metrics
    var margins = metrics.cardMargins(of: row)
    if list.selection.isSelected(row) {
      margins = (max(margins.leading, metrics.selectionInset), max(margins.trailing, metrics.selectionInset))
    }
    return source.picture(
      of: layer,
      area: bounds.narrowed(by: margins, isRightToLeft: row.element.node.isRightToLeft),
      isCard: true
    )
  }

  /// Forwards pointer events outside of draggable content to its drag source, so that the row can be dragged from
  /// anywhere.
  ///
  /// - Returns: The use of the event, or `nil` if the source did not claim it.
  func receiveDrag(_ event: LayerEvent) -> EventUse? {
    switch event {
    case .pointerDown(let sample):
      dragSource = nil
      guard row.element.traits.has(DraggableTrait.self), !sample.isContested,
        let source = DragSource.of(row.element.node)
      else { return nil }
      // A press on the content is handled by its own drag source.
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

  /// Keeps the row alive while it is dragged, wherever the list scrolls.
  func hold(_ isHeld: Bool, for source: DragSource) {
    guard !isInReusePool, let list = row.engine.host as? ListNode else { return }
    list.engine.kept.keep(isHeld ? row : nil, for: .dragging)
    list.engineNeedsLayout()
  }
}
