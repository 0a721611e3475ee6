import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Tables as a person and a screen reader meet them.
@MainActor
struct TableTests {
  private struct Pear: Identifiable, Equatable {
    let id: Int
    var name: String
    var year: Int

    static let all = [
      Pear(id: 1, name: "Conference", year: 1894), Pear(id: 2, name: "Williams", year: 1770),
      Pear(id: 3, name: "Comice", year: 1849),
    ]
  }

  private struct Orchard: View {
    @State var pears = Pear.all
    @State var order = [KeyPathComparator(\Pear.name)]
    @State var chosen: Set<Int> = []

    var body: some View {
      VStack {
        Table(pears.sorted(using: order), selection: $chosen, sortOrder: $order) {
          TableColumn("Name", value: \.name)
          TableColumn("Year", value: \.year) { Text(String($0.year)) }
          TableColumn("Letters") { Text(String($0.name.count)) }
        }
        Chosen(chosen: $chosen)
        Text("order " + order.map { $0.order == .forward ? "f" : "r" }.joined())
      }
    }
  }

  private struct Chosen: View {
    @Binding var chosen: Set<Int>
    var body: some View { Text("chosen " + chosen.sorted().map(String.init).joined(separator: " ")) }
  }

  private func screen(_ idiom: Screen.Idiom = .desktop, width: CGFloat = 700) -> Screen {
    Screen(size: CGSize(width: width, height: 400), idiom: idiom) { Orchard() }
  }

  @Test("rows are lines of cells under the headers of their columns", arguments: Screen.Idiom.allCases)
  func cells(_ idiom: Screen.Idiom) {
    let screen = screen(idiom)
    #expect(screen.elements(role: .columnHeader).map(\.label) == ["Name", "Year", "Letters"])
    #expect(screen.elements(role: .cell).count == 9)
    #expect(screen.row("Comice").texts.map(\.label) == ["Comice", "1849", "6"])
    let header = screen.element(.columnHeader, "Year")
    #expect(abs(header.frame.minX + 10 - screen.text("1849").frame.minX) <= 2)
    #expect(screen.row("Comice").frame.minY >= header.frame.maxY)
  }

  @Test(
    "a click on a header sorts by it, another one the other way (C102, C104, M65)",
    arguments: Screen.Idiom.allCases
  )
  func sorting(_ idiom: Screen.Idiom) {
    let screen = screen(idiom)
    #expect(rows(screen) == ["Comice", "Conference", "Williams"])
    screen.element(.columnHeader, "Year").tap()
    #expect(rows(screen) == ["Williams", "Comice", "Conference"])
    #expect(screen.element(.columnHeader, "Year").value == "ascending")
    #expect(screen.element(.columnHeader, "Name").value == "none")
    screen.element(.columnHeader, "Year").tap()
    #expect(rows(screen) == ["Conference", "Comice", "Williams"])
    #expect(screen.element(.columnHeader, "Year").value == "descending")
    // The comparator that was first stays behind (fact C103).
    #expect(screen.text("order rf").exists)
    // A column without a value sorts nothing (fact C105).
    let plain = screen.element(.columnHeader, "Letters")
    #expect(plain.value.isEmpty)
    screen.tap(at: CGPoint(x: plain.frame.midX, y: plain.frame.midY))
    #expect(rows(screen) == ["Conference", "Comice", "Williams"])
  }

  @Test("a click selects a row, whatever cell it is on; no cell runs for it")
  func selection() {
    let screen = screen()
    let before = screen.counters
    let year = screen.text("1849").frame
    screen.tap(at: CGPoint(x: year.midX, y: year.midY))
    #expect(screen.counters.since(before).rowContents == 0)
    #expect(screen.row("Comice").isSelected)
    #expect(screen.text("chosen 3").exists)
    screen.press(.downArrow)
    #expect(screen.text("chosen 1").exists)
  }

  @Test("in a compact width a table is a list of its first column, without a header (B97, C110)")
  func compact() {
    let screen = screen(.touch, width: 390)
    #expect(screen.elements(role: .columnHeader).isEmpty)
    #expect(rows(screen) == ["Comice", "Conference", "Williams"])
    #expect(!screen.text("1849").exists)
  }

  @Test("a hidden header leaves the rows the room (tableColumnHeaders)")
  func hiddenHeader() {
    let screen = Screen(size: CGSize(width: 700, height: 400), idiom: .desktop) {
      Table(Pear.all) { TableColumn("Name", value: \.name) }.tableColumnHeaders(.hidden)
    }
    #expect(screen.elements(role: .columnHeader).isEmpty)
    #expect(screen.row("Conference").frame.minY < 10)
  }

  @Test("a table without columns has its rows, and says nothing of them")
  func noColumns() {
    withKnownIssue {
      let screen = Screen(size: CGSize(width: 700, height: 400), idiom: .desktop) {
        Table(Pear.all) { if Pear.all.isEmpty { TableColumn("Name", value: \Pear.name) } }
      }
      #expect(screen.elements(role: .cell).isEmpty)
      #expect(screen.rows.count == 3)
    } matching: {
      "\($0)".contains("Table of Pear, no columns")
    }
  }

