import RowanGraph

/// What is selected in a container, and what people's clicks, taps and keys make of it.
///
/// Contract: speaks of ids, never of rows, and so of rows that do not exist as well. Each call writes the binding once at
/// most. What replaces the whole selection forgets ids that have no row; what changes a part of it leaves them. The anchor
/// is where ranges begin: the row that was chosen last without extending. One that has no row any more hands over to the row
/// in its place (fact C7), until it is back.
///
/// Costs: `replace`, `clear` O(1); `toggle` the ids selected, since a set is copied; `extend` these and the rows of the old
/// and the new range; `selectAll` all rows, whatever is on the screen; `step` the rows that it passes.
@MainActor
package final class SelectionModel {
  package var binding: any SelectionBinding
  /// Where ranges begin.
  package private(set) var anchor: SelectionPosition?
  /// The row that was chosen last: where keys go on from.
  package private(set) var cursor: SelectionPosition?
  /// What the last extension from the anchor selected: the next one takes its place.
  private var range: [AnyHashable] = []

  package init(_ binding: any SelectionBinding) { self.binding = binding }

  package var mode: SelectionMode { binding.mode }

  package func contains(_ id: AnyHashable) -> Bool { binding.contains(id) }

  // MARK: One row

  /// A click or a tap: selects this row alone, whatever was selected (facts C13, C16, C25).
  package func replace(with id: AnyHashable, at index: Int) {
    guard mode != .none else { return }
    start(from: SelectionPosition(id: id, index: index), range: [id])
    binding.apply(.replace(with: [id]))
  }

  /// A Command-click, or a tap while the list is edited: selects or deselects this row and leaves the others. Where one row
  /// must stay selected, that one does (facts C5, C15, C25). Returns whether the row is selected now.
  @discardableResult
  package func toggle(_ id: AnyHashable, at index: Int) -> Bool {
    guard mode != .none else { return false }
    let position = SelectionPosition(id: id, index: index)
    guard contains(id) else {
      start(from: position, range: [id])
      binding.apply(mode == .multiple ? SelectionChange(added: [id]) : .replace(with: [id]))
      return true
    }
    guard mode.allowsEmpty else {
      start(from: position, range: [id])
      return true
    }
    start(from: position, range: [])
    binding.apply(SelectionChange(removed: [id]))
    return false
  }

  /// Says where the next range begins, without selecting anything.
  package func setAnchor(_ position: SelectionPosition?) {
    anchor = position
    cursor = position
    range = []
  }

  private func start(from position: SelectionPosition, range: [AnyHashable]) {
    anchor = position
    cursor = position
    self.range = range
  }

  // MARK: Ranges

  /// A Shift-click: selects the rows from the anchor to this one, in place of the range that was selected from the same anchor
  /// before; with `adding`, as Shift-Command-click does, beside it (facts C25, C29). Without several, the row alone.
  package func extend(to id: AnyHashable, at index: Int, adding: Bool = false, in order: some SelectionOrder) {
    guard mode == .multiple, let target = order.index(of: id, near: index) else { return replace(with: id, at: index) }
    let cursor = SelectionPosition(id: id, index: target)
    let origin = origin(in: order) ?? cursor
    let ids = (min(origin.index, target)...max(origin.index, target)).compactMap { order.id(at: $0) }
    // One that only has no row for now is still the anchor.
    if anchor == nil || anchor?.id == origin.id { anchor = origin }
    self.cursor = cursor
    let change = SelectionChange(removed: adding ? [] : range, added: ids)
    range = ids
    binding.apply(change)
  }

  /// Where the anchor is now, or what stands in for it: the row in its place, or what alone was selected by the program.
  private func origin(in order: some SelectionOrder) -> SelectionPosition? {
    guard let anchor else {
      guard let only = binding.only, let index = order.index(of: only, near: 0) else { return nil }
      return SelectionPosition(id: only, index: index)
    }
    return position(of: anchor, in: order)
  }

  private func position(of known: SelectionPosition, in order: some SelectionOrder) -> SelectionPosition? {
    if let index = order.index(of: known.id, near: known.index) { return SelectionPosition(id: known.id, index: index) }
    let index = min(known.index, order.count - 1)
    return order.selectable(from: index, by: 1) ?? order.selectable(from: index, by: -1)
  }

  // MARK: All

  /// Selects every row that can be, where several can (fact C32): the ids of all rows are read. Returns whether it did.
  @discardableResult
  package func selectAll(in order: some SelectionOrder) -> Bool {
    guard mode == .multiple else { return false }
    let ids = (0..<order.count).compactMap { order.id(at: $0) }
    range = ids
    anchor = order.selectable(from: 0, by: 1)
    cursor = order.selectable(from: order.count - 1, by: -1)
    binding.apply(.replace(with: ids))
    return true
  }

  /// Deselects all where that is allowed: a click below the rows, the end of editing (facts C5, C20, C26). Returns whether
  /// it did.
  @discardableResult
  package func clear() -> Bool {
    guard mode.allowsEmpty else { return false }
    setAnchor(nil)
    if binding.count > 0 { binding.apply(.clear) }
    return true
  }

  // MARK: Keys

  package enum Step: Hashable, Sendable {
    case up, down, first, last
  }

  /// An arrow key: selects the next row that can be, alone or, with Shift, from the anchor on. From several selected rows it
  /// goes on above the first or below the last; with none it begins at an end; it stops at the ends (facts C10, C28-C30).
  /// Returns the row, which is to be shown.
  package func step(_ step: Step, extending: Bool = false, in order: some SelectionOrder) -> SelectionPosition? {
    guard mode != .none else { return nil }
    let target: SelectionPosition? =
      switch step {
      case .first: order.selectable(from: 0, by: 1)
      case .last: order.selectable(from: order.count - 1, by: -1)
      case .down: next(step, by: 1, from: 0, extending: extending, in: order)
      case .up: next(step, by: -1, from: order.count - 1, extending: extending, in: order)
      }
    guard let target else { return nil }
    if extending {
      extend(to: target.id, at: target.index, in: order)
    } else {
      replace(with: target.id, at: target.index)
    }
    return target
  }

  /// The row that an arrow would choose, which is not chosen yet.
  package func target(of step: Step, in order: some SelectionOrder) -> SelectionPosition? {
    switch step {
    case .first: order.selectable(from: 0, by: 1)
    case .last: order.selectable(from: order.count - 1, by: -1)
    case .down: next(step, by: 1, from: 0, extending: false, in: order)
    case .up: next(step, by: -1, from: order.count - 1, extending: false, in: order)
    }
  }

  /// The row that an arrow means; `end` is where it begins when nothing is selected.
  private func next(
    _ step: Step,
    by distance: Int,
    from end: Int,
    extending: Bool,
    in order: some SelectionOrder
  ) -> SelectionPosition? {
    guard let start = from(step, extending: extending, in: order) else {
      return order.selectable(from: end, by: distance)
    }
    if let target = order.selectable(from: start + distance, by: distance) { return target }
    // Of several that reach the end, the one there is left.
    return !extending && binding.count > 1 ? order.selectable(from: start, by: -distance) : nil
  }

  /// Where a step starts: `nil` where nothing is selected.
  private func from(_ step: Step, extending: Bool, in order: some SelectionOrder) -> Int? {
    if extending, let cursor, let position = position(of: cursor, in: order) { return position.index }
    guard binding.count > 0 else { return nil }
    if let only = binding.only, let index = order.index(of: only, near: cursor?.index ?? 0) { return index }
    let indices = 0..<order.count
    let isSelected = { index in order.id(at: index).map(self.contains) ?? false }
    if let end = step == .down ? indices.last(where: isSelected) : indices.first(where: isSelected) { return end }
    // All that is selected is gone: on from where it was.
    return cursor.map { step == .down ? $0.index - 1 : $0.index }
  }
}
