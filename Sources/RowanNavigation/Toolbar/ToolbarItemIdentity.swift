/// The structural identity of a toolbar item: the modifier that declares the item, and the item's path through the
/// conditions and sequences of the modifier's content.
///
/// An item keeps its identity, and with it the state of its view, when other items are inserted before it or removed. The
/// items of different screens have different identities.
struct ToolbarItemIdentity: Hashable {
  /// The identity of a toolbar modifier in the view tree, kept alive by the identities of its items.
  final class Owner: Hashable, Sendable {
    static func == (left: Owner, right: Owner) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// The modifier that declares the item; `nil` for an item that no modifier declares.
  var owner: Owner?
  /// The indices within sequences and the branches of conditions, from the item outward.
  var path: [Int] = []
}

extension [ToolbarEntry] {
  /// Returns the items at an index of the sequence, or in a branch of the condition, that contains them.
  func nested(at index: Int) -> Self {
    map { entry in
      var entry = entry
      entry.identity.path.append(index)
      return entry
    }
  }
}
