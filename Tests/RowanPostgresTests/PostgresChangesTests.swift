import Foundation
import Logging
import Observation
import RowanData
import RowanFoundation
import RowanTesting
import SwiftUI
import TestSupport
import Testing

@testable import RowanPostgres

/// Changes of a table by other processes.
@MainActor
@Suite(.enabled(if: PostgresServer.isAvailable, PostgresServer.comment), .timeLimit(.minutes(70)))
struct PostgresChangesTests {
  private func listening(_ database: PostgresDatabase) async throws {
    try await eventually("it listens") { database.changes.mode == .listening }
  }

  @Test func anotherProcessesChangeReachesEveryQuery() async throws {
    let harbour = try await Harbour(1000)
    let queries = [
      PagedQuery(Ship.self, in: harbour.database),
      PagedQuery(Ship.self, in: harbour.database, sortOrder: [KeyPathComparator(\.length)]),
      PagedQuery(Ship.self, in: harbour.database, filter: "length > \(50)"),
    ]
    for query in queries { await query.settle() }
    try await listening(harbour.database)
    let other = harbour.other()
    try await other.execute("UPDATE ship SET name = 'Seen' WHERE id = 1")
    try await eventually("the name is seen") { queries[0].rows[0].name == "Seen" }
    try await other.execute("INSERT INTO ship VALUES (2000, 'Long', 7000), (2001, 'Short', 1)")
    try await eventually("the ships are counted") { queries[0].rows.count == 1002 && queries[1].rows.count == 1002 }
    try await eventually("the shortest is first") { queries[1].rows[0].id == 2001 }
    let expected = try await harbour.ships("id", where: "length > 50")
    try await eventually("the long one is in the filter") { queries[2].rows.count == expected.count }
    try await other.execute("UPDATE ship SET id = 5000 WHERE id = 2")
    try await other.execute("DELETE FROM ship WHERE id <= 10")
    try await eventually("the ships are gone") { queries[0].rows.count == 993 && queries[0].rows[0].id == 11 }
    for query in queries { await query.settle() }
    #expect(await queries[0].all() == (try await harbour.ships("id")))
    #expect(await queries[1].all() == (try await harbour.ships("length, id")))
    #expect(queries[0].statistics.counts == 1)
  }

  @Test func aStatementThatChangesManyRowsSendsOneNotificationAndOneEntry() async throws {
    let harbour = try await Harbour(3000)
    let query = PagedQuery(Ship.self, in: harbour.database)
    await query.settle()
    let listener = try await PostgresAddress(harbour.server.string(harbour.name), options: Harbour.quick).connect()
    defer { listener.close() }
    let payloads = Locked<[String]>([])
    listener.notify { payload in payloads.with { $0.append(payload) } }
    _ = try await listener.run(PostgresStatement("LISTEN rowan_change"))
    payloads.with { $0 = [] }
    try await harbour.other().execute("UPDATE ship SET length = 200 - length")
    try await harbour.other().execute("DELETE FROM ship WHERE id > 100000")
    try await eventually("the change is seen") { query.rows[0].length == 178 }
    _ = try await listener.run(PostgresStatement("SELECT 1"))
    let table = payloads.with { $0.filter { UInt32($0) != nil } }
    #expect(table.count == 1)
    let entries = try await harbour.database.execute("SELECT key, delta FROM rowan.change")
    #expect(entries.count == 1)
    #expect(entries.first?["key"] == nil)
  }

