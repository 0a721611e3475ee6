import Foundation

/// The groups of all levels with their numbers of shown rows and their aggregates.
///
/// The groups of one parent are a treap in their order: a search tree over the groups that is a heap over random priorities. Each
/// group has the shown rows and the merged aggregates of its subtree, so that a row is found, a group's rows change, and totals are
/// computed again in O(log *g*) steps for *g* groups of one parent, at each level.
///
/// - Complexity: O(*l* log *g*) for `find(_:)`, `position(of:)`, `update(_:)`, `insert(_:)` and `remove(_:)` with *l* levels.
struct GridGroupTree {
  /// A group. Group 0 has all elements and no header.
  struct Node {
    var value: GridValue
    var part: GridGroupKey.Part
    var parent: Int
    var level: Int
    var isFolded = false
    /// The number of elements of the group and of those in it.
    var count = 0
    /// The indices of the elements of an innermost group, ascending.
    var elements: [Int] = []
    /// The group in it at the root of their tree, or −1.
    var root = -1
    var left = -1
    var right = -1
    /// The group above it in the tree of its siblings, or −1.
    var up = -1
    var priority: UInt64 = 0
    /// The number of shown rows of the group.
    var rows = 0
    /// The number of shown rows of the groups of the subtree.
    var sum = 0
  }

  private struct Child: Hashable {
    let parent: Int
    let part: GridGroupKey.Part
  }

  private(set) var nodes: [Node] = []
  private let grouping: GridGrouping
  /// Whether greater values come first, by level.
  private let descending: [Bool]
  private var depth: Int { descending.count }
  private var known: [Child: Int] = [:]
  private var free: [Int] = []
  /// The aggregates of each group, and those of its subtree, one after the other.
  private var own: [GridAccumulator] = []
  private var merged: [GridAccumulator] = []
  private let blank: [GridAccumulator]
  private var random: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Creates the tree of no elements.
  ///
  /// - Parameter grouping: The grouping, whose columns all exist.
  init(_ grouping: GridGrouping) {
    self.grouping = grouping
    descending = grouping.levels.map(\.isDescending)
    blank = grouping.totals.map { GridAccumulator($0.aggregate) }
    _ = add(Node(value: .empty, part: .value(.empty), parent: -1, level: -1))
    update(0)
  }

  // MARK: Groups

  /// Returns whether a group is innermost: it has elements and no groups.
  func isLeaf(_ group: Int) -> Bool { nodes[group].level == depth - 1 }

  /// Returns the group of a value in another group, or `nil`.
  func child(_ value: GridValue, of parent: Int) -> Int? {
    known[Child(parent: parent, part: GridGroupKey.Part(value))]
  }

  /// The groups besides group 0, in no order.
  var groups: [Int] { Array(known.values) }

  /// Returns the key of a group.
  func key(of group: Int) -> GridGroupKey {
    var (values, group) = ([GridValue](), group)
    while group > 0 {
      values.append(nodes[group].value)
      group = nodes[group].parent
    }
    return GridGroupKey(values.reversed())
  }

  /// Returns the group with a key, or `nil`.
  func group(_ key: GridGroupKey) -> Int? {
    var group = 0
    for value in key.values {
      guard let next = child(value, of: group) else { return nil }
      group = next
    }
    return group
  }

  /// Adds a group that is in no tree yet; see `insert(_:)` and `build(_:)`.
  mutating func add(_ value: GridValue, in parent: Int, isFolded: Bool) -> Int {
    let part = GridGroupKey.Part(value)
    var node = Node(value: value, part: part, parent: parent, level: nodes[parent].level + 1)
    node.isFolded = isFolded
    let group = add(node)
    known[Child(parent: parent, part: part)] = group
    return group
  }

  private mutating func add(_ node: Node) -> Int {
    if let group = free.popLast() {
      nodes[group] = node
      for total in blank.indices {
        own[group * blank.count + total] = blank[total]
        merged[group * blank.count + total] = blank[total]
      }
      return group
    }
    nodes.append(node)
    own += blank
    merged += blank
    return nodes.count - 1
  }

  /// Returns the aggregates of a group.
  func totals(of group: Int) -> [GridValue] { blank.indices.map { own[group * blank.count + $0].value } }

  /// Sets the aggregates of an innermost group. `update(_:)` must follow.
  mutating func setTotals(_ totals: [GridAccumulator], of group: Int) {
    for index in blank.indices { own[group * blank.count + index] = totals[index] }
  }

