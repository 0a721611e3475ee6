import Foundation

/// A collection that records its changes, which a `ForEach` uses instead of reading IDs.
///
/// A value represents the elements at one moment. Two values of the same origin can be compared without reading
/// elements. If the reported steps do not lead to the actual number of elements, they are ignored.
package protocol ChangeReportingCollection: RandomAccessCollection {
  /// Returns the steps that lead from an older value to this one, in order, or `nil` if they are unknown. Existing
  /// elements are then matched by ID, as in any other collection.
  func changes(since older: Self) -> [CollectionChange]?
  /// Returns the offset of the element with an ID without reading other elements, or `nil` if there is none.
  func offset(ofID id: AnyHashable) -> Int?
  /// Returns the ID of the element that is shown at an offset until its own has been read, or `nil` if elements are
  /// never substituted.
  func placeholderID(at offset: Int) -> AnyHashable?
  /// Returns whether it is known that no element has an ID. An element whose offset is unknown may still be found.
  func isMissing(id: AnyHashable) -> Bool
}

extension ChangeReportingCollection {
  package func placeholderID(at offset: Int) -> AnyHashable? { nil }
  package func isMissing(id: AnyHashable) -> Bool { offset(ofID: id) == nil }
}

/// One step between two values of a collection.
package struct CollectionChange: Equatable, Sendable {
  /// The offsets of removed elements, before the step.
  package var removed: IndexSet
  /// The offsets of inserted elements, after the step.
  package var inserted: IndexSet
  /// The moved elements, which are in both sets: the offset before the step mapped to that after it.
  package var moved: [Int: Int]
  /// The offsets of elements that were replaced or modified, after the step.
  package var updated: IndexSet

  /// Creates a step.
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

  /// The change in the number of elements.
  package var growth: Int { inserted.count - removed.count }

  /// Returns the offset of an element after the step, or `nil` if the element was removed.
  ///
  /// - Parameter offset: The offset before the step.
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
