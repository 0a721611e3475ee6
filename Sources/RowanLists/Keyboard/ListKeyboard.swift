import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// What the keyboard asks of a list.
@MainActor
protocol KeyboardContext: AnyObject {
  var engine: LazyEngine { get }
  /// Whether the arrow keys also select, as on the desktop (fact C28).
  var arrowsSelect: Bool { get }
  /// The height of what can be seen between bars and held headers.
  var pageExtent: CGFloat { get }
  func isFocusable(_ row: RowSegment) -> Bool
  func isSelectable(_ row: RowSegment) -> Bool
  func isSelected(_ row: RowSegment) -> Bool
  func select(_ row: RowSegment)
  /// Selects the rows from where the selection began to this one (fact C29).
  func extendSelection(to row: RowSegment)
  /// Whether several rows are selected.
  var selectsSeveral: Bool { get }
  /// The row that an arrow means from what is selected, wherever that is: beside all of it (fact C28). Costs a search for it.
  func focusableRow(beside selection: SelectionModel.Step) -> RowSegment?
  /// Selects or deselects a row beside the others.
  func toggleSelection(of row: RowSegment) -> Bool
  func selectAll() -> Bool
  /// Does what Return does with what is selected, where that is something of its own (fact C35).
  func performPrimaryAction() -> Bool
  func moveInOutline(from row: RowSegment, inwards: Bool, deeply: Bool) -> OutlineMove
  func expandSiblings(of row: RowSegment) -> Bool
  /// The row that typed characters mean (fact C33).
  func row(typed key: String, from row: RowSegment?) -> RowSegment?
  var isTyping: Bool { get }
  var isRightToLeft: Bool { get }
  func activate(_ row: RowSegment) -> Bool
  /// Does what a key does to the row that keys mean, or to those that are selected. Returns whether it does anything.
  func edit(_ row: RowSegment?, by key: String, _ modifiers: KeyModifiers) -> Bool
  /// Scrolls the least that shows a row whole (fact C119).
  func reveal(_ row: RowSegment)
  func engineNeedsLayout()
}

/// Where the keyboard stands in a list, and what keys do there.
///
/// Contract: a list is one stop of the keyboard (fact E23). Inside it the arrow keys, Home, End and the page keys go from
/// row to row over those that can be activated or selected, without wrapping round; Return and Space activate. The row
/// that the keys mean stays alive when it is scrolled out of sight. A move costs the rows that it passes.
@MainActor
final class ListKeyboard {
  private unowned let list: any KeyboardContext
  /// The row that keys mean while the list has the focus.
  private(set) var row: RowSegment? { didSet { if row !== oldValue { address = nil } } }
  /// Names it, for when another one stands for the same element, as of a generation of the engine.
  private var address: (row: RowAddress, generation: Int)?
  /// Where that row stood, for when it is deleted.
  private var lastStart: CGFloat = 0
  private(set) var isFocused = false
  /// Whether keys led to the row and left the selection elsewhere: they go on from the row then.
  private var movedWithoutSelecting = false
  /// How many rows that cannot be reached are passed in search of one that can.
  private static let searchLimit = 1000

  init(_ list: any KeyboardContext) { self.list = list }

  /// The row to mark, if any.
  var focusedRow: RowSegment? { isFocused ? row : nil }

  /// The list got or lost the focus.
  func focusDidChange(_ isFocused: Bool) {
    guard isFocused != self.isFocused else { return }
    self.isFocused = isFocused
    if isFocused { updateRow() }
    list.engineNeedsLayout()
  }

  /// The person put the focus on a row.
  func moveFocus(to row: RowSegment) {
    movedWithoutSelecting = false
    guard row !== self.row else { return }
    self.row = row
    list.engineNeedsLayout()
  }

  /// Brings the row in line with the rows there are: a deleted one hands over to its neighbour (fact C7).
  func updateRow() {
    guard isFocused else { return }
    if let row, row.isDiscarded { self.row = address.flatMap { list.engine.existingRow(at: $0.row) } }
    if let row, !list.isFocusable(row) { self.row = nil }
    let seen = list.engine.rows.filter {
      $0.isVisible && $0.stickyBounds == nil && !$0.row.isDiscarded && list.isFocusable($0.row)
    }
    if row == nil {
      row =
        lastStart > 0
        ? seen.min { abs($0.start - lastStart) < abs($1.start - lastStart) }?.row
        : (seen.first { list.isSelected($0.row) } ?? seen.first)?.row
    }
    if let row, let placed = list.engine.rows.first(where: { $0.row === row }) { lastStart = placed.start }
    updateAddress()
  }

  private func updateAddress() {
    guard let row else { return }
    guard address?.generation != list.engine.generation else { return }
    address = list.engine.address(of: row).map { ($0, list.engine.generation) }
  }

