/// A node below which views come and go.
@MainActor
protocol PresenceOwner: Node {
  /// The node that lasts.
  var presenceOwner: ObjectIdentifier { get }
  /// Which of its views is there.
  var presence: AnyHashable { get }
}

extension PresenceOwner {
  /// What is made next is known by what it shows, however often that changed before.
  func placeNext(_ presence: some Hashable) { core.nextPlace = presence.hashValue }

  var presenceOwner: ObjectIdentifier { ObjectIdentifier(self) }

  package var presenceName: Int? {
    var hasher = Hasher()
    hasher.combine(presenceOwner)
    hasher.combine(presence)
    // 52 bits, which every host can hold exactly.
    return hasher.finalize() & 0xF_FFFF_FFFF_FFFF
  }
}

extension Node {
  /// Names what is shown here across its disappearing and coming back: the nearest condition, id or collection that
  /// decides about it, and what that shows. 0 where nothing does. See `LayerTransition.identity`.
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
