import Foundation
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

  func select(_ row: RowSegment) {
    guard let tag = tag(of: row), selection.accepts(tag) else { return }
    selection.select(tag)
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

  /// Keys and focus arrive at the list as a whole.
  func respondToKeyboard(_ event: LayerEvent) -> Bool {
    switch event {
    case .key(let key, let modifiers): return keyboard.press(key, modifiers)
    case .focus(let isFocused):
      core.graph.focus.hostReported(isFocused, self)
      return true
    default: return false
    }
  }

  /// The row that keys mean stays alive off the screen, as one that holds the focus does anyway.
  func updateKeptRow() {
    keyboard.settle()
    engine.keptRow = keyboard.marked
  }

  // MARK: Scrolling

  /// What covers the top of the viewport where it stands at `offset`, held headers included.
  private func coveredTop(at offset: CGFloat, above row: RowSegment) -> CGFloat {
    let collapsed = core.environment.scrollSurroundings.collapsedTop
    let bar = max(min(insets.top, collapsed), insets.top - max(0, offset))
    guard metrics.pinsHeaders, row.kind == .row, let header = row.section?.headerRow else { return bar }
    return bar + header.extent
  }

  var pageExtent: CGFloat {
    let row = keyboard.row
    return max(44, viewport.height - (row.map { coveredTop(at: offset, above: $0) } ?? insets.top) - insets.bottom)
  }

  func reveal(_ row: RowSegment) {
    defer { engineNeedsLayout() }
    guard row.previous.map({ $0.kind == .header && $0.previous == nil }) == false else {
      return scroll(toOffset: .zero)
    }
    guard row.next != nil else {
      return scroll(toOffset: CGPoint(x: 0, y: CGFloat.greatestFiniteMagnitude.squareRoot()))
    }
    if let seen = engine.rows.first(where: { $0.row === row && $0.isVisible }),
      seen.start >= offset + coveredTop(at: offset, above: row),
      seen.start + seen.extent <= offset + viewport.height - insets.bottom
    {
      return
    }
    let place = engine.anchor(at: row)
    let isAbove = place.start < offset + coveredTop(at: offset, above: row)
    let target =
      isAbove
      ? place.start - coveredTop(at: .infinity, above: row)
      : place.start + place.extent - viewport.height + insets.bottom
    scroll(toOffset: CGPoint(x: 0, y: target))
  }
}
