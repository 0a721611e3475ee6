/// The treap under a `SizeTree`: slots, links, and edits that keep order, heap and aggregates in step.
///
/// Invariants outside an edit:
/// - `subtree` of each node is the sum over its left child, its own run and its right child;
/// - no run is empty, and adjacent runs differ in extent;
/// - no child has a higher priority than its parent; `parent` is the inverse of `left` and `right`;
/// - each slot but 0 is in the tree or on the free list.
extension SizeTree {
  /// One run with its links in the tree.
  struct Node: Sendable {
    var run: Run
    var priority: UInt32
    var left: Int
    var right: Int
    var parent: Int
    /// The aggregates of this run and all runs below it.
    var subtree: Summary

    /// The content of slot 0: no elements, so that a missing child adds zero without a test. Its links can be written
    /// and are never read.
    static let empty = Node(
      run: Run(count: 0, extent: nil),
      priority: 0,
      left: none,
      right: none,
      parent: none,
      subtree: .zero
    )
  }

  /// The slot index that means "no node".
  static let none = 0

  // MARK: Finding

  /// Returns the run that contains the element at `index`, and the index of the run's first element. O(log r).
  func locate(_ index: Int) -> (node: Int, start: Int) {
    var node = root
    var before = 0
    while true {
      let start = before + nodes[nodes[node].left].subtree.count
      let end = start + nodes[node].run.count
      if index < start {
        node = nodes[node].left
      } else if index < end {
        return (node, start)
      } else {
        before = end
        node = nodes[node].right
      }
    }
  }

  /// Returns the run before that of `node`, or `none`. O(log r).
  func predecessor(_ node: Int) -> Int {
    if nodes[node].left != Self.none { return last(under: nodes[node].left) }
    var child = node
    var parent = nodes[node].parent
    while parent != Self.none, nodes[parent].left == child { (child, parent) = (parent, nodes[parent].parent) }
    return parent
  }

  /// Returns the run after that of `node`, or `none`. O(log r).
  func successor(_ node: Int) -> Int {
    if nodes[node].right != Self.none { return first(under: nodes[node].right) }
    var child = node
    var parent = nodes[node].parent
    while parent != Self.none, nodes[parent].right == child { (child, parent) = (parent, nodes[parent].parent) }
    return parent
  }

  private func first(under node: Int) -> Int {
    var node = node
    while nodes[node].left != Self.none { node = nodes[node].left }
    return node
  }

  private func last(under node: Int) -> Int {
    var node = node
    while nodes[node].right != Self.none { node = nodes[node].right }
    return node
  }

  // MARK: Slots

  /// Stores `run` in a free or new slot, as a tree of its own. O(1).
  mutating func makeNode(_ run: Run) -> Int {
    runCount += 1
    let node = Node(
      run: run,
      priority: nextPriority(),
      left: Self.none,
      right: Self.none,
      parent: Self.none,
      subtree: run.summary
    )
    guard firstFree != Self.none else {
      nodes.append(node)
      return nodes.count - 1
    }
    let slot = firstFree
    firstFree = nodes[slot].left
    nodes[slot] = node
    return slot
  }

  private mutating func free(_ node: Int) {
    runCount -= 1
    nodes[node].left = firstFree
    firstFree = node
  }

  /// Frees all runs of a detached tree. O(runs freed), amortized by their creation.
  mutating func freeTree(_ node: Int) {
    guard node != Self.none else { return }
    let (left, right) = (nodes[node].left, nodes[node].right)
    free(node)
    freeTree(left)
    freeTree(right)
  }

  /// Returns the next priority: SplitMix64, whose upper half is well distributed and reproducible for equal edits.
  private mutating func nextPriority() -> UInt32 {
    priorityState &+= 0x9E37_79B9_7F4A_7C15
    var bits = priorityState
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return UInt32(truncatingIfNeeded: (bits ^ (bits >> 31)) >> 32)
  }

  // MARK: Links and aggregates

  private mutating func setLeft(_ node: Int, _ child: Int) {
    nodes[node].left = child
    nodes[child].parent = node
  }

