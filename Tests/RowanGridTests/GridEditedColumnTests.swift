import RowanTesting
import SwiftUI
import Testing

@testable import RowanGrid

@MainActor
@Suite("The edited column of a grid")
struct GridEditedColumnTests {
  private func edit(_ sheet: WideSheet) throws {
    let cell = try #require(sheet.cells("C1").first)
    sheet.screen.tap(at: CGPoint(x: cell.frame.midX, y: cell.frame.midY), times: 2)
    let field = try #require(editor(sheet))
    #expect(field.isFocused && field.value == "1")
    field.type("5")
  }

  private func editor(_ sheet: WideSheet) -> RowanTesting.Element? { sheet.screen.elements(role: .textField).first }

  @Test func `an edit goes on while its column is scrolled away`() throws {
    let sheet = WideSheet()
    try edit(sheet)
    sheet.scroll(sideways: 800)
    #expect(!sheet.columns.contains("C1") && sheet.columns.contains("C9"))
    sheet.scroll(sideways: -800)
    let field = try #require(editor(sheet))
    #expect(field.isFocused && field.value == "15")
    field.type("6")
    sheet.screen.press(.return)
    #expect(editor(sheet) == nil && sheet.state.rows[0].values[1] == 156)
  }

  @Test func `Return enters what was typed in a column that is scrolled away`() throws {
    let sheet = WideSheet()
    try edit(sheet)
    sheet.scroll(sideways: 800)
    sheet.screen.press(.return)
    #expect(sheet.state.rows[0].values[1] == 15 && sheet.active == .init(row: 1, column: "C1"))
    #expect(sheet.columns.contains("C1"), "The active cell is shown.")
  }

  @Test func `an edit goes on while the window is made narrow and wide again`() throws {
    let sheet = WideSheet()
    try edit(sheet)
    sheet.scroll(sideways: 300)
    sheet.screen.resize(to: CGSize(width: 320, height: 500))
    sheet.scroll(sideways: 500)
    sheet.screen.resize(to: CGSize(width: 600, height: 300))
    sheet.scroll(sideways: -1000)
    #expect(editor(sheet)?.isFocused == true && editor(sheet)?.value == "15")
    sheet.screen.press(.return)
    #expect(sheet.state.rows[0].values[1] == 15)
  }
}
