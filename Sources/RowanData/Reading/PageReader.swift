#if Data
import Foundation
import GRDB
import RowanGraph

/// The part of a query that reads the database, away from the main actor.
///
/// Contract: everything but what is locked belongs to `queue`. Each read of the database first takes over what has changed
/// since the one before, so that offsets, rows and count always belong together; `state` counts the changes. What is
/// found is delivered in the order in which it was found.
final class PageReader<Record: PagedRecord>: @unchecked Sendable {
  /// What a reader says.
  enum Delivery: Sendable {
    /// The rows are others from here on. Without a change, all may be.
    case state(Int, count: Int, change: CollectionChange?, pages: [Page<Record>])
    /// Rows of the state last delivered.
    case page(Page<Record>, wanted: Range<Int>)
    /// Rows that were not read since nobody looks at them any more, or since they could not be.
    case skipped(Range<Int>)
    case failed(PagedFailure)
    case recovered
    case isListing(Bool)
  }

  /// How many changes are followed one by one; more are as good as another table.
  static var followedChanges: Int { 500 }

  let queue = DispatchQueue(label: "rowan.data.pages", qos: .userInitiated)
  let options: PagedOptions
  let statistics = Locked(PagedStatistics())
  /// What the list looks at.
  let focus = Locked(0..<0)
  private let open: @Sendable () throws -> PagedDatabase
  private let deliver: @Sendable (Delivery) -> Void

  private var database: PagedDatabase?
  private var request: PagedRequest
  private var order: (any RowOrder)?
  private var mark: Int64?
  private var state = 0
  private var isPreparing = false
  private var isFailing = false
  private var needsReset = false
  private var listing: Task<Void, Never>?
  private var ticket = 0
  private var timer: (any DispatchSourceTimer)?

  init(
    request: PagedRequest,
    options: PagedOptions,
    open: @escaping @Sendable () throws -> PagedDatabase,
    deliver: @escaping @Sendable (Delivery) -> Void
  ) {
    self.request = request
    self.options = options
    self.open = open
    self.deliver = deliver
  }

  deinit {
    timer?.cancel()
    listing?.cancel()
  }

  // MARK: Asked by the query

  /// Opens the database, and looks for changes from then on. `done` is signalled when there are rows, or a failure.
  func start(done: DispatchSemaphore) {
    queue.async { [weak self] in
      self?.startPolling()
      self?.establish(done)
    }
  }

  /// Reads in another order, or other rows.
  func ask(_ request: PagedRequest, done: DispatchSemaphore) {
    queue.async { [weak self] in
      self?.request = request
      self?.establish(done)
    }
  }

  /// Reads a page. One that is read ahead is left out when nobody is near it any more.
  func load(_ range: Range<Int>, isAhead: Bool, done: DispatchSemaphore) {
    queue.async { [weak self] in
      self?.load(range, isAhead: isAhead)
      done.signal()
    }
  }

  /// Looks for changes.
  func check(done: (@Sendable () -> Void)? = nil) {
    queue.async { [weak self] in
      self?.catchUp()
      done?()
    }
  }

  /// Looks for changes, and returns when what came of it is delivered.
  func checkNow() { queue.sync { catchUp() } }

  /// Where the row with an id is. Waited for.
  func offset(ofID id: Record.ID) -> Int? {
    queue.sync {
      guard let database else { return nil }
      return try? database.connection.read { db in
        guard let row = try database.row(ofID: id.databaseValue, db) else { return nil }
        return try order?.offset(ofRow: row, db)
      }
    }
  }

  /// Whether nothing is under way. On `queue`.
  var isIdle: Bool { listing == nil && !isPreparing }

  // MARK: Orders

  private func establish(_ done: DispatchSemaphore? = nil) {
    listing?.cancel()
    listing = nil
    ticket += 1
    do {
      let database = try opened()
      let isListed = try database.connection.read { db in
        try database.checkTable(for: Record.self, db)
        mark = try ChangeLog.latest(of: database.table, db)
        database.noteContents()
        let count = try request.filter == nil ? count(db) : nil
        guard let order = try database.indexedOrder(request, count: count, limit: options.listingLimit, db) else {
          return true
        }
        adopt(order, nil, try pages(of: order, db))
        return false
      }
      if isListed { return list(database, done) }
      deliver(.isListing(false))
      succeed()
    } catch {
      fail(error, "Reading rows")
    }
    done?.signal()
  }

  /// The database, opened if need be. On `queue`.
  func opened() throws -> PagedDatabase {
    if let database { return database }
    let opened = try open()
    try opened.observe { [weak self] in self?.check() }
    database = opened
    return opened
  }

  private func count(_ db: Database) throws -> Int {
    statistics.with { $0.counts += 1 }
    return try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM \(Record.databaseTableName.quotedDatabaseIdentifier)") ?? 0
  }

