import Foundation

/// The indices of released elements known to have no rows, which are skipped without being read.
struct EmptyElements {
  private var indices = IndexSet()
  /// Whether there are no such elements. Stored, since every step reads it.
  private(set) var isEmpty = true

  mutating func insert(_ index: Int) {
    indices.insert(index)
    isEmpty = false
  }

  mutating func remove(_ index: Int) {
    guard !isEmpty else { return }
    indices.remove(index)
    isEmpty = indices.isEmpty
  }

  /// Clears the indices after a change of data or of a row's structure, since the elements may have rows now.
  mutating func forget() {
    guard !isEmpty else { return }
    indices = IndexSet()
    isEmpty = true
  }

  /// Returns the contiguous range of empty elements around an index.
  ///
  /// - Complexity: O(log *runs*).
  func run(around index: Int) -> Range<Int>? {
    guard !isEmpty else { return nil }
    let runs = indices.rangeView
    var (low, high) = (runs.startIndex, runs.endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      let run = runs[middle]
      if run.contains(index) { return run }
      if index < run.lowerBound { high = middle } else { low = middle + 1 }
    }
    return nil
  }
}
