/// The source of the body of a `BodyNode`: a view, or a modifier with its modified view.
@MainActor
package protocol BodySource {
  /// The type that the application declares, which owns the dynamic properties and state and is named in diagnostics.
  associatedtype Value
  /// The type of the body.
  associatedtype Body: View
  /// The view or modifier.
  var value: Value { get set }
  /// The body, computed by application code.
  var body: Body { get }
}

/// The body source of a view.
@MainActor
struct ViewSource<Value: View>: BodySource {
  var value: Value
  var body: Value.Body { value.body }
}

/// The body source of a modifier.
///
/// The modified view keeps its identity wherever the body places it, and its changes do not run the modifier's body.
@MainActor
struct ModifierSource<Value: ViewModifier>: BodySource {
  var value: Value
  let content: Value.Content
  var body: Value.Body { value.body(content: content) }
}

/// The view to which a modifier with a body is applied, with its nodes, one for each use of `content` in the body.
@MainActor
final class ModifiedView<Wrapped: View>: ModifiedViewing {
  private var view: Wrapped
  private var nodes: [any Node] = []
  /// Whether the nodes are of type `ModifiedContentNode`.
  private var isPlaced = false

  init(_ view: Wrapped) { self.view = view }

  /// Returns the placeholder for the view in a modifier's body.
  func content<Modifier: ViewModifier>(for _: Modifier.Type) -> _ViewModifier_Content<Modifier> {
    isPlaced = Modifier.self is any ValueDetermined.Type
    return _ViewModifier_Content(
      make: { [self] context in
        let node = isPlaced ? ModifiedContentNode(view, context) : view._makeNode(context).node
        dropDeadNodes()
        nodes.append(node)
        return _NodeHandle(node)
      },
      updateNode: { [self] handle in update(handle.node) }
    )
  }

  /// Replaces the view. The next evaluation of the body, or `updateNodes()`, passes it to the nodes.
  func replace(with new: Wrapped) {
    view = new
    dropDeadNodes()
  }

  private func dropDeadNodes() { nodes.removeAll { !$0.core.isAlive } }

  /// Updates the nodes without running the modifier's body.
  func updateNodes() {
    for node in nodes where node.core.isAlive { update(node) }
  }

  private func update(_ node: any Node) {
    if isPlaced { unsafeDowncast(node, to: ModifiedContentNode.self).update(view) } else { view.update(node) }
  }

  /// Releases the data of the nodes.
  func releaseData() { for node in nodes where node.core.isAlive { node.releaseData() } }
}

/// The node of the modified view within the body of a `ValueDetermined` modifier.
///
/// The modifier's node updates it with each of its own updates, whether or not the body runs. Nodes between the
/// modifier and this one can therefore be skipped, whatever their content.
@MainActor
final class ModifiedContentNode: Node {
  let core: NodeCore
  private var child: (any Node)?

  init(_ view: some View, _ context: _NodeContext) {
    core = NodeCore(context)
    child = view.makeNode(below: self)
    core.finishInitializing()
  }

  var shape: NodeShape { .content(of: child) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  func releaseData() { child?.releaseData() }

  func update(_ view: some View) {
    if let child { return view.update(child) }
    core.nextPlace = 0
    child = view.makeNode(below: self)
    noteStructureChange()
  }

  var canRest: Bool { childrenCanRest }

  func prepareForReuse() -> NodeReuse {
    guard let child, child.prepareForReuse() == .none else { return .kept }
    child.tearDown()
    self.child = nil
    return .kept
  }
}

/// A `ModifiedView` without its generic parameter.
@MainActor
protocol ModifiedViewing: AnyObject {
  func releaseData()
}
