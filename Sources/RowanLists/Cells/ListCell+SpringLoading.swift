import RowanControls
import RowanGraph
import RowanLayers

/// The press of a row by a drag that rests over it: the actions that its buttons and links offer.
extension ListCell: SpringLoaded {
  var isSpringLoaded: Bool {
    guard !isInReusePool, let list = row.engine.host as? ListNode, !list.selection.selectsByTap else { return false }
    return row.element.node.core.environment.springLoadingBehavior == .enabled
      && list.selection.ownActions(of: row).contains(where: \.isEnabled)
  }

  func showSpring(_ isOver: Bool) { setPressed(isOver) }

  func pressBySpring() {
    guard let list = row.engine.host as? ListNode else { return }
    _ = list.selection.activate(row)
  }
}
