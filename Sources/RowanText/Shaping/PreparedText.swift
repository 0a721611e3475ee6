import Foundation
import RowanLayers

/// The runs of a paragraph as one UTF-8 text, cut to what can be seen.
///
/// Control characters other than tab and line breaks become zero-width spaces: they have no glyph. A text longer than
/// the budget keeps its first `head` and its last `tail` bytes, at character boundaries.
struct PreparedText {
  private(set) var bytes: [UInt8] = []
  /// End of each run in `bytes`.
  private(set) var runEnds: [Int] = []
  private(set) var isCut = false
  private(set) var isASCII = true

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

  /// A single run's worth of bytes that were prepared before.
  init(_ bytes: [UInt8], runEnds: [Int], isASCII: Bool) {
    self.bytes = bytes
    self.runEnds = runEnds
    self.isASCII = isASCII
  }

  /// The run that a byte belongs to; the last one for the text's end.
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
  /// The bytes of a range as a text of its own, optionally shortened to its first `head` and last `tail` bytes, and
  /// optionally ended with an ellipsis.
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
      // The ellipsis takes the style of the last letter.
      let owner = ends.firstIndex { $0 >= copy.count } ?? max(ends.count - 1, 0)
      copy += [0xE2, 0x80, 0xA6]
      for index in owner..<ends.count { ends[index] = copy.count }
    }
    return (PreparedText(copy, runEnds: ends, isASCII: isASCII && !needsEllipsis), isCut)
  }

  /// Where the paragraph that holds a byte ends: at its line break, or at the text's end.
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

  /// Ranges of at most `limit` bytes, broken at paragraphs where possible and never inside a character. One range for
  /// a text that is short enough.
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
