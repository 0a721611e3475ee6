import RowanTables
import SwiftUI

/// Changes of rows, each of which is one step for Undo.
extension GridModel {
  /// The manager that records changes: that of the window, or the grid's own.
  var undoManager: UndoManager { windowUndo ?? ownUndo }

  /// Makes changes and records how to undo them. Rows that no longer exist, and values that Undo
  /// would take from another writer, are reported in a message.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - name: The name of the step in the Edit menu.
  ///   - shows: Whether the changed cells are selected, as after Undo.
  func perform(_ changes: [GridChange<Element>], name: String, shows: Bool = false) {
    // A message about a change does not outlast it.
    if shows { notice = nil }
    guard !changes.isEmpty, let write = source.write else { return }
    let outcome = write(changes)
    if !outcome.inverse.isEmpty {
      let inverse = outcome.inverse
      undoManager.beginUndoGrouping()
      undoManager.registerUndo(withTarget: self) { $0.perform(inverse, name: name, shows: true) }
      undoManager.setActionName(name)
      undoManager.endUndoGrouping()
      if shows { select(inverse) }
    }
    var reasons: [String] = []
    if !outcome.missing.isEmpty {
      let count = outcome.missing.count
      reasons.append(
        count == 1
          ? "A value was not changed: its row was removed."
          : "\(count) values were not changed: their rows were removed."
      )
    }
    if !outcome.overtaken.isEmpty {
      let count = outcome.overtaken.count
      reasons.append(
        count == 1
          ? "A value was not changed: it has been changed since."
          : "\(count) values were not changed: they have been changed since."
      )
    }
    if !reasons.isEmpty { show(reasons.joined(separator: " ")) }
  }

  /// Selects the range that contains changed cells, as far as their places are known.
  private func select(_ changes: [GridChange<Element>]) {
    let changes = changes.filter(\.isPlaced)
    let columns = changes.compactMap { change in self.columns.firstIndex { $0.id == change.column.id } }
    let rows = changes.map(\.index)
    guard let top = rows.min(), let bottom = rows.max(), let first = columns.min(), let last = columns.max() else {
      return
    }
    let anchor = TableCellPosition(row: top, column: first)
    select([GridRect(anchor: anchor, head: TableCellPosition(row: bottom, column: last))])
    access.table?.reveal(anchor)
    if source.places != nil { undone = selection.active.map { ($0, top) } }
  }
}
