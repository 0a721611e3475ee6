#if Data
import Foundation
import GRDB
@testable import RowanData
import RowanGraph
import TestSupport
import Testing

/// Other programs that write at the wrong moment, and rows that nobody expects.
@MainActor
@Suite(.timeLimit(.minutes(70)))
struct PagedRaceTests {
  /// Holds a statement of the database where it asks for a row, until it is opened.
  private final class Gate: @unchecked Sendable {
    private let condition = NSCondition()
    private var isOpen = false
    private var calls: [Int64: Int] = [:]
    let row: Int64

    init(at row: Int64) { self.row = row }

    func pass(_ id: Int64) {
      condition.lock()
      calls[id, default: 0] += 1
      condition.broadcast()
      while id == row, !isOpen { condition.wait() }
      condition.unlock()
    }

    /// Waits until a statement is held.
    func waitForSomebody() {
      condition.lock()
      while calls[row] == nil { condition.wait() }
      condition.unlock()
    }

    func open() {
      condition.lock()
      isOpen = true
      condition.broadcast()
      condition.unlock()
    }

    func count(_ id: Int64) -> Int {
      condition.lock()
      defer { condition.unlock() }
      return calls[id] ?? 0
    }
  }

  /// A connection on which the function `gate` holds listings.
  private func connection(_ fleet: Fleet, _ gate: Gate) throws -> DatabasePool {
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      db.add(
        function: DatabaseFunction("gate", argumentCount: 1, pure: false) { values in
          if let id = Int64.fromDatabaseValue(values[0]) { gate.pass(id) }
          return 1
        }
      )
    }
    return try DatabasePool(path: fleet.url.path, configuration: configuration)
  }

  private var hasty: PagedOptions {
    var options = PagedOptions()
    options.pollInterval = .milliseconds(10)
    return options
  }

  @Test func `what is written while rows are listed neither doubles nor loses one`() async throws {
    let fleet = try Fleet(3000)
    let gate = Gate(at: 2500)
    let query = PagedQuery(Boat.self, in: try connection(fleet, gate), filter: "gate(id)", options: hasty)
    gate.waitForSomebody()
    try await fleet.database.write { db in
      try db.execute(sql: "DELETE FROM boat WHERE id IN (3, 50, 90)")
      try Boat(id: 9000, name: "Late", length: 5, harbour: "A").insert(db)
    }
    gate.open()
    while query.rows.count != 2998 { await query.settle() }
    await query.settle()
    for offset in 0..<200 { _ = await query.row(offset) }
    await query.settle()
    #expect(try await query.records(0..<200) == Array(try fleet.boats("id").prefix(200)))
  }

  @Test func `a change while rows are listed does not begin the listing anew`() async throws {
    let fleet = try Fleet(3000)
    let gate = Gate(at: 2500)
    let query = PagedQuery(Boat.self, in: try connection(fleet, gate), filter: "gate(id)", options: hasty)
    gate.waitForSomebody()
    for id in 9000..<9005 {
      try await fleet.database.write { try Boat(id: Int64(id), name: "Late", length: 5, harbour: "A").insert($0) }
      await query.source.store.check()
    }
    gate.open()
    while query.rows.count != 3005 { await query.settle() }
    #expect(gate.count(1) == 1)
  }

  @Test func `somebody who writes all the time keeps nobody from the far rows`() async throws {
    let fleet = try Fleet(150_000)
    let query = PagedQuery(
      Boat.self,
      in: fleet.database,
      sortOrder: [KeyPathComparator(\Boat.length)]
    )
    for id in 0..<60 {
      try await query.write { try Boat(id: Int64(200_000 + id), name: "New", length: id, harbour: "A").insert($0) }
    }
    await query.settle()
    #expect(query.rows.count == 150_060)
    #expect(query.statistics.counts == 1)
    #expect(query.statistics.keysHeld >= 150_000 / 4096)
    let boats = try fleet.boats("length, id")
    for offset in [0, 4096, 75_000, 149_000] { #expect(await query.row(offset) == boats[offset]) }
    // Thousands at a time are no reason to begin anew either.
    try await query.write { try $0.execute(sql: "UPDATE boat SET length = length + 1 WHERE id % 50 = 0") }
    await query.settle()
    #expect(query.statistics.counts == 1)
    let others = try fleet.boats("length, id")
    for offset in [0, 4096, 75_000, 149_000] { #expect(await query.row(offset) == others[offset]) }
  }

  @Test(arguments: [false, true])
  func `texts that are no UTF-8 stand where SQLite puts them`(_ isCut: Bool) async throws {
    let fleet = try Fleet(0)
    let name = isCut ? "'same' || x'00' || printf('%05d', i)" : "x'80' || printf('%05d', i) || x'FF'"
    try await fleet.database.write { db in
      try db.execute(
        sql: """
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
          INSERT INTO boat SELECT i, CAST(\(name) AS TEXT), i % 100, 'A' FROM n;
          INSERT INTO boat VALUES (30000, 'Anna', 1, 'A'), (30001, 'Zoe', 1, 'A');
          """
      )
    }
    func ids() throws -> [Int64] {
      try fleet.database.read { try Int64.fetchAll($0, sql: "SELECT id FROM boat ORDER BY name COLLATE NOCASE, id") }
    }
    let order = [KeyPathComparator(\Boat.name)]
    let query = PagedQuery(Boat.self, in: fleet.database, sortOrder: order)
    await query.settle()
    #expect(await query.all().map(\.id) == (try ids()))
    #expect(await query.offset(of: 12_345) == (try ids().firstIndex(of: 12_345)))
    try await query.write {
      try $0.execute(sql: "DELETE FROM boat WHERE id IN (7, 5000); UPDATE boat SET name = 'M' WHERE id = 9000")
    }
    await query.settle()
    #expect(await query.all().map(\.id) == (try ids()))
    query.filter("length < 50")
    await query.settle()
    try await query.write { try $0.execute(sql: "UPDATE boat SET length = 1 WHERE id IN (60, 199, 15099)") }
    await query.settle()
    #expect(Set(await query.all().map(\.id)) == Set(try fleet.boats("id", where: "length < 50").map(\.id)))
  }

  @Test func `in another order no row of the former one is shown`() async throws {
    let fleet = try Fleet(5000)
    let query = PagedQuery(Boat.self, in: fleet.database, options: hasty)
    await query.settle()
    for offset in 0..<100 { _ = await query.row(4000 + offset) }
    await query.settle()
    _ = await query.row(0)
    await query.settle()
    #expect(await query.row(4050).id == 4051)
    query.sortOrder = [KeyPathComparator(\Boat.length)]
    await query.settle()
    #expect(query.rows[0].length == 3)
    // Not read yet: nobody knows which boat it is.
    let shown = query.rows[4050]
    let boat = try fleet.boats("length, id")[4050]
    #expect(shown.id < 0 || shown == boat)
  }

  /// A record that takes its time.
  private struct SlowBoat: PagedRecord {
    static let databaseTableName = "boat"
    nonisolated(unsafe) static var gate = Gate(at: 2000)
    let id: Int64

    init(id: Int64) { self.id = id }
    init(row: Row) throws {
      id = try row.decode(forColumn: "id")
      Self.gate.pass(id)
    }

    static let sortColumns = [PagedColumn<SlowBoat>("id", \.id)]
    static func placeholder(at offset: Int) -> SlowBoat { SlowBoat(id: Int64(-1 - offset)) }
  }

  @Test func `nobody on the main actor waits for a database that hangs`() async throws {
    let fleet = try Fleet(3000)
    let query = PagedQuery(SlowBoat.self, in: fleet.database, options: hasty)
    await query.settle()
    #expect(await query.offset(of: 100) == 99)
    _ = query.rows[2000]
    SlowBoat.gate.waitForSomebody()
    // The database answers only after what follows, which would never end if it waited.
    #expect(query.rows[1500].id == -1501)
    #expect(query.rows[0].id == 1)
    #expect(query.rows.offset(of: 100) == 99)
    #expect(query.rows.offset(of: 2900) == nil)
    query.sortOrder = [KeyPathComparator(\.id, order: .reverse)]
    query.filter("id > 10")
    #expect(query.rows.count == 3000)
    let other = PagedQuery(Boat.self, in: fleet.database)
    #expect(other.rows.isEmpty)
    SlowBoat.gate.open()
    await query.settle()
    #expect(query.rows.count == 2990)
    #expect(await query.offset(of: 2900) == 100)
    #expect(query.statistics.waits == 0)
  }

  @Test func `one row that is no record is named once, and the others are read`() async throws {
    let fleet = try Fleet(300)
    try await fleet.database.write { try $0.execute(sql: "UPDATE boat SET length = 'long' WHERE id = 5") }
    let messages = try await IssueLog.collect {
      var options = PagedOptions()
      options.pollInterval = .milliseconds(2)
      let query = PagedQuery(Boat.self, in: fleet.database, options: options)
      await query.settle()
      #expect(query.failure?.description.contains("length") == true)
      #expect(await query.all().map(\.id) == (1...300).map { $0 == 5 ? -5 : Int64($0) })
      let read = query.statistics.pagesRead
      for _ in 0..<20 { await query.settle() }
      try await elapse(.milliseconds(50), "polls, which read no page")
      #expect(query.statistics.pagesRead == read)
      try await fleet.database.write { try $0.execute(sql: "UPDATE boat SET length = 7 WHERE id = 5") }
      while await query.row(4).id != 5 { await query.settle() }
    }
    #expect(messages.count == 1)
  }
}
#endif
