import Foundation
import RowanGraph

/// Lines of several cells, as in grids.
///
/// The engine lays out rows one after the other: each cell of a line has an equal part of the line's extent, so that
/// sums, estimates and jumps are those of lines. These methods turn parts into lines: a layout starts from the first
/// cell of a line, includes whole lines, and places every cell of a line at the line's start.
extension LazyEngine {
  /// Returns the start and extent of a row's line, given those of the row.
  func span(of row: RowSegment, start: CGFloat, extent: CGFloat) -> (start: CGFloat, extent: CGFloat) {
    guard let line = host?.line(of: row), line.rows.count > 1, let index = line.index(of: row) else {
      return (start, extent)
    }
    return (start - CGFloat(index) * extent, CGFloat(line.rows.count) * extent)
  }

  /// Returns the first row of a row's line, and the depth in the line for a depth in the row.
  func lineStart(_ row: RowSegment, _ depth: CGFloat) -> (row: RowSegment, depth: CGFloat) {
    guard let line = host?.line(of: row), let first = line.rows.first, first !== row else { return (row, depth) }
    first.measure()
    return (first, depth - span(of: row, start: 0, extent: row.extent).start)
  }

  /// Returns the rows of the same line after a row, or those before it in reverse order.
  func restOfLine(from row: RowSegment, forward: Bool) -> [RowSegment] {
    guard let line = host?.line(of: row), let index = line.index(of: row) else { return [] }
    return forward ? Array(line.rows[(index + 1)...]) : line.rows[..<index].reversed()
  }

  /// Returns the index of a row among the rows of its section, as far as it is known.
  func cellOrdinal(of row: RowSegment) -> Int {
    var sum = 0
    var segment: Segment = row
    while let parent = segment.parent, parent.ownSection == nil {
      sum += parent.cellCount(before: segment)
      segment = parent
    }
    return sum
  }

  /// Returns whether two rows can share a line.
  func canShareLine(_ row: RowSegment, _ other: RowSegment) -> Bool {
    row.kind == .row && other.kind == .row && row.isInSection(of: other)
  }
}

/// The cell counts of elements known to have no cell or several.
struct IrregularCounts {
  private var entries: [(index: Int, count: Int)] = []
  /// The cumulative number of cells beyond elements, up to and including each entry.
  private var surplus: [Int] = []

  /// Returns the number of cells beyond elements before an index.
  func surplus(before index: Int) -> Int {
    let position = position(of: index)
    return position == 0 ? 0 : surplus[position - 1]
  }

  /// Records the cell count of an element.
  ///
  /// - Returns: `true` if the count changed.
  mutating func note(_ count: Int, at index: Int) -> Bool {
    let position = position(of: index)
    let isKnown = position < entries.count && entries[position].index == index
    if isKnown {
      guard entries[position].count != count else { return false }
      if count == 1 { entries.remove(at: position) } else { entries[position].count = count }
    } else {
      guard count != 1 else { return false }
      entries.insert((index, count), at: position)
    }
    addUp(from: position)
    return true
  }

  /// Shifts the entries after inserted elements.
  mutating func insert(_ count: Int, at index: Int) {
    for position in position(of: index)..<entries.count { entries[position].index += count }
  }

  /// Removes the entries of removed elements and shifts those after them.
  mutating func remove(_ range: Range<Int>) {
    entries.removeAll { range.contains($0.index) }
    for position in position(of: range.upperBound)..<entries.count { entries[position].index -= range.count }
    addUp(from: 0)
  }

  private mutating func addUp(from start: Int) {
    surplus.removeLast(max(0, surplus.count - start))
    for position in start..<entries.count {
      surplus.append((position == 0 ? 0 : surplus[position - 1]) + entries[position].count - 1)
    }
  }

  /// Returns the position of an index among the entries, or its insertion position.
  private func position(of index: Int) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = low + (high - low) / 2
      if entries[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
