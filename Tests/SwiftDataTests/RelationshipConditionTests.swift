#if Data
import Foundation
import Testing
@testable import SwiftData

/// Conditions and orders over relationships.
@MainActor
@Suite
struct RelationshipConditionTests {
  @Test("a condition over a relationship sees children that are not saved")
  func unsavedChildren() throws {
    let container = try garden()
    let context = ModelContext(container)
    context.insert(Code("a"))
    context.insert(Code("b"))
    try context.save()
    let other = ModelContext(container)
    let codes = try other.fetch(FetchDescriptor<Code>(sortBy: [SortDescriptor(\.key)]))
    other.insert(Part("wheel", code: codes[0]))
    #expect(try other.fetch(FetchDescriptor<Code>(predicate: #Predicate { !$0.parts.isEmpty })).map(\.key) == ["a"])
    #expect(try other.fetch(FetchDescriptor<Code>(predicate: #Predicate { $0.parts.count == 0 })).map(\.key) == ["b"])
    #expect(
      try other.fetchCount(FetchDescriptor<Code>(predicate: #Predicate { $0.parts.contains { $0.name == "wheel" } }))
        == 1
    )
  }

  @Test("a condition over a reference sees a deletion that is not saved")
  func unsavedDeletion() throws {
    let container = try garden()
    let context = ModelContext(container)
    context.insert(Plant("fern", spot: Spot("sill")))
    try context.save()
    let other = ModelContext(container)
    other.delete(try other.fetch(FetchDescriptor<Spot>())[0])
    #expect(try other.fetch(FetchDescriptor<Plant>(predicate: #Predicate { $0.spot == nil })).count == 1)
  }

  @Test("models are ordered and found by a related value")
  func relatedOrder() throws {
    let container = try garden()
    let context = ModelContext(container)
    for (n, s) in [("a", "z"), ("b", "y"), ("c", nil)] { context.insert(Plant(n, spot: s.map { Spot($0) })) }
    try context.save()
    #expect(
      try ModelContext(container).fetch(FetchDescriptor<Plant>(sortBy: [SortDescriptor(\.spot?.place)])).map(\.name)
        == [
          "c", "b", "a",
        ]
    )
    let word = "Y"
    #expect(
      try ModelContext(container).fetch(
        FetchDescriptor<Plant>(predicate: #Predicate { $0.spot?.place.localizedStandardContains(word) == true })
      ).map(\.name) == ["b"]
    )
    #expect(
      try ModelContext(container).fetch(
        FetchDescriptor<Plant>(predicate: #Predicate { ($0.spot?.place.localizedStandardContains(word)) ?? true })
      ).map(\.name) == ["b", "c"]
    )
  }

  @Test("conditions over optional lists and references")
  func optionalRelations() throws {
    let container = try ModelContainer(
      for: Gadget.self,
      Left.self,
      configurations: ModelConfiguration(isStoredInMemoryOnly: true)
    )
    let context = ModelContext(container)
    let g = Gadget("g"), h = Gadget("h"), w = Widget("w")
    context.insert(g)
    context.insert(h)
    g.a = w
    g.list = [w]
    try context.save()
    let id: PersistentIdentifier? = w.persistentModelID
    let name = "w"
    let other = ModelContext(container)
    func n(_ p: Predicate<Gadget>) throws -> [String] {
      try other.fetch(FetchDescriptor(predicate: p, sortBy: [SortDescriptor(\.name)])).map(\.name)
    }
    #expect(try n(#Predicate { $0.list?.contains { $0.name == name } ?? false }) == ["g"])
    #expect(try n(#Predicate { $0.list?.isEmpty ?? true }) == ["h"])
    #expect(try n(#Predicate { $0.a?.persistentModelID == id }) == ["g"])
    #expect(try n(#Predicate { $0.list.flatMap { $0.contains { $0.name == name } } == true }) == ["g"])
    #expect(try n(#Predicate { g in if let a = g.a { return a.name == name } else { return false } }) == ["g"])
    #expect(try n(#Predicate { $0.a == nil }) == ["h"])
    #expect(try n(#Predicate { $0.list!.count > 0 }) == ["g"])
    #expect(try n(#Predicate { $0.a?.name == nil }) == ["h"])
  }
}
#endif
