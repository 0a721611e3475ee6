/// A container that releases what it can create again while nobody operates the scene.
///
/// The hosts keep showing what they show: nothing is sent to them until the scene wakes. A layout creates the released
/// content again, with the same state objects and under the same layer IDs. The rules are in
/// Documentation/Architecture/Memory.md.
@MainActor
package protocol Resting: LayoutBoundary {
  /// Releases what can be created again.
  ///
  /// - Returns: Whether anything was released that a layout must create before the layers are read again.
  func rest() -> Bool
}

/// The containers of a scene that rest.
@MainActor
package final class RestingContainers: SceneService {
  private struct Member { weak var container: (any Resting)? }
  private var members: [Member] = []
  private unowned let graph: Graph

  package init(of graph: Graph) { self.graph = graph }

  /// Whether a container rests.
  package var isEmpty: Bool { members.isEmpty }

  /// Lets the containers below a node rest, and releases the rows that wait for reuse and values derived from environments.
  ///
  /// - Complexity: O(*n*) in the nodes below it.
  package func rest(below root: any Node) {
    guard isEmpty, graph.canUpdate, !graph.needsUpdate, !graph.awaitsData else { return }
    func visit(_ node: any Node) {
      if let container = node as? any Resting, container.rest() { members.append(Member(container: container)) }
      (node as? any DynamicNode)?.releaseSpares()
      node.core.environment.forgetMemoized()
      node.forEachChild(visit)
    }
    visit(root)
  }

  /// Schedules the layouts that create the released content, before all pending changes and without animation.
  package func wake() {
    let containers = members.compactMap(\.container)
    members = []
    graph.enqueueFirst(containers)
  }

  /// Ends the rest of a scene that closes, without creating anything.
  package func forget() { members = [] }
}
