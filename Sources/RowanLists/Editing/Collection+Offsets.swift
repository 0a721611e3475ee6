import Foundation

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at the given offsets, as an `onDelete` action usually does.
  ///
  /// - Precondition: The offsets are valid offsets of elements.
  /// - Complexity: O(*n*).
  public mutating func remove(atOffsets offsets: IndexSet) {
    guard let first = offsets.first else { return }
    precondition(first >= 0, "remove(atOffsets:) was given the offset \(first)")
    var gap = index(startIndex, offsetBy: first)
    var position = gap
    var offset = first
    for range in offsets.rangeView {
      while offset < range.lowerBound {
        swapAt(gap, position)
        formIndex(after: &gap)
        formIndex(after: &position)
        offset += 1
      }
      formIndex(&position, offsetBy: range.count)
      offset = range.upperBound
    }
    while position < endIndex {
      swapAt(gap, position)
      formIndex(after: &gap)
      formIndex(after: &position)
    }
    precondition(position == endIndex, "remove(atOffsets:) was given an offset behind the end")
    removeSubrange(gap..<endIndex)
  }
}

extension MutableCollection {
  /// Moves the elements at the given offsets in front of the element at another offset, as an `onMove` action usually
  /// does (fact C54).
  ///
  /// The moved elements keep their order.
  ///
  /// - Parameters:
  ///   - source: The offsets of the elements to move.
  ///   - destination: The offset of the element to move them in front of, counted before the removal.
  /// - Precondition: The offsets are valid.
  /// - Complexity: O(*n*).
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    guard let first = source.first, let last = source.last else { return }
    precondition(destination >= 0, "move(fromOffsets:toOffset:) was given the destination \(destination)")
    let start = Swift.min(first, destination)
    let end = Swift.max(last + 1, destination)
    var position = index(startIndex, offsetBy: start)
    var (before, moved, behind): ([Element], [Element], [Element]) = ([], [], [])
    var current = position
    for offset in start..<end {
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
      for element in part {
        self[position] = element
        formIndex(after: &position)
      }
    }
  }
}
