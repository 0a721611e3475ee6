import Foundation
import RowanTesting
import SwiftUI
import Testing

@testable import RowanGrid

@MainActor
@Observable
private final class FilterModel {
  var filter: GridFilter?
}

private struct EditorScreen: View {
  @Bindable var model: FilterModel
  var kind = GridFilterEditor.Kind.text
  var values: [GridValue] = []

  var body: some View { GridFilterEditor("Price", filter: $model.filter, kind: kind, values: values) }
}

@MainActor
@Suite("The editor of a filter")
struct GridFilterEditorTests {
  private func screen(_ model: FilterModel, _ kind: GridFilterEditor.Kind, _ values: [GridValue] = []) -> Screen {
    Screen(size: CGSize(width: 340, height: 420), idiom: .desktop) {
      EditorScreen(model: model, kind: kind, values: values)
    }
  }

  @Test("A number that is entered becomes the filter, one that is none is named as such")
  func numbers() async {
    let model = FilterModel()
    model.filter = GridFilter(.between(.integer(1), .number(2.5)), .or, .isEmpty)
    let screen = screen(model, .number)
    await screen.settle()
    #expect(screen.textField("Number").value == "1" && screen.textField("Last number").value == "2.5")
    screen.textField("Last number").replaceText("30")
    await screen.settle()
    #expect(model.filter == GridFilter(.between(.integer(1), .integer(30)), .or, .isEmpty))
    screen.textField("Last number").replaceText("3x")
    await screen.settle()
    #expect(model.filter == GridFilter(.isEmpty))
    #expect(screen.text("This is not a number.").exists)
    screen.button("Clear").tap()
    await screen.settle()
    #expect(model.filter == nil)
    #expect(!screen.textField("Number").exists)
  }

  @Test("A text is matched exactly when case and accents matter")
  func texts() async {
    let model = FilterModel()
    model.filter = GridFilter(.text(.contains, "ida"))
    let screen = screen(model, .text)
    await screen.settle()
    screen.toggle("Match case and accents").tap()
    await screen.settle()
    #expect(model.filter == GridFilter(.text(.contains, "ida", [])))
    screen.textField("Text").replaceText("")
    await screen.settle()
    #expect(model.filter == nil)
  }

  @Test("The value of a chosen condition can be typed at once", arguments: [GridFilterEditor.Kind.text, .number])
  func chosen(kind: GridFilterEditor.Kind) async {
    let screen = screen(FilterModel(), kind)
    await screen.settle()
    screen.element(.picker, "Condition").tap()
    screen.choose(kind == .text ? "Contains" : "Is greater than")
    await screen.settle()
    #expect(screen.textField(kind == .text ? "Text" : "Number").isFocused)
  }

  @Test("Values are taken out of a set and put back, NaN among them")
  func sets() async {
    let model = FilterModel()
    let screen = screen(model, .number, [.integer(1), .number(.nan), .empty])
    await screen.settle()
    screen.button("Values").tap()
    await screen.settle()
    #expect(model.filter == nil)
    screen.toggle("nan").tap()
    await screen.settle()
    #expect(model.filter == GridFilter(.values([.integer(1), .empty])))
    screen.toggle("nan").tap()
    await screen.settle()
    #expect(model.filter == nil)
    screen.toggle("(Empty)").tap()
    await screen.settle()
    #expect(model.filter?.includes(.number(.nan)) == true && model.filter?.includes(.empty) == false)
  }

  @Test("An entered number is read in the language of the person or with a point, and not beyond its digits")
  func entries() throws {
    let german = Locale(identifier: "de_DE")
    #expect(GridConditionDraft.number(" 1,5 ", german) == .decimal(try #require(Decimal(string: "1.5"))))
    #expect(GridConditionDraft.number("1.5", german) == .decimal(try #require(Decimal(string: "1.5"))))
    #expect(GridConditionDraft.number("-7", german) == .integer(-7))
    for text in ["", "1x", "1.5.2", "nan", "inf", "-"] { #expect(GridConditionDraft.number(text, german) == nil) }
  }
}

extension RowanTesting.Element {
  /// Replaces the text of the field.
  @MainActor fileprivate func replaceText(_ text: String) {
    clear()
    type(text)
  }
}
