#if Data
import Foundation
import GRDB
import RowanGraph

/// The store of a table of an SQLite database, which is read off the main actor.
///
/// All state that is not locked belongs to `queue`. Each read of the database first applies the changes since the
/// previous one, so that offsets, rows and count are consistent. Results are delivered in order.
final class PageReader<Record: PagedRecord>: RowStore, @unchecked Sendable {
  /// The most changes that are applied; beyond it the rows are read again.
  static var followedChanges: Int { 8192 }

  let queue = DispatchQueue(label: "rowan.data.pages", qos: .userInitiated)
  let options: PagedOptions
  let fetch: PageFetch<Record>
  var statistics: Locked<PagedStatistics> { fetch.statistics }
  /// The range of offsets that the list shows.
  var focus: Locked<Range<Int>> { fetch.focus }
  private let open: @Sendable () throws -> PagedDatabase
  var deliver: @Sendable (RowDelivery<Record>) -> Void = { _ in }

  var database: PagedDatabase?
  var request = PagedRequest()
  var order: (any RowOrder)?
  private var mark: Int64?
  var isPreparing = false
  private var isFailing = false
  private var needsReset = false
  var listing: Task<Void, Never>?
  private var ticket = 0
  /// Whether the running listing ends with `answered`.
  private var isListingAsked = false
  private var timer: (any DispatchSourceTimer)?
  /// Whether the next rows are those of another order or filter.
  var isOtherRequest = false
  /// The number of polls between retries of a failed read, and the number left.
  private var pause = 1
  private var rest = 1
  private static var longestPause: Int { 8 }

  init(options: PagedOptions, open: @escaping @Sendable () throws -> PagedDatabase) {
    self.options = options
    fetch = PageFetch(options: options, statistics: Locked(PagedStatistics()), focus: Locked(0..<0))
    self.open = open
  }

  deinit {
    timer?.cancel()
    listing?.cancel()
  }

  // MARK: Orders

  /// Reads the first rows of the request. If it was asked for, `answered` is delivered when it ends.
  func establish(isAsked: Bool = false) {
    if listing != nil, isListingAsked { deliver(.answered) }
    listing?.cancel()
    listing = nil
    ticket += 1
    do {
      let database = try openedDatabase()
      let isListed = try database.connection.read { db in
        try database.checkTable(for: Record.self, db)
        mark = try ChangeLog.latest(of: database.table, db)
        database.noteContents()
        let count = try request.filter == nil ? count(db) : nil
        guard let order = try database.indexedOrder(request, count: count, limit: options.listingLimit, db) else {
          return true
        }
        adopt(order, nil, try fetch.pages(of: order, db))
        return false
      }
      if isListed { return list(database, isAsked: isAsked) }
      deliver(.isListing(false))
      succeed()
    } catch {
      fail(error, "Reading rows")
    }
    if isAsked { deliver(.answered) }
  }

  /// Returns the database, opening it on first use. On `queue`.
  func openedDatabase() throws -> PagedDatabase {
    if let database { return database }
    let opened = try open()
    try opened.observe { [weak self] in self?.queue.async { [weak self] in self?.catchUp() } }
    database = opened
    return opened
  }

  private func count(_ db: Database) throws -> Int {
    statistics.with { $0.counts += 1 }
    return try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM \(Record.databaseTableName.quotedDatabaseIdentifier)") ?? 0
  }

  /// The result of a listing, read in one state of the database.
  private typealias Listed = (order: ListedOrder, pages: [Page<Record>], mark: Int64?)

  /// Lists row IDs in the background; pages of the previous order can be read meanwhile.
  private func list(_ database: PagedDatabase, isAsked: Bool) {
    let (request, ticket) = (request, ticket)
    isListingAsked = isAsked
    deliver(.isListing(true))
    listing = Task.detached(priority: .userInitiated) { [weak self, queue, fetch] in
      let result: Result<Listed, any Error>
      do {
        result = .success(
          try await database.connection.read { db in
            let order = try ListedOrder(database.statements(request), filter: request.sqlite, db)
            return (order, try fetch.pages(of: order, db), try ChangeLog.latest(of: database.table, db))
          }
        )
      } catch {
        result = .failure(error)
      }
      queue.async { [weak self] in
        guard let self, self.ticket == ticket else { return }
        self.take(result)
        if isAsked { self.deliver(.answered) }
      }
    }
  }

  private func take(_ result: Result<Listed, any Error>) {
    listing = nil
    do {
      let listed = try result.get()
      mark = listed.mark
      adopt(listed.order, nil, listed.pages)
      // The rows are delivered before the end of the listing, so that its observers find them.
      deliver(.isListing(false))
      succeed()
      // Changes during the listing are applied to the new rows.
      catchUp()
    } catch {
      deliver(.isListing(false))
      fail(error, "Listing rows")
    }
  }

  private func adopt(_ order: any RowOrder, _ change: CollectionChange?, _ pages: [Page<Record>]) {
    self.order = order
    deliver(.state(count: order.count, change: change, isOtherRequest: isOtherRequest, pages: pages))
    isOtherRequest = false
    deliverErrors()
    prepareSoon()
  }

  private func deliverErrors() {
    for error in fetch.takeErrors() { deliver(.unreadable(failure(error, "Reading a row"))) }
  }

  /// Schedules a step of preparation; reads of pages run between the steps.
  private func prepareSoon() {
    guard !isPreparing else { return }
    isPreparing = true
    queue.async { [weak self] in self?.prepare() }
  }

