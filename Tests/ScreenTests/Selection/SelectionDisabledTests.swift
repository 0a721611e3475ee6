import RowanTesting
import SwiftUI
import Testing

/// Rows and options that cannot be chosen.
@MainActor
struct SelectionDisabledTests {
  private struct Choice: View {
    @State private var chosen: Int?

    var body: some View {
      List(selection: $chosen) {
        Section(LocalizedStringResource("Numbers")) {
          ForEach(0..<3) { number in
            Text(verbatim: "Row \(number)").selectionDisabled(number == 1)
          }
        }
        Button("Choose one") { chosen = 1 }
      }
    }
  }

  @Test func aPersonCannotSelectSuchARowButTheProgramCan() {
    let screen = Screen { Choice() }
    #expect(screen.headers.map(\.label) == ["Numbers"])
    screen.row("Row 2").tap()
    #expect(screen.row("Row 2").isSelected)
    let row = screen.row("Row 1").frame
    screen.tap(at: CGPoint(x: row.midX, y: row.midY))
    #expect(screen.row("Row 2").isSelected)
    #expect(!screen.row("Row 1").isSelected)
    screen.row("Choose one").tap()
    #expect(screen.row("Row 1").isSelected)
  }

  @Test(arguments: Screen.Idiom.allCases)
  func aPersonSelectsNothingInADisabledListOrRow(idiom: Screen.Idiom) {
    struct Disabled: View {
      let isDisabled: Bool
      @State private var chosen: Int?

      var body: some View {
        VStack {
          Text("Chosen \(chosen ?? -1)")
          List(selection: $chosen) {
            ForEach(0..<3) { number in Text(verbatim: "Row \(number)").disabled(number == 1) }
          }
          .disabled(isDisabled)
        }
      }
    }
    func tap(_ row: String, in screen: Screen) {
      let frame = screen.row(row).frame
      screen.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    }
    let list = Screen(idiom: idiom) { Disabled(isDisabled: true) }
    tap("Row 2", in: list)
    #expect(list.text("Chosen -1").exists)
    let row = Screen(idiom: idiom) { Disabled(isDisabled: false) }
    tap("Row 1", in: row)
    #expect(row.text("Chosen -1").exists)
    tap("Row 2", in: row)
    #expect(row.text("Chosen 2").exists)
  }

  private struct Options: View {
    @State private var chosen = "S"

    var body: some View {
      Picker("Size", selection: $chosen) {
        Text("S").tag("S")
        Text("M").tag("M").selectionDisabled()
      }
    }
  }

  @Test func anOptionOfAMenuIsDimmed() {
    let screen = Screen { Options() }
    screen.element(.picker).tap()
    #expect(screen.elements(role: .menuItem).map(\.isEnabled) == [true, false])
  }
}
