#if Data
import Foundation

/// How a `PagedQuery` reads.
public struct PagedOptions: Sendable {
  /// How many rows are read at once.
  public var pageSize = 128
  /// How many pages are held in memory.
  public var pageLimit = 24
  /// How long a row that is not in memory is waited for before something else is shown in its place.
  ///
  /// The wait is the main actor's: a page that comes within it never shows as a placeholder. A database that is late once is
  /// not waited for again until it has answered.
  public var patience: Duration = .milliseconds(12)
  /// How often is looked whether another program has changed the database.
  public var pollInterval: Duration = .milliseconds(250)
  /// Of how many rows at most the row ids are listed to give an order that no index gives; larger tables are sorted by as
  /// many leading comparators as an index serves, and listed where it serves none.
  public var listingLimit = 200_000

  /// The options that suit lists and tables.
  public init() {}
}

/// What a `PagedQuery` has cost so far.
public struct PagedStatistics: Sendable, Equatable {
  /// How many pages were read.
  public var pagesRead = 0
  /// How many rows these had.
  public var rowsRead = 0
  /// How many pages are in memory.
  public var pagesHeld = 0
  /// How many keys and row ids are in memory to find pages by.
  public var keysHeld = 0
  /// How often the rows were counted.
  public var counts = 0
  /// How often a row was asked for that was not in memory.
  public var misses = 0
  /// How often something was shown in place of a row that had not been read.
  public var placeholders = 0
}
#endif
