#if Data
import Foundation
import SwiftData
import Testing

@Model
private final class Sample {
  var name: String
  var note: String?
  var price: Decimal = Decimal(0)
  @Attribute(.ephemeral) var draft: Int = 0

  init(_ name: String, note: String? = nil) {
    self.name = name
    self.note = note
  }
}

/// Values at the limits of what a column holds.
@MainActor
@Suite
struct ValueTests {
  private let container: ModelContainer

  init() throws {
    container = try ModelContainer(for: Sample.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
  }

  private func names(_ descriptor: FetchDescriptor<Sample>) throws -> [String] {
    try ModelContext(container).fetch(descriptor).map(\.name)
  }

  @Test("a text with the character NUL is stored as a whole, and found")
  func nul() throws {
    let context = ModelContext(container)
    for name in ["a\u{0}b", "a"] { context.insert(Sample(name, note: name)) }
    try context.save()
    #expect(try Set(names(FetchDescriptor())) == ["a\u{0}b", "a"])
    #expect(try names(FetchDescriptor(predicate: #Predicate { $0.name == "a\u{0}b" })) == ["a\u{0}b"])
    #expect(try names(FetchDescriptor(predicate: #Predicate { $0.name.contains("\u{0}b") })) == ["a\u{0}b"])
    #expect(try names(FetchDescriptor(predicate: #Predicate { $0.name.count == 3 })) == ["a\u{0}b"])
    #expect(try names(FetchDescriptor(predicate: #Predicate { $0.note == "a" })) == ["a"])
  }

  @Test("a decimal number that is none stays one")
  func decimal() throws {
    let context = ModelContext(container)
    let sample = Sample("none")
    sample.price = .nan
    context.insert(sample)
    try context.save()
    #expect(try ModelContext(container).fetch(FetchDescriptor<Sample>()).map(\.price.isNaN) == [true])
  }

  @Test("a condition over an ephemeral attribute reads the values in memory")
  func ephemeral() throws {
    let context = ModelContext(container)
    let sample = Sample("draft")
    sample.draft = 3
    context.insert(sample)
    context.insert(Sample("other"))
    let drafts = FetchDescriptor<Sample>(predicate: #Predicate { $0.draft == 3 })
    #expect(try context.fetch(drafts).map(\.name) == ["draft"])
    try context.save()
    #expect(try context.fetch(drafts).map(\.name) == ["draft"])
    #expect(try context.fetchCount(drafts) == 1)
    #expect(try ModelContext(container).fetchCount(drafts) == 0)
  }

  @Test("optional texts have a localized order, with those that are nil first")
  func optionalOrder() throws {
    let context = ModelContext(container)
    for note in ["b10", nil, "b9", "Ä", "z"] { context.insert(Sample(note ?? "none", note: note)) }
    let order = SortDescriptor(\Sample.note, comparator: .localizedStandard)
    let expected = ["none", "Ä", "b9", "b10", "z"]
    #expect(try context.fetch(FetchDescriptor(sortBy: [order])).map(\.name) == expected)
    try context.save()
    #expect(try names(FetchDescriptor(sortBy: [order])) == expected)
    let reverse = SortDescriptor(\Sample.note, comparator: .localizedStandard, order: .reverse)
    #expect(try names(FetchDescriptor(sortBy: [reverse])) == expected.reversed())
  }

  @Test("a schema describes the properties of an entity in their order")
  func entity() throws {
    let entity = try #require(container.schema.entity(for: Sample.self))
    #expect(entity.storedProperties.map(\.name) == ["name", "note", "price", "draft"])
    #expect(entity.storedPropertiesByName["note"]?.isOptional == true)
    #expect(entity.properties.count == 4)
    #expect(entity.superentity == nil && entity.superentityName == nil)
    #expect(entity.subentities.isEmpty && entity.inheritedProperties.isEmpty)
  }
}
#endif
