#if Data
import Foundation
import GRDB
import Observation
import RowanGraph
import RowanFoundation

/// Rows of an SQLite table that stay where they are: what a list or table over millions of rows shows.
///
///     @State private var people = PagedQuery(Person.self, file: url)
///
///     Table(people.rows, sortOrder: $people.sortOrder) { … }
///
/// A bounded number of pages is in memory. Sorting and filtering are SQL; any place of an order that an index gives is
/// reached at the price of a page. Changes by this program are noticed at once, those of others within the options' poll
/// interval; with a `ChangeLog` the list is told which rows changed. The database is read away from the main actor.
@MainActor
@Observable
public final class PagedQuery<Record: PagedRecord> {
  /// The rows. Another value with every change.
  public private(set) var rows: PagedRows<Record>
  /// The order: the columns that `Record.sortColumns` declares for the comparators' key paths. Comparators of other key
  /// paths are left out, with an issue reported.
  public var sortOrder: [KeyPathComparator<Record>] { didSet { ask() } }
  /// What keeps rows from being read, to show instead of them or beside; `nil` as soon as they are read again. Each is
  /// reported as an issue once.
  public private(set) var failure: PagedFailure?
  /// Whether the rows of a filter or of an order without an index are being looked for. Those from before are shown meanwhile.
  public private(set) var isSearching = false
  /// Whether the database has been opened, and rows counted.
  public private(set) var isLoaded = false

  @ObservationIgnored private var filter: SQL?
  @ObservationIgnored let source: PagedSource<Record>
  @ObservationIgnored private let options: PagedOptions

  /// Rows of a table of an open database.
  public convenience init(
    _ record: Record.Type = Record.self,
    in database: any DatabaseWriter,
    sortOrder: [KeyPathComparator<Record>] = [],
    filter: SQL? = nil,
    options: PagedOptions = PagedOptions()
  ) {
    self.init(sortOrder, filter, options) { PagedDatabase(database, table: Record.databaseTableName) }
  }

  /// Rows of a table of a database file. It is opened away from the main actor; one that is missing, locked or damaged makes
  /// a `failure`, and is opened as soon as it can be.
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

  /// Shows the rows alone for which an expression of SQL is true, such as `"salary > \(limit)"`; `nil` shows all.
  ///
  /// The row ids of those rows are listed, away from the main actor, at eight bytes each. A search that is out of date when the
  /// next one comes is given up.
  public func filter(_ filter: SQL?) {
    self.filter = filter
    ask()
  }

  /// What the query has cost so far.
  public var statistics: PagedStatistics { source.statistics }

  // MARK: Reading

  private func ask() {
    let request = PagedRequest(terms: Self.terms(sortOrder), filter: filter)
    wait { source.reader.ask(request, done: $0) }
  }

  /// Gives the database a moment, so that what comes quickly is shown at once.
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

  /// Takes over what was read.
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

  /// Waits until everything that is under way is read and shown: changes, searches, and what makes far rows quick to reach.
  public func settle() async {
    await withCheckedContinuation { continuation in source.reader.check { continuation.resume() } }
    await source.finishReading()
    takeNews()
  }

  // MARK: Writing

  /// Writes to the database away from the main actor, and returns when the rows show it.
  @discardableResult
  public func write<Result: Sendable>(
    _ updates: @escaping @Sendable (Database) throws -> Result
  ) async throws -> Result {
    do {
      let result = try await source.write(updates)
      await settleChanges()
      return result
    } catch let error as CancellationError {
      // Whoever asked has gone: nothing is wrong with the database.
      throw error
    } catch {
      let known = source.failure(error, "Writing")
      IssueOnce.report(known.description)
      throw known
    }
  }

  /// Writes to the database, and returns when the rows show it. Waits for the disk on the main actor: for what a gesture
  /// changes in a small database, where the list is to see the change before the gesture ends.
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
  /// Writes the values of one record: one row of the table.
  public func update(_ record: Record) async throws { try await write { try record.update($0) } }

  /// Adds a record.
  public func insert(_ record: Record) async throws { try await write { try record.insert($0) } }

  /// Removes the record with an id, if there is one.
  public func delete(id: Record.ID) async throws {
    _ = try await write { db in try Record.deleteOne(db, key: id) }
  }
}

/// How a source rings for its query without keeping it.
@MainActor
private final class Bell<Record: PagedRecord> {
  weak var query: PagedQuery<Record>?
  nonisolated init() {}
}
#endif
