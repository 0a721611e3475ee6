import Foundation
import RowanData
import RowanFoundation
import TestSupport
import Testing

@testable import RowanPostgres

/// Statements with unusual values, and ones that the server treats in another way than asked for.
@MainActor
@Suite(.enabled(if: PostgresServer.isAvailable, PostgresServer.comment), .timeLimit(.minutes(70)))
struct PostgresStatementTests {
  @Test func oneTextWithValuesOfOtherTypesHasPlansOfItsOwn() async throws {
    let harbour = try await Harbour(200)
    _ = await IssueLog.collect {
      let query = PagedQuery(Ship.self, in: harbour.database, filter: "length > \(50)")
      await query.settle()
      let whole = query.rows.count
      query.filter("length > \(50.5)")
      await query.settle()
      #expect(query.failure == nil)
      #expect(query.rows.count == whole)
    }
  }

  @Test func aTransactionWhoseStatementFailedIsNotReportedAsWritten() async throws {
    let harbour = try await Harbour(5)
    let error = await #expect(throws: PagedFailure.self) {
      try await harbour.database.write { transaction in
        try await transaction.execute("UPDATE ship SET name = 'Lost' WHERE id = 1")
        _ = try? await transaction.execute("INSERT INTO ship (id, name, length) VALUES (1, 'Twin', 1)")
      }
    }
    #expect(error?.description.contains("rolled back") == true)
    #expect(try await harbour.ships("id", where: "name = 'Lost'").isEmpty)
  }

  @Test func copyingThroughTheClientIsRefusedAndEndsNothingElse() async throws {
    let harbour = try await Harbour(5)
    for sql in ["COPY ship FROM STDIN", "COPY ship TO STDOUT"] {
      let error = await #expect(throws: PagedFailure.self) { try await harbour.database.execute(sql) }
      #expect(error?.description.contains("COPY") == true, "\(sql)")
    }
    #expect(try await harbour.ships("id").count == 5)
  }

  @Test func aTextWithANullCharacterIsRefusedAndNotCut() async throws {
    let harbour = try await Harbour(5)
    let query = PagedQuery(Ship.self, in: harbour.database)
    await query.settle()
    let ship = Ship(id: 77, name: "admin\0x", length: 1, owner: nil)
    let messages = await IssueLog.collect {
      let error = await #expect(throws: PagedFailure.self) { try await query.insert(ship) }
      #expect(error?.description.contains("null character") == true)
    }
    #expect(messages.count <= 1)
    #expect(try await harbour.ships("id").count == 5)
  }

  @Test func rowsThatAreWrittenBehindTheLogAreCountedInTheEnd() async throws {
    let harbour = try await Harbour(1)
    let query = PagedQuery(Ship.self, in: harbour.database)
    await query.settle()
    try await harbour.database.write { transaction in
      try await transaction.execute("SET LOCAL session_replication_role = replica")
      try await transaction.execute("INSERT INTO ship (id, name, length) VALUES (2, 'Two', 1), (3, 'Three', 1)")
    }
    try await harbour.database.execute("DELETE FROM ship WHERE id IN (1, 2)")
    try await eventually("the rest is shown") { query.rows.count == 1 && query.rows[0].id == 3 }
  }

  @Test(arguments: ["postgresql://app:50%off@db/company", "password=two words of it"])
  func aStringThatCannotBeReadIsNotRepeated(_ string: String) async throws {
    let messages = try await IssueLog.collect {
      let query = PagedQuery(Ship.self, in: PostgresDatabase(string, options: Harbour.quick))
      await query.settle()
      let text = try #require(query.failure).description
      #expect(text.contains("cannot be read") && text.contains("format"))
      #expect(!text.contains("50%off") && !text.contains("words"))
    }
    #expect(!messages.contains { $0.contains("50%off") || $0.contains("words") })
  }

  @Test func datesAndTimesBeyondTheServersDoNotTrap() {
    #expect(Date(timeIntervalSince1970: .nan).postgresValue.text == "infinity")
    #expect(Date(timeIntervalSince1970: 1e300).postgresValue.text == "infinity")
    #expect(Date(timeIntervalSince1970: -1e300).postgresValue.text == "-infinity")
    #expect(Duration.seconds(Int64.max).milliseconds == 700_000_000)
    #expect(Duration.seconds(-1).milliseconds == 0)
  }
}
