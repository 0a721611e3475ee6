#if Data
import Foundation
import GRDB
import RowanConditions
import Testing

@testable import RowanData

/// Searching rows by the database, in their order, without reading them.
@MainActor
struct PagedSearchTests {
  private let conditions: [RowCondition] = [
    .text(RowColumn("name", .text), TextPattern(.contains, "BOAT 1")),
    .compare(RowColumn("length", .number), .equal, .integer(40)),
  ]

  private func isMatch(_ boat: Boat) -> Bool { boat.name.contains("Boat 1") || boat.length == 40 }

  /// All matches by searching from each one to the next.
  private func walk(_ query: PagedQuery<Boat>, forwards: Bool) async throws -> [StoredMatch] {
    let search = query.rows.storedSearch
    var result: [StoredMatch] = []
    var from: Int?
    while let next = try await search.match(conditions, from: from, forwards: forwards, including: from == nil) {
      result.append(next)
      from = next.offset
      guard result.count < 5000 else { break }
    }
    return result
  }

  private func check(_ query: PagedQuery<Boat>, _ boats: [Boat]) async throws {
    await query.settle()
    let read = query.statistics.rowsRead
    let offsets = boats.indices.filter { isMatch(boats[$0]) }
    try #require(offsets.count > 10)
    let found = try await walk(query, forwards: true)
    #expect(found.map(\.offset) == offsets)
    #expect(found.map(\.condition) == offsets.map { boats[$0].name.contains("Boat 1") ? 0 : 1 })
    #expect(try await walk(query, forwards: false).map(\.offset) == offsets.reversed())
    let search = query.rows.storedSearch
    #expect(try await search.matchCount(conditions, before: nil) == offsets.count)
    for place in [0, 3, offsets.count - 1] {
      #expect(try await search.matchCount(conditions, before: offsets[place]) == place)
      let own = try await search.match(conditions, from: offsets[place], forwards: true, including: true)
      #expect(own?.offset == offsets[place])
    }
    #expect(query.statistics.rowsRead == read)
  }

  @Test func `matches are found in the order of the rows, forward and backward`() async throws {
    let fleet = try Fleet(900)
    let orders: [(String, [KeyPathComparator<Boat>])] = [
      ("id", []), ("id DESC", [KeyPathComparator(\.id, order: .reverse)]),
      ("name COLLATE NOCASE, id", [KeyPathComparator(\.name)]),
      ("name COLLATE NOCASE DESC, id DESC", [KeyPathComparator(\.name, order: .reverse)]),
      ("length, id", [KeyPathComparator(\.length)]),
      ("harbour, length DESC, id DESC", [KeyPathComparator(\.harbour), KeyPathComparator(\.length, order: .reverse)]),
    ]
    for (sql, order) in orders {
      let query = PagedQuery(Boat.self, in: fleet.database, sortOrder: order)
      try await check(query, fleet.boats(sql))
    }
  }

  @Test func `only rows of the filter are found`() async throws {
    let fleet = try Fleet(900)
    let query = PagedQuery(
      Boat.self,
      in: fleet.database,
      sortOrder: [KeyPathComparator(\.length)],
      filter: "harbour = 'B'"
    )
    try await check(query, fleet.boats("length, id", where: "harbour = 'B'"))
  }

  @Test func `without rows or matches nothing is found, and what a person types is a value`() async throws {
    let (none, some) = (try Fleet(0), try Fleet(50))
    let empty = PagedQuery(Boat.self, in: none.database)
    await empty.settle()
    #expect(try await empty.rows.storedSearch.match(conditions, from: nil, forwards: true, including: true) == nil)
    #expect(try await empty.rows.storedSearch.matchCount(conditions, before: nil) == 0)
    let query = PagedQuery(Boat.self, in: some.database)
    await query.settle()
    let hostile = [RowCondition.text(RowColumn("name", .text), TextPattern(.contains, "' OR 1=1; --"))]
    #expect(try await query.rows.storedSearch.matchCount(hostile, before: nil) == 0)
    #expect(try await query.rows.storedSearch.match(conditions, from: 60, forwards: true, including: true) == nil)
  }

  @Test func `texts that are not valid have their places`() async throws {
    let database = try DatabaseQueue()
    try await database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE boat (id INTEGER PRIMARY KEY, name TEXT, length INTEGER, harbour TEXT);
          INSERT INTO boat VALUES (1, 'Boat 1', 9, 'b'), (2, 'Boat 1', 5, CAST(x'426f6174203100ff' AS TEXT)),
            (3, 'Boat 1', 3, 'c'), (4, 'Boat 12', 8, 'c'), (5, 'x', 40, CAST(x'426f61742031ff' AS TEXT))
          """
      )
    }
    for order in [SortOrder.forward, .reverse] {
      let query = PagedQuery(Boat.self, in: database, sortOrder: [KeyPathComparator(\.harbour, order: order)])
      await query.settle()
      let up = try await walk(query, forwards: true).map(\.offset)
      let down = try await walk(query, forwards: false).map(\.offset)
      #expect(up == [0, 1, 2, 3, 4] && down == up.reversed())
    }
  }
}
#endif
