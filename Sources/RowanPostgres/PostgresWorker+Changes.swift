import Foundation
import RowanData
import RowanGraph

extension PostgresWorker {
  /// The consequence of changes.
  private struct Refresh: Sendable {
    var snapshot: String
    var count: Int
    /// The change of the rows; `nil` if it is unknown.
    var change: CollectionChange?
    var pages: [RawPage]
    var isEmpty = false
  }

  /// Reads the changes after a notification, together with the other queries of the process where they leave the rows in place.
  ///
  /// Rows that nobody has read are not delivered, so that a list that does not show them is not laid out.
  func follow() async throws {
    guard let known else { return }
    let relation = known.table.relation
    let log = database.changes.log
    let notifications = database.changes.notifications
    var number = 0
    for _ in 0..<4 {
      let reading = try await log.reading(of: relation, after: notifications, laterThan: number, in: database)
      number = reading.number
      guard let changes = try await changes(since: known, in: reading), let places = shown(changes, known) else {
        break
      }
      var next = known
      next.snapshot = reading.snapshot
      next.time = reading.begin
      guard !places.isEmpty else {
        self.known = next
        return
      }
      let keys = places.keys.sorted().map { PostgresValue($0) }
      let statement = known.order.rows(keys, state: (next.snapshot, relation))
      let rows = try await log.rows(statement, of: relation, in: database).rows
      // Rows of a later state need the changes up to it.
      if rows.first?[PostgresOrder.staleName] != "t" { return try adopt(next, rows, places) }
    }
    try await refresh()
  }

  /// Returns the changes between a state and a reading of the log; `nil` if the state may be later.
  private func changes(since known: Known, in reading: PostgresLog.Reading) async throws -> [PostgresChange]? {
    if let changes = reading.changes(after: known.snapshot) { return changes }
    guard known.time < reading.begin else { return nil }
    database.changes.log.statistics.with { $0.ownReadings += 1 }
    let statement = PostgresChange.statement(after: known.snapshot, upTo: reading.snapshot, of: known.table.relation)
    return PostgresChange.changes(in: try await database.run(statement, retries: true)).changes
  }

