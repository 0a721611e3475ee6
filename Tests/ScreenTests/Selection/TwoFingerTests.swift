import RowanTesting
import SwiftUI
import Testing

private struct Boats: View {
  @State private var chosen: Set<Int> = []
  var isMultiple = true
  @State private var one: Int?

  var body: some View {
    NavigationStack {
      VStack {
        Text("Chosen: \(chosen.sorted().map(String.init).joined(separator: " "))")
        if isMultiple {
          List(0..<200, id: \.self, selection: $chosen) { Text("Boat \($0)") }
        } else {
          List(0..<200, id: \.self, selection: $one) { Text("Boat \($0)") }
        }
      }
      .toolbar { EditButton() }
    }
  }
}

/// Two fingers that move over the rows of a list on a touch screen.
@MainActor
@Suite("Two fingers")
struct TwoFingerTests {
  private func center(_ screen: Screen, _ number: Int) -> CGPoint {
    let frame = screen.row("Boat \(number)").frame
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  @Test func `two fingers that move down begin editing and select the rows they pass`() {
    let screen = Screen(idiom: .touch) { Boats() }
    #expect(screen.button("Edit").exists)
    screen.dragTwoFingers(from: center(screen, 1), to: center(screen, 4))
    #expect(screen.text("Chosen: 1 2 3 4").exists)
    #expect(screen.button("Done").exists)
    #expect(screen.row("Boat 3").isSelected && !screen.row("Boat 5").isSelected)
    // From a selected row they deselect.
    screen.dragTwoFingers(from: center(screen, 3), to: center(screen, 4))
    #expect(screen.text("Chosen: 1 2").exists)
    // One finger still does what it did.
    screen.row("Boat 6").tap()
    #expect(screen.text("Chosen: 1 2 6").exists)
  }

  @Test func `a list with a single selection does not follow two fingers`() {
    let screen = Screen(idiom: .touch) { Boats(isMultiple: false) }
    screen.dragTwoFingers(from: center(screen, 1), to: center(screen, 4))
    #expect(screen.button("Edit").exists)
    #expect(!(0..<6).contains { screen.row("Boat \($0)").isSelected })
  }
}
