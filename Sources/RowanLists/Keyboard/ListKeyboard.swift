import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// The keyboard handling of a list.
///
/// A list is one element in the focus order (fact E23). Within it the arrow keys, Home, End and the page keys move
/// between rows that can be activated or selected, without wrapping; Return and Space activate. The focused row stays
/// alive off screen.
///
/// - Complexity: A move is O(*k*), where *k* is the number of rows that it passes.
@MainActor
final class ListKeyboard {
  let selection: ListSelection
  let scroller: ListScroller
  let editor: ListEditor
  private let typeSelect: TypeSelect
  /// Whether the list has shown a focusable row.
  @exclusivity(unchecked) private(set) var holdsFocusableRows = false
  /// The row that keys apply to while the list has the focus.
  private(set) var row: RowSegment? { didSet { if row !== oldValue { address = nil } } }
  /// The address of the row, by which its replacement is found, and the engine's generation at that time.
  private var address: (row: RowAddress, generation: Int)?
  /// The start of the row, for finding a neighbor after it is deleted.
  private var lastStart: CGFloat = 0
  private(set) var isFocused = false
  /// Whether the last move kept the selection, so that the next one starts from the row.
  private var movedWithoutSelecting = false
  /// The number of rows that are searched for a focusable one.
  private static let searchLimit = 1000

  init(_ selection: ListSelection, _ scroller: ListScroller, _ editor: ListEditor) {
    self.selection = selection
    self.scroller = scroller
    self.editor = editor
    typeSelect = TypeSelect(clock: selection.core.graph.clock)
  }

  private var engine: LazyEngine { selection.engine }
  private var outline: ListOutline { selection.outline }
  private var environment: EnvironmentValues { selection.core.environment }

  /// The row that shows the focus, if any.
  var focusedRow: RowSegment? { isFocused ? row : nil }

  /// Returns whether a row shows the focus.
  func hasFocus(_ row: RowSegment) -> Bool { focusedRow === row }

  /// Whether the list can have the focus.
  var canBecomeFocused: Bool { holdsFocusableRows && environment.isEnabled }

  /// Notes after a layout whether the list has shown a focusable row.
  func noteFocusableRows() {
    if !holdsFocusableRows, engine.rows.contains(where: { isFocusable($0.row) }) { holdsFocusableRows = true }
  }

  /// Returns whether keys can move to a row.
  func isFocusable(_ row: RowSegment) -> Bool {
    row.kind == .row && row.element.node.core.environment.isEnabled
      && (outline.isOutline || selection.isActivatable(row) || selection.isSelectable(row) || editor.canEdit(row))
  }

  /// Keeps the focused row alive off screen.
  func keepRow() {
    updateRow()
    engine.kept.keep(focusedRow, for: .keyboard)
  }

  /// Handles a change of the list's focus.
  func focusDidChange(_ isFocused: Bool) {
    guard isFocused != self.isFocused else { return }
    self.isFocused = isFocused
    if isFocused { updateRow() }
    engine.needsLayout()
  }

  /// Moves the focus to a row at a person's request.
  func moveFocus(to row: RowSegment) {
    movedWithoutSelecting = false
    guard row !== self.row else { return }
    self.row = row
    engine.needsLayout()
  }

  /// Updates the row after changes of the content. A deleted row is replaced by its neighbor (fact C7).
  func updateRow() {
    guard isFocused else { return }
    if let row, row.isDiscarded { self.row = address.flatMap { engine.existingRow(at: $0.row) } }
    if let row, !isFocusable(row) { self.row = nil }
    let seen = engine.rows.filter {
      $0.isVisible && !$0.isSticky && !$0.row.isDiscarded && isFocusable($0.row)
    }
    if row == nil {
      row =
        lastStart > 0
        ? seen.min { abs($0.start - lastStart) < abs($1.start - lastStart) }?.row
        : (seen.first { selection.isSelected($0.row) } ?? seen.first)?.row
    }
    if let row, let placed = engine.rows.first(where: { $0.row === row }) { lastStart = placed.start }
    updateAddress()
  }

  private func updateAddress() {
    guard let row else { return }
    guard address?.generation != engine.generation else { return }
    address = engine.address(of: row).map { ($0, engine.generation) }
  }

  /// Handles a key while the list, which owns this object, has the focus.
  ///
  /// - Returns: `true` if the key was handled.
  func press(_ key: String, _ modifiers: KeyModifiers, in list: ListNode) -> Bool {
    updateRow()
    if editor.press(key, modifiers, on: row) { return true }
    let effect = SelectionEffect(modifiers)
    if modifiers.isDisjoint(with: [.command, .control]), let isUsed = type(key, modifiers, in: list) { return isUsed }
    switch key {
    case "ArrowDown":
      if modifiers.contains(.option) { return move(to: last(), effect) }
      if let target = focusableRow(.down, basedOnSelection: effect) { return move(to: target, effect) }
      return move(to: row.map { next(from: $0, effect, \.next) } ?? first(), effect)
    case "ArrowUp":
      if modifiers.contains(.option) { return move(to: first(), effect) }
      if let target = focusableRow(.up, basedOnSelection: effect) { return move(to: target, effect) }
      return move(to: row.map { next(from: $0, effect, \.previous) } ?? last(), effect)
    case "ArrowLeft", "ArrowRight":
      return moveInOutline(inwards: (key == "ArrowRight") != (environment.layoutDirection == .rightToLeft), modifiers)
    case "Home": return move(to: first(), effect)
    case "End": return move(to: last(), effect)
    case "PageDown": return move(to: row.map { focusableRow(aPageFrom: $0, down: true) } ?? first(), effect)
    case "PageUp": return move(to: row.map { focusableRow(aPageFrom: $0, down: false) } ?? first(), effect)
    case "a" where modifiers == .command: return selection.selectAll()
    case " " where effect == .preserving: return row.map(selection.toggle) ?? false
    case "Enter": return selection.performPrimaryAction() || row.map(selection.activate) ?? false
    case " ": return row.map(selection.activate) ?? false
    default: return false
    }
  }

