import Foundation
import RowanData
import RowanFoundation
import TestSupport
import Testing

@testable import RowanPostgres

/// Servers that are away, slow, or not as they should be.
@MainActor
@Suite(.enabled(if: PostgresServer.isAvailable, PostgresServer.comment), .timeLimit(.minutes(70)))
struct PostgresFailureTests {
  @Test func aServerThatIsAwayAtStartIsNamedAndReadWhenItIsThere() async throws {
    let server = try PostgresServer()
    let harbour = try await Harbour(300, on: server)
    try server.stop()
    let messages = try await IssueLog.collect {
      let query = PagedQuery(Ship.self, in: harbour.other())
      await query.settle()
      #expect(query.failure?.kind == .unreachable)
      #expect(query.failure?.description.contains(harbour.name) == true)
      #expect(query.rows.isEmpty && !query.isLoaded)
      try server.start()
      try await eventually("rows are read") { query.failure == nil && query.rows.count == 300 }
    }
    #expect(Set(messages).count == messages.count)
    try server.stop()
  }

  @Test func aServerThatIsKilledWhileScrollingLeavesTheKnownRowsAndComesBack() async throws {
    let server = try PostgresServer()
    let harbour = try await Harbour(5000, on: server)
    _ = try await IssueLog.collect {
      let query = PagedQuery(Ship.self, in: harbour.database)
      let first = await query.row(0)
      await query.settle()
      #expect(first.id == 1)
      try server.stop(immediately: true)
      #expect(query.rows[0].id == 1)
      #expect(query.rows[3000].id == -3001)
      try await eventually("it is noticed") { query.failure?.kind == .unreachable }
      #expect(query.rows.count == 5000)
      #expect(query.rows[0].id == 1)
      #expect(query.rows[3000].id == -3001)
      try server.start()
      try await eventually("it is read again") { query.failure == nil && query.rows[3000].id == 3001 }
      // Changes are followed again, over a new connection.
      try await eventually("it listens again") { harbour.database.changes.mode == .listening }
      try await harbour.other().execute("UPDATE ship SET name = 'Back' WHERE id = 1")
      try await eventually("a change is seen") { query.rows[0].name == "Back" }
      #expect(query.statistics.waits == 0)
    }
    try server.stop()
  }

  @Test func aTableThatChangesItsSchemaKeepsShowingWhatIsKnown() async throws {
    let harbour = try await Harbour(2000)
    _ = try await IssueLog.collect {
      let query = PagedQuery(Ship.self, in: harbour.database)
      await query.settle()
      try await harbour.database.execute("ALTER TABLE ship RENAME COLUMN length TO feet")
      #expect(query.rows[1500].id == -1501)
      try await eventually("it is named") { query.failure?.kind == .schema }
      #expect(query.rows[0].id == 1)
      try await harbour.database.execute("ALTER TABLE ship RENAME COLUMN feet TO length")
      try await eventually("it is read again") { query.failure == nil && query.rows[1500].id == 1501 }
      // A plan that no longer fits is made anew without a failure.
      try await harbour.database.execute("ALTER TABLE ship ADD COLUMN flag text, ALTER COLUMN length TYPE bigint")
      #expect(await query.row(1800).id == 1801)
      #expect(query.failure == nil)
      let other = PagedQuery(Gone.self, in: harbour.database)
      await other.settle()
      #expect(other.failure?.description.contains("There is no table “gone”") == true)
    }
  }

  @Test(arguments: [
    "ALTER TABLE ship DROP COLUMN flag", "ALTER TABLE ship RENAME COLUMN flag TO sign",
    "ALTER TABLE ship ALTER COLUMN flag TYPE integer USING 1", "ALTER TABLE ship ADD COLUMN another text",
  ])
  func aMigrationDoesNotStopThoseWhoWrite(_ migration: String) async throws {
    let harbour = try await Harbour(300)
    try await harbour.database.execute("ALTER TABLE ship ADD COLUMN flag text")
    try await PostgresChangeLog.create(for: Ship.self, in: harbour.database)
    let query = PagedQuery(Ship.self, in: harbour.database, sortOrder: [KeyPathComparator(\.length)])
    await query.settle()
    try await eventually("it listens") { harbour.database.changes.mode == .listening }
    let other = harbour.other()
    // The plans of the triggers are made before.
    try await other.execute("UPDATE ship SET name = 'Before' WHERE id = 1")
    try await other.execute(migration)
    try await other.execute("UPDATE ship SET length = 1 WHERE id = 2")
    try await other.execute("INSERT INTO ship (id, name, length) VALUES (900, 'New', 2)")
    try await other.execute("DELETE FROM ship WHERE id = 3")
    let expected = try await harbour.ships("length, id")
    try await eventually("the changes are seen") { query.rows.count == 300 && query.rows[0].id == 2 }
    #expect(await query.all() == expected)
    // The next process that starts replaces the log.
    try await PostgresChangeLog.create(for: Ship.self, in: other)
    try await other.execute("UPDATE ship SET name = 'After' WHERE id = 2")
    try await eventually("the change is seen") { query.rows[0].name == "After" }
  }

