import RowanLayers

/// The visibility of a subtree, such as a lazy row, a screen of a navigation stack, or a collapsible column.
///
/// Appear actions run when the scope and all its ancestors become visible, disappear actions when one of them is hidden
/// (facts A46, A47). A scope whose owner is released never becomes visible again.
@MainActor
package final class VisibilityScope {
  /// The enclosing scope.
  @exclusivity(unchecked) package private(set) nonisolated(unsafe) var parent: VisibilityScope?
  // A linked list of the direct child scopes. Each scope removes itself in its `deinit`; weak references would slow
  // down all of them.
  @exclusivity(unchecked) private nonisolated(unsafe) unowned(unsafe) var firstChild: VisibilityScope?
  @exclusivity(unchecked) private nonisolated(unsafe) unowned(unsafe) var next: VisibilityScope?
  @exclusivity(unchecked) private nonisolated(unsafe) unowned(unsafe) var previous: VisibilityScope?
  private var members: [ObjectIdentifier: Member] = [:]
  @exclusivity(unchecked) private var order: [ObjectIdentifier] = []
  @exclusivity(unchecked) private var isShown: Bool
  /// The mark of the last pass of a lazy container in which the scope was shown; see `nextMark()`.
  @exclusivity(unchecked) package var mark = 0
  private static var lastMark = 0

  private struct Member { weak var node: (any VisibilityObserver)? }

  /// Creates a scope below another.
  package init(parent: VisibilityScope?, isShown: Bool) {
    self.parent = parent
    self.isShown = isShown
    parent?.adopt(self)
  }

  deinit {
    assert(parent == nil || MainActorCheck.isOnMainActor, MainActorCheck.releaseMessage(VisibilityScope.self))
    leaveParent()
  }

  /// Returns a mark that no scope has yet, by which a container finds the scopes that a pass no longer shows.
  package static func nextMark() -> Int {
    lastMark += 1
    return lastMark
  }

  private func adopt(_ child: VisibilityScope) {
    child.next = firstChild
    firstChild?.previous = child
    firstChild = child
  }

  private nonisolated func leaveParent() {
    if let parent, parent.firstChild === self { parent.firstChild = next }
    previous?.next = next
    next?.previous = previous
    next = nil
    previous = nil
  }

  /// Moves the scope and its descendants below another scope.
  fileprivate func move(from old: VisibilityScope, to new: VisibilityScope) {
    guard parent === old else { return }
    leaveParent()
    parent = new
    new.adopt(self)
  }

  /// Whether this scope and all its ancestors are shown.
  package var isVisible: Bool {
    guard isShown else { return false }
    return parent?.isVisible ?? true
  }

  /// Shows or hides the subtree and notifies its observers if their visibility changes.
  package func setShown(_ shown: Bool) {
    guard shown != isShown else { return }
    isShown = shown
    guard !order.isEmpty || firstChild != nil else { return }
    if parent?.isVisible ?? true { notify() }
  }

  /// Adds an observer, which is referenced weakly.
  package func add(_ node: any VisibilityObserver) {
    let key = ObjectIdentifier(node)
    if members[key] == nil { order.append(key) }
    members[key] = Member(node: node)
  }

  /// Removes an observer.
  package func remove(_ node: any VisibilityObserver) {
    members[ObjectIdentifier(node)] = nil
    order.removeAll { $0 == ObjectIdentifier(node) }
  }

  private func notify() {
    for key in order { members[key]?.node?.visibilityDidChange() }
    // Observers can release scopes; the children are retained until all were notified.
    var below: [VisibilityScope] = []
    var child = firstChild
    while let current = child {
      below.append(current)
      child = current.next
    }
    for scope in below.reversed() where scope.isShown { scope.notify() }
  }
}

/// A node that is notified when it appears and disappears.
@MainActor
package protocol VisibilityObserver: Node {
  /// Called when `core.visibility.isVisible` may have changed.
  func visibilityDidChange()
}

extension Node {
  /// Gives the node and its descendants a separate visibility scope, hidden until `VisibilityScope.setShown(_:)`.
  ///
  /// Does nothing if the node already has a visibility scope other than its parent's.
  ///
  /// - Complexity: O(*n*), where *n* is the number of descendants.
  package func separateVisibility() {
    let old = core.visibility
    guard old === core.parent?.core.visibility else { return }
    let new = VisibilityScope(parent: old, isShown: false)
    func visit(_ node: any Node) {
      guard node.core.visibility === old else { return node.core.visibility.move(from: old, to: new) }
      node.core.visibility = new
      if let observer = node as? any VisibilityObserver {
        old.remove(observer)
        new.add(observer)
        observer.visibilityDidChange()
      }
      node.forEachChild(visit)
    }
    visit(self)
  }
}
