import RowanGraph

/// A service that passes announcements to a host that supports assistive technologies.
@MainActor
package final class Announcer: SceneService {
  /// The host's function for an announcement.
  package var speak: (String) -> Void = { _ in }

  /// Creates the service of a scene.
  package init(of graph: Graph) {}
}

extension Graph {
  /// The announcer of the scene.
  package var announcer: Announcer { service(Announcer.self) }
}
