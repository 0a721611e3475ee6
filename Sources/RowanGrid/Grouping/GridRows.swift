import Foundation

/// The rows of grouped elements: headers of groups, elements and totals, as a collection for a list or table.
///
///     let rows = GridRows(orders, columns: columns, grouping: GridGrouping([.init("city")], totals: [.init(.sum, of: "price")]))
///
/// Elements of a group keep the order that they have among all elements. The folded groups are known by their keys, so that a group
/// which vanishes and comes back is still folded.
///
/// Costs, with *n* elements, *l* levels, *g* groups in one parent and *m* elements in an innermost group:
///
/// - Creation evaluates the columns of levels and totals once for each element: O(*n* + *g* log *g*).
/// - A row by its index, the index of a row, folding and unfolding: O(*l* log *g* + log *m*), without evaluations.
/// - `replace(at:with:)`: evaluations of the element, and of the totals' columns in the groups that it leaves and joins:
///   O(*m* + *l* log *g*).
/// - `insert(_:at:)` and `remove(at:)`: the same evaluations, and O(*n*) additions to the indices of later elements.
public struct GridRows<Element> {
  /// The elements.
  public private(set) var elements: [Element]
  /// The keys of the folded groups, also of groups that do not exist now.
  public private(set) var folded: Set<GridGroupKey>
  /// The grouping.
  public let grouping: GridGrouping

  private let columns: [GridColumn<Element>]
  private let levels: [GridColumn<Element>]
  private let totals: [GridColumn<Element>?]
  private var tree: GridGroupTree
  /// The innermost groups of the elements.
  private var groups: [Int] = []

  /// Creates the rows of elements.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - columns: The columns. Of several columns with the same ID, the first is used.
  ///   - grouping: The grouping.
  ///   - folded: The keys of folded groups.
  public init(
    _ elements: [Element],
    columns: [GridColumn<Element>],
    grouping: GridGrouping,
    folded: Set<GridGroupKey> = []
  ) {
    let known = Dictionary(columns.map { ($0.id, $0) }) { first, _ in first }
    self.elements = elements
    self.columns = columns
    self.grouping = grouping
    self.folded = folded
    var existing = grouping
    existing.levels.removeAll { known[$0.column] == nil }
    levels = existing.levels.compactMap { known[$0.column] }
    totals = grouping.totals.map { known[$0.column] }
    tree = GridGroupTree(existing)
    build()
  }

  private mutating func build() {
    groups.reserveCapacity(elements.count)
    for index in elements.indices {
      let group = innermost(of: elements[index]).group
      groups.append(group)
      tree.withElements(of: group) { $0.append(index) }
      for position in totals.indices { tree.addTotal(total(at: position, of: index), position, of: group) }
    }
    // A group is older than those in it.
    var children: [[Int]] = Array(repeating: [], count: tree.nodes.count)
    for group in tree.nodes.indices.reversed() {
      tree.addCount(tree.nodes[group].elements.count, to: group)
      tree.build(children[group], in: group)
      if group > 0 { children[tree.nodes[group].parent].append(group) }
    }
  }

  private func total(at total: Int, of index: Int) -> GridValue { totals[total]?.value(elements[index]) ?? .empty }

  /// Returns the innermost group of an element, which is added with those around it if it does not exist.
  ///
  /// - Returns: The group, and the added groups from the outermost, which are in no tree yet.
  private mutating func innermost(of element: Element) -> (group: Int, added: [Int]) {
    var (group, added) = (0, [Int]())
    var values: [GridValue] = []
    for column in levels {
      let value = column.value(element)
      if !folded.isEmpty { values.append(value) }
      if let next = tree.child(value, of: group) {
        group = next
      } else {
        group = tree.add(value, in: group, isFolded: !folded.isEmpty && folded.contains(GridGroupKey(values)))
        added.append(group)
      }
    }
    return (group, added)
  }

  // MARK: Changes

  /// Replaces all elements. The folded groups stay folded.
  ///
  /// - Complexity: As creation.
  public mutating func replaceAll(with elements: [Element]) {
    self = GridRows(elements, columns: columns, grouping: grouping, folded: folded)
  }

  /// Replaces an element, which may move into another group.
  ///
  /// - Complexity: O(*m* + *l* log *g*).
  public mutating func replace(at index: Int, with element: Element) {
    let old = groups[index]
    elements[index] = element
    let (group, added) = innermost(of: element)
    guard group != old else { return sumUp(old) }
    for group in added { tree.insert(group) }
    groups[index] = group
    tree.withElements(of: group) { $0.insert(index, at: Self.place(of: index, in: $0)) }
    tree.addCount(1, to: group)
    sumUp(group)
    leave(old, index)
  }

  /// Inserts an element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - index: The index of the element after the insertion.
  /// - Complexity: O(*n*) additions, O(*m*) evaluations; at the end O(*m* + *l* log *g*).
  public mutating func insert(_ element: Element, at index: Int) {
    shift(from: index, by: 1)
    elements.insert(element, at: index)
    let (group, added) = innermost(of: element)
    for group in added { tree.insert(group) }
    groups.insert(group, at: index)
    tree.withElements(of: group) { $0.insert(index, at: Self.place(of: index, in: $0)) }
    tree.addCount(1, to: group)
    sumUp(group)
  }

