import RowanGraph

/// How much work a screen has done: exact where a clock is not.
public struct Counters: Hashable, Sendable {
  /// Body evaluations, by the name of the view's type.
  public var bodies: [String: Int] = [:]
  /// Row closures run.
  public var rowContents = 0
  /// Elements taken from the data of a `ForEach`.
  public var elementReads = 0
  /// Ids taken from elements.
  public var idReads = 0
  /// Rows made by lists and lazy stacks.
  public var rowsMade = 0
  /// Elements measured by lists and lazy stacks.
  public var rowsMeasured = 0
  /// Nodes made: a row that takes over the nodes of one that was scrolled away makes none.
  public var nodesMade = 0
  /// Rows that exist: a level, not a sum. In a difference it is the level at the end.
  public var rowsAlive = 0
  /// Paragraphs shaped; those found in the cache do not count.
  public var textsShaped = 0
  /// Layers that changed, appeared or went.
  public var layersPatched = 0
  /// Update passes.
  public var updates = 0

  /// Nothing done.
  public init() {}

  /// All body evaluations.
  public var bodyTotal: Int { bodies.values.reduce(0, +) }

  /// What was done since an earlier moment.
  public func since(_ earlier: Counters) -> Counters {
    var result = self
    for (name, count) in earlier.bodies {
      let rest = (bodies[name] ?? 0) - count
      result.bodies[name] = rest == 0 ? nil : rest
    }
    result.rowContents -= earlier.rowContents
    result.elementReads -= earlier.elementReads
    result.idReads -= earlier.idReads
    result.rowsMade -= earlier.rowsMade
    result.rowsMeasured -= earlier.rowsMeasured
    result.nodesMade -= earlier.nodesMade
    result.textsShaped -= earlier.textsShaped
    result.layersPatched -= earlier.layersPatched
    result.updates -= earlier.updates
    return result
  }
}

extension Screen {
  /// The work done since the screen was made.
  public var counters: Counters {
    update()
    let inner = host.graph.counters
    var counters = Counters()
    counters.bodies = inner.bodiesByType
    counters.rowContents = inner.rowContents
    counters.elementReads = inner.elementReads
    counters.idReads = inner.idReads
    counters.rowsMade = inner.rowsMade
    counters.rowsMeasured = inner.rowsMeasured
    counters.nodesMade = host.graph.nodesMade
    counters.rowsAlive = inner.rowsAlive
    counters.textsShaped = measurer.textsShaped
    counters.layersPatched = host.tree.layersPatched
    counters.updates = inner.updates
    return counters
  }

  /// The work that something costs, the update after it included.
  public func measure(_ body: () -> Void) -> Counters {
    let before = counters
    body()
    return counters.since(before)
  }

  /// The work that something costs, the update after it included.
  public func measure(_ body: () async -> Void) async -> Counters {
    let before = counters
    await body()
    return counters.since(before)
  }
}
