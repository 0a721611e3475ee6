import Foundation
import Observation
import RowanData
import TestSupport
import Testing

@testable import RowanPostgres

/// Values that processes share. Each database of a test has the connections that a process has.
@MainActor
@Suite(.enabled(if: PostgresServer.isAvailable, PostgresServer.comment), .timeLimit(.minutes(70)))
struct PostgresSharedValueTests {
  private struct Notice: Codable, Equatable {
    var text = ""
    var count = 0
  }

  /// Waits until a condition holds.
  private func wait(_ condition: () -> Bool) async throws {
    try await eventually("the values are as expected") { condition() }
  }

  @Test func aChangeOfOneProcessReachesTheOthers() async throws {
    let harbour = try await Harbour(1)
    let mine = PostgresSharedValue("notice", default: Notice(), in: harbour.database)
    let theirs = PostgresSharedValue("notice", default: Notice(), in: harbour.other())
    try await wait { mine.isLoaded && theirs.isLoaded }
    #expect(mine.value == Notice() && theirs.value == Notice())
    let changes = Changes()
    withObservationTracking {
      _ = theirs.value
    } onChange: {
      changes.count.with { $0 += 1 }
    }
    try await mine.update { $0.text = "The ferry is late" }
    #expect(mine.value.text == "The ferry is late")
    try await wait { theirs.value.text == "The ferry is late" }
    #expect(changes.count.with { $0 } == 1)
    // Somebody who comes later reads what is there, and another name is another value.
    let later = PostgresSharedValue("notice", default: Notice(text: "Default"), in: harbour.other())
    let another = PostgresSharedValue("another", default: Notice(text: "Default"), in: harbour.other())
    try await wait { later.isLoaded && another.isLoaded }
    #expect(later.value.text == "The ferry is late" && another.value.text == "Default")
  }

  private struct Changes {
    let count = Locked(0)
  }

  @Test func ofChangesAtTheSameTimeNoneIsLost() async throws {
    let harbour = try await Harbour(1)
    let values = (0..<3).map { _ in PostgresSharedValue("count", default: Notice(), in: harbour.other()) }
    let writers = values.map { value in
      Task { for _ in 0..<15 { try await value.update { $0.count += 1 } } }
    }
    for writer in writers { try await writer.value }
    try await wait { values.allSatisfy { $0.value.count == 45 } }
  }

  /// The notice of a later build.
  private struct LaterNotice: Codable, Equatable {
    struct Place: Codable, Equatable {
      var pier = 1
      var ferry: String?
    }
    var text = ""
    var count = 0
    var place = Place()
    var color: String?
  }

  /// The notice of an earlier build.
  private struct EarlierNotice: Codable, Equatable {
    struct Place: Codable, Equatable { var pier = 1 }
    var text: String? = ""
    var count = 0
    var place = Place()
  }

  @Test func aProcessOfAnEarlierBuildKeepsFieldsThatItDoesNotKnow() async throws {
    let harbour = try await Harbour(1)
    let later = PostgresSharedValue("notice", default: LaterNotice(), in: harbour.database)
    let earlier = PostgresSharedValue("notice", default: EarlierNotice(), in: harbour.other())
    try await later.update {
      $0.text = "Late"
      $0.place = LaterNotice.Place(pier: 2, ferry: "Isle")
      $0.color = "red"
    }
    try await wait { earlier.value.text == "Late" }
    try await earlier.update {
      $0.count = 7
      $0.place.pier = 3
    }
    try await wait { later.value.count == 7 }
    let place = LaterNotice.Place(pier: 3, ferry: "Isle")
    #expect(later.value == LaterNotice(text: "Late", count: 7, place: place, color: "red"))
    // A field that is known and removed is not kept.
    try await earlier.update { $0.text = nil }
    let rows = try await harbour.database.execute("SELECT value FROM rowan.shared")
    #expect(rows.first?["value"]?.contains("Late") == false)
    #expect(rows.first?["value"]?.contains("red") == true)
  }

  @Test func aServerThatWasAwayIsReportedAndReadAgain() async throws {
    let server = try PostgresServer()
    let harbour = try await Harbour(1, on: server)
    let value = PostgresSharedValue("notice", default: Notice(), in: harbour.database)
    try await value.update { $0.text = "Before" }
    try server.stop(immediately: true)
    let error = await #expect(throws: PagedFailure.self) { try await value.update { $0.text = "Lost" } }
    #expect(error?.kind == .unreachable)
    #expect(value.value.text == "Before")
    try server.start()
    let other = PostgresSharedValue("notice", default: Notice(), in: harbour.other())
    try await wait { other.isLoaded }
    try await other.update { $0.text = "After" }
    try await wait { value.value.text == "After" && value.failure == nil }
  }

  @Test func oneProcessIsNotSeveral() async throws {
    let harbour = try await Harbour(1)
    let other = harbour.other()
    let numbers = [harbour.database, other].map { $0.changes.add { _ in } }
    try await wait { harbour.database.changes.processes == 1 && other.changes.processes == 1 }
    // The lock of another process, held by a connection of its own.
    try await harbour.other().write { transaction in
      try await transaction.execute("SELECT pg_advisory_xact_lock_shared(7237117, 0)")
      try await wait { harbour.database.changes.processes == 2 }
    }
    #expect(PostgresSharing.warning(2, of: "it").contains("PostgresSharedValue"))
    #expect(numbers.count == 2)
  }

  @Test func queriesFollowALogThatIsCreatedLater() async throws {
    let harbour = try await Harbour(5, isLogged: false)
    let query = PagedQuery(Ship.self, in: harbour.database)
    #expect(await query.row(0).name == "Ship 1")
    try await PostgresChangeLog.create(for: Ship.self, in: harbour.database)
    try await harbour.other().execute("UPDATE ship SET name = 'Renamed' WHERE id = 1")
    try await wait { query.rows[0].name == "Renamed" }
  }

  @Test func theLogIsCreatedOnceAndReplacedWhereColumnsChanged() async throws {
    let harbour = try await Harbour(5)
    func triggers() async throws -> [String?] {
      try await harbour.database.execute(
        "SELECT oid FROM pg_trigger WHERE tgrelid = 'ship'::regclass AND tgname LIKE 'rowan%' ORDER BY tgname"
      ).map { $0["oid"] }
    }
    let first = try await triggers()
    #expect(first.count == 4)
    // Another process starts while somebody writes: it waits for no lock of the table.
    try await harbour.other().write { transaction in
      try await transaction.execute("UPDATE ship SET name = 'Other' WHERE id = 1")
      try await PostgresChangeLog.create(for: Ship.self, in: harbour.database)
    }
    #expect(try await triggers() == first)
    try await harbour.database.execute("ALTER TABLE ship ADD COLUMN flag text")
    try await PostgresChangeLog.create(for: Ship.self, in: harbour.database)
    #expect(try await triggers() != first)
  }
}