  /// Lists row ids beside everything else: pages of the order before are read meanwhile.
  private func list(_ database: PagedDatabase, _ done: DispatchSemaphore?) {
    let (request, ticket) = (request, ticket)
    deliver(.isListing(true))
    listing = Task.detached(priority: .userInitiated) { [weak self, queue] in
      let result: Result<(ListedOrder, Int64?), any Error>
      do {
        result = .success(
          try await database.connection.read { db in
            (
              try ListedOrder(database.statements(request), filter: request.filter, db),
              try ChangeLog.latest(of: database.table, db)
            )
          }
        )
      } catch {
        result = .failure(error)
      }
      queue.async { [weak self] in
        guard let self, self.ticket == ticket else { return }
        self.take(result)
        done?.signal()
      }
    }
  }

  private func take(_ result: Result<(ListedOrder, Int64?), any Error>) {
    listing = nil
    deliver(.isListing(false))
    do {
      guard let database else { return }
      let (order, mark) = try result.get()
      try database.connection.read { db in
        self.mark = mark
        adopt(order, nil, try pages(of: order, db))
      }
      succeed()
      catchUp()
    } catch {
      fail(error, "Listing rows")
    }
  }

  /// The pages that the list looks at, and the first one.
  private func pages(of order: any RowOrder, _ db: Database) throws -> [Page<Record>] {
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

  private func page(_ range: Range<Int>, of order: inout any RowOrder, _ db: Database) throws -> Page<Record> {
    let rows = try order.rows(range, db)
    statistics.with {
      $0.pagesRead += 1
      $0.rowsRead += rows.count
      $0.keysHeld = order.heldKeys
    }
    return Page(start: range.lowerBound, records: try rows.map { try Record(row: $0) })
  }

  private func adopt(_ order: any RowOrder, _ change: CollectionChange?, _ pages: [Page<Record>]) {
    self.order = order
    state += 1
    deliver(.state(state, count: order.count, change: change, pages: pages))
    prepareSoon()
  }

  /// Makes far rows quick to reach, a bit at a time, so that pages that are asked for come between.
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
        if try takeChanges(db) { return true }
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

  private func load(_ range: Range<Int>, isAhead: Bool) {
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
        let page = try page(wanted, of: &order, db)
        self.order = order
        if page.records.count == wanted.count {
          deliver(.page(page, wanted: range))
        } else {
          // Rows came or went without the log's knowing.
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

  private func catchUp() {
    guard let database, order != nil, !isFailing else { return establish() }
    do {
      try database.connection.read { db in _ = try takeChanges(db) }
      succeed()
    } catch {
      fail(error, "Looking for changes")
    }
  }

  /// Takes over what has changed since the last read. Whether anything has.
  private func takeChanges(_ db: Database) throws -> Bool {
    guard let database, var order else { return false }
    let latest = try ChangeLog.latest(of: database.table, db)
    let isChanged = latest == nil || mark == nil ? database.takeContentChange() : latest != mark
    // A log that has just been created says nothing of what came before it.
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
      ),
      let change = try order.apply(rows, db)
    {
      self.mark = latest
      let fresh = try change.inserted.union(change.updated).filter(isSeen).prefix(options.pageSize)
        .map { try page($0..<$0 + 1, of: &order, db) }
      adopt(order, change, fresh)
      return true
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

  /// Begins anew where it is not known what changed: counts the rows, or lists them again.
  private func reset(_ database: PagedDatabase, _ db: Database) throws {
    try database.checkTable(for: Record.self, db)
    let count = try request.filter == nil ? count(db) : nil
    let order: any RowOrder =
      try database.indexedOrder(request, count: count, limit: options.listingLimit, db)
      ?? ListedOrder(database.statements(request), filter: request.filter, db)
    adopt(order, nil, try pages(of: order, db))
  }

  // MARK: Failures

  private func succeed() {
    guard isFailing else { return }
    isFailing = false
    deliver(.recovered)
  }

  private func fail(_ error: any Error, _ action: String) {
    if error is CancellationError { return }
    isFailing = true
    deliver(.failed(failure(error, action)))
  }

  /// An error in words.
  func failure(_ error: any Error, _ action: String) -> PagedFailure {
    let file = database?.path ?? (error as? PagedOpeningError)?.path ?? ""
    let cause = (error as? PagedOpeningError)?.cause ?? error
    return PagedFailure(cause, table: Record.databaseTableName, file: file, action: action)
  }

  // MARK: Other programs

  private func startPolling() {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    let interval = DispatchTimeInterval.milliseconds(Int(options.pollInterval / .milliseconds(1)))
    timer.schedule(deadline: .now() + interval, repeating: interval, leeway: .milliseconds(20))
    timer.setEventHandler { [weak self] in self?.poll() }
    timer.resume()
    self.timer = timer
  }

  private func poll() {
    guard listing == nil else { return }
    guard let database, !isFailing else { return establish() }
    if database.contentsMayHaveChanged() { catchUp() }
  }
}
#endif
