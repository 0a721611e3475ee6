import RowanConditions
import RowanGraph

/// A store that reads the rows of one query, such as a table of an SQLite file or of a PostgreSQL server.
///
/// No function waits for the store: requests return at once, and results are delivered in the order in which they were
/// found. Offsets, rows and count of deliveries between two states belong together.
package protocol RowStore<Record>: AnyObject, StoredRowSearch {
  /// The type of the rows.
  associatedtype Record: PagedRow

  /// The counters of the store's work.
  var statistics: Locked<PagedStatistics> { get }
  /// The range of offsets that the list shows, set by the user of the store.
  var focus: Locked<Range<Int>> { get }

  /// Begins to read and to follow changes. Called once, before the other functions.
  ///
  /// - Parameters:
  ///   - request: The order and filter.
  ///   - deliver: Called with each result, on any thread. `RowDelivery.answered` follows the first state or failure.
  func start(_ request: PagedRequest, deliver: @escaping @Sendable (RowDelivery<Record>) -> Void)
  /// Reads in another order or with another filter. `RowDelivery.answered` follows the state or failure.
  func ask(_ request: PagedRequest)
  /// Reads a page, which is delivered as `page` or `skipped`.
  ///
  /// - Parameters:
  ///   - range: The offsets.
  ///   - isAhead: Whether to skip the page if it is no longer near the visible rows.
  func load(_ range: Range<Int>, isAhead: Bool)
  /// Looks for the row with an ID, which is delivered as `offset`.
  func lookUp(_ id: Record.ID)
  /// Checks for changes, and returns when they are delivered.
  func check() async
  /// Returns when no work is pending.
  func finish() async
  /// Returns the rows of a range of offsets.
  ///
  /// - Throws: An error of the database.
  func records(_ range: Range<Int>) async throws -> [Record]
  /// Returns the row with an ID, whether the filter includes it or not, or `nil`.
  ///
  /// - Throws: An error of the database.
  func record(id: Record.ID) async throws -> Record?
  /// Returns an error as a failure with a description.
  func failure(_ error: any Error, _ action: String) -> PagedFailure
}

/// A result of a store.
package enum RowDelivery<Record: PagedRow>: Sendable {
  /// Another state of the rows. Without a change, all rows may differ; with another order or filter, all do.
  case state(count: Int, change: CollectionChange?, isOtherRequest: Bool, pages: [Page<Record>])
  /// Rows of the state delivered last.
  case page(Page<Record>, wanted: Range<Int>)
  /// Rows that were not read, because they are no longer visible or because of an error.
  case skipped(Range<Int>)
  /// The offset of the row with an ID in the state delivered last, or `nil`.
  case offset(Record.ID, Int?)
  /// A start or another request has led to a state or a failure.
  case answered
  /// Reading fails.
  case failed(PagedFailure)
  /// A row cannot be decoded and is a placeholder; reading goes on.
  case unreadable(PagedFailure)
  /// Reading succeeds again after a failure.
  case recovered
  /// Whether row IDs are being listed.
  case isListing(Bool)
}

/// The rows that a query requests: their order and filter.
package struct PagedRequest: Sendable {
  /// The columns of the order.
  package var terms: [SortTerm]
  /// The condition of shown rows; `nil` for all rows.
  package var filter: (any RowFilter)?

  /// Creates a request.
  package init(terms: [SortTerm] = [], filter: (any RowFilter)? = nil) {
    self.terms = terms
    self.filter = filter
  }
}

/// A condition of rows, in the language of one kind of store.
package protocol RowFilter: Sendable {}

/// A column of an order.
package struct SortTerm: Hashable, Sendable {
  /// The name of the column.
  package var column: String
  /// The comparison of strings: `BINARY` or `NOCASE`.
  package var collation: String
  /// Whether greater values come first.
  package var isDescending: Bool

  /// Creates a column of an order.
  package init(column: String, collation: String, isDescending: Bool) {
    self.column = column
    self.collation = collation
    self.isDescending = isDescending
  }
}
