import Foundation
import RowanData
import TestSupport
import Testing

@testable import RowanPostgres

/// Searches whose result nobody waits for any more.
@MainActor
@Suite(.enabled(if: PostgresServer.isAvailable, PostgresServer.comment), .timeLimit(.minutes(70)))
struct PostgresAbandonTests {
  /// A condition that takes longer than any test.
  private static let endless: PostgresFilter = "pg_sleep(1000) IS NOT NULL"

  private static func options() -> PostgresOptions {
    var options = Harbour.quick
    options.statementTimeout = .seconds(3600)
    // What goes on after it needs the same connection.
    options.connectionLimit = 1
    return options
  }

  /// The number of statements that run for the condition.
  private func running(_ harbour: Harbour) async throws -> String? {
    try await harbour.other().execute(
      """
      SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state = 'active'
      AND query LIKE '%pg_sleep(1000)%' AND pid <> pg_backend_pid()
      """
    )[0].values[0]
  }

  private func wait(_ number: String, _ harbour: Harbour) async throws {
    while try await running(harbour) != number { try await Task.sleep(for: .milliseconds(20)) }
  }

  @Test func theNextSearchEndsTheOneBefore() async throws {
    let harbour = try await Harbour(50)
    let query = PagedQuery(Ship.self, in: harbour.other(Self.options()))
    await query.settle()
    for number in 1...3 {
      query.filter(Self.endless)
      try await wait("1", harbour)
      query.filter("id <= \(number)")
      try await eventually("the search is done") { query.rows.count == number }
      #expect(query.failure == nil && !query.isSearching)
      try await wait("0", harbour)
    }
    query.filter(nil)
    #expect(await query.all() == (try await harbour.ships("id")))
  }

  @Test func aListThatIsGoneLeavesNoSearchBehind() async throws {
    let harbour = try await Harbour(50)
    let database = harbour.other(Self.options())
    var query: PagedQuery<Ship>? = PagedQuery(Ship.self, in: database, filter: Self.endless)
    try await wait("1", harbour)
    #expect(query != nil)
    query = nil
    try await wait("0", harbour)
    let next = PagedQuery(Ship.self, in: database)
    #expect(await next.all().count == 50)
  }

  @Test func aSearchThatNobodyWaitsForIsNotBegun() async throws {
    let harbour = try await Harbour(50)
    let database = harbour.other(Self.options())
    let first = PagedQuery(Ship.self, in: database, filter: Self.endless)
    try await wait("1", harbour)
    // It waits for the connection.
    var second: PagedQuery<Ship>? = PagedQuery(Ship.self, in: database, filter: Self.endless)
    #expect(second != nil)
    second = nil
    first.filter("id < 5")
    try await eventually("the search is done") { first.rows.count == 4 }
    try await wait("0", harbour)
  }
}
