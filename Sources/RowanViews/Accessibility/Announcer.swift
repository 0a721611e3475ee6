import RowanGraph

/// A service that passes announcements to a host that supports assistive technologies.
@MainActor
package final class Announcer: SceneService {
  /// The host's function for an announcement, and whether it interrupts others.
  package var host: (_ text: String, _ isUrgent: Bool) -> Void = { _, _ in }

  /// Creates the service of a scene.
  package init(of graph: Graph) {}

  /// Announces a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isUrgent: Whether the announcement interrupts others.
  package func speak(_ text: String, isUrgent: Bool = false) { host(text, isUrgent) }
}

extension Graph {
  /// The announcer of the scene.
  package var announcer: Announcer { service(Announcer.self) }
}
