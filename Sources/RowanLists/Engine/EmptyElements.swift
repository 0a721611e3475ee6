import Foundation

/// Elements that turned out to have no rows and were let go: they are passed over without being read again.
struct EmptyElements {
  private var indices = IndexSet()
  /// Asked for at every step.
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

  /// The data or the structure of a row changed: any of them may have rows now.
  mutating func forget() {
    guard !isEmpty else { return }
    indices = IndexSet()
    isEmpty = true
  }

  /// The run of them around one. O(log runs).
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
