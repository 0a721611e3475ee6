import Foundation
import RowanData
import TestSupport
import Testing

@testable import RowanPostgres

/// Edits of one row by several people.
@MainActor
@Suite(.enabled(if: PostgresServer.isAvailable, PostgresServer.comment), .timeLimit(.minutes(70)))
struct PostgresDraftTests {
  /// Two processes that have read the same row.
  private func start() async throws -> (Harbour, mine: PagedQuery<Ship>, theirs: PagedQuery<Ship>, old: Ship) {
    let harbour = try await Harbour(20)
    let (mine, theirs) = (
      PagedQuery(Ship.self, in: harbour.database), PagedQuery(Ship.self, in: harbour.other())
    )
    return (harbour, mine, theirs, try #require(try await mine.record(id: 7)))
  }

  private func stored(_ harbour: Harbour) async throws -> Ship? {
    try await harbour.ships("id", where: "id = 7").first
  }

  @Test func twoPeopleWhoEditDifferentValuesOfARowAreBothWritten() async throws {
    let (harbour, mine, theirs, old) = try await start()
    var other = old
    other.length = 999
    try await theirs.update(other, from: old)
    var draft = RowDraft(old)
    draft.record.name = "Mine"
    let written = try await mine.update(draft)
    #expect(written.name == "Mine" && written.length == 999)
    let ship = try await stored(harbour)
    #expect(ship?.name == "Mine" && ship?.length == 999 && ship?.version == 3)
  }

  @Test func ofTwoPeopleWhoEditTheSameValueTheSecondIsTold() async throws {
    let (harbour, mine, theirs, old) = try await start()
    var other = old
    other.name = "Theirs"
    other.length = 999
    try await theirs.update(other, from: old)
    var draft = RowDraft(old)
    draft.record.name = "Mine"
    draft.record.owner = "Me"
    let failure = await #expect(throws: PagedFailure.self) { try await mine.update(draft) }
    #expect(failure?.kind == .conflict)
    let ship = try await stored(harbour)
    #expect(ship?.name == "Theirs" && ship?.owner == old.owner && ship?.version == 2)
  }

  @Test func anEditOfADeletedRowIsAConflict() async throws {
    let (harbour, mine, theirs, old) = try await start()
    try await theirs.delete(id: 7)
    var draft = RowDraft(old)
    draft.record.name = "Mine"
    let failure = await #expect(throws: PagedFailure.self) { try await mine.update(draft) }
    #expect(failure?.kind == .conflict)
    #expect(try await stored(harbour) == nil)
  }

  @Test func whatAnEarlierProcessHasWrittenOfTheEditIsNoConflict() async throws {
    let (harbour, mine, theirs, old) = try await start()
    var sent = old
    sent.name = "Min"
    try await theirs.update(sent, from: old)
    var draft = RowDraft(old, sent: [sent])
    draft.record.name = "Mine"
    try await mine.update(draft)
    #expect(try await stored(harbour)?.name == "Mine")
    // The whole edit was written.
    sent.name = "Mine"
    draft = RowDraft(sent, base: old, sent: [sent])
    try await mine.update(draft)
    #expect(try await stored(harbour)?.version == 3)
  }

  @Test func aDraftWithoutChangesWritesNothing() async throws {
    let (harbour, mine, _, old) = try await start()
    #expect(try await mine.update(RowDraft(old)) == old)
    #expect(try await stored(harbour) == old)
  }
}
