/// A layer as the semantics tree has it: what it says of itself, and what becomes of that among the others.
package struct SemanticsElement: Hashable, Sendable {
  /// Whether a reader comes to an element.
  package enum Standing: Hashable, Sendable {
    /// It speaks.
    case spoken
    /// An element around it speaks for it.
    case part
    /// It is hidden, or behind something modal.
    case outOfReach
  }

  /// The layer's.
  package let id: LayerID
  /// What the layer says of itself, unless it says nothing.
  package let semantics: Semantics?
  package let standing: Standing
  package let form: SpokenForm

  /// Whether a person perceives the layer as something.
  package var isPerceived: Bool {
    guard let semantics else { return false }
    return semantics.role != .none || !semantics.label.isEmpty
  }

  /// Whether a reader stops here.
  package var isRead: Bool {
    standing == .spoken && (form.role != .none || !form.words.isEmpty || form.inner != .none)
  }
}
