#if Data
import Foundation
import SwiftUI
import Testing
@testable import SwiftData

/// Memory and store, several contexts, and models that replace others.
@MainActor
@Suite
struct AgreementTests {
  func store() throws -> ModelContainer {
    try ModelContainer(
      for: Schema([Host.self, Plot.self, Zoo.self, Box.self]),
      configurations: ModelConfiguration(isStoredInMemoryOnly: true)
    )
  }

  private func topics(_ container: ModelContainer) throws -> [String] {
    try ModelContext(container).fetch(FetchDescriptor<Host>())[0].marks.map(\.name).sorted()
  }

  @Test("a one-to-one reference that two contexts set has one owner")
  func oneToOneOfTwoContexts() throws {
    let container = try store()
    let a = ModelContext(container), b = ModelContext(container)
    let guest = Guest("g"), one = Host("1"), two = Host("2")
    for model in [one, two] { a.insert(model) }
    a.insert(guest)
    try a.save()
    let hosts = try b.fetch(FetchDescriptor<Host>(sortBy: [SortDescriptor(\.key)]))
    let other = try b.fetch(FetchDescriptor<Guest>())[0]
    hosts[1].guest = other
    one.guest = guest
    try a.save()
    try b.save()
    let fresh = try ModelContext(container).fetch(FetchDescriptor<Host>(sortBy: [SortDescriptor(\.key)]))
    #expect(fresh.filter { $0.guest != nil }.count == 1)
    let wrong = fresh.filter { host in host.guest.map { $0.host !== host } ?? false }
    #expect(wrong.isEmpty)
  }

  @Test("a removal from a list is saved although another context saved the owner")
  func removalSurvivesRefresh() throws {
    let container = try store()
    let a = ModelContext(container), b = ModelContext(container)
    let host = Host("k")
    a.insert(host)
    host.marks = [Sign("a"), Sign("b")]
    try a.save()
    let same = try b.fetch(FetchDescriptor<Host>())[0]
    same.marks.removeAll { $0.name == "a" }
    host.number = 7
    try a.save()
    try b.save()
    #expect(same.marks.map(\.name) == ["b"])
    #expect(try topics(container) == ["b"])
  }

  @Test("a one-to-one reference of a model that replaces another one leaves the former partner")
  func upsertOneToOne() throws {
    let container = try store()
    let context = container.mainContext
    context.autosaveEnabled = false
    let old = Host("k"), first = Guest("1")
    context.insert(old)
    old.guest = first
    try context.save()
    let new = Host("k"), second = Guest("2")
    context.insert(new)
    new.guest = second
    try context.save()
    let guests = try ModelContext(container).fetch(FetchDescriptor<Guest>(sortBy: [SortDescriptor(\.name)]))
    #expect(guests.map { $0.host.flatMap(\.guest).map(\.name) } == [nil, "2"])
    #expect([first.host?.key, second.host?.key] == [nil, "k"])
    #expect(old.guest === second)
  }

  @Test("a model that replaces another one without its partner leaves the partner")
  func upsertOneToOneWithout() throws {
    let container = try store()
    let context = container.mainContext
    context.autosaveEnabled = false
    let old = Host("k"), first = Guest("1")
    context.insert(old)
    old.guest = first
    try context.save()
    let new = Host("k")
    context.insert(new)
    try context.save()
    let guest = try ModelContext(container).fetch(FetchDescriptor<Guest>())[0]
    let back: Guest?? = guest.host.map { $0.guest }
    #expect(guest.host == nil || back == guest)
    #expect((first.host == nil) == (old.guest == nil))
  }

  @Test("a model that replaces another one leaves the list it was in")
  func upsertToOne() throws {
    let container = try store()
    let context = container.mainContext
    context.autosaveEnabled = false
    let old = Host("k"), a = Area("a"), b = Area("b")
    context.insert(old)
    old.area = a
    try context.save()
    #expect(a.hosts.count == 1)
    let new = Host("k")
    context.insert(new)
    new.area = b
    try context.save()
    #expect(old.area === b)
    #expect(a.hosts.isEmpty)
    #expect(b.hosts.count == 1)
    #expect(b.hosts.first.map { $0 === old || $0 === new } == true)
  }

  @Test("a model that replaces another one is once in a list")
  func upsertManyToMany() throws {
    let container = try store()
    let context = container.mainContext
    context.autosaveEnabled = false
    let old = Host("k"), sign = Sign("s")
    context.insert(old)
    old.marks = [sign]
    try context.save()
    let new = Host("k")
    context.insert(new)
    new.marks = [sign, Sign("t")]
    try context.save()
    #expect(try ModelContext(container).fetch(FetchDescriptor<Sign>()).map(\.hosts.count) == [1, 1])
    #expect(try context.fetch(FetchDescriptor<Sign>()).map(\.hosts.count) == [1, 1])
    #expect(sign.hosts.count == 1)
    #expect(old.marks.count == 2)
  }

