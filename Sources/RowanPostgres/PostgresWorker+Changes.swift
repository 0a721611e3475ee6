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

  /// Reads the changes since the last state, and delivers the next one if there are any.
  func refresh() async throws {
    guard let known else { return }
    let places = Dictionary(placed.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let refresh = try await database.read { [self] connection in
      let (changes, snapshot) = try await PostgresChange.read(
        after: known.snapshot,
        of: known.table.relation,
        connection
      )
      guard !changes.isEmpty else { return Refresh(snapshot: snapshot, count: known.count, pages: [], isEmpty: true) }
      let updated = Set(changes.compactMap(\.key))
      let isInPlace = changes.allSatisfy { change in change.moved.map { $0 & known.order.columns == 0 } ?? false }
      // A row whose key was removed may still be cached.
      let areKnown = !hasForgotten || updated.allSatisfy { places[$0] != nil }
      if request.filter == nil, isInPlace, areKnown {
        let shown = updated.filter { places[$0] != nil }
        let rows = shown.isEmpty ? [] : try await connection.run(known.order.rows(shown.map { PostgresValue($0) })).rows
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