  @Test func rowsCommittedOutOfOrderAreNotSkipped() async throws {
    let harbour = try await Harbour(100)
    let query = PagedQuery(Ship.self, in: harbour.database)
    await query.settle()
    try await listening(harbour.database)
    let address = PostgresAddress(harbour.server.string(harbour.name), options: Harbour.quick)
    let slow = try await address.connect()
    defer { slow.close() }
    func run(_ sql: String) async throws { _ = try await slow.run(PostgresStatement(sql, isPrepared: false)) }
    // The first is logged before the second, and committed after it.
    try await run("BEGIN")
    try await run("INSERT INTO ship VALUES (500, 'First', 1)")
    try await harbour.other().execute("INSERT INTO ship VALUES (501, 'Second', 1)")
    try await eventually("the second is seen") { query.rows.count == 101 }
    #expect(await query.row(100).id == 501)
    try await run("COMMIT")
    try await eventually("the first is seen") { query.rows.count == 102 }
    #expect(await query.all() == (try await harbour.ships("id")))
    #expect(query.statistics.counts == 1)
    // One that is rolled back is never seen.
    try await run("BEGIN")
    try await run("DELETE FROM ship WHERE id < 50")
    try await run("ROLLBACK")
    await query.settle()
    #expect(query.rows.count == 102)
  }

  @Test func aPageIsNeverThatOfALaterStateThanTheCount() async throws {
    let harbour = try await Harbour(4000)
    // Nobody tells this query of changes.
    var options = Harbour.quick
    options.pollInterval = .seconds(3600)
    options.listenTimeout = .zero
    let query = PagedQuery(Ship.self, in: harbour.other(options))
    await query.settle()
    try await harbour.database.execute("DELETE FROM ship WHERE id <= 100")
    #expect(query.rows.count == 4000)
    _ = query.rows[2000]
    try await eventually("the state is the later one") { query.rows.count == 3900 }
    #expect(await query.row(2000).id == 2101)
    #expect(await query.all().map(\.id) == Array(101...4000))
  }

  @Test func whereNoNotificationArrivesTheLogIsPolled() async throws {
    let harbour = try await Harbour(200)
    var options = Harbour.quick
    options.listenTimeout = .zero
    let database = harbour.other(options)
    let query = PagedQuery(Ship.self, in: database)
    await query.settle()
    try await eventually("it polls") { database.changes.mode == .polling }
    try await harbour.database.execute("UPDATE ship SET name = 'Polled' WHERE id = 1")
    try await eventually("the name is seen") { query.rows[0].name == "Polled" }
    try await harbour.database.execute("DELETE FROM ship WHERE id = 1")
    try await eventually("the row is gone") { query.rows.count == 199 }
  }

  @Test func notificationsThatArriveAfterAllAreListenedToAgain() async throws {
    let harbour = try await Harbour(200)
    let database = harbour.other()
    // As if the server had been too slow for the first notification.
    database.changes.trial.isDeaf.with { $0 = true }
    let query = PagedQuery(Ship.self, in: database)
    await query.settle()
    try await eventually("it polls") { database.changes.mode == .polling }
    database.changes.trial.isDeaf.with { $0 = false }
    try await harbour.database.execute("UPDATE ship SET name = 'Polled' WHERE id = 1")
    try await eventually("the name is seen") { query.rows[0].name == "Polled" }
    try await eventually("it listens") { database.changes.mode == .listening }
    try await harbour.database.execute("UPDATE ship SET name = 'Heard' WHERE id = 1")
    try await eventually("the next name is seen") { query.rows[0].name == "Heard" }
  }

  @Test func theLogIsReadOnceForAllQueriesOfAProcess() async throws {
    let harbour = try await Harbour(2000)
    let queries = (0..<20).map { _ in PagedQuery(Ship.self, in: harbour.database) }
    for query in queries { await query.settle() }
    try await listening(harbour.database)
    let (other, log) = (harbour.other(), harbour.database.changes.log)
    // The first change brings all queries to one snapshot.
    try await other.execute("UPDATE ship SET name = 'First' WHERE id = 1")
    try await eventually("the first is seen") { queries.allSatisfy { $0.rows[0].name == "First" } }
    for query in queries { await query.store.finish() }
    log.statistics.with { $0 = PostgresLog.Statistics() }
    try await other.execute("UPDATE ship SET name = 'Second' WHERE id = 1")
    try await eventually("the second is seen") { queries.allSatisfy { $0.rows[0].name == "Second" } }
    #expect(log.statistics.with { $0 } == PostgresLog.Statistics(readings: 1, rowReadings: 1))
  }

