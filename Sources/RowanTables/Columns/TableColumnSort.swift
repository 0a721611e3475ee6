import Foundation
import RowanGraph

/// The sort order of a column, with a type-erased comparator.
nonisolated struct TableColumnSort: SelfComparing {
  /// The comparator that the first click on the header puts first (facts C102, C104).
  let prototype: any SortComparator
  /// The key paths whose comparators belong to the column; `nil` if the comparator as a whole identifies it.
  private let keyPaths: [AnyKeyPath]?

  /// Creates a sort order that is identified by its comparator.
  init<Sort: SortComparator>(_ comparator: Sort) {
    prototype = comparator
    keyPaths = nil
  }

  /// Creates a sort order that is identified by key paths, whose comparators may differ otherwise.
  ///
  /// - Parameters:
  ///   - comparator: The comparator.
  ///   - keyPaths: Further key paths that identify the column.
  init<Value>(_ comparator: KeyPathComparator<Value>, alsoOf keyPaths: [PartialKeyPath<Value>] = []) {
    prototype = comparator
    self.keyPaths = keyPaths + [comparator.keyPath]
  }

  /// Returns whether a comparator belongs to the column, in any direction.
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

/// The key path of a `KeyPathComparator`, with its root type erased.
nonisolated private protocol KeyPathComparing { var comparedPath: AnyKeyPath { get } }

nonisolated extension KeyPathComparator: KeyPathComparing {
  fileprivate var comparedPath: AnyKeyPath { keyPath }
}

extension KeyPath {
  /// The key path as a sendable one, which comparators require. It does not leave the main actor.
  package nonisolated var forComparators: KeyPath<Root, Value> & Sendable {
    unsafeBitCast(self, to: (KeyPath<Root, Value> & Sendable).self)
  }
}
