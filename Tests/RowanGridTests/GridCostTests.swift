import RowanTesting
import SwiftUI
import Testing

@testable import RowanGrid

@MainActor
@Suite("The cost of a grid does not depend on its rows")
struct GridCostTests {
  @Test func `a move of the active cell runs the two cells that change`() {
    let sheet = Sheet(Tea.samples(100_000))
    sheet.click("Count", of: "Tea 2")
    let before = sheet.screen.counters
    sheet.press(.downArrow)
    let work = sheet.screen.counters.since(before)
    #expect(work.bodies.filter { $0.key.hasPrefix("GridCell<") }.values.reduce(0, +) == 2)
    #expect(work.rowContents == 0 && work.elementReads < 20 && work.idReads < 20 && work.rowsMade == 0)
    #expect(work.bodies.filter { $0.key.hasPrefix("DataGrid<") }.isEmpty)
  }

  @Test func `select all and the way to the last row read no further rows`() {
    let sheet = Sheet(Tea.samples(1_000_000))
    sheet.click("Count", of: "Tea 2")
    let before = sheet.screen.counters
    sheet.press("a", .command)
    #expect(sheet.screen.counters.since(before).elementReads < 20)
    sheet.press(.end, .control)
    let work = sheet.screen.counters.since(before)
    #expect(work.elementReads < 300 && work.idReads < 300 && work.rowsMade < 100)
    #expect(sheet.cell("Name", "Tea 999999")?.isVisible == true)
  }
}
