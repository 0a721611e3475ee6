#if Data
import Foundation
import SwiftUI
import Testing
@testable import SwiftData

/// Rollbacks, undone changes and deletions that are taken back.
@MainActor
@Suite
struct RestoredModelTests {
  func store() throws -> ModelContainer {
    try ModelContainer(
      for: Schema([Host.self, Plot.self, Zoo.self, Box.self]),
      configurations: ModelConfiguration(isStoredInMemoryOnly: true)
    )
  }

  @Test("a deletion that is taken back leaves no deleted models in its lists")
  func cascadeTakenBack() throws {
    let context = ModelContext(try store())
    let zoo = Zoo(1)
    context.insert(zoo)
    zoo.cages = [Cage(2)]
    try context.save()
    context.delete(zoo)
    context.insert(zoo)
    #expect(zoo.cages.filter(\.isDeleted).isEmpty)
    try context.save()
    #expect(zoo.cages.count == (try ModelContext(context.container).fetchCount(FetchDescriptor<Cage>())))
  }

  @Test("a rollback takes back a child of a list that was not read before")
  func rollbackOfUnreadList() throws {
    let container = try store()
    let first = ModelContext(container)
    first.insert(Zoo(1))
    first.insert(Cage(2))
    try first.save()
    let context = ModelContext(container)
    let zoo = try context.fetch(FetchDescriptor<Zoo>())[0], cage = try context.fetch(FetchDescriptor<Cage>())[0]
    cage.zoo = zoo
    #expect(zoo.cages.count == 1)
    context.rollback()
    #expect(cage.zoo == nil)
    #expect(zoo.cages.isEmpty)
  }

  @Test("a rollback takes a new child out of a list")
  func rollbackOfInsertedChild() throws {
    let container = try store()
    let first = ModelContext(container)
    first.insert(Zoo(1))
    try first.save()
    let context = ModelContext(container)
    let zoo = try context.fetch(FetchDescriptor<Zoo>())[0]
    let cage = Cage(2)
    context.insert(cage)
    cage.zoo = zoo
    #expect(zoo.cages.count == 1)
    context.rollback()
    #expect(zoo.cages.isEmpty)
  }

  @Test("undoing takes a child out of a list that was not read before")
  func undoOfUnreadList() throws {
    let container = try store()
    let first = ModelContext(container)
    first.insert(Zoo(1))
    first.insert(Cage(2))
    try first.save()
    let context = container.mainContext
    context.autosaveEnabled = false
    let undo = UndoManager()
    undo.groupsByEvent = false
    context.undoManager = undo
    let zoo = try context.fetch(FetchDescriptor<Zoo>())[0], cage = try context.fetch(FetchDescriptor<Cage>())[0]
    cage.zoo = zoo
    undo.beginUndoGrouping()
    context.processPendingChanges()
    undo.endUndoGrouping()
    #expect(zoo.cages.count == 1)
    undo.undo()
    #expect(cage.zoo == nil)
    #expect(zoo.cages.isEmpty)
    try context.save()
    #expect(zoo.cages.isEmpty)
    undo.redo()
    #expect(cage.zoo === zoo)
    #expect(zoo.cages.count == 1)
  }

  func topics(_ container: ModelContainer) throws -> [String] {
    try ModelContext(container).fetch(FetchDescriptor<Host>())[0].marks.map(\.name).sorted()
  }

  @Test("a denied deletion deletes nothing with it")
  func denyKeepsCascade() throws {
    let container = try store()
    let context = container.mainContext
    let plot = Plot("p")
    context.insert(plot)
    context.insert(Tree(plot))
    context.insert(Bush(plot))
    try context.save()
    context.delete(plot)
    withKnownIssue { context.autosave() }
    let fresh = ModelContext(container)
    #expect(try fresh.fetchCount(FetchDescriptor<Plot>()) == 1)
    #expect(try fresh.fetchCount(FetchDescriptor<Bush>()) == 1)
    #expect(try fresh.fetch(FetchDescriptor<Tree>())[0].plot != nil)
  }

