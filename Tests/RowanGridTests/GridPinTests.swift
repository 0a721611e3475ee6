import RowanTesting
import SwiftUI
import Testing

@testable import RowanGrid

@MainActor
@Suite("Columns of a grid stay at its edges while the others scroll")
struct GridPinTests {
  @Test(arguments: [Screen.Idiom.desktop, .touch])
  func `pinned columns are first and last and stay while the rest scrolls`(
    _ idiom: Screen.Idiom
  ) throws {
    let sheet = WideSheet(idiom: idiom)
    #expect(sheet.columns == ["Name", "C0", "C1", "C2", "C3", "Sum"])
    let name = try #require(sheet.header("Name")?.frame)
    let sum = try #require(sheet.header("Sum")?.frame)
    #expect(name.minX == 0 && name.width == 120 && sum.maxX == 600 && sum.width == 90)
    sheet.scroll(sideways: 500)
    #expect(sheet.columns == ["Name", "C5", "C6", "C7", "C8", "Sum"])
    #expect(sheet.header("Name")?.frame == name && sheet.header("Sum")?.frame == sum)
    #expect(sheet.cells("Name").first?.frame.minX == 0 && sheet.cells("Sum").first?.frame.maxX == 600)
    #expect(sheet.cells("Name").map(\.value).prefix(3) == ["Row 0", "Row 1", "Row 2"])
    // At the end of the rows the trailing columns are where they would be without being pinned.
    sheet.scroll(sideways: 5000)
    #expect(sheet.columns == ["Name", "C8", "C9", "C10", "C11", "Sum"])
  }

  @Test func `a grid opens with its first columns, also if the selection ends beyond the edge`() {
    let state = Measurements(Measured.samples(400))
    state.selection = GridSelection(
      ranges: [.init(anchor: .init(row: 300, column: "C0"), head: .init(row: 303, column: "C9"))]
    )
    let screen = Screen(size: CGSize(width: 400, height: 300), idiom: .touch) { WideGrid(state: state) }
    #expect(screen.element(.columnHeader, "C0").isVisible)
    #expect(!screen.element(.columnHeader, "C9").isVisible)
    #expect(screen.elements.contains { $0.value == "Row 303" && $0.isVisible })
  }

  @Test func `from right to left they are at the other edges`() throws {
    let sheet = WideSheet(direction: .rightToLeft)
    #expect(sheet.header("Name")?.frame.maxX == 600 && sheet.header("Sum")?.frame.minX == 0)
    #expect(sheet.columns == ["Sum", "C3", "C2", "C1", "C0", "Name"])
    sheet.scroll(sideways: -500)
    #expect(sheet.columns == ["Sum", "C8", "C7", "C6", "C5", "Name"])
    #expect(sheet.header("Name")?.frame.maxX == 600 && sheet.cells("Name").first?.frame.maxX == 600)
    sheet.screen.tap(at: CGPoint(x: 560, y: 120))
    #expect(sheet.active?.column == "Name")
  }

  @Test func `in a narrow grid the columns nearest to the edges are pinned`() {
    let sheet = WideSheet(width: 190, idiom: .touch)
    #expect(sheet.header("Name")?.frame.minX == 0)
    sheet.scroll(sideways: 300)
    #expect(sheet.header("Name")?.frame.minX == 0 && sheet.cells("Name").first?.frame.minX == 0)
    #expect(sheet.header("Sum")?.isVisible != true)
    // A grid that has no room for any pinned column scrolls all of them.
    let least = WideSheet(width: 150)
    least.scroll(sideways: 300)
    #expect(least.columns.contains("C2") && least.header("Name")?.isVisible != true)
    least.screen.resize(to: CGSize(width: 600, height: 300))
    #expect(least.header("Name")?.frame.minX == 0 && least.header("Sum")?.frame.maxX == 600)
  }

  @Test func `a click and a tap select the cell that is drawn there`() {
    for idiom in [Screen.Idiom.desktop, .touch] {
      let sheet = WideSheet(idiom: idiom)
      sheet.scroll(sideways: 430)
      let y = sheet.cells("Name")[2].frame.midY
      sheet.screen.tap(at: CGPoint(x: 60, y: y))
      #expect(sheet.active == .init(row: 2, column: "Name"))
      sheet.screen.tap(at: CGPoint(x: 560, y: y))
      #expect(sheet.active == .init(row: 2, column: "Sum"))
      sheet.screen.tap(at: CGPoint(x: 122, y: y))
      #expect(sheet.active?.column == "C4")
      sheet.scroll(sideways: 30)
      sheet.screen.tap(at: CGPoint(x: 505, y: y))
      #expect(sheet.active?.column == "C8")
    }
  }

  @Test func `keys show each cell between the pinned columns, and do not scroll for a pinned one`() throws {
    let sheet = WideSheet()
    let y = sheet.cells("Name")[1].frame.midY
    sheet.screen.tap(at: CGPoint(x: 60, y: y))
    for column in 0..<12 {
      sheet.screen.press(.rightArrow)
      let cell = try #require(sheet.cells("C\(column)").first { $0.isSelected })
      #expect(cell.frame.minX >= 119.9 && cell.frame.maxX <= 510.1)
    }
    sheet.screen.press(.rightArrow)
    #expect(sheet.active?.column == "Sum")
    sheet.scroll(sideways: -400)
    let before = sheet.columns
    sheet.screen.press(.home)
    #expect(sheet.active?.column == "Name" && sheet.columns == before)
    sheet.screen.press(.end)
    #expect(sheet.active?.column == "Sum" && sheet.columns == before)
    sheet.screen.press(.leftArrow)
    sheet.screen.press(.leftArrow)
    for column in (0..<11).reversed() {
      let cell = try #require(sheet.cells("C\(column)").first { $0.isSelected })
      #expect(cell.frame.minX >= 119.9 && cell.frame.maxX <= 510.1)
      sheet.screen.press(.leftArrow)
    }
    #expect(sheet.active?.column == "Name" && sheet.columns == ["Name", "C0", "C1", "C2", "C3", "Sum"])
  }

