extension Node {
  /// Returns a text that identifies the node on its screen in any process: the ID of the enclosing row, otherwise the
  /// position in the tree.
  ///
  /// - Parameter isEnd: Returns whether a node is the screen.
  /// - Returns: `nil` if the ID of the row has no text.
  package func stablePosition(below isEnd: (any Node) -> Bool) -> String? {
    // FNV-1a: `hashValue` differs from process to process.
    var hash: UInt32 = 2_166_136_261
    var node: any Node = self
    while let parent = node.core.parent, !isEnd(node) {
      if let row = node as? any IdentifiedRow { return AddressText.text(of: row.rowID) }
      // The position below a condition is a hash of the content.
      if !(parent is any PresenceOwner) {
        hash = (hash ^ UInt32(truncatingIfNeeded: node.core.place)) &* 16_777_619
      }
      node = parent
    }
    return "~" + String(hash, radix: 36)
  }
}

/// A row with the ID of its element.
@MainActor
protocol IdentifiedRow: Node {
  /// The ID of the element.
  var rowID: AnyHashable { get }
}

extension RowNode: IdentifiedRow {
  var rowID: AnyHashable { AnyHashable(id) }
}
