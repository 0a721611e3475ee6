import SwiftUI

/// A parser that indexes the lines and ranges of `UnicodeData.txt`. It decodes no strings but the labels of ranges.
///
/// Code points must be in ascending order, as in the published file, because lookups use binary search.
struct UnicodeDataParser {
  private(set) var codePoints: [UInt32] = []
  private(set) var nameOffsets: [UInt32] = []
  private(set) var runs: [UnicodeTable.Run] = []
  private(set) var count = 0

  private var nextCodePoint: UInt32 = 0
  private var isInLines = false
  private var openRange: (label: String, firstCodePoint: UInt32, line: Int)?

  /// Parses the complete file.
  ///
  /// - Throws: `UnicodeDataError` for the first invalid line.
  mutating func parse(_ bytes: UnsafeRawBufferPointer) throws {
    codePoints.reserveCapacity(40_000)
    nameOffsets.reserveCapacity(40_000)
    try bytes.forEachLine { number, line in
      guard try parse(line, of: bytes, number: number) else {
        throw UnicodeDataError.malformed(file: "UnicodeData.txt", line: number)
      }
    }
    if let openRange {
      throw UnicodeDataError.openRange(line: openRange.line)
    }
  }

  /// Parses one line, and returns `false` if its format is invalid.
  private mutating func parse(_ line: Range<Int>, of bytes: UnsafeRawBufferPointer, number: Int) throws -> Bool {
    let codePointEnd = bytes.endOfField(from: line.lowerBound)
    let nameStart = codePointEnd + 1
    guard nameStart < line.upperBound,
      let codePoint = bytes.hexadecimal(in: line.lowerBound..<codePointEnd),
      codePoint >= nextCodePoint, codePoint <= 0x10FFFF
    else { return false }
    let nameEnd = bytes.endOfField(from: nameStart)
    guard nameEnd > nameStart, bytes.endOfField(from: nameEnd + 1) == nameEnd + 3, nameEnd + 3 < line.upperBound else {
      return false
    }
    nextCodePoint = codePoint + 1

    let label = bytes[nameStart] == UInt8(ascii: "<") ? String(decoding: bytes[nameStart..<nameEnd], as: UTF8.self) : ""
    if let openRange {
      guard label == "<\(openRange.label), Last>" else { throw UnicodeDataError.openRange(line: openRange.line) }
      close(openRange.label, openRange.firstCodePoint...codePoint)
    } else if label.hasSuffix(", First>") {
      openRange = (String(label.dropFirst().dropLast(", First>".count)), codePoint, number)
    } else {
      append(codePoint, nameOffset: nameStart)
    }
    return true
  }

  private mutating func append(_ codePoint: UInt32, nameOffset: Int) {
    if !isInLines {
      runs.append(
        UnicodeTable.Run(start: count, firstCodePoint: codePoint, content: .lines(firstLine: codePoints.count))
      )
      isInLines = true
    }
    codePoints.append(codePoint)
    nameOffsets.append(UInt32(nameOffset))
    count += 1
  }

  private mutating func close(_ label: String, _ codePoints: ClosedRange<UInt32>) {
    openRange = nil
    guard let range = UnicodeRange(label: label) else { return }
    runs.append(
      UnicodeTable.Run(
        start: count,
        firstCodePoint: codePoints.lowerBound,
        content: .range(firstCodePoint: codePoints.lowerBound, range)
      )
    )
    isInLines = false
    count += codePoints.count
  }
}

extension UnsafeRawBufferPointer {
  /// Calls a closure with the number, from 1, and the byte range of each line that is neither empty nor a comment.
  func forEachLine(_ body: (Int, Range<Int>) throws -> Void) rethrows {
    var start = 0
    var number = 0
    while start < count {
      var end = start
      while end < count, self[end] != UInt8(ascii: "\n") { end += 1 }
      number += 1
      if end > start, self[start] != UInt8(ascii: "#") {
        try body(number, start..<end)
      }
      start = end + 1
    }
  }

  /// Returns the end of the field that begins at an offset: the next semicolon or the end of the line.
  func endOfField(from start: Int) -> Int {
    var end = start
    while end < count, self[end] != UInt8(ascii: ";"), self[end] != UInt8(ascii: "\n") { end += 1 }
    return end
  }

  /// Returns the number of hexadecimal digits in a range; `nil` for anything else.
  func hexadecimal(in range: Range<Int>) -> UInt32? {
    guard !range.isEmpty, range.count <= 6 else { return nil }
    var value: UInt32 = 0
    for index in range {
      switch self[index] {
      case let digit where digit >= UInt8(ascii: "0") && digit <= UInt8(ascii: "9"):
        value = value * 16 + UInt32(digit - UInt8(ascii: "0"))
      case let digit where digit >= UInt8(ascii: "A") && digit <= UInt8(ascii: "F"):
        value = value * 16 + 10 + UInt32(digit - UInt8(ascii: "A"))
      default:
        return nil
      }
    }
    return value
  }
}