  @Test func `a cell of a pinned column is edited while the rest is scrolled`() throws {
    let sheet = WideSheet()
    sheet.scroll(sideways: 500)
    sheet.screen.tap(at: CGPoint(x: 60, y: sheet.cells("Name")[1].frame.midY), times: 2)
    let editor = try #require(sheet.screen.elements(role: .textField).first)
    #expect(editor.frame.minX >= 0 && editor.frame.maxX <= 120)
    editor.clear()
    editor.type("Ada")
    sheet.screen.press(.return)
    #expect(sheet.state.rows[1].name == "Ada")
    #expect(sheet.cells("Name")[1].value == "Ada" && sheet.cells("Name")[1].frame.minX == 0)
    #expect(sheet.columns == ["Name", "C5", "C6", "C7", "C8", "Sum"])
  }

  @Test func `a drag over pinned columns scrolls back before it selects them`() async throws {
    let sheet = WideSheet()
    sheet.scroll(sideways: 500)
    let y = sheet.cells("Name")[1].frame.midY
    sheet.screen.pointerDown(at: CGPoint(x: 320, y: y))
    sheet.screen.pointerMove(to: CGPoint(x: 200, y: y))
    #expect(sheet.state.selection.ranges.last?.head.column == "C5")
    sheet.screen.pointerMove(to: CGPoint(x: 60, y: y))
    #expect(sheet.state.selection.ranges.last?.head.column != "Name")
    await sheet.screen.wait { sheet.state.selection.ranges.last?.head.column == "Name" }
    #expect(sheet.columns == ["Name", "C0", "C1", "C2", "C3", "Sum"])
    sheet.screen.pointerMove(to: CGPoint(x: 560, y: y))
    await sheet.screen.wait { sheet.state.selection.ranges.last?.head.column == "Sum" }
    #expect(sheet.columns == ["Name", "C8", "C9", "C10", "C11", "Sum"])
    sheet.screen.pointerUp()
  }

  @Test func `a drag that begins in a pinned column selects what it passes`() {
    let sheet = WideSheet()
    sheet.scroll(sideways: 500)
    let y = sheet.cells("Name")[1].frame.midY
    sheet.screen.drag(from: CGPoint(x: 60, y: y), to: CGPoint(x: 60, y: y + 60))
    #expect(sheet.state.selection.ranges.last?.anchor.column == "Name")
    #expect(sheet.state.selection.ranges.last?.head.column == "Name")
    #expect(sheet.columns == ["Name", "C5", "C6", "C7", "C8", "Sum"])
  }

  @Test func `an assistive technology reads the cells in the order of the columns`() throws {
    let sheet = WideSheet()
    sheet.scroll(sideways: 500)
    let row = sheet.screen.elements.filter { $0.label == "Name" || $0.label.hasPrefix("C") || $0.label == "Sum" }
      .filter { $0.role != .columnHeader }
    let labels = row.map(\.label)
    let first = try #require(labels.firstIndex(of: "Name"))
    let last = try #require(labels.firstIndex(of: "Sum"))
    #expect(first == 0 && labels[first...last].contains("C6") && !labels[first + 1..<last].contains("Name"))
    let numbers = labels[first + 1..<last].compactMap { Int($0.dropFirst()) }
    #expect(numbers == numbers.sorted())
  }

  @Test func `scrolling sideways costs the cells that come into sight, and a row one more layer at each edge`() {
    let sheet = WideSheet(100_000)
    let rows = sheet.cells("Name").count
    let before = sheet.screen.counters
    sheet.scroll(sideways: 30)
    sheet.scroll(sideways: 30)
    var work = sheet.screen.counters.since(before)
    #expect(work.rowsMade == 0 && work.elementReads == 0)
    #expect(work.bodies.filter { $0.key.hasPrefix("DataGrid<") }.isEmpty)
    // Nothing of a row is sent while no cell comes into sight.
    let still = sheet.screen.counters
    sheet.scroll(sideways: 2)
    work = sheet.screen.counters.since(still)
    #expect(work.rowContents == 0 && work.layersPatched < rows)
    let last = sheet.screen.counters
    sheet.screen.press(.end, modifiers: .control)
    #expect(sheet.screen.counters.since(last).rowsMade < 100)
  }

  @Test(arguments: [ColorScheme.light, .dark]) func `pinned columns cover what scrolls behind them`(
    _ scheme: ColorScheme
  ) {
    let sheet = WideSheet(height: 180, scheme: scheme)
    sheet.scroll(sideways: 430)
    let y = sheet.cells("Name")[1].frame.midY
    sheet.screen.tap(at: CGPoint(x: 60, y: y))
    sheet.screen.pointerDown(at: CGPoint(x: 270, y: y + 48), modifiers: .shift)
    sheet.screen.pointerUp()
    sheet.screen.expectPicture(named: scheme == .dark ? "pinned-dark" : "pinned")
  }

  @Test func `the edges are mirrored from right to left`() {
    let sheet = WideSheet(height: 180, direction: .rightToLeft)
    sheet.scroll(sideways: -430)
    sheet.screen.expectPicture(named: "pinned-right-to-left")
  }
}
