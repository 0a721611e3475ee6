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
  func isStop(_ row: RowSegment) -> Bool
  func isSelected(_ row: RowSegment) -> Bool
  func select(_ row: RowSegment)
  func activate(_ row: RowSegment) -> Bool
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
  private var address: (name: RowAddress, generation: Int)?
  /// Where that row stood, for when it is deleted.
  private var lastPlace: CGFloat = 0
  private(set) var isFocused = false
  /// How many rows that cannot be reached are passed in search of one that can.
  private static let searchLimit = 1000

  init(_ list: any KeyboardContext) { self.list = list }

  /// The row to mark, if any.
  var marked: RowSegment? { isFocused ? row : nil }

  /// The list got or lost the focus.
  func focusDidChange(_ isFocused: Bool) {
    guard isFocused != self.isFocused else { return }
    self.isFocused = isFocused
    if isFocused { settle() }
    list.engineNeedsLayout()
  }

  /// The person put the focus on a row.
  func put(on row: RowSegment) {
    guard row !== self.row else { return }
    self.row = row
    list.engineNeedsLayout()
  }

  /// Brings the row in line with the rows there are: a deleted one hands over to its neighbour (fact C7).
  func settle() {
    guard isFocused else { return }
    if let row, row.isDiscarded { self.row = address.flatMap { list.engine.existingRow(at: $0.name) } }
    if let row, !list.isStop(row) { self.row = nil }
    let seen = list.engine.rows.filter {
      $0.isVisible && $0.pin == nil && !$0.row.isDiscarded && list.isStop($0.row)
    }
    if row == nil {
      row =
        lastPlace > 0
        ? seen.min { abs($0.start - lastPlace) < abs($1.start - lastPlace) }?.row
        : (seen.first { list.isSelected($0.row) } ?? seen.first)?.row
    }
    if let row, let place = list.engine.rows.first(where: { $0.row === row }) { lastPlace = place.start }
    nameRow()
  }

  private func nameRow() {
    guard let row else { return }
    guard address?.generation != list.engine.generation else { return }
    address = list.engine.address(of: row).map { ($0, list.engine.generation) }
  }

  /// A key was pressed while the list has the focus. Returns whether it meant something.
  func press(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    settle()
    switch key {
    case "ArrowDown": return modifiers.contains(.option) ? move(to: last()) : move(to: row.map(stop(after:)) ?? first())
    case "ArrowUp": return modifiers.contains(.option) ? move(to: first()) : move(to: row.map(stop(before:)) ?? last())
    case "Home": return move(to: first())
    case "End": return move(to: last())
    case "PageDown": return move(to: row.map { stop(aPageFrom: $0, down: true) } ?? first())
    case "PageUp": return move(to: row.map { stop(aPageFrom: $0, down: false) } ?? first())
    case "Enter", " ": return row.map(list.activate) ?? false
    default: return false
    }
  }

  /// Moves to a row; at the ends there is none, and the key has still been heard.
  private func move(to target: RowSegment?) -> Bool {
    guard let target else { return row != nil }
    row = target
    list.reveal(target)
    // Runs code of the app, which may change the data: nothing here looks at rows after it.
    if list.arrowsSelect { list.select(target) }
    return true
  }

  // MARK: Stops

  private func first() -> RowSegment? { list.engine.firstRow.flatMap { list.isStop($0) ? $0 : stop(after: $0) } }
  private func last() -> RowSegment? { list.engine.lastRow.flatMap { list.isStop($0) ? $0 : stop(before: $0) } }

  private func stop(after row: RowSegment) -> RowSegment? { nearest(from: row, \.next) }
  private func stop(before row: RowSegment) -> RowSegment? { nearest(from: row, \.previous) }

  private func nearest(from row: RowSegment, _ step: (RowSegment) -> RowSegment?) -> RowSegment? {
    var current = step(row)
    for _ in 0..<Self.searchLimit {
      guard let candidate = current else { return nil }
      if list.isStop(candidate) { return candidate }
      current = step(candidate)
    }
    return nil
  }

  /// The last stop within a page, or the next one where a row is longer than that.
  private func stop(aPageFrom row: RowSegment, down: Bool) -> RowSegment? {
    var (current, best) = (row, RowSegment?.none)
    var way: CGFloat = 0
    while way < list.pageExtent, let next = down ? current.next : current.previous {
      next.measure()
      way += next.extent
      current = next
      if way < list.pageExtent, list.isStop(next) { best = next }
    }
    return best ?? (down ? stop(after: row) : stop(before: row))
  }
}
