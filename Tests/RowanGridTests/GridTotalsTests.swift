import RowanTesting
import SwiftUI
import Testing

@testable import RowanGrid

@MainActor
@Suite("Rows of a grid that do not scroll")
struct GridTotalsTests {
  @Observable
  final class Book {
    var rows: [Measured]
    var selection = GridSelection<Int>()
    var customization = TableColumnCustomization<Measured>()
    var scope = GridTotalsScope.rows
    var given: [String: GridValue]?
    var frozen: [Measured] = []
    init(_ count: Int) { rows = Measured.samples(count) }
  }

  private struct Page: View {
    @Bindable var book: Book

    var grid: DataGrid<[Measured]> {
      DataGrid($book.rows, selection: $book.selection, columnCustomization: $book.customization) {
        GridColumn("Sum") { $0.sum }.width(90).pinned(.trailing)
        for column in 0..<12 {
          GridColumn("C\(column)", value: \Measured.values[column]).width(100)
        }
        GridColumn("Name", value: \Measured.name).width(120).pinned()
      }
      .frozenRows(book.frozen)
    }

    var body: some View {
      if let given = book.given {
        grid.totals(given)
      } else {
        grid.totals(
          [.init(.sum, of: "C0"), .init(.max, of: "C5"), .init(.average, of: "C6"), .init(.count, of: "Sum")],
          over: book.scope
        )
      }
    }
  }

  private struct Filtered: View {
    @Bindable var book: Book
    private static let first = GridFilter(.text(.contains, "q"))
    @State private var filters = {
      var filters = GridFilters()
      filters["Name"] = first
      return filters
    }()

    var body: some View {
      DataGrid(filters["Name"] == Self.first ? book.rows : Array(book.rows.prefix(3))) {
        GridColumn("C0", value: \Measured.values[0]).width(160)
        GridColumn("Name", value: \Measured.name).width(160)
      }
      .filters($filters)
      .totals([.init(.sum, of: "C0")])
    }
  }

  @Test func `the editor of a filter stays while the totals follow it`() async {
    let screen = Screen(size: CGSize(width: 600, height: 500), idiom: .desktop) { Filtered(book: Book(40)) }
    await screen.settle()
    #expect(total(screen, "C0") != nil)
    screen.button("Filter of Name").tap()
    await screen.settle()
    screen.textField("Text").type("a")
    await screen.settle()
    screen.textField("Text").type("b")
    await screen.settle()
    #expect(screen.textField("Text").value == "qab")
  }

  private func screen(
    _ book: Book,
    direction: LayoutDirection = .leftToRight,
    scheme: ColorScheme = .light
  ) -> Screen {
    Screen(
      size: CGSize(width: 600, height: 240),
      idiom: .desktop,
      colorScheme: scheme,
      layoutDirection: direction
    ) { Page(book: book) }
  }

  /// The cell of the row of totals.
  private func total(_ screen: Screen, _ column: String) -> RowanTesting.Element? {
    guard let row = screen.elements.first(where: { $0.label == "Total" && $0.frame.width > 200 }) else { return nil }
    return screen.elements.first { $0.label == column && $0.isVisible && $0.frame.minY == row.frame.minY }
  }

  private func cell(_ screen: Screen, _ column: String, _ value: String) -> RowanTesting.Element? {
    screen.elements.first { $0.label == column && $0.value == value && $0.isVisible }
  }

  @Test func `the totals stay at the bottom in the columns of the rows, in both directions`() throws {
    let screen = screen(Book(40))
    #expect(total(screen, "C0")?.value == "Sum 78,000")
    #expect(total(screen, "Sum")?.value == "Count 40")
    #expect(screen.elements.contains { $0.label == "Total" })
    let place = try #require(total(screen, "C0")?.frame)
    #expect(place.maxY <= 240 && place.maxY > 236)
    #expect(place.minX == cell(screen, "C0", "0")?.frame.minX)
    screen.wheel(by: 3000, at: CGPoint(x: 300, y: 120))
    #expect(total(screen, "C0")?.frame == place)
    // The last row is not behind them.
    let last = try #require(cell(screen, "Name", "Row 39")?.frame)
    #expect(last.maxY <= place.minY + 0.5)
    screen.wheel(by: 0, horizontally: 500, at: CGPoint(x: 300, y: 120))
    let maximum = try #require(total(screen, "C5"))
    #expect(maximum.value == "Greatest 3905" && maximum.frame.minX == cell(screen, "C5", "3905")?.frame.minX)
    #expect(total(screen, "Sum")?.frame.maxX == 600 && total(screen, "Sum")?.value == "Count 40")
  }

  @Test func `a key that goes to the last row shows it above the totals`() throws {
    let screen = screen(Book(40))
    screen.tap(at: CGPoint(x: 60, y: 60))
    screen.press(.end, modifiers: .control)
    let row = try #require(cell(screen, "Name", "Row 39")?.frame)
    let bar = try #require(total(screen, "Sum")?.frame)
    #expect(row.maxY <= bar.minY + 0.5)
    // A click on them selects nothing.
    screen.press(.upArrow)
    screen.tap(at: CGPoint(x: 60, y: bar.midY))
    #expect(screen.elements.first { $0.isSelected }?.value != "Total")
  }

