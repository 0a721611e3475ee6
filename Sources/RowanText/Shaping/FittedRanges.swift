/// A sequence of ranges that alternate between text that Inter draws (Latin, Greek, Cyrillic), whose tracking is fitted
/// to that of San Francisco, and other text, whose letters may be joined and have no fitted tracking.
///
/// Spaces, digits and punctuation belong to the range of the letters before them.
struct FittedRanges: Sequence {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  func makeIterator() -> AnyIterator<(range: Range<Int>, isFitted: Bool)> {
    var start = bytes.startIndex
    return AnyIterator {
      guard start < bytes.endIndex else { return nil }
      var index = start
      var isFitted: Bool?
      while index < bytes.endIndex {
        let (kind, length) = kind(at: index)
        if let kind {
          if let isFitted, isFitted != kind { break }
          isFitted = kind
        }
        index = Swift.min(index + length, bytes.endIndex)
      }
      defer { start = index }
      return (start..<index, isFitted ?? true)
    }
  }

  /// Returns whether the character at an index is one of Inter's letters, and its length in bytes; `nil` for a
  /// character that belongs to the range of its neighbors.
  private func kind(at index: Int) -> (isFitted: Bool?, length: Int) {
    let byte = bytes[index]
    switch byte {
    case 0..<0x80:
      let isLetter = byte >= 0x41 && byte <= 0x5A || byte >= 0x61 && byte <= 0x7A
      return (isLetter ? true : nil, 1)
    case 0xC0..<0xCC: return (true, 2)
    case 0xCC, 0xCD: return (nil, 2)
    case 0xCE..<0xD5: return (true, 2)
    case 0xD5..<0xE0: return (false, 2)
    case 0xE1:
      let isExtended = index + 1 < bytes.endIndex && bytes[index + 1] >= 0xB8
      return (isExtended, 3)
    case 0xE2:
      let isPunctuation = index + 1 < bytes.endIndex && bytes[index + 1] <= 0x84
      return (isPunctuation ? nil : false, 3)
    case 0xE0, 0xE3..<0xF0: return (false, 3)
    case 0xF0...: return (false, 4)
    default: return (nil, 1)
    }
  }
}
