import Foundation
import IssueReporting

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at the given offsets, as an `onDelete` action usually does.
  ///
  /// Offsets without an element are reported and ignored.
  ///
  /// - Complexity: O(*n*).
  public mutating func remove(atOffsets offsets: IndexSet) {
    let offsets = existing(offsets, "remove(atOffsets:)")
    guard let first = offsets.first, startIndex < endIndex else { return }
    var gap = index(startIndex, offsetBy: first)
    var position = gap
    var offset = first
    for range in offsets.rangeView {
      while offset < range.lowerBound, position < endIndex {
        swapAt(gap, position)
        formIndex(after: &gap)
        formIndex(after: &position)
        offset += 1
      }
      guard formIndex(&position, offsetBy: range.count, limitedBy: endIndex) else { break }
      offset = range.upperBound
    }
    while position < endIndex {
      swapAt(gap, position)
      formIndex(after: &gap)
      formIndex(after: &position)
    }
    let end = endIndex
    if gap < end { removeSubrange(gap..<end) }
  }
}

extension MutableCollection {
  /// Moves the elements at the given offsets in front of the element at another offset, as an `onMove` action usually
  /// does (fact C54).
  ///
  /// The moved elements keep their order. Offsets without an element are reported and ignored.
  ///
  /// - Parameters:
  ///   - source: The offsets of the elements to move.
  ///   - destination: The offset of the element to move them in front of, counted before the removal.
  /// - Complexity: O(*n*).
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let source = existing(source, "move(fromOffsets:toOffset:)")
    guard let first = source.first, let last = source.last, startIndex < endIndex else { return }
    let count = Swift.max(0, count)
    if destination < 0 || destination > count {
      reportIssue("move(fromOffsets:toOffset:) was given the destination \(destination) among \(count) elements.")
    }
    let destination = Swift.min(Swift.max(destination, 0), count)
    let start = Swift.min(first, destination)
    let end = Swift.max(last + 1, destination)
    var position = index(startIndex, offsetBy: start)
    var (before, moved, behind): ([Element], [Element], [Element]) = ([], [], [])
    var current = position
    for offset in start..<end where current < endIndex {
      let element = self[current]
      if source.contains(offset) {
        moved.append(element)
      } else if offset < destination {
        before.append(element)
      } else {
        behind.append(element)
      }
      formIndex(after: &current)
    }
    for part in [before, moved, behind] {
      for element in part where position < endIndex {
        self[position] = element
        formIndex(after: &position)
      }
    }
  }
}

extension Collection {
  /// Returns the offsets that have an element, and reports the others.
  fileprivate func existing(_ offsets: IndexSet, _ function: String) -> IndexSet {
    let count = Swift.max(0, count)
    guard let first = offsets.first, let last = offsets.last, first < 0 || last >= count else { return offsets }
    reportIssue(
      """
      \(function) was given the offset \(last >= count ? last : first), and the collection has \(count) elements: the offset is \
      ignored. Edit the collection that the list shows.
      """
    )
    return offsets.intersection(IndexSet(integersIn: 0..<count))
  }
}
