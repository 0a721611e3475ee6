import RowanTesting
import SwiftUI
import Testing

@testable import RowanGrid

@MainActor
@Suite("Ranges of a grid whose order changes")
struct GridRangeOrderTests {
  /// Teas whose order by price is another one than that by name.
  private static func shuffled(_ count: Int) -> [Tea] {
    Tea.samples(count).map { tea in
      var tea = tea
      tea.price = Decimal((tea.id * 7919) % count)
      return tea
    }
  }

  private func selected(_ sheet: Sheet, _ column: String) -> [String] {
    sheet.cells(column).filter(\.isSelected).map(\.value)
  }

  private func select(_ sheet: Sheet, from first: String, to last: String) {
    sheet.click("Name", of: first)
    sheet.click("Count", of: last, modifiers: .shift)
  }

  @Test func `sorting leaves the active cell, and Delete clears no unseen cells`() {
    let sheet = Sheet(Self.shuffled(2000))
    select(sheet, from: "Tea 1", to: "Tea 6")
    #expect(selected(sheet, "Name").count == 6 && selected(sheet, "Count").count == 6)
    sheet.shop.teas.sort { $0.price < $1.price }
    sheet.screen.update()
    #expect(sheet.range == ["Name 1", "Count 1"])
    sheet.press(.delete)
    #expect(sheet.shop.teas.filter(\.name.isEmpty).map(\.id) == [1])
  }

  @Test func `a range of two rows does not get the rows that sorting puts between them`() {
    let sheet = Sheet(Self.shuffled(200))
    select(sheet, from: "Tea 1", to: "Tea 2")
    sheet.shop.teas.sort { $0.price < $1.price }
    sheet.screen.update()
    #expect(sheet.range == ["Name 1", "Count 1"])
  }

  @Test func `a range of all rows stays one`() {
    let sheet = Sheet(Self.shuffled(60))
    sheet.click("Name", of: "Tea 0")
    sheet.press("a", .command)
    sheet.shop.teas.sort { $0.price < $1.price }
    sheet.screen.update()
    sheet.press(.delete)
    #expect(!sheet.shop.teas.contains { !$0.name.isEmpty })
  }

  @Test func `a range whose rows are reversed, removed or joined by new ones stays`() {
    let sheet = Sheet()
    select(sheet, from: "Tea 3", to: "Tea 6")
    sheet.shop.teas.insert(Tea(id: 99, name: "New", count: 1, price: 1), at: 5)
    sheet.shop.teas.insert(Tea(id: 98, name: "First", count: 1, price: 1), at: 0)
    sheet.screen.update()
    #expect(selected(sheet, "Name") == ["Tea 3", "Tea 4", "New", "Tea 5", "Tea 6"])
    sheet.shop.teas.removeAll { $0.id == 4 || $0.id == 99 }
    sheet.screen.update()
    #expect(selected(sheet, "Name") == ["Tea 3", "Tea 5", "Tea 6"])
    sheet.shop.teas.reverse()
    sheet.screen.update()
    #expect(sheet.range == ["Name 3", "Count 6"])
  }

  @Test func `Undo after sorting searches the rows once, not once for each change`() {
    let count = 3000
    let teas = Self.shuffled(count)
    var reads = 0
    let rows = teas.sorted { $0.price < $1.price }
    let source = GridSource<Tea>(
      count: count,
      element: { index in
        reads += 1
        return rows.indices.contains(index) ? rows[index] : nil
      },
      write: nil
    )
    for (index, tea) in teas.enumerated() {
      let place = source.index(of: tea.id, near: index)
      #expect(place.map { rows[$0].id } == tea.id)
    }
    #expect(reads < 40 * count)
    #expect(source.index(of: count + 1, near: 0) == nil)
  }

  @Test func `a moved column does not bring others into a range`() {
    let sheet = WideSheet()
    let middle = { (element: RowanTesting.Element?) in
      CGPoint(x: element?.frame.midX ?? 0, y: element?.frame.midY ?? 0)
    }
    sheet.screen.tap(at: middle(sheet.cells("C0").first))
    sheet.screen.press(.rightArrow, modifiers: .shift)
    #expect(sheet.cells("C0").first?.isSelected == true && sheet.cells("C1").first?.isSelected == true)
    sheet.screen.drag(from: middle(sheet.header("C1")), to: CGPoint(x: middle(sheet.header("C3")).x + 30, y: 14))
    #expect(sheet.columns == ["Name", "C0", "C2", "C3", "C1", "Sum"])
    #expect(sheet.cells("C0").first?.isSelected == true)
    #expect(["C1", "C2", "C3"].allSatisfy { sheet.cells($0).first?.isSelected == false })
  }
}
