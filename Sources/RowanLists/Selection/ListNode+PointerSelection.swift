import Foundation
import IssueReporting
import RowanControls
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// A press of the mouse on a row that can be selected.
struct SelectionPress {
  let row: RowSegment
  /// Whether the row was selected among others: that it alone is selected is decided when the button goes up, since all of
  /// them may be dragged until then.
  var selectsOnRelease: Bool
  /// Whether it has become a selection of all rows that the mouse passes (fact C27).
  var isDragSelecting = false
}

/// What a person's pointer makes of the selection.
///
/// With a mouse on the desktop a row is selected when the button goes down; Command selects and deselects one row, Shift all from
/// the last one chosen, both together add them; what is dragged over is selected (facts C25–C27). A finger taps. With touch
/// screens' rules a mouse needs Command or Shift where several can be selected (facts C14, C21).
extension ListNode {
  /// What an event on a cell means for the selection; `nil` where that is nothing, and the row has it.
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

  /// Whether a click or tap with these keys is about the selection rather than about what the row does.
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

  /// The second click of two performs the primary action (fact C37).
  private func finishClick(on row: RowSegment, _ sample: PointerSample) {
    if sample.count == 2, isDesktop { _ = performPrimaryAction() }
    if sample.keys.isDisjoint(with: [.command, .shift]) { column?.rowWasChosen() }
  }

  private func click(_ row: RowSegment, _ keys: KeyModifiers) {
    guard let id = selectionID(of: row) else { return }
    keyboard.moveFocus(to: row)
    // Keys go on from what was clicked (fact C40).
    if isDesktop, core.graph.focus.focused !== self { core.graph.focus.focus(self) }
    switch (keys.contains(.shift), keys.contains(.command)) {
    case (true, let adds): extend(to: row, adding: adds)
    case (false, true): selection.toggle(id, at: ListOrder.estimatedIndex(of: row, in: self))
    case (false, false): select(row)
    }
  }

  /// Selects the rows from the last one chosen to this one (facts C25, C29).
  func extend(to row: RowSegment, adding: Bool) {
    guard let id = selectionID(of: row) else { return }
    let order = ListOrder(self)
    selection.extend(to: id, at: order.index(of: row) ?? 0, adding: adding, in: order)
  }

  // MARK: Over several rows

  /// The mouse has left the row that it went down on: all that it passes is selected, unless rows can be dragged.
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

  // MARK: Beside the rows

  /// Whether a click beside the rows deselects all (facts C5, C26).
  var clicksDeselect: Bool { isDesktop && selection.mode.allowsEmpty }

  /// The row at a point of the content.
  func row(at point: CGPoint) -> RowSegment? {
    engine.rows.first { $0.isVisible && $0.start <= point.y && point.y < $0.end }?.row
  }

  // MARK: Mistakes

  /// Says that no row can hold what is selected, where rows have tags of another type. Looked at once.
  func checkTags() {
    guard !hasCheckedTags, selection.mode != .none else { return }
    let tags = engine.rows.compactMap { $0.row.kind == .row ? $0.row.element.selectionTag : nil }
    guard let first = tags.first else { return }
    hasCheckedTags = true
    guard !tags.contains(where: selection.binding.accepts) else { return }
    reportIssue(
      """
      A List selects \(selection.binding.valueType), but its rows have tags of \(first.valueType): none of them can be \
      selected. Give the rows tags of the selection's type with .tag(_:), or make the selection one of the rows' ids.
      """
    )
  }
}
