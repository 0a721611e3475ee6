/// The result of `Node.prepareForReuse()`: how a node can be recycled for another element.
package enum NodeReuse {
  /// The node cannot be recycled; its owner tears it down and creates another, or ends with it.
  case none
  /// The node released everything of its element. The next update must reach it even if its value is equal.
  case renewed
  /// The node holds nothing but its value. An update with an equal value may skip it.
  case kept

  /// Returns the result for a node whose parts have this result and `other`.
  package func joined(with other: NodeReuse) -> NodeReuse {
    switch (self, other) {
    case (.none, _), (_, .none): .none
    case (.kept, .kept): .kept
    default: .renewed
    }
  }
}

/// A framework view or modifier whose body depends only on its value and environment.
///
/// The body has no state, reads no objects and runs no application code. It is skipped when a recycled row has an equal
/// value. All other bodies run for each row: equality of values compares one view at two times, not two rows.
package protocol ValueDetermined: Unobserving {}

extension Node {
  /// The result of `prepareForReuse()` for nodes that hold nothing but their value.
  package var reuseOfValue: NodeReuse { core.isDirty ? .none : .kept }

  /// Prepares the children of a node that holds nothing but its value and its children.
  ///
  /// - Returns: The combined result of the node and its children.
  package func prepareChildrenForReuse() -> NodeReuse {
    var result = reuseOfValue
    forEachChild { if result != .none { result = result.joined(with: $0.prepareForReuse()) } }
    return result
  }
}
