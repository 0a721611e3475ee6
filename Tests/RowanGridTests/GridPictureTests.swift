import RowanTesting
import SwiftUI
import Testing

@testable import RowanGrid

@MainActor
@Suite("The look of a grid")
struct GridPictureTests {
  @Test(arguments: [ColorScheme.light, .dark]) func `a selected range has a border, and its active cell is bright`(
    _ scheme: ColorScheme
  ) {
    let sheet = Sheet(height: 180, scheme: scheme)
    sheet.click("Count", of: "Tea 1")
    sheet.click("Total", of: "Tea 3", modifiers: .shift)
    sheet.screen.expectPicture(named: scheme == .dark ? "range-dark" : "range")
  }

  @Test func `from right to left and in large type the lines and numbers are at the other side`() {
    let sheet = Sheet(height: 180, direction: .rightToLeft, size: .accessibility1)
    sheet.click("Name", of: "Tea 1")
    sheet.click("Count", of: "Tea 2", modifiers: .shift)
    sheet.screen.expectPicture(named: "right-to-left")
  }

  @Test func `a text that is no value is red, with a message`() {
    let sheet = Sheet(height: 180)
    sheet.click("Count", of: "Tea 1")
    sheet.type("many")
    sheet.press(.return)
    sheet.screen.expectPicture(named: "invalid")
  }
}
