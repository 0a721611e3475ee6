import Foundation
import RowanData
import Testing

/// An edit that is restored after others have changed the record.
struct RowDraftTests {
  private struct Person: Codable, Equatable {
    var role = "Baker"
    var leave = 20
    var room: String?
    var share = 0.1
    var number: Int64 = 9_007_199_254_740_993
  }

  private func restored(_ draft: RowDraft<Person>) throws -> RowDraft<Person> {
    try JSONDecoder().decode(RowDraft<Person>.self, from: JSONEncoder().encode(draft))
  }

  @Test func whatNobodyHasEditedIsThatOfTheDatabase() throws {
    var draft = try restored(RowDraft(Person()))
    draft.rebase(on: Person(leave: 25, room: "A-1"))
    #expect(draft.record == Person(leave: 25, room: "A-1"))
    #expect(!draft.isChanged)
  }

  @Test func anEditStaysAndTheOtherValuesAreNewer() throws {
    var draft = RowDraft(Person(room: "B-2"))
    draft.record.role = "Beekeeper"
    draft.record.room = nil
    draft = try restored(draft)
    draft.rebase(on: Person(leave: 25, room: "B-2", share: 0.3))
    #expect(draft.record == Person(role: "Beekeeper", leave: 25, share: 0.3))
    #expect(draft.base == Person(leave: 25, room: "B-2", share: 0.3))
  }

  @Test func anEditOfAValueThatSomebodyElseHasChangedIsAConflict() throws {
    var draft = RowDraft(Person())
    draft.record.role = "Beekeeper"
    draft.rebase(on: Person(role: "Falconer", leave: 25))
    #expect(draft.record == Person(role: "Beekeeper", leave: 25))
    // The database has not this value, so that writing from it is refused.
    #expect(draft.base == Person(role: "Baker", leave: 25))
  }

  @Test func anEditThatWasWrittenMeanwhileIsNoEdit() throws {
    var draft = RowDraft(Person())
    draft.record.role = "Beekeeper"
    draft.rebase(on: Person(role: "Beekeeper", leave: 25))
    #expect(!draft.isChanged)
    #expect(draft.record.leave == 25)
  }

  @Test func whatAnEarlierProcessWroteOfTheEditIsNoConflict() throws {
    var draft = RowDraft(Person(), sent: [Person(role: "Bee")])
    draft.record.role = "Beekeeper"
    draft = try restored(draft)
    draft.rebase(on: Person(role: "Bee", leave: 25))
    #expect(draft.record == Person(role: "Beekeeper", leave: 25))
    #expect(draft.base == Person(role: "Bee", leave: 25))
    // The value of somebody else is one as before.
    draft = RowDraft(Person(role: "Beekeeper"), base: Person(), sent: [Person(role: "Bee")])
    draft.rebase(on: Person(role: "Falconer"))
    #expect(draft.base == Person())
  }

  @Test func aDraftOfAnEarlierVersionIsRestored() throws {
    let person = #"{"role":"Bee","leave":20,"share":0.1,"number":1}"#
    let base = person.replacingOccurrences(of: "Bee", with: "Baker")
    let draft = try JSONDecoder().decode(
      RowDraft<Person>.self,
      from: Data(#"{"record":\#(person),"base":\#(base)}"#.utf8)
    )
    #expect(draft.isChanged)
    #expect(draft.sent.isEmpty)
  }
}
