import RowanTesting
import SwiftUI
import Testing

/// Command-F in screens with search fields and find bars.
@MainActor
@Suite("Command-F and searches")
struct SearchShortcutTests {
  private struct Quays: View {
    @State private var quay = ""
    @State private var boat = ""

    var body: some View {
      NavigationStack {
        List {
          NavigationLink("North quay") {
            List(["Avocet", "Bittern"], id: \.self) { Text($0) }
              .searchable(text: $boat, prompt: "Boats")
          }
        }
        .searchable(text: $quay, prompt: "Quays")
      }
    }
  }

  private struct Harbor: View {
    @Binding var isFinding: Bool
    @State private var query = ""
    @State private var chosen: String?

    var body: some View {
      NavigationStack {
        List(["Avocet", "Bittern"], id: \.self, selection: $chosen) { Text($0) }
          .findNavigator(isPresented: $isFinding)
          .searchable(text: $query, prompt: "Boats")
      }
    }
  }

  @MainActor
  @Observable
  fileprivate final class Finding { var isOn = false }

  private func desktop(_ view: some View) -> Screen {
    Screen(size: CGSize(width: 600, height: 400), idiom: .desktop) { view }
  }

  @Test func `the field of a pushed screen has the shortcut, and that of the screen below has it again afterwards`() {
    let screen = desktop(Quays())
    screen.press("f", modifiers: .command)
    #expect(screen.element(.searchField).isFocused && screen.element(.searchField).label == "Quays")
    screen.row("North quay").tap()
    #expect(screen.element(.searchField).label == "Boats" && !screen.element(.searchField).isFocused)
    screen.press("f", modifiers: .command)
    #expect(screen.element(.searchField).isFocused)
    screen.element(.searchField).type("Bit")
    screen.button("Back").tap()
    #expect(screen.element(.searchField).label == "Quays" && screen.element(.searchField).value == "")
    screen.press("f", modifiers: .command)
    #expect(screen.element(.searchField).isFocused)
  }

  @Test func `of a find bar and a search field, the one around the focus is shown`() {
    let finding = Finding()
    let screen = desktop(Harbor(isFinding: Bindable(finding).isOn))
    screen.row("Bittern").tap()
    screen.press("f", modifiers: .command)
    #expect(finding.isOn && !screen.element(.searchField).isFocused)
    let field = screen.textField("Find")
    #expect(field.isFocused)
    screen.row("Avocet").tap()
    #expect(!field.isFocused)
    screen.press("f", modifiers: .command)
    #expect(field.isFocused)
    screen.press(.escape)
    screen.element(.searchField).focus()
    screen.press("f", modifiers: .command)
    #expect(!finding.isOn && screen.element(.searchField).isFocused)
  }
}
