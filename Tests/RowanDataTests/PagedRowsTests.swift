#if Data
import Foundation
import GRDB
import RowanData
import Testing

/// Rows of a table as a collection.
@MainActor
@Suite(.timeLimit(.minutes(70)))
struct PagedRowsTests {
  @Test("the rows are those of the table, in the order of its row ids")
  func plain() async throws {
    let fleet = try Fleet(1000)
    let query = PagedQuery(Boat.self, in: fleet.database)
    #expect(!query.isLoaded && query.rows.isEmpty)
    #expect(await query.all() == (try fleet.boats("id")))
    #expect(query.isLoaded)
    #expect(query.failure == nil)
  }

  @Test("no boats make no rows")
  func empty() async throws {
    let fleet = try Fleet(0)
    let query = PagedQuery(Boat.self, in: fleet.database)
    await query.settle()
    #expect(query.rows.isEmpty)
    #expect(query.isLoaded)
    query.sortOrder = [KeyPathComparator(\.name)]
    query.filter("length > 3")
    await query.settle()
    #expect(query.rows.isEmpty)
  }

  @Test(
    "comparators become columns, either way, several of them as far as they go",
    arguments: [
      ("name, id", [KeyPathComparator(\Boat.name)]),
      ("name DESC, id DESC", [KeyPathComparator(\Boat.name, order: .reverse)]),
      ("name, id", [KeyPathComparator(\Boat.name, comparator: .localizedStandard)]),
      ("length, id", [KeyPathComparator(\Boat.length)]),
      ("length DESC, id DESC", [KeyPathComparator(\Boat.length, order: .reverse)]),
      ("harbour, id", [KeyPathComparator(\Boat.harbour)]),
      (
        "harbour, length DESC, id DESC",
        [KeyPathComparator(\Boat.harbour), KeyPathComparator(\.length, order: .reverse)]
      ),
      ("length, name DESC, id DESC", [KeyPathComparator(\Boat.length), KeyPathComparator(\.name, order: .reverse)]),
      ("id DESC", [KeyPathComparator(\Boat.id, order: .reverse)]),
    ]
  )
  func orders(_ sql: String, _ order: [KeyPathComparator<Boat>]) async throws {
    let fleet = try Fleet(9000)
    let query = PagedQuery(Boat.self, in: fleet.database, sortOrder: order)
    let expected = try fleet.boats(sql)
    await query.settle()
    #expect(query.rows.count == 9000)
    // From the far end first, where nothing leads to it; then with landmarks.
    #expect(await query.row(8999) == expected[8999])
    #expect(await query.row(4321) == expected[4321])
    await query.settle()
    #expect(await query.all() == expected)
    for place in [0, 1, 4095, 4096, 5000, 8999] { #expect(await query.offset(of: expected[place].id) == place) }
    #expect(await query.offset(of: 77_777) == nil)
  }

  @Test("a column of few values is walked from any row, either way", arguments: [SortOrder.forward, .reverse])
  func fewValues(_ direction: SortOrder) async throws {
    let fleet = try Fleet(30_000)
    try await fleet.database.write { db in
      try db.execute(sql: "UPDATE boat SET length = id % 3; CREATE INDEX boat_both ON boat (length, name)")
    }
    for isTwofold in [false, true] {
      var comparators = [KeyPathComparator(\Boat.length, order: direction)]
      if isTwofold { comparators.append(KeyPathComparator(\.name, order: direction)) }
      let query = PagedQuery(Boat.self, in: fleet.database, sortOrder: comparators)
      await query.settle()
      let down = direction == .reverse ? " DESC" : ""
      let expected = try fleet.boats("length\(down)\(isTwofold ? ", name\(down)" : ""), id\(down)")
      for place in [29_999, 0, 10_000, 20_001, 9_999, 15_000, 4097] {
        #expect(await query.row(place) == expected[place])
        #expect(await query.offset(of: expected[place].id) == place)
      }
    }
  }

  @Test("another order shows other rows")
  func sorting() async throws {
    let fleet = try Fleet(500)
    let query = PagedQuery(Boat.self, in: fleet.database)
    await query.settle()
    let before = query.rows
    query.sortOrder = [KeyPathComparator(\.length, order: .reverse)]
    await query.settle()
    #expect(query.rows != before)
    #expect(query.rows.first == (try fleet.boats("length DESC, id DESC").first))
  }

  @Test("a filter is SQL, with any order, and goes again")
  func filter() async throws {
    let fleet = try Fleet(2000)
    let query = PagedQuery(Boat.self, in: fleet.database, filter: "length > 90")
    #expect(await query.all() == (try fleet.boats("id", where: "length > 90")))
    let harbour = "C"
    query.filter("harbour = \(harbour)")
    query.sortOrder = [KeyPathComparator(\.name, order: .reverse)]
    #expect(await query.all() == (try fleet.boats("name DESC, id DESC", where: "harbour = 'C'")))
    let id = await query.row(77).id
    #expect(await query.offset(of: id) == 77)
    #expect(!query.isSearching)
    query.filter("name LIKE 'nobody%'")
    await query.settle()
    #expect(query.rows.isEmpty)
    query.filter(nil)
    await query.settle()
    #expect(query.rows.count == 2000)
  }

  @Test("a search that is over shows its rows, at no moment those from before")
  func searchIsOver() async throws {
    let fleet = try Fleet(20_000)
    let query = PagedQuery(Boat.self, in: fleet.database)
    await query.settle()
    for limit in stride(from: 3, to: 90, by: 3) {
      let expected = try fleet.boats("id", where: "length > \(limit)").count
      query.filter("length > \(limit)")
      while !query.isSearching, query.rows.count != expected { await Task.yield() }
      while query.isSearching { await Task.yield() }
      #expect(query.rows.count == expected)
    }
  }

  @Test("a key path that no column is declared for is said, and left out")
  func undeclared() async throws {
    let fleet = try Fleet(10)
    var query: PagedQuery<Boat>?
    withKnownIssue {
      let order = [KeyPathComparator(\Boat.name.count), KeyPathComparator(\Boat.name)]
      query = PagedQuery(Boat.self, in: fleet.database, sortOrder: order)
    } matching: { issue in
      "\(issue)".contains("Boat cannot be sorted by")
    }
    #expect(await query?.all() == (try fleet.boats("name, id")))
  }

  @Test("a column that may be null is sorted with nothing first")
  func nulls() async throws {
    let fleet = try Fleet(300)
    try await fleet.database.write { db in
      try db.execute(sql: "ALTER TABLE boat ADD COLUMN owner TEXT; CREATE INDEX boat_owner ON boat (owner);")
      try db.execute(sql: "UPDATE boat SET owner = printf('Owner %d', id % 7) WHERE id % 3 = 0")
    }
    let query = PagedQuery(
      Owned.self,
      in: fleet.database,
      sortOrder: [KeyPathComparator(\.owner)]
    )
    let expected = try await fleet.database.read { db in
      try Owned.fetchAll(db, sql: "SELECT * FROM boat ORDER BY owner, id")
    }
    #expect(await query.all().map(\.id) == expected.map(\.id))
    query.sortOrder = [KeyPathComparator(\.owner, order: .reverse)]
    #expect(await query.all().map(\.id) == expected.reversed().map(\.id))
  }

  private struct Owned: PagedRecord, Codable {
    static let databaseTableName = "boat"
    let id: Int64
    var owner: String?
    static let sortColumns = [PagedColumn<Owned>("owner", \.owner)]
    static func placeholder(at offset: Int) -> Owned { Owned(id: Int64(-1 - offset)) }
  }
}
#endif
