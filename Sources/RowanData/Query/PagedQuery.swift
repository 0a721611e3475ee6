#if Data
import Foundation
import GRDB
import Observation
import RowanGraph
import RowanFoundation

/// The rows of an SQLite table, read on demand for a list or table of millions of rows.
///
///     @State private var people = PagedQuery(Person.self, file: url)
///
///     Table(people.rows, sortOrder: $people.sortOrder) { … }
///
/// A bounded number of pages is in memory. SQL sorts and filters; any position in an indexed order costs one page.
/// Changes by this program are noticed at once, those by others within the options' poll interval. With a `ChangeLog`,
/// the list receives the changed rows. The database is read off the main actor.
@MainActor
@Observable
public final class PagedQuery<Record: PagedRecord> {
  /// The rows. Every change of them sets another value.
  public private(set) var rows: PagedRows<Record>
  /// The sort order. Comparators refer to the columns of `Record.sortColumns` by key path; others are ignored, with an
  /// issue reported.
  public var sortOrder: [KeyPathComparator<Record>] { didSet { ask() } }
  /// The error that prevents reading, or `nil` once reading succeeds again. Each error is reported as an issue once.
  public private(set) var failure: PagedFailure?
  /// Whether rows of a filter, or of an order without an index, are being listed. The previous rows are shown
  /// meanwhile.
  public private(set) var isSearching = false
  /// Whether the database has been opened and the rows counted.
  public private(set) var isLoaded = false

  @ObservationIgnored private var filter: SQL?
  @ObservationIgnored let source: PagedSource<Record>
  @ObservationIgnored private let options: PagedOptions

  /// Creates a query for a table of an open database.
  ///
  /// - Parameters:
  ///   - record: The record's type.
  ///   - database: The database.
  ///   - sortOrder: The initial order.
  ///   - filter: An SQL expression that shown rows satisfy, or `nil` for all rows.
  ///   - options: The options of reading.
  public convenience init(
    _ record: Record.Type = Record.self,
    in database: any DatabaseWriter,
    sortOrder: [KeyPathComparator<Record>] = [],
    filter: SQL? = nil,
    options: PagedOptions = PagedOptions()
  ) {
    self.init(sortOrder, filter, options) { PagedDatabase(database, table: Record.databaseTableName) }
  }

  /// Creates a query for a table of a database file.
  ///
  /// The file is opened off the main actor. A file that is missing, locked or damaged sets `failure`, and is opened as
  /// soon as possible.
  ///
  /// - Parameters:
  ///   - record: The record's type.
  ///   - file: The location of the file.
  ///   - sortOrder: The initial order.
  ///   - filter: An SQL expression that shown rows satisfy, or `nil` for all rows.
  ///   - options: The options of reading.
  public convenience init(
    _ record: Record.Type = Record.self,
    file: URL,
    sortOrder: [KeyPathComparator<Record>] = [],
    filter: SQL? = nil,
    options: PagedOptions = PagedOptions()
  ) {
    let path = file.path
    self.init(sortOrder, filter, options) { try PagedDatabase.opening(path, table: Record.databaseTableName) }
  }

  private init(
    _ sortOrder: [KeyPathComparator<Record>],
    _ filter: SQL?,
    _ options: PagedOptions,
    _ open: @escaping @Sendable () throws -> PagedDatabase
  ) {
    self.options = options
    self.sortOrder = sortOrder
    self.filter = filter
    let bell = Bell<Record>()
    let request = PagedRequest(terms: Self.terms(sortOrder), filter: filter)
    source = PagedSource(request: request, options: options, open: open) {
      Task { @MainActor in bell.query?.takeNews() }
    }
    rows = PagedRows(source: source, version: 0, count: 0)
    bell.query = self
    wait { source.reader.start(done: $0) }
  }

  /// Sets the filter.
  ///
  /// The IDs of the matching rows are listed off the main actor, at eight bytes each. A listing is cancelled when
  /// another one starts.
  ///
  /// - Parameter filter: An SQL expression that shown rows satisfy, such as `"salary > \(limit)"`, or `nil` for all
  ///   rows.
  public func filter(_ filter: SQL?) {
    self.filter = filter
    ask()
  }

  /// The cost of the query so far.
  public var statistics: PagedStatistics { source.statistics }

  // MARK: Reading

  private func ask() {
    let request = PagedRequest(terms: Self.terms(sortOrder), filter: filter)
    wait { source.reader.ask(request, done: $0) }
  }

