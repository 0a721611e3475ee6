import Foundation
import RowanConditions
import RowanData
import Testing

@testable import RowanPostgres

/// Searching rows by the server, in their order, without reading them.
@MainActor
@Suite(.enabled(if: PostgresServer.isAvailable, PostgresServer.comment), .timeLimit(.minutes(70)))
struct PostgresSearchTests {
  private let conditions: [RowCondition] = [
    .text(RowColumn("name", .text), TextPattern(.contains, "SHIP 1")),
    .text(RowColumn("owner", .text), TextPattern(.contains, "owner 4")),
  ]

  private func isMatch(_ ship: Ship) -> Bool { ship.name.contains("Ship 1") || ship.owner?.contains("Owner 4") == true }

  private func walk(_ query: PagedQuery<Ship>, forwards: Bool) async throws -> [StoredMatch] {
    let search = query.rows.storedSearch
    var result: [StoredMatch] = []
    var from: Int?
    while let next = try await search.match(conditions, from: from, forwards: forwards, including: from == nil) {
      result.append(next)
      from = next.offset
      guard result.count < 1000 else { break }
    }
    return result
  }

  @Test func `matches are found in the order of the rows, forward and backward`() async throws {
    let harbour = try await Harbour(120)
    let orders: [(String, [KeyPathComparator<Ship>])] = [
      ("id", []), ("length DESC, id DESC", [KeyPathComparator(\.length, order: .reverse)]),
      ("owner COLLATE \"C\", id", [KeyPathComparator(\.owner)]),
      ("owner COLLATE \"C\" DESC, id DESC", [KeyPathComparator(\.owner, order: .reverse)]),
    ]
    for (sql, order) in orders {
      let query = PagedQuery(Ship.self, in: harbour.database, sortOrder: order)
      await query.settle()
      let ships = try await harbour.ships(sql)
      let read = query.statistics.rowsRead
      let offsets = ships.indices.filter { isMatch(ships[$0]) }
      try #require(offsets.count > 10)
      let found = try await walk(query, forwards: true)
      #expect(found.map(\.offset) == offsets)
      #expect(found.map(\.condition) == offsets.map { ships[$0].name.contains("Ship 1") ? 0 : 1 })
      #expect(try await walk(query, forwards: false).map(\.offset) == offsets.reversed())
      let search = query.rows.storedSearch
      #expect(try await search.matchCount(conditions, before: nil) == offsets.count)
      #expect(try await search.matchCount(conditions, before: offsets[5]) == 5)
      #expect(query.statistics.rowsRead == read)
    }
    let filtered = PagedQuery(Ship.self, in: harbour.database, filter: "length > \(50)")
    await filtered.settle()
    let ships = try await harbour.ships("id", where: "length > 50")
    #expect(try await walk(filtered, forwards: true).map(\.offset) == ships.indices.filter { isMatch(ships[$0]) })
  }
}
