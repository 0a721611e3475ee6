import RowanTesting
import RowanViews
import SwiftUI
import Testing

@testable import RowanGrid

/// The number of times that rows were read.
private final class ReadCounter: @unchecked Sendable {
  var count = 0
}

/// A row that counts how often its name is read.
private struct CountedRow: Identifiable {
  let id: Int
  let counter: ReadCounter

  var name: String {
    counter.count += 1
    return "Row \(id)"
  }
}

/// A grid with a button of the application that undoes.
private struct UndoingGrid: View {
  let shop: Shop
  @Environment(\.undoManager) private var undoManager

  var body: some View {
    VStack {
      Sheet.Grid(shop: shop)
      Button("Undo") { undoManager?.undo() }
    }
  }
}

@MainActor
@Suite("Cells of a grid are copied and pasted")
struct GridClipboardTests {
  @Test func `a range is copied as lines with tabs`() {
    let sheet = Sheet()
    sheet.shop.teas[2].name = "a\t\"b\"\nc"
    sheet.click("Name", of: "Tea 1")
    sheet.press(.downArrow, .shift)
    sheet.press(.rightArrow, .shift)
    sheet.press("c", .command)
    #expect(sheet.screen.copiedText == "Tea 1\t1\n\"a\t\"\"b\"\"\nc\"\t2")
    // What was copied is pasted as it was.
    sheet.click("Name", of: "Tea 4")
    sheet.screen.paste()
    #expect(sheet.shop.teas[5].name == "a\t\"b\"\nc" && sheet.shop.teas[5].count == 2 && sheet.shop.teas[4].count == 1)
    #expect(sheet.range == ["Name 4", "Count 5"])
  }

  @Test func `ranges that line up are copied together`() {
    let sheet = Sheet()
    sheet.click("Name", of: "Tea 5")
    sheet.click("Name", of: "Tea 1", modifiers: .command)
    sheet.press("c", .command)
    #expect(sheet.screen.copiedText == "Tea 1\nTea 5")
    sheet.click("Count", of: "Tea 3", modifiers: .command)
    sheet.press("c", .command)
    #expect(sheet.screen.copiedText == "Tea 1\nTea 5" && sheet.notice?.contains("cannot be copied together") == true)
  }

  @Test func `cells with more text than the clipboard takes are neither copied nor cut`() {
    let sheet = Sheet()
    var copied: [String] = []
    sheet.screen.host.clipboardWriter = ClipboardWriter(byteLimit: 100) { content in
      copied.append(content.text)
      return true
    }
    sheet.click("Name", of: "Tea 1")
    sheet.press(.downArrow, [.command, .shift])
    for key: KeyEquivalent in ["c", "x"] {
      sheet.press(key, .command)
      #expect(copied.isEmpty && sheet.shop.teas == Tea.samples(40))
      #expect(sheet.notice?.contains("the cells have more than 100 bytes of text") == true)
    }
    // What fits is copied.
    sheet.click("Name", of: "Tea 39")
    sheet.press("c", .command)
    #expect(copied == ["Tea 39"])
  }

  @Test func `rows beyond the text that the clipboard takes are not read`() {
    let counter = ReadCounter()
    let rows = (0..<100_000).map { CountedRow(id: $0, counter: counter) }
    let screen = Screen(size: CGSize(width: 300, height: 300), idiom: .desktop) {
      DataGrid(rows) { GridColumn("Name", value: \.name) }
    }
    screen.host.clipboardWriter = ClipboardWriter(byteLimit: 5_000) { _ in true }
    screen.tap(at: CGPoint(x: 40, y: 60))
    screen.press("a", modifiers: .command)
    counter.count = 0
    screen.press("c", modifiers: .command)
    #expect(screen.elements.contains { $0.label.contains("Nothing was copied") })
    #expect((100..<2_000).contains(counter.count))
  }

