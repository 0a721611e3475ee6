#if Data
import Foundation
import SwiftData
import Testing

/// References among models, in both directions and after deletions.
@MainActor
@Suite
struct RelationshipTests {
  @Test("a reference is visible from both sides, before and after saving")
  func inverse() throws {
    let context = ModelContext(try library())
    let lem = Author(name: "Lem"), borges = Author(name: "Borges")
    let book = Book("Solaris", author: lem)
    context.insert(book)
    context.insert(borges)
    #expect(lem.modelContext === context)
    #expect(lem.books == [book])
    try context.save()
    book.author = borges
    #expect(lem.books.isEmpty)
    #expect(borges.books == [book])
    lem.books = [book, Book("Fiasco")]
    #expect(borges.books.isEmpty)
    #expect(book.author == lem)
    #expect(lem.books[1].author == lem)
    lem.books.removeAll()
    #expect(book.author == nil)
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Book>()) == 2)
  }

  @Test("a model that is added to a list of an inserted one is inserted")
  func reachability() throws {
    let context = ModelContext(try library())
    let book = Book("Solaris")
    context.insert(book)
    book.loans.append(Loan(reader: "Ann"))
    #expect(book.loans[0].modelContext === context)
    let loan = Loan(reader: "Bob")
    loan.book = book
    #expect(loan.modelContext === context)
    #expect(book.loans.map(\.reader) == ["Ann", "Bob"])
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Loan>()) == 2)
  }

  @Test("deleting follows the rules: loans go, tags and authors stay")
  func deleteRules() throws {
    let container = try library()
    let context = ModelContext(container)
    let tag = Topic(name: "sea")
    let book = Book("Solaris", author: Author(name: "Lem"))
    book.tags = [tag]
    book.loans = [Loan(reader: "Ann"), Loan(reader: "Bob")]
    context.insert(book)
    try context.save()
    context.delete(book)
    #expect(tag.books?.isEmpty == true)
    #expect(try context.fetch(FetchDescriptor<Loan>()).isEmpty)
    try context.save()
    let other = ModelContext(container)
    #expect(try other.fetchCount(FetchDescriptor<Book>()) == 0)
    #expect(try other.fetchCount(FetchDescriptor<Loan>()) == 0)
    #expect(try other.fetch(FetchDescriptor<Topic>()).map { $0.books?.count } == [0])
    #expect(try other.fetch(FetchDescriptor<Author>()).map(\.books.count) == [0])
  }

  @Test("a deletion in another context of rows that are not in memory leaves no dangling reference")
  func dangling() throws {
    let container = try library()
    let context = ModelContext(container)
    let author = Author(name: "Lem")
    for title in ["a", "b"] { context.insert(Book(title, author: author)) }
    try context.save()
    let other = ModelContext(container)
    try other.delete(model: Author.self)
    try other.save()
    #expect(try ModelContext(container).fetch(FetchDescriptor<Book>()).compactMap(\.author).isEmpty)
  }

  @Test("an array keeps its order through saving")
  func order() throws {
    let container = try library()
    let context = ModelContext(container)
    let book = Book("Solaris")
    context.insert(book)
    book.tags = ["c", "a", "b"].map(Topic.init)
    try context.save()
    func stored() throws -> [String] {
      try ModelContext(container).fetch(FetchDescriptor<Book>())[0].tags.map(\.name)
    }
    #expect(try stored() == ["c", "a", "b"])
    book.tags.swapAt(0, 2)
    try context.save()
    #expect(try stored() == ["b", "a", "c"])
    book.tags.remove(at: 1)
    book.tags.insert(Topic(name: "x"), at: 0)
    try context.save()
    #expect(try stored() == ["x", "b", "c"])
  }
}
#endif
