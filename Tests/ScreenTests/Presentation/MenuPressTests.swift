import RowanTesting
import SwiftUI
import Testing

/// Menus and pop-up buttons of the desktop, which open when a mouse goes down and choose where it goes up.
@MainActor
struct MenuPressTests {
  private struct Press: View {
    @State private var log: [String] = []
    @State private var size = "M"

    var body: some View {
      VStack(spacing: 60) {
        Menu("Edit") {
          Button("Copy") { log.append("copy") }
          Button("Never") { log.append("never") }.disabled(true)
          Menu("More") {
            Button("Archive") { log.append("archive") }
          }
        }
        Picker("Size", selection: $size) {
          ForEach(["S", "M", "L"], id: \.self) { Text($0) }
        }
        .pickerStyle(.menu)
        Text("Log: \(log.joined(separator: ", "))")
        Text("Size: \(size)")
      }
    }
  }

  private func center(_ element: RowanTesting.Element) -> CGPoint {
    CGPoint(x: element.frame.midX, y: element.frame.midY)
  }

  @Test func `the menu opens when the mouse goes down, and stays open after a click`() {
    let screen = Screen(idiom: .desktop) { Press() }
    screen.pointerDown(at: center(screen.element(.menu, "Edit")))
    #expect(screen.menu == ["Copy", "Never", "More"])
    screen.pointerUp()
    #expect(screen.menu == ["Copy", "Never", "More"])
    screen.choose("Copy")
    #expect(screen.text("Log: copy").exists)
  }

  @Test func `the item at which the mouse goes up is chosen`() {
    let screen = Screen(idiom: .desktop) { Press() }
    screen.pointerDown(at: center(screen.element(.menu, "Edit")))
    screen.pointerMove(to: center(screen.element(.menuItem, "Copy")))
    screen.pointerUp()
    #expect(screen.menu.isEmpty)
    #expect(screen.text("Log: copy").exists)
  }

  @Test func `a submenu opens under the pressed mouse, and its items are chosen`() {
    let screen = Screen(idiom: .desktop) { Press() }
    screen.pointerDown(at: center(screen.element(.menu, "Edit")))
    screen.pointerMove(to: center(screen.element(.menuItem, "More")))
    screen.pointerMove(to: center(screen.element(.menuItem, "Archive")))
    screen.pointerUp()
    #expect(screen.menu.isEmpty)
    #expect(screen.text("Log: archive").exists)
  }

  @Test func `a release beside the items, or at a disabled one, closes the menu`() {
    let screen = Screen(idiom: .desktop) { Press() }
    for target in [CGPoint(x: 2, y: 2), nil] {
      screen.pointerDown(at: center(screen.element(.menu, "Edit")))
      screen.pointerMove(to: target ?? center(screen.element(.menuItem, "Never")))
      screen.pointerUp()
      #expect(screen.menu.isEmpty)
    }
    #expect(screen.text("Log: ").exists)
  }

  @Test func `a pop-up button chooses in one movement, and stays open after a click`() {
    let screen = Screen(idiom: .desktop) { Press() }
    let control = center(screen.element(.picker, "Size"))
    screen.pointerDown(at: control)
    screen.pointerMove(to: center(screen.element(.menuItem, "L")))
    screen.pointerUp()
    #expect(screen.menu.isEmpty)
    #expect(screen.text("Size: L").exists)
    screen.tap(at: control)
    #expect(screen.menu == ["S", "M", "L"])
    screen.choose("S")
    #expect(screen.text("Size: S").exists)
  }

  @Test func `a pop-up menu opens with its selected option highlighted`() {
    let screen = Screen(idiom: .desktop) { Press() }
    screen.tap(at: center(screen.element(.picker, "Size")))
    #expect(screen.element(.menuItem, "M").isFocused)
    screen.press(.downArrow)
    screen.press(.return)
    #expect(screen.text("Size: L").exists)
  }

  @Test func `a finger on the label of a picker in a row opens its menu`() {
    let screen = Screen(idiom: .touch) { Form { Press() } }
    let label = screen.text("Size").frame
    screen.tap(at: CGPoint(x: label.midX, y: label.midY))
    #expect(screen.menu == ["S", "M", "L"])
    screen.choose("L")
    #expect(screen.text("Size: L").exists)
  }

  @Test func `a finger opens a menu when it goes up`() {
    let screen = Screen(idiom: .touch) { Press() }
    screen.pointerDown(at: center(screen.element(.menu, "Edit")))
    #expect(screen.menu.isEmpty)
    screen.pointerUp()
    #expect(screen.menu == ["Copy", "Never", "More"])
  }

  @Test func `a bordered button and a check box are darker while they are pressed`() throws {
    let screen = Screen(size: CGSize(width: 200, height: 100), idiom: .desktop) {
      VStack {
        Button("Save") {}
        Toggle("Daily", isOn: .constant(true))
      }
    }
    for element in [screen.button("Save"), screen.toggle("Daily")] {
      let before = screen.picture()
      screen.pointerDown(at: CGPoint(x: element.frame.minX + 8, y: element.frame.midY))
      let difference = try #require(screen.picture().difference(from: before, tolerance: 8))
      #expect(difference.share > 0.002)
      screen.pointerUp(at: CGPoint(x: 199, y: 99))
    }
  }
}
