import RowanTesting
import SwiftUI
import Testing

@testable import RowanGrid

@MainActor
@Suite("The menu of a grid's cells")
struct GridMenuTests {
  @Test func `a right click selects the cell and copies it, and keeps a selection that it is in`() {
    let sheet = Sheet()
    sheet.screen.openMenu(at: sheet.point("Name", of: "Tea 3"))
    #expect(sheet.screen.menu == ["Cut", "Copy", "Paste", "Clear"])
    #expect(sheet.active == .init(row: 3, column: "Name"))
    sheet.screen.choose("Copy")
    #expect(sheet.screen.copiedText == "Tea 3")
    sheet.press(.downArrow, .shift)
    sheet.screen.openMenu(at: sheet.point("Name", of: "Tea 4"))
    sheet.screen.choose("Copy")
    #expect(sheet.screen.copiedText == "Tea 3\nTea 4" && sheet.range == ["Name 3", "Name 4"])
    // The grid has the keyboard again.
    sheet.press(.downArrow)
    #expect(sheet.active?.row == 5 || sheet.active?.row == 4)
  }

  @Test func `Cut, Paste and Clear change the selected cells, each as one step of undo`() {
    let sheet = Sheet()
    sheet.screen.openMenu(at: sheet.point("Name", of: "Tea 3"))
    sheet.screen.choose("Cut")
    #expect(sheet.screen.copiedText == "Tea 3" && sheet.shop.teas[3].name.isEmpty)
    sheet.screen.openMenu(at: sheet.point("Name", of: "Tea 5"))
    sheet.screen.choose("Paste")
    #expect(sheet.shop.teas[5].name == "Tea 3")
    sheet.screen.openMenu(at: sheet.point("Name", of: "Tea 6"))
    sheet.screen.choose("Clear")
    #expect(sheet.shop.teas[6].name.isEmpty)
    for _ in 0..<3 { sheet.press("z", .command) }
    #expect(sheet.shop.teas == Tea.samples(40))
  }

  @Test func `a cell that cannot be edited offers to copy it only`() {
    let sheet = Sheet()
    sheet.screen.openMenu(at: sheet.point("Total", of: "Tea 3"))
    sheet.screen.choose("Clear")
    #expect(sheet.shop.teas == Tea.samples(40))
    sheet.screen.choose("Copy")
    #expect(sheet.screen.copiedText == "4.5")
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `the menu key opens it at the active cell, with the application's items`(_ direction: LayoutDirection) throws {
    var chosen: [GridSelection<Int>.Cell?] = []
    let screen = Screen(size: CGSize(width: 700, height: 500), idiom: .desktop, layoutDirection: direction) {
      DataGrid(Tea.samples(100)) {
        GridColumn("Name", value: \.name)
        GridColumn("Count", value: \.count)
      }
      .cellMenu { selection in Button("Order More") { chosen.append(selection.active) } }
    }
    screen.tap(at: CGPoint(x: direction == .leftToRight ? 60 : 640, y: 60))
    screen.press(.downArrow)
    let cell = try #require(screen.elements.first { $0.label == "Name" && $0.isSelected })
    let grid = try #require(screen.elements.first { $0.label == "Grid" })
    grid.openMenu()
    #expect(screen.menu == ["Cut", "Copy", "Paste", "Clear", "Order More"])
    let panel = try #require(screen.elements(role: .menu).last)
    #expect(abs(panel.frame.minY - cell.frame.midY) < 12)
    #expect(panel.frame.insetBy(dx: -12, dy: 0).minX...panel.frame.maxX + 12 ~= cell.frame.midX)
    screen.choose("Order More")
    #expect(chosen == [GridSelection<Int>.Cell(row: Int(cell.value.dropFirst(4)) ?? -1, column: "Name")])
  }

  @Test func `a header keeps its own menu, and the area below the rows has none`() {
    let sheet = WideSheet(3)
    let header = sheet.header("C0")?.frame ?? .zero
    sheet.screen.openMenu(at: CGPoint(x: header.midX, y: header.midY))
    #expect(sheet.screen.menu.contains("Move Column Right") && !sheet.screen.menu.contains("Copy"))
    sheet.screen.choose("Move Column Right")
    sheet.screen.openMenu(at: CGPoint(x: 300, y: 280))
    #expect(sheet.screen.menu.isEmpty)
  }

  @Test func `a text that is no value keeps its editor`() {
    let sheet = Sheet()
    sheet.click("Count", of: "Tea 1")
    sheet.type("many")
    sheet.screen.openMenu(at: sheet.point("Name", of: "Tea 5"))
    #expect(sheet.editor?.value == "many" && sheet.active == .init(row: 1, column: "Count"))
  }
}
