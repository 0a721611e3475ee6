import Foundation

/// What a column sorts by, with the type of the comparator hidden.
nonisolated struct TableColumnSort {
  /// The comparator that the first click on the header makes the first one (facts C102, C104).
  let prototype: Any
  /// Whether another comparator, whatever its direction, is the same column's: those of key paths by these alone.
  private let isSame: (Any) -> Bool

  /// A comparator that was given as it is.
  init<Sort: SortComparator>(_ comparator: Sort) {
    prototype = comparator
    isSame = { other in
      guard var other = other as? Sort else { return false }
      var own = comparator
      own.order = .forward
      other.order = .forward
      return own == other
    }
  }

  /// A comparator of a key path. Comparators of the same key path may compare in other ways.
  init<Value>(_ comparator: KeyPathComparator<Value>, alsoOf keyPaths: [PartialKeyPath<Value>] = []) {
    prototype = comparator
    let known = keyPaths + [comparator.keyPath]
    isSame = { other in (other as? KeyPathComparator<Value>).map { known.contains($0.keyPath) } ?? false }
  }

  func matches(_ comparator: Any) -> Bool { isSame(comparator) }
}

extension KeyPath {
  /// The key path for comparators, which ask for ones that can be sent: a table stays on the main actor with its own.
  nonisolated var forComparators: KeyPath<Root, Value> & Sendable {
    unsafeBitCast(self, to: (KeyPath<Root, Value> & Sendable).self)
  }
}
