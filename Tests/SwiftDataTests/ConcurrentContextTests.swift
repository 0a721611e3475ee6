#if Data
import Foundation
import SwiftData
import Testing

/// Two contexts with changes at the same time.
@MainActor
@Suite
struct ConcurrentContextTests {
  private let container: ModelContainer
  private let mine: ModelContext
  private let theirs: ModelContext

  init() throws {
    container = try ModelContainer(for: Zoo.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    mine = ModelContext(container)
    theirs = ModelContext(container)
    let zoo = Zoo(1), cage = Cage(2), keeper = Keeper(3)
    mine.insert(zoo)
    zoo.cages = [cage]
    cage.keepers = [keeper]
    try mine.save()
  }

  private func first<Model: PersistentModel>(_ type: Model.Type, _ context: ModelContext) throws -> Model {
    try #require(try context.fetch(FetchDescriptor<Model>()).first)
  }

  /// Checks that both contexts show what the store has.
  private func expectAgreement() throws {
    let saved = try Picture(ModelContext(container))
    #expect(saved.faults == [])
    for context in [mine, theirs] {
      let picture = try Picture(context)
      #expect(picture.faults == [])
      #expect(picture.differences(from: saved) == [])
    }
  }

  @Test("rolling back leads to the values that another context has saved meanwhile", arguments: [false, true])
  func rollback(isDeleted: Bool) throws {
    let cage = try first(Cage.self, mine)
    cage.name = 20
    cage.keepers = []
    cage.zoo = nil
    if isDeleted { mine.delete(cage) }
    let other = try first(Cage.self, theirs)
    other.name = 30
    other.keepers.append(Keeper(4))
    other.zoo = Zoo(5)
    try theirs.save()
    mine.rollback()
    #expect(cage.name == 30)
    #expect(cage.zoo?.name == 5)
    #expect(cage.keepers.map(\.name) == [3, 4])
    try expectAgreement()
  }

  @Test("a deletion removes the reference that another context has saved meanwhile")
  func deletion() throws {
    mine.delete(try first(Keeper.self, mine))
    try first(Zoo.self, theirs).chief = try first(Keeper.self, theirs)
    try theirs.save()
    try mine.save()
    #expect(try first(Zoo.self, mine).chief == nil)
    try expectAgreement()
  }

  @Test("a reference is saved in both directions where another context has removed the one back")
  func referenceBack() throws {
    let zoo = try first(Zoo.self, mine), keeper = try first(Keeper.self, mine)
    zoo.chief = keeper
    try mine.save()
    let other = try first(Keeper.self, theirs)
    #expect(other.zoo?.name == 1)
    zoo.chief = keeper
    other.zoo = nil
    try theirs.save()
    try mine.save()
    #expect(zoo.chief === keeper)
    #expect(keeper.zoo === zoo)
    try expectAgreement()
  }
}
#endif