  /// Adds a value to an aggregate of an innermost group. `build(_:in:)` must follow.
  mutating func addTotal(_ value: GridValue, _ total: Int, of group: Int) {
    own[group * blank.count + total].add(value)
  }

  /// The aggregates of no elements.
  var noTotals: [GridAccumulator] { blank }

  /// Changes the indices of the elements of a group. `update(_:)` must follow.
  mutating func withElements(of group: Int, _ change: (inout [Int]) -> Void) { change(&nodes[group].elements) }

  /// Adds to the number of elements of a group and of those around it.
  mutating func addCount(_ count: Int, to group: Int) {
    var group = group
    while group >= 0 {
      nodes[group].count += count
      group = nodes[group].parent
    }
  }

  /// Folds or unfolds a group. `update(_:)` must follow.
  mutating func setFolded(_ isFolded: Bool, _ group: Int) { nodes[group].isFolded = isFolded }

  // MARK: Rows

  /// The number of shown rows.
  var rows: Int { nodes[0].rows }

  private func content(_ group: Int) -> Int {
    if isLeaf(group) { return nodes[group].elements.count }
    return nodes[group].root < 0 ? 0 : nodes[nodes[group].root].sum
  }

  private func rows(_ group: Int) -> Int {
    if group == 0 { return content(0) + (grouping.hasTotalRow ? 1 : 0) }
    if nodes[group].isFolded { return 1 }
    return 1 + content(group) + (grouping.hasGroupTotalRows ? 1 : 0)
  }

  /// A row: the header, an element or the totals of a group.
  enum Place: Equatable {
    case header(Int)
    case element(Int, in: Int)
    case total(Int)
  }

  /// Returns the row at an index.
  func find(_ index: Int) -> Place {
    var (group, index) = (0, index)
    while true {
      if group > 0 {
        if index == 0 { return .header(group) }
        index -= 1
      }
      if index >= content(group) { return .total(group) }
      if isLeaf(group) { return .element(nodes[group].elements[index], in: group) }
      (group, index) = sibling(at: index, below: nodes[group].root)
    }
  }

  /// Returns the group of a tree that has a row, and the offset of the row in it.
  private func sibling(at index: Int, below root: Int) -> (group: Int, offset: Int) {
    var (node, index) = (root, index)
    while true {
      let left = nodes[node].left < 0 ? 0 : nodes[nodes[node].left].sum
      if index < left {
        node = nodes[node].left
      } else if index < left + nodes[node].rows {
        return (node, index - left)
      } else {
        index -= left + nodes[node].rows
        node = nodes[node].right
      }
    }
  }

  /// Returns the index of the first row of a group, or `nil` if a group around it is folded.
  func position(of group: Int) -> Int? {
    var (position, group) = (0, group)
    while group > 0 {
      var (node, before) = (group, nodes[group].left < 0 ? 0 : nodes[nodes[group].left].sum)
      while nodes[node].up >= 0 {
        let up = nodes[node].up
        if nodes[up].right == node { before += nodes[up].rows + (nodes[up].left < 0 ? 0 : nodes[nodes[up].left].sum) }
        node = up
      }
      position += before
      group = nodes[group].parent
      if group > 0 {
        if nodes[group].isFolded { return nil }
        position += 1
      }
    }
    return position
  }

  /// Returns the groups in a group, in their order.
  func children(of group: Int) -> [Int] {
    var (result, stack, node) = ([Int](), [Int](), nodes[group].root)
    while node >= 0 || !stack.isEmpty {
      while node >= 0 {
        stack.append(node)
        node = nodes[node].left
      }
      let next = stack.removeLast()
      result.append(next)
      node = nodes[next].right
    }
    return result
  }

  /// The greatest number of groups above a group in the tree of its siblings.
  var greatestDepth: Int {
    groups.map { group in
      var (node, depth) = (group, 0)
      while nodes[node].up >= 0 { (node, depth) = (nodes[node].up, depth + 1) }
      return depth
    }.max() ?? 0
  }

  // MARK: Trees

  /// Computes the rows and aggregates of a group and of the groups around it again.
  mutating func update(_ group: Int) {
    var group = group
    while group >= 0 {
      gather(group)
      var node = group
      while node >= 0 {
        pull(node)
        node = nodes[node].up
      }
      group = nodes[group].parent
    }
  }

  /// Computes the rows and aggregates of a group from those of the groups in it.
  private mutating func gather(_ group: Int) {
    nodes[group].rows = rows(group)
    guard !isLeaf(group) else { return }
    let root = nodes[group].root
    for total in blank.indices {
      own[group * blank.count + total] = root < 0 ? blank[total] : merged[root * blank.count + total]
    }
  }

