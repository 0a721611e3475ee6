#if Data
import Foundation
import GRDB
import RowanData
import TestSupport
import Testing

/// Databases that are not as they should be.
@MainActor
@Suite(.timeLimit(.minutes(70)))
struct PagedFailureTests {
  private var quick: PagedOptions {
    var options = PagedOptions()
    options.pollInterval = .milliseconds(20)
    return options
  }

  @Test("a file that is missing is named, once, and opened as soon as it is there")
  func missing() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "no-\(UUID().uuidString).sqlite")
    let messages = try await IssueLog.collect {
      let query = PagedQuery(Boat.self, file: url, options: quick)
      await query.settle()
      #expect(query.rows.isEmpty)
      #expect(query.failure?.kind == .missing)
      #expect(query.failure?.description.contains(url.path) == true)
      #expect(!FileManager.default.fileExists(atPath: url.path))
      for _ in 0..<3 { await query.settle() }
      #expect(query.failure?.kind == .missing)
      let fleet = try Fleet(50)
      try await fleet.database.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
      // A file that is half copied would be a damaged one.
      let copy = url.appendingPathExtension("copy")
      try FileManager.default.copyItem(at: fleet.url, to: copy)
      try FileManager.default.moveItem(at: copy, to: url)
      try await eventually("rows are read") { query.failure == nil && !query.rows.isEmpty }
      #expect(query.rows.count == 50)
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("There is no database file") == true)
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: url.path + suffix) }
  }

  @Test("a file that is no database, or a damaged one, is named")
  func damaged() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "bad-\(UUID().uuidString).sqlite")
    try Data(repeating: 0x41, count: 8192).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let messages = await IssueLog.collect {
      let query = PagedQuery(Boat.self, file: url, options: quick)
      await query.settle()
      #expect(query.failure?.kind == .damaged)
      #expect(query.rows.isEmpty)
      await query.settle()
      #expect(query.failure?.kind == .damaged)
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains(url.path) == true)
  }

  @Test("a table without a column, and no table at all, are named")
  func schema() async throws {
    let fleet = try Fleet(20)
    try await fleet.database.write { try $0.execute(sql: "ALTER TABLE boat RENAME COLUMN harbour TO port") }
    let messages = await IssueLog.collect {
      let query = PagedQuery(Boat.self, in: fleet.database, options: quick)
      await query.settle()
      #expect(query.failure?.kind == .schema)
      #expect(query.failure?.description.contains("no column “harbour”") == true)
      let other = PagedQuery(Ghost.self, in: fleet.database, options: quick)
      await query.settle()
      #expect(other.failure?.description.contains("There is no table “ghost”") == true)
    }
    #expect(messages.count == 2)
  }

  private struct Ghost: PagedRecord, Codable {
    static let databaseTableName = "ghost"
    let id: Int64
    static let sortColumns: [PagedColumn<Ghost>] = []
    static func placeholder(at offset: Int) -> Ghost { Ghost(id: Int64(-1 - offset)) }
  }

  @Test("a table that changes its schema while it is scrolled keeps showing what is known, and recovers")
  func schemaChange() async throws {
    let fleet = try Fleet(5000)
    let messages = try await IssueLog.collect {
      let query = PagedQuery(Boat.self, in: fleet.database, options: quick)
      await query.settle()
      let first = await query.row(0)
      try await fleet.database.write { try $0.execute(sql: "ALTER TABLE boat RENAME COLUMN harbour TO port") }
      // The rows that are known still are; the next page is not to be had.
      #expect(await query.row(4000).id == -4001)
      await query.settle()
      #expect(query.failure?.kind == .schema)
      #expect(query.rows.count == 5000)
      #expect(await query.row(0) == first)
      #expect(await query.row(4000).id == -4001)
      #expect(await query.row(4000).id == -4001)
      try await fleet.database.write { try $0.execute(sql: "ALTER TABLE boat RENAME COLUMN port TO harbour") }
      try await eventually("reading succeeds") { query.failure == nil }
      #expect(await query.row(4000).id == 4001)
    }
    // Reading and looking for changes fail, each of which is reported once.
    #expect((1...2).contains(messages.count) && Set(messages).count == messages.count)
  }

  @Test("a database that somebody has locked says so, and goes on when it is free")
  func locked() async throws {
    let fleet = try Fleet(300)
    try await fleet.database.writeWithoutTransaction { db in
      _ = try db.checkpoint(.truncate)
    }
    // A journal instead of a write-ahead log: whoever writes keeps readers out.
    let url = FileManager.default.temporaryDirectory.appending(path: "locked-\(UUID().uuidString).sqlite")
    try FileManager.default.copyItem(at: fleet.url, to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let holder = try DatabaseQueue(path: url.path, configuration: configuration)
    try await holder.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE")
    }
    let messages = try await IssueLog.collect {
      let query = PagedQuery(Boat.self, file: url, options: quick)
      await query.settle()
      #expect(query.failure?.kind == .locked)
      #expect(query.failure?.description.contains("locked") == true)
      try await holder.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
      try holder.close()
      try await eventually("rows are read") { query.failure == nil && !query.rows.isEmpty }
      #expect(query.rows.count == 300)
    }
    #expect(messages.count == 1)
  }

  @Test("a filter that is no SQL says so and keeps the rows there were")
  func badFilter() async throws {
    let fleet = try Fleet(30)
    let messages = await IssueLog.collect {
      let query = PagedQuery(Boat.self, in: fleet.database, options: quick)
      await query.settle()
      query.filter("lenght > 60")
      await query.settle()
      #expect(query.failure?.description.contains("no such column: lenght") == true)
      #expect(query.rows.count == 30)
      query.filter("length > 60")
      await query.settle()
      #expect(query.failure == nil)
      #expect(query.rows.count < 30)
    }
    #expect(messages.count == 1)
  }

  @Test("a row that cannot be read as its record is named with its column")
  func badRow() async throws {
    let fleet = try Fleet(30)
    try await fleet.database.write { try $0.execute(sql: "UPDATE boat SET length = 'long' WHERE id = 5") }
    let messages = await IssueLog.collect {
      let query = PagedQuery(Boat.self, in: fleet.database, options: quick)
      await query.settle()
      #expect(query.failure?.description.contains("length") == true)
    }
    #expect(messages.count == 1)
  }

  @Test("a change that the database refuses is thrown, reported and changes nothing")
  func refusedWrite() async throws {
    let fleet = try Fleet(30)
    let messages = await IssueLog.collect {
      let query = PagedQuery(Boat.self, in: fleet.database, options: quick)
      let before = await query.all()
      await #expect(throws: PagedFailure.self) {
        try await query.insert(Boat(id: 5, name: "Twice", length: 1, harbour: "A"))
      }
      #expect(await query.all() == before)
      #expect(query.failure == nil)
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("UNIQUE") == true)
  }

  @Test("a change that is given up is no failure")
  func cancelledWrite() async throws {
    let fleet = try Fleet(30)
    let messages = await IssueLog.collect {
      let query = PagedQuery(Boat.self, in: fleet.database, options: quick)
      await query.settle()
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await query.delete(id: 5)
      }
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(query.rows.count == 30)
      #expect(query.failure == nil)
    }
    #expect(messages == [])
  }
}
#endif
