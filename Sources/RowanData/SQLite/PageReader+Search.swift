#if Data
import Foundation
import GRDB
import RowanConditions

extension PageReader {
  /// The present order for a search.
  private struct SearchPlace: Sendable {
    var database: PagedDatabase
    var terms: [SortTerm]
    var filter: SQLiteFilter?
    /// The key of the row from which the search goes.
    var key: SortKey?
    /// Whether the offset is that of a row.
    var isKnown: Bool
  }

  func matchCount(_ conditions: [RowCondition], before offset: Int?) async throws -> Int {
    let place = try await place(at: offset)
    guard place.isKnown else { return 0 }
    statistics.with { $0.searches += 1 }
    return try await place.database.connection.read { db in
      let statements = try Self.statements(conditions, place, db)
      return try statements.counts(before: place.key).reduce(0) {
        $0 + (try Int.fetchOne(db, SQLRequest(literal: $1)) ?? 0)
      }
    }
  }

  func match(_ conditions: [RowCondition], from offset: Int?, forwards: Bool, including isIncluded: Bool) async throws
    -> StoredMatch?
  {
    let place = try await place(at: offset)
    guard place.isKnown else { return nil }
    statistics.with { $0.searches += 1 }
    let found = try await place.database.connection.read { db -> (row: Int64, condition: Int)? in
      let statements = try Self.statements(conditions, place, db)
      for statement in statements.next(from: place.key, forwards: forwards, including: isIncluded) {
        guard let row = try Row.fetchOne(db, SQLRequest(literal: statement)) else { continue }
        let tests = Array(row.databaseValues).dropFirst().map { Bool.fromDatabaseValue($0) ?? false }
        return (row[0], tests.firstIndex(of: true) ?? 0)
      }
      return nil
    }
    guard let found, let offset = try await self.offset(ofRow: found.row) else { return nil }
    return StoredMatch(offset: offset, condition: found.condition)
  }

  func totals(_ totals: [StoredTotal]) async throws -> [RowValue] {
    let place = try await place(at: nil)
    statistics.with { $0.searches += 1 }
    return try await place.database.connection.read { db in
      try place.filter?.prepare(db)
      let values = totals.map { Self.expression(of: $0) }.joined(separator: ", ")
      let table = place.database.table.quotedDatabaseIdentifier
      let head = SQL(sql: "SELECT \(values.isEmpty ? "1" : values) FROM \(table)")
      let statement = place.filter.map { head + SQL(sql: " WHERE (") + $0.sql + SQL(sql: ")") } ?? head
      guard let row = try Row.fetchOne(db, SQLRequest(literal: statement)) else { return [] }
      return zip(totals, row.databaseValues).map { Self.value($1, of: $0) }
    }
  }

  private static func expression(of total: StoredTotal) -> String {
    let name = total.column.name.quotedDatabaseIdentifier
    let isNumber = total.column.kind == .number || total.column.kind == .seconds
    // A text among numbers is no number, as in memory; decimal numbers are texts, whose sum is one of floating-point numbers.
    let number =
      isNumber ? "CASE WHEN typeof(\(name)) IN ('integer', 'real') THEN \(name) END" : "CAST(\(name) AS REAL)"
    return switch total.kind {
    case .count: "COUNT(\(name))"
    case .sum: total.column.kind == .text ? "NULL" : "SUM(\(number))"
    case .average: total.column.kind == .text ? "NULL" : "AVG(\(number))"
    case .least: "MIN(\(total.column.kind == .decimal ? number : name))"
    case .greatest: "MAX(\(total.column.kind == .decimal ? number : name))"
    }
  }

  private static func value(_ value: DatabaseValue, of total: StoredTotal) -> RowValue {
    let isEnd = total.kind == .least || total.kind == .greatest
    if isEnd, total.column.kind == .date { return Date.fromDatabaseValue(value).map(RowValue.date) ?? .null }
    if isEnd, total.column.kind == .boolean { return Bool.fromDatabaseValue(value).map(RowValue.boolean) ?? .null }
    switch value.storage {
    case .int64(let integer): return .integer(integer)
    case .double(let number):
      return isEnd && total.column.kind == .seconds ? .date(Date(timeIntervalSince1970: number)) : .number(number)
    case .string(let text): return .text(text)
    case .null, .blob: return .null
    }
  }

  private static func statements(_ conditions: [RowCondition], _ place: SearchPlace, _ db: Database) throws
    -> SearchStatements
  {
    let filters = conditions.map { SQLiteFilter($0) }
    for filter in filters + [place.filter].compactMap({ $0 }) { try filter.prepare(db) }
    let order = OrderStatements(table: place.database.table, terms: place.terms)
    return SearchStatements(order: order, filter: place.filter?.sql, conditions: filters.map(\.sql))
  }

  private func place(at offset: Int?) async throws -> SearchPlace {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try self.readPlace(at: offset) }) }
    }
  }

  private func readPlace(at offset: Int?) throws -> SearchPlace {
    let database = try openedDatabase()
    var place = SearchPlace(
      database: database,
      terms: order?.terms ?? request.terms,
      filter: request.sqlite,
      key: nil,
      isKnown: offset == nil
    )
    guard let offset else { return place }
    try database.connection.read { db in
      _ = try takeChanges(db)
      guard var order, offset >= 0, offset < order.count else { return }
      defer { self.order = order }
      guard let row: Int64 = try order.rows(offset..<offset + 1, db).first?[OrderStatements.rowName] else { return }
      let statement = OrderStatements(table: database.table, terms: order.terms).key(ofRow: row)
      place.key = try Row.fetchOne(db, sql: statement.sql, arguments: statement.arguments).map {
        OrderStatements.key(in: $0)
      }
      place.terms = order.terms
      place.isKnown = place.key != nil
    }
    return place
  }

  private func offset(ofRow row: Int64) async throws -> Int? {
    try await withCheckedThrowingContinuation { continuation in
      queue.async {
        continuation.resume(
          with: Result {
            try self.openedDatabase().connection.read { db in
              _ = try self.takeChanges(db)
              return try self.order?.offset(ofRow: row, db)
            }
          }
        )
      }
    }
  }
}
#endif