  @Test("a model that is inserted again in the background has its references")
  func backgroundReinsertion() throws {
    let container = try store()
    let context = ModelContext(container)
    let host = Host("k")
    context.insert(host)
    host.area = Area("a")
    host.marks = [Sign("s")]
    try context.save()
    context.delete(host)
    try context.save()
    context.insert(host)
    try context.save()
    let fresh = try ModelContext(container).fetch(FetchDescriptor<Host>())[0]
    #expect(fresh.area?.name == host.area?.name)
    #expect(fresh.marks.count == host.marks.count)
    #expect(host.area?.name == "a")
  }

  @Test("undoing a deletion does not bring back what was deleted elsewhere")
  func undoDoesNotResurrectOthers() throws {
    let container = try store()
    let context = container.mainContext
    context.autosaveEnabled = false
    let undo = UndoManager()
    undo.groupsByEvent = false
    let host = Host("k"), area = Area("a")
    context.insert(host)
    host.area = area
    try context.save()
    context.undoManager = undo
    context.delete(host)
    undo.beginUndoGrouping()
    context.processPendingChanges()
    undo.endUndoGrouping()
    try context.save()
    let other = ModelContext(container)
    try other.delete(model: Area.self)
    try other.save()
    _ = try context.fetch(FetchDescriptor<Area>())
    undo.undo()
    #expect(try context.fetchCount(FetchDescriptor<Host>()) == 1)
    #expect(try context.fetchCount(FetchDescriptor<Area>()) == 0)
  }

