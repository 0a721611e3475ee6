import RowanLayers

/// The node of a view with a body: keeps its state, runs the body when what it read changed.
@MainActor
package final class BodyNode<Content: View>: Node, Tracked, StateKeeping {
  package let core: NodeCore
  private let tally: Counters.Tally
  private let hasProperties = !PropertyBinders.of(Content.self).isEmpty
  @exclusivity(unchecked) private var view: Content
  @exclusivity(unchecked) private var child: (any Node)?
  @exclusivity(unchecked) private var properties = PropertyStorage()
  private let scope = TrackingScope()
  @exclusivity(unchecked) private var needsBody = true

  init(_ view: Content, _ context: _NodeContext) {
    core = NodeCore(context)
    tally = core.graph.counters.tally(of: Content.self)
    self.view = view
    scope.owner = self
    properties.restore(for: Content.self, from: core.graph.restoration)
    evaluate()
    core.finishInitializing()
  }

  deinit { scope.ownerDidEnd() }

  package var shape: NodeShape { .content(of: child) }

  package func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  /// A new value from the parent: the body runs only if the values differ (fact G1).
  func update(_ new: Content) {
    if !needsBody, ValueComparison.areEqual(view, new) { return }
    view = new
    needsBody = true
    evaluate()
  }

  var stateSlots: [AnyObject] { properties.slots }
  var stateType: ObjectIdentifier { ObjectIdentifier(Content.self) }

  /// What the body read is about to change: the body will run again and give its lists new data.
  package func scopeWillChange() { child?.releaseData() }

  package func scopeDidInvalidate() {
    needsBody = true
    markDirty()
  }

  package func updateIfDirty() {
    if needsBody { evaluate() }
  }

  package func environmentDidChange(from old: EnvironmentValues) {
    if scope.environmentReads.contains(where: { core.environment.differs(from: old, for: $0) }) {
      needsBody = true
      evaluate(environmentChanged: true)
    } else if let child {
      child.core.setEnvironment(core.environment, of: child)
    }
  }

  package func prepareForReuse() -> Bool {
    guard properties.slots.isEmpty, prepareChildrenForReuse() else { return false }
    scope.clear()
    needsBody = true
    return true
  }

  package func willTearDown() {
    scope.clear()
    properties.tearDown()
  }

  private func evaluate(environmentChanged: Bool = false) {
    needsBody = false
    let graph = core.graph
    tally.count += 1
    graph.bodyDepth += 1
    defer { graph.bodyDepth -= 1 }
    if graph.bodyDepth > 400 { graph.reportDeepRecursion(in: Content.self) }
    let body = scope.track(in: core.environment, of: self) {
      if hasProperties { properties.bind(&view, to: self, scope: scope) }
      return view.body
    }
    if let child {
      if environmentChanged { child.core.setEnvironment(core.environment, of: child) }
      body.update(child)
    } else {
      child = body.makeNode(below: self)
    }
  }
}

/// A node whose evaluation is tracked: it hears when something that it read changed.
@MainActor
package protocol Tracked: Node {
  /// Something that was read is about to change, and `scopeDidInvalidate` follows before anything else happens.
  func scopeWillChange()
  func scopeDidInvalidate()
}

extension Tracked {
  package func scopeWillChange() {}
}
