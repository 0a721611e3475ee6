#if DEBUG || ROWAN_CHECKS
extension SizeTree {
  /// A description of a violated invariant.
  struct BrokenInvariant: Error, CustomStringConvertible {
    var description: String
  }

  /// Checks the invariants listed in `SizeTree+Nodes.swift`. O(r).
  ///
  /// - Throws: `BrokenInvariant` for the first violation.
  func checkInvariants() throws {
    func require(_ holds: Bool, _ rule: @autoclosure () -> String) throws {
      if !holds { throw BrokenInvariant(description: rule()) }
    }

    var runs: [Run] = []
    func visit(_ node: Int, parent: Int) throws -> Summary {
      guard node != Self.none else { return .zero }
      let it = nodes[node]
      try require(it.parent == parent, "node \(node) is below \(parent) and its parent is \(it.parent)")
      try require(parent == Self.none || it.priority <= nodes[parent].priority, "node \(node) outranks its parent")
      let left = try visit(it.left, parent: node)
      runs.append(it.run)
      let right = try visit(it.right, parent: node)
      try require(it.subtree == left + it.run.summary + right, "node \(node) has stale aggregates")
      return it.subtree
    }
    _ = try visit(root, parent: Self.none)

    try require(nodes[Self.none].subtree == .zero, "the empty tree has elements")
    try require(runs.allSatisfy { $0.count > 0 }, "there is an empty run")
    try require(runs.allSatisfy { $0.extent.map { $0 >= 0 && $0.isFinite } ?? true }, "there is an unusable extent")
    for (run, next) in zip(runs, runs.dropFirst()) {
      try require(run.extent != next.extent, "two neighbouring runs have the extent \(String(describing: run.extent))")
    }
    try require(runs.count == runCount, "\(runs.count) runs are counted as \(runCount)")

    var free = 0
    var slot = firstFree
    while slot != Self.none, free <= nodes.count {
      free += 1
      slot = nodes[slot].left
    }
    try require(1 + runs.count + free == nodes.count, "\(nodes.count) slots for \(runs.count) runs, \(free) are free")
  }
}
#endif
