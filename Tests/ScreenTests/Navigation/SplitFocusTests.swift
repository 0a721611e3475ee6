import RowanTesting
import SwiftUI
import Testing

/// The keyboard focus in a split view whose columns expand and collapse.
@MainActor
@Suite("Focus in split views")
struct SplitFocusTests {
  struct Crew: View {
    @State private var chosen: Int?
    @State private var name = ""

    var body: some View {
      NavigationSplitView {
        List(0..<9, id: \.self, selection: $chosen) { Text("Boat \($0)") }.navigationTitle("Boats")
      } detail: {
        if let chosen {
          Form { TextField("Name of \(chosen)", text: $name) }
        }
      }
    }
  }

  @Test func `a field keeps the keyboard when the columns expand and collapse`() {
    let screen = Screen(size: CGSize(width: 390, height: 844), idiom: .touch) { Crew() }
    screen.row("Boat 3").tap()
    screen.textField("Name of 3").type("Nor")
    #expect(screen.textField("Name of 3").isFocused)
    screen.resize(to: CGSize(width: 844, height: 390))
    #expect(screen.textField("Name of 3").isFocused)
    screen.resize(to: CGSize(width: 390, height: 844))
    #expect(screen.textField("Name of 3").isFocused)
  }
}