  @Test("columns come and go with conditions, loops and data; what stays keeps its cells")
  func changingColumns() {
    struct Content: View {
      @State var years = [1, 2]
      @State var isWide = false
      var body: some View {
        VStack {
          Button("More") { years.append(3) }
          Button("Fewer") { years.removeFirst() }
          Button("Wide") { isWide.toggle() }
          Table(Pear.all) {
            TableColumn("Name", value: \Pear.name)
            if isWide { TableColumn("Wide") { Text("w\($0.id)") } }
            TableColumnForEach(years, id: \.self) { year in
              TableColumn("Y\(year)") { Text("\($0.name)-\(year)") }
            }
          }
        }
      }
    }
    let screen = Screen(size: CGSize(width: 900, height: 400), idiom: .desktop) { Content() }
    func headers() -> [String] { screen.elements(role: .columnHeader).map(\.label) }
    #expect(headers() == ["Name", "Y1", "Y2"])
    screen.button("More").tap()
    #expect(headers() == ["Name", "Y1", "Y2", "Y3"])
    #expect(screen.text("Comice-3").exists)
    screen.button("Fewer").tap()
    screen.button("Wide").tap()
    #expect(headers() == ["Name", "Wide", "Y2", "Y3"])
    #expect(screen.row("Comice").texts.map(\.label) == ["Comice", "w3", "Comice-2", "Comice-3"])
  }

  @Test("rows that are written out stand in sections and open others (C111)")
  func sectionsAndDisclosure() {
    struct Content: View {
      @State var isOpen = false
      var body: some View {
        Table(of: Pear.self) {
          TableColumn("Name", value: \.name)
          TableColumn("Year") { Text(String($0.year)) }
        } rows: {
          Section("Old") {
            DisclosureTableRow(Pear.all[1], isExpanded: $isOpen) { TableRow(Pear.all[2]) }
          }
          Section("New") { ForEach(Pear.all.prefix(1)) }
        }
      }
    }
    let screen = Screen(size: CGSize(width: 700, height: 400), idiom: .desktop) { Content() }
    #expect(screen.headers.map(\.label) == ["Old", "New"])
    #expect(rows(screen) == ["Williams", "Conference"])
    let start = screen.text("Williams").frame.minX
    screen.tap(at: CGPoint(x: start - 10, y: screen.text("Williams").frame.midY))
    #expect(rows(screen) == ["Williams", "Comice", "Conference"])
    #expect(screen.row("Williams").isExpanded)
    #expect(screen.text("Comice").frame.minX == start + 16)
  }

  @Test("a tree shows children of rows that are open")
  func tree() {
    struct Branch: Identifiable {
      let id: String
      var twigs: [Branch]?
    }
    let tree = [Branch(id: "oak", twigs: [Branch(id: "acorn"), Branch(id: "leaf", twigs: [])]), Branch(id: "stone")]
    let screen = Screen(size: CGSize(width: 500, height: 400), idiom: .desktop) {
      Table(tree, children: \.twigs) { TableColumn("Name", value: \.id) }
    }
    #expect(rows(screen) == ["oak", "stone"])
    screen.tap(at: CGPoint(x: screen.text("oak").frame.minX - 10, y: screen.text("oak").frame.midY))
    #expect(rows(screen) == ["oak", "acorn", "leaf", "stone"])
  }

  /// Rows of an application's own, made of the bodies of rows that open others.
  private struct OpenedPears: TableRowContent {
    let first: Pear
    let others: [Pear]
    var tableRowBody: some TableRowContent<Pear> {
      DisclosureTableRow(first) { ForEach(others) { TableRow($0) } }.tableRowBody
    }
  }

  @Test("the body of a row that opens others is those rows")
  func bodyOfDisclosureRow() {
    let screen = Screen(size: CGSize(width: 500, height: 400), idiom: .desktop) {
      Table(of: Pear.self) {
        TableColumn("Name") { Text(verbatim: "pear \($0.id)") }
      } rows: {
        OpenedPears(first: Pear.all[0], others: Array(Pear.all.dropFirst()))
      }
    }
    let first = "pear \(Pear.all[0].id)"
    #expect(rows(screen) == [first])
    screen.tap(at: CGPoint(x: screen.text(first).frame.minX - 10, y: screen.text(first).frame.midY))
    #expect(rows(screen) == Pear.all.map { "pear \($0.id)" })
  }

  @Test("a sideways step makes only the columns that come in")
  func sideways() {
    let screen = Screen(size: CGSize(width: 600, height: 300), idiom: .desktop, buffer: 0) {
      Table(Pear.all) {
        TableColumnForEach(0..<500) { column in TableColumn("C\(column)") { Text("\($0.id)/\(column)") }.width(83) }
      }
    }
    #expect(screen.elements(role: .columnHeader).count <= 7)
    #expect(screen.counters.rowContents <= 3 + 3 * 7)
    let before = screen.counters
    screen.element(.table).scroll(by: 0, horizontally: 100)
    let step = screen.counters.since(before)
    #expect(step.rowContents == 3)
    #expect(step.rowsMeasured == 0)
    screen.element(.table).scroll(by: 0, horizontally: 1_000_000)
    #expect(screen.text("2/499").isVisible)
  }

  private func rows(_ screen: Screen) -> [String] { screen.rows.compactMap { $0.texts.first?.label } }
}
