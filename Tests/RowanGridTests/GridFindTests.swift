import RowanTesting
import SwiftUI
import Testing

@testable import RowanGrid

/// Whether a find bar is shown.
@MainActor
@Observable
private final class FindSwitch { var isOn = true }

@MainActor
@Suite("Find in a grid")
struct GridFindTests {
  private func field(_ sheet: Sheet) -> RowanTesting.Element? {
    sheet.screen.elements(role: .textField).first { $0.label == "Find" }
  }

  private func shows(_ sheet: Sheet, _ text: String) -> Bool { sheet.screen.elements.contains { $0.label == text } }

  @Test func `Control F finds a text in rows that were never created, and goes to the next and previous one`()
    async throws
  {
    let sheet = Sheet(Tea.samples(100_000))
    sheet.click("Name", of: "Tea 2")
    let before = sheet.screen.counters
    sheet.press("f", .control)
    try #require(field(sheet)).type("TEA 9999")
    await sheet.screen.wait { shows(sheet, "1 of 11") }
    #expect(sheet.active == .init(row: 9_999, column: "Name"))
    #expect(sheet.cell("Name", "Tea 9999")?.isVisible == true)
    #expect(sheet.screen.counters.since(before).rowsMade < 200)
    try #require(field(sheet)).submit()
    #expect(shows(sheet, "2 of 11") && sheet.active == .init(row: 99_990, column: "Name"))
    sheet.screen.button("Previous Match").tap()
    sheet.screen.button("Previous Match").tap()
    #expect(shows(sheet, "11 of 11") && sheet.active == .init(row: 99_999, column: "Name"))
    try #require(field(sheet)).focus()
    sheet.press(.escape)
    #expect(field(sheet) == nil && sheet.active == .init(row: 99_999, column: "Name"))
    sheet.press(.upArrow)
    #expect(sheet.active == .init(row: 99_998, column: "Name"))
  }

  @Test func `what no cell has is said, and another text begins anew`() async throws {
    let sheet = Sheet(Tea.samples(300))
    sheet.click("Name", of: "Tea 0")
    sheet.press("f", .control)
    try #require(field(sheet)).type("zz")
    await sheet.screen.wait { shows(sheet, "No matches") }
    #expect(sheet.active == .init(row: 0, column: "Name"))
    try #require(field(sheet)).clear()
    try #require(field(sheet)).type("tea 29")
    await sheet.screen.wait { shows(sheet, "1 of 11") }
    // The rows change, and the matches with them.
    sheet.shop.teas[5].note = "Like tea 29"
    await sheet.screen.wait { shows(sheet, "2 of 12") }
  }

  @Test func `a search does not hold up the grid, and closing the bar ends it`() async throws {
    let sheet = Sheet(Tea.samples(1_000_000))
    sheet.click("Name", of: "Tea 2")
    sheet.press("f", .control)
    try #require(field(sheet)).type("tea 999999")
    #expect(shows(sheet, "Searching…"))
    sheet.click("Name", of: "Tea 4")
    #expect(sheet.active == .init(row: 4, column: "Name"))
    sheet.screen.button("Close").tap()
    await sheet.screen.settle()
    #expect(sheet.active == .init(row: 4, column: "Name") && field(sheet) == nil)
  }

  @Test func `matches are marked`() async throws {
    let sheet = Sheet(height: 220)
    sheet.click("Name", of: "Tea 0")
    sheet.press("f", .control)
    try #require(field(sheet)).type(".5")
    await sheet.screen.wait { shows(sheet, "1 of 40") }
    sheet.screen.expectPicture(named: "find")
  }

  @Test func `the application shows the bar, and can do without it`() {
    let shown = FindSwitch()
    let screen = Screen(size: CGSize(width: 500, height: 300), idiom: .desktop) {
      DataGrid(Tea.samples(10)) { GridColumn("Name", value: \.name) }
        .findNavigator(isPresented: Binding(get: { shown.isOn }, set: { shown.isOn = $0 }))
    }
    #expect(screen.elements(role: .textField).count == 1)
    screen.button("Close").tap()
    #expect(screen.elements(role: .textField).isEmpty && !shown.isOn)
    let without = Screen(size: CGSize(width: 500, height: 300), idiom: .desktop) {
      DataGrid(Tea.samples(10)) { GridColumn("Name", value: \.name) }.findDisabled()
    }
    without.tap(at: CGPoint(x: 60, y: 60))
    without.press("f", modifiers: .control)
    #expect(without.elements(role: .textField).isEmpty)
  }
}
