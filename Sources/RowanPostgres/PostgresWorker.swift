import Foundation
import RowanData
import RowanGraph

/// The part of a `PostgresReader` that reads: it belongs to one task, which handles one command after the other.
///
/// The count, the order and the pages since the last `state` are those of one snapshot of the database. A page that turns
/// out to be newer is not delivered: the changes since the snapshot are read first.
final class PostgresWorker<Record: PostgresRecord>: @unchecked Sendable {
  typealias Command = PostgresReader<Record>.Command

  /// A row of the order whose offset is known.
  struct Edge {
    var offset: Int
    var key: PostgresOrder.Key
  }

  /// The state of the table that was read last.
  struct Known {
    var table: PostgresTable
    var order: PostgresOrder
    var count: Int
    var snapshot: String
    var time = ContinuousClock.now
    var edges: [Edge] = []
  }

  let database: PostgresDatabase
  let options: PagedOptions
  let statistics: Locked<PagedStatistics>
  let focus: Locked<Range<Int>>
  private let asked: Locked<Int>
  /// The number of the request that is handled, or was last.
  private var number = 0
  /// Ends the reading of a state that nobody waits for any more.
  private let abandon: Locked<(@Sendable () -> Void)?>
  private let enqueue: @Sendable (Command) -> Void
  private(set) var deliver: @Sendable (RowDelivery<Record>) -> Void = { _ in }
  var request = PagedRequest()
  var known: Known?
  /// The keys of delivered rows by their offsets, and the pages in order of their delivery.
  var placed: [Int: String] = [:]
  var placedPages: [Range<Int>] = []
  private var isOtherRequest = false
  private(set) var isFailing = false
  private var pause: Duration
  /// The number of the handler of changes, and the table that it follows.
  private var subscription: (number: Int, relation: UInt32, isLogged: Bool)?
  /// The pending attempt to read again.
  private var retrying: Task<Void, Never>?
  /// Whether keys of rows that a cache may still have were removed.
  private(set) var hasForgotten = false
  private let isChangePending = Locked(false)
  private var unreadable: Set<String> = []
  private var unreported: [PagedFailure] = []
  private static var edgeLimit: Int { 128 }

  init(
    _ database: PostgresDatabase,
    options: PagedOptions,
    statistics: Locked<PagedStatistics>,
    focus: Locked<Range<Int>>,
    asked: Locked<Int>,
    abandon: Locked<(@Sendable () -> Void)?>,
    enqueue: @escaping @Sendable (Command) -> Void
  ) {
    self.database = database
    self.options = options
    self.statistics = statistics
    self.focus = focus
    self.asked = asked
    self.abandon = abandon
    self.enqueue = enqueue
    pause = database.options.retryInterval / 20
  }

  /// Ends following changes.
  func end() {
    if let subscription { database.changes.remove(subscription.number) }
    subscription = nil
  }

  func handle(_ command: Command) async {
    switch command {
    case .start(let request, let deliver):
      self.deliver = deliver
      self.request = request
      await establish()
      deliver(.answered)
    case .ask(let request, let number):
      self.request = request
      isOtherRequest = true
      self.number = number
      // A later request replaces one that has not begun.
      if number == asked.with({ $0 }) { await establish() }
      deliver(.answered)
    case .load(let range, let isAhead): await load(range, isAhead: isAhead)
    case .lookUp(let id, let key): deliver(.offset(id, await offset(of: key)))
    case .check(let done):
      await catchUp()
      done.resume()
    case .finish(let done): done.resume()
    case .records(let range, let done):
      do { done.resume(returning: try await records(range)) } catch { done.resume(throwing: error) }
    case .place(let offset, let done):
      do { done.resume(returning: try await place(at: offset)) } catch { done.resume(throwing: error) }
    case .rank(let key, let done): done.resume(returning: await self.offset(of: key))
    case .record(let key, let done):
      do { done.resume(returning: try await record(key)) } catch { done.resume(throwing: error) }
    case .changed:
      isChangePending.with { $0 = false }
      if known != nil, !isFailing { await catchUp(isNotified: true) }
    case .retry: if isFailing { await establish() }
    }
  }

  // MARK: States

  /// Counts the rows of the request and reads the visible ones.
  private func establish() async {
    if request.filter != nil { deliver(.isListing(true)) }
    let createdLogs = database.changes.createdLogs
    let reading = Task { [self, request] in
      try await database.read { connection in
        try Task.checkCancellation()
        let table = try await PostgresTable.read(for: Record.self, connection, server: database.address.description)
        let order = PostgresOrder(table, request)
        let row = try await connection.run(order.count, canBeAbandoned: true).rows.first
        let count = row?.values[0].flatMap { Int($0) } ?? 0
        let known = Known(table: table, order: order, count: count, snapshot: row?.values[1] ?? "")
        return (known, try await visiblePages(known, connection))
      }
    }
    abandon.with { $0 = { reading.cancel() } }
    if number != asked.with({ $0 }) { reading.cancel() }
    let result = await reading.result
    abandon.with { $0 = nil }
    // The next request is waiting, or nobody shows the rows any more.
    guard !reading.isCancelled else { return }
    do {
      let (known, pages) = try result.get()
      statistics.with { $0.counts += 1 }
      try adopt(known, nil, pages)
      if request.filter != nil || isOtherRequest { deliver(.isListing(false)) }
      isOtherRequest = false
      succeed()
      subscribe(known.table, createdLogs)
    } catch {
      if request.filter != nil || isOtherRequest { deliver(.isListing(false)) }
      fail(error, "Reading rows")
    }
  }

