import Foundation
import RowanControls
import RowanGraph
import RowanLayers

/// Editing by keys.
extension ListEditor {
  /// Whether people can do anything with a row besides choosing it.
  func canEdit(_ row: RowSegment) -> Bool {
    row.kind == .row && (row.element.traits.has(SwipeActionsTrait.self) || canDelete(row) || canMove(row))
  }

  /// A key that edits while a row is meant by keys: Delete removes, Option with an arrow moves a row that can be moved. Returns
  /// whether it is one.
  func press(_ key: String, _ modifiers: KeyModifiers, on row: RowSegment?) -> Bool {
    switch key {
    case "Backspace", "Delete": return modifiers.isEmpty && deleteByKey(row)
    case "ArrowUp" where modifiers == .option, "ArrowDown" where modifiers == .option:
      guard let row, canMove(row) else { return false }
      return move(row, key: key)
    default: return false
    }
  }

  /// Does what the Delete key does: what the application says that it does, or deletes the rows that are selected; without a
  /// selection, the row that keys mean (fact C38).
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

  /// Whether the Delete key would do something: something is selected where elements can be deleted, or the row is such a one.
  func canDeleteByKey(_ row: RowSegment?) -> Bool {
    if list.core.environment.editCommandScope?.deletion != nil { return true }
    if list.selection.mode != .none, list.selection.binding.count > 0 {
      return list.engine.dynamicSegments.contains { $0.node.edits.delete != nil }
    }
    return row.map(canDelete) ?? false
  }

  /// Of so many selected elements out of sight each has its rows made, to hear whether it can be deleted; of more only where a row
  /// that exists speaks of it.
  private static let individualCheckLimit = 1000

  private func setsDeleteDisabled(_ child: Segment) -> Bool {
    child.firstRow()?.element.traits[RowStyleTrait.self].isDeleteDisabled != nil
  }

  private func allowsDeleting(_ child: Segment) -> Bool {
    guard let row = child.firstRow(), row.kind == .row else { return true }
    return canDelete(row)
  }

  /// Deletes all that is selected and can be deleted, run by run, in sections too that were never seen.
  private func deleteSelected() -> Bool {
    let selection = list.selection.binding
    // As long as it is there, so are the runs of all rows.
    let order = ListOrder(list)
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
    // Rows that exist say by themselves what they are selected by, and whether they can be deleted.
    for placed in list.engine.rows where placed.row.kind == .row {
      guard let position = element(of: placed.row, where: { $1.delete != nil }) else { continue }
      if canDelete(placed.row), list.isSelected(placed.row) {
        note(position.index, in: position.run)
      } else {
        kept[ObjectIdentifier(position.run), default: []].insert(position.index)
      }
    }
    for segment in list.engine.dynamicSegments where segment.node.edits.delete != nil {
      let checksEach =
        selection.count <= Self.individualCheckLimit || segment.children.contains(where: setsDeleteDisabled)
      for index in segment.offsets(of: selection) where !checksEach || segment.withChild(at: index, allowsDeleting) {
        note(index, in: segment.node)
      }
    }
    for (run, offsets) in found { delete(offsets, of: run) }
    return !found.isEmpty
  }
}

extension DynamicSegment {
  /// Where the elements are whose ids are selected. Costs the elements.
  fileprivate func offsets(of selection: any SelectionBinding) -> [Int] {
    if let only = selection.only { return node.index(of: only, near: 0).map { [$0] } ?? [] }
    return (0..<node.count).filter { node.id(at: $0).map(selection.contains) ?? false }
  }
}
