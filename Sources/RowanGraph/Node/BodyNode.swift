import RowanLayers

/// The node of a view or modifier with a body; keeps its state and runs the body again when a dependency changes.
@MainActor
package final class BodyNode<Source: BodySource>: Node, Tracked, StateKeeping, StateArchiving, NamedNode {
  package let core: NodeCore
  private let tally: Counters.Tally
  private let hasProperties = !PropertyBinders.of(Source.Value.self).isEmpty
  @exclusivity(unchecked) private var source: Source
  @exclusivity(unchecked) private var child: (any Node)?
  @exclusivity(unchecked) private var properties = PropertyStorage()
  private let scope = TrackingScope()
  @exclusivity(unchecked) private var needsBody = true
  /// Whether the content was left out because bodies nest too deeply; the child is then an empty node.
  @exclusivity(unchecked) private var isCut = false
  /// The modified view, for a modifier. Only updates of the same modifier type access it.
  fileprivate let modified: (any ModifiedViewing)?

  fileprivate init(_ source: Source, modified: (any ModifiedViewing)? = nil, _ context: _NodeContext) {
    core = NodeCore(context)
    tally = core.graph.counters.tally(of: Source.Value.self)
    self.source = source
    self.modified = modified
    scope.setOwner(self)
    if hasProperties { properties.restore(for: Source.Value.self, of: self) }
    evaluate()
    core.finishInitializing()
  }

  package var shape: NodeShape { .content(of: child) }
  package var reportName: String { "\(Source.Value.self)" }
  package var mayObserve: Bool { !(Source.Value.self is any Unobserving.Type) }

  package func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  /// Replaces the value; the body runs only if the values differ (fact G1).
  ///
  /// - Returns: Whether the body ran.
  @discardableResult
  fileprivate func update(_ new: Source.Value) -> Bool {
    if !needsBody, ValueComparison.areEqual(source.value, new) { return false }
    source.value = new
    evaluate()
    return true
  }

  package var stateKeeper: (any StateKeeping)? { properties.slots.isEmpty ? nil : self }
  package var stateSlots: [AnyObject] { properties.slots }
  package var stateType: ObjectIdentifier { ObjectIdentifier(Source.Value.self) }
  package var archivedType: Any.Type? { Source.Value.self }
  package var stateArchiver: (any StateArchiving)? { properties.slots.isEmpty ? nil : self }

  package func archiveState(into collector: inout StateCollector, at path: StablePath) {
    collector.add(properties.slots, of: Source.Value.self, at: path)
  }

  /// Releases the data below: the body will run again and supply its lists with new data.
  package func scopeWillChange() { child?.releaseData() }

  /// Releases the data of the modified view only. An update may skip the body of a view, but never the modified view.
  package func releaseData() { modified?.releaseData() }

  package func scopeDidInvalidate() {
    needsBody = true
    markDirty()
  }

  package func updateIfDirty() {
    if needsBody { evaluate() }
  }

  package func environmentDidChange(from old: EnvironmentValues) {
    if scope.environmentReads.contains(where: { core.environment.differs(from: old, for: $0) }) {
      evaluate(environmentChanged: true)
    } else if let child {
      child.core.setEnvironment(core.environment, of: child)
    }
  }

  package func prepareForReuse() -> NodeReuse {
    guard !core.isDirty, !isCut else { return .none }
    let below = child?.prepareForReuse() ?? .kept
    if below == .kept, tally.isValueDetermined {
      // The modified view is updated without running the body.
      return modified == nil ? .kept : .renewed
    }
    if below == .none {
      child?.tearDown()
      child = nil
    }
    scope.clear()
    properties.startAnew()
    needsBody = true
    return .renewed
  }

  package var canRest: Bool {
    !needsBody && !isCut && childrenCanRest
      && properties.slots.allSatisfy { ($0 as? any ArchivableSlot)?.canRest == true }
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
    if graph.bodyDepth > graph.deepestBody { return cut() }
    let body = scope.track(in: core.environment, of: self) {
      if hasProperties { properties.bind(&source.value, to: self, scope: scope) }
      return source.body
    }
    if isCut {
      child?.tearDown()
      child = nil
      isCut = false
    }
    if let child {
      if environmentChanged { child.core.setEnvironment(core.environment, of: child) }
      body.update(child)
    } else {
      core.nextPlace = 0
      child = body.makeNode(below: self)
      noteStructureChange()
    }
  }

  /// Leaves the content out, because bodies nest too deeply. Content that exists stays as it is.
  private func cut() {
    core.graph.reportDeepRecursion(in: Source.Value.self)
    guard child == nil else { return }
    isCut = true
    child = EmptyNode(
      _NodeContext(graph: core.graph, parent: self, environment: core.environment, visibility: core.visibility)
    )
    noteStructureChange()
  }
}

extension View {
  /// Returns the node of a view with a body.
  func makeBodyNode(_ context: _NodeContext) -> any Node { BodyNode(ViewSource(value: self), context) }

  /// Updates a node that `makeBodyNode(_:)` created.
  func updateBodyNode(_ node: any Node) { unsafeDowncast(node, to: BodyNode<ViewSource<Self>>.self).update(self) }
}

extension ViewModifier {
  /// Returns the node of a modifier with a body, applied to a view.
  func makeBodyNode(of content: some View, _ context: _NodeContext) -> any Node {
    let modified = ModifiedView(content)
    return BodyNode(ModifierSource(value: self, content: modified.content(for: Self.self)), modified: modified, context)
  }

  /// Updates a node that `makeBodyNode(of:_:)` created with a new modifier, a new view, or both.
  func updateBodyNode<Wrapped: View>(_ node: any Node, of content: Wrapped) {
    let node = unsafeDowncast(node, to: BodyNode<ModifierSource<Self>>.self)
    guard let modified = node.modified else { preconditionFailure("the node of a modifier knows what is modified") }
    let view = unsafeDowncast(modified, to: ModifiedView<Wrapped>.self)
    view.replace(with: content)
    if !node.update(self) { view.updateNodes() }
  }
}

/// A node with a name for diagnostics, that of the application's view type.
@MainActor
protocol NamedNode: Node {
  var reportName: String { get }
}

/// A node whose evaluation is tracked and that is notified when a dependency changes.
@MainActor
package protocol Tracked: Node {
  /// Called immediately before a dependency changes; `scopeDidInvalidate()` follows before any other event.
  func scopeWillChange()
  /// Called after a dependency changed; the node marks itself dirty.
  func scopeDidInvalidate()
  /// Whether the evaluation can read observable objects. Equal for all nodes of a type.
  var mayObserve: Bool { get }
}

extension Tracked {
  package func scopeWillChange() {}
  package var mayObserve: Bool { true }
}