  /// The rows of a page that has been read.
  struct RawPage: Sendable {
    var start: Int
    var rows: [PostgresRow]
  }

  /// Reads the first page and the visible ones, in the state of the connection's transaction.
  func visiblePages(_ known: Known, _ connection: PostgresConnection) async throws -> [RawPage] {
    let size = options.pageSize
    let seen = focus.with { $0 }.clamped(to: 0..<known.count)
    var starts = [0]
    if !seen.isEmpty { starts += stride(from: seen.lowerBound / size * size, to: seen.upperBound, by: size).prefix(4) }
    var pages: [RawPage] = []
    for start in Set(starts).sorted() where start < known.count {
      let range = start..<min(start + size, known.count)
      // The page behind another one begins at a known row.
      let edge = pages.last.flatMap { page in
        page.start + page.rows.count == start
          ? page.rows.last.map { Edge(offset: start - 1, key: key(of: $0, known)) } : nil
      }
      let from = self.start(of: range, known.count, edges: [edge].compactMap { $0 })
      let page = known.order.page(from, count: range.count, state: nil)
      let rows = try await connection.run(page, canBeAbandoned: true).rows
      pages.append(RawPage(start: start, rows: from.isBackward ? rows.reversed() : rows))
    }
    return pages
  }

  /// Takes over a state, and delivers it.
  func adopt(_ state: Known, _ change: CollectionChange?, _ pages: [RawPage]) throws {
    let decoded = try pages.map { Page(start: $0.start, records: try decode($0)) }
    known = state
    if change == nil {
      placed = [:]
      placedPages = []
      hasForgotten = false
    }
    deliver(.state(count: state.count, change: change, isOtherRequest: isOtherRequest, pages: decoded))
    deliverUnreadable()
    for page in pages { remember(page, isWhole: change == nil) }
  }

  /// Checks for changes since the last state.
  ///
  /// - Parameter isNotified: Whether a notification has told of them.
  func catchUp(isNotified: Bool = false) async {
    guard let known, !isFailing, known.table.isLogged, .now - known.time < PostgresLog.oldest else {
      return await establish()
    }
    do {
      if isNotified { try await follow() } else { try await refresh() }
      succeed()
    } catch {
      fail(error, "Looking for changes")
    }
  }

  /// Follows the changes of a table.
  ///
  /// - Parameters:
  ///   - table: The table as it was read.
  ///   - createdLogs: The number of logs that had been created before.
  private func subscribe(_ table: PostgresTable, _ createdLogs: Int) {
    let (relation, isLogged) = (table.relation, table.isLogged)
    if let subscription, subscription.relation == relation, subscription.isLogged == isLogged { return }
    end()
    let number = database.changes.add(listens: isLogged) { [isChangePending, enqueue] changed in
      // Without a log, the table is read again when one is created.
      guard changed == nil || isLogged && changed == relation else { return }
      let isFirst = isChangePending.with { isPending in
        defer { isPending = true }
        return !isPending
      }
      if isFirst { enqueue(.changed) }
    }
    subscription = (number, relation, isLogged)
    // A change since the read, or another log, was notified before the handler was added.
    if isLogged || database.changes.createdLogs != createdLogs { enqueue(.changed) }
  }

  // MARK: Pages

  private func load(_ range: Range<Int>, isAhead: Bool) async {
    let near = focus.with { $0 }
    let reach = 4 * options.pageSize
    let isFar = range.upperBound < near.lowerBound - reach || range.lowerBound > near.upperBound + reach
    guard let known, !isFailing, !(isAhead && isFar) else { return deliver(.skipped(range)) }
    let wanted = range.clamped(to: 0..<known.count)
    guard !wanted.isEmpty else { return deliver(.skipped(range)) }
    do {
      let start = start(of: wanted, known.count, edges: known.edges)
      let state = known.table.isLogged ? (known.snapshot, known.table.relation) : nil
      let statement = known.order.page(start, count: wanted.count, state: state)
      let all = try await database.run(statement, retries: true).rows
      // Without rows, the join has one whose key is null.
      let rows = all.filter { $0[known.order.rowKeyName] != nil }
      guard rows.count == wanted.count, all.first?[PostgresOrder.staleName] != "t" else {
        deliver(.skipped(range))
        // The visible pages come with the next state.
        // Without a logged change, rows were written behind the log.
        return all.first?[PostgresOrder.staleName] == "t" ? await catchUp() : await establish()
      }
      let page = RawPage(start: wanted.lowerBound, rows: start.isBackward ? rows.reversed() : rows)
      deliver(.page(Page(start: page.start, records: try decode(page)), wanted: range))
      deliverUnreadable()
      remember(page, isWhole: true)
      succeed()
    } catch {
      deliver(.skipped(range))
      fail(error, "Reading rows \(range.lowerBound + 1) to \(range.upperBound)")
    }
  }

