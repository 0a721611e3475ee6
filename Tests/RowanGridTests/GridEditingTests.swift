import RowanTesting
import SwiftUI
import Testing

@testable import RowanGrid

@MainActor
@Suite("Cells of a grid are edited")
struct GridEditingTests {
  @Test func `Return begins with the value, enters the text and moves down`() throws {
    let sheet = Sheet()
    sheet.click("Name", of: "Tea 1")
    sheet.press(.return)
    #expect(try #require(sheet.editor).value == "Tea 1" && sheet.editor?.isFocused == true)
    sheet.type("!")
    sheet.press(.return)
    #expect(sheet.shop.teas[1].name == "Tea 1!" && sheet.editor == nil)
    #expect(sheet.active == .init(row: 2, column: "Name"))
    sheet.press(.downArrow)
    #expect(sheet.active?.row == 3, "The grid has the focus again.")
  }

  @Test func `a double click edits, and a click on another cell enters the text`() throws {
    let sheet = Sheet()
    sheet.click("Name", of: "Tea 1", times: 2)
    try #require(sheet.editor).clear()
    sheet.type("Assam")
    sheet.click("Count", of: "Tea 3")
    #expect(sheet.shop.teas[1].name == "Assam" && sheet.editor == nil)
    #expect(sheet.active == .init(row: 3, column: "Count"))
  }

  @Test func `typing replaces the value, Tab goes on to the right, Escape keeps the old value`() {
    let sheet = Sheet()
    sheet.click("Name", of: "Tea 1")
    sheet.type("Oolong")
    sheet.press(.tab)
    #expect(sheet.shop.teas[1].name == "Oolong" && sheet.active == .init(row: 1, column: "Count"))
    sheet.type("99")
    sheet.press(.escape)
    #expect(sheet.shop.teas[1].count == 1 && sheet.editor == nil)
    #expect(sheet.active == .init(row: 1, column: "Count"))
    sheet.press(.tab, .shift)
    #expect(sheet.active == .init(row: 1, column: "Name"))
  }

  @Test func `Return after Tabs goes to the next row, to the column of the first Tab`() {
    let sheet = Sheet()
    sheet.click("Count", of: "Tea 1")
    for text in ["7", "2.5"] {
      sheet.type(text)
      sheet.press(.tab)
    }
    sheet.press(.tab)
    #expect(sheet.active == .init(row: 1, column: "Fair"))
    sheet.press(.tab)
    sheet.type("green")
    sheet.press(.return)
    #expect(sheet.shop.teas[1].note == "green" && sheet.active == .init(row: 2, column: "Count"))
    // Shift-Tab beyond the beginning begins there.
    sheet.press(.tab)
    sheet.press(.tab, .shift)
    sheet.press(.tab, .shift)
    sheet.type("Assam")
    sheet.press(.return)
    #expect(sheet.shop.teas[2].name == "Assam" && sheet.active == .init(row: 3, column: "Name"))
    // Another way to a cell ends the run.
    sheet.press(.tab)
    sheet.click("Price", of: "Tea 5")
    sheet.type("3")
    sheet.press(.return)
    #expect(sheet.active == .init(row: 6, column: "Price"))
  }

