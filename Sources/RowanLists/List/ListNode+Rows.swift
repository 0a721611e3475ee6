import Foundation
import RowanControls
import RowanGraph
import RowanInteraction
import RowanViews

/// The selection and activation of rows.
extension ListNode {
  func isSelected(_ row: RowSegment) -> Bool {
    if row.isCurrent { return true }
    guard let isSelected, row.kind == .row, let tag = row.element.selectionTag else { return false }
    return isSelected(tag)
  }

  /// Activates a row, as a tap or Return does: runs the actions of its buttons, or selects it (facts C13, B52).
  ///
  /// A row of an outline that opens others is selected if possible, and otherwise toggled.
  ///
  /// - Returns: `true` if the activation had an effect.
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

  /// Returns the actions of a row other than selection.
  func ownActions(of row: RowSegment) -> [OfferedAction] {
    row.disclosure != nil && isSelectable(row) ? [] : actions(of: row)
  }

  func isSelectable(_ row: RowSegment) -> Bool {
    guard selection.mode != .none, row.kind == .row, let tag = row.element.selectionTag else { return false }
    let environment = row.originCore.environment
    return environment.isEnabled && !environment.isSelectionDisabled && selection.binding.accepts(tag)
  }

  /// Selects a row alone, if it is selectable (fact C10).
  func select(_ row: RowSegment) {
    guard let id = selectionID(of: row) else { return }
    selection.replace(with: id, at: ListOrder.estimatedIndex(of: row, in: self))
  }

  /// Returns the row's own action, or those of all automatic buttons inside it.
  func actions(of row: RowSegment) -> [OfferedAction] {
    let actions = offeredActions(of: row)
    // Links are disabled during editing (fact C15).
    return editor.isEditing ? actions.filter { !$0.isLink } : actions
  }

  private func offeredActions(of row: RowSegment) -> [OfferedAction] {
    if let action = row.element.traits[OfferedActionTrait.self] { return [action] }
    if let cell = presenter.existingCell(of: row), cell.contentFrame != nil { return cell.innerActions }
    // The keyboard can reach rows that are not placed yet.
    return row.element.origin.gatherPreference(OfferedActionsKey.self) ?? []
  }

  /// Returns whether the row has the alternate background in striped lists.
  func isOddRow(_ row: RowSegment) -> Bool { engine.ordinal(of: row) % 2 == 1 }

  /// Returns the one-based position of a row among all rows, if known.
  func position(of row: RowSegment) -> Int? {
    if holdsOutline { return row.siblings.map { $0.index + 1 } }
    guard let ordinal = engine.exactOrdinal(of: row) else { return nil }
    return ordinal + 1
  }
}

extension RowSegment {
  /// Whether the row's link is the current destination.
  var isCurrent: Bool { kind == .row && element.traits[OfferedActionTrait.self]?.isCurrent() == true }
}
