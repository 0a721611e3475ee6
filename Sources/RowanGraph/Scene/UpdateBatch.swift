import RowanLayers

/// The dirty nodes, layout boundaries and postponed values of one transaction.
///
/// Nodes are removed from the root downward, each once.
@MainActor
struct UpdateBatch {
  /// A number that increases with each batch of any scene and orders the changes of a turn.
  let serial: Int
  let transaction: Transaction
  private var dirty: [Int: [any Node]] = [:]
  private var depths: [Int] = []
  private var boundaries: [any LayoutBoundary] = []
  private var knownBoundaries: Set<ObjectIdentifier> = []
  private var relays: [any LayoutRelay] = []
  private var changes: [any PostponedChange] = []
  private static var lastSerial = 0

  init(_ transaction: Transaction) {
    Self.lastSerial += 1
    serial = Self.lastSerial
    self.transaction = transaction
  }

  var hasDirtyNodes: Bool { !depths.isEmpty }
  var hasBoundaries: Bool { !boundaries.isEmpty }
  var isEmpty: Bool { depths.isEmpty && boundaries.isEmpty && relays.isEmpty && changes.isEmpty }

  mutating func insert(_ node: any Node) {
    let depth = node.core.depth
    if dirty[depth] == nil {
      dirty[depth] = []
      let place = depths.firstIndex { $0 > depth } ?? depths.count
      depths.insert(depth, at: place)
    }
    dirty[depth]?.append(node)
  }

  /// Removes and returns the next node to update, the shallowest first.
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

  /// Removes and returns the boundaries to lay out, the shallowest first.
  mutating func popBoundaries() -> [any LayoutBoundary] {
    let sorted = boundaries.sorted { $0.core.depth < $1.core.depth }
    boundaries = []
    knownBoundaries = []
    return sorted
  }

  mutating func insert(_ relay: any LayoutRelay) {
    if !relays.contains(where: { $0 === relay }) { relays.append(relay) }
  }

  mutating func popRelays() -> [any LayoutRelay] {
    defer { relays = [] }
    return relays
  }

  mutating func insert(_ change: any PostponedChange) {
    if !changes.contains(where: { $0 === change }) { changes.append(change) }
  }

  mutating func popChanges() -> [any PostponedChange] {
    defer { changes = [] }
    return changes
  }

  /// Removes everything from the batch.
  ///
  /// - Returns: The nodes that were dirty.
  @discardableResult
  mutating func clear(in graph: Graph) -> [any Node] {
    var dropped: [any Node] = []
    while let node = popNode() {
      node.core.isDirty = false
      dropped.append(node)
    }
    boundaries = []
    knownBoundaries = []
    relays = []
    for change in popChanges() { change.discard(in: graph) }
    return dropped
  }
}

/// A value that provides its old value until a batch begins.
@MainActor
protocol PostponedChange: AnyObject {
  /// Called when the batch begins: the new value becomes visible, and its readers in the scene are notified.
  func takeEffect(in serial: Int, of graph: Graph)
  /// Called when the scene is stopped or closed: readers are not notified, and the old value is released.
  func discard(in graph: Graph)
}

/// A detector of nodes that are updated repeatedly within one update, such as those of a body that writes its own
/// dependency.
@MainActor
struct UpdateLoopDetector {
  private var total = 0
  private var counts: [ObjectIdentifier: Int] = [:]
  /// The number of updates after which the updates of each node are counted.
  private static let usual = 10_000

  /// Counts an update.
  ///
  /// - Returns: Whether the node was updated so often that the update will not end.
  mutating func include(_ node: any Node) -> Bool {
    total += 1
    guard total > Self.usual else { return false }
    counts[ObjectIdentifier(node), default: 0] += 1
    return counts[ObjectIdentifier(node), default: 0] > Graph.passLimit
  }
}