  @Test func aChangeOfARowThatNobodyReadWakesNoList() async throws {
    let harbour = try await Harbour(5000)
    let query = PagedQuery(Ship.self, in: harbour.database)
    await query.settle()
    try await listening(harbour.database)
    let (other, log) = (harbour.other(), harbour.database.changes.log)
    try await other.execute("UPDATE ship SET name = 'First' WHERE id = 1")
    try await eventually("the first is seen") { query.rows[0].name == "First" }
    await query.store.finish()
    log.statistics.with { $0 = PostgresLog.Statistics() }
    let isWoken = Locked(false)
    withObservationTracking {
      _ = query.rows.count
    } onChange: {
      isWoken.with { $0 = true }
    }
    try await other.execute("UPDATE ship SET name = 'Far away' WHERE id = 4000")
    try await eventually("the log is read") { log.statistics.with { $0.readings } == 1 }
    await query.store.finish()
    #expect(!isWoken.with { $0 })
    #expect(log.statistics.with { $0 } == PostgresLog.Statistics(readings: 1))
    #expect(await query.row(3999).name == "Far away")
  }

  @Test func aLogOfManyChangesIsPrunedInBatchesByOneProcess() async throws {
    let harbour = try await Harbour(10)
    try await harbour.database.execute(
      "INSERT INTO rowan.change (relation, key, delta) SELECT 1, i::text, 0 FROM generate_series(1, 25000) AS i"
    )
    let pruning = PostgresPruning(pool: harbour.database.pool, name: "", logger: Logger(label: "test"))
    let snapshot = try #require(try await pruning.snapshot())
    try await harbour.database.execute("UPDATE ship SET name = 'Later' WHERE id = 1")
    try await harbour.other().write { transaction in
      try await transaction.execute("SELECT pg_advisory_xact_lock(\(PostgresPruning.lock))")
      #expect(try await pruning.prune(before: snapshot) == 0)
    }
    #expect(try await pruning.prune(before: snapshot) == 25_000)
    #expect(try await harbour.database.execute("SELECT key FROM rowan.change").map { $0["key"] } == ["1"])
  }

  @Test func withoutALogAQuerySeesWhatItWrites() async throws {
    let harbour = try await Harbour(100, isLogged: false)
    let query = PagedQuery(Ship.self, in: harbour.database)
    await query.settle()
    try await query.insert(Ship(id: 900, name: "New", length: 1, owner: nil))
    #expect(query.rows.count == 101)
    try await harbour.other().execute("DELETE FROM ship WHERE id < 11")
    await query.settle()
    #expect(await query.all() == (try await harbour.ships("id")))
  }

  @Test func manyWritersAtOnceEndInTheTablesRows() async throws {
    let harbour = try await Harbour(500)
    let query = PagedQuery(Ship.self, in: harbour.database, sortOrder: [KeyPathComparator(\.length)])
    await query.settle()
    try await listening(harbour.database)
    let other = harbour.other()
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          var random = SeededRandom(UInt64(writer))
          for turn in 0..<25 {
            let id = Int.random(in: 1...500, using: &random)
            let sql = [
              "UPDATE ship SET length = length + 1 WHERE id = \(id)", "DELETE FROM ship WHERE id = \(id)",
              "INSERT INTO ship VALUES (\(10_000 + writer * 1000 + turn), 'New', \(id))",
              "UPDATE ship SET name = 'Renamed' WHERE id = \(id)",
            ][turn % 4]
            _ = try? await other.execute(sql)
          }
        }
      }
    }
    let expected = try await harbour.ships("length, id")
    try await eventually("all changes are seen") { query.rows.count == expected.count }
    #expect(await query.all() == expected)
    #expect(query.statistics.counts == 1)
  }
}
