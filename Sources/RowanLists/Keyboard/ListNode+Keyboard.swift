import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

extension ListNode: KeyboardContext, FocusTarget {
  var focusNode: (any Node)? { self }
  var focusLayer: Layer { scrollLayer }
  var canBecomeFocused: Bool { hasStops && core.environment.isEnabled }
  func focusDidChange(_ isFocused: Bool) { keyboard.focusDidChange(isFocused) }

  var arrowsSelect: Bool { core.environment.idiom == .desktop && selection.mode != .none }

  func isStop(_ row: RowSegment) -> Bool {
    row.kind == .row && row.element.node.core.environment.isEnabled && (isActivatable(row) || isSelectable(row))
  }

  func isMarked(_ row: RowSegment) -> Bool { keyboard.marked === row }

  /// The person put the focus on a row, or took it away.
  func focus(_ isFocused: Bool, on row: RowSegment) {
    if isFocused {
      keyboard.put(on: row)
      core.graph.focus.hostReported(true, self)
    } else if keyboard.row === row {
      core.graph.focus.hostReported(false, self)
    }
  }

  /// The row that keys mean stays alive off the screen, as one that holds the focus does anyway.
  func holdKeyboardRow() {
    keyboard.settle()
    engine.kept.hold(keyboard.marked, for: .keyboard)
  }
}
