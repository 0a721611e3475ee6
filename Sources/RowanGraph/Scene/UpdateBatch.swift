import RowanLayers

/// What one transaction made dirty, and what it changed that earlier transactions of the same turn must not see yet.
///
/// Contract: nodes come out from the root downwards, each once.
@MainActor
struct UpdateBatch {
  /// Grows with each batch of any scene: changes of one turn are ordered by it.
  let serial: Int
  let transaction: Transaction
  private var dirty: [Int: [any Node]] = [:]
  private var depths: [Int] = []
  private var boundaries: [any LayoutBoundary] = []
  private var knownBoundaries: Set<ObjectIdentifier> = []
  private var changes: [any PostponedChange] = []
  private static var lastSerial = 0

  init(_ transaction: Transaction) {
    Self.lastSerial += 1
    serial = Self.lastSerial
    self.transaction = transaction
  }

  var hasDirtyNodes: Bool { !depths.isEmpty }
  var hasBoundaries: Bool { !boundaries.isEmpty }
  var isEmpty: Bool { depths.isEmpty && boundaries.isEmpty && changes.isEmpty }

  mutating func insert(_ node: any Node) {
    let depth = node.core.depth
    if dirty[depth] == nil {
      dirty[depth] = []
      let place = depths.firstIndex { $0 > depth } ?? depths.count
      depths.insert(depth, at: place)
    }
    dirty[depth]?.append(node)
  }

  /// The next node to update, the shallowest first.
  mutating func popNode() -> (any Node)? {
    while let depth = depths.first {
      if let node = dirty[depth]?.popLast() { return node }
      dirty[depth] = nil
      depths.removeFirst()
    }
    return nil
  }

  mutating func insert(_ boundary: any LayoutBoundary) {
    if knownBoundaries.insert(ObjectIdentifier(boundary)).inserted { boundaries.append(boundary) }
  }

  /// The boundaries to lay out, the shallowest first.
  mutating func popBoundaries() -> [any LayoutBoundary] {
    let sorted = boundaries.sorted { $0.core.depth < $1.core.depth }
    boundaries = []
    knownBoundaries = []
    return sorted
  }

  mutating func insert(_ change: any PostponedChange) {
    if !changes.contains(where: { $0 === change }) { changes.append(change) }
  }

  mutating func popChanges() -> [any PostponedChange] {
    defer { changes = [] }
    return changes
  }

  /// Forgets everything; returns the nodes that were dirty.
  @discardableResult
  mutating func clear(in graph: Graph) -> [any Node] {
    var dropped: [any Node] = []
    while let node = popNode() {
      node.core.isDirty = false
      dropped.append(node)
    }
    boundaries = []
    knownBoundaries = []
    for change in popChanges() { change.letGo(of: graph) }
    return dropped
  }
}

/// A value that keeps what it was before a batch, until that batch begins.
@MainActor
protocol PostponedChange: AnyObject {
  /// The batch begins: what it changed is seen from now on, and told to those who read it in a scene.
  func takeEffect(in serial: Int, of graph: Graph)
  /// The scene is stopped or closed: nothing of it is told any more, and nothing kept for it.
  func letGo(of graph: Graph)
}

/// Finds a node that is updated again and again in one go: a body that writes what it reads.
@MainActor
struct RestlessNodes {
  private var total = 0
  private var counts: [ObjectIdentifier: Int] = [:]
  /// How many updates are usual; only behind these is it counted who causes them.
  private static let usual = 10_000

  /// Counts an update; returns whether the node had so many that there will be no end to them.
  mutating func include(_ node: any Node) -> Bool {
    total += 1
    guard total > Self.usual else { return false }
    counts[ObjectIdentifier(node), default: 0] += 1
    return counts[ObjectIdentifier(node), default: 0] > Graph.passLimit
  }
}