  @Test("a fetch saves nothing")
  func fetchDoesNotEndRollback() throws {
    let container = try store()
    let context = container.mainContext
    struct Stop: Error {}
    do {
      try context.transaction {
        for i in 0..<100 { context.insert(Host("\(i)")); _ = try context.fetch(FetchDescriptor<Host>()).count }
        throw Stop()
      }
    } catch { context.rollback() }
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Host>()) == 0)
  }

  @Test("changes made while a model is deleted are saved when it is back")
  func changesWhileDeleted() throws {
    let container = try store()
    let context = ModelContext(container)
    let host = Host("k")
    context.insert(host)
    try context.save()
    context.delete(host)
    host.number = 5
    context.insert(host)
    try context.save()
    #expect(try ModelContext(container).fetch(FetchDescriptor<Host>())[0].number == host.number)
    context.delete(host)
    host.number = 6
    context.rollback()
    #expect(host.number == (try ModelContext(container).fetch(FetchDescriptor<Host>())[0].number))
  }

  @Test("a deleted model is in no list")
  func referenceOfDeleted() throws {
    let container = try store()
    let context = container.mainContext
    context.autosaveEnabled = false
    let host = Host("k"), area = Area("a")
    context.insert(host)
    context.insert(area)
    try context.save()
    _ = area.hosts
    context.delete(host)
    host.area = area
    #expect(area.hosts.isEmpty)
    try context.save()
    #expect(area.hosts.isEmpty)
  }

  @Test("a rollback after a partial save refers to no deleted model")
  func rollbackAfterPartialSave() throws {
    let container = try store()
    let context = container.mainContext
    let taken = Host("taken"), host = Host("k"), a = Area("a"), b = Area("b")
    for model in [taken, host] { context.insert(model) }
    context.insert(a)
    context.insert(b)
    host.area = a
    try context.save()
    host.area = b
    host.key = "taken"
    context.delete(a)
    withKnownIssue { context.autosave() }
    context.rollback()
    let area = host.area
    #expect(area == nil || area?.modelContext != nil)
    #expect(b.hosts.isEmpty)
  }

  @Test("a rollback ends what can be undone")
  func rollbackEndsUndo() throws {
    let container = try store()
    let context = container.mainContext
    context.autosaveEnabled = false
    let undo = UndoManager()
    undo.groupsByEvent = false
    let host = Host("k")
    context.insert(host)
    try context.save()
    context.undoManager = undo
    for number in 1...2 {
      host.number = number
      undo.beginUndoGrouping()
      context.processPendingChanges()
      undo.endUndoGrouping()
    }
    context.rollback()
    #expect(host.number == 0)
    #expect(!undo.canUndo)
    if undo.canUndo { undo.undo() }
    #expect(host.number == 0)
  }

  @Test("a denied deletion is saved after its cause is gone")
  func denyRepaired() throws {
    let container = try store()
    let context = container.mainContext
    let plot = Plot("p"), tree = Tree(plot)
    context.insert(plot)
    context.insert(tree)
    try context.save()
    context.delete(plot)
    withKnownIssue { context.autosave() }
    tree.plot = nil
    context.autosave()
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Plot>()) == 0)
    #expect(!context.hasChanges)
  }

  @Test("a child that is back has no deleted parent")
  func insertedAgainAfterCascadeKeepsOtherSide() throws {
    let context = ModelContext(try store())
    let zoo = Zoo(1), cage = Cage(2), keeper = Keeper(3)
    context.insert(zoo)
    zoo.cages = [cage]
    cage.keepers = [keeper]
    zoo.chief = keeper
    try context.save()
    context.delete(zoo)
    context.insert(cage)
    #expect(cage.keepers.count == 1 && keeper.cages.count == 1)
    #expect(cage.zoo == nil)
    try context.save()
    #expect(keeper.zoo == nil)
    #expect(cage.zoo == nil)
  }

  @Test("undoing a replacement keeps the row")
  func undoOfUpsert() throws {
    let container = try store()
    let context = container.mainContext
    context.autosaveEnabled = false
    let undo = UndoManager()
    undo.groupsByEvent = false
    context.insert(Host("k"))
    try context.save()
    context.undoManager = undo
    let new = Host("k")
    new.number = 4
    context.insert(new)
    undo.beginUndoGrouping()
    context.processPendingChanges()
    undo.endUndoGrouping()
    try context.save()
    undo.undo()
    try context.save()
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Host>()) == 1)
  }

  @Test("redoing a reference to a model that was deleted elsewhere leads to none")
  func ownerOfDeletedByOther() throws {
    let container = try store()
    let context = container.mainContext
    context.autosaveEnabled = false
    let undo = UndoManager()
    undo.groupsByEvent = false
    let zoo = Zoo(1), cage = Cage(2)
    context.insert(zoo)
    context.insert(cage)
    try context.save()
    context.undoManager = undo
    cage.zoo = zoo
    undo.beginUndoGrouping()
    context.processPendingChanges()
    undo.endUndoGrouping()
    try context.save()
    undo.undo()
    let other = ModelContext(container)
    try other.delete(model: Zoo.self)
    try other.save()
    _ = try context.fetch(FetchDescriptor<Zoo>())
    undo.redo()
    #expect(cage.zoo == nil)
    try context.save()
    #expect(cage.zoo == nil)
  }

  @Test("undoing a cascade restores the parent", arguments: [false, true])
  func undoOfCascade(isSaved: Bool) throws {
    let container = try store()
    let first = ModelContext(container)
    first.insert(Zoo(1))
    try first.save()
    let context = container.mainContext
    context.autosaveEnabled = false
    let undo = UndoManager()
    undo.groupsByEvent = false
    context.undoManager = undo
    func step() {
      undo.beginUndoGrouping()
      context.processPendingChanges()
      undo.endUndoGrouping()
    }
    let zoo = try context.fetch(FetchDescriptor<Zoo>())[0]
    let cage = Cage(2)
    context.insert(cage)
    step()
    cage.zoo = zoo
    step()
    if isSaved { try context.save() }
    context.delete(zoo)
    step()
    undo.undo()
    #expect(zoo.cages == [cage])
    #expect(cage.zoo === zoo)
    try context.save()
    #expect(try ModelContext(container).fetch(FetchDescriptor<Zoo>()).map(\.cages.count) == [1])
  }

  @Test("a parent and a child that are inserted again belong together")
  func insertedTwiceAfterCascade() throws {
    // A new child whose parent is deleted is inserted again.
    let context = ModelContext(try store())
    let zoo = Zoo(1), cage = Cage(2)
    context.insert(zoo)
    try context.save()
    context.insert(cage)
    cage.zoo = zoo
    context.delete(zoo)
    #expect(cage.modelContext == nil)
    context.insert(cage)
    #expect(cage.zoo == nil)
    try context.save()
    #expect(cage.zoo == nil)
    #expect(try ModelContext(context.container).fetch(FetchDescriptor<Cage>())[0].zoo == nil)
    #expect(try ModelContext(context.container).fetchCount(FetchDescriptor<Zoo>()) == 0)
  }
}
#endif