  @Test func `keys that come before the editor has the keyboard are not lost`() {
    let model = GridModel<Tea>()
    let shop = Shop(Tea.samples(3))
    let binding = Binding(get: { shop.teas }, set: { shop.teas = $0 })
    model.update(GridSource(shop.teas, binding: binding), columns: [GridColumn("Name", value: \.name)])
    model.activate(.init(row: 1, column: 0))
    for key in ["É", "c", "o", "x", "Backspace", "l", "e"] { #expect(model.press(key, [])) }
    #expect(model.draft == "École")
    // A letter that is deleted immediately afterwards does not come back.
    model.draft = "Écol"
    #expect(model.draft == "Écol")
    #expect(model.press("Enter", []))
    #expect(shop.teas[1].name == "Écol")
  }

  @Test func `a text that is no value stays in the editor, with a message`() throws {
    let sheet = Sheet()
    sheet.click("Count", of: "Tea 1")
    sheet.type("many")
    sheet.press(.return)
    #expect(sheet.editor?.value == "many" && sheet.notice?.contains("“many” is no value of “Count”") == true)
    #expect(sheet.screen.announcements.contains { $0.contains("many") })
    sheet.click("Name", of: "Tea 3")
    #expect(sheet.editor?.value == "many", "A click elsewhere loses nothing.")
    try #require(sheet.editor).clear()
    #expect(sheet.notice == nil)
    sheet.type("12")
    sheet.press(.return)
    #expect(sheet.shop.teas[1].count == 12 && sheet.editor == nil)
  }

  @Test func `computed and read-only cells are not edited, and say so`() {
    let sheet = Sheet()
    sheet.click("Total", of: "Tea 1")
    sheet.press(.return)
    #expect(sheet.editor == nil && sheet.notice?.contains("“Total” cannot be edited") == true)
    sheet.press(.escape)
    #expect(sheet.notice == nil)
    sheet.shop.isReadOnly = true
    sheet.click("Name", of: "Tea 1")
    sheet.type("x")
    #expect(sheet.editor == nil && sheet.notice != nil && sheet.shop.teas[1].name == "Tea 1")
  }

  @Test func `check boxes are switched by Space and by a click on the box`() throws {
    let sheet = Sheet()
    sheet.click("Total", of: "Tea 1")
    sheet.press(.rightArrow)
    sheet.press(.space)
    #expect(sheet.shop.teas[1].isFair && sheet.cell("Fair", "true") != nil && sheet.editor == nil)
    sheet.click("Fair", of: "Tea 2")
    #expect(sheet.shop.teas[2].isFair && sheet.active == .init(row: 2, column: "Fair"))
    sheet.press("z", .command)
    #expect(!sheet.shop.teas[2].isFair && sheet.shop.teas[1].isFair)
    // The box is 12 points wide. What is close to it belongs to it, the rest of its cell does not.
    let point = sheet.point("Fair", of: "Tea 4")
    sheet.screen.tap(at: CGPoint(x: point.x + 10, y: point.y + 3))
    #expect(sheet.shop.teas[4].isFair)
    sheet.screen.tap(at: CGPoint(x: point.x + 30, y: point.y))
    #expect(sheet.shop.teas[4].isFair && sheet.active == .init(row: 4, column: "Fair"))
  }

  @Test func `an edit that changes nothing is no change`() {
    let sheet = Sheet()
    var teas = sheet.shop.teas
    teas[1].price = Decimal(string: "0.123456789012345678901234")!
    sheet.shop.teas = teas
    sheet.click("Price", of: "Tea 1")
    sheet.press(.return)
    sheet.press(.return)
    #expect(sheet.shop.teas[1].price == teas[1].price)
    sheet.press("z", .command)
    #expect(sheet.shop.teas == teas)
  }

  @Test func `the text follows its row, and goes to no other when the row vanishes`() {
    let sheet = Sheet()
    sheet.click("Name", of: "Tea 5")
    sheet.type("Draft")
    sheet.shop.teas.removeFirst(2)
    #expect(sheet.editor?.value == "Draft")
    sheet.shop.teas.removeAll { $0.id == 5 }
    #expect(sheet.editor == nil && sheet.notice?.contains("“Draft” was not entered: its row was removed") == true)
    #expect(!sheet.shop.teas.contains { $0.name == "Draft" })
    sheet.press(.escape)
    sheet.click("Name", of: "Tea 6")
    sheet.type("Kept")
    sheet.shop.teas.reverse()
    sheet.press(.return)
    #expect(sheet.shop.teas.filter { $0.name == "Kept" }.map(\.id) == [6])
  }

  @Test func `a row whose ID changes is another row`() {
    let sheet = Sheet()
    sheet.click("Name", of: "Tea 5")
    sheet.type("Draft")
    sheet.shop.teas[5].id = 500
    #expect(sheet.editor == nil && sheet.notice?.contains("“Draft” was not entered") == true)
    #expect(sheet.shop.teas[5].name == "Tea 5" && sheet.active == .init(row: 0, column: "Name"))
  }

  @Test func `a column that vanishes ends editing and leaves the ranges of the others`() {
    let sheet = Sheet()
    sheet.click("Count", of: "Tea 5")
    sheet.type("7")
    sheet.shop.showsCount = false
    #expect(sheet.editor == nil && sheet.notice?.contains("“7” was not entered") == true)
    #expect(sheet.shop.teas[5].count == 5)
    sheet.press(.escape)
    sheet.click("Name", of: "Tea 2")
    sheet.press(.rightArrow)
    #expect(sheet.active == .init(row: 2, column: "Price"))
  }

  @Test func `Undo and Redo take edits back and make them again one at a time`() {
    let sheet = Sheet()
    sheet.click("Name", of: "Tea 1")
    for text in ["A", "B"] {
      sheet.type(text)
      sheet.press(.return)
    }
    #expect(sheet.shop.teas[1].name == "A" && sheet.shop.teas[2].name == "B")
    sheet.press("z", .command)
    #expect(sheet.shop.teas[1].name == "A" && sheet.shop.teas[2].name == "Tea 2")
    #expect(sheet.active == .init(row: 2, column: "Name"))
    sheet.press("z", .command)
    #expect(sheet.shop.teas[1].name == "Tea 1")
    sheet.press("z", [.command, .shift])
    sheet.press("z", [.command, .shift])
    #expect(sheet.shop.teas[1].name == "A" && sheet.shop.teas[2].name == "B")
  }

  @Test func `Undo finds the rows after they were sorted, and says which are gone`() {
    let sheet = Sheet()
    sheet.click("Name", of: "Tea 1")
    sheet.type("A")
    sheet.press(.return)
    sheet.shop.teas.reverse()
    sheet.press("z", .command)
    #expect(sheet.shop.teas.first { $0.id == 1 }?.name == "Tea 1")
    sheet.press("z", [.command, .shift])
    sheet.shop.teas.removeAll { $0.id == 1 }
    sheet.press("z", .command)
    #expect(sheet.notice?.contains("its row was removed") == true)
  }

  @Test(arguments: [DynamicTypeSize.xSmall, .accessibility3]) func `cells are as high as their text`(
    _ size: DynamicTypeSize
  ) throws {
    let sheet = Sheet(size: size)
    let rows = sheet.cells("Name")
    let (first, second) = (try #require(rows.first), try #require(rows.dropFirst().first))
    #expect(second.frame.minY - first.frame.minY >= 24)
    sheet.click("Name", of: "Tea 1", times: 2)
    let edited = sheet.cells("Name").count
    #expect(sheet.editor != nil && edited >= rows.count - 2)
  }

  @Test func `cells tell assistive technologies their column, value and whether they are selected`() throws {
    let sheet = Sheet()
    sheet.click("Count", of: "Tea 7")
    let cell = try #require(sheet.cell("Count", "7"))
    #expect(cell.label == "Count" && cell.isSelected)
    let grid = try #require(sheet.screen.elements.first { $0.label == "Grid" })
    #expect(grid.isFocused && grid.value == "Count, 7, row 8")
    sheet.press(.downArrow)
    #expect(grid.value == "Count, 8, row 9")
  }

  @Test func `a row is named by its first cell, also after an edit and with scrolled columns`() throws {
    let sheet = Sheet()
    #expect(sheet.screen.rows.prefix(3).map(\.label) == ["Tea 0", "Tea 1", "Tea 2"])
    sheet.click("Name", of: "Tea 1")
    sheet.type("Oolong")
    sheet.press(.return)
    #expect(sheet.screen.rows.prefix(3).map(\.label) == ["Tea 0", "Oolong", "Tea 2"])
    sheet.shop.teas[0].name = ""
    #expect(sheet.screen.rows.first?.label == "Row 1")
    let wide = WideSheet()
    wide.scroll(sideways: 500)
    #expect(wide.screen.rows.first?.label == "Row 0")
  }
}
