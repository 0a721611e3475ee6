import Foundation

/// The set of characters for which a font file has glyphs, read from its `cmap` table.
///
/// Reads OpenType and TrueType files with a subtable of format 4 or 12, the ones in use. Any other file has an empty
/// coverage, and a truncated file may have a partial one. Reading never goes past the end of the file.
struct FontCoverage: Equatable {
  /// The covered code points, in ascending order and disjoint.
  private(set) var ranges: [ClosedRange<UInt32>] = []

  init(_ ranges: [ClosedRange<UInt32>]) { self.ranges = ranges }

  /// Reads the coverage of a font file.
  init(file data: Data) {
    let bytes = FontBytes(data)
    guard let cmap = bytes.table("cmap"), let count = bytes.short(at: cmap + 2) else { return }
    var best: (offset: Int, rank: Int)?
    for index in 0..<count {
      let record = cmap + 4 + index * 8
      guard let platform = bytes.short(at: record), let encoding = bytes.short(at: record + 2),
        let offset = bytes.long(at: record + 4), let format = bytes.short(at: cmap + offset)
      else { return }
      // Only Unicode subtables; the full repertoire takes precedence over the Basic Multilingual Plane.
      guard platform == 0 || (platform == 3 && (encoding == 1 || encoding == 10)) else { continue }
      let rank = format == 12 ? 2 : format == 4 ? 1 : 0
      if rank > best?.rank ?? 0 { best = (cmap + offset, rank) }
    }
    guard let best else { return }
    ranges = best.rank == 2 ? Self.groups(bytes, best.offset) : Self.segments(bytes, best.offset)
  }

  /// Returns the ranges without those inside an excluded range, merged across small gaps, for a short descriptor.
  ///
  /// - Parameters:
  ///   - gap: The greatest number of missing code points between two ranges to merge.
  ///   - excluded: The ranges to omit.
  func simplified(closing gap: UInt32, leavingOut excluded: [ClosedRange<UInt32>] = []) -> FontCoverage {
    var result: [ClosedRange<UInt32>] = []
    for range in ranges
    where !excluded.contains(where: { $0.contains(range.lowerBound) && $0.contains(range.upperBound) }) {
      if let last = result.last, range.lowerBound <= last.upperBound + gap + 1 {
        result[result.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return FontCoverage(result)
  }

  /// The value of a CSS `unicode-range` descriptor.
  var css: String {
    ranges.map { range in
      let first = String(range.lowerBound, radix: 16)
      return range.count == 1 ? "U+\(first)" : "U+\(first)-\(String(range.upperBound, radix: 16))"
    }.joined(separator: ",")
  }

  private static func groups(_ bytes: FontBytes, _ start: Int) -> [ClosedRange<UInt32>] {
    guard let count = bytes.long(at: start + 12), count < 100_000 else { return [] }
    var ranges: [ClosedRange<UInt32>] = []
    for index in 0..<count {
      guard let first = bytes.long(at: start + 16 + index * 12), let last = bytes.long(at: start + 20 + index * 12),
        first <= last, last <= 0x10FFFF
      else { return ranges }
      ranges.append(UInt32(first)...UInt32(last))
    }
    return ranges
  }

  private static func segments(_ bytes: FontBytes, _ start: Int) -> [ClosedRange<UInt32>] {
    guard let doubled = bytes.short(at: start + 6) else { return [] }
    var ranges: [ClosedRange<UInt32>] = []
    for index in 0..<doubled / 2 {
      guard let last = bytes.short(at: start + 14 + index * 2),
        let first = bytes.short(at: start + 16 + doubled + index * 2), first <= last
      else { return ranges }
      // The last segment is a sentinel.
      if first < 0xFFFF { ranges.append(UInt32(first)...UInt32(min(last, 0xFFFE))) }
    }
    return ranges
  }
}

/// A reader of a font file's big-endian numbers, which are `nil` past its end.
private struct FontBytes {
  private let data: Data

  init(_ data: Data) { self.data = data }

  /// Returns the 16-bit number at an offset in bytes.
  func short(at offset: Int) -> Int? {
    guard offset >= 0, offset + 2 <= data.count else { return nil }
    let index = data.startIndex + offset
    return Int(data[index]) << 8 | Int(data[index + 1])
  }

  /// Returns the 32-bit number at an offset in bytes.
  func long(at offset: Int) -> Int? {
    guard let high = short(at: offset), let low = short(at: offset + 2) else { return nil }
    return high << 16 | low
  }

  /// Returns the offset of a table by its four-character tag.
  func table(_ name: String) -> Int? {
    let tag = name.utf8.reduce(0) { $0 << 8 | Int($1) }
    guard let count = short(at: 4) else { return nil }
    for index in 0..<count where long(at: 12 + index * 16) == tag { return long(at: 12 + index * 16 + 8) }
    return nil
  }
}
