#if Data
import Foundation
import Testing

@testable import SwiftData

/// Models that are stored, fetched and deleted.
@MainActor
@Suite
struct StoringTests {
  @Test("a saved book is there with all its values after the program starts again")
  func saving() throws {
    let file = try StoreFile()
    do {
      let context = ModelContext(try file.open())
      let author = Author(name: "Lem")
      let book = Book("Solaris", pages: 204, author: author)
      book.rating = 4.5
      book.genre = .history
      book.notes = ["sea", "“ghosts”"]
      book.tags = [Topic(name: "space"), Topic(name: "sea")]
      context.insert(book)
      try context.save()
      #expect(!context.hasChanges)
    }
    let context = ModelContext(try file.open())
    let book = try #require(try context.fetch(FetchDescriptor<Book>()).first)
    #expect(book.title == "Solaris")
    #expect(book.pages == 204)
    #expect(book.rating == 4.5)
    #expect(book.genre == .history)
    #expect(book.notes == ["sea", "“ghosts”"])
    #expect(book.added == Date(timeIntervalSinceReferenceDate: 0))
    #expect(book.author?.name == "Lem")
    #expect(book.author?.books.map(\.title) == ["Solaris"])
    #expect(book.tags.map(\.name) == ["space", "sea"])
    #expect(book.tags.first?.books?.map(\.title) == ["Solaris"])
  }

  @Test("a model keeps its identity when it is inserted, saved and fetched again")
  func identity() throws {
    let container = try library()
    let context = ModelContext(container)
    let book = Book("Solaris")
    let identity = book.persistentModelID
    context.insert(book)
    #expect(book.persistentModelID == identity)
    try context.save()
    #expect(book.persistentModelID == identity)
    let other = ModelContext(container)
    #expect(try other.fetch(FetchDescriptor<Book>()).map(\.persistentModelID) == [identity])
    let copy = try JSONDecoder().decode(PersistentIdentifier.self, from: JSONEncoder().encode(identity))
    #expect(copy == identity)
    #expect((other.model(for: copy) as? Book)?.title == "Solaris")
  }

  @Test("a fetch returns the same object as long as somebody has it")
  func uniquing() throws {
    let context = ModelContext(try library())
    let book = Book("Solaris")
    context.insert(book)
    try context.save()
    let again = try #require(try context.fetch(FetchDescriptor<Book>()).first)
    #expect(again === book)
  }

  @Test("unsaved changes count in a fetch, and are left out on request")
  func pending() throws {
    let context = ModelContext(try library())
    for title in ["b", "d", "a", "c"] { context.insert(Book(title)) }
    try context.save()
    var descriptor = FetchDescriptor<Book>(sortBy: [SortDescriptor(\.title)])
    var titles: [String] { get throws { try context.fetch(descriptor).map(\.title) } }
    #expect(try titles == ["a", "b", "c", "d"])
    context.insert(Book("bb"))
    try context.fetch(descriptor)[0].title = "z"
    let second = try context.fetch(descriptor)[0]
    #expect(second.title == "b")
    context.delete(second)
    #expect(try titles == ["bb", "c", "d", "z"])
    #expect(try context.fetchCount(descriptor) == 4)
    descriptor.fetchLimit = 2
    descriptor.fetchOffset = 1
    #expect(try titles == ["c", "d"])
    descriptor.predicate = #Predicate { $0.title >= "c" }
    #expect(try titles == ["d", "z"])
    descriptor.includePendingChanges = false
    descriptor.predicate = nil
    #expect(try context.fetch(descriptor).count == 2)
    context.rollback()
    descriptor = FetchDescriptor(sortBy: [SortDescriptor(\.title, order: .reverse)])
    #expect(try titles == ["d", "c", "b", "a"])
    #expect(!context.hasChanges)
  }

  @Test("strings are sorted as in the Finder by default, and by their characters on request")
  func sorting() throws {
    let context = ModelContext(try library())
    for title in ["Book 10", "book 9", "Äpfel", "apple", "Zebra", "Book 9"] { context.insert(Book(title)) }
    try context.save()
    func titles(_ descriptor: SortDescriptor<Book>) throws -> [String] {
      try context.fetch(FetchDescriptor(sortBy: [descriptor])).map(\.title)
    }
    func expected(_ descriptor: SortDescriptor<Book>) throws -> [String] {
      try context.fetch(FetchDescriptor<Book>()).sorted { descriptor.compare($0, $1) == .orderedAscending }.map(\.title)
    }
    for descriptor in [
      SortDescriptor(\Book.title), SortDescriptor(\.title, order: .reverse),
      SortDescriptor(\.title, comparator: .localized), SortDescriptor(\.title, comparator: .lexical),
    ] {
      #expect(try titles(descriptor) == expected(descriptor))
    }
    #expect(
      try titles(SortDescriptor(\Book.title)).suffix(3) == ["book 9", "Book 10", "Zebra"]
        || titles(SortDescriptor(\Book.title)).suffix(3) == ["Book 9", "Book 10", "Zebra"]
    )
  }

  @Test("a model with the unique value of a saved one replaces its values")
  func unique() throws {
    let container = try library()
    let context = ModelContext(container)
    let first = Author(name: "Lem")
    context.insert(first)
    try context.save()
    let book = Book("Solaris")
    let second = Author(name: "Lem")
    second.books = [book]
    context.insert(second)
    try context.save()
    #expect(first == second)
    #expect(try ModelContext(container).fetch(FetchDescriptor<Author>()).map(\.books.count) == [1])
    let third = Author(name: "Borges")
    context.insert(third)
    try context.save()
    third.name = "Lem"
    #expect(throws: SwiftDataError.modelValidationFailure) { try context.save() }
    #expect(third.name == "Lem")
    third.name = "Bioy"
    try context.save()
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Author>()) == 2)
  }

  @Test("saved changes of another context arrive, and those of one's own remain")
  func merging() throws {
    let container = try library()
    let one = ModelContext(container), two = ModelContext(container)
    let book = Book("Solaris")
    one.insert(book)
    try one.save()
    let same = try #require(try two.fetch(FetchDescriptor<Book>()).first)
    same.title = "Solaris II"
    book.pages = 300
    let loan = Loan(reader: "Ann")
    same.loans.append(loan)
    try two.save()
    #expect(try one.fetch(FetchDescriptor<Book>()).first?.title == "Solaris II")
    #expect(book.pages == 300)
    #expect(book.loans.map(\.reader) == ["Ann"])
    try one.save()
    _ = try two.fetch(FetchDescriptor<Book>())
    #expect(same.pages == 300)
    two.delete(same)
    try two.save()
    #expect(try one.fetch(FetchDescriptor<Book>()).isEmpty)
    #expect(book.title == "Solaris II")
    #expect(book.modelContext == nil)
  }

  @Test("reading twenty thousand books reads the values of those that are shown")
  func laziness() throws {
    let container = try library()
    let writer = ModelContext(container)
    for index in 0..<20_000 { writer.insert(Book("\(index)", pages: index)) }
    try writer.save()
    let context = ModelContext(container)
    let books = try context.fetch(FetchDescriptor<Book>(sortBy: [SortDescriptor(\.pages, order: .reverse)]))
    #expect(books.count == 20_000)
    #expect(books[5].title == "19994")
    #expect(books.prefix(1000).count { $0.persistentStorage.fault == nil } == 256)
  }
}
#endif
