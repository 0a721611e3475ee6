/// The rows of a container in their order, as the ids that a selection knows them by.
///
/// Rows that are collapsed or filtered out are not among them.
@MainActor
package protocol SelectionOrder {
  /// How many rows there are.
  var count: Int { get }
  /// The id of a row; `nil` for one that cannot be selected (facts C2, C10). O(1).
  func id(at index: Int) -> AnyHashable?
  /// Where an id is, or the row nearest to a place among several with it. O(1) near that place, O(n) at worst.
  func index(of id: AnyHashable, near hint: Int) -> Int?
}

extension SelectionOrder {
  /// The first row that can be selected from one on, in steps of 1 or -1. Costs the rows that it passes.
  func selectable(from start: Int, by step: Int) -> SelectionPosition? {
    var index = start
    while index >= 0, index < count {
      if let id = id(at: index) { return SelectionPosition(id: id, index: index) }
      index += step
    }
    return nil
  }
}

/// A row as a selection remembers it: its id, and where it was when it was looked at last.
package struct SelectionPosition: Hashable {
  package var id: AnyHashable
  package var index: Int

  package init(id: AnyHashable, index: Int) {
    self.id = id
    self.index = index
  }
}
