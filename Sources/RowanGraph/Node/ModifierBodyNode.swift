/// The node of a modifier with a body. The modified view keeps its identity wherever the body shows it; a change of it
/// does not run the modifier's body.
@MainActor
final class ModifierBodyNode<Wrapped: View, Modifier: ViewModifier>: Node, Tracked {
  let core: NodeCore
  private var content: Wrapped
  private var modifier: Modifier
  private var child: (any Node)?
  private var contentNodes: [(any Node)] = []
  private var properties = PropertyStorage()
  private let scope = TrackingScope()
  private var needsBody = true

  init(_ content: Wrapped, _ modifier: Modifier, _ context: _NodeContext) {
    core = NodeCore(context)
    self.content = content
    self.modifier = modifier
    scope.owner = self
    evaluate()
    core.finishInitializing()
  }

  deinit { scope.ownerDidEnd() }

  var shape: NodeShape { .content(of: child) }

  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  func update(_ newContent: Wrapped, _ new: Modifier) {
    content = newContent
    if needsBody || !ValueComparison.areEqual(modifier, new) {
      modifier = new
      evaluate()
    } else {
      contentNodes.removeAll { !$0.core.isAlive }
      for node in contentNodes { content.update(node) }
    }
  }

  func scopeDidInvalidate() {
    needsBody = true
    markDirty()
  }

  func updateIfDirty() {
    if needsBody { evaluate() }
  }

  func environmentDidChange(from old: EnvironmentValues) {
    if scope.environmentReads.contains(where: { core.environment.differs(from: old, for: $0) }) {
      evaluate(environmentChanged: true)
    } else if let child {
      child.core.setEnvironment(core.environment, of: child)
    }
  }

  func prepareForReuse() -> Bool {
    guard properties.slots.isEmpty, prepareChildrenForReuse() else { return false }
    scope.clear()
    needsBody = true
    return true
  }

  func willTearDown() {
    scope.clear()
    properties.tearDown()
  }

  private func evaluate(environmentChanged: Bool = false) {
    needsBody = false
    core.graph.counters.tally(of: Modifier.self).count += 1
    let placeholder = _ViewModifier_Content<Modifier>(
      make: { [unowned self] context in
        let handle = content._makeNode(context)
        contentNodes.append(handle.node)
        return handle
      },
      updateNode: { [unowned self] handle in content._updateNode(handle) }
    )
    let body = scope.track(in: core.environment, of: self) {
      properties.bind(&modifier, to: self, scope: scope)
      return modifier.body(content: placeholder)
    }
    if let child {
      if environmentChanged { child.core.setEnvironment(core.environment, of: child) }
      body.update(child)
    } else {
      child = body.makeNode(below: self)
    }
  }
}
