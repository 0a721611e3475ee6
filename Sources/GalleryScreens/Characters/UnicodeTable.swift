import SwiftUI

/// All characters of `UnicodeData.txt` by their place in it, without reading more than is asked for.
///
/// The file stays mapped. A line that stands for one character costs eight bytes here (its code point and where its name
/// begins); a range, such as the Hangul syllables, costs one run however long it is. Names and categories are decoded
/// from the file's bytes when somebody looks at a character.
///
/// Surrogates and private use are left out: they have neither a name nor a glyph, only a number.
final class UnicodeTable: Sendable {
  /// Characters whose places follow each other: lines of the file, or one range of code points.
  struct Run: Sendable {
    enum Content: Sendable {
      case lines(firstLine: Int)
      case range(firstCodePoint: UInt32, UnicodeRange)
    }

    /// The place of the first character.
    let start: Int
    let firstCodePoint: UInt32
    let content: Content
  }

  private let bytes: Data
  private let codePoints: [UInt32]
  private let nameOffsets: [UInt32]
  private let runs: [Run]

  /// The number of characters.
  let count: Int

  /// Finds the lines and ranges of a file in the format of `UnicodeData.txt`. Reads it once, from front to back.
  init(_ bytes: Data) throws {
    var parser = UnicodeDataParser()
    try bytes.withUnsafeBytes { try parser.parse($0) }
    self.bytes = bytes
    codePoints = parser.codePoints
    nameOffsets = parser.nameOffsets
    runs = parser.runs
    count = parser.count
  }

  /// The character at a place between 0 and `count`. O(log runs), and there are few runs.
  subscript(place: Int) -> UnicodeCharacter {
    precondition(place >= 0 && place < count, "no character at place \(place) of \(count)")
    let run = runs[runs.partitioningIndex { $0.start > place } - 1]
    let distance = place - run.start
    switch run.content {
    case .lines(let firstLine):
      let line = firstLine + distance
      return UnicodeCharacter(codePoint: codePoints[line], origin: .line(nameOffset: nameOffsets[line]), table: self)
    case .range(let firstCodePoint, let range):
      return UnicodeCharacter(codePoint: firstCodePoint + UInt32(distance), origin: .range(range), table: self)
    }
  }

  /// The place of the first character whose code point is not less than this one; `count` when there is none.
  func place(notBefore codePoint: UInt32) -> Int {
    let next = runs.partitioningIndex { $0.firstCodePoint > codePoint }
    guard next > 0 else { return 0 }
    let run = runs[next - 1]
    let end = next < runs.count ? runs[next].start : count
    switch run.content {
    case .lines(let firstLine):
      let lines = codePoints[firstLine..<firstLine + end - run.start]
      return run.start + lines.partitioningIndex { $0 >= codePoint } - firstLine
    case .range(let firstCodePoint, _):
      return min(run.start + Int(codePoint - firstCodePoint), end)
    }
  }

  /// A field of a line, counted from the name, which is 0.
  func field(_ number: Int, ofLineWithNameAt offset: UInt32) -> String {
    bytes.withUnsafeBytes { bytes in
      var start = Int(offset)
      for _ in 0..<number {
        start = bytes.endOfField(from: start) + 1
      }
      return String(decoding: bytes[start..<bytes.endOfField(from: start)], as: UTF8.self)
    }
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element satisfies the predicate, or `endIndex`, where all that do follow all that do not.
  /// O(log count).
  func partitioningIndex(where belongsInSecondHalf: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if belongsInSecondHalf(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
