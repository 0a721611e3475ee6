#if Data
import Foundation
import RowanTesting
import SwiftData
import SwiftUI
import Testing

/// Screens of models after the page was loaded again.
@MainActor
@Suite
struct AddressTests {
  // Each window makes its own views, as in an app.
  private struct Window<Content: View>: View {
    let container: ModelContainer
    @ViewBuilder let content: () -> Content

    var body: some View { content().modelContainer(container) }
  }

  private struct Shelf: View {
    @Query(sort: \Book.title) private var books: [Book]
    @State private var path: [Book] = []

    var body: some View {
      NavigationStack(path: $path) {
        List(books) { book in NavigationLink(book.title, value: book) }
          .navigationTitle("Books")
          .navigationDestination(for: Book.self) { book in
            Text("Pages: \(book.pages)").navigationTitle(book.title)
          }
      }
    }
  }

  private struct Columns: View {
    @Query(sort: \Book.title) private var books: [Book]
    @State private var selection: Book?

    var body: some View {
      NavigationSplitView {
        List(books, selection: $selection) { book in NavigationLink(book.title, value: book) }
      } detail: {
        if let selection { Text("Pages: \(selection.pages)") } else { Text("Nothing") }
      }
    }
  }

  private struct Sheets: View {
    @Query(sort: \Book.title) private var books: [Book]
    @State private var edited: Book?

    var body: some View {
      List(books) { book in Button(book.title) { edited = book } }
        .sheet(item: $edited) { book in Text("Pages: \(book.pages)") }
    }
  }

  private func shows(_ screen: Screen, _ text: String) -> Bool { screen.elements.contains { $0.label == text } }

  private func stocked(_ count: Int = 3) throws -> ModelContainer {
    let container = try library()
    for number in 0..<count { container.mainContext.insert(Book("Book \(number)", pages: number)) }
    try container.mainContext.save()
    return container
  }

  @Test("a screen of a model is there again, and not when the model was deleted")
  func path() async throws {
    let container = try stocked(3000)
    let screen = Screen { Window(container: container) { Shelf() } }
    await screen.settle()
    screen.row("Book 1").tap()
    await screen.settle()
    #expect(shows(screen, "Pages: 1"))
    #expect(screen.address.hasPrefix("/Book-"))
    let second = screen.reloaded()
    await second.settle()
    #expect(shows(second, "Pages: 1"))
    let descriptor = FetchDescriptor<Book>(predicate: #Predicate { $0.pages == 1 })
    let book = try #require(try container.mainContext.fetch(descriptor).first)
    container.mainContext.delete(book)
    try container.mainContext.save()
    let third = screen.reloaded()
    await third.settle()
    #expect(third.title == "Books")
    #expect(third.notices.count == 1)
  }

  @Test("a row that is far down is at the same place again")
  func offset() async throws {
    let container = try stocked(3000)
    let screen = Screen { Window(container: container) { Shelf() } }
    await screen.settle()
    screen.scroll(by: 40_000)
    let seen = screen.rows.map(\.label)
    let second = screen.reloaded()
    await second.settle()
    #expect(second.rows.map(\.label).first == seen.first)
  }

  @Test("the selected model of a split view is selected again")
  func selection() async throws {
    let container = try stocked()
    let screen = Screen { Window(container: container) { Columns() } }
    await screen.settle()
    screen.row("Book 2").tap()
    await screen.settle()
    #expect(shows(screen, "Pages: 2"))
    let second = screen.reloaded()
    await second.settle()
    #expect(shows(second, "Pages: 2"))
  }

  @Test("a sheet of a model is presented again")
  func sheet() async throws {
    let container = try stocked()
    let screen = Screen { Window(container: container) { Sheets() } }
    await screen.settle()
    screen.button("Book 2").tap()
    await screen.settle()
    #expect(shows(screen, "Pages: 2"))
    let second = screen.reloaded()
    await second.settle()
    #expect(shows(second, "Pages: 2"))
  }

  @Test(
    "names that somebody made up lead nowhere",
    arguments: ["Book-1", "Book-", "-1", "Loan-x", "Author-99999999999999999999"]
  )
  func inventions(_ name: String) async throws {
    let container = try stocked()
    let screen = Screen { Window(container: container) { Shelf() } }
    await screen.settle()
    let second = screen.reloaded(at: "/\(name)")
    await second.settle()
    #expect(second.title == "Books")
  }
}
#endif
