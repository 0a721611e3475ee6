#if Data
import Foundation
import SwiftData
import Testing

private enum Old {
  @Model
  final class Page {
    #Index<Page>([\.code, \.days])
    @Attribute(.unique) var code: String
    var URL: String
    var days: Int?
    var weight: Double?
    var limit: Double = Double.nan
    var guide: String = "Ida"
    var chief: Int = 3

    init(_ code: String, url: String, days: Int?) {
      self.code = code
      URL = url
      self.days = days
    }
  }
}

private enum New {
  @Model
  final class Page {
    var code: String
    var url: String
    var days: Int = 7
    var weight: Double = 1.5
    var limit: Double = 0
    var guide: Guide?
    var chief: Guide?

    init(_ code: String) {
      self.code = code
      url = ""
    }
  }

  @Model
  final class Guide {
    var name: String

    init(_ name: String) { self.name = name }
  }
}

private enum Swapped {
  @Model
  final class Page {
    var code: String
    /// A new property with the old name of the next one.
    var days: Int?
    @Attribute(originalName: "days") var length: Int?
    var weight: Int? = 5

    init(_ code: String) { self.code = code }
  }
}

/// Attributes of stores of earlier versions.
@MainActor
@Suite
struct MigrationAttributeTests {
  private let file: StoreFile

  init() throws {
    file = try StoreFile()
    let context = try open(Old.Page.self)
    context.insert(Old.Page("a", url: "first", days: nil))
    context.insert(Old.Page("b", url: "second", days: 3))
    try context.save()
  }

  private func open(_ type: any PersistentModel.Type) throws -> ModelContext {
    ModelContext(try ModelContainer(for: Schema([type]), configurations: ModelConfiguration(url: file.url)))
  }

  private func pages() throws -> [New.Page] {
    try open(New.Page.self).fetch(FetchDescriptor<New.Page>(sortBy: [SortDescriptor(\.code)]))
  }

  @Test("values need not be unique when the attribute is not unique any more")
  func unique() throws {
    let context = try open(New.Page.self)
    context.insert(New.Page("a"))
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<New.Page>()) == 3)
    // The first version cannot have two of them.
    #expect(throws: SwiftDataError.loadIssueModelContainer) { try open(Old.Page.self) }
  }

  @Test("an attribute that is required now has its default value where it had none, also for conditions and orders")
  func required() throws {
    #expect(try pages().map(\.days) == [7, 3])
    #expect(try pages().map(\.weight) == [1.5, 1.5])
    let context = try open(New.Page.self)
    let week = FetchDescriptor<New.Page>(predicate: #Predicate { $0.days == 7 })
    #expect(try context.fetch(week).map(\.code) == ["a"])
    #expect(try context.fetch(FetchDescriptor<New.Page>(sortBy: [SortDescriptor(\.days)])).map(\.code) == ["b", "a"])
  }

  @Test("a number that is none stays one")
  func notANumber() throws {
    for _ in 0..<2 { #expect(try pages().allSatisfy(\.limit.isNaN)) }
  }

  @Test("an attribute whose name has other cases keeps its values")
  func cases() throws {
    for _ in 0..<2 { #expect(try pages().map(\.url) == ["first", "second"]) }
  }

  @Test("an attribute that becomes a relationship refers to no model")
  func relationship() throws {
    for _ in 0..<2 {
      #expect(try pages().map(\.guide) == [nil, nil])
      #expect(try pages().map(\.chief) == [nil, nil])
    }
  }

  @Test("an attribute can have the former name of another one")
  func reusedName() throws {
    for _ in 0..<2 {
      let context = try open(Swapped.Page.self)
      let pages = try context.fetch(FetchDescriptor<Swapped.Page>(sortBy: [SortDescriptor(\.code)]))
      #expect(pages.map(\.length) == [nil, 3])
      #expect(pages.map(\.days) == [nil, nil])
      // A value that is nil stays so when the type changes.
      #expect(pages.map(\.weight) == [nil, nil])
    }
  }
}
#endif
