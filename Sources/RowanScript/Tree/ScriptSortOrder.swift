import Foundation
import RowanGraph

/// The sort order of a column in a script's table: a field of the data, and the direction. The script sorts the rows,
/// so that all rows compare as equal.
nonisolated struct ScriptSort: SortComparator, Hashable {
  var key: String
  var order = SortOrder.forward

  func compare(_: RowIDs.Row, _: RowIDs.Row) -> ComparisonResult { .orderedSame }
}

/// The sort order of a table, synchronized with an observable of the script: the primary field, then the fields that
/// order equal rows.
final class ScriptSortOrder: ScriptBound {
  private var known: [ScriptSort]?

  override func valueChanged() {
    known = nil
    super.valueChanged()
  }

  /// The sort order. Readers run again when it changes.
  var value: [ScriptSort] {
    get {
      signal.read()
      if let known { return known }
      let made = session?.sortOrder(handle) ?? []
      known = made
      return made
    }
    set {
      guard newValue != known else { return }
      known = newValue
      session?.set(handle, .order(newValue))
      signal.fire()
    }
  }
}
