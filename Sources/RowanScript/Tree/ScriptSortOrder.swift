import Foundation
import RowanGraph

/// What a column of a script's table sorts by: a field of the data, and the direction. Rows are sorted by the script.
nonisolated struct ScriptSort: SortComparator, Hashable {
  var key: String
  var order = SortOrder.forward

  func compare(_: RowIDs.Row, _: RowIDs.Row) -> ComparisonResult { .orderedSame }
}

/// The order of a table that headers show and change: the first field, then those that decide between equals.
final class ScriptSortOrder: ScriptBound {
  private var known: [ScriptSort]?

  override func valueChanged() {
    known = nil
    super.valueChanged()
  }

  /// The order. Whoever reads it runs again when it changes.
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
