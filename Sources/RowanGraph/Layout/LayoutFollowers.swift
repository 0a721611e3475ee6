/// Depends on where things came to stand: a view that reads its own place.
@MainActor
package protocol LayoutFollower: AnyObject {
  /// All that was invalid is laid out. Nodes that are marked dirty here are updated in the same frame, before the actions
  /// that the update caused.
  func layoutDidEnd()
}

/// The followers of one scene, in the order in which they came. Each takes itself away when it ends.
@MainActor
package final class LayoutFollowers {
  private var followers: [any LayoutFollower] = []

  package func add(_ follower: any LayoutFollower) {
    if !followers.contains(where: { $0 === follower }) { followers.append(follower) }
  }

  package func remove(_ follower: any LayoutFollower) { followers.removeAll { $0 === follower } }

  func layoutDidEnd() {
    for follower in followers { follower.layoutDidEnd() }
  }
}
