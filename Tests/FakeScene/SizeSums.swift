import Foundation

/// Extents of many items in a row, with O(log n) sums and searches: a Fenwick tree.
struct SizeSums {
  private(set) var sizes: [CGFloat]
  private var sums: [CGFloat]

  init(_ sizes: [CGFloat]) {
    self.sizes = sizes
    sums = [0] + sizes
    for index in sums.indices.dropFirst() {
      let parent = index + (index & -index)
      if parent < sums.count { sums[parent] += sums[index] }
    }
  }

  var total: CGFloat { start(of: sizes.count) }

  /// Where an item starts: the sum of those before it.
  func start(of item: Int) -> CGFloat {
    var (index, sum) = (item, CGFloat(0))
    while index > 0 {
      sum += sums[index]
      index -= index & -index
    }
    return sum
  }

  /// The item that a position lies in.
  func item(at position: CGFloat) -> Int {
    var (index, rest) = (0, position)
    var step = 1
    while step * 2 < sums.count { step *= 2 }
    while step > 0 {
      if index + step < sums.count, sums[index + step] <= rest {
        index += step
        rest -= sums[index]
      }
      step /= 2
    }
    return min(index, sizes.count - 1)
  }

  mutating func set(_ size: CGFloat, of item: Int) {
    let difference = size - sizes[item]
    guard difference != 0 else { return }
    sizes[item] = size
    var index = item + 1
    while index < sums.count {
      sums[index] += difference
      index += index & -index
    }
  }
}
