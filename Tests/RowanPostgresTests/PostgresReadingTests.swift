import Foundation
import IssueReporting
import RowanFoundation
import RowanTesting
import SwiftUI
import TestSupport
import Testing

@testable import RowanData
@testable import RowanPostgres

/// Rows of a PostgreSQL table as a collection, and in lists.
@MainActor
@Suite(.enabled(if: PostgresServer.isAvailable, PostgresServer.comment), .timeLimit(.minutes(70)))
struct PostgresReadingTests {
  @Test(
    arguments: [
      ("id", []),
      ("id DESC", [KeyPathComparator(\Ship.id, order: .reverse)]),
      (#"lower(name) COLLATE "C", id"#, [KeyPathComparator(\Ship.name)]),
      ("length, id", [KeyPathComparator(\Ship.length)]),
      ("length DESC, id DESC", [KeyPathComparator(\Ship.length, order: .reverse)]),
      (#"owner COLLATE "C", id"#, [KeyPathComparator(\Ship.owner)]),
      (#"owner COLLATE "C" DESC, id DESC"#, [KeyPathComparator(\Ship.owner, order: .reverse)]),
      (
        #"owner COLLATE "C", length DESC, id DESC"#,
        [KeyPathComparator(\Ship.owner), KeyPathComparator(\.length, order: .reverse)]
      ),
    ] as [(String, [KeyPathComparator<Ship>])]
  )
  func comparatorsBecomeColumnsWithTiesAndNulls(_ sql: String, _ order: [KeyPathComparator<Ship>]) async throws {
    let harbour = try await Harbour(1500)
    let query = PagedQuery(Ship.self, in: harbour.database, sortOrder: order)
    #expect(query.rows.isEmpty && !query.isLoaded)
    let expected = try await harbour.ships(sql)
    await query.settle()
    #expect(query.rows.count == 1500)
    // From the far end, from the middle, and then page by page from rows that are known, either way.
    #expect(await query.row(1499) == expected[1499])
    #expect(await query.row(700) == expected[700])
    for offset in stride(from: 1300, to: 900, by: -50) { #expect(await query.row(offset) == expected[offset]) }
    #expect(await query.all() == expected)
    for place in [0, 1, 127, 128, 999, 1499] { #expect(await query.offset(of: expected[place].id) == place) }
    #expect(await query.offset(of: 77_777) == nil)
    #expect(query.statistics.waits == 0)
  }

  @Test func filtersAreSQLWithBoundValues() async throws {
    let harbour = try await Harbour(600)
    let limit = 90
    let query = PagedQuery(Ship.self, in: harbour.database, filter: "length > \(limit)")
    #expect(await query.all() == (try await harbour.ships("id", where: "length > 90")))
    query.filter("\(identifier: "owner") = \("Owner 3") OR owner IS NULL")
    query.sortOrder = [KeyPathComparator(\.length)]
    #expect(await query.all() == (try await harbour.ships("length, id", where: "owner = 'Owner 3' OR owner IS NULL")))
    #expect(!query.isSearching)
    // A person's input stays a value, whatever it contains.
    query.filter("name = \("x' OR 1=1; DROP TABLE ship; --")")
    await query.settle()
    #expect(query.rows.isEmpty && query.failure == nil)
    query.filter(nil)
    await query.settle()
    #expect(query.rows.count == 600)
  }

  /// A table and a column whose names contain quotes and spaces.
  private struct Odd: PostgresRecord, Codable {
    static let tableName = #"odd "table"; DROP TABLE ship; --"#
    static let keyColumn = #"the "key"#
    static let sortColumns = [PagedColumn<Odd>(#"a "b" c"#, \.value)]
    let id: Int64
    var value: Int
    enum CodingKeys: String, CodingKey {
      case id = #"the "key"#
      case value = #"a "b" c"#
    }
    static func placeholder(at offset: Int) -> Odd { Odd(id: Int64(-1 - offset), value: 0) }
  }

  @Test func namesAreQuoted() async throws {
    let harbour = try await Harbour(5)
    let table = #""odd ""table""; DROP TABLE ship; --""#
    try await harbour.database.execute(#"CREATE TABLE \#(table) ("the ""key" bigint PRIMARY KEY, "a ""b"" c" int)"#)
    try await harbour.database.execute("INSERT INTO \(table) SELECT i, 10 - i FROM generate_series(1, 5) AS i")
    try await PostgresChangeLog.create(for: Odd.self, in: harbour.database)
    let query = PagedQuery(Odd.self, in: harbour.database, sortOrder: [KeyPathComparator(\.value)])
    #expect(await query.all().map(\.id) == [5, 4, 3, 2, 1])
    let last = await query.row(0)
    try await query.update(Odd(id: last.id, value: 90), from: last)
    #expect(await query.all().map(\.id) == [4, 3, 2, 1, 5])
    #expect(try await harbour.ships("id").count == 5)
  }

  private struct ShipList: View {
    let query: PagedQuery<Ship>
    var body: some View {
      List(query.rows) { ship in Text("\(ship.name), \(ship.length) feet") }
    }
  }

  @Test func aListShowsPlaceholdersAndThenRowsAndNeverWaits() async throws {
    let harbour = try await Harbour(20_000)
    let query = PagedQuery(Ship.self, in: harbour.database)
    let screen = Screen(size: CGSize(width: 400, height: 800)) { ShipList(query: query) }
    await screen.settle()
    #expect(screen.rows.first?.label == "Ship 1, 22 feet")
    #expect(screen.rows.first?.position.count == 20_000)
    screen.scroll(by: 400_000)
    #expect(screen.rows.last?.label == "…, 0 feet")
    let tops = screen.rows.map(\.frame.minY)
    await screen.settle()
    #expect(screen.rows.allSatisfy { $0.label.hasPrefix("Ship ") })
    #expect(screen.rows.map(\.frame.minY) == tops)
    #expect(screen.rows.first.map { $0.label.hasPrefix("Ship \($0.position.index),") } == true)
    #expect(query.statistics.waits == 0)
    #expect(query.statistics.pagesRead <= 8)
  }

  @Test func scrollingRowByRowReadsThePagesAhead() async throws {
    let harbour = try await Harbour(5000)
    let query = PagedQuery(Ship.self, in: harbour.database, sortOrder: [KeyPathComparator(\.length)])
    let screen = Screen(size: CGSize(width: 400, height: 800)) { ShipList(query: query) }
    await screen.settle()
    let misses = query.statistics.misses
    for _ in 0..<60 {
      screen.scroll(by: 400)
      await query.settle()
    }
    #expect(query.statistics.misses == misses)
  }
}