  @Test func `totals follow edits, insertions and the order of the columns`() async throws {
    let book = Book(40)
    let screen = screen(book)
    book.rows[0].values[0] = 1000
    await screen.settle()
    #expect(total(screen, "C0")?.value == "Sum 79,000")
    book.rows = []
    await screen.settle()
    #expect(total(screen, "Sum")?.value == "Count 0")
    book.rows = Measured.samples(1)
    await screen.settle()
    #expect(total(screen, "Sum")?.value == "Count 1")
    // With few rows the totals are below the last one.
    let row = try #require(cell(screen, "Name", "Row 0")?.frame)
    #expect(abs((total(screen, "Sum")?.frame.minY ?? 0) - row.maxY) < 1)
  }

  @Test func `totals of the selection count each cell once`() async throws {
    let book = Book(40)
    book.scope = .selection
    let screen = screen(book)
    #expect(total(screen, "C0")?.value == "Sum 78,000")
    book.selection = GridSelection(ranges: [
      .init(anchor: .init(row: 1, column: "C0"), head: .init(row: 3, column: "C0")),
      .init(anchor: .init(row: 2, column: "C0"), head: .init(row: 4, column: "C1")),
    ])
    await screen.settle()
    #expect(total(screen, "C0")?.value == "Sum 1,000")
    book.selection = GridSelection(ranges: [])
    await screen.settle()
    #expect(total(screen, "C0")?.value == "Sum 78,000")
  }

  @Test func `a hundred thousand rows are read once after a change, in steps`() async throws {
    let model = GridModel<Measured>()
    let rows = Measured.samples(100_000)
    model.update(GridSource(rows), columns: [GridColumn("C0", value: \Measured.values[0])])
    model.totalRequest = .computed([.init(.count, of: "C0")], .rows)
    model.didUpdate()
    #expect(model.totals.texts.isEmpty && model.totals.rowsRead < 100_000)
    for _ in 0..<100_000 where model.totals.texts.isEmpty { await Task.yield() }
    #expect(model.totals.texts == ["C0": "100,000"] && model.totals.rowsRead == 100_000)
    model.didUpdate()
    #expect(model.totals.rowsRead == 100_000)
  }

  @Test func `totals of one kind have no name, and an average is rounded as it is read`() {
    let model = GridModel<Measured>()
    let rows = [1, 2, 4].map { Measured(id: $0, name: "", values: [$0, $0 * 10_001]) }
    model.update(
      GridSource(rows),
      columns: [
        GridColumn("A", value: \Measured.values[0]), GridColumn("B", value: \Measured.values[1], format: .number),
      ]
    )
    func texts(_ totals: [GridAggregation]) -> [String: String] {
      model.totalRequest = .computed(totals, .rows)
      model.didUpdate()
      return model.totals.texts
    }
    #expect(texts([.init(.average, of: "A"), .init(.average, of: "B")]) == ["A": "2.33", "B": "23,336"])
    #expect(texts([.init(.sum, of: "A"), .init(.sum, of: "B")]) == ["A": "7", "B": "70,007"])
    #expect(texts([.init(.average, of: "B"), .init(.count, of: "A")]) == ["A": "Count 3", "B": "Average 23,336"])
  }

  @Test func `the application's own totals and frozen rows are shown in the same columns`() async throws {
    let book = Book(40)
    book.given = ["C1": .integer(7), "C2": .text("seven")]
    book.frozen = [Measured(id: -1, name: "Limit", values: Array(repeating: 5, count: 12)), book.rows[3]]
    let screen = screen(book)
    #expect(total(screen, "C1")?.value == "7" && total(screen, "C2")?.value == "seven")
    let limit = try #require(cell(screen, "Name", "Limit")?.frame)
    let first = try #require(cell(screen, "Name", "Row 0")?.frame)
    #expect(limit.minY == 28 && first.minY >= limit.maxY + limit.height - 1)
    screen.wheel(by: 300, at: CGPoint(x: 300, y: 120))
    #expect(cell(screen, "Name", "Limit")?.frame == limit)
    screen.wheel(by: 0, horizontally: 300, at: CGPoint(x: 300, y: 120))
    let five = screen.elements.filter { $0.label == "C4" && $0.value == "5" }
    #expect(five.first?.frame.minX == screen.elements(role: .columnHeader).first { $0.label == "C4" }?.frame.minX)
    screen.tap(at: CGPoint(x: 60, y: limit.midY))
    #expect(book.selection.active == nil)
    book.frozen = []
    await screen.settle()
    #expect(cell(screen, "Name", "Limit") == nil)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft], [ColorScheme.light, .dark])
  func `totals cover what scrolls behind them`(_ direction: LayoutDirection, _ scheme: ColorScheme) {
    let book = Book(40)
    book.frozen = [Measured(id: -1, name: "Limit", values: Array(repeating: 5, count: 12))]
    let screen = screen(book, direction: direction, scheme: scheme)
    let way: CGFloat = direction == .leftToRight ? 430 : -430
    screen.wheel(by: 90, horizontally: way, at: CGPoint(x: 300, y: 120))
    let name = "totals-\(direction == .rightToLeft ? "rtl" : "ltr")-\(scheme == .dark ? "dark" : "light")"
    screen.expectPicture(named: name)
  }
}
