/// A layer as an element of the semantics tree: its own semantics, and their resolved form.
package struct SemanticsElement: Hashable, Sendable {
  /// The accessibility of an element.
  package enum Standing: Hashable, Sendable {
    /// The element is exposed.
    case spoken
    /// The element is merged into an ancestor.
    case part
    /// The element is hidden, or behind a modal layer.
    case outOfReach
  }

  /// The ID of the layer.
  package let id: LayerID
  /// The layer's own semantics.
  package let semantics: Semantics?
  /// The accessibility of the element.
  package let standing: Standing
  /// The resolved form.
  package let form: SpokenForm

  /// Whether the layer has a role or a label.
  package var isPerceived: Bool {
    guard let semantics else { return false }
    return semantics.role != .none || !semantics.label.isEmpty
  }

  /// Whether assistive technologies stop at the element.
  package var isRead: Bool {
    standing == .spoken && (form.role != .none || !form.words.isEmpty || form.inner != .none)
  }
}
