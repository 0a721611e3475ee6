import RowanTesting
import SwiftUI
import Testing

@testable import RowanGrid

/// What is typed into a cell is not lost by a press elsewhere, nor with the grid.
@MainActor
@Suite("Leaving the editor of a cell")
struct GridLeavingTests {
  @MainActor
  @Observable
  fileprivate final class Desk {
    let shop = Shop(Tea.samples(40))
    var showsGrid = true
    var path: [Int] = []
    var isFinding = false
    var query = ""
    var read = ""
  }

  private struct Table: View {
    @Bindable var desk: Desk
    var body: some View {
      @Bindable var shop = desk.shop
      DataGrid($shop.teas, selection: $shop.selection, sortOrder: $shop.sortOrder) {
        GridColumn("Name", value: \.name)
        GridColumn("Count", value: \.count)
      }
      .findNavigator(isPresented: $desk.isFinding)
    }
  }

  private struct Room: View {
    @Bindable var desk: Desk
    var body: some View {
      NavigationStack(path: $desk.path) {
        VStack {
          Button("Read") { desk.read = desk.shop.teas[1].name }
          if desk.showsGrid { Table(desk: desk) }
        }
        .searchable(text: $desk.query, prompt: "Teas")
        .navigationDestination(for: Int.self) { Text("Number \($0)") }
      }
    }
  }

  private func room() -> (desk: Desk, screen: Screen) {
    let desk = Desk()
    return (desk, Screen(size: CGSize(width: 600, height: 400), idiom: .desktop) { Room(desk: desk) })
  }

  /// Types a name into the cell of the second tea, and does not enter it.
  private func edit(_ screen: Screen) throws {
    let cell = try #require(screen.elements.first { $0.label == "Name" && $0.value == "Tea 1" })
    screen.tap(at: CGPoint(x: cell.frame.midX, y: cell.frame.midY))
    screen.press("A")
    for letter in ["s", "s", "a", "m"] { editor(screen)?.type(letter) }
    #expect(editor(screen)?.value == "Assam")
  }

  private func editor(_ screen: Screen) -> RowanTesting.Element? {
    screen.elements(role: .textField).first { $0.label == "Name" }
  }

  @Test func `a button outside of the grid reads what was typed`() throws {
    let (desk, screen) = room()
    try edit(screen)
    screen.button("Read").tap()
    #expect(desk.read == "Assam" && editor(screen) == nil)
  }

  @Test func `a grid that is removed enters what was typed`() throws {
    let (desk, screen) = room()
    try edit(screen)
    desk.showsGrid = false
    screen.update()
    #expect(desk.shop.teas[1].name == "Assam")
    desk.showsGrid = true
    screen.update()
    #expect(editor(screen) == nil && screen.elements.contains { $0.label == "Name" && $0.value == "Assam" })
  }

  @Test func `a grid that another screen covers enters what was typed, and takes no focus there`() throws {
    let (desk, screen) = room()
    try edit(screen)
    desk.path = [3]
    screen.update()
    #expect(desk.shop.teas[1].name == "Assam")
    #expect(!screen.elements.contains { $0.label == "Grid" && $0.isFocused })
  }

  @Test func `a click on a header enters what was typed before it sorts`() throws {
    let sheet = Sheet()
    sheet.click("Name", of: "Tea 1")
    sheet.type("Zhejiang")
    try #require(sheet.header("Name")).tap()
    #expect(sheet.shop.teas[1].name == "Zhejiang" && sheet.editor == nil && sheet.shop.sortOrder.count == 1)
  }

  @Test func `Command F finds in the grid with the focus, and not in the field with it`() throws {
    let (desk, screen) = room()
    screen.element(.searchField).focus()
    screen.press("f", modifiers: .command)
    #expect(screen.element(.searchField).isFocused && !desk.isFinding)
    try edit(screen)
    screen.press("f", modifiers: .command)
    #expect(desk.isFinding && desk.shop.teas[1].name == "Assam")
    let field = try #require(screen.elements(role: .textField).first { $0.label == "Find" })
    #expect(field.isFocused)
    // The bar that is shown gets the keyboard again, so that nothing is typed into a cell.
    let cell = try #require(screen.elements.first { $0.label == "Name" && $0.value == "Tea 2" })
    screen.tap(at: CGPoint(x: cell.frame.midX, y: cell.frame.midY))
    #expect(!field.isFocused)
    screen.press("f", modifiers: .command)
    #expect(field.isFocused && desk.isFinding)
  }
}
