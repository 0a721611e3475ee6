import RowanTesting
import SwiftUI
import Testing

/// Switches that are slid.
@MainActor
struct SwitchTests {
  private struct Valves: View {
    @State private var isOpen = true

    var body: some View {
      List {
        Toggle(isOn: $isOpen) { Label("Open the vents", systemImage: "wind") }
        Text(isOpen ? "open" : "closed")
        ForEach(0..<40) { Text("Row \($0)") }
      }
    }
  }

  private func knob(_ screen: Screen) -> CGPoint {
    let frame = screen.element(.toggle, "Open the vents").frame
    return CGPoint(x: frame.maxX - 20, y: frame.midY)
  }

  @Test(arguments: Screen.Look.allCases)
  func `a finger slides the knob to the other end, or lets it go back`(look: Screen.Look) {
    let screen = Screen(look: look) { Valves() }
    let start = knob(screen)
    // The symbol has no name.
    #expect(screen.element(.toggle, "Open the vents").isOn)
    screen.drag(from: start, to: CGPoint(x: start.x - 40, y: start.y + 2))
    #expect(!screen.element(.toggle, "Open the vents").isOn && screen.text("closed").exists)
    // The way back leaves it as it is.
    screen.pointerDown(at: CGPoint(x: start.x - 30, y: start.y))
    for x in [start.x, start.x - 28] { screen.pointerMove(to: CGPoint(x: x, y: start.y)) }
    screen.pointerUp()
    #expect(screen.text("closed").exists)
    screen.drag(from: CGPoint(x: start.x - 30, y: start.y), to: start)
    #expect(screen.text("open").exists)
    // A tap still switches.
    screen.element(.toggle, "Open the vents").tap()
    #expect(screen.text("closed").exists)
  }

  @Test func `the knob follows the finger`() {
    let screen = Screen { Valves() }
    let start = knob(screen)
    let before = screen.picture()
    screen.pointerDown(at: start)
    screen.pointerMove(to: CGPoint(x: start.x - 12, y: start.y))
    screen.pointerMove(to: CGPoint(x: start.x - 20, y: start.y))
    // The track is at the old place of the knob.
    let old = before.pixel(at: CGPoint(x: start.x + 12, y: start.y))
    let new = screen.picture().pixel(at: CGPoint(x: start.x + 12, y: start.y))
    #expect(old?.red == 255 && new != old)
    screen.pointerCancel()
    #expect(screen.text("open").exists)
  }

  @Test func `a finger that leaves the switch upwards does not switch`() {
    let screen = Screen { Valves() }
    let start = knob(screen)
    screen.drag(from: start, to: CGPoint(x: start.x - 8, y: start.y - 60))
    #expect(screen.text("open").exists)
  }
}