  @Test func aKeyThatIsRenamedDoesNotStopThoseWhoWrite() async throws {
    let harbour = try await Harbour(10)
    _ = try await IssueLog.collect {
      let query = PagedQuery(Ship.self, in: harbour.database)
      await query.settle()
      let other = harbour.other()
      try await other.execute("UPDATE ship SET name = 'Before' WHERE id = 1")
      try await other.execute("ALTER TABLE ship RENAME COLUMN id TO number")
      try await other.execute("UPDATE ship SET name = 'After' WHERE number = 1")
      try await other.execute("INSERT INTO ship (number, name, length) VALUES (900, 'New', 2)")
      try await other.execute("DELETE FROM ship WHERE number = 3")
      try await other.execute("ALTER TABLE ship RENAME COLUMN number TO id")
      let expected = try await harbour.ships("id")
      try await eventually("the changes are seen") { query.failure == nil && query.rows[0].name == "After" }
      #expect(await query.all() == expected)
    }
  }

  private struct Gone: PostgresRecord, Codable {
    static let tableName = "gone"
    static let sortColumns: [PagedColumn<Gone>] = []
    let id: Int64
    static func placeholder(at offset: Int) -> Gone { Gone(id: Int64(-1 - offset)) }
  }

  @Test func aSlowServerIsNotWaitedFor() async throws {
    let harbour = try await Harbour(400)
    var options = Harbour.quick
    options.statementTimeout = .seconds(3)
    _ = try await IssueLog.collect {
      let query = PagedQuery(Ship.self, in: harbour.other(options))
      await query.settle()
      // Each row takes ten seconds.
      query.filter("pg_sleep(10) IS NOT NULL AND id < 3")
      #expect(query.rows.count == 400)
      #expect(query.rows[0].id == 1)
      try await eventually("it is late") { query.failure?.kind == .late }
      #expect(query.rows.count == 400)
      query.filter("id < 3")
      try await eventually("it is in time again") { query.failure == nil && query.rows.count == 2 }
      #expect(query.statistics.waits == 0)
    }
  }

  @Test func aServerThatAcceptsAndSaysNothingIsGivenUp() async throws {
    // A socket that nobody answers.
    let folder = "/tmp/rowan-pg-mute-\(UUID().uuidString.prefix(6))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array("\(folder)/.s.PGSQL.5432".utf8)) }
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    #expect(bound == 0 && listen(descriptor, 512) == 0)
    var options = Harbour.quick
    options.connectTimeout = .milliseconds(200)
    let database = PostgresDatabase("host=\(folder) user=rowan dbname=x password=secret", options: options)
    let messages = await IssueLog.collect {
      let query = PagedQuery(Ship.self, in: database)
      await query.settle()
      #expect(query.failure?.kind == .unreachable)
    }
    #expect(messages.contains { $0.contains("did not answer") })
    #expect(messages.allSatisfy { !$0.contains("secret") })
  }

  @Test func aRowThatIsNoRecordIsAPlaceholderAndNamedOnce() async throws {
    let harbour = try await Harbour(200)
    try await harbour.database.execute("ALTER TABLE ship ALTER COLUMN length TYPE text")
    try await harbour.database.execute("UPDATE ship SET length = 'long' WHERE id = 5")
    let messages = await IssueLog.collect {
      let query = PagedQuery(Ship.self, in: harbour.database)
      #expect(await query.all().map(\.id) == (1...200).map { $0 == 5 ? -5 : Int64($0) })
      #expect(query.failure?.description.contains("length") == true)
    }
    #expect(messages.count == 1)
  }
}
