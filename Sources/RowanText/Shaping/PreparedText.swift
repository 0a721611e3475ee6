import Foundation
import RowanLayers

/// The runs of a paragraph as one UTF-8 text, shortened to the part that can be visible.
///
/// Control characters other than tab and line breaks become zero-width spaces, because they have no glyph. A text
/// longer than the budget keeps its first `head` and its last `tail` bytes, at character boundaries.
struct PreparedText {
  /// The UTF-8 text.
  private(set) var bytes: [UInt8] = []
  /// The end of each run in `bytes`.
  private(set) var runEnds: [Int] = []
  /// Whether text was omitted.
  private(set) var isCut = false
  /// Whether all bytes are ASCII.
  private(set) var isASCII = true

  /// Prepares runs.
  ///
  /// - Parameters:
  ///   - runs: The runs.
  ///   - head: The maximum number of bytes from the start.
  ///   - tail: The maximum number of bytes from the end.
  init(_ runs: [TextRun], head: Int, tail: Int) {
    let total = runs.reduce(0) { $0 + $1.text.utf8.count }
    runEnds.reserveCapacity(runs.count)
    bytes.reserveCapacity(min(total, head + tail) + 1)
    if total <= head + tail {
      for run in runs {
        append(run.text.utf8, from: 0, to: run.text.utf8.count)
        runEnds.append(bytes.count)
      }
      return
    }
    isCut = true
    var start = 0
    for run in runs {
      let count = run.text.utf8.count
      append(run.text.utf8, from: 0, to: min(count, head - start))
      append(run.text.utf8, from: max(0, head - start, total - tail - start), to: count)
      runEnds.append(bytes.count)
      start += count
    }
  }

  /// Creates a text from prepared bytes.
  init(_ bytes: [UInt8], runEnds: [Int], isASCII: Bool) {
    self.bytes = bytes
    self.runEnds = runEnds
    self.isASCII = isASCII
  }

  /// Returns the index of the run that contains a byte; the last run for the end of the text.
  func run(at byte: Int) -> Int {
    guard runEnds.count > 1 else { return 0 }
    return runEnds.firstIndex { byte < $0 } ?? runEnds.count - 1
  }

  private mutating func append(_ text: String.UTF8View, from start: Int, to end: Int) {
    guard start < end else { return }
    let copied: Void? = text.withContiguousStorageIfAvailable { append($0, from: start, to: end) }
    if copied == nil { Array(text).withUnsafeBufferPointer { append($0, from: start, to: end) } }
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
    var (low, high) = (start, end)
    while low < text.count, text[low] & 0xC0 == 0x80 { low += 1 }
    while high < text.count, high > low, text[high] & 0xC0 == 0x80 { high -= 1 }
    guard low < high else { return }
    let part = UnsafeBufferPointer(rebasing: text[low..<high])
    var isPlain = true
    for byte in part {
      if byte >= 0x80 { isASCII = false }
      if Self.hasNoGlyph(byte) { isPlain = false }
    }
    if isPlain {
      bytes.append(contentsOf: part)
    } else {
      isASCII = false
      for byte in part {
        if Self.hasNoGlyph(byte) { bytes += [0xE2, 0x80, 0x8B] } else { bytes.append(byte) }
      }
    }
  }

  private static func hasNoGlyph(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D || byte == 0x7F
  }
}

extension PreparedText {
  /// Returns a range of bytes as a text of its own.
  ///
  /// - Parameters:
  ///   - range: The range of bytes.
  ///   - head: The maximum number of bytes from the start of the range.
  ///   - tail: The maximum number of bytes from its end.
  ///   - ellipsis: Whether to append an ellipsis. It is also appended if text is omitted and `tail` is 0.
  /// - Returns: The text, and whether bytes were omitted.
  func slice(_ range: Range<Int>, head: Int, tail: Int, ellipsis: Bool) -> (text: PreparedText, isCut: Bool) {
    var pieces = [range]
    let isCut = range.count > head + tail
    if isCut {
      var (headEnd, tailStart) = (range.lowerBound + head, range.upperBound - tail)
      while headEnd > range.lowerBound, bytes[headEnd] & 0xC0 == 0x80 { headEnd -= 1 }
      while tailStart < range.upperBound, bytes[tailStart] & 0xC0 == 0x80 { tailStart += 1 }
      pieces = [range.lowerBound..<headEnd, tailStart..<range.upperBound]
    }
    var copy: [UInt8] = []
    var ends: [Int] = []
    var runStart = 0
    for end in runEnds {
      for piece in pieces { copy += bytes[piece.clamped(to: runStart..<max(end, runStart))] }
      ends.append(copy.count)
      runStart = end
    }
    let needsEllipsis = ellipsis || isCut && tail == 0
    if needsEllipsis {
      // The ellipsis has the style of the last letter.
      let owner = ends.firstIndex { $0 >= copy.count } ?? max(ends.count - 1, 0)
      copy += [0xE2, 0x80, 0xA6]
      for index in owner..<ends.count { ends[index] = copy.count }
    }
    return (PreparedText(copy, runEnds: ends, isASCII: isASCII && !needsEllipsis), isCut)
  }

  /// Returns the end of the paragraph that contains a byte: its line break, or the end of the text.
  func paragraphEnd(from byte: Int) -> Int {
    var index = byte
    while index < bytes.count {
      let value = bytes[index]
      if value == 0x0A || value == 0x0D { return index }
      if value == 0xE2, index + 2 < bytes.count, bytes[index + 1] == 0x80, bytes[index + 2] == 0xA9 { return index }
      index += 1
    }
    return index
  }

  /// Returns ranges of at most `limit` bytes, which end at line breaks if possible and never within a character. A text
  /// that is short enough is one range.
  func chunks(limit: Int) -> [Range<Int>] {
    guard bytes.count > limit else { return [0..<bytes.count] }
    var chunks: [Range<Int>] = []
    var start = 0
    while bytes.count - start > limit {
      var end = start + limit
      while end > start, bytes[end - 1] != 0x0A { end -= 1 }
      if end > start {
        chunks.append(start..<(end - 1))
      } else {
        end = start + limit
        while end > start + 1, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        chunks.append(start..<end)
      }
      start = end
    }
    chunks.append(start..<bytes.count)
    return chunks
  }
}
