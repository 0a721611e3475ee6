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

  /// The cell of the row of totals, which is the lowest one of its column.
  private func total(_ screen: Screen, _ column: String) -> RowanTesting.Element? {
    screen.elements.filter { $0.label == column && $0.role != .columnHeader && $0.isVisible }
      .max { $0.frame.minY < $1.frame.minY }
  }

  private func cell(_ screen: Screen, _ column: String, _ value: String) -> RowanTesting.Element? {
    screen.elements.first { $0.label == column && $0.value == value && $0.isVisible }
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

  @Test func `a hundred thousand rows are read once after a change, in steps`() async throws {
    let model = GridModel<Measured>()
    let rows = Measured.samples(100_000)
    model.update(GridSource(rows), columns: [GridColumn("C0", value: \Measured.values[0])])
    model.totalRequest = .computed([.init(.count, of: "C0")], .rows)
    model.didUpdate()
    #expect(model.totals.texts.isEmpty && model.totals.rowsRead < 100_000)
    for _ in 0..<100_000 where model.totals.texts.isEmpty { await Task.yield() }
    #expect(model.totals.texts == ["C0": "100000"] && model.totals.rowsRead == 100_000)
    model.didUpdate()
    #expect(model.totals.rowsRead == 100_000)
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
