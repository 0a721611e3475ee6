import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

extension ListNode: KeyboardContext, FocusTarget {
  var focusNode: (any Node)? { self }
  var focusLayer: Layer { scrollLayer }
  var canBecomeFocused: Bool { hasFocusableRows && core.environment.isEnabled }
  func focusDidChange(_ isFocused: Bool) { keyboard.focusDidChange(isFocused) }

  /// Follows the keyboard focus of the scene for as long as the list is there.
  func observeFocus() {
    core.graph.focus.observe(self) { [weak self] in self?.updateProminence() }
    updateProminence()
  }

  /// On the desktop the selection of the list with the keyboard focus has the accent color (facts B20, C40). A menu in front takes
  /// the focus without that. Where nothing has the focus, a sidebar counts as the list that a window begins with (fact B87).
  func updateProminence() {
    let focus = core.graph.focus
    let isFirst = focus.focused == nil && metrics.identity.kind == .sidebar
    let isProminent = core.environment.idiom == .desktop && (focus.focusedPlace === self || isFirst)
    guard isProminent != hasProminentSelection else { return }
    hasProminentSelection = isProminent
    if selection.mode != .none { rowsNeedLayout() }
  }

  var isRightToLeft: Bool { core.environment.layoutDirection == .rightToLeft }

  func extendSelection(to row: RowSegment) { extend(to: row, adding: false) }

  var selectsSeveral: Bool { selection.mode == .multiple && selection.binding.count > 1 }

  func focusableRow(beside step: SelectionModel.Step) -> RowSegment? {
    guard arrowsSelect, selection.binding.count > 0 else { return nil }
    let order = ListOrder(self)
    return selection.target(of: step, in: order).flatMap { order.row(at: $0.index) }
  }

  func toggleSelection(of row: RowSegment) -> Bool {
    guard selection.mode == .multiple, let id = selectionID(of: row) else { return false }
    selection.toggle(id, at: ListOrder(self).index(of: row) ?? 0)
    return true
  }

  func selectAll() -> Bool { selection.selectAll(in: ListOrder(self)) }

  var arrowsSelect: Bool { core.environment.idiom == .desktop && selection.mode != .none }

  func isFocusable(_ row: RowSegment) -> Bool {
    row.kind == .row && row.element.node.core.environment.isEnabled
      && (holdsOutline || isActivatable(row) || isSelectable(row) || editor.canEdit(row))
  }

  func edit(_ row: RowSegment?, by key: String, _ modifiers: KeyModifiers) -> Bool {
    editor.press(key, modifiers, on: row)
  }

  func hasKeyboardFocus(_ row: RowSegment) -> Bool { keyboard.focusedRow === row }

  /// Handles a host's report that a row gained or lost the focus.
  func focus(_ isFocused: Bool, on row: RowSegment) {
    if isFocused {
      keyboard.moveFocus(to: row)
      core.graph.focus.hostReported(true, self)
    } else if keyboard.row === row {
      core.graph.focus.hostReported(false, self)
    }
  }

  /// Keeps the focused row alive off screen.
  func keepKeyboardRow() {
    keyboard.updateRow()
    engine.kept.keep(keyboard.focusedRow, for: .keyboard)
  }
}

extension ListNode: FocusRevealing {
  func reveal(elementWithID id: AnyHashable) -> Bool {
    guard core.visibility.isVisible else { return false }
    core.graph.bringDataUpToDate()
    guard let content, engine.span(ofID: id, content: content, searchesViews: false) != nil else { return false }
    return scroll(to: id, anchor: nil)
  }

  func reveal(focused target: any FocusTarget) {
    guard let row = engine.focusedRow, !row.isDiscarded else { return }
    let (top, bottom) = (port.insets.top, port.size.height - port.insets.bottom)
    if let placed = engine.rows.first(where: { $0.row === row && $0.isVisible }),
      placed.start >= port.offset.y + top, placed.end <= port.offset.y + bottom
    {
      return
    }
    let isAbove = engine.rows.first { $0.row === row }.map { $0.start < port.offset.y + top } ?? false
    let span = engine.anchor(at: row)
    scroll(toOffset: CGPoint(x: 0, y: isAbove ? span.start - top : span.start + span.extent - bottom))
    engineNeedsLayout()
  }
}
