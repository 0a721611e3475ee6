import RowanTesting
import SwiftUI
import Testing

/// The smallest thing that a person does: press a button and see what comes of it.
@MainActor
struct CounterScreenTests {
  private struct Counter: View {
    @State private var count = 0

    var body: some View {
      VStack {
        Text("Count: \(count)")
        Button("Add one") { count += 1 }
      }
    }
  }

  @Test func pressingAButtonChangesTheTextBesideIt() {
    let screen = Screen { Counter() }
    #expect(screen.text("Count: 0").exists)
    screen.button("Add one").tap()
    screen.button("Add one").tap()
    #expect(screen.text("Count: 2").exists)
    #expect(!screen.text("Count: 0").exists)
  }
}
