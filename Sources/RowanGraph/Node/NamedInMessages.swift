/// A container that run-time warnings about what is inside of it name, so that people know which of theirs is meant.
@MainActor
package protocol NamedInMessages: Node {
  var nameInMessages: String { get }
}

extension Node {
  /// What a message about this node begins with: the nearest container with a name and a colon, or nothing.
  package var whereabouts: String {
    var place = core.parent
    while let node = place {
      if let named = node as? any NamedInMessages { return named.nameInMessages + ": " }
      place = node.core.parent
    }
    return ""
  }
}
