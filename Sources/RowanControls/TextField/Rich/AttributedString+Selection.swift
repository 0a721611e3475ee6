import Foundation

nonisolated extension AttributedString {
  /// The selected characters; none for an insertion point.
  public subscript(selection: AttributedTextSelection) -> DiscontiguousAttributedSubstring {
    guard case .ranges(let set) = selection.indices(in: self) else { return self[RangeSet<Index>()] }
    return self[set]
  }

  /// Changes the text, and the selection with it, which stays at the same characters.
  ///
  /// - Parameters:
  ///   - selection: The selection in the text. If `body` assigns another string, it becomes the end of the text.
  ///   - body: Changes the text.
  public mutating func transform<E>(
    updating selection: inout AttributedTextSelection,
    body: (inout AttributedString) throws(E) -> Void
  ) throws(E) where E: Error {
    switch selection.place {
    case .end:
      try body(&self)
    case .insertionPoint(let index) where hasPlace(index):
      let moved = try transform(updating: [index..<index], body: body)
      selection.place = moved?.first.map { .insertionPoint($0.lowerBound) } ?? .end
    case .ranges(let set) where !set.isEmpty && selection.isValid(in: self):
      let ranges: [Range<Index>] = Array(set.ranges)
      guard let moved = try transform(updating: ranges, body: body) else {
        return selection = AttributedTextSelection()
      }
      let left = moved.filter { !$0.isEmpty }
      if left.isEmpty {
        selection.place = moved.first.map { .insertionPoint($0.lowerBound) } ?? .end
      } else {
        selection.place = .ranges(RangeSet(left))
      }
    default:
      try body(&self)
      selection = AttributedTextSelection()
    }
  }

  /// Changes the attributes of the selected characters, or the typing attributes of an insertion point.
  ///
  /// - Parameters:
  ///   - selection: The selection in the text, which stays at the same characters.
  ///   - body: Changes the attributes of one run, as far as it is selected.
  public mutating func transformAttributes<E>(
    in selection: inout AttributedTextSelection,
    body: (inout AttributeContainer) throws(E) -> Void
  ) throws(E) where E: Error {
    guard case .ranges(let set) = selection.indices(in: self) else {
      var attributes = selection.typingAttributes(in: self)
      try body(&attributes)
      selection.typed = attributes
      return
    }
    var runs: [(Range<Int>, AttributeContainer)] = []
    for range in set.ranges {
      for run in self[range].runs {
        var attributes = run.attributes
        try body(&attributes)
        runs.append((offset(of: run.range.lowerBound)..<offset(of: run.range.upperBound), attributes))
      }
    }
    transform(updating: &selection) { text in
      for (offsets, attributes) in runs { text[text.range(atOffsets: offsets)].setAttributes(attributes) }
    }
  }

  /// Replaces the selected characters, or inserts text at an insertion point. The insertion point is then behind the new text.
  ///
  /// - Parameters:
  ///   - selection: The selection in the text.
  ///   - newContent: The new text, with its attributes.
  public mutating func replaceSelection(
    _ selection: inout AttributedTextSelection,
    with newContent: some AttributedStringProtocol
  ) {
    let new = AttributedString(newContent[newContent.startIndex..<newContent.endIndex])
    let start: Int
    switch selection.indices(in: self) {
    case .insertionPoint(let index):
      start = offset(of: index)
      insert(new, at: index)
    case .ranges(let set):
      let ranges = set.ranges.map { offset(of: $0.lowerBound)..<offset(of: $0.upperBound) }
      start = ranges.first?.lowerBound ?? 0
      for range in ranges.reversed() { removeSubrange(self.range(atOffsets: range)) }
      insert(new, at: index(atOffset: start))
    }
    selection = AttributedTextSelection(insertionPoint: index(atOffset: start + new.utf16.count))
  }

  /// Replaces the selected characters by characters with the typing attributes, or inserts these at an insertion point.
  ///
  /// - Parameters:
  ///   - selection: The selection in the text.
  ///   - newContent: The new characters.
  public mutating func replaceSelection(
    _ selection: inout AttributedTextSelection,
    withCharacters newContent: some Collection<Character>
  ) {
    let attributes = selection.typingAttributes(in: self)
    replaceSelection(&selection, with: AttributedString(String(newContent), attributes: attributes))
  }
}
