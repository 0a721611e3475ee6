import Foundation
import RowanGraph

/// Lines of several rows side by side, as grids have them.
///
/// The engine goes on to know rows one behind the other: each row of a line has an equal part of the line's extent, so that
/// sums, estimates and jumps are those of lines. Here parts are made into lines: a layout starts from the first row of a
/// line, takes whole lines, and places every row of a line where the line is.
extension LazyEngine {
  /// What the line of a row takes, where the row itself begins at `start`.
  func span(of row: RowSegment, start: CGFloat, extent: CGFloat) -> (start: CGFloat, extent: CGFloat) {
    guard let line = host?.line(of: row), line.count > 1, let index = line.firstIndex(where: { $0 === row }) else {
      return (start, extent)
    }
    return (start - CGFloat(index) * extent, CGFloat(line.count) * extent)
  }

  /// The first row of the line of a row, and how far into the line something is that is `depth` into the row.
  func lineStart(_ row: RowSegment, _ depth: CGFloat) -> (row: RowSegment, depth: CGFloat) {
    guard let line = host?.line(of: row), let first = line.first, first !== row else { return (row, depth) }
    first.measure()
    return (first, depth - span(of: row, start: 0, extent: row.extent).start)
  }

  /// The rows behind a row that stand in the same line, or those before it.
  func restOfLine(from row: RowSegment, forward: Bool) -> [RowSegment] {
    guard let line = host?.line(of: row), let index = line.firstIndex(where: { $0 === row }) else { return [] }
    return forward ? Array(line[(index + 1)...]) : line[..<index].reversed()
  }

  /// The number of a row among the rows of its section, as far as it is known.
  func cellOrdinal(of row: RowSegment) -> Int {
    var sum = 0
    var segment: Segment = row
    while let parent = segment.parent, parent.ownSection == nil {
      sum += parent.cellCount(before: segment)
      segment = parent
    }
    return sum
  }

  /// Whether two rows can stand in one line.
  func canShareLine(_ row: RowSegment, _ other: RowSegment) -> Bool {
    row.kind == .row && other.kind == .row && row.isInSection(of: other)
  }
}

/// How many cells elements have that do not have one each, as far as it was found out.
struct IrregularCounts {
  private var entries: [(index: Int, count: Int)] = []
  /// How many cells more than elements there are up to and with each entry.
  private var surplus: [Int] = []

  /// How many cells more than elements there are before an index.
  func surplus(before index: Int) -> Int {
    let position = position(of: index)
    return position == 0 ? 0 : surplus[position - 1]
  }

  /// Takes down how many cells an element has. Returns whether that is news.
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

  /// Elements were inserted.
  mutating func insert(_ count: Int, at index: Int) {
    for position in position(of: index)..<entries.count { entries[position].index += count }
  }

  /// Elements were removed.
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

  /// Where an index is among the entries, or would be.
  private func position(of index: Int) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = low + (high - low) / 2
      if entries[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
