import RowanControls
import RowanGraph
import RowanInteraction

/// The actions that the rows of a list offer by their content, such as those of buttons and links.
@MainActor
struct RowActions {
  let graph: Graph
  let appearance: ListAppearance

  /// Returns the row's own action, or those of all automatic buttons inside it.
  func all(of row: RowSegment) -> [OfferedAction] {
    let actions = offered(by: row)
    // Links are disabled during editing (fact C15).
    return appearance.isEditing ? actions.filter { !$0.isLink } : actions
  }

  private func offered(by row: RowSegment) -> [OfferedAction] {
    if let action = row.element.traits[OfferedActionTrait.self] { return [action] }
    if let cell = RowPresenter<ListCell>(graph: graph).existingCell(of: row), cell.contentFrame != nil {
      return cell.innerActions
    }
    // The keyboard can reach rows that are not placed yet.
    return row.element.origin.gatherPreference(OfferedActionsKey.self) ?? []
  }
}

extension RowSegment {
  /// Whether the row's link is the current destination.
  var isCurrent: Bool { kind == .row && element.traits[OfferedActionTrait.self]?.isCurrent() == true }
}