  /// A key was pressed while the list has the focus. Returns whether it meant something.
  func press(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    updateRow()
    if list.edit(row, by: key, modifiers) { return true }
    let effect = SelectionEffect(modifiers)
    if modifiers.isDisjoint(with: [.command, .control]), let isUsed = type(key, modifiers) { return isUsed }
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
      return moveInOutline(inwards: (key == "ArrowRight") != list.isRightToLeft, modifiers)
    case "Home": return move(to: first(), effect)
    case "End": return move(to: last(), effect)
    case "PageDown": return move(to: row.map { focusableRow(aPageFrom: $0, down: true) } ?? first(), effect)
    case "PageUp": return move(to: row.map { focusableRow(aPageFrom: $0, down: false) } ?? first(), effect)
    case "a" where modifiers == .command: return list.selectAll()
    case " " where effect == .preserving: return row.map(list.toggleSelection) ?? false
    case "Enter": return list.performPrimaryAction() || row.map(list.activate) ?? false
    case " ": return row.map(list.activate) ?? false
    default: return false
    }
  }

  /// What an arrow does besides going to a row.
  private enum SelectionEffect {
    /// Selects it alone.
    case replacing
    /// With Shift: extends the selection to it.
    case extending
    /// With Command or Control: leaves the selection (fact E24).
    case preserving

    init(_ modifiers: KeyModifiers) {
      self =
        modifiers.contains(.shift)
        ? .extending : modifiers.isDisjoint(with: [.command, .control]) ? .replacing : .preserving
    }
  }

  /// Characters find rows; a star opens an outline (facts C33, E20). Returns `nil` for what is no character to type.
  private func type(_ key: String, _ modifiers: KeyModifiers) -> Bool? {
    guard key.count == 1, !modifiers.contains(.option), key != " " || list.isTyping else { return nil }
    if key == "*", !list.isTyping, let row, list.expandSiblings(of: row) { return true }
    guard let target = list.row(typed: key, from: row) else { return list.isTyping }
    return move(to: target, .replacing)
  }

  private func moveInOutline(inwards: Bool, _ modifiers: KeyModifiers) -> Bool {
    guard let row else { return false }
    switch list.moveInOutline(from: row, inwards: inwards, deeply: modifiers.contains(.option)) {
    case .none: return false
    case .handled: return true
    case .move(let target): return move(to: target, SelectionEffect(modifiers))
    }
  }

  /// Moves to a row; at the ends there is none, and the key has still been heard.
  private func move(to target: RowSegment?, _ effect: SelectionEffect) -> Bool {
    guard let target else { return row != nil }
    row = target
    movedWithoutSelecting = effect == .preserving
    list.reveal(target)
    // Runs code of the app, which may change the data: nothing here looks at rows after it.
    guard list.arrowsSelect else { return true }
    switch effect {
    case .replacing: list.select(target)
    case .extending: list.extendSelection(to: target)
    case .preserving: break
    }
    return true
  }

  // MARK: Stops

  private func first() -> RowSegment? {
    list.engine.firstRow.flatMap { list.isFocusable($0) ? $0 : focusableRow(after: $0) }
  }
  private func last() -> RowSegment? {
    list.engine.lastRow.flatMap { list.isFocusable($0) ? $0 : focusableRow(before: $0) }
  }

  /// Arrows that select go on from what is selected, also where that is several rows or none that keys led to: what the program
  /// selected out of sight, for one.
  private func focusableRow(_ step: SelectionModel.Step, basedOnSelection effect: SelectionEffect) -> RowSegment? {
    guard list.arrowsSelect, effect != .preserving, !movedWithoutSelecting else { return nil }
    let isElsewhere = row.map { !list.isSelected($0) } ?? true
    return isElsewhere || effect == .replacing && list.selectsSeveral ? list.focusableRow(beside: step) : nil
  }

  private func focusableRow(after row: RowSegment) -> RowSegment? { nearest(from: row, \.next) }
  private func focusableRow(before row: RowSegment) -> RowSegment? { nearest(from: row, \.previous) }

  /// Where an arrow goes. Those that select pass rows that cannot be selected (fact C10), unless they begin at such a one.
  private func next(from row: RowSegment, _ effect: SelectionEffect, _ step: (RowSegment) -> RowSegment?) -> RowSegment?
  {
    let passes = list.arrowsSelect && effect != .preserving
    if passes, let found = nearest(from: row, step, where: list.isSelectable) { return found }
    return passes && list.isSelectable(row) ? nil : nearest(from: row, step)
  }

  private func nearest(
    from row: RowSegment,
    _ step: (RowSegment) -> RowSegment?,
    where isMeant: (RowSegment) -> Bool = { _ in true }
  ) -> RowSegment? {
    var current = step(row)
    for _ in 0..<Self.searchLimit {
      guard let candidate = current else { return nil }
      if list.isFocusable(candidate), isMeant(candidate) { return candidate }
      current = step(candidate)
    }
    return nil
  }

  /// The last stop within a page, or the next one where a row is longer than that.
  private func focusableRow(aPageFrom row: RowSegment, down: Bool) -> RowSegment? {
    var (current, best) = (row, RowSegment?.none)
    var distance: CGFloat = 0
    while distance < list.pageExtent, let next = down ? current.next : current.previous {
      next.measure()
      distance += next.extent
      current = next
      if distance < list.pageExtent, list.isFocusable(next) { best = next }
    }
    return best ?? (down ? focusableRow(after: row) : focusableRow(before: row))
  }
}
