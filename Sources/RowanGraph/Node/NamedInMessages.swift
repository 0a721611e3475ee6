/// A container that diagnostics mention, so that developers can find the affected content.
@MainActor
package protocol NamedInMessages: Node {
  /// The name of the container in diagnostics.
  var nameInMessages: String { get }
}

extension Node {
  /// The prefix of diagnostics about this node: the name of the nearest named container and a colon, or an empty
  /// string.
  package var diagnosticPrefix: String {
    var place = core.parent
    while let node = place {
      if let named = node as? any NamedInMessages { return named.nameInMessages + ": " }
      place = node.core.parent
    }
    return ""
  }
}
