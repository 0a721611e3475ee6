#if Data
import Foundation
import RowanTesting
import SwiftData
import SwiftUI
import Testing

/// Views that show the result of a query.
@MainActor
@Suite
struct QueryTests {
  private struct Shelf: View {
    @Environment(\.modelContext) private var context
    @Query(sort: \Book.title) private var books: [Book]

    var body: some View {
      List {
        ForEach(books) { book in Text(book.label) }
          .onDelete { offsets in for offset in offsets { context.delete(books[offset]) } }
        Button("Add") { context.insert(Book("Book \(books.count)")) }
        if let first = books.first { TextField("Title", text: Bindable(first).title) }
      }
    }
  }

  private struct Search: View {
    @State private var text = ""

    var body: some View {
      NavigationStack { Found(text: text).searchable(text: $text) }
    }
  }

  private struct Found: View {
    @Query private var books: [Book]

    init(text: String) {
      _books = Query(
        filter: #Predicate { text.isEmpty || $0.title.localizedStandardContains(text) },
        sort: \.title,
        order: .reverse
      )
    }

    var body: some View { List(books) { Text($0.title) } }
  }

  private func rows(_ screen: Screen) -> [String] { screen.rows.map(\.label) }

  @Test("a list follows insertions, changes and deletions")
  func following() async throws {
    let container = try library()
    let screen = Screen { Shelf().modelContainer(container) }
    #expect(rows(screen) == ["Add"])
    screen.button("Add").tap()
    await screen.settle()
    #expect(rows(screen).first == "Book 0, 100 pages")
    container.mainContext.insert(Book("A", pages: 7))
    await screen.settle()
    #expect(rows(screen).prefix(2) == ["A, 7 pages", "Book 0, 100 pages"])
    let first = try #require(
      try container.mainContext.fetch(FetchDescriptor<Book>(sortBy: [SortDescriptor(\.title)])).first
    )
    first.title = "Z"
    await screen.settle()
    #expect(rows(screen).prefix(2) == ["Book 0, 100 pages", "Z, 7 pages"])
    container.mainContext.delete(first)
    await screen.settle()
    #expect(rows(screen).prefix(2) == ["Book 0, 100 pages", "Add"])
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Book>()) == 1)
  }

  @Test("two windows show the same books")
  func windows() async throws {
    let container = try library()
    let one = Screen { Shelf().modelContainer(container) }, two = Screen { Shelf().modelContainer(container) }
    one.button("Add").tap()
    await two.settle()
    #expect(rows(two).first == "Book 0, 100 pages")
    let background = ModelContext(container)
    background.insert(Book("From elsewhere"))
    try background.save()
    await one.settle()
    await two.settle()
    #expect(rows(one).contains("From elsewhere, 100 pages"))
    #expect(rows(two).contains("From elsewhere, 100 pages"))
  }

  @Test("a query whose condition changes shows other books")
  func condition() async throws {
    let container = try library()
    for title in ["Solaris", "Fiasco", "Sólo", "Eden"] { container.mainContext.insert(Book(title)) }
    let screen = Screen { Search().modelContainer(container) }
    await screen.settle()
    #expect(rows(screen) == ["Sólo", "Solaris", "Fiasco", "Eden"])
    screen.element(.searchField).type("sol")
    await screen.settle()
    #expect(rows(screen) == ["Sólo", "Solaris"])
  }

  @Test("a query without a container says so")
  func missingContainer() {
    withKnownIssue {
      let screen = Screen { Shelf() }
      #expect(rows(screen) == ["Add"])
    } matching: { issue in
      issue.comments.contains { "\($0)".contains(".modelContainer(for: Book.self)") }
    }
  }
}
#endif
