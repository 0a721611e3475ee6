// Exact numbers of rows, for those who say them aloud (fact E22). They cost the segments that exist.

extension DynamicSegment {
  /// How many elements that stand for several rows are added up: more would cost the length of the data.
  private static var summedElements: Int { 64 }

  /// How many rows the elements before an index have.
  func exactCount(before index: Int) -> Int? {
    if index == 0 { return 0 }
    if isUniform { return index }
    guard index <= Self.summedElements else { return nil }
    var sum = 0
    for other in 0..<index {
      guard let count = existingChild(at: other)?.exactRowCount ?? countsOfReleased[other] else { return nil }
      sum += count
    }
    return sum
  }
}

extension LazyEngine {
  /// Whether all elements made from data stand for one row each, so that making one changes no other row's number.
  package var hasRowsOnly: Bool { dynamicSegments.allSatisfy(\.isUniform) }

  /// The first and the last row there are, made if need be.
  package var firstRow: RowSegment? { root?.firstRow() }
  package var lastRow: RowSegment? { root?.lastRow() }

  /// Number of rows, exact for constant content, estimated where elements have none or several.
  package var estimatedRowCount: Int { root?.estimatedRowCount ?? 0 }

  /// The number of rows before a row, estimated in the same way.
  package func ordinal(of row: RowSegment) -> Int {
    var sum = 0
    var segment: Segment = row
    while let parent = segment.parent {
      sum += parent.estimatedRowCount(before: segment)
      segment = parent
    }
    return sum
  }

  /// How many rows there are, where that is known.
  package var exactRowCount: Int? { root?.exactRowCount }

  /// How many rows stand before a row, where that is known.
  package func exactOrdinal(of row: RowSegment) -> Int? {
    var sum = 0
    var segment: Segment = row
    while let parent = segment.parent {
      guard let before = parent.exactRowCount(before: segment) else { return nil }
      sum += before
      segment = parent
    }
    return sum
  }
}
