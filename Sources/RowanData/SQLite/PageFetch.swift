#if Data
import Foundation
import GRDB
import RowanGraph

/// A reader of an order's pages, used on the queue of each database read.
struct PageFetch<Record: PagedRecord>: Sendable {
  let options: PagedOptions
  let statistics: Locked<PagedStatistics>
  /// The range of offsets that the list shows.
  let focus: Locked<Range<Int>>
  /// The row IDs of rows that cannot be decoded, as encountered, and their unreported errors.
  private let unreadable = Locked<(known: Set<Int64>, errors: [any Error])>(([], []))

  init(options: PagedOptions, statistics: Locked<PagedStatistics>, focus: Locked<Range<Int>>) {
    self.options = options
    self.statistics = statistics
    self.focus = focus
  }

  /// Returns the visible pages and the first page.
  func pages(of order: any RowOrder, _ db: Database) throws -> [Page<Record>] {
    var order = order
    let count = order.count
    let size = options.pageSize
    let seen = focus.with { $0 }.clamped(to: 0..<count)
    var starts = [0]
    if !seen.isEmpty { starts += stride(from: seen.lowerBound / size * size, to: seen.upperBound, by: size).prefix(4) }
    return try Set(starts).sorted().map { start in
      try page(start..<min(start + size, count), of: &order, db)
    }
  }

  /// Returns one page, with placeholders for rows that cannot be decoded.
  ///
  /// - Throws: The decoding error if none of several rows can be decoded, since then the table does not match the
  ///   record.
  func page(_ range: Range<Int>, of order: inout any RowOrder, _ db: Database) throws -> Page<Record> {
    let rows = try order.rows(range, db)
    statistics.with {
      $0.pagesRead += 1
      $0.rowsRead += rows.count
      $0.keysHeld = order.heldKeys
    }
    var failed: [(row: Int64, error: any Error)] = []
    let records = rows.enumerated().map { index, row in
      do { return try Record(row: row) } catch {
        failed.append((row[OrderStatements.rowName] ?? 0, error))
        return Record.placeholder(at: range.lowerBound + index)
      }
    }
    if let first = failed.first, failed.count == rows.count, rows.count > 1 { throw first.error }
    unreadable.with { unreadable in
      if unreadable.known.count > Self.remembered { unreadable.known = [] }
      for (row, error) in failed where unreadable.known.insert(row).inserted { unreadable.errors.append(error) }
    }
    return Page(start: range.lowerBound, records: records)
  }

  private static var remembered: Int { 10_000 }

  /// Returns and clears the errors of rows that could not be decoded.
  func takeErrors() -> [any Error] {
    unreadable.with { unreadable in
      defer { unreadable.errors = [] }
      return unreadable.errors
    }
  }
}
#endif
