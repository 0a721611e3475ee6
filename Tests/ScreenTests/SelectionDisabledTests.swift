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
