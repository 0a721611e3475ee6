import RowanLayers

/// Conversion between indices of a text and UTF-16 offsets.
extension String {
  /// Returns the UTF-16 offsets of a selection, which may be one of another text.
  ///
  /// - Returns: Offsets of whole characters in this text; `nil` for a selection without ranges.
  func offsets(of selection: TextSelection) -> Range<Int>? {
    guard let span = selection.span else { return nil }
    let start = characterStart(at: span.lowerBound)
    let end = span.isEmpty ? start : max(start, characterEnd(at: span.upperBound))
    return utf16.distance(from: startIndex, to: start)..<utf16.distance(from: startIndex, to: end)
  }

  /// Returns the range of whole characters that includes UTF-16 offsets. An insertion point inside a character moves to its start.
  func characters(in offsets: Range<Int>) -> Range<String.Index> {
    let start = characterStart(at: index(atOffset: offsets.lowerBound))
    if offsets.isEmpty { return start..<start }
    return start..<max(start, characterEnd(at: index(atOffset: offsets.upperBound)))
  }

  private func index(atOffset offset: Int) -> String.Index {
    utf16.index(utf16.startIndex, offsetBy: max(0, offset), limitedBy: utf16.endIndex) ?? endIndex
  }

  /// Returns the start of the character around an index; the end of the text if the index is beyond it.
  private func characterStart(at index: String.Index) -> String.Index {
    guard index > startIndex else { return startIndex }
    guard index < endIndex else { return endIndex }
    guard index >= self.index(after: startIndex) else { return startIndex }
    // Both steps begin at the start of a character; the first one rounds an index inside of a character down.
    return self.index(after: self.index(before: index))
  }

  /// Returns the index, or the end of the character around it.
  private func characterEnd(at index: String.Index) -> String.Index {
    let start = characterStart(at: index)
    return start < index && start < endIndex ? self.index(after: start) : start
  }
}

/// The part of a text that differs from another text: what is between their longest common beginning and end, in UTF-16 offsets.
struct TextChange {
  /// The part in the old text.
  let old: Range<Int>
  /// The part in the new text.
  let new: Range<Int>

  /// Finds the change.
  ///
  /// - Parameters:
  ///   - old: The text before the change.
  ///   - new: The text after it.
  ///   - caret: The insertion point behind the change in the new text, if it is known. It decides where among equal characters
  ///     one was inserted or removed.
  /// - Complexity: O(*n*) in the length of the texts.
  init(from old: String, to new: String, caret: Int? = nil) {
    let (a, b) = (Array(old.utf16), Array(new.utf16))
    let least = min(a.count, b.count)
    let isFromEnd = caret != nil
    let most = min(least, b.count - min(max(caret ?? 0, 0), b.count))
    var (start, end) = (0, 0)
    if isFromEnd { while end < most, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 } }
    while start < least - end, a[start] == b[start] { start += 1 }
    if !isFromEnd { while end < least - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 } }
    // A change of half a surrogate pair is one of the whole pair.
    func isHalf(_ units: [UInt16], _ offset: Int) -> Bool {
      offset > 0 && offset < units.count && UTF16.isTrailSurrogate(units[offset])
        && UTF16.isLeadSurrogate(units[offset - 1])
    }
    if isHalf(a, start) || isHalf(b, start) { start -= 1 }
    if isHalf(a, a.count - end) || isHalf(b, b.count - end) { end -= 1 }
    (self.old, self.new) = (start..<a.count - end, start..<b.count - end)
  }

  /// The end of the part that is new.
  var end: Int { new.upperBound }

  /// Returns the range between the same characters after the change. An offset in the part that differs moves to its end.
  func moved(_ range: Range<Int>) -> Range<Int> {
    let (lower, upper) = (moved(range.lowerBound), moved(range.upperBound))
    return min(lower, upper)..<max(lower, upper)
  }

  private func moved(_ offset: Int) -> Int {
    if offset <= old.lowerBound { return offset }
    return offset >= old.upperBound ? offset - old.upperBound + new.upperBound : new.upperBound
  }
}
