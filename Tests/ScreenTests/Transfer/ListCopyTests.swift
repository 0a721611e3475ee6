import RowanTesting
import SwiftUI
import Testing

/// Copying the selected rows of a list that provides no values of its own.
@MainActor
struct ListCopyTests {
  private struct Harbors: View {
    @State private var chosen: Set<Int> = []

    var body: some View {
      List(0..<500, id: \.self, selection: $chosen) { number in
        VStack {
          Text("Harbor \(number)")
          Text("Berth \(number)")
        }
      }
    }
  }

  @Test func `the texts of selected rows are copied, a line for each row`() {
    let screen = Screen(idiom: .desktop) { Harbors() }
    screen.row("Harbor 2").tap()
    screen.press(.downArrow, modifiers: .shift)
    screen.press("c", modifiers: .command)
    #expect(screen.copiedText == "Harbor 2\tBerth 2\nHarbor 3\tBerth 3")
  }

  @Test func `rows out of sight are copied too`() {
    let screen = Screen(idiom: .desktop) { Harbors() }
    screen.row("Harbor 0").tap()
    screen.press("a", modifiers: .command)
    screen.press("c", modifiers: .command)
    #expect(screen.copiedText?.split(separator: "\n").count == 500)
    #expect(screen.copiedText?.hasSuffix("Harbor 499\tBerth 499") == true)
  }

  @Test func `nothing is copied without a selection`() {
    let screen = Screen(idiom: .desktop) { List(0..<3, id: \.self) { Text("Harbor \($0)") } }
    screen.press(.tab)
    screen.press("c", modifiers: .command)
    #expect(screen.copiedText == nil)
  }
}
