import SwiftUI

/// The characters of `UnicodeData.txt` by index, decoded on access.
///
/// The file remains mapped. A line for a single character costs eight bytes, for its code point and the offset of its
/// name; a range, such as the Hangul syllables, costs one run. Names and categories are decoded on access.
///
/// Surrogates and private-use code points are omitted, since they have neither names nor glyphs.
final class UnicodeTable: Sendable {
  /// Characters with consecutive indices: lines of the file, or one range of code points.
  struct Run: Sendable {
    enum Content: Sendable {
      case lines(firstLine: Int)
      case range(firstCodePoint: UInt32, UnicodeRange)
    }

    /// The index of the first character.
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

  /// Indexes the lines and ranges of a file in the format of `UnicodeData.txt`.
  ///
  /// - Throws: `UnicodeDataError` for an invalid file.
  /// - Complexity: O(*n*) in the bytes of the file.
  init(_ bytes: Data) throws {
    var parser = UnicodeDataParser()
    try bytes.withUnsafeBytes { try parser.parse($0) }
    self.bytes = bytes
    codePoints = parser.codePoints
    nameOffsets = parser.nameOffsets
    runs = parser.runs
    count = parser.count
  }

  /// Returns the character at an index in `0..<count`.
  ///
  /// - Complexity: O(log *r*) in the runs.
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

  /// Returns the index of the first character whose code point is at least the given one; `count` if there is none.
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

  /// Returns a field of a line. The name is field 0.
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
  /// Returns the first index whose element satisfies a predicate; `endIndex` if there is none. The collection must be
  /// partitioned by the predicate.
  ///
  /// - Complexity: O(log *n*).
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
