#if Data
import Foundation
import Testing
@testable import SwiftData

@ModelActor
private actor Worker {
  func work() throws {
    let code = Code(UUID().uuidString)
    modelContext.insert(code)
    code.parts = [Part("1")]
    try modelContext.save()
  }

  func context() -> UncheckedReference<ModelContext> { UncheckedReference(modelContext) }
}

private struct WeakBox {
  weak var o: ModelContext?
}

/// Several contexts of one store.
@MainActor
@Suite
struct SeveralContextsTests {
  @Test("a reference to a model that was deleted elsewhere is empty")
  func reference() throws {
    let container = try garden()
    let context = ModelContext(container), other = ModelContext(container)
    context.insert(Plant("fern", spot: Spot("sill")))
    try context.save()
    let p = try other.fetch(FetchDescriptor<Plant>())[0]
    #expect(p.spot?.place == "sill")
    let q = try ModelContext(container).fetch(FetchDescriptor<Plant>())[0]
    #expect(q.name == "fern")  // q.spot stays a key
    let third = ModelContext(container)
    for s in try third.fetch(FetchDescriptor<Spot>()) { third.delete(s) }
    try third.save()
    _ = try other.fetch(FetchDescriptor<Plant>())
    #expect(p.spot == nil)
    q.modelContext?.processPendingChanges()
    #expect(q.spot == nil)
    #expect(q.spot?.place == nil)
  }

  @Test("an unsaved reference to a model that was deleted elsewhere is empty")
  func unsavedReference() throws {
    let container = try garden()
    let context = ModelContext(container), other = ModelContext(container)
    context.insert(Spot("sill"))
    try context.save()
    let s = try other.fetch(FetchDescriptor<Spot>())[0]
    #expect(s.place == "sill")
    let p = Plant("fern", spot: s)
    other.insert(p)
    context.delete(try context.fetch(FetchDescriptor<Spot>())[0])
    try context.save()
    try other.save()
    #expect(p.spot == nil)
    let again = try ModelContext(container).fetch(FetchDescriptor<Plant>())[0]
    #expect(again.spot == nil)
  }

