import Foundation
import Observation
import RowanFoundation
import RowanGraph

/// The rows of a database table, read on demand for a list or table of millions of rows.
///
///     @State private var people = PagedQuery(Person.self, file: url)
///
///     Table(people.rows, sortOrder: $people.sortOrder) { … }
///
/// A bounded number of pages is in memory. SQL sorts and filters; in SQLite, any position in an indexed order costs one page.
/// Changes by this program are noticed at once, those by others within the options' poll interval. With a change log,
/// the list receives the changed rows.
///
/// The main actor never waits for the database: `rows` is empty until the rows were counted, and a row that is not in
/// memory is a placeholder until it was read. The test kit's `settle` waits for such reads.
@MainActor
@Observable
public final class PagedQuery<Record: PagedRow> {
  /// The rows. Every change of them sets another value.
  public var rows: PagedRows<Record> {
    source.waiters.note(isReading: source.isReading)
    return snapshot
  }
  private var snapshot: PagedRows<Record>
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

  @ObservationIgnored private var filter: (any RowFilter)?
  @ObservationIgnored let source: PagedSource<Record>
  @ObservationIgnored private var lookUps: [Record.ID: [CheckedContinuation<Int?, Never>]] = [:]

  /// Creates a query for the rows of a store.
  package init(
    store: any RowStore<Record>,
    sortOrder: [KeyPathComparator<Record>],
    filter: (any RowFilter)?,
    options: PagedOptions
  ) {
    self.sortOrder = sortOrder
    self.filter = filter
    source = PagedSource(store: store, options: options)
    snapshot = PagedRows(source: source, version: 0, count: 0)
    source.start(request)
    // The task reports issues where the query was created.
    Task { [weak self, news = source.news] in
      for await _ in news { self?.takeNews() }
    }
  }

  /// Sets the filter, in the language of the store.
  package func select(_ filter: (any RowFilter)?) {
    self.filter = filter
    ask()
  }

  /// The store of the rows.
  package var store: any RowStore<Record> { source.store }

  /// The cost of the query so far.
  public var statistics: PagedStatistics { source.statistics }

  // MARK: Reading

  private func ask() {
    source.ask(request)
    source.waiters.begin()
    takeNews()
  }

  private var request: PagedRequest { PagedRequest(terms: Self.terms(sortOrder), filter: filter) }

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

  /// Publishes the results of the store.
  package func takeNews() {
    let news = source.takeAll()
    if let version = news.version {
      let current = source.current
      snapshot = PagedRows(source: source, version: version, count: current.count)
      if news.isRead, !isLoaded { isLoaded = true }
    }
    if let isListing = news.isListing, isListing != isSearching { isSearching = isListing }
    for failure in news.failures { IssueOnce.report(failure.description) }
    if let last = news.failures.last, !news.isRecovered {
      if failure != last { failure = last }
    } else if news.isRecovered || news.isRead, failure != nil {
      failure = nil
    }
    for (id, offset) in news.offsets {
      for waiting in lookUps.removeValue(forKey: id) ?? [] { waiting.resume(returning: offset) }
    }
    if !source.isReading { source.waiters.end() }
  }

  /// Waits until all pending work is done and published: reads, changes, listings, and the search for landmarks.
  public func settle() async {
    await source.store.check()
    await source.store.finish()
    takeNews()
  }

  /// Reads rows.
  ///
  /// The offsets are those of the database when it is read, which can have changed since `rows` was published.
  ///
  /// - Parameter range: The offsets; those beyond the last row are left out.
  /// - Returns: The rows in order, with placeholders for those that cannot be decoded.
  /// - Throws: `PagedFailure`.
  public func records(_ range: Range<Int>) async throws -> [Record] {
    do { return try await source.store.records(range) } catch { throw known(error, "Reading rows") }
  }

  /// Reads the row with an ID, whether the filter includes it or not.
  ///
  /// - Parameter id: The ID.
  /// - Returns: The row, or `nil` if there is none.
  /// - Throws: `PagedFailure`.
  public func record(id: Record.ID) async throws -> Record? {
    do { return try await source.store.record(id: id) } catch { throw known(error, "Reading a row") }
  }

  /// Returns the offset of the row with an ID, found by its key.
  ///
  /// - Parameter id: The ID.
  /// - Returns: The offset, or `nil` if there is no such row, the filter excludes it, or the database cannot be read.
  public func offset(of id: Record.ID) async -> Int? {
    await withCheckedContinuation { continuation in
      lookUps[id, default: []].append(continuation)
      source.lookUp(id)
    }
  }

  /// Returns an error of an action as a failure, and reports it.
  package func known(_ error: any Error, _ action: String) -> any Error {
    // The cancellation of a task is no failure of the database.
    if error is CancellationError { return error }
    let failure = source.store.failure(error, action)
    // Another writer's change is no mistake.
    if failure.kind != .conflict { IssueOnce.report(failure.description) }
    return failure
  }

  /// Checks for changes, and returns when they are published.
  package func settleChanges() async {
    await source.store.check()
    takeNews()
  }
}
