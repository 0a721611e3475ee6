#if Data
import Foundation

/// The options by which a `PagedQuery` reads.
public struct PagedOptions: Sendable {
  /// The number of rows in a page.
  public var pageSize = 128
  /// The number of pages in memory.
  public var pageLimit = 24
  /// The longest wait for a row that is not in memory, before a placeholder is shown.
  ///
  /// The wait blocks the main actor; a page that arrives in time is never shown as placeholders. After a database was
  /// late, there is no wait until it has answered.
  public var patience: Duration = .milliseconds(12)
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
}
#endif