  @Test func `the forms for other programs quote and escape`() {
    let rows = [["a,b", "c\"d", "<&>"], ["x\ny", "", "z"]]
    #expect(CopiedCells(rows: rows).commaSeparated == "\"a,b\",\"c\"\"d\",<&>\r\n\"x\ny\",,z\r\n")
    #expect(
      DelimitedText.html(rows) == "<table><tbody><tr><td>a,b</td><td>c\"d</td><td>&lt;&amp;&gt;</td></tr>"
        + "<tr><td>x<br>y</td><td></td><td>z</td></tr></tbody></table>"
    )
  }

  @Test func `lines with tabs are read with quotation marks, line breaks and missing cells`() {
    func read(_ text: String) -> [[String]] { DelimitedText.cells(ofTabSeparated: text) }
    #expect(read("") == [])
    #expect(read("a") == [["a"]] && read("a\n") == [["a"]] && read("a\r\nb\rc") == [["a"], ["b"], ["c"]])
    #expect(read("a\t\n\tb\t") == [["a", ""], ["", "b", ""]])
    #expect(read("a\n\nb") == [["a"], [""], ["b"]])
    #expect(read("\"a\tb\"\t\"c\"\"d\"\n\"e\r\nf\"") == [["a\tb", "c\"d"], ["e\r\nf"]])
    #expect(
      read("\"a\tb") == [["\"a", "b"]] && read("\"a\"b\tc") == [["\"a\"b", "c"]] && read("5\" pipe") == [["5\" pipe"]]
    )
    for rows in [[["a", "\"b"], ["c\td", "e\nf"]], [["", ""], ["", "x"]]] {
      #expect(read(DelimitedText.tabSeparated(rows)) == rows)
    }
  }

  @Test func `a paste sets what fits and reports the rest`() {
    let sheet = Sheet(Tea.samples(5))
    sheet.click("Count", of: "Tea 3")
    sheet.screen.paste("10\t1.5\t99\n20\tcheap\n30\t2")
    #expect(sheet.shop.teas[3].count == 10 && sheet.shop.teas[3].price == Decimal(string: "1.5"))
    #expect(sheet.shop.teas[4].count == 20 && sheet.shop.teas[4].price == 2)
    let report = sheet.shop.reports.last
    #expect(report?.setCount == 3 && report?.readOnlyCount == 1 && report?.beyond == [["30", "2"]])
    #expect(report?.rejected == [.init(line: 1, column: "Price", text: "cheap")])
    #expect(sheet.notice?.hasPrefix("3 of 7 values were pasted.") == true)
    sheet.press("z", .command)
    #expect(sheet.shop.teas == Tea.samples(5), "A paste is one step.")
    #expect(sheet.notice == nil, "The message does not outlast the paste.")
    sheet.press("z", [.command, .shift])
    #expect(sheet.shop.teas[3].count == 10 && sheet.shop.teas[4].count == 20)
  }

  @Test func `columns beyond the last one are reported`() {
    let sheet = Sheet(Tea.samples(3))
    sheet.click("Note", of: "Tea 0")
    sheet.screen.paste("a\tb\tc\nd")
    #expect(sheet.shop.teas.map(\.note) == ["a", "d", nil])
    #expect(sheet.shop.reports.last?.beyond == [["b", "c"]])
  }

  @Test func `one value fills a range, and a block repeats in a multiple of its size`() {
    let sheet = Sheet()
    sheet.click("Count", of: "Tea 1")
    sheet.click("Count", of: "Tea 4", modifiers: .shift)
    sheet.screen.paste("7")
    #expect(sheet.shop.teas.prefix(6).map(\.count) == [0, 7, 7, 7, 7, 5])
    sheet.screen.paste("1\n2")
    #expect(sheet.shop.teas.prefix(6).map(\.count) == [0, 1, 2, 1, 2, 5])
    sheet.screen.paste("8\n9\n10")
    #expect(sheet.shop.teas.prefix(6).map(\.count) == [0, 8, 9, 10, 2, 5])
  }

  @Test func `Cut and Delete clear what can be empty, and say what stays`() {
    let sheet = Sheet()
    sheet.shop.teas[1].note = "x"
    sheet.click("Note", of: "Tea 1")
    sheet.press("x", .command)
    #expect(sheet.screen.copiedText == "x" && sheet.shop.teas[1].note == nil && sheet.notice == nil)
    sheet.press("z", .command)
    #expect(sheet.shop.teas[1].note == "x")
    sheet.press(.home)
    sheet.press(.end, .shift)
    sheet.press(.delete)
    #expect(sheet.shop.teas[1].name == "" && sheet.shop.teas[1].note == nil && sheet.shop.teas[1].count == 1)
    #expect(sheet.notice?.contains("1 cannot be edited, 3 cannot be empty") == true)
    sheet.press("z", .command)
    #expect(sheet.shop.teas[1].name == "Tea 1" && sheet.shop.teas[1].note == "x")
  }

  @Test func `a paste of 50,000 lines is one change`() {
    let sheet = Sheet(Tea.samples(60_000))
    sheet.click("Name", of: "Tea 1")
    let lines = (0..<50_000).map { "Line \($0)\t\($0)" }.joined(separator: "\n")
    sheet.screen.paste(lines)
    #expect(sheet.shop.reports.last?.setCount == 100_000 && sheet.shop.reports.last?.isComplete == true)
    #expect(sheet.shop.teas[50_000].name == "Line 49999" && sheet.shop.teas[50_001].name == "Tea 50001")
    sheet.press("z", .command)
    #expect(sheet.shop.teas[50_000].name == "Tea 50000")
  }

  @Test func `the message of a paste does not outlast an undo that the application calls`() throws {
    let shop = Shop(Tea.samples(5))
    let screen = Screen(size: CGSize(width: 700, height: 300), idiom: .desktop) { UndoingGrid(shop: shop) }
    screen.tap(at: CGPoint(x: 40, y: 60))
    screen.paste("A\tmany")
    func notice() -> Bool { screen.elements.contains { $0.label.contains("values were pasted") } }
    #expect(notice() && shop.teas.contains { $0.name == "A" })
    screen.button("Undo").tap()
    #expect(!notice() && shop.teas == Tea.samples(5))
  }

  @Test func `formulas, quotes and line breaks are texts of their cells`() {
    let sheet = Sheet()
    let rows = [
      ["=SUM(A1:A9)", "1"], ["=HYPERLINK(\"http://a\",\"b\")", "2"], ["say \"hi\"\nand go", "3"], ["@x\t+1", "-4"],
    ]
    sheet.click("Name", of: "Tea 1")
    sheet.screen.paste(DelimitedText.tabSeparated(rows))
    #expect(sheet.shop.teas[1...4].map(\.name) == rows.map { $0[0] })
    #expect(sheet.shop.teas[1...4].map(\.count) == [1, 2, 3, -4] && sheet.notice == nil)
    // A formula is no number.
    sheet.click("Count", of: "=SUM(A1:A9)")
    sheet.screen.paste("=1+1")
    #expect(sheet.shop.teas[1].count == 1 && sheet.notice?.contains("“=1+1” is no value of “Count”") == true)
    sheet.click("Name", of: "=SUM(A1:A9)")
    sheet.press(.downArrow, .shift)
    sheet.press("c", .command)
    #expect(sheet.screen.copiedText.map { DelimitedText.cells(ofTabSeparated: $0) } == rows.prefix(2).map { [$0[0]] })
  }

  @Test func `a paste of 50 MB sets what fits, reports the rest and is one step`() {
    let sheet = Sheet(Tea.samples(1_000))
    sheet.click("Name", of: "Tea 1")
    let line = String(repeating: "x", count: 90) + "\t7\t2.5\n"
    let text = String(repeating: line, count: 50_000_000 / line.utf8.count)
    sheet.screen.paste(text)
    let report = sheet.shop.reports.last
    #expect(report?.setCount == 999 * 3 && report?.beyondCount == (50_000_000 / line.utf8.count - 999) * 3)
    #expect(sheet.shop.teas.last?.name.count == 90 && sheet.shop.teas[0].name == "Tea 0")
    #expect(sheet.notice?.hasPrefix("2997 of ") == true)
    sheet.press("z", .command)
    #expect(sheet.shop.teas == Tea.samples(1_000) && sheet.notice == nil)
  }

  @Test func `a change of the rows in the report's callback is not lost`() {
    let sheet = Sheet()
    sheet.shop.didPaste = { $0.teas.removeAll { $0.id == 0 } }
    sheet.click("Name", of: "Tea 1")
    sheet.screen.paste("A\nB")
    #expect(sheet.shop.teas.prefix(3).map(\.name) == ["A", "B", "Tea 3"])
    #expect(sheet.cells("Name").filter(\.isSelected).map(\.value) == ["A", "B"])
  }

  @Test func `without a selected cell and in rows without a binding nothing is pasted silently`() {
    let sheet = Sheet()
    sheet.shop.isReadOnly = true
    sheet.click("Name", of: "Tea 1")
    sheet.screen.paste("A")
    #expect(sheet.notice?.hasPrefix("0 of 1 values were pasted") == true && sheet.shop.teas[1].name == "Tea 1")
    sheet.press(.delete)
    #expect(sheet.notice?.contains("cannot be edited") == true)
  }
}
