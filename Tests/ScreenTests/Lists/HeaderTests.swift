import RowanTesting
import SwiftUI
import Testing

/// Headers and footers of sections as a person and a screen reader meet them.
@MainActor
struct HeaderTests {
  private struct Shelves: View {
    @State private var log = "nothing"

    var body: some View {
      List {
        Section {
          Text("Quince")
        } header: {
          HStack {
            Text("Fruit")
            Text("ripe")
            Spacer()
            Button("See all") { log = "all" }
          }
        } footer: {
          HStack {
            Text("From the garden")
            Button("Where?") { log = "where" }
          }
        }
        Section {
          Text(log)
        } header: {
          HStack {
            Text("Log")
            Text("of taps")
          }
        }
      }
    }
  }

  @Test("a header is a heading with what can be used inside it (E3)", arguments: [Screen.Idiom.touch, .desktop])
  func controls(_ idiom: Screen.Idiom) {
    let screen = Screen(idiom: idiom) { Shelves() }
    #expect(screen.headers.map(\.label) == ["Fruit, ripe", "Log, of taps"])
    #expect(screen.header("Fruit").buttons.map(\.label) == ["See all"])
    screen.button("See all").tap()
    #expect(screen.row("all").exists)
    screen.button("Where?").tap()
    #expect(screen.row("where").exists)
  }

  @Test func aHeaderOfTextsAloneIsOneElement() {
    let screen = Screen { Shelves() }
    #expect(!screen.texts.contains { $0.label == "of taps" })
    #expect(screen.texts.contains { $0.label == "ripe" })
  }
}
