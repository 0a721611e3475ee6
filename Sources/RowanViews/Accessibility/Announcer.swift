import RowanGraph

/// Says things aloud that nobody has to look for: a host that knows assistive technologies passes them on.
@MainActor
package final class Announcer: SceneService {
  /// What the host does with an announcement.
  package var speak: (String) -> Void = { _ in }

  package init(of graph: Graph) {}
}

extension Graph {
  /// Who says things aloud in this scene.
  package var announcer: Announcer { service(Announcer.self) }
}
