import Foundation

extension AttributedTextSelection {
  /// The attributes of each run that is selected, in whole or in part, or the typing attributes of an insertion point.
  nonisolated public struct Attributes<Text>: Sequence {
    let containers: [AttributeContainer]
    /// The selected ranges of the text, whose runs of a single attribute `subscript(_:)` returns; `nil` for an insertion point.
    let pieces: [AttributedSubstring]?

    /// Returns an iterator over the attributes of each run.
    public func makeIterator() -> IndexingIterator<[AttributeContainer]> { containers.makeIterator() }
  }

  /// Returns the attributes that the selection has in a text: of each run that is selected, in whole or in part, or the
  /// typing attributes of an insertion point.
  ///
  ///     selection.attributes(in: text)[\.foregroundColor].contains(.red)
  ///
  /// - Parameter text: The text of the selection.
  nonisolated public func attributes(in text: AttributedString) -> Attributes<AttributedString> {
    guard case .ranges(let set) = indices(in: text) else {
      return Attributes(containers: [typingAttributes(in: text)], pieces: nil)
    }
    let pieces = set.ranges.map { text[$0] }
    return Attributes(containers: pieces.flatMap { $0.runs.map(\.attributes) }, pieces: pieces)
  }
}

extension AttributedTextSelection.Attributes where Text == AttributedString {
  /// Returns the values of one attribute, in its own runs; `nil` for text without it.
  nonisolated public subscript<K>(type: K.Type) -> some Sequence<K.Value?>
  where K: AttributedStringKey, K.Value: Sendable {
    values(of: type)
  }

  /// Returns the values of one attribute, in its own runs; `nil` for text without it.
  nonisolated public subscript<K>(keyPath: KeyPath<AttributeDynamicLookup, K>) -> some Sequence<K.Value?>
  where K: AttributedStringKey, K.Value: Sendable {
    values(of: K.self)
  }

  nonisolated private func values<K>(of key: K.Type) -> [K.Value?]
  where K: AttributedStringKey, K.Value: Sendable {
    guard let pieces else { return containers.map { $0[key] } }
    return pieces.flatMap { piece in piece.runs[key].map(\.0) }
  }
}
