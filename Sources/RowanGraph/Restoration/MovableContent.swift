/// The state of content that a container shows at one of several places in the tree, such as in a column or in a sheet.
///
/// The container calls `show(at:)` before it updates its views, and makes the content a `MovableContent` at each place. The content at
/// the next place begins with the state of that at the last one.
@MainActor
package final class ContentMover {
  /// Called before content with this place leaves the tree because it is shown at another place.
  package var willLeave: (any Node) -> Void = { _ in }
  /// Called when the content was created at another place.
  package var didArrive: (any Node) -> Void = { _ in }

  private var place: Int?
  private var isMoving = false
  private weak var current: (any MovableNode)?
  private var archive: StateArchive?

  /// Creates a mover of content that is not shown.
  nonisolated package init() {}

  /// Notes where the content is shown from now on.
  ///
  /// - Parameter new: The place; `nil` for content that is not shown, whose state ends.
  package func show(at new: Int?) {
    guard new != place else { return }
    isMoving = new != nil && place != nil
    // A place that changes again before the content was created there leaves the state to the one after it.
    if !isMoving { archive = nil }
    place = new
  }

  /// Returns the state for the content at the next place. The content at the last one is removed.
  fileprivate func archive(for node: any MovableNode) -> StateArchive? {
    current?.leave()
    current = node
    defer { archive = nil }
    return archive
  }

  /// Keeps the state of content that is about to leave the tree.
  ///
  /// - Returns: Whether the content is shown at another place.
  fileprivate func note(_ node: any MovableNode) -> Bool {
    guard current === node else { return false }
    current = nil
    guard isMoving else { return false }
    willLeave(node)
    archive = StateArchive(below: node)
    return true
  }

  fileprivate func noteArrival(of node: any MovableNode) {
    guard isMoving else { return }
    isMoving = false
    didArrive(node)
  }
}

/// Content that keeps its state when a container shows it at another place.
package nonisolated struct MovableContent<Content: View>: View {
  package typealias Body = Never
  let content: Content
  let mover: ContentMover

  /// Creates the content at one place.
  package init(_ content: Content, by mover: ContentMover) {
    self.content = content
    self.mover = mover
  }

  /// Creates the node of the view. For use by the framework.
  @MainActor package func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(MovableContentNode(content, mover, context))
  }

  /// Updates the node of the view. For use by the framework.
  @MainActor package func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: MovableContentNode.self).update(content)
  }
}

@MainActor
private protocol MovableNode: Node {
  /// Removes the content, which is about to be created at another place.
  func leave()
}

/// The node of movable content at one place.
@MainActor
private final class MovableContentNode: MovableNode, StateRestoring {
  let core: NodeCore
  private let mover: ContentMover
  private var child: (any Node)?
  private(set) var archive: StateArchive?

  init(_ view: some View, _ mover: ContentMover, _ context: _NodeContext) {
    core = NodeCore(context)
    self.mover = mover
    archive = mover.archive(for: self)
    if archive != nil { core.graph.restoredRows += 1 }
    child = view.makeNode(below: self)
    core.finishInitializing()
    mover.noteArrival(of: self)
    if archive != nil { core.graph.enqueueAction { [weak self] in self?.dropArchive() } }
  }

  var shape: NodeShape { child.map { .single($0) } ?? .group([]) }
  func forEachChild(_ body: (any Node) -> Void) { if let child { body(child) } }
  func releaseData() { child?.releaseData() }

  func update(_ view: some View) { if let child { view.update(child) } }

  func leave() {
    guard core.isAlive, child != nil else { return }
    removeContent()
    noteStructureChange()
  }

  func willTearDown() {
    removeContent()
    dropArchive()
  }

  private func removeContent() {
    guard let child else { return }
    let isMoving = mover.note(self)
    let wasMoving = core.graph.isMovingContent
    if isMoving { core.graph.isMovingContent = true }
    child.tearDown()
    core.graph.isMovingContent = wasMoving
    self.child = nil
  }

  private func dropArchive() { StateArchive.drop(&archive, in: core.graph) }
}
