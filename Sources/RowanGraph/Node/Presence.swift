/// A node with conditional or dynamic content, whose views are inserted and removed.
@MainActor
protocol PresenceOwner: Node {
  /// The identifier of the persistent node.
  var presenceOwner: ObjectIdentifier { get }
  /// The identity of the current content.
  var presence: AnyHashable { get }
}

extension PresenceOwner {
  /// Sets the identity component of the next child to a hash of its content's identity, independent of previous
  /// changes.
  func placeNext(_ presence: some Hashable) { core.nextPlace = presence.hashValue }

  var presenceOwner: ObjectIdentifier { ObjectIdentifier(self) }

  package var presenceName: Int? {
    var hasher = Hasher()
    hasher.combine(presenceOwner)
    hasher.combine(presence)
    // 52 bits, which every host represents exactly.
    return hasher.finalize() & 0xF_FFFF_FFFF_FFFF
  }
}

extension Node {
  /// The identifier of the content across its removal and reinsertion, or 0 if nothing controls it.
  ///
  /// It combines the nearest condition, explicit ID or collection with the identity of its current content; see
  /// `LayerTransition.identity`.
  package var presenceIdentity: Int {
    if let known = core.lastPresence { return known }
    var node: (any Node)? = self
    while let current = node {
      if let name = current.presenceName { return name }
      node = current.core.parent
    }
    return 0
  }
}
