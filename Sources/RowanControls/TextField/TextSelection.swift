import RowanGraph

/// The selection in the text of a field or editor: an insertion point, or a range of text.
///
/// A field with a binding to a selection writes each change that a person makes, together with the text if that changes
/// too. It shows a selection that the application sets, within the text: indices beyond the end become the end, and a
/// range grows to whole characters. If the text changes and the selection in the binding does not, the selection keeps
/// its place between the same characters, and the binding gets the new indices.
///
/// `nil` is the value until the field has had the focus. Setting `nil` collapses a selected range to its end.
nonisolated public struct TextSelection: Hashable, Sendable {
  /// The indices of a selection, in the text of the field.
  public enum Indices: Hashable, Sendable {
    /// A range of text; an insertion point if it is empty.
    case selection(Range<String.Index>)
    /// Several ranges of text.
    case multiSelection(RangeSet<String.Index>)
  }

  /// The indices of the selection.
  public var indices: Indices
  /// The direction of the selection relative to the characters at its ends.
  public internal(set) var affinity = TextSelectionAffinity.automatic

  /// Creates a selection of a range.
  ///
  /// - Parameter range: The range; an insertion point if it is empty.
  public init(range: Range<String.Index>) { indices = .selection(range) }

  /// Creates a selection of several ranges. A field shows it as one range from the first to the last one, as the inputs of
  /// browsers have one selection.
  ///
  /// - Parameter ranges: The ranges.
  public init(ranges: RangeSet<String.Index>) { indices = .multiSelection(ranges) }

  /// Creates an insertion point.
  ///
  /// - Parameter insertionPoint: The index of the character after the insertion point.
  public init(insertionPoint: String.Index) { self.init(range: insertionPoint..<insertionPoint) }

  /// Whether the selection is an insertion point.
  public var isInsertion: Bool {
    switch indices {
    case .selection(let range): range.isEmpty
    case .multiSelection(let ranges): ranges.isEmpty
    }
  }

  /// The range from the first selected character to the last one; `nil` for a selection of no ranges.
  var span: Range<String.Index>? {
    switch indices {
    case .selection(let range):
      return range
    case .multiSelection(let set):
      guard let first = set.ranges.first, let last = set.ranges.last else { return nil }
      return first.lowerBound..<last.upperBound
    }
  }
}

/// The direction of a selection or an insertion point relative to a character of the text.
nonisolated public enum TextSelectionAffinity: Hashable, Sendable {
  /// The affinity that the system chooses.
  case automatic
  /// The character before an insertion point. Keys that extend a selected range move its start.
  case upstream
  /// The character after an insertion point. Keys that extend a selected range move its end.
  case downstream
}

private enum TextSelectionAffinityKey: EnvironmentKey {
  static var defaultValue: TextSelectionAffinity { .automatic }
}

extension EnvironmentValues {
  /// The affinity of selections in the text fields of the view.
  public var textSelectionAffinity: TextSelectionAffinity {
    get { self[TextSelectionAffinityKey.self] }
    set { self[TextSelectionAffinityKey.self] = newValue }
  }
}

extension View {
  /// Sets the affinity of selections in the text fields of the view.
  ///
  /// A field reports its selections with this affinity. Where the application sets a range, Shift and the arrow keys then
  /// move the start of the range for `upstream`, and its end for `downstream`. Browsers decide by themselves on which side of a
  /// line break, or of a change of the writing direction, an insertion point appears.
  ///
  /// - Parameter affinity: The affinity.
  nonisolated public func textSelectionAffinity(_ affinity: TextSelectionAffinity) -> some View {
    environment(\.textSelectionAffinity, affinity)
  }
}
