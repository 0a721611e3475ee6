// Exact row counts for accessibility (fact E22). They are O(*n*) in the existing segments.

extension DynamicSegment {
  /// The number of elements up to which row counts are summed; more would depend on the length of the data.
  private static var summedElements: Int { 64 }

  /// Returns the number of rows of the elements before an index, if known.
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
  /// Whether every element of every run has exactly one row, so that creating rows does not renumber others.
  package var hasRowsOnly: Bool { dynamicSegments.allSatisfy(\.isUniform) }

  /// The first and last row, created if needed.
  package var firstRow: RowSegment? { root?.firstRow() }
  package var lastRow: RowSegment? { root?.lastRow() }

  /// The number of rows: exact for constant content, an estimate if elements have no row or several.
  package var estimatedRowCount: Int { root?.estimatedRowCount ?? 0 }

  /// Returns the estimated number of rows before a row.
  package func ordinal(of row: RowSegment) -> Int {
    var sum = 0
    var segment: Segment = row
    while let parent = segment.parent {
      sum += parent.estimatedRowCount(before: segment)
      segment = parent
    }
    return sum
  }

  /// The number of rows, if known.
  package var exactRowCount: Int? { root?.exactRowCount }

  /// Returns the number of rows before a row, if known.
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
