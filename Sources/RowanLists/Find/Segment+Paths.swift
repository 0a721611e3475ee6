import RowanGraph

/// Places of rows as paths of indices, by which a search stops and goes on without keeping rows alive.
extension Segment {
  /// The parts in order, for a segment that is not a run.
  private var orderedParts: [Segment] {
    var parts: [Segment] = []
    forEachChild { parts.append($0) }
    return parts
  }

  /// Visits rows in reading order. Rows that do not exist are created for the visit only.
  ///
  /// - Parameters:
  ///   - start: The path of the first row, below this segment; empty for the first one.
  ///   - path: The path of this segment; after the visit was stopped, that of the row visited last.
  ///   - mustPause: Returns whether to stop after an element of a run. Asked about once in 64 elements, also where they have no
  ///     rows.
  ///   - body: Visits a row, and returns `false` to stop after it.
  /// - Returns: `false` if the visit was stopped.
  func visitRows(
    from start: ArraySlice<Int>,
    _ path: inout [Int],
    mustPause: () -> Bool,
    _ body: (RowSegment, [Int]) -> Bool
  ) -> Bool {
    if let row = asRow { return row.kind != .row || body(row, path) }
    if let run = self as? DynamicSegment { return run.visitElements(from: start, &path, mustPause: mustPause, body) }
    let parts = orderedParts
    var rest = start.dropFirst()
    for index in (start.first ?? 0)..<max(start.first ?? 0, parts.count) {
      path.append(index)
      guard parts[index].visitRows(from: rest, &path, mustPause: mustPause, body) else { return false }
      path.removeLast()
      rest = []
    }
    return true
  }

  /// Returns the row at a path, which is created if it does not exist; `nil` if the content no longer has it.
  func row(atPath path: ArraySlice<Int>) -> RowSegment? {
    guard let index = path.first else { return asRow ?? firstRow() }
    if let run = self as? DynamicSegment {
      return index < run.count ? run.child(at: index).row(atPath: path.dropFirst()) : nil
    }
    let parts = orderedParts
    return parts.indices.contains(index) ? parts[index].row(atPath: path.dropFirst()) : nil
  }

  /// The path from the root to this segment.
  var path: [Int] {
    var path: [Int] = []
    var segment: Segment = self
    while let parent = segment.parent {
      let index =
        (parent as? DynamicSegment).map { $0.index(of: segment) } ?? parent.orderedParts.firstIndex { $0 === segment }
      path.append(index ?? 0)
      segment = parent
    }
    return path.reversed()
  }
}

extension DynamicSegment {
  fileprivate func visitElements(
    from start: ArraySlice<Int>,
    _ path: inout [Int],
    mustPause: () -> Bool,
    _ body: (RowSegment, [Int]) -> Bool
  ) -> Bool {
    var index = start.first ?? 0
    var rest = start.dropFirst()
    while index < count, index < node.missingFrom {
      path.append(index)
      guard withChild(at: index, { $0.visitRows(from: rest, &path, mustPause: mustPause, body) }) else { return false }
      if index & 63 == 63, mustPause() { return false }
      path.removeLast()
      rest = []
      index += 1
    }
    return true
  }
}
