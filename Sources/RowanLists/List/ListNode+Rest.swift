import RowanGraph
import RowanLayers

extension ListNode: Resting {
  /// Releases the rows that nothing happens to. A table, a list in edit mode and one whose rows are moved, swiped aside or
  /// refreshed keep theirs, and so does one that is searched.
  func rest() -> Bool {
    guard core.isAlive, !core.isDirty, columns.columns == nil, scroller.port.size.height > 0, !editor.isEditing,
      editor.isAtRest, refresh.extent == 0, !refresh.isRefreshing, core.environment.rowFinder?.isSearching != true
    else { return false }
    let gone = engine.rest(watchedBy: self) { ($0.cell as? ListCell)?.isAtRest == true }
    guard !gone.isEmpty else { return false }
    scrollLayer.setChildren(scrollLayer.children.filter { !gone.contains(ObjectIdentifier($0)) })
    return true
  }
}

extension ListEditor {
  /// Whether no row is swiped aside or lifted.
  fileprivate var isAtRest: Bool { !isOpen && swipe == nil && drag == nil && displaced.isEmpty }
}

extension ListCell {
  /// Whether the cell is as a new one for its row would be.
  fileprivate var isAtRest: Bool {
    !isHovered && !isPressed && rowSwipe == nil && swipeContainer == nil && leadingControl == nil
      && reorderHandle == nil
      && dragSource == nil
      // A new cell numbers its actions in their order.
      && swipeActions.buttons.enumerated().allSatisfy { $0.element.id == $0.offset + 1 }
  }
}
