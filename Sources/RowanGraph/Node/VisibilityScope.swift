/// Whether what lies below is on the screen: a lazy row, a screen of a navigation stack, a closed column.
///
/// Contract: appear actions run when the whole chain of scopes turns visible, disappear actions when any of them ends
/// (facts A46, A47). A scope whose owner is released never turns visible again.
@MainActor
package final class VisibilityScope {
  @exclusivity(unchecked) package private(set) var parent: VisibilityScope?
  private var children: [Weak<VisibilityScope>] = []
  /// The number of children at which those that are gone are dropped: twice as many as were left last time.
  private var sweepCount = 16
  private var members: [ObjectIdentifier: Member] = [:]
  private var order: [ObjectIdentifier] = []
  @exclusivity(unchecked) private var isShown: Bool
  /// Tells the scopes of one list from others; see `nextMark`.
  @exclusivity(unchecked) package var mark = 0
  private static var lastMark = 0

  private struct Member { weak var node: (any VisibilityObserver)? }
  private struct Weak<Object: AnyObject> { weak var object: Object? }

  package init(parent: VisibilityScope?, isShown: Bool) {
    self.parent = parent
    self.isShown = isShown
    parent?.adopt(self)
  }

  /// A mark that no scope bears yet.
  package static func nextMark() -> Int {
    lastMark += 1
    return lastMark
  }

  private func adopt(_ child: VisibilityScope) {
    if children.count >= sweepCount {
      children.removeAll { $0.object == nil }
      sweepCount = max(16, children.count * 2)
    }
    children.append(Weak(object: child))
  }

  /// Puts the scope, with all below it, under another one.
  fileprivate func move(from old: VisibilityScope, to new: VisibilityScope) {
    guard parent === old else { return }
    old.children.removeAll { $0.object === self }
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
    guard !order.isEmpty || !children.isEmpty else { return }
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
    guard !children.isEmpty else { return }
    for child in children where child.object?.isShown == true { child.object?.notify() }
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