  /// Starts a read, and waits for up to `patience`, so that a fast result is shown at once.
  private func wait(_ start: (DispatchSemaphore) -> Void) {
    let done = DispatchSemaphore(value: 0)
    start(done)
    if options.patience > .zero {
      let time = DispatchTimeInterval.nanoseconds(Int(clamping: Int64(options.patience / .nanoseconds(1))))
      _ = done.wait(timeout: .now() + time)
    }
    takeNews()
  }

  private static func terms(_ comparators: [KeyPathComparator<Record>]) -> [SortTerm] {
    var known: Set<String> = []
    return comparators.compactMap { comparator in
      guard let column = Record.sortColumns.first(where: { $0.isMeant(by: comparator.keyPath) }) else {
        IssueOnce.report(
          """
          \(Record.self) cannot be sorted by \(comparator.keyPath): no column is declared for it. Add one to \
          \(Record.self).sortColumns.
          """
        )
        return nil
      }
      guard known.insert(column.name).inserted else { return nil }
      return SortTerm(
        column: column.name,
        collation: column.collation.rawValue,
        isDescending: comparator.order == .reverse
      )
    }
  }

  /// Publishes the results of the reader.
  func takeNews() {
    let news = source.takeAll()
    if let version = news.version {
      let current = source.current
      rows = PagedRows(source: source, version: version, count: current.count)
      if !isLoaded { isLoaded = true }
    }
    if let isListing = news.isListing, isListing != isSearching { isSearching = isListing }
    for failure in news.failures { IssueOnce.report(failure.description) }
    if let last = news.failures.last, !news.isRecovered {
      if failure != last { failure = last }
    } else if news.isRecovered || news.version != nil, failure != nil {
      failure = nil
    }
  }

  /// Waits until all pending work is done and published: changes, listings, and the search for landmarks.
  public func settle() async {
    await withCheckedContinuation { continuation in source.reader.check { continuation.resume() } }
    await source.finishReading()
    takeNews()
  }

  // MARK: Writing

  /// Writes to the database off the main actor, and returns when the rows reflect the changes.
  ///
  /// - Parameter updates: The writes, in one transaction.
  /// - Returns: The result of `updates`.
  /// - Throws: `PagedFailure`, or `CancellationError` if the task was cancelled.
  @discardableResult
  public func write<Result: Sendable>(
    _ updates: @escaping @Sendable (Database) throws -> Result
  ) async throws -> Result {
    do {
      let result = try await source.write(updates)
      await settleChanges()
      return result
    } catch let error as CancellationError {
      // The cancellation of a task is no failure of the database.
      throw error
    } catch {
      let known = source.failure(error, "Writing")
      IssueOnce.report(known.description)
      throw known
    }
  }

  /// Writes to the database on the main actor, and returns when the rows reflect the changes.
  ///
  /// It blocks on the disk. Use it for a gesture's change in a small database, if the list must reflect the change
  /// before the gesture ends.
  ///
  /// - Parameter updates: The writes, in one transaction.
  /// - Returns: The result of `updates`.
  /// - Throws: `PagedFailure`.
  @discardableResult
  public func write<Result>(_ updates: (Database) throws -> Result) throws -> Result {
    do {
      let result = try source.write(updates)
      takeNews()
      return result
    } catch {
      let known = source.failure(error, "Writing")
      IssueOnce.report(known.description)
      throw known
    }
  }

  private func settleChanges() async {
    await withCheckedContinuation { continuation in source.reader.check { continuation.resume() } }
    takeNews()
  }
}

extension PagedQuery where Record: PersistableRecord {
  /// Updates the row of a record.
  ///
  /// - Throws: `PagedFailure`.
  public func update(_ record: Record) async throws { try await write { try record.update($0) } }

  /// Inserts a record.
  ///
  /// - Throws: `PagedFailure`.
  public func insert(_ record: Record) async throws { try await write { try record.insert($0) } }

  /// Deletes the record with an ID, if there is one.
  ///
  /// - Throws: `PagedFailure`.
  public func delete(id: Record.ID) async throws {
    _ = try await write { db in try Record.deleteOne(db, key: id) }
  }
}

/// A weak reference by which a source notifies its query.
@MainActor
private final class Bell<Record: PagedRecord> {
  weak var query: PagedQuery<Record>?
  nonisolated init() {}
}
#endif
