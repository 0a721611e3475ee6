import RowanTesting
import SwiftUI
import Testing

@testable import RowanGrid

@MainActor
@Suite("People move and hide the columns of a grid")
struct GridColumnOrderTests {
  private func middle(_ element: RowanTesting.Element?) -> CGPoint {
    CGPoint(x: element?.frame.midX ?? 0, y: element?.frame.midY ?? 0)
  }

  @Test func `a dragged header moves its column with the cells`() {
    let sheet = WideSheet()
    let start = middle(sheet.header("C0"))
    sheet.screen.pointerDown(at: start)
    sheet.screen.pointerMove(to: CGPoint(x: start.x + 110, y: start.y))
    #expect(sheet.cells("C0").first?.frame.midX == start.x + 110)
    sheet.screen.pointerMove(to: CGPoint(x: start.x + 210, y: start.y))
    sheet.screen.pointerUp()
    #expect(sheet.columns == ["Name", "C1", "C2", "C0", "C3", "Sum"])
    #expect(sheet.cells("C0").first?.frame.midX == sheet.header("C0")?.frame.midX)
    // Keys go by the new order.
    sheet.screen.tap(at: middle(sheet.cells("C2").first))
    sheet.screen.press(.rightArrow)
    #expect(sheet.active?.column == "C0")
  }

  @Test func `a pinned column stays among those of its edge, and no other comes between them`() {
    let sheet = WideSheet()
    sheet.screen.drag(from: middle(sheet.header("C1")), to: CGPoint(x: 5, y: 14))
    #expect(sheet.columns == ["Name", "C1", "C0", "C2", "C3", "Sum"])
    sheet.screen.drag(from: middle(sheet.header("Name")), to: CGPoint(x: 330, y: 14))
    #expect(sheet.columns == ["Name", "C1", "C0", "C2", "C3", "Sum"])
    sheet.screen.drag(from: middle(sheet.header("C3")), to: CGPoint(x: 595, y: 14))
    #expect(sheet.columns.first == "Name" && sheet.columns.last == "Sum")
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `Option and the arrow keys move the column of the active cell`(_ direction: LayoutDirection) {
    let sheet = WideSheet(direction: direction)
    sheet.screen.tap(at: middle(sheet.cells("C1").first))
    let back: KeyEquivalent = direction == .leftToRight ? .leftArrow : .rightArrow
    let on: KeyEquivalent = direction == .leftToRight ? .rightArrow : .leftArrow
    sheet.screen.press(on, modifiers: .option)
    sheet.screen.press(on, modifiers: .option)
    let order = ["Name", "C0", "C2", "C3", "C1", "Sum"]
    #expect(sheet.columns == (direction == .leftToRight ? order : order.reversed()))
    #expect(sheet.active?.column == "C1" && sheet.cells("C1").first?.isSelected == true)
    for _ in 0..<6 { sheet.screen.press(back, modifiers: .option) }
    #expect(
      sheet.active?.column == "C1"
        && sheet.state.customization.shown(["C0", "C1"], id: { $0 }, pin: { _ in nil }) == ["C1", "C0"]
    )
    // A column comes into sight as it moves.
    for _ in 0..<9 { sheet.screen.press(on, modifiers: .option) }
    #expect(sheet.cells("C1").first.map { $0.frame.minX >= 89.9 && $0.frame.maxX <= 510.1 } == true)
  }

  @Test(arguments: [Screen.Idiom.desktop, .touch]) func `the menu of a header moves and hides its column`(
    _ idiom: Screen.Idiom
  ) {
    let sheet = WideSheet(idiom: idiom)
    sheet.screen.openMenu(at: middle(sheet.header("C0")))
    #expect(sheet.screen.menu.contains("Move Column Right"))
    #expect(!sheet.screen.menu.contains("Move Column Left"))
    sheet.screen.choose("Move Column Right")
    #expect(sheet.columns == ["Name", "C1", "C0", "C2", "C3", "Sum"])
    sheet.screen.openMenu(at: middle(sheet.header("C0")))
    sheet.screen.choose("C1")
    #expect(sheet.columns == ["Name", "C0", "C2", "C3", "C4", "Sum"])
    // The keys do not stop at a hidden column.
    sheet.screen.tap(at: middle(sheet.cells("Name").first))
    sheet.screen.press(.rightArrow)
    sheet.screen.press(.rightArrow)
    #expect(sheet.active?.column == "C2")
  }

  @Test func `the order is that of the customization when the grid comes again`() throws {
    let sheet = WideSheet()
    sheet.screen.drag(from: middle(sheet.header("C0")), to: CGPoint(x: 385, y: 14))
    let stored = try JSONEncoder().encode(sheet.state.customization)
    let next = WideSheet()
    next.state.customization = try JSONDecoder().decode(TableColumnCustomization<Measured>.self, from: stored)
    #expect(next.columns == sheet.columns && next.columns != ["Name", "C0", "C1", "C2", "C3", "Sum"])
    next.screen.tap(at: middle(next.cells("C1").first))
    next.screen.press(.rightArrow, modifiers: .shift)
    #expect(next.state.selection.ranges.last?.head.column == next.columns[2])
  }

  @Test func `a range is copied in the order that is shown, and a moved column runs no cell of the others`() {
    let sheet = WideSheet(100_000)
    sheet.screen.tap(at: middle(sheet.cells("C0").first))
    sheet.screen.press(.rightArrow, modifiers: .shift)
    let before = sheet.screen.counters
    sheet.screen.press(.rightArrow, modifiers: .option)
    let work = sheet.screen.counters.since(before)
    // The grid reads the rows that exist, whatever their number in the data; only cells whose look changes run.
    #expect(work.rowsMade == 0 && work.elementReads < 200)
    #expect(work.bodies.filter { $0.key.hasPrefix("GridCell<") }.values.reduce(0, +) <= 4)
    sheet.screen.tap(at: middle(sheet.cells("C1").first))
    sheet.screen.press(.rightArrow, modifiers: .shift)
    sheet.screen.press("c", modifiers: .command)
    #expect(sheet.screen.copiedText == "1\t0")
  }

  @Test func `a grid without a customization keeps its order`() {
    let sheet = Sheet()
    let names = sheet.screen.elements(role: .columnHeader).map(\.label)
    sheet.screen.drag(from: middle(sheet.header("Count")), to: CGPoint(x: 5, y: 14))
    sheet.click("Count", of: "Tea 1")
    sheet.press(.rightArrow, .option)
    #expect(sheet.screen.elements(role: .columnHeader).map(\.label) == names)
  }
}
