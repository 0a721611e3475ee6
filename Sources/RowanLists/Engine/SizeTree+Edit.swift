import Foundation

extension SizeTree {
  /// Sets the measured extent of the element at `index`, in points.
  ///
  /// An unchanged extent changes and copies nothing. Measuring consecutive elements with equal extents, in either
  /// direction, moves the boundary between two runs without allocating nodes.
  ///
  /// - Complexity: O(log *r*).
  package mutating func measure(_ index: Int, _ extent: CGFloat) {
    precondition(0 <= index && index < count, "SizeTree: measure \(index) in \(count) elements")
    let (node, start) = locate(index)
    assign(Self.usable(extent), to: 1, at: index - start, of: node)
  }

  /// Makes the elements of `range` unmeasured.
  ///
  /// - Complexity: O(log *r* + *k*), where *k* is the number of discarded runs.
  package mutating func forget(_ range: Range<Int>) {
    check(range)
    guard !range.isEmpty else { return }
    let (node, start) = locate(range.lowerBound)
    if range.upperBound <= start + nodes[node].run.count {
      assign(nil, to: range.count, at: range.lowerBound - start, of: node)
    } else {
      remove(range)
      insert(range.count, at: range.lowerBound)
    }
  }

  /// Makes all elements unmeasured and releases the memory of their runs.
  ///
  /// - Complexity: O(*r*).
  package mutating func forgetAll() {
    self = SizeTree(count: count, estimate: estimate)
  }

  /// Inserts `n` unmeasured elements before the element at `index`, or at the end if `index` is `count`.
  ///
  /// - Complexity: O(log *r*).
  package mutating func insert(_ n: Int, at index: Int) {
    precondition(n >= 0, "SizeTree: insert \(n) elements")
    precondition(0 <= index && index <= count, "SizeTree: insert at \(index) in \(count) elements")
    guard n > 0 else { return }
    insert(Run(count: n, extent: nil), at: index)
  }

  /// Removes the elements of `range`.
  ///
  /// - Complexity: O(log *r* + *k*), where *k* is the number of removed runs.
  package mutating func remove(_ range: Range<Int>) {
    check(range)
    guard !range.isEmpty else { return }
    guard range.count < count else {
      self = SizeTree(count: 0, estimate: estimate)
      return
    }
    let (node, start) = locate(range.lowerBound)
    let end = start + nodes[node].run.count
    if range.count < end - start, range.upperBound <= end {
      nodes[node].run.count -= range.count
      updateUpwards(from: node)
      return
    }
    if range == start..<end {
      removeNode(node)
    } else {
      breakRun(at: range.lowerBound)
      breakRun(at: range.upperBound)
      let (rest, after) = split(root, at: range.upperBound)
      let (before, removed) = split(rest, at: range.lowerBound)
      freeTree(removed)
      setRoot(join(before, after))
    }
    mergeRuns(at: range.lowerBound)
  }

  /// Moves the element at `from`, with its extent, so that its index becomes `to`.
  ///
  /// - Complexity: O(log *r*).
  package mutating func move(from: Int, to: Int) {
    precondition(0 <= from && from < count, "SizeTree: move from \(from) in \(count) elements")
    precondition(0 <= to && to < count, "SizeTree: move to \(to) in \(count) elements")
    guard from != to else { return }
    let extent = measuredExtent(at: from)
    remove(from..<from + 1)
    insert(Run(count: 1, extent: extent), at: to)
  }
}

// MARK: - Runs

extension SizeTree {
  private func check(_ range: Range<Int>) {
    precondition(0 <= range.lowerBound && range.upperBound <= count, "SizeTree: \(range) in \(count) elements")
  }

  /// Assigns `extent` (`nil` for unmeasured) to `n` elements from `position` on in the run of `node`. O(log r).
  private mutating func assign(_ extent: CGFloat?, to n: Int, at position: Int, of node: Int) {
    let run = nodes[node].run
    guard run.extent != extent else { return }
    let rest = run.count - position - n
    if n == run.count {
      nodes[node].run.extent = extent
      updateUpwards(from: node)
      absorb(predecessor(node), into: node)
      absorb(successor(node), into: node)
      return
    }
    if position == 0 {
      let before = predecessor(node)
      if before != Self.none, nodes[before].run.extent == extent {
        moveBorder(n, from: node, to: before)
      } else {
        nodes[node].run.count = rest
        insertNode(Run(count: n, extent: extent), after: before)
      }
      return
    }
    if rest == 0 {
      let after = successor(node)
      if after != Self.none, nodes[after].run.extent == extent {
        moveBorder(n, from: node, to: after)
        return
      }
    }
    insertInside(Run(count: n, extent: extent), at: position, of: node, rest: rest)
  }

  /// Moves `n` elements from the run of `node` to the adjacent run of `neighbour`. O(log r).
  private mutating func moveBorder(_ n: Int, from node: Int, to neighbour: Int) {
    nodes[node].run.count -= n
    nodes[neighbour].run.count += n
    // Of two neighbors one is an ancestor of the other; the update starts from the descendant.
    let nodeIsAbove = nodes[node].subtree.count > nodes[neighbour].subtree.count
    updateUpwards(from: nodeIsAbove ? neighbour : node)
  }

  /// Truncates the run of `node` to `position` elements, then inserts `run` and the last `rest` elements after it. The
  /// elements between are dropped. O(log r).
  private mutating func insertInside(_ run: Run, at position: Int, of node: Int, rest: Int) {
    let extent = nodes[node].run.extent
    nodes[node].run.count = position
    let inserted = insertNode(run, after: node)
    if rest > 0 { insertNode(Run(count: rest, extent: extent), after: inserted) }
  }

  /// Inserts `run` before the element at `index`, or at the end, merging it with an adjacent run of equal extent. O(log
  /// r).
  private mutating func insert(_ run: Run, at index: Int) {
    guard count > 0 else { return setRoot(makeNode(run)) }
    let (node, start) = locate(min(index, count - 1))
    if nodes[node].run.extent == run.extent { return grow(node, by: run.count) }
    let position = index - start
    guard position == 0 else {
      return insertInside(run, at: position, of: node, rest: nodes[node].run.count - position)
    }
    let before = predecessor(node)
    if before != Self.none, nodes[before].run.extent == run.extent { return grow(before, by: run.count) }
    insertNode(run, after: before)
  }

  private mutating func grow(_ node: Int, by n: Int) {
    nodes[node].run.count += n
    updateUpwards(from: node)
  }

  /// Splits a run so that one starts at `index`, which may be the end. Leaves adjacent runs of equal extent. O(log r).
  private mutating func breakRun(at index: Int) {
    guard index < count else { return }
    let (node, start) = locate(index)
    let run = nodes[node].run
    guard start < index else { return }
    nodes[node].run.count = index - start
    insertNode(Run(count: run.count - (index - start), extent: run.extent), after: node)
  }

  /// Merges the two runs that meet at `index` if their extents are equal. O(log r).
  private mutating func mergeRuns(at index: Int) {
    guard index > 0, index < count else { return }
    let node = locate(index).node
    absorb(predecessor(node), into: node)
  }

  /// Merges the adjacent run of `neighbour` into the run of `node` if their extents are equal. O(log r).
  private mutating func absorb(_ neighbour: Int, into node: Int) {
    guard neighbour != Self.none, nodes[neighbour].run.extent == nodes[node].run.extent else { return }
    nodes[node].run.count += nodes[neighbour].run.count
    removeNode(neighbour)
    updateUpwards(from: node)
  }
}
