import Foundation
import RowanGraph
import RowanViews

/// What stands beside a row's content while its list is edited.
struct RowControls: Equatable {
  enum Leading: Equatable {
    /// Nothing, and no room for it (fact C58).
    case none
    /// A red disc that asks for the Delete button.
    case delete
    /// Whether the row is among several that are selected.
    case circle(isSelected: Bool)
  }

  var leading = Leading.none
  /// Whether the row can be taken by a handle at its end.
  var hasReorderHandle = false

  /// Points that the content moves by (fact M45) and ends earlier by (fact M47).
  func widths(_ idiom: Idiom) -> (leading: CGFloat, trailing: CGFloat) {
    let isTouch = idiom == .touch
    return (leading == .none ? 0 : isTouch ? 40 : 26, hasReorderHandle ? isTouch ? 35 : 26 : 0)
  }
}

extension ListEditor {
  /// What stands beside a row: circles where several rows can be selected by touch, in place of what deletes (facts C15, C17, C18).
  func controls(of row: RowSegment) -> RowControls {
    guard isEditing, row.kind == .row else { return RowControls() }
    var controls = RowControls()
    if list.selection.mode == .multiple, list.metrics.identity.idiom == .touch {
      if list.isSelectable(row) { controls.leading = .circle(isSelected: list.isSelected(row)) }
    } else if canDelete(row) {
      controls.leading = .delete
    }
    controls.hasReorderHandle = canMove(row)
    return controls
  }
}
