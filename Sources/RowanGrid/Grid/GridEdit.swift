/// A row that a person has changed in a grid whose application writes the rows (`DataGrid.onEdit`).
public struct GridEdit<Element: Identifiable> {
  /// The row before the change.
  public let before: Element
  /// The row after the change.
  public let after: Element
}

extension GridEdit: Sendable where Element: Sendable {}

extension GridSource {
  /// Returns the rows with those in place that are not written yet, changed by an action of the application.
  ///
  /// - Parameters:
  ///   - unwritten: The changed rows by their IDs.
  ///   - action: Receives the rows that a person changes in one step.
  func writing(unwritten: [Element.ID: Element], by action: @escaping ([GridEdit<Element>]) -> Void) -> GridSource {
    let read = element
    var source = GridSource(count: count, element: { index in read(index).map { unwritten[$0.id] ?? $0 } }, write: nil)
    source.places = places
    let rows = source
    source.write = { changes in
      var outcome = Outcome()
      var edits: [Element.ID: GridEdit<Element>] = [:]
      var order: [Element.ID] = []
      for change in changes {
        let index = rows.index(of: change.id, near: change.index)
        // Until the row at an index is read, another row or a placeholder is there.
        let read = index.flatMap { rows.isPlaceholder($0) ? nil : rows.element($0) }
        let row = read.flatMap { $0.id == change.id ? $0 : nil }
        // The row of a step of Undo may be far from those that were read.
        let found = edits[change.id]?.after ?? row ?? unwritten[change.id] ?? change.known
        guard let before = found else {
          outcome.missing.append(change)
          continue
        }
        if let expected = change.expected, change.column.value(before) != expected {
          outcome.overtaken.append(change)
          continue
        }
        let restore = change.column.restoring?(before)
        var after = before
        guard change.body(&after) else { continue }
        if edits[change.id] == nil { order.append(change.id) }
        edits[change.id] = GridEdit(before: edits[change.id]?.before ?? before, after: after)
        outcome.inverse.append(
          GridChange(
            id: change.id,
            index: index ?? change.index,
            column: change.column,
            known: after,
            expected: change.column.value(after),
            isPlaced: row != nil || index.map(rows.isPlaceholder) ?? false
          ) { element in
            restore?(&element)
            return restore != nil
          }
        )
      }
      outcome.inverse.reverse()
      let made = order.compactMap { edits[$0] }
      if !made.isEmpty { action(made) }
      return outcome
    }
    return source
  }
}
