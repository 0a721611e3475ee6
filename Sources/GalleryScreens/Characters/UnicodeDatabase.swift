import SwiftUI

/// The Unicode character database: its blocks in order, with their characters. Blocks without characters, such as those
/// of surrogates and private use, are omitted.
struct UnicodeDatabase: Sendable {
  let blocks: [UnicodeBlock]

  /// The number of characters.
  let count: Int

  /// Reads a database from the contents of `UnicodeData.txt` and `Blocks.txt`.
  ///
  /// - Throws: `UnicodeDataError` for an invalid line.
  init(characters: Data, blocks: Data) throws {
    let table = try UnicodeTable(characters)
    var result: [UnicodeBlock] = []
    var nextCodePoint: UInt32 = 0
    try blocks.withUnsafeBytes { bytes in
      try bytes.forEachLine { number, line in
        guard let (name, codePoints) = UnicodeDatabase.block(in: bytes, line), codePoints.lowerBound >= nextCodePoint
        else { throw UnicodeDataError.malformed(file: "Blocks.txt", line: number) }
        nextCodePoint = codePoints.upperBound + 1
        let places = table.place(notBefore: codePoints.lowerBound)..<table.place(notBefore: nextCodePoint)
        if !places.isEmpty {
          let characters = UnicodeCharacters(table: table, places: places)
          result.append(UnicodeBlock(name: name, codePoints: codePoints, characters: characters))
        }
      }
    }
    self.blocks = result
    count = table.count
  }

  /// Returns the block of a code point; `nil` if there is none.
  ///
  /// - Complexity: O(log *n*) in the blocks.
  func block(containing codePoint: UInt32) -> UnicodeBlock? {
    let next = blocks.partitioningIndex { $0.codePoints.lowerBound > codePoint }
    guard next > 0, blocks[next - 1].codePoints.contains(codePoint) else { return nil }
    return blocks[next - 1]
  }

  /// Returns the block of a line such as `0370..03FF; Greek and Coptic`; `nil` if its format is invalid.
  private static func block(
    in bytes: UnsafeRawBufferPointer,
    _ line: Range<Int>
  ) -> (name: String, codePoints: ClosedRange<UInt32>)? {
    let rangeEnd = bytes.endOfField(from: line.lowerBound)
    guard rangeEnd + 2 < line.upperBound,
      let dots = (line.lowerBound..<rangeEnd).first(where: { bytes[$0] == UInt8(ascii: ".") }), dots + 2 < rangeEnd,
      let first = bytes.hexadecimal(in: line.lowerBound..<dots),
      let last = bytes.hexadecimal(in: dots + 2..<rangeEnd), first <= last, last <= 0x10FFFF
    else { return nil }
    return (String(decoding: bytes[rangeEnd + 2..<line.upperBound], as: UTF8.self), first...last)
  }
}
