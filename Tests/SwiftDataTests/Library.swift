#if Data
import Foundation
import SwiftData

/// The models of the tests: a library whose books have authors, loans and tags.
@Model
final class Book {
  var title: String
  var pages: Int = 100
  var rating: Double?
  var added: Date = Date(timeIntervalSinceReferenceDate: 0)
  var genre: Genre = Genre.novel
  var notes: [String] = []
  var author: Author?
  @Relationship(deleteRule: .cascade, inverse: \Loan.book) var loans: [Loan] = []
  var tags: [Topic] = []
  @Transient var isOpen = false

  init(_ title: String, pages: Int = 100, author: Author? = nil) {
    self.title = title
    self.pages = pages
    self.author = author
  }

  var label: String { "\(title), \(pages) pages" }
}

enum Genre: String, Codable, CaseIterable {
  case novel, poetry, history
}

@Model
final class Author {
  @Attribute(.unique) var name: String
  var books: [Book] = []

  init(name: String) { self.name = name }
}

@Model
final class Loan {
  var reader: String
  var book: Book?

  init(reader: String, book: Book? = nil) {
    self.reader = reader
    self.book = book
  }
}

@Model
final class Topic {
  var name: String
  @Relationship(inverse: \Book.tags) var books: [Book]?

  init(name: String) { self.name = name }
}

/// A container of the library in memory.
func library() throws -> ModelContainer {
  try ModelContainer(for: Book.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
}

/// A file for a store, which is removed with its folder at the end.
final class StoreFile {
  let url: URL

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("swift-data-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    url = folder.appendingPathComponent("library.store")
  }

  deinit { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }

  func open() throws -> ModelContainer {
    try ModelContainer(for: Book.self, configurations: ModelConfiguration(url: url))
  }
}
#endif