  /// The effect of a move on the selection.
  private enum SelectionEffect {
    /// Selects the row alone.
    case replacing
    /// Extends the selection to the row, with Shift.
    case extending
    /// Keeps the selection, with Command or Control (fact E24).
    case preserving

    init(_ modifiers: KeyModifiers) {
      self =
        modifiers.contains(.shift)
        ? .extending : modifiers.isDisjoint(with: [.command, .control]) ? .replacing : .preserving
    }
  }

  /// Handles a typed character: type select, or a star that expands siblings in an outline (facts C33, E20).
  ///
  /// - Returns: `nil` if the key is not a character.
  private func type(_ key: String, _ modifiers: KeyModifiers, in list: ListNode) -> Bool? {
    guard key.count == 1, !modifiers.contains(.option), key != " " || typeSelect.isTyping else { return nil }
    if key == "*", !typeSelect.isTyping, let row, outline.expandSiblings(of: row) { return true }
    guard let target = typeSelect.row(typed: key, from: row, in: list, where: isFocusable) else {
      return typeSelect.isTyping
    }
    return move(to: target, .replacing)
  }

  private func moveInOutline(inwards: Bool, _ modifiers: KeyModifiers) -> Bool {
    guard let row else { return false }
    switch outline.move(from: row, inwards: inwards, deeply: modifiers.contains(.option)) {
    case .none: return false
    case .handled: return true
    case .move(let target): return move(to: target, SelectionEffect(modifiers))
    }
  }

  /// Moves to a row.
  ///
  /// - Returns: `true` if the key was handled, which includes a move beyond an end.
  private func move(to target: RowSegment?, _ effect: SelectionEffect) -> Bool {
    guard let target else { return row != nil }
    row = target
    movedWithoutSelecting = effect == .preserving
    scroller.reveal(target)
    // The selection runs application code, which may change the data, so rows are not used after it.
    guard selection.arrowsSelect else { return true }
    switch effect {
    case .replacing: selection.select(target)
    case .extending: selection.extend(to: target)
    case .preserving: break
    }
    return true
  }

  // MARK: Focusable rows

  private func first() -> RowSegment? {
    engine.firstRow.flatMap { isFocusable($0) ? $0 : focusableRow(after: $0) }
  }
  private func last() -> RowSegment? {
    engine.lastRow.flatMap { isFocusable($0) ? $0 : focusableRow(before: $0) }
  }

  /// Returns the row next to the selection, if an arrow key that selects starts there: with several selected rows, or
  /// if the focused row is not selected, as after a selection by the application.
  private func focusableRow(_ step: SelectionModel.Step, basedOnSelection effect: SelectionEffect) -> RowSegment? {
    guard selection.arrowsSelect, effect != .preserving, !movedWithoutSelecting else { return nil }
    let isElsewhere = row.map { !selection.isSelected($0) } ?? true
    return isElsewhere || effect == .replacing && selection.holdsSeveral ? selection.row(beside: step) : nil
  }

  private func focusableRow(after row: RowSegment) -> RowSegment? { nearest(from: row, \.next) }
  private func focusableRow(before row: RowSegment) -> RowSegment? { nearest(from: row, \.previous) }

  /// Returns the destination of an arrow key. A key that selects skips unselectable rows (fact C10), unless it starts
  /// from one.
  private func next(from row: RowSegment, _ effect: SelectionEffect, _ step: (RowSegment) -> RowSegment?) -> RowSegment?
  {
    let passes = selection.arrowsSelect && effect != .preserving
    if passes, let found = nearest(from: row, step, where: selection.isSelectable) { return found }
    return passes && selection.isSelectable(row) ? nil : nearest(from: row, step)
  }

  private func nearest(
    from row: RowSegment,
    _ step: (RowSegment) -> RowSegment?,
    where isMeant: (RowSegment) -> Bool = { _ in true }
  ) -> RowSegment? {
    var current = step(row)
    for _ in 0..<Self.searchLimit {
      guard let candidate = current else { return nil }
      if isFocusable(candidate), isMeant(candidate) { return candidate }
      current = step(candidate)
    }
    return nil
  }

  /// Returns the last focusable row within a page, or the next one if a row is taller than a page.
  private func focusableRow(aPageFrom row: RowSegment, down: Bool) -> RowSegment? {
    var (current, best) = (row, RowSegment?.none)
    var distance: CGFloat = 0
    while distance < scroller.pageExtent(from: self.row), let next = down ? current.next : current.previous {
      next.measure()
      distance += next.extent
      current = next
      if distance < scroller.pageExtent(from: self.row), isFocusable(next) { best = next }
    }
    return best ?? (down ? focusableRow(after: row) : focusableRow(before: row))
  }
}
