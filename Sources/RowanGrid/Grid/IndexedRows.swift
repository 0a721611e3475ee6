import RowanGraph
import SwiftUI

/// A row of a grid's table: an element with its index, by which its cells know their place without a search.
struct IndexedRow<Element: Identifiable>: Identifiable {
  /// The index of the element.
  let index: Int
  /// The element.
  let element: Element
  /// The ID of the element.
  var id: Element.ID { element.id }
}

/// The elements of a grid as rows with their indices. An element is read when its row is.
struct IndexedRows<Base: RandomAccessCollection>: RandomAccessCollection where Base.Element: Identifiable {
  /// The elements.
  let base: Base
  /// The number of elements.
  let count: Int

  @MainActor
  init(_ base: Base) {
    self.base = base
    count = base.checkedCount
  }

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(position: Int) -> IndexedRow<Base.Element> {
    IndexedRow(index: position, element: base[base.index(base.startIndex, offsetBy: position)])
  }
}

/// The comparator of a column in a grid's header, which names the column and its direction.
struct GridSort<Element: Identifiable>: SortComparator {
  typealias Compared = IndexedRow<Element>

  /// The ID of the column.
  let column: String
  var order: SortOrder

  /// Returns that no row is before another: the application sorts its rows by the comparators of its binding.
  func compare(_ lhs: IndexedRow<Element>, _ rhs: IndexedRow<Element>) -> ComparisonResult { .orderedSame }
}
