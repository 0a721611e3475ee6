import RowanGraph

/// The selection of a container, and its changes by click, tap and key.
///
/// The model uses IDs and never rows, so rows need not exist. Each call writes the binding at most once. The ID of a
/// deleted row stays in the binding: replacing the selection drops it, and changing a part of the selection keeps it. The
/// anchor is the start of ranges: the row chosen last without extending. An anchor without a row is represented by the row
/// at its index (fact C7) until it returns.
///
/// - Complexity: `replace` and `clear` are O(1); `toggle` copies the set of selected IDs; `extend` also visits the rows
///   of the old and new range; `selectAll` visits all rows; `step` visits the rows that it passes.
@MainActor
package final class SelectionModel {
  /// The binding to the selection.
  package var binding: any SelectionBinding
  /// The start of ranges.
  package private(set) var anchor: SelectionPosition?
  /// The row chosen last, from which keys continue.
  package private(set) var cursor: SelectionPosition?
  /// The IDs of the last range from the anchor, which the next one replaces.
  private var range: [AnyHashable] = []

  /// Creates a model for a binding.
  package init(_ binding: any SelectionBinding) { self.binding = binding }

  /// The number of rows that can be selected.
  package var mode: SelectionMode { binding.mode }

  /// Returns whether an ID is selected.
  package func contains(_ id: AnyHashable) -> Bool { binding.contains(id) }

  // MARK: One row

  /// Selects a row alone, as a click or tap does (facts C13, C16, C25).
  package func replace(with id: AnyHashable, at index: Int) {
    guard mode != .none else { return }
    start(from: SelectionPosition(id: id, index: index), range: [id])
    binding.apply(.replace(with: [id]))
  }

  /// Toggles a row and keeps the others, as a Command-click or a tap in edit mode does. A required selection stays
  /// (facts C5, C15, C25).
  ///
  /// - Returns: `true` if the row is selected afterwards.
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

  /// Selects or deselects rows together and keeps the others. The next range starts at the cursor.
  ///
  /// - Parameters:
  ///   - wanted: Whether each row is to be selected.
  ///   - cursor: The row from which keys continue.
  package func set(_ wanted: [AnyHashable: Bool], cursor: SelectionPosition) {
    guard mode == .multiple else { return }
    start(from: cursor, range: [])
    let changes = wanted.filter { contains($0.key) != $0.value }
    guard !changes.isEmpty else { return }
    let ids = { (isSelected: Bool) in changes.compactMap { $0.value == isSelected ? $0.key : nil } }
    binding.apply(SelectionChange(removed: ids(false), added: ids(true)))
  }

  /// Sets the start of the next range without selecting.
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

  /// Selects rows instead of the placeholders that were chosen before the rows were read.
  ///
  /// - Parameter ids: The IDs of placeholders, and of the rows in their place.
  /// - Complexity: O(*n*) in the IDs, and in those of the last range if one of its placeholders is selected.
  package func identify(_ ids: [(placeholder: AnyHashable, id: AnyHashable)]) {
    let known = Dictionary(ids.map { ($0.placeholder, $0.id) }) { first, _ in first }
    func renamed(_ position: SelectionPosition?) -> SelectionPosition? {
      position.map { SelectionPosition(id: known[$0.id] ?? $0.id, index: $0.index) }
    }
    anchor = renamed(anchor)
    cursor = renamed(cursor)
    let chosen = ids.filter { contains($0.placeholder) }
    guard !chosen.isEmpty else { return }
    range = range.map { known[$0] ?? $0 }
    binding.apply(SelectionChange(removed: chosen.map(\.placeholder), added: chosen.map(\.id)))
  }

  // MARK: Ranges

  /// Selects the rows from the anchor to a row, as a Shift-click does (facts C25, C29). Without multiple selection,
  /// selects the row alone.
  ///
  /// - Parameters:
  ///   - id: The ID of the row.
  ///   - index: A hint for its index.
  ///   - adding: Whether to keep the previous range from the same anchor, as a Shift-Command-click does.
  ///   - order: The order of the rows.
  package func extend(to id: AnyHashable, at index: Int, adding: Bool = false, in order: some SelectionOrder) {
    guard mode == .multiple, let target = order.index(of: id, near: index) else { return replace(with: id, at: index) }
    let cursor = SelectionPosition(id: id, index: target)
    let origin = origin(in: order) ?? cursor
    let ids = (min(origin.index, target)...max(origin.index, target)).compactMap { order.id(at: $0) }
    // An anchor that temporarily has no row remains the anchor.
    if anchor == nil || anchor?.id == origin.id { anchor = origin }
    self.cursor = cursor
    let change = SelectionChange(removed: adding ? [] : range, added: ids)
    range = ids
    binding.apply(change)
  }

  /// Returns the current position of the anchor, or its replacement: the row at its index, or the only row selected by
  /// the application.
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

  /// Selects all selectable rows, with multiple selection (fact C32). Reads the IDs of all rows.
  ///
  /// - Returns: `true` if multiple selection is allowed.
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

  /// Clears the selection if that is allowed, as a click below the rows or the end of editing does (facts C5, C20,
  /// C26).
  ///
  /// - Returns: `true` if it is allowed.
  @discardableResult
  package func clear() -> Bool {
    guard mode.allowsEmpty else { return false }
    setAnchor(nil)
    if binding.count > 0 { binding.apply(.clear) }
    return true
  }

  // MARK: Keys

  /// The direction of a move by key.
  package enum Step: Hashable, Sendable {
    case up, down, first, last
  }

  /// Returns the row that an arrow key selects.
  ///
  /// From several selected rows it continues above the first or below the last; from none it starts at an end; it stops
  /// at the ends (facts C10, C28-C30).
  ///
  /// - Returns: The row, or `nil` if there is none in that direction.
  package func target(of step: Step, in order: some SelectionOrder) -> SelectionPosition? {
    switch step {
    case .first: order.selectable(from: 0, by: 1)
    case .last: order.selectable(from: order.count - 1, by: -1)
    case .down: next(step, by: 1, from: 0, in: order)
    case .up: next(step, by: -1, from: order.count - 1, in: order)
    }
  }

  /// Returns the row for a step; without a selection, the first one from `end`.
  private func next(
    _ step: Step,
    by distance: Int,
    from end: Int,
    in order: some SelectionOrder
  ) -> SelectionPosition? {
    guard let start = from(step, in: order) else {
      return order.selectable(from: end, by: distance)
    }
    if let target = order.selectable(from: start + distance, by: distance) { return target }
    // If several selected rows reach the end, the last of them remains selected.
    return binding.count > 1 ? order.selectable(from: start, by: -distance) : nil
  }

  /// Returns the start index of a step, or `nil` without a selection.
  private func from(_ step: Step, in order: some SelectionOrder) -> Int? {
    guard binding.count > 0 else { return nil }
    if let only = binding.only, let index = order.index(of: only, near: cursor?.index ?? 0) { return index }
    let indices = 0..<order.count
    let isSelected = { index in order.id(at: index).map(self.contains) ?? false }
    if let end = step == .down ? indices.last(where: isSelected) : indices.first(where: isSelected) { return end }
    // The selected rows are gone; continue from their index.
    return cursor.map { step == .down ? $0.index - 1 : $0.index }
  }
}
