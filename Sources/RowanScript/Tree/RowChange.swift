/// The changes of a script's array since the last time: a range of rows that others replace.
nonisolated struct RowChange {
  /// The rows before the range.
  var front = 0
  /// The rows in the range.
  var removed = 0
  /// The rows that replace them.
  var inserted = 0
  /// The new offsets of moved rows by their old ones; `nil` if moves were not computed.
  var moved: [Int: Int]? = [:]

  /// Creates no change.
  init() {}

  /// Reads a change. Every offset is within the rows that the array has, and no row moves to the place of another.
  ///
  /// - Parameters:
  ///   - numbers: The reader, which fails on a number out of its range.
  ///   - count: The number of rows before the change.
  init(_ numbers: inout NumberReader, count: Int) {
    front = numbers.whole(0...count, "the offset of the changed rows")
    removed = numbers.whole(0...count - front, "the count of removed rows")
    let most = CrossingLimit.rows.rawValue - (count - removed)
    inserted = numbers.whole(0...max(0, most), "the count of inserted rows")
    let pairs = numbers.whole(-1...max(0, (numbers.remaining - 1) / 2), "the count of moved rows")
    guard pairs >= 0 else {
      moved = nil
      return
    }
    guard pairs > 0, removed > 0, inserted > 0 else {
      if pairs > 0 { numbers.fail("the count of moved rows", Double(pairs)) }
      return
    }
    var places: Set<Int> = []
    var found: [Int: Int] = [:]
    for _ in 0..<pairs {
      let old = numbers.whole(front...front + removed - 1, "the offset of a moved row")
      let new = numbers.whole(front...front + inserted - 1, "the offset of a moved row")
      guard numbers.failure == nil else { return }
      guard found.updateValue(new, forKey: old) == nil, places.insert(new).inserted else {
        numbers.fail("the offset of a moved row", Double(new))
        return
      }
    }
    moved = found
  }
}
