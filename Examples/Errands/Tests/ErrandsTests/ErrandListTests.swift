import Foundation
import RowanTesting
import SwiftUI
import Testing

@testable import Errands

@MainActor
struct ErrandListTests {
  private let model = ErrandModel.sample

  private func open() async -> Screen {
    let screen = Screen(size: CGSize(width: 390, height: 844)) { [model] in ErrandList(model: model) }
    await screen.settle()
    return screen
  }

  @Test func aTapMarksAnErrandAsDone() async {
    let screen = await open()
    screen.row("Buy stamps").tap()
    await screen.settle()
    #expect(model.errands[0].isDone)
    #expect(model.openCount == 2)
  }

  @Test func theSheetAddsAnErrand() async {
    let screen = await open()
    screen.button("Add").tap()
    await screen.settle()
    #expect(screen.sheet.exists)
    #expect(!screen.button("Save").isEnabled)
    screen.textField("Title").type("Water the ferns")
    screen.toggle("Urgent").tap()
    await screen.settle()
    screen.button("Save").tap()
    await screen.settle()
    #expect(!screen.sheet.exists)
    #expect(screen.row("Water the ferns").exists)
    #expect(model.errands.last?.isUrgent == true)
  }

  @Test func cancelLeavesTheErrandAsItWas() async {
    let screen = await open()
    screen.row("Book the ferry").perform(action: "Edit")
    await screen.settle()
    screen.textField("Title").type(" tomorrow")
    screen.button("Cancel").tap()
    await screen.settle()
    #expect(model.errands[2].title == "Book the ferry")
    #expect(!screen.sheet.exists)
  }

  @Test func doneErrandsAreDeletedAfterAQuestion() async {
    let screen = await open()
    screen.row("Return the drill").tap()
    await screen.settle()
    screen.button("Clear").tap()
    await screen.settle()
    screen.button("Delete").tap()
    await screen.settle()
    #expect(model.errands.map(\.title) == ["Buy stamps", "Book the ferry"])
  }
}
