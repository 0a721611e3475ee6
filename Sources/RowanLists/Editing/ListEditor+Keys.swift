import Foundation
import RowanControls
import RowanGraph
import RowanLayers

/// Editing by keyboard.
extension ListEditor {
  /// Returns whether a row has swipe actions or can be deleted or moved.
  func canEdit(_ row: RowSegment) -> Bool {
    row.kind == .row && (row.element.traits.has(SwipeActionsTrait.self) || canDelete(row) || canMove(row))
  }

  /// Handles an edit key for the row with the keyboard focus: Delete removes it, Option with an arrow moves it.
  ///
  /// - Returns: `true` if the key was handled.
  func press(_ key: String, _ modifiers: KeyModifiers, on row: RowSegment?) -> Bool {
    switch key {
    case "Backspace", "Delete": return modifiers.isEmpty && deleteByKey(row)
    case "ArrowUp" where modifiers == .option, "ArrowDown" where modifiers == .option:
      guard let row, canMove(row) else { return false }
      return move(row, key: key)
    default: return false
    }
  }

  /// Performs the Delete key: the application's `onDeleteCommand` action, or deletion of the selected rows, or without
  /// a selection deletion of the focused row (fact C38).
  ///
  /// - Returns: `true` if anything was deleted or an action ran.
  func deleteByKey(_ row: RowSegment?) -> Bool {
    if let action = list.core.environment.editCommandScope?.deletion {
      action()
      return true
    }
    if list.selection.mode != .none, list.selection.binding.count > 0 { return deleteSelected() }
    guard let row, canDelete(row) else { return false }
    delete(row)
    return true
  }

  /// Returns whether the Delete key has an effect: a selection in data that supports deletion, or a focused row that
  /// can be deleted.
  func canDeleteByKey(_ row: RowSegment?) -> Bool {
    if list.core.environment.editCommandScope?.deletion != nil { return true }
    if list.selection.mode != .none, list.selection.binding.count > 0 {
      return list.engine.dynamicSegments.contains { $0.node.edits.delete != nil }
    }
    return row.map(canDelete) ?? false
  }

  /// The number of selected elements up to which each creates its row to check for `deleteDisabled(_:)`. For more
  /// elements, rows are created only if an existing row of the run sets it.
  private static let individualCheckLimit = 1000

  private func setsDeleteDisabled(_ child: Segment) -> Bool {
    child.firstRow()?.element.traits[RowStyleTrait.self].isDeleteDisabled != nil
  }

  private func allowsDeleting(_ child: Segment) -> Bool {
    // An element without rows is not selected by what a person sees.
    guard let row = child.firstRow() else { return false }
    return row.kind != .row || canDelete(row)
  }

  /// Deletes all selected elements that can be deleted, run by run, including those in sections that were never on
  /// screen.
  private func deleteSelected() -> Bool {
    let selection = list.selection.binding
    // The order retains the runs of all rows.
    let order = ListOrder(list.selection)
    defer { withExtendedLifetime(order) {} }
    var found: [(run: any DynamicNode, offsets: IndexSet)] = []
    var kept: [ObjectIdentifier: IndexSet] = [:]
    func note(_ index: Int, in run: any DynamicNode) {
      let identity = ObjectIdentifier(run)
      guard kept[identity]?.contains(index) != true else { return }
      if let entry = found.firstIndex(where: { ObjectIdentifier($0.run) == identity }) {
        found[entry].offsets.insert(index)
      } else {
        found.append((run, IndexSet(integer: index)))
      }
    }
    // Existing rows are checked by their own selection ID and edit settings.
    for placed in list.engine.rows where placed.row.kind == .row {
      guard let position = element(of: placed.row, where: { $1.delete != nil }) else { continue }
      if canDelete(placed.row), list.selection.isSelected(placed.row) {
        note(position.index, in: position.run)
      } else {
        kept[ObjectIdentifier(position.run), default: []].insert(position.index)
      }
    }
    for segment in list.engine.dynamicSegments where segment.node.edits.delete != nil {
      let checksEach =
        selection.count <= Self.individualCheckLimit || segment.children.contains(where: setsDeleteDisabled)
      for index in offsets(of: segment, selectedIn: order)
      where !checksEach || segment.withChild(at: index, allowsDeleting) {
        note(index, in: segment.node)
      }
    }
    for (run, offsets) in found { delete(offsets, of: run) }
    return !found.isEmpty
  }

  /// Returns the indices of the selected elements of a run. If its rows are selected by tags or values of links, the
  /// rows that do not exist are created temporarily.
  ///
  /// - Complexity: O(*n*) in the elements of the run.
  func offsets(of segment: DynamicSegment, selectedIn order: ListOrder) -> [Int] {
    let selection = list.selection.binding
    if order.selectsByElementID(segment) { return segment.offsets(of: selection) }
    return segment.readableIndices.filter { index in
      let id = segment.withChild(at: index) { $0.firstRow().flatMap(list.selection.id) }
      return id.map(selection.contains) ?? false
    }
  }
}

extension DynamicSegment {
  /// Returns the indices of the selected elements.
  ///
  /// - Complexity: O(*n*) in the elements of the run.
  fileprivate func offsets(of selection: any SelectionBinding) -> [Int] {
    if let only = selection.only { return node.index(of: only, near: 0).map { [$0] } ?? [] }
    return readableIndices.filter { node.id(at: $0).map(selection.contains) ?? false }
  }
}
