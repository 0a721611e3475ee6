import Foundation
import RowanGraph

/// Consecutive rows that have been read.
package struct Page<Record: Sendable>: Sendable {
  /// The offset of the first row.
  package var start: Int
  /// The rows.
  package var records: [Record]

  /// The offsets of the rows.
  package var range: Range<Int> { start..<start + records.count }

  /// Creates a page.
  package init(start: Int, records: [Record]) {
    self.start = start
    self.records = records
  }
}

/// A cache of pages with a bound on their number. The least recently used page is removed first.
struct PageCache<Record: Sendable>: Sendable {
  private struct Held {
    var page: Page<Record>
    var lastUse: Int
  }

  let size: Int
  let limit: Int
  /// The pages in order, without overlaps.
  private var held: [Held] = []
  private var uses = 0

  init(size: Int, limit: Int) {
    self.size = max(1, size)
    self.limit = max(2, limit)
  }

  var pageCount: Int { held.count }

  private func place(of offset: Int) -> Int? {
    let place = held.partitioned { $0.page.start <= offset }.endIndex - 1
    return place >= 0 && held[place].page.range.contains(offset) ? place : nil
  }

  func contains(_ offset: Int) -> Bool { place(of: offset) != nil }

  /// Returns the range of the page around an offset, or `nil`.
  func range(around offset: Int) -> Range<Int>? { place(of: offset).map { held[$0].page.range } }

  /// Returns the record at an offset if it is cached, and marks its page as used.
  mutating func record(at offset: Int) -> Record? {
    guard let place = place(of: offset) else { return nil }
    uses += 1
    held[place].lastUse = uses
    return held[place].page.records[offset - held[place].page.start]
  }

  /// Returns the offset of a record that is cached, or `nil`.
  ///
  /// - Complexity: O(*n*) in the number of cached rows.
  func offset(where isWanted: (Record) -> Bool) -> Int? {
    for held in held {
      if let place = held.page.records.firstIndex(where: isWanted) { return held.page.start + place }
    }
    return nil
  }

  /// Returns the range to read for an offset that is not cached: the part of its page that is not cached.
  func gap(around offset: Int, count: Int) -> Range<Int> {
    let next = held.partitioned { $0.page.start <= offset }.endIndex
    let start = offset / size * size
    let low = next > 0 ? max(start, held[next - 1].page.range.upperBound) : start
    let high = min(start + size, count)
    return low..<(next < held.count ? min(high, held[next].page.start) : high)
  }

  /// Inserts a page, replacing the cached rows in its range.
  mutating func insert(_ page: Page<Record>) {
    guard !page.records.isEmpty else { return }
    uses += 1
    var kept: [Held] = []
    for other in held {
      let range = other.page.range
      guard range.overlaps(page.range) else {
        kept.append(other)
        continue
      }
      // The parts outside of the new page are kept.
      let front = other.page.records.prefix(max(0, page.start - range.lowerBound))
      let back = other.page.records.suffix(max(0, range.upperBound - page.range.upperBound))
      for rest in [
        Page(start: range.lowerBound, records: Array(front)),
        Page(start: page.range.upperBound, records: Array(back)),
      ] where !rest.records.isEmpty {
        kept.append(Held(page: rest, lastUse: other.lastUse))
      }
    }
    kept.append(Held(page: page, lastUse: uses))
    held = Self.joined(kept, size: size)
    while held.count > limit, let oldest = held.indices.min(by: { held[$0].lastUse < held[$1].lastUse }) {
      held.remove(at: oldest)
    }
  }

  /// Moves the cached rows to their offsets after a change. Inserted and updated rows are removed.
  mutating func apply(_ change: CollectionChange) {
    var moved: [Held] = []
    for page in held {
      for (index, record) in page.page.records.enumerated() {
        guard let place = change.place(of: page.page.start + index),
          !change.updated.contains(place), !change.inserted.contains(place)
        else { continue }
        moved.append(Held(page: Page(start: place, records: [record]), lastUse: page.lastUse))
      }
    }
    held = Self.joined(moved, size: size)
  }

  /// Joins adjacent parts that are no longer than a page.
  private static func joined(_ parts: [Held], size: Int) -> [Held] {
    var result: [Held] = []
    for part in parts.sorted(by: { $0.page.start < $1.page.start }) {
      if let last = result.indices.last, result[last].page.range.upperBound == part.page.start,
        result[last].page.records.count + part.page.records.count <= size
      {
        result[last].page.records += part.page.records
        result[last].lastUse = max(result[last].lastUse, part.lastUse)
      } else {
        result.append(part)
      }
    }
    return result
  }
}
