import RowanTesting
import SwiftUI
import Testing

/// The keyboard focus when the focused element of a presentation goes.
@MainActor
@Suite("Focus in presentations")
struct PresentationFocusTests {
  @MainActor
  @Observable
  final class Model {
    var isShown = false
    var hasField = true
    var behind = ""
    var text = ""
    var log: [String] = []
  }

  private struct Filter: View {
    @Bindable var model: Model
    let isSheet: Bool

    var body: some View {
      VStack {
        TextField("Behind", text: $model.behind).onKeyPress("x") {
          model.log.append("x")
          return .handled
        }
        Button("Filter") { model.isShown = true }
          .popover(isPresented: isSheet ? .constant(false) : $model.isShown) { content }
      }
      .sheet(isPresented: isSheet ? $model.isShown : .constant(false)) { content }
    }

    private var content: some View {
      VStack {
        if model.hasField { TextField("Text", text: $model.text) }
        Button("Clear") { model.hasField = false }
      }
      .padding()
      .frame(width: 200, height: 120)
    }
  }

  @Test(arguments: Screen.Idiom.allCases, [false, true])
  func `keys go on reaching a presentation whose field a button removes`(_ idiom: Screen.Idiom, _ isSheet: Bool) {
    let model = Model()
    let screen = Screen(size: CGSize(width: 900, height: 700), idiom: idiom) { Filter(model: model, isSheet: isSheet) }
    screen.textField("Behind").focus()
    screen.button("Filter").tap()
    screen.textField("Text").focus()
    screen.textField("Text").type("Arch")
    screen.button("Clear").tap()
    #expect(model.text == "Arch" && screen.elements.contains { $0.isFocused })
    screen.press("x")
    #expect(model.log.isEmpty && model.behind.isEmpty)
    screen.press(.escape)
    #expect(!model.isShown)
    // The field behind has the keyboard again.
    screen.press("x")
    #expect(model.log == ["x"])
  }
}
