import RowanTesting
import SwiftUI
import Testing

@testable import RowanGrid

@MainActor
@Suite("Filters of columns that do not exist")
struct GridVanishedFiltersTests {
  @Observable
  final class Book {
    var rows = Measured.samples(5)
    var filters: GridFilters
    var customization = TableColumnCustomization<Measured>()
    init(_ columns: [String]) {
      filters = GridFilters(Dictionary(uniqueKeysWithValues: columns.map { ($0, GridFilter(.isEmpty)) }))
    }
  }

  private struct Page: View {
    @Bindable var book: Book
    var body: some View {
      DataGrid($book.rows, columnCustomization: $book.customization) {
        GridColumn("Name", value: \Measured.name)
        GridColumn("Sum") { $0.sum }
      }
      .filters($book.filters)
    }
  }

  private func screen(_ book: Book) -> Screen {
    Screen(size: CGSize(width: 600, height: 240), idiom: .desktop) { Page(book: book) }
  }

  @Test func `a filter without its column is named above the header until a person removes it`() async throws {
    let book = Book(["Price", "Name"])
    let screen = screen(book)
    let message = screen.text("The filter of “Price” has no effect: there is no such column.")
    let header = try #require(screen.elements(role: .columnHeader).first { $0.label == "Name" }?.frame)
    #expect(message.exists && message.frame.maxY <= header.minY)
    screen.button("Remove Filter").tap()
    await screen.settle()
    #expect(book.filters.byColumn.keys.sorted() == ["Name"])
    #expect(!message.exists && !screen.button("Remove Filter").exists)
    let moved = try #require(screen.elements(role: .columnHeader).first { $0.label == "Name" }?.frame)
    #expect(moved.minY < header.minY)
  }

  @Test func `several filters are removed at once, and those of hidden columns are none of them`() async {
    let book = Book(["Size", "Price", "Sum"])
    book.customization[visibility: "Sum"] = .hidden
    let screen = screen(book)
    let message = screen.text("The filters of “Price”, “Size” have no effect: there are no such columns.")
    #expect(message.exists)
    screen.button("Remove Filters").tap()
    await screen.settle()
    #expect(book.filters.byColumn.keys.sorted() == ["Sum"] && !message.exists)
  }

  @Test func `without such filters there is no message, and one comes with its filter`() async {
    let book = Book(["Name"])
    let screen = screen(book)
    #expect(!screen.button("Remove Filter").exists)
    book.filters["Price"] = GridFilter(.isNotEmpty)
    await screen.settle()
    #expect(screen.button("Remove Filter").exists)
  }
}
