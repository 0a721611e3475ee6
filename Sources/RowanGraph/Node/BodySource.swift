/// What a `BodyNode` gets its body from: a view, or a modifier together with what it modifies.
@MainActor
package protocol BodySource {
  /// The type that the user wrote: its dynamic properties are bound, its state is kept, its name stands in reports.
  associatedtype Value
  associatedtype Body: View
  var value: Value { get set }
  /// Runs the user's code.
  var body: Body { get }
}

/// A view as the source of its body.
@MainActor
struct ViewSource<Value: View>: BodySource {
  var value: Value
  var body: Value.Body { value.body }
}

/// A modifier as the source of its body. The modified view keeps its identity wherever the body shows it; a change of it
/// does not run the modifier's body.
@MainActor
struct ModifierSource<Value: ViewModifier>: BodySource {
  var value: Value
  let content: Value.Content
  var body: Value.Body { value.body(content: content) }
}

/// The view that a modifier with a body is applied to, and the nodes that show it: as many as there are places for it in
/// the body.
@MainActor
final class ModifiedView<Wrapped: View>: ModifiedViewing {
  private var view: Wrapped
  private var nodes: [any Node] = []
  /// Whether the nodes are `ModifiedPlace`s.
  private var isPlaced = false

  init(_ view: Wrapped) { self.view = view }

  /// The place holder for the view in a modifier's body.
  func content<Modifier: ViewModifier>(for _: Modifier.Type) -> _ViewModifier_Content<Modifier> {
    isPlaced = Modifier.self is any ValueDetermined.Type
    return _ViewModifier_Content(
      make: { [self] context in
        let node = isPlaced ? ModifiedPlace(view, context) : view._makeNode(context).node
        dropDeadNodes()
        nodes.append(node)
        return _NodeHandle(node)
      },
      updateNode: { [self] handle in update(handle.node) }
    )
  }

  /// Another value, which the next evaluation of the body passes on.
  func replace(with new: Wrapped) {
    view = new
    dropDeadNodes()
  }

  private func dropDeadNodes() { nodes.removeAll { !$0.core.isAlive } }

  /// Passes the value on without the modifier's body.
  func updateNodes() {
    for node in nodes where node.core.isAlive { update(node) }
  }

  private func update(_ node: any Node) {
    if isPlaced { unsafeDowncast(node, to: ModifiedPlace.self).update(view) } else { view.update(node) }
  }

  /// The nodes let go of the data inside.
  func releaseData() { for node in nodes where node.core.isAlive { node.releaseData() } }
}

/// Where the body of a modifier shows what is modified, if that body need not run for each row (`ValueDetermined`).
///
/// Contract: the modifier's node gives it a value with each update, whether the body runs or not. So what stands between the
/// modifier and this place may be passed by, whatever is below.
@MainActor
final class ModifiedPlace: Node {
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

  func prepareForReuse() -> NodeReuse {
    guard let child, child.prepareForReuse() == .none else { return .kept }
    child.tearDown()
    self.child = nil
    return .kept
  }
}

/// The same with the type of the view hidden.
@MainActor
protocol ModifiedViewing: AnyObject {
  func releaseData()
}