  private mutating func setRight(_ node: Int, _ child: Int) {
    nodes[node].right = child
    nodes[child].parent = node
  }

  /// Makes `node` the root of the tree. O(1).
  mutating func setRoot(_ node: Int) {
    root = node
    nodes[node].parent = Self.none
  }

  /// Replaces the child `old` of `parent` with `child`; a `parent` of `none` means the root. O(1).
  private mutating func replaceChild(_ old: Int, of parent: Int, with child: Int) {
    if parent == Self.none {
      setRoot(child)
    } else if nodes[parent].left == old {
      setLeft(parent, child)
    } else {
      setRight(parent, child)
    }
  }

  private mutating func update(_ node: Int) {
    nodes[node].subtree =
      nodes[nodes[node].left].subtree + nodes[node].run.summary + nodes[nodes[node].right].subtree
  }

  /// Recomputes the aggregates of `node` and its ancestors after a change of its run. O(log r).
  mutating func updateUpwards(from node: Int) {
    var node = node
    while node != Self.none {
      update(node)
      node = nodes[node].parent
    }
  }

  // MARK: Insertion and removal

  /// Inserts a run after that of `previous`, or before all runs if `previous` is `none`.
  ///
  /// Recomputes all aggregates above the new run. This covers a neighbor whose count just changed, since of two
  /// neighbors one is always an ancestor of the other.
  ///
  /// - Returns: The new node.
  /// - Complexity: O(log *r*).
  @discardableResult
  mutating func insertNode(_ run: Run, after previous: Int) -> Int {
    let node = makeNode(run)
    if root == Self.none {
      setRoot(node)
    } else if previous == Self.none {
      setLeft(first(under: root), node)
    } else if nodes[previous].right == Self.none {
      setRight(previous, node)
    } else {
      setLeft(first(under: nodes[previous].right), node)
    }
    while nodes[node].parent != Self.none, nodes[nodes[node].parent].priority < nodes[node].priority {
      rotateUp(node)
    }
    updateUpwards(from: node)
    return node
  }

  /// Rotates `node` above its parent, preserving the order of the runs. O(1).
  private mutating func rotateUp(_ node: Int) {
    let parent = nodes[node].parent
    let above = nodes[parent].parent
    if nodes[parent].left == node {
      setLeft(parent, nodes[node].right)
      replaceChild(parent, of: above, with: node)
      setRight(node, parent)
    } else {
      setRight(parent, nodes[node].left)
      replaceChild(parent, of: above, with: node)
      setLeft(node, parent)
    }
    update(parent)
  }

  /// Removes one run from the tree and frees it. O(log r).
  mutating func removeNode(_ node: Int) {
    let parent = nodes[node].parent
    replaceChild(node, of: parent, with: join(nodes[node].left, nodes[node].right))
    free(node)
    updateUpwards(from: parent)
  }

  // MARK: Whole trees

  /// Returns one tree with the runs of `left` followed by those of `right`. O(log r).
  mutating func join(_ left: Int, _ right: Int) -> Int {
    if left == Self.none { return right }
    if right == Self.none { return left }
    if nodes[left].priority >= nodes[right].priority {
      setRight(left, join(nodes[left].right, right))
      update(left)
      return left
    }
    setLeft(right, join(left, nodes[right].left))
    update(right)
    return right
  }

  /// Splits the tree under `node` into the runs before the element at `index` and the others. A run must start at
  /// `index`, or `index` is the end of the tree. O(log r).
  mutating func split(_ node: Int, at index: Int) -> (before: Int, after: Int) {
    guard node != Self.none else { return (Self.none, Self.none) }
    let start = nodes[nodes[node].left].subtree.count
    if index <= start {
      let (before, after) = split(nodes[node].left, at: index)
      setLeft(node, after)
      update(node)
      return (before, node)
    }
    let (before, after) = split(nodes[node].right, at: index - start - nodes[node].run.count)
    setRight(node, before)
    update(node)
    return (node, after)
  }
}