  @Test("a list whose model was deleted elsewhere is saved without it")
  func list() throws {
    let container = try garden()
    let context = ModelContext(container), other = ModelContext(container)
    let k = Code("k")
    context.insert(k)
    k.topics = [Mark("a"), Mark("b")]
    try context.save()
    try other.delete(model: Mark.self, where: #Predicate { $0.name == "a" })
    try other.save()
    k.topics.append(Mark("c"))
    try context.save()
    let third = try ModelContext(container).fetch(FetchDescriptor<Code>())[0]
    #expect(third.topics.map(\.name) == ["b", "c"])
    #expect(k.topics.map(\.name) == ["b", "c"])
  }

  @Test("a new child of a parent that was deleted elsewhere has none")
  func child() throws {
    let container = try garden()
    let context = ModelContext(container), other = ModelContext(container)
    let k = Code("k")
    context.insert(k)
    try context.save()
    let same = try other.fetch(FetchDescriptor<Code>())[0]
    _ = same.key
    let p = Part("new", code: same)
    other.insert(p)
    context.delete(k)
    try context.save()
    try other.save()
    let third = try ModelContext(container).fetch(FetchDescriptor<Part>())
    #expect(third.map { $0.code?.key } == [nil])
  }

  @Test("children that were moved elsewhere are counted")
  func moved() throws {
    let container = try garden()
    let context = ModelContext(container)
    for i in 0..<3 { let k = Code("\(i)", value: i); context.insert(k); k.parts = [Part("p\(i)")] }
    try context.save()
    let other = ModelContext(container)
    let parts = try other.fetch(FetchDescriptor<Part>(sortBy: [SortDescriptor(\.name)]))
    #expect(parts.map { $0.code?.value } == [0, 1, 2])
    parts[0].code = nil
    parts[1].code = parts[2].code
    try other.save()
    _ = try context.fetch(FetchDescriptor<Code>())
    let third = try context.fetch(FetchDescriptor<Code>(sortBy: [SortDescriptor(\.value)]))
    #expect(third.map(\.parts.count) == [0, 0, 2])
  }

  @Test("models that two contexts add to a list are both in it")
  func bothAdd() throws {
    let container = try ModelContainer(
      for: Gadget.self,
      Left.self,
      configurations: ModelConfiguration(isStoredInMemoryOnly: true)
    )
    let context = ModelContext(container), other = ModelContext(container)
    let l = Left("l")
    context.insert(l)
    l.rights = [Right("1")]
    try context.save()
    let m = try other.fetch(FetchDescriptor<Left>())[0]
    #expect(m.rights.count == 1)
    m.rights.append(Right("2"))
    l.rights.append(Right("3"))
    try context.save()
    try other.save()
    #expect(Set(try ModelContext(container).fetch(FetchDescriptor<Left>())[0].rights.map(\.name)) == ["1", "2", "3"])
  }

  @Test("lists of both sides follow deletions")
  func bothSides() throws {
    let container = try ModelContainer(
      for: Gadget.self,
      Left.self,
      configurations: ModelConfiguration(isStoredInMemoryOnly: true)
    )
    let context = ModelContext(container)
    let l = Left("l"), r = Right("r"), s = Right("s")
    context.insert(l)
    l.rights = [s, r]
    r.lefts.append(Left("m"))
    try context.save()
    #expect(r.lefts.map(\.name) == ["l", "m"])
    let other = ModelContext(container)
    let ll = try other.fetch(FetchDescriptor<Left>(sortBy: [SortDescriptor(\.name)]))
    #expect(ll.map { $0.rights.map(\.name) } == [["s", "r"], ["r"]])
    other.delete(ll[0].rights[1])
    try other.save()
    #expect(ll.map { $0.rights.map(\.name) } == [["s"], []])
    l.rights.append(Right("t"))
    try context.save()
    #expect(
      try ModelContext(container).fetch(FetchDescriptor<Left>(sortBy: [SortDescriptor(\.name)])).map {
        $0.rights.map(\.name)
      }
        == [["s", "t"], []]
    )
    #expect(l.rights.map(\.name) == ["s", "t"])
    // duplicates
    let third = ModelContext(container)
    let a = Left("z")
    third.insert(a)
    let q = Right("q")
    a.rights = [q, q]
    try third.save()
    #expect(
      try ModelContext(container).fetch(FetchDescriptor<Left>(predicate: #Predicate { $0.name == "z" }))[0].rights.count
        == 1
    )
  }

  @Test("a model that was deleted elsewhere keeps its values")
  func deletedElsewhere() throws {
    let container = try garden()
    let context = ModelContext(container)
    let t = Team("A")
    let pl = Player("p", team: t)
    context.insert(pl)
    try context.save()
    let other = ModelContext(container)
    let q = try other.fetch(FetchDescriptor<Player>())[0]
    #expect(q.name == "p")
    context.delete(t)
    try context.save()
    _ = try other.fetch(FetchDescriptor<Player>())
    #expect(q.modelContext == nil && q.name == "p")
    q.name = "r"
    #expect(q.name == "r")
    #expect(!other.hasChanges)
  }

  @Test("a context is released with its related models")
  func released() throws {
    let container = try garden()
    do {
      let context = ModelContext(container); let k = Code("a"); context.insert(k); k.parts = [Part("1"), Part("2")];
      try context.save()
    }
    weak var w: ModelContext?
    weak var m: Code?
    do {
      let other = ModelContext(container)
      w = other
      let k = try other.fetch(FetchDescriptor<Code>())[0]
      m = k
      #expect(k.parts[0].code === k)
    }
    #expect(w == nil, "context leaks")
    #expect(m == nil, "model leaks")
    weak var w2: ModelContext?
    do {
      let other = ModelContext(container)
      w2 = other
      let k = try other.fetch(FetchDescriptor<Code>())[0]
      #expect(k.key == "a")
    }
    #expect(w2 == nil, "context without relations leaks")
    weak var w3: ModelContext?
    do {
      let other = ModelContext(container); w3 = other; let n = Node("x"); other.insert(n); n.children = [Node("y")];
      try other.save()
    }
    #expect(w3 == nil, "context that inserted relations leaks")
    weak var w4: ModelContext?
    do { let other = ModelContext(container); w4 = other; let n = Node("x"); other.insert(n); n.children = [Node("y")] }
    #expect(w4 == nil, "unsaved")
  }

  @Test("a model actor is released with its context")
  func actorReleased() async throws {
    let container = try garden()
    var boxes: [WeakBox] = []
    for _ in 0..<20 {
      let worker = Worker(modelContainer: container)
      try await worker.work()
      boxes.append(WeakBox(o: await worker.context().object))
    }
    try await Task.sleep(for: .milliseconds(100))
    #expect(boxes.count { $0.o != nil } == 0)
  }

  @Test("a context that is not used collects each changed row once")
  func inbox() throws {
    let container = try garden()
    let idle = ModelContext(container), context = ModelContext(container)
    let n = Node("a")
    context.insert(n)
    try context.save()
    for i in 0..<500 { n.name = "\(i)"; try context.save() }
    #expect(idle.inbox.withLock { $0.inserted.count + $0.updated.count } <= 2)
  }
}
#endif
