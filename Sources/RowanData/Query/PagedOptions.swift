import Foundation

/// The options by which a `PagedQuery` reads.
public struct PagedOptions: Sendable {
  /// The number of rows in a page.
  public var pageSize = 128
  /// The number of pages in memory.
  public var pageLimit = 24
  /// The interval of checks for changes by other programs.
  public var pollInterval: Duration = .milliseconds(250)
  /// The most rows whose IDs are listed for an order without an index. A larger table is ordered by as many leading
  /// comparators as an index supports, and listed if an index supports none.
  public var listingLimit = 200_000

  /// Creates options with defaults for lists and tables.
  public init() {}
}

/// Counters of the cost of a `PagedQuery`.
public struct PagedStatistics: Sendable, Equatable {
  /// The number of times the main actor waited for a database. Only the synchronous `PagedQuery.write(_:)` waits.
  public var waits = 0
  /// The number of pages read.
  public var pagesRead = 0
  /// The number of rows in the pages read.
  public var rowsRead = 0
  /// The number of pages in memory.
  public var pagesHeld = 0
  /// The number of keys and row IDs in memory.
  public var keysHeld = 0
  /// The number of times the rows were counted.
  public var counts = 0
  /// The number of accesses to rows that were not in memory.
  public var misses = 0
  /// The number of times a placeholder or an old row was shown for a row that was not in memory.
  public var placeholders = 0
  /// The number of searches for rows by conditions, as those of a grid's find bar.
  public var searches = 0

  /// Creates counters that are zero.
  public init() {}
}