  /// Returns the nearest row from which a page can be read.
  func start(of range: Range<Int>, _ count: Int, edges: [Edge]) -> PostgresOrder.Start {
    var best = PostgresOrder.Start(key: nil, isBackward: false, distance: range.lowerBound)
    func offer(_ key: PostgresOrder.Key?, isBackward: Bool, _ distance: Int) {
      if distance >= 0, distance < best.distance {
        best = PostgresOrder.Start(key: key, isBackward: isBackward, distance: distance)
      }
    }
    offer(nil, isBackward: true, count - range.upperBound)
    for edge in edges {
      offer(edge.key, isBackward: false, range.lowerBound - edge.offset)
      offer(edge.key, isBackward: true, edge.offset - range.upperBound)
    }
    return best
  }

  func key(of row: PostgresRow, _ order: PostgresOrder) -> PostgresOrder.Key {
    order.terms.indices.map { row["\(PostgresOrder.keyPrefix)\($0)"] }
  }

  private func key(of row: PostgresRow, _ known: Known) -> PostgresOrder.Key {
    known.order.terms.indices.map { row["\(PostgresOrder.keyPrefix)\($0)"] }
  }

  /// Notes where rows stand: the ends of a page for pages beside it, and all of them for changes.
  private func remember(_ page: RawPage, isWhole: Bool) {
    guard let state = known, let first = page.rows.first, let last = page.rows.last else { return }
    let keyName = state.order.rowKeyName
    for (index, row) in page.rows.enumerated() {
      placed[page.start + index] = row[keyName] ?? row[PostgresOrder.keyPrefix + "0"]
    }
    guard isWhole else { return }
    placedPages.append(page.start..<page.start + page.rows.count)
    if placedPages.count > options.pageLimit + 8 {
      for offset in placedPages.removeFirst() where !placedPages.contains(where: { $0.contains(offset) }) {
        placed[offset] = nil
        hasForgotten = true
      }
    }
    known?.edges.append(Edge(offset: page.start, key: key(of: first, state)))
    known?.edges.append(Edge(offset: page.start + page.rows.count - 1, key: key(of: last, state)))
    if state.edges.count > Self.edgeLimit { known?.edges.removeFirst(2) }
    statistics.with { $0.keysHeld = (known?.edges.count ?? 0) + placed.count }
  }

  /// Returns the records of rows, with placeholders for those that cannot be decoded.
  ///
  /// - Throws: The error of decoding if none of several rows can be decoded, since then the table does not match the
  ///   record.
  func decode(_ page: RawPage) throws -> [Record] {
    statistics.with {
      $0.pagesRead += 1
      $0.rowsRead += page.rows.count
    }
    var failed: [(key: String, error: any Error)] = []
    let records = page.rows.enumerated().map { index, row in
      do { return try Record(row: row) } catch {
        failed.append((row[Record.keyColumn] ?? "", error))
        return Record.placeholder(at: page.start + index)
      }
    }
    if let first = failed.first, failed.count == page.rows.count, failed.count > 1 { throw first.error }
    for (key, error) in failed where unreadable.insert(key).inserted {
      unreported.append(failure(error, "Reading a row"))
    }
    return records
  }

  /// Delivers the failures of rows, behind the rows, which would otherwise clear them.
  private func deliverUnreadable() {
    for failure in unreported { deliver(.unreadable(failure)) }
    unreported = []
  }

  // MARK: Failures

  func succeed() {
    pause = database.options.retryInterval / 20
    guard isFailing else { return }
    isFailing = false
    deliver(.recovered)
  }

  func fail(_ error: any Error, _ action: String) {
    if error is CancellationError { return }
    isFailing = true
    deliver(.failed(failure(error, action)))
    // Many processes do not come back at the same moment.
    let time = pause * Double.random(in: 0.75...1.25)
    pause = min(pause * 2, database.options.retryInterval)
    retrying?.cancel()
    retrying = Task { [enqueue] in
      try? await Task.sleep(for: time)
      if !Task.isCancelled { enqueue(.retry) }
    }
  }

  private func failure(_ error: any Error, _ action: String) -> PagedFailure {
    database.failure(error, table: Record.tableName, action)
  }
}
