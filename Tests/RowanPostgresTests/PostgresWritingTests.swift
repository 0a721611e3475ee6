import Foundation
import RowanData
import TestSupport
import Testing

@testable import RowanPostgres

/// Changes of rows by several writers.
@MainActor
@Suite(.enabled(if: PostgresServer.isAvailable, PostgresServer.comment), .timeLimit(.minutes(70)))
struct PostgresWritingTests {
  @Test func oneEditedRowIsOneUpdateOfTheChangedColumns() async throws {
    let harbour = try await Harbour(500)
    let query = PagedQuery(Ship.self, in: harbour.database)
    await query.settle()
    let old = await query.row(41)
    let read = query.statistics
    let before = query.rows
    var ship = old
    ship.name = "It's; \"quoted\" — ünï\\"
    ship.owner = nil
    try await query.update(ship, from: old)
    ship.version += 1
    #expect(query.rows[41] == ship)
    #expect(query.rows.changes(since: before) != nil)
    #expect(query.statistics.rowsRead - read.rowsRead == 1)
    #expect(query.statistics.counts == read.counts)
    #expect(try await harbour.ships("id", where: "id = 42") == [ship])
    try await query.update(ship, from: ship)
    #expect(try await harbour.ships("id", where: "id = 42") == [ship])
  }

  @Test func ofTwoWritersOfOneRowTheSecondIsTold() async throws {
    let harbour = try await Harbour(50)
    let mine = PagedQuery(Ship.self, in: harbour.database)
    let theirs = PagedQuery(Ship.self, in: harbour.other())
    await mine.settle()
    await theirs.settle()
    let old = await mine.row(6)
    var first = old
    first.name = "Theirs"
    try await theirs.update(first, from: old)
    var second = old
    second.length = 999
    let error = await #expect(throws: PagedFailure.self) { try await mine.update(second, from: old) }
    #expect(error?.kind == .conflict)
    #expect(error?.description.contains("Somebody else has changed this row") == true)
    let written = try #require(try await harbour.ships("id", where: "id = 7").first)
    #expect(written.name == "Theirs" && written.length == old.length && written.version == 2)
    try await theirs.delete(id: 7)
    let gone = await #expect(throws: PagedFailure.self) { try await mine.update(second, from: old) }
    #expect(gone?.kind == .conflict)
    #expect(gone?.description.contains("deleted") == true)
    await mine.settle()
    #expect(mine.rows.count == 49)
  }

  /// A ship without a version.
  private struct Plain: PostgresRecord, Codable, Equatable {
    static let tableName = "public.ship"
    static let sortColumns = [PagedColumn<Plain>("name", \.name)]
    let id: Int64
    var name: String
    var owner: String?
    static func placeholder(at offset: Int) -> Plain { Plain(id: Int64(-1 - offset), name: "", owner: nil) }
  }

  @Test func withoutAVersionTheOldValuesOfTheChangedColumnsAreCompared() async throws {
    let harbour = try await Harbour(20)
    let query = PagedQuery(Plain.self, in: harbour.database)
    await query.settle()
    let old = await query.row(2)
    #expect(old.owner == nil)
    var named = old
    named.name = "Named"
    try await query.update(named, from: old)
    // Another column is not in conflict, also where it was null.
    var owned = old
    owned.owner = "Owned"
    try await query.update(owned, from: old)
    #expect(await query.row(2) == Plain(id: 3, name: "Named", owner: "Owned"))
    named.name = "Again"
    await #expect(throws: PagedFailure.self) { try await query.update(named, from: old) }
    #expect(await query.row(2).name == "Named")
  }

  @Test func insertedAndDeletedRowsAreCounted() async throws {
    let harbour = try await Harbour(300)
    let query = PagedQuery(Ship.self, in: harbour.database)
    await query.settle()
    try await query.insert(Ship(id: 1000, name: "New", length: 5, owner: nil))
    #expect(query.rows.count == 301)
    #expect(await query.row(300).name == "New")
    try await query.delete(id: 1)
    #expect(query.rows.count == 300)
    #expect(await query.row(0).id == 2)
    #expect(query.statistics.counts == 1)
    try await query.write { try await $0.execute("TRUNCATE ship") }
    #expect(query.rows.isEmpty)
  }

  @Test func aWriteToAFullDiskIsThrownAsSuchAndCanBeRepeated() async throws {
    let harbour = try await Harbour(30)
    let query = PagedQuery(Ship.self, in: harbour.database)
    let old = await query.row(2)
    var ship = old
    ship.name = "Heavy"
    try await harbour.database.execute(
      """
      CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN RAISE EXCEPTION USING ERRCODE = ''53100'', MESSAGE = ''No space left on device''; END'
      """
    )
    try await harbour.database.execute("CREATE TRIGGER fill BEFORE UPDATE ON ship EXECUTE FUNCTION fill()")
    _ = await IssueLog.collect {
      let error = await #expect(throws: PagedFailure.self) { try await query.update(ship, from: old) }
      #expect(error?.kind == .full)
      #expect(error?.description.contains("The disk of the database “\(harbour.name)”") == true)
      #expect(error?.description.contains("No space left on device") == true)
      #expect(query.failure == nil)
      #expect(await query.row(2) == old)
    }
    try await harbour.database.execute("DROP TRIGGER fill ON ship")
    try await query.update(ship, from: old)
    #expect(await query.row(2).name == "Heavy")
  }

  @Test func aRefusedWriteIsThrownAndReportedAndChangesNothing() async throws {
    let harbour = try await Harbour(30)
    let query = PagedQuery(Ship.self, in: harbour.database)
    await query.settle()
    let messages = await IssueLog.collect {
      let error = await #expect(throws: PagedFailure.self) {
        try await query.insert(Ship(id: 5, name: "Twice", length: 1, owner: nil))
      }
      #expect(error?.description.contains("ship_pkey") == true)
      #expect(query.rows.count == 30 && query.failure == nil)
    }
    #expect(messages.count == 1)
    try await harbour.database.execute("ALTER DATABASE \(harbour.name) SET default_transaction_read_only = on")
    let refused = PagedQuery(Ship.self, in: harbour.other())
    _ = await IssueLog.collect {
      let error = await #expect(throws: PagedFailure.self) { try await refused.delete(id: 3) }
      #expect(error?.kind == .refused)
    }
    #expect(await refused.all().count == 30)
  }
}