  /// Removes an element.
  ///
  /// - Returns: The element.
  /// - Complexity: O(*n*) additions, O(*m*) evaluations.
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    let group = groups.remove(at: index)
    tree.withElements(of: group) { $0.remove(at: Self.place(of: index, in: $0)) }
    let element = elements.remove(at: index)
    shift(from: index + 1, by: -1)
    tree.addCount(-1, to: group)
    settle(group)
    return element
  }

  private mutating func leave(_ group: Int, _ index: Int) {
    tree.withElements(of: group) { $0.remove(at: Self.place(of: index, in: $0)) }
    tree.addCount(-1, to: group)
    settle(group)
  }

  /// Computes the totals of a group that has lost an element, or removes it and those around it that have none.
  private mutating func settle(_ group: Int) {
    var group = group
    guard group > 0, tree.nodes[group].count == 0 else { return sumUp(group) }
    while group > 0, tree.nodes[group].count == 0 {
      let parent = tree.nodes[group].parent
      tree.remove(group)
      group = parent
    }
  }

  private mutating func sumUp(_ group: Int) {
    if !totals.isEmpty {
      var sums = tree.noTotals
      for index in tree.nodes[group].elements {
        for total in sums.indices { sums[total].add(self.total(at: total, of: index)) }
      }
      tree.setTotals(sums, of: group)
    }
    tree.update(group)
  }

  private mutating func shift(from index: Int, by offset: Int) {
    guard index < elements.count + (offset < 0 ? 1 : 0) else { return }
    for group in tree.nodes.indices where tree.nodes[group].elements.last.map({ $0 >= index }) ?? false {
      tree.withElements(of: group) { elements in
        for place in Self.place(of: index, in: elements)..<elements.count { elements[place] += offset }
      }
    }
  }

  /// Returns the first place in ascending indices at which one is not less than an index.
  private static func place(of index: Int, in indices: [Int]) -> Int {
    var (low, high) = (0, indices.count)
    while low < high {
      let middle = (low + high) / 2
      if indices[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Folding

  /// Returns whether a group is folded, also if it does not exist now.
  public func isFolded(_ key: GridGroupKey) -> Bool { folded.contains(key) }

  /// Folds or unfolds a group, also if it does not exist now.
  ///
  /// - Complexity: O(*l* log *g*), without evaluations.
  public mutating func setFolded(_ isFolded: Bool, _ key: GridGroupKey) {
    guard !key.values.isEmpty else { return }
    if isFolded { folded.insert(key) } else { folded.remove(key) }
    guard let group = tree.group(key), tree.nodes[group].isFolded != isFolded else { return }
    tree.setFolded(isFolded, group)
    tree.update(group)
  }

  /// Folds all groups of a level, 0 for the outermost.
  ///
  /// - Complexity: O(*g* log *g*) in the number of all groups, without evaluations.
  public mutating func foldAll(level: Int) {
    for group in tree.groups where tree.nodes[group].level == level { setFolded(true, tree.key(of: group)) }
  }

  /// Unfolds all groups.
  ///
  /// - Complexity: O(*g* log *g*) in the number of all groups, without evaluations.
  public mutating func unfoldAll() {
    for group in tree.groups where tree.nodes[group].isFolded {
      tree.setFolded(false, group)
      tree.update(group)
    }
    folded = []
  }

  // MARK: Groups

  /// The outermost groups in their order.
  public var topGroups: [GridGroup] { levels.isEmpty ? [] : tree.children(of: 0).map { self.group($0) } }

  /// All elements as a group, with the totals of all.
  public var all: GridGroup { group(0) }

  /// Returns the group with a key, or `nil`.
  public func group(_ key: GridGroupKey) -> GridGroup? { tree.group(key).map { group($0) } }

  private func group(_ group: Int) -> GridGroup {
    let node = tree.nodes[group]
    return GridGroup(
      key: tree.key(of: group),
      column: group == 0 ? nil : levels[node.level].id,
      value: group == 0 ? nil : node.value,
      level: node.level,
      count: node.count,
      isFolded: node.isFolded,
      totals: tree.totals(of: group)
    )
  }

  // MARK: Indices

  /// Returns the index of the row of an element, or `nil` if a group around it is folded.
  ///
  /// - Parameter index: The index of the element.
  /// - Complexity: O(*l* log *g* + log *m*).
  public func row(ofElement index: Int) -> Int? {
    let group = groups[index]
    guard !tree.nodes[group].isFolded, let position = tree.position(of: group) else { return nil }
    return position + (group == 0 ? 0 : 1) + Self.place(of: index, in: tree.nodes[group].elements)
  }

  /// Returns the index of the header of a group, or `nil` if there is no such group or one around it is folded.
  ///
  /// - Complexity: O(*l* log *g*).
  public func row(of key: GridGroupKey) -> Int? {
    guard let group = tree.group(key), group > 0 else { return nil }
    return tree.position(of: group)
  }
}

extension GridRows: RandomAccessCollection {
  /// The index of the first row: 0.
  public var startIndex: Int { 0 }
  /// The number of rows.
  public var endIndex: Int { tree.rows }

  /// The row at an index.
  ///
  /// - Complexity: O(*l* log *g*), without evaluations.
  public subscript(index: Int) -> GridRow<Element> {
    precondition(indices.contains(index), "There is no row \(index): there are \(count).")
    return switch tree.find(index) {
    case .header(let group): .group(self.group(group))
    case .element(let element, let group):
      .element(elements[element], index: element, depth: tree.nodes[group].level + 1)
    case .total(let group): .total(self.group(group))
    }
  }
}

extension GridRows {
  /// The greatest number of steps from the root of a tree of groups to a group.
  var greatestDepth: Int { tree.greatestDepth }
}
