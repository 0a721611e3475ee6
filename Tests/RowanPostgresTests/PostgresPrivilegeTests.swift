import Foundation
import RowanData
import TestSupport
import Testing

@testable import RowanPostgres

/// Roles that may read or write only a part of a database.
@MainActor
@Suite(.enabled(if: PostgresServer.isAvailable, PostgresServer.comment), .timeLimit(.minutes(70)))
struct PostgresPrivilegeTests {
  /// Creates a role, and returns a connection string of it.
  private func role(_ harbour: Harbour, _ grants: String...) async throws -> PostgresDatabase {
    let name = "role_\(UUID().uuidString.prefix(8).lowercased())"
    try await harbour.database.execute("CREATE ROLE \(name) LOGIN")
    for grant in grants { try await harbour.database.execute("GRANT \(grant) ON ship TO \(name)") }
    let string = harbour.server.string(harbour.name).replacing("user=rowan", with: "user=\(name)")
    return PostgresDatabase(string, options: Harbour.quick)
  }

  private func changes(_ database: PostgresDatabase) async throws -> [String?] {
    try await database.execute("SELECT key FROM rowan.change ORDER BY id").map { $0.values[0] }
  }

  @Test func theLogShowsTheChangesOfTablesThatARoleMayRead() async throws {
    let harbour = try await Harbour(20)
    let reader = try await role(harbour, "SELECT")
    let reporter = try await role(harbour, "SELECT (id)")
    let writer = try await role(harbour, "INSERT, DELETE")
    let stranger = try await role(harbour)
    let query = PagedQuery(Ship.self, in: reader)
    await query.settle()
    try await eventually("it listens") { reader.changes.mode == .listening }
    try await writer.execute("INSERT INTO ship (id, name, length) VALUES (77, 'New', 2)")
    try await eventually("the change is seen") { query.rows.count == 21 && query.rows[20].name == "New" }
    #expect(query.statistics.counts == 1)
    #expect(try await changes(reader) == ["77"])
    #expect(try await changes(reporter) == ["77"])
    #expect(try await changes(harbour.database) == ["77"])
    #expect(try await changes(writer) == [])
    #expect(try await changes(stranger) == [])
  }

  @Test func theLogOfAnEarlierVersionIsRestrictedByItsOwner() async throws {
    let harbour = try await Harbour(5)
    let stranger = try await role(harbour)
    let reader = try await role(harbour, "SELECT")
    try await harbour.database.execute("DROP POLICY readers ON rowan.change")
    try await harbour.database.execute("ALTER TABLE rowan.change DISABLE ROW LEVEL SECURITY")
    try await harbour.database.execute("UPDATE ship SET name = 'Changed' WHERE id = 3")
    #expect(try await changes(stranger) == ["3"])
    // A role that does not own the log leaves it to another one.
    try await PostgresChangeLog.create(for: Ship.self, in: reader)
    #expect(try await changes(stranger) == ["3"])
    try await PostgresChangeLog.create(for: Ship.self, in: harbour.database)
    #expect(try await changes(stranger) == [])
    #expect(try await changes(reader) == ["3"])
  }
}
