import Foundation
import RowanControls
import RowanGraph
import RowanInteraction
import RowanViews

/// What the list knows of its rows: which are selected, and what a tap on one does.
extension ListNode {
  func tag(of row: RowSegment) -> SelectionTag? { row.element.selectionTag }

  func isSelected(_ row: RowSegment) -> Bool {
    if row.isCurrent { return true }
    guard let isSelected, row.kind == .row, let tag = tag(of: row) else { return false }
    return isSelected(tag)
  }

  /// What a tap on the row itself does: the actions of the row's buttons, or selecting it (facts C13, B52).
  func activate(_ row: RowSegment) -> Bool {
    let actions = actions(of: row)
    if !actions.isEmpty {
      for action in actions { action.run() }
      return true
    }
    guard selection.mode == .single || selection.mode == .required, let tag = tag(of: row), accepts(tag, row)
    else { return false }
    selection.select(tag)
    return true
  }

  func isActivatable(_ row: RowSegment) -> Bool {
    guard row.kind == .row else { return false }
    let actions = actions(of: row)
    if !actions.isEmpty { return actions.contains(where: \.isEnabled) }
    guard selection.mode == .single || selection.mode == .required, let tag = tag(of: row) else { return false }
    return accepts(tag, row)
  }

  private func accepts(_ tag: SelectionTag, _ row: RowSegment) -> Bool {
    selection.accepts(tag) && !row.originCore.environment.isSelectionDisabled
  }

  /// The row's own action, or those of all automatic buttons inside it.
  private func actions(of row: RowSegment) -> [OfferedAction] {
    if let action = row.element.traits[OfferedActionTrait.self] { return [action] }
    if let cell = row.cell as? ListCell, cell.contentFrame != nil { return cell.innerActions }
    // The keyboard looks at rows before they are placed.
    return row.element.origin.gatherPreference(OfferedActionsKey.self) ?? []
  }

  func isSelectable(_ row: RowSegment) -> Bool {
    guard selection.mode != .none, row.kind == .row, let tag = tag(of: row) else { return false }
    return accepts(tag, row)
  }

  var listWidth: CGFloat { viewport.width }
  func ordinal(of row: RowSegment) -> Int { engine.ordinal(of: row) }
  func position(of row: RowSegment) -> Int? {
    guard let ordinal = engine.exactOrdinal(of: row) else { return nil }
    return ordinal + 1
  }
}

extension RowSegment {
  /// Whether the row's action led to what is shown beside the list.
  var isCurrent: Bool { kind == .row && element.traits[OfferedActionTrait.self]?.isCurrent() == true }
}

/// What a cell asks its list.
@MainActor
protocol CellContext: AnyObject {
  var metrics: ListMetrics { get }
  var core: NodeCore { get }
  func isSelected(_ row: RowSegment) -> Bool
  func activate(_ row: RowSegment) -> Bool
  func isActivatable(_ row: RowSegment) -> Bool
  func isSelectable(_ row: RowSegment) -> Bool
  /// Whether keys mean the row.
  func isMarked(_ row: RowSegment) -> Bool
  func focus(_ isFocused: Bool, on row: RowSegment)
  /// Number of rows before a row, estimated where elements have none or several.
  func ordinal(of row: RowSegment) -> Int
  /// The 1-based place of a row among all, where it is known.
  func position(of row: RowSegment) -> Int?
  var listWidth: CGFloat { get }
  func engineNeedsLayout()
}

extension CellContext {
  /// Whether the row is one of those that stand on a grey ground in alternating lists.
  func isOddRow(_ row: RowSegment) -> Bool { ordinal(of: row) % 2 == 1 }
}

extension ListNode: CellContext {}