  /// Computes the rows and aggregates of a subtree.
  private mutating func pull(_ node: Int) {
    let (left, right) = (nodes[node].left, nodes[node].right)
    nodes[node].sum = nodes[node].rows + (left < 0 ? 0 : nodes[left].sum) + (right < 0 ? 0 : nodes[right].sum)
    let count = blank.count
    for total in 0..<count {
      var all = own[node * count + total]
      if left >= 0 { all.merge(merged[left * count + total]) }
      if right >= 0 { all.merge(merged[right * count + total]) }
      merged[node * count + total] = all
    }
  }

  /// Makes the tree of a group's groups, each of which is complete, in O(*g* log *g*).
  mutating func build(_ groups: [Int], in parent: Int) {
    let sorted = groups.sorted { isBefore($0, $1) }
    nodes[parent].root = tree(sorted[...], depth: 0)
    gather(parent)
    pull(parent)
  }

  private mutating func tree(_ groups: ArraySlice<Int>, depth: UInt64) -> Int {
    guard !groups.isEmpty else { return -1 }
    let middle = groups.startIndex + groups.count / 2
    let node = groups[middle]
    // The priorities of a level are below those of the level above.
    nodes[node].priority = (nextRandom() >> 1 | 1 << 63) >> min(depth, 62)
    let left = tree(groups[..<middle], depth: depth + 1)
    let right = tree(groups[(middle + 1)...], depth: depth + 1)
    link(left, node, isLeft: true)
    link(right, node, isLeft: false)
    pull(node)
    return node
  }

  private func isBefore(_ group: Int, _ other: Int) -> Bool {
    let (value, otherValue) = (nodes[group].value, nodes[other].value)
    return descending[nodes[group].level]
      ? GridOrder.isBefore(otherValue, value) : GridOrder.isBefore(value, otherValue)
  }

  private mutating func nextRandom() -> UInt64 {
    random &+= 0x9E37_79B9_7F4A_7C15
    var value = random
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  private mutating func link(_ child: Int, _ node: Int, isLeft: Bool) {
    if isLeft { nodes[node].left = child } else { nodes[node].right = child }
    if child >= 0 { nodes[child].up = node }
  }

  /// Puts a group into the tree of its siblings. `update(_:)` must follow.
  mutating func insert(_ group: Int) {
    nodes[group].priority = nextRandom()
    let parent = nodes[group].parent
    guard nodes[parent].root >= 0 else {
      nodes[parent].root = group
      return
    }
    var node = nodes[parent].root
    while true {
      let isLeft = isBefore(group, node)
      let next = isLeft ? nodes[node].left : nodes[node].right
      if next < 0 {
        link(group, node, isLeft: isLeft)
        break
      }
      node = next
    }
    gather(group)
    pull(group)
    while nodes[group].up >= 0, nodes[nodes[group].up].priority < nodes[group].priority { rotateUp(group) }
  }

  /// Removes a group without elements, and updates the groups around it.
  mutating func remove(_ group: Int) {
    while nodes[group].left >= 0 || nodes[group].right >= 0 {
      let (left, right) = (nodes[group].left, nodes[group].right)
      let isLeft = right < 0 || left >= 0 && nodes[left].priority > nodes[right].priority
      rotateUp(isLeft ? left : right)
    }
    let (up, parent) = (nodes[group].up, nodes[group].parent)
    replace(group, below: up, with: -1)
    known[Child(parent: parent, part: nodes[group].part)] = nil
    nodes[group].elements = []
    free.append(group)
    var node = up
    while node >= 0 {
      pull(node)
      node = nodes[node].up
    }
    update(parent)
  }

  /// Puts a group, or −1, in the place of another one below a group, or at the root.
  private mutating func replace(_ group: Int, below up: Int, with other: Int) {
    guard up < 0 else { return link(other, up, isLeft: nodes[up].left == group) }
    nodes[nodes[group].parent].root = other
    if other >= 0 { nodes[other].up = -1 }
  }

  /// Exchanges a group with the one above it, which becomes one below it.
  private mutating func rotateUp(_ node: Int) {
    let up = nodes[node].up
    let above = nodes[up].up
    if nodes[up].left == node {
      link(nodes[node].right, up, isLeft: true)
      link(up, node, isLeft: false)
    } else {
      link(nodes[node].left, up, isLeft: false)
      link(up, node, isLeft: true)
    }
    replace(up, below: above, with: node)
    pull(up)
    pull(node)
  }
}