  /// Returns the changed rows that were read, by their keys, with their offsets; `nil` if other rows may be affected.
  private func shown(_ changes: [PostgresChange], _ known: Known) -> [String: Int]? {
    let isInPlace = changes.allSatisfy { change in change.moved.map { $0 & known.order.columns == 0 } ?? false }
    guard request.filter == nil, isInPlace else { return nil }
    let updated = Set(changes.compactMap(\.key))
    let places = Dictionary(
      placed.lazy.filter { updated.contains($1) }.map { ($1, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    // A row whose key was removed may still be cached.
    return hasForgotten && places.count < updated.count ? nil : places
  }

  /// Takes over a state in which rows have changed in their places.
  private func adopt(_ next: Known, _ rows: [PostgresRow], _ places: [String: Int]) throws {
    let pages = rows.compactMap { row in
      row[PostgresOrder.keyPrefix + "0"].flatMap { places[$0] }.map { RawPage(start: $0, rows: [row]) }
    }
    try adopt(next, CollectionChange(updated: IndexSet(pages.map(\.start))), pages)
  }

  /// Reads the changes since the last state, and delivers the next one if there are any.
  func refresh() async throws {
    guard let known else { return }
    database.changes.log.statistics.with { $0.ownReadings += 1 }
    let refresh = try await database.read { [self] connection in
      let statement = PostgresChange.statement(after: known.snapshot, of: known.table.relation)
      let (changes, read) = PostgresChange.changes(in: try await connection.run(statement))
      let snapshot = read ?? known.snapshot
      guard !changes.isEmpty else { return Refresh(snapshot: snapshot, count: known.count, pages: [], isEmpty: true) }
      if let places = shown(changes, known) {
        let rows =
          places.isEmpty ? [] : try await connection.run(known.order.rows(places.keys.map { PostgresValue($0) })).rows
        let pages = rows.compactMap { row in
          row[PostgresOrder.keyPrefix + "0"].flatMap { places[$0] }.map { RawPage(start: $0, rows: [row]) }
        }
        let change = CollectionChange(updated: IndexSet(pages.map(\.start)))
        return Refresh(snapshot: snapshot, count: known.count, change: change, pages: pages)
      }
      var next = known
      let growth = changes.reduce(0) { $0.addingReportingOverflow($1.delta).partialValue }
      // After TRUNCATE, with a filter, and if rows were written without triggers, the number of rows is not known.
      let isCounted =
        request.filter == nil && known.count + growth >= 0 && changes.allSatisfy { $0.delta > -1_000_000_000_000 }
      next.edges = []
      next.count =
        isCounted
        ? known.count + growth
        : try await connection.run(known.order.count).rows.first?.values[0].flatMap { Int($0) } ?? 0
      let pages = try await visiblePages(next, connection)
      return Refresh(snapshot: snapshot, count: next.count, pages: pages)
    }
    var next = known
    next.snapshot = refresh.snapshot
    next.time = .now
    next.count = refresh.count
    guard !refresh.isEmpty else {
      self.known = next
      return
    }
    if refresh.change == nil { next.edges = [] }
    try adopt(next, refresh.change, refresh.pages)
  }

  // MARK: Rows by their ID

  /// Returns the offset of the row with an ID, or `nil` if there is none or it cannot be read.
  func offset(of id: PostgresValue) async -> Int? {
    guard !isFailing else { return nil }
    await catchUp()
    guard let order = known?.order, !isFailing else { return nil }
    do {
      let offset = try await database.read { connection -> Int? in
        guard let key = try await connection.run(order.key(ofRow: id)).rows.first?.values else { return nil }
        return try await connection.run(order.rank(key)).value.flatMap { Int($0) }
      }
      return offset
    } catch {
      fail(error, "Looking for a row")
      return nil
    }
  }

  /// Returns the row with an ID, or `nil`.
  func record(_ id: PostgresValue) async throws -> Record? {
    let order = try await currentOrder()
    return try await database.run(order.rows([id]), retries: true).rows.first.map { try Record(row: $0) }
  }

  /// Returns the rows of a range of offsets.
  func records(_ range: Range<Int>) async throws -> [Record] {
    let order = try await currentOrder()
    return try await database.read { [self] connection in
      let count = try await connection.run(order.count).rows.first?.values[0].flatMap { Int($0) } ?? 0
      let wanted = range.clamped(to: 0..<count)
      guard !wanted.isEmpty else { return [] }
      let start = start(of: wanted, count, edges: [])
      let rows = try await connection.run(order.page(start, count: wanted.count, state: nil)).rows
      return try decode(RawPage(start: wanted.lowerBound, rows: start.isBackward ? rows.reversed() : rows))
    }
  }

  /// Returns the order and the key of the row at an offset, or `nil` if there is no such row.
  func place(at offset: Int?) async throws -> PostgresSearchPlace? {
    let order = try await currentOrder()
    guard let offset else { return PostgresSearchPlace(order: order, key: nil) }
    let start: PostgresOrder.Start
    if let known {
      guard offset >= 0, offset < known.count else { return nil }
      start = self.start(of: offset..<offset + 1, known.count, edges: known.edges)
    } else {
      start = PostgresOrder.Start(key: nil, isBackward: false, distance: max(0, offset))
    }
    let row = try await database.run(order.page(start, count: 1, state: nil), retries: true).rows.first
    return row.map { PostgresSearchPlace(order: order, key: key(of: $0, order)) }
  }

  private func currentOrder() async throws -> PostgresOrder {
    if let known { return known.order }
    return try await database.read { [self] connection in
      PostgresOrder(
        try await PostgresTable.read(for: Record.self, connection, server: database.address.description),
        request
      )
    }
  }
}
