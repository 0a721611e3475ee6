import Foundation
import RowanControls
import RowanGraph
import RowanInteraction
import RowanViews

/// What the list knows of its rows: which are selected, and what a tap on one does.
extension ListNode {
  func isSelected(_ row: RowSegment) -> Bool {
    if row.isCurrent { return true }
    guard let isSelected, row.kind == .row, let tag = row.element.selectionTag else { return false }
    return isSelected(tag)
  }

  /// What a tap on the row itself, or Return, does: the actions of the row's buttons, or selecting it (facts C13, B52). A row
  /// that opens others is chosen, where it can be; without a selection it opens them.
  func activate(_ row: RowSegment) -> Bool {
    if let isUsed = editor.activate(row) { return isUsed }
    let actions = ownActions(of: row)
    if !actions.isEmpty {
      for action in actions { action.run() }
      return true
    }
    guard tapsSelect, isSelectable(row) else { return false }
    select(row)
    column?.rowWasChosen()
    return true
  }

  func isActivatable(_ row: RowSegment) -> Bool {
    guard row.kind == .row else { return false }
    if editor.selectsByTap { return isSelectable(row) }
    let actions = ownActions(of: row)
    if !actions.isEmpty { return actions.contains(where: \.isEnabled) }
    return isSelectable(row) && (tapsSelect || primaryAction != nil)
  }

  /// What the row does when it is chosen, other than being selected.
  func ownActions(of row: RowSegment) -> [OfferedAction] {
    row.disclosure != nil && isSelectable(row) ? [] : actions(of: row)
  }

  func isSelectable(_ row: RowSegment) -> Bool {
    guard selection.mode != .none, row.kind == .row, let tag = row.element.selectionTag else { return false }
    let environment = row.originCore.environment
    return environment.isEnabled && !environment.isSelectionDisabled && selection.binding.accepts(tag)
  }

  /// Selects this row alone, where it can be (fact C10).
  func select(_ row: RowSegment) {
    guard let id = selectionID(of: row) else { return }
    selection.replace(with: id, at: ListOrder.estimatedIndex(of: row, in: self))
  }

  /// The row's own action, or those of all automatic buttons inside it.
  func actions(of row: RowSegment) -> [OfferedAction] {
    let actions = offeredActions(of: row)
    // Links wait while the list is edited (fact C15).
    return editor.isEditing ? actions.filter { !$0.isLink } : actions
  }

  private func offeredActions(of row: RowSegment) -> [OfferedAction] {
    if let action = row.element.traits[OfferedActionTrait.self] { return [action] }
    if let cell = presenter.existingCell(of: row), cell.contentFrame != nil { return cell.innerActions }
    // The keyboard looks at rows before they are placed.
    return row.element.origin.gatherPreference(OfferedActionsKey.self) ?? []
  }

  /// Whether the row is one of those that stand on a grey ground in alternating lists.
  func isOddRow(_ row: RowSegment) -> Bool { engine.ordinal(of: row) % 2 == 1 }

  /// The 1-based place of a row among all, where it is known.
  func position(of row: RowSegment) -> Int? {
    if holdsOutline { return row.siblings.map { $0.index + 1 } }
    guard let ordinal = engine.exactOrdinal(of: row) else { return nil }
    return ordinal + 1
  }
}

extension RowSegment {
  /// Whether the row's action led to what is shown beside the list.
  var isCurrent: Bool { kind == .row && element.traits[OfferedActionTrait.self]?.isCurrent() == true }
}
