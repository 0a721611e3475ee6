/// Whether what lies below is on the screen: a lazy row, a screen of a navigation stack, a closed column.
///
/// Contract: appear actions run when the whole chain of scopes turns visible, disappear actions when any of them ends
/// (facts A46, A47). A scope whose owner is released never turns visible again.
@MainActor
package final class VisibilityScope {
  @exclusivity(unchecked) package private(set) nonisolated(unsafe) var parent: VisibilityScope?
  // The scopes directly below, as a chain that each leaves when it ends: weak references would slow down all of them.
  @exclusivity(unchecked) private nonisolated(unsafe) unowned(unsafe) var firstChild: VisibilityScope?
  @exclusivity(unchecked) private nonisolated(unsafe) unowned(unsafe) var next: VisibilityScope?
  @exclusivity(unchecked) private nonisolated(unsafe) unowned(unsafe) var previous: VisibilityScope?
  private var members: [ObjectIdentifier: Member] = [:]
  @exclusivity(unchecked) private var order: [ObjectIdentifier] = []
  @exclusivity(unchecked) private var isShown: Bool
  /// Tells the scopes of one list from others; see `nextMark`.
  @exclusivity(unchecked) package var mark = 0
  private static var lastMark = 0

  private struct Member { weak var node: (any VisibilityObserver)? }

  package init(parent: VisibilityScope?, isShown: Bool) {
    self.parent = parent
    self.isShown = isShown
    parent?.adopt(self)
  }

  deinit { leaveParent() }

  /// A mark that no scope bears yet.
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

  /// Puts the scope, with all below it, under another one.
  fileprivate func move(from old: VisibilityScope, to new: VisibilityScope) {
    guard parent === old else { return }
    leaveParent()
    parent = new
    new.adopt(self)
  }

  /// Whether this scope and all around it are shown.
  package var isVisible: Bool {
    guard isShown else { return false }
    return parent?.isVisible ?? true
  }

  /// Shows or hides what lies below.
  package func setShown(_ shown: Bool) {
    guard shown != isShown else { return }
    isShown = shown
    guard !order.isEmpty || firstChild != nil else { return }
    if parent?.isVisible ?? true { notify() }
  }

  package func add(_ node: any VisibilityObserver) {
    let key = ObjectIdentifier(node)
    if members[key] == nil { order.append(key) }
    members[key] = Member(node: node)
  }

  package func remove(_ node: any VisibilityObserver) {
    members[ObjectIdentifier(node)] = nil
    order.removeAll { $0 == ObjectIdentifier(node) }
  }

  private func notify() {
    for key in order { members[key]?.node?.visibilityDidChange() }
    // What a member does may end a scope: those below are held until all have been told.
    var below: [VisibilityScope] = []
    var child = firstChild
    while let current = child {
      below.append(current)
      child = current.next
    }
    for scope in below.reversed() where scope.isShown { scope.notify() }
  }
}

/// A node that acts when it appears and disappears.
@MainActor
package protocol VisibilityObserver: Node {
  func visibilityDidChange()
}

extension Node {
  /// Gives the node and what it brought along a visibility of their own, hidden until `setShown`. Nothing happens where
  /// it already has one that its parent does not share. Costs the nodes below.
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
