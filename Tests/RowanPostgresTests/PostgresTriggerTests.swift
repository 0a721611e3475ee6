import Foundation
import RowanData
import TestSupport
import Testing

@testable import RowanPostgres

/// What the triggers of a log do for those who write a table.
@MainActor
@Suite(.enabled(if: PostgresServer.isAvailable, PostgresServer.comment), .timeLimit(.minutes(70)))
struct PostgresTriggerTests {
  /// An entry of the log.
  private struct Entry: Equatable, CustomStringConvertible {
    var key: String?
    var delta: Int
    var moved: Int?

    init(_ key: String?, _ delta: Int, _ moved: Int?) {
      self.key = key
      self.delta = delta
      self.moved = moved
    }

    var description: String { "\(key ?? "null") \(delta) \(moved.map { "\($0)" } ?? "null")" }
  }

  /// Runs a statement, and returns the entries that it adds to the log.
  private func entries(of sql: String, _ database: PostgresDatabase) async throws -> [Entry] {
    try await database.execute("DELETE FROM rowan.change")
    try await database.execute(sql)
    return try await database.execute("SELECT key, delta, moved FROM rowan.change ORDER BY id").map {
      Entry($0.values[0], $0.values[1].flatMap { Int($0) } ?? .min, $0.values[2].flatMap { Int($0) })
    }
  }

  @Test(arguments: [
    "UPDATE ship SET name = name || '!' WHERE id = 7", "DELETE FROM ship WHERE id > 40 AND id < 43 AND name LIKE '%$'",
    "INSERT INTO ship (id, name, length) VALUES (9$, 'New', 2)",
  ])
  func aChangeOfOneRowRunsOneStatementForTheLogAndOneForTheNotification(_ sql: String) async throws {
    let server = try PostgresServer(options: [
      "session_preload_libraries": "auto_explain", "auto_explain.log_min_duration": "0",
      "auto_explain.log_nested_statements": "on",
    ])
    let harbour = try await Harbour(50, on: server)
    let other = harbour.other()
    func log() throws -> String { try String(contentsOfFile: "\(server.folder)/log", encoding: .utf8) }
    // The first change plans the statements.
    try await other.execute(sql.replacing("$", with: "1"))
    let before = try log().count
    try await other.execute(sql.replacing("$", with: "2"))
    let text = String(try log().dropFirst(before))
    #expect(text.components(separatedBy: "Query Text: ").count - 1 == 3, "\(text)")
    #expect(!text.contains("Full Join") && !text.contains("pg_attribute"), "\(text)")
    #expect(try await harbour.database.execute("SELECT FROM rowan.change").count == 2)
  }

  @Test func oneChangedRowIsLoggedAsSeveralAre() async throws {
    let harbour = try await Harbour(50)
    let database = harbour.database
    #expect(try await entries(of: "UPDATE ship SET length = length + 1 WHERE id = 4", database) == [Entry("4", 0, 8)])
    let two = "UPDATE ship SET name = upper(name), owner = NULL WHERE id IN (1, 4)"
    #expect(try await entries(of: two, database) == [Entry("1", 0, 20), Entry("4", 0, 20)])
    #expect(try await entries(of: "UPDATE ship SET name = name WHERE id = 4", database) == [Entry("4", 0, 0)])
    #expect(try await entries(of: "UPDATE ship SET name = 'None' WHERE id = 999", database) == [])
    let keyed = try await entries(of: "UPDATE ship SET id = 70 WHERE id = 4", database)
    #expect(Set(keyed.map(\.description)) == ["4 0 null", "70 0 null"])
    #expect(try await entries(of: "INSERT INTO ship VALUES (80, 'New', 1)", database) == [Entry("80", 1, nil)])
    #expect(try await entries(of: "DELETE FROM ship WHERE id = 80", database) == [Entry("80", -1, nil)])
    #expect(try await entries(of: "DELETE FROM ship WHERE id IN (9, 10)", database).count == 2)
    #expect(try await entries(of: "DELETE FROM ship WHERE id = 80", database) == [])
  }

  @Test(arguments: [
    "DROP FUNCTION rowan.columns_% CASCADE",
    "CREATE OR REPLACE FUNCTION rowan.columns_%(relation regclass, names text[], are_all boolean) RETURNS boolean "
      + "LANGUAGE plpgsql IMMUTABLE AS 'BEGIN RETURN false; END'",
  ])
  func aMissingOrChangedFunctionIsCreatedAgain(_ sql: String) async throws {
    let harbour = try await Harbour(5)
    let database = harbour.database
    let relation = try await database.execute("SELECT 'ship'::regclass::oid::text")[0].values[0] ?? ""
    try await database.execute(sql.replacing("%", with: relation))
    try await PostgresChangeLog.create(for: Ship.self, in: database)
    // A connection that has not planned the condition yet.
    let other = harbour.other()
    try await other.execute("DELETE FROM rowan.change")
    try await other.execute("UPDATE ship SET length = length + 1 WHERE id = 4")
    #expect(try await other.execute("SELECT key, moved FROM rowan.change").map(\.values) == [["4", "8"]])
  }

  @Test func aColumnThatIsAddedAfterADroppedOneIsNoticed() async throws {
    let harbour = try await Harbour(5)
    let database = harbour.database
    try await database.execute("ALTER TABLE ship ADD COLUMN flag text")
    try await database.execute("ALTER TABLE ship DROP COLUMN flag")
    try await PostgresChangeLog.create(for: Ship.self, in: database)
    let update = "UPDATE ship SET name = name || '!' WHERE id = 4"
    #expect(try await entries(of: update, database) == [Entry("4", 0, 4)])
    try await database.execute("ALTER TABLE ship ADD COLUMN flag text")
    #expect(try await entries(of: update, database) == [Entry("4", 0, nil)])
    try await PostgresChangeLog.create(for: Ship.self, in: database)
    #expect(try await entries(of: "UPDATE ship SET flag = 'red' WHERE id = 4", database) == [Entry("4", 0, 128)])
    // Another column gets the name of the key.
    try await database.execute("ALTER TABLE ship RENAME COLUMN id TO old")
    try await database.execute("ALTER TABLE ship RENAME COLUMN length TO id")
    #expect(try await entries(of: "UPDATE ship SET flag = 'blue' WHERE old = 4", database) == [Entry(nil, 0, nil)])
  }

  @Test func aMigrationDoesNotStopATransactionThatBeganBefore() async throws {
    let harbour = try await Harbour(5)
    try await harbour.database.execute("ALTER TABLE ship ADD COLUMN flag text")
    try await PostgresChangeLog.create(for: Ship.self, in: harbour.database)
    let other = harbour.other()
    let update = "UPDATE ship SET name = name || '!' WHERE id = 4"
    try await other.execute(update)
    try await other.pool.transaction("BEGIN ISOLATION LEVEL REPEATABLE READ") { connection in
      _ = try await connection.run(PostgresStatement("SELECT count(*) FROM rowan.change", isPrepared: false))
      try await harbour.database.execute("ALTER TABLE ship RENAME COLUMN flag TO sign")
      _ = try await connection.run(PostgresStatement(update, isPrepared: false))
    }
    let rows = try await harbour.database.execute("SELECT moved FROM rowan.change ORDER BY id")
    #expect(rows.map { $0.values[0] } == ["4", nil])
  }
}
