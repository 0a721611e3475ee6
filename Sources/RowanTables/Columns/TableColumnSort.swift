import Foundation
import RowanGraph

/// What a column sorts by, with the type of the comparator hidden.
nonisolated struct TableColumnSort: SelfComparing {
  /// The comparator that the first click on the header makes the first one (facts C102, C104).
  let prototype: any SortComparator
  /// The key paths whose comparators are the column's, whatever else these say; `nil` where the comparator is it as a whole.
  private let keyPaths: [AnyKeyPath]?

  /// A comparator that was given as it is.
  init<Sort: SortComparator>(_ comparator: Sort) {
    prototype = comparator
    keyPaths = nil
  }

  /// A comparator of a key path. Comparators of the same key path may compare in other ways.
  init<Value>(_ comparator: KeyPathComparator<Value>, alsoOf keyPaths: [PartialKeyPath<Value>] = []) {
    prototype = comparator
    self.keyPaths = keyPaths + [comparator.keyPath]
  }

  /// Whether another comparator, whatever its direction, is the column's.
  func matches(_ comparator: Any) -> Bool {
    func isSame<Sort: SortComparator>(_ own: Sort) -> Bool {
      guard var other = comparator as? Sort else { return false }
      var own = own
      own.order = .forward
      other.order = .forward
      return own == other
    }
    guard let keyPaths else { return isSame(prototype) }
    guard type(of: comparator) == type(of: prototype as Any) else { return false }
    return (comparator as? any KeyPathComparing).map { keyPaths.contains($0.comparedPath) } ?? false
  }

  func isEquivalent(to other: TableColumnSort) -> Bool {
    func isSame<Sort: SortComparator>(_ own: Sort) -> Bool { (other.prototype as? Sort) == own }
    return keyPaths == other.keyPaths && isSame(prototype)
  }
}

/// Comparators of key paths, whatever these begin with.
nonisolated private protocol KeyPathComparing { var comparedPath: AnyKeyPath { get } }

nonisolated extension KeyPathComparator: KeyPathComparing {
  fileprivate var comparedPath: AnyKeyPath { keyPath }
}

extension KeyPath {
  /// The key path for comparators, which ask for ones that can be sent: a table stays on the main actor with its own.
  nonisolated var forComparators: KeyPath<Root, Value> & Sendable {
    unsafeBitCast(self, to: (KeyPath<Root, Value> & Sendable).self)
  }
}
