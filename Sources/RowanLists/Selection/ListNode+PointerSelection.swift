import Foundation
import IssueReporting
import RowanControls
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// A press of the mouse on a selectable row.
struct SelectionPress {
  let row: RowSegment
  /// Whether the row is selected alone on release. A press on one of several selected rows waits, since all of them may
  /// be dragged.
  var selectsOnRelease: Bool
  /// Whether the press became a drag selection (fact C27).
  var isDragSelecting = false
}

/// Selection by pointer.
///
/// With a mouse on the desktop a press selects the row; Command toggles one row, Shift extends the selection from the
/// anchor, both together add the range; a drag selects all rows that it passes (facts C25–C27). A finger selects by
/// tap. In the touch idiom a mouse needs Command or Shift for multiple selection (facts C14, C21).
extension ListNode {
  /// Handles an event on a cell for the selection.
  ///
  /// - Returns: `nil` if the event does not affect the selection.
  func updateSelection(for event: LayerEvent, on cell: ListCell) -> EventUse? {
    switch event {
    case .pointerDown(let sample): return begin(sample, on: cell)
    case .pointerMoved(let sample): return selectionPress == nil ? nil : dragSelect(to: sample, from: cell)
    case .pointerUp: return selectionPress == nil ? nil : .noted
    case .pointerCancelled:
      guard selectionPress != nil else { return nil }
      selectionPress = nil
      return .noted
    case .tap(let sample): return end(sample, on: cell)
    default: return nil
    }
  }

  private var isDesktop: Bool { core.environment.idiom == .desktop }

  /// Returns whether a click or tap with its modifiers selects, in place of the row's action.
  private func isAboutSelection(_ sample: PointerSample, _ row: RowSegment) -> Bool {
    guard isSelectable(row) else { return false }
    if selection.mode == .multiple, !sample.keys.isDisjoint(with: [.command, .shift]) { return true }
    return isDesktop && ownActions(of: row).isEmpty
  }

  private func begin(_ sample: PointerSample, on cell: ListCell) -> EventUse? {
    selectionPress = nil
    let row = cell.row
    if isChevron(sample.location, in: cell) { return .noted }
    guard sample.kind == .mouse, !sample.isContested, isAboutSelection(sample, row), let id = selectionID(of: row)
    else {
      return nil
    }
    let isPlain = sample.keys.isDisjoint(with: [.command, .shift])
    let waits = isPlain && selection.binding.count > 1 && selection.contains(id)
    selectionPress = SelectionPress(row: row, selectsOnRelease: waits)
    if !waits { click(row, sample.keys) }
    return .noted
  }

  private func end(_ sample: PointerSample, on cell: ListCell) -> EventUse? {
    let row = cell.row
    defer { selectionPress = nil }
    if isChevron(sample.location, in: cell), let isExpanded = row.disclosure {
      return setExpanded(!isExpanded, row, deeply: sample.keys.contains(.option)) ? .claimed : .ignored
    }
    guard let selectionPress, selectionPress.row === row else {
      // A finger, or an assistive technology.
      guard isAboutSelection(sample, row) else { return performPrimaryAction(tapping: row) ? .claimed : nil }
      click(row, sample.keys)
      finishClick(on: row, sample)
      return .claimed
    }
    if selectionPress.selectsOnRelease { click(row, []) }
    finishClick(on: row, sample)
    return .claimed
  }

  /// Performs the primary action for the second click of a double click (fact C37).
  private func finishClick(on row: RowSegment, _ sample: PointerSample) {
    if sample.count == 2, isDesktop { _ = performPrimaryAction() }
    if sample.keys.isDisjoint(with: [.command, .shift]) { column?.rowWasChosen() }
  }

  private func click(_ row: RowSegment, _ keys: KeyModifiers) {
    guard let id = selectionID(of: row) else { return }
    keyboard.moveFocus(to: row)
    // Keys continue from the clicked row (fact C40).
    if isDesktop, core.graph.focus.focused !== self { core.graph.focus.focus(self) }
    switch (keys.contains(.shift), keys.contains(.command)) {
    case (true, let adds): extend(to: row, adding: adds)
    case (false, true): selection.toggle(id, at: ListOrder.estimatedIndex(of: row, in: self))
    case (false, false): select(row)
    }
  }

  /// Extends the selection from the anchor to a row (facts C25, C29).
  func extend(to row: RowSegment, adding: Bool) {
    guard let id = selectionID(of: row) else { return }
    let order = ListOrder(self)
    selection.extend(to: id, at: order.index(of: row) ?? 0, adding: adding, in: order)
  }

  // MARK: Drag selection

  /// Selects the rows that the mouse passes after leaving the pressed row, unless rows can be dragged.
  private func dragSelect(to sample: PointerSample, from cell: ListCell) -> EventUse {
    guard var selectionPress, selection.mode == .multiple, sample.keys.isDisjoint(with: [.command, .shift]) else {
      return .noted
    }
    guard selectionPress.isDragSelecting || !sample.hasStayed && allowsDragSelection(from: cell.row) else {
      return .noted
    }
    let y = cell.layer.frame.minY + sample.location.y
    let rows = engine.rows.filter { $0.row.kind == .row && $0.isVisible && isSelectable($0.row) }
    guard let target = rows.min(by: { distance(y, $0) < distance(y, $1) })?.row else { return .noted }
    if !selectionPress.isDragSelecting, target === selectionPress.row { return .noted }
    if !selectionPress.isDragSelecting, selectionPress.selectsOnRelease { click(selectionPress.row, []) }
    selectionPress.isDragSelecting = true
    selectionPress.selectsOnRelease = false
    self.selectionPress = selectionPress
    extend(to: target, adding: false)
    reveal(target)
    return .claimed
  }

  private func distance(_ y: CGFloat, _ placed: LazyEngine.PlacedRow) -> CGFloat {
    max(placed.start - y, y - placed.end, 0)
  }

  // MARK: Outside of the rows

  /// Whether a click outside of the rows clears the selection (facts C5, C26).
  var clicksDeselect: Bool { isDesktop && selection.mode.allowsEmpty }

  /// Returns the row at a point of the content.
  func row(at point: CGPoint) -> RowSegment? {
    engine.rows.first { $0.isVisible && $0.start <= point.y && point.y < $0.end }?.row
  }

  // MARK: Diagnostics

  /// Reports, once, that the tags of the rows do not match the type of the selection.
  func checkTags() {
    guard !hasCheckedTags, selection.mode != .none else { return }
    let tags = engine.rows.compactMap { $0.row.kind == .row ? $0.row.element.selectionTag : nil }
    guard let first = tags.first else { return }
    hasCheckedTags = true
    guard !tags.contains(where: selection.binding.accepts) else { return }
    reportIssue(
      """
      A List selects \(selection.binding.valueType), but its rows have tags of \(first.valueType): none of them can be \
      selected. Give the rows tags of the selection's type with .tag(_:), or make the selection one of the rows' ids. \
      [selection-type-mismatch]
      """
    )
  }
}
