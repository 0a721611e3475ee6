/// The rows of a container in order, by their selection IDs.
///
/// Collapsed and filtered rows are not included.
@MainActor
package protocol SelectionOrder {
  /// The number of rows.
  var count: Int { get }
  /// Returns the ID of a row, or `nil` if it is not selectable (facts C2, C10). O(1).
  func id(at index: Int) -> AnyHashable?
  /// Returns the index of an ID; of several equal IDs, the one nearest to the hint.
  ///
  /// - Complexity: O(1) near the hint, O(*n*) in the worst case.
  func index(of id: AnyHashable, near hint: Int) -> Int?
}

extension SelectionOrder {
  /// Returns the first selectable row from an index on, in steps of 1 or -1.
  ///
  /// - Complexity: O(*k*) in the rows that it passes.
  func selectable(from start: Int, by step: Int) -> SelectionPosition? {
    var index = start
    while index >= 0, index < count {
      if let id = id(at: index) { return SelectionPosition(id: id, index: index) }
      index += step
    }
    return nil
  }
}

/// The ID of a row and its last known index.
package struct SelectionPosition: Hashable {
  /// The ID of the row.
  package var id: AnyHashable
  /// The last known index of the row.
  package var index: Int

  /// Creates a position.
  package init(id: AnyHashable, index: Int) {
    self.id = id
    self.index = index
  }
}
