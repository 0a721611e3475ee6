import Foundation
import RowanGraph
import RowanViews

/// The controls beside a row's content in edit mode.
struct RowControls: Equatable {
  enum Leading: Equatable {
    /// No control and no space for one (fact C58).
    case none
    /// A red control that shows the Delete button.
    case delete
    /// A selection circle of a multiple selection.
    case circle(isSelected: Bool)
  }

  var leading = Leading.none
  /// Whether the row has a reorder handle.
  var hasReorderHandle = false

  /// Returns the widths of the leading control, by which the content moves (fact M45), and of the handle, by which it
  /// ends earlier (fact M47).
  func widths(_ idiom: Idiom) -> (leading: CGFloat, trailing: CGFloat) {
    let isTouch = idiom == .touch
    return (leading == .none ? 0 : isTouch ? 40 : 26, hasReorderHandle ? isTouch ? 35 : 26 : 0)
  }
}

extension ListEditor {
  /// Returns the controls of a row: selection circles for multiple selection by touch, delete controls otherwise (facts
  /// C15, C17, C18).
  func controls(of row: RowSegment) -> RowControls {
    guard isEditing, row.kind == .row else { return RowControls() }
    var controls = RowControls()
    if list.selection.mode == .multiple, list.appearance.metrics.identity.idiom == .touch {
      if list.selection.isSelectable(row) { controls.leading = .circle(isSelected: list.selection.isSelected(row)) }
    } else if canDelete(row) {
      controls.leading = .delete
    }
    controls.hasReorderHandle = canMove(row)
    return controls
  }
}
