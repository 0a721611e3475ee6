/// Something of which a scene has one, kept by its graph: who has the focus, what comes in from people.
///
/// Contract: made at the first use, ends with the graph. A service that points at the graph does so without retaining it.
@MainActor
package protocol SceneService: AnyObject {
  init(of graph: Graph)
}

extension Graph {
  /// The scene's service of a type.
  package func service<Service: SceneService>(_ type: Service.Type) -> Service {
    if let known = services[ObjectIdentifier(type)] { return unsafeDowncast(known, to: type) }
    let made = Service(of: self)
    services[ObjectIdentifier(type)] = made
    return made
  }
}
