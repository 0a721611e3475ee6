/// The selection in the text of a field, as a range of UTF-16 code units, which hosts count in.
package struct FieldSelection: Hashable, Sendable {
  /// The first selected code unit.
  package var start: Int
  /// The end of the selection; `start` for an insertion point.
  package var end: Int
  /// Whether keys that extend the selection move its start.
  package var isBackward: Bool
  /// The number of selections that the application has set. A host applies a selection with a new number, and returns the
  /// number of the last one that it applied. `nil` in the event of a host that shows each change at once.
  package var revision: Int?

  /// Creates a selection between two offsets, in either order.
  package init(_ start: Int, _ end: Int, isBackward: Bool = false, revision: Int? = nil) {
    self.start = max(0, min(start, end))
    self.end = max(0, max(start, end))
    self.isBackward = isBackward
    self.revision = revision
  }
}

/// The responder of a field, which knows its selection.
@MainActor
package protocol FieldSelectionSource: LayerResponder {
  /// The selection as a range of UTF-16 code units of the field's text; `nil` if there is none or it is not known.
  var fieldSelection: FieldSelection? { get }
}
