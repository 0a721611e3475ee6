import Foundation

/// The extent of each element along the scroll axis, as a balanced tree over runs of equal extents.
///
/// - An element is *measured* (its extent is known) or *unmeasured* (it counts with `estimate`). Changing `estimate` is
///   O(1): nodes hold counts of unmeasured elements, never their extents.
/// - A *run* is a maximal sequence of adjacent elements that are all unmeasured, or all measured with the same extent,
///   and takes one node. A million unmeasured rows are one node. *r* is the number of runs (`runCount`).
/// - Sums are exact (see `ExactSum`): offsets depend on the extents alone, not on the order of measurement, so that a
///   screen is the same on every run.
/// - `offset(of:)` never decreases along the sequence, and `index(atOffset:)` is its exact inverse.
/// - Negative and non-finite extents and estimates count as 0.
/// - A copy is O(1); the first edit after it copies in O(*r*).
///
/// The runs form a treap ordered by position (an implicit key), in one array. Complexities are expected values;
/// priorities come from a seeded generator, so equal edits always build equal trees.
package struct SizeTree: Sendable {
  /// The extent of every unmeasured element, in points. Setting it is O(1).
  package var estimate: CGFloat {
    didSet { estimate = Self.usable(estimate) }
  }

  /// Slot 0 is the empty tree (`none`); each other slot holds a run or is on the free list.
  var nodes: [Node]
  /// The slot of the tree's root, or `none` when there are no elements.
  var root: Int
  /// The head of the free list of slots, linked through `Node.left`.
  var firstFree: Int
  /// The number of runs, which determines the memory and time of every operation. O(1).
  package internal(set) var runCount: Int
  /// The state of the priority generator.
  var priorityState: UInt64

  /// Creates a sequence of `count` unmeasured elements. O(1).
  package init(count: Int, estimate: CGFloat) {
    precondition(count >= 0, "SizeTree: a count of \(count) elements")
    self.estimate = Self.usable(estimate)
    nodes = [Node.empty]
    root = Self.none
    firstFree = Self.none
    runCount = 0
    priorityState = 0
    if count > 0 { root = makeNode(Run(count: count, extent: nil)) }
  }

  /// The number of elements. O(1).
  package var count: Int { nodes[root].subtree.count }

  /// The total extent of the sequence, in points. O(1).
  package var total: CGFloat { nodes[root].subtree.length(estimate: ExactSum(estimate)) }

  /// The number of measured elements. O(1).
  package var measuredCount: Int { nodes[root].subtree.measuredCount }

  /// The mean extent of the measured elements in points, or `nil` if there are none. O(1).
  package var averageMeasured: CGFloat? {
    let all = nodes[root].subtree
    return all.measuredCount == 0 ? nil : all.measuredSum.value / CGFloat(all.measuredCount)
  }

  /// Returns the extent, or 0 if it is negative or not finite.
  static func usable(_ extent: CGFloat) -> CGFloat {
    extent > 0 && extent.isFinite ? extent : 0
  }
}

// MARK: - Queries

extension SizeTree {
  /// Returns the sum of the extents before `index`, in points; `total` if `index` is `count`.
  ///
  /// - Complexity: O(log *r*).
  package func offset(of index: Int) -> CGFloat {
    precondition(0 <= index && index <= count, "SizeTree: offset of \(index) in \(count) elements")
    return summary(before: index).length(estimate: ExactSum(estimate))
  }

  /// Returns the extent of the element at `index` in points: the measured one, or `estimate`.
  ///
  /// - Complexity: O(log *r*).
  package func extent(at index: Int) -> CGFloat {
    measuredExtent(at: index) ?? estimate
  }

  /// Returns whether the element at `index` is measured.
  ///
  /// - Complexity: O(log *r*).
  package func isMeasured(_ index: Int) -> Bool {
    measuredExtent(at: index) != nil
  }

  /// Returns the element that covers `offset`, and its start, both clamped to the sequence.
  ///
  /// This is the first element whose end is beyond `offset`, so that an element without extent is skipped; the last
  /// element if no end is; the first one for a negative `offset` or NaN; `(0, 0)` in an empty sequence.
  ///
  /// - Complexity: O(log *r*), and O(log *n*) within a run of *n* elements whose extents are too small to be
  ///   distinguished by a `CGFloat`.
  package func index(atOffset offset: CGFloat) -> (index: Int, offset: CGFloat) {
    guard count > 0, offset >= 0 else { return (0, 0) }
    let unit = ExactSum(estimate)
    var before = Summary.zero
    var node = root
    // `before` never ends beyond `offset`. The comparison is between rounded offsets, as `offset(of:)` gives them.
    while node != Self.none {
      let start = before + nodes[nodes[node].left].subtree
      if start.length(estimate: unit) > offset {
        node = nodes[node].left
        continue
      }
      let run = nodes[node].run
      let end = start + run.summary
      if end.length(estimate: unit) > offset {
        let found = start + run.summary(ofFirst: position(in: run, from: start, atOffset: offset))
        return (found.count, found.length(estimate: unit))
      }
      before = end
      node = nodes[node].right
    }
    return (count - 1, self.offset(of: count - 1))
  }

  /// Returns the position in `run` of the first element that ends beyond `offset`, which exists. The run starts after
  /// `start`.
  private func position(in run: Run, from start: Summary, atOffset offset: CGFloat) -> Int {
    let unit = ExactSum(estimate)
    var low = 0
    var high = run.count
    // The first `low` elements do not end beyond `offset`; the first `high` do.
    func narrow(_ probe: Int) {
      guard low < probe, probe < high else { return }
      let end = (start + run.summary(ofFirst: probe)).length(estimate: unit)
      if end > offset { high = probe } else { low = probe }
    }
    // Division finds the element but for rounding; the bound keeps the conversion to `Int` in range.
    let guess = (offset - start.length(estimate: unit)) / (run.extent ?? estimate)
    let whole = Int(min(guess, 0x1p62))
    narrow(whole)
    narrow(whole + 1)
    while high - low > 1 { narrow(low + (high - low) / 2) }
    return low
  }

  /// Returns the measured extent of the element at `index`, or `nil`. O(log r).
  func measuredExtent(at index: Int) -> CGFloat? {
    precondition(0 <= index && index < count, "SizeTree: extent of \(index) in \(count) elements")
    return nodes[locate(index).node].run.extent
  }

  /// Returns the aggregates of the elements before `index`. O(log r).
  private func summary(before index: Int) -> Summary {
    var before = Summary.zero
    var node = root
    while node != Self.none {
      let start = before + nodes[nodes[node].left].subtree
      if index < start.count {
        node = nodes[node].left
        continue
      }
      let run = nodes[node].run
      if index - start.count <= run.count { return start + run.summary(ofFirst: index - start.count) }
      before = start + run.summary
      node = nodes[node].right
    }
    return before
  }
}
