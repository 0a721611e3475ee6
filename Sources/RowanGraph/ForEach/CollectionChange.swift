import Foundation

/// A collection that knows what became of it: a `ForEach` asks it instead of reading ids.
///
/// Contract: a value stands for the elements as they were at one moment; two values of the same origin can be compared
/// without reading elements. What they say of the number of elements must be right, or it is not believed.
package protocol ChangeReportingCollection: RandomAccessCollection {
  /// The steps that lead from an older value to this one, in order; `nil` where that is not known, so that the elements that
  /// exist are matched by id as those of any collection are.
  func changes(since older: Self) -> [CollectionChange]?
  /// Where the element with an id is, found without reading the others; `nil` where there is none.
  func offset(ofID id: AnyHashable) -> Int?
}

/// One step between two values of a collection.
package struct CollectionChange: Equatable, Sendable {
  /// Offsets of elements that went, before the step.
  package var removed: IndexSet
  /// Offsets of elements that came, after the step.
  package var inserted: IndexSet
  /// Elements that are in both sets, since they went elsewhere: from the offset before the step to the one after it.
  package var moved: [Int: Int]
  /// Offsets after the step of elements that are others, or have other values, than before.
  package var updated: IndexSet

  package init(
    removed: IndexSet = [],
    inserted: IndexSet = [],
    moved: [Int: Int] = [:],
    updated: IndexSet = []
  ) {
    self.removed = removed
    self.inserted = inserted
    self.moved = moved
    self.updated = updated
  }

  /// How many elements there are more after the step.
  package var growth: Int { inserted.count - removed.count }

  /// Where an element is after the step; `nil` for one that went.
  package func place(of offset: Int) -> Int? {
    if removed.contains(offset) { return moved[offset] }
    var place = offset - removed.count(in: 0..<offset)
    for range in inserted.rangeView {
      guard range.lowerBound <= place else { break }
      place += range.count
    }
    return place
  }
}
