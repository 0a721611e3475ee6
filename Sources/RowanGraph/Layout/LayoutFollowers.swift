/// An object that depends on the results of layout, such as a view that reads its own position.
@MainActor
package protocol LayoutFollower: AnyObject {
  /// Called after all invalid nodes were laid out. Nodes that are marked dirty here are updated in the same frame,
  /// before the actions that the update caused.
  func layoutDidEnd()
}

/// The layout followers of one scene, in order of registration. Followers remove themselves.
@MainActor
package final class LayoutFollowers {
  private var followers: [any LayoutFollower] = []

  /// Adds a follower unless it is already registered.
  package func add(_ follower: any LayoutFollower) {
    if !followers.contains(where: { $0 === follower }) { followers.append(follower) }
  }

  /// Removes a follower.
  package func remove(_ follower: any LayoutFollower) { followers.removeAll { $0 === follower } }

  func layoutDidEnd() {
    for follower in followers { follower.layoutDidEnd() }
  }
}
