/// An object of which each scene has one, owned by its graph, such as the focus or the input.
///
/// A service is created at its first use and ends with the graph. References from a service to the graph must not
/// retain it.
@MainActor
package protocol SceneService: AnyObject {
  /// Creates the service of a graph.
  init(of graph: Graph)
}

extension Graph {
  /// Returns the scene's service of a type, creating it if needed.
  package func service<Service: SceneService>(_ type: Service.Type) -> Service {
    if let known = services[ObjectIdentifier(type)] { return unsafeDowncast(known, to: type) }
    let made = Service(of: self)
    services[ObjectIdentifier(type)] = made
    return made
  }
}
