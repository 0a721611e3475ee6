/// What a node answers when the row that it belongs to is to become the row of another element (`Node.prepareForReuse`).
package enum NodeReuse {
  /// It cannot be another element's: whoever is around makes it anew, or ends with it.
  case none
  /// It let go of what it had for its element: an update has to reach it, whether its value is another one or not.
  case renewed
  /// It has nothing but its value: an update with an equal one may pass it by.
  case kept

  package func joined(with other: NodeReuse) -> NodeReuse {
    switch (self, other) {
    case (.none, _), (_, .none): .none
    case (.kept, .kept): .kept
    default: .renewed
    }
  }
}

/// A view or a modifier of ours whose body follows from its value and its environment: it keeps no state, reads no object, and
/// runs no code of the application. It need not run for a row whose value is the same. Bodies of all others run for each row:
/// that one value equals another says something of one view at two times, not of two rows.
package protocol ValueDetermined: Unobserving {}

extension Node {
  /// What nodes answer to `prepareForReuse` that keep nothing but their value.
  package var reuseOfValue: NodeReuse { core.isDirty ? .none : .kept }

  /// What nodes answer to `prepareForReuse` that keep nothing but their value and their children.
  package func prepareChildrenForReuse() -> NodeReuse {
    var result = reuseOfValue
    forEachChild { if result != .none { result = result.joined(with: $0.prepareForReuse()) } }
    return result
  }
}
