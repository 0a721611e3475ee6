/// The places of matching rows in reading order, as paths of indices through the content of a lazy container.
///
/// Rows of the same run share the beginning of their paths, so that a match takes one number.
struct FoundRows {
  private var groups: [(prefix: [Int], start: Int)] = []
  private var last: [Int] = []

  /// The number of matches.
  var count: Int { last.count }

  /// Adds a match, which is after all others.
  mutating func append(_ path: [Int]) {
    guard let end = path.last else { return }
    if groups.last.map({ !$0.prefix.elementsEqual(path.dropLast()) }) ?? true {
      groups.append((Array(path.dropLast()), last.count))
    }
    last.append(end)
  }

  /// The path of a match.
  ///
  /// - Complexity: O(log *r*) in the number of runs with matches.
  subscript(index: Int) -> [Int] {
    var (low, high) = (0, groups.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if groups[middle].start <= index { low = middle } else { high = middle - 1 }
    }
    return groups[low].prefix + [last[index]]
  }

  /// Returns the number of the first match that is not before a path.
  ///
  /// - Complexity: O(log *n*).
  func firstIndex(notBefore path: [Int]) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].lexicographicallyPrecedes(path) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
