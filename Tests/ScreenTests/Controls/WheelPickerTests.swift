import RowanTesting
import SwiftUI
import Testing

/// Pickers in the style of a wheel.
@MainActor
struct WheelPickerTests {
  private struct Bed: View {
    @State private var number = 20

    var body: some View {
      VStack {
        Picker("Number", selection: $number) { ForEach(0..<1000) { Text("Number \($0)") } }
          .pickerStyle(.wheel)
        Text("Chosen: \(number)")
      }
    }
  }

  private func wheel(_ screen: Screen) -> RowanTesting.Element { screen.element(.stepper, "Number") }

  @Test func `a wheel has the height of the system's, and the chosen option as its value`() {
    let screen = Screen { Bed() }
    let frame = wheel(screen).frame
    #expect(wheel(screen).value == "Number 20")
    #expect(frame.height == 216)
  }

  @Test func `a finger turns a wheel to another option, and a tap chooses one beside the middle`() {
    let screen = Screen { Bed() }
    let middle = CGPoint(x: wheel(screen).frame.midX, y: wheel(screen).frame.midY)
    screen.drag(from: middle, to: CGPoint(x: middle.x, y: middle.y - 64))
    #expect(screen.text("Chosen: 22").exists)
    screen.tap(at: CGPoint(x: middle.x, y: middle.y - 32))
    #expect(screen.text("Chosen: 21").exists)
    screen.drag(from: middle, to: CGPoint(x: middle.x, y: middle.y + 2000))
    #expect(screen.text("Chosen: 0").exists)
  }

  @Test func `assistive technologies turn a wheel`() {
    let screen = Screen { Bed() }
    wheel(screen).perform(action: "Increment")
    #expect(screen.text("Chosen: 21").exists)
    wheel(screen).perform(action: "Decrement")
    wheel(screen).perform(action: "Decrement")
    #expect(screen.text("Chosen: 19").exists)
    #expect(wheel(screen).value == "Number 19")
  }

  @Test func `on the desktop a wheel is a menu`() {
    let screen = Screen(idiom: .desktop) { Bed() }
    screen.element(.picker, "Number").tap()
    #expect(screen.element(.menuItem, "Number 20").exists)
  }
}
