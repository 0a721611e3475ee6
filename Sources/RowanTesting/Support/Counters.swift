import RowanGraph

/// Counters of a screen's work, which are exact, unlike times.
public struct Counters: Hashable, Sendable {
  /// Evaluations of bodies, by the name of the view's type.
  public var bodies: [String: Int] = [:]
  /// Row closures that ran.
  public var rowContents = 0
  /// Elements read from the data of a `ForEach`.
  public var elementReads = 0
  /// IDs read from elements.
  public var idReads = 0
  /// Rows created by lists and lazy stacks.
  public var rowsMade = 0
  /// Elements measured by lists and lazy stacks.
  public var rowsMeasured = 0
  /// Nodes created. A row that recycles the nodes of another one creates none.
  public var nodesMade = 0
  /// Rows that exist: a level and not a sum. In a difference, the level at the end.
  public var rowsAlive = 0
  /// Paragraphs shaped; those found in the cache do not count.
  public var textsShaped = 0
  /// Layers that were changed, inserted or removed.
  public var layersPatched = 0
  /// Update passes.
  public var updates = 0

  /// Creates counters of 0.
  public init() {}

  /// The total of body evaluations.
  public var bodyTotal: Int { bodies.values.reduce(0, +) }

  /// Returns the work since an earlier state of the counters.
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
  /// The work since the screen was created.
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

  /// Returns the work of a closure, including the update after it.
  public func measure(_ body: () -> Void) -> Counters {
    let before = counters
    body()
    return counters.since(before)
  }

  /// Returns the work of an asynchronous closure, including the update after it.
  public func measure(_ body: () async -> Void) async -> Counters {
    let before = counters
    await body()
    return counters.since(before)
  }
}