  @Test("a removal by another context stays")
  func concurrentRemovalStays() throws {
    let container = try store()
    let a = ModelContext(container), b = ModelContext(container)
    let host = Host("k")
    a.insert(host)
    host.marks = [Sign("a")]
    try a.save()
    let same = try b.fetch(FetchDescriptor<Host>())[0]
    same.marks.append(Sign("b"))
    host.marks.removeAll()
    try a.save()
    try b.save()
    #expect(try topics(container) == ["b"])
    #expect(same.marks.map(\.name) == ["b"])
  }

  @Test("unique values are exchanged in a circle, also with those of new models")
  func swapOfNilAndUnique() throws {
    let container = try store()
    let context = ModelContext(container)
    let a = Host("a"), b = Host("b"), c = Host("c")
    for model in [a, b, c] { context.insert(model) }
    try context.save()
    a.key = "b"; b.key = "c"; c.key = "a"
    context.insert(Host("d"))
    try context.save()
    #expect(
      try ModelContext(container).fetch(FetchDescriptor<Host>(sortBy: [SortDescriptor(\.persistentModelID)])).map(\.key)
        == ["b", "c", "a", "d"]
    )
    a.key = "e"
    let n = Host("b")
    n.number = 3
    context.insert(n)
    try context.save()
    #expect(a.number == 0)
    #expect(n.number == 3)
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Host>()) == 5)
  }

  @Test("a changed model and one that replaces it agree")
  func changedAndUpserted() throws {
    // A saved model has unsaved changes while a new one replaces it.
    let container = try store()
    let context = container.mainContext
    context.autosaveEnabled = false
    let old = Host("k")
    context.insert(old)
    try context.save()
    old.number = 1
    let new = Host("k")
    new.number = 2
    context.insert(new)
    try context.save()
    let fresh = try ModelContext(container).fetch(FetchDescriptor<Host>())[0]
    #expect(fresh.number == old.number)
    #expect(old.number == new.number)
  }

  @Test("a replacement in the background is seen in the main context")
  func upsertInBackgroundThenMain() throws {
    let container = try store()
    let main = container.mainContext
    main.autosaveEnabled = false
    let old = Host("k"), a = Area("a")
    main.insert(old)
    old.area = a
    try main.save()
    let context = ModelContext(container)
    let new = Host("k")
    context.insert(new)
    new.area = Area("b")
    new.marks = [Sign("s")]
    try context.save()
    _ = try main.fetch(FetchDescriptor<Host>())
    #expect(old.area?.name == "b")
    #expect(a.hosts.isEmpty)
    #expect(old.marks.count == 1)
    let hosts = new.area.map(\.hosts) ?? []
    #expect(hosts.map(\.key) == ["k"])
  }

  @Test("a removal from a list without an inverse is saved although another context saved the owner")
  func removalSurvivesRefreshWithoutInverse() throws {
    let container = try store()
    let a = ModelContext(container), b = ModelContext(container)
    let box = Box("k")
    a.insert(box)
    box.leaves = [Leaf("a"), Leaf("b")]
    try a.save()
    let same = try b.fetch(FetchDescriptor<Box>())[0]
    same.leaves.removeAll { $0.name == "a" }
    box.name = "x"
    try a.save()
    try b.save()
    #expect(same.leaves.map(\.name) == ["b"])
    #expect(try ModelContext(container).fetch(FetchDescriptor<Box>())[0].leaves.map(\.name) == ["b"])
  }

  @Test("children that two contexts add are in both")
  func concurrentChildren() throws {
    let container = try store()
    let a = ModelContext(container), b = ModelContext(container)
    let zoo = Zoo(1), cage = Cage(2)
    a.insert(zoo)
    a.insert(cage)
    try a.save()
    let same = try b.fetch(FetchDescriptor<Zoo>())[0]
    same.cages.append(Cage(3))
    #expect(same.cages.count == 1)
    cage.zoo = zoo
    try a.save()
    try b.save()
    _ = try a.fetch(FetchDescriptor<Zoo>())
    #expect(try ModelContext(container).fetch(FetchDescriptor<Zoo>())[0].cages.count == 2)
    #expect(zoo.cages.count == 2)
    #expect(same.cages.count == 2)
  }

  @Test("a child that two contexts move has one parent")
  func concurrentMove() throws {
    let container = try store()
    let a = ModelContext(container), b = ModelContext(container)
    let one = Zoo(1), two = Zoo(2), cage = Cage(3)
    for zoo in [one, two] { a.insert(zoo) }
    a.insert(cage)
    cage.zoo = one
    try a.save()
    let zoos = try b.fetch(FetchDescriptor<Zoo>(sortBy: [SortDescriptor(\.name)]))
    let same = try b.fetch(FetchDescriptor<Cage>())[0]
    #expect(zoos[0].cages == [same])
    zoos[0].cages.append(Cage(4))
    cage.zoo = two
    try a.save()
    try b.save()
    #expect(same.zoo === zoos[1])
    #expect(zoos[0].cages.map(\.name) == [4])
    #expect(zoos[1].cages.map(\.name) == [3])
  }
}
#endif