  private func prepare() {
    isPreparing = false
    guard let database else { return }
    do {
      let isUnfinished = try database.connection.read { db in
        // Preparation continues even if changes arrive all the time.
        _ = try takeChanges(db)
        guard var order else { return false }
        defer { self.order = order }
        return try order.prepare(db)
      }
      statistics.with { $0.keysHeld = order?.heldKeys ?? 0 }
      if isUnfinished { prepareSoon() }
    } catch {
      fail(error, "Looking through the order")
    }
  }

  // MARK: Pages and changes

  func loadPage(_ range: Range<Int>, isAhead: Bool) {
    guard let database, order != nil, !isFailing else { return deliver(.skipped(range)) }
    let near = focus.with { $0 }
    let reach = 4 * options.pageSize
    if isAhead, range.upperBound < near.lowerBound - reach || range.lowerBound > near.upperBound + reach {
      return deliver(.skipped(range))
    }
    do {
      try database.connection.read { db in
        _ = try takeChanges(db)
        guard var order else { return }
        let wanted = range.clamped(to: 0..<order.count)
        let page = try fetch.page(wanted, of: &order, db)
        self.order = order
        if page.records.count == wanted.count {
          deliver(.page(page, wanted: range))
          deliverErrors()
        } else {
          // Rows were inserted or deleted without an entry in the log.
          needsReset = true
          _ = try takeChanges(db)
          deliver(.skipped(range))
        }
      }
      succeed()
    } catch {
      deliver(.skipped(range))
      fail(error, "Reading rows \(range.lowerBound + 1) to \(range.upperBound)")
    }
  }

  func catchUp() {
    guard let database, order != nil, !isFailing else {
      // A listing checks for changes when it ends.
      return listing == nil ? establish() : ()
    }
    do {
      try database.connection.read { db in _ = try takeChanges(db) }
      succeed()
    } catch {
      fail(error, "Looking for changes")
    }
  }

  /// Applies the changes since the last read. Returns whether there were any.
  func takeChanges(_ db: Database) throws -> Bool {
    guard let database, var order else { return false }
    let latest = try ChangeLog.latest(of: database.table, db)
    let isChanged = latest == nil || mark == nil ? database.takeContentChange() : latest != mark
    // A new log has no entries for earlier changes.
    if mark == nil, latest != nil {
      mark = latest
      if latest != 0 { needsReset = true }
    }
    guard isChanged || needsReset else { return false }
    if !needsReset, let mark, let latest, latest > mark,
      let rows = try ChangeLog.changes(
        of: database.table,
        after: mark,
        columns: order.terms.map(\.column),
        limit: Self.followedChanges,
        db
      )
    {
      switch try order.apply(rows, db) {
      case .followed(let change):
        self.mark = latest
        let fresh = try change.inserted.union(change.updated).filter(isSeen).prefix(options.pageSize)
          .map { try fetch.page($0..<$0 + 1, of: &order, db) }
        adopt(order, change, fresh)
        return true
      case .shifted:
        self.mark = latest
        adopt(order, nil, try fetch.pages(of: order, db))
        return true
      case .lost: break
      }
    }
    needsReset = false
    mark = latest
    try reset(database, db)
    return true
  }

  private func isSeen(_ offset: Int) -> Bool {
    let seen = focus.with { $0 }
    return offset >= seen.lowerBound - options.pageSize && offset < seen.upperBound + options.pageSize
  }

  /// Counts or lists the rows again if the changes are unknown.
  private func reset(_ database: PagedDatabase, _ db: Database) throws {
    try database.checkTable(for: Record.self, db)
    let count = try request.filter == nil ? count(db) : nil
    let order: any RowOrder =
      try database.indexedOrder(request, count: count, limit: options.listingLimit, db)
      ?? ListedOrder(database.statements(request), filter: request.sqlite, db)
    adopt(order, nil, try fetch.pages(of: order, db))
  }

  // MARK: Failures

  private func succeed() {
    pause = 1
    guard isFailing else { return }
    isFailing = false
    deliver(.recovered)
  }

  private func fail(_ error: any Error, _ action: String) {
    if error is CancellationError { return }
    isFailing = true
    deliver(.failed(failure(error, action)))
  }

  /// Returns an error as a `PagedFailure`.
  func failure(_ error: any Error, _ action: String) -> PagedFailure {
    let file = database?.path ?? (error as? PagedOpeningError)?.path ?? ""
    let cause = (error as? PagedOpeningError)?.cause ?? error
    return PagedFailure(cause, table: Record.databaseTableName, file: file, action: action)
  }

  // MARK: Changes by other programs

  func startPolling() {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    let interval = DispatchTimeInterval.milliseconds(Int(options.pollInterval / .milliseconds(1)))
    timer.schedule(deadline: .now() + interval, repeating: interval, leeway: .milliseconds(20))
    timer.setEventHandler { [weak self] in self?.poll() }
    timer.resume()
    self.timer = timer
  }

  private func poll() {
    guard listing == nil else { return }
    let mayHaveChanged = database?.contentsMayHaveChanged() == true
    if database != nil, !isFailing { return mayHaveChanged ? catchUp() : () }
    // Repeated failures are retried less often, unless the database changes.
    rest -= 1
    guard rest <= 0 || mayHaveChanged else { return }
    pause = min(2 * pause, Self.longestPause)
    rest = pause
    establish()
  }
}
#endif
