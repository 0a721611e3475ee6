import SwiftUI
import Testing

@testable import RowanTesting

/// The menu of a picker: opening, choosing, leaving it.
@MainActor
struct MenuTests {
  private struct Settings: View {
    @State private var size = "M"
    @State private var name = ""
    @State private var others = 0

    var body: some View {
      List {
        TextField("Name", text: $name)
        Picker("Size", selection: $size) {
          ForEach(["S", "M", "L"], id: \.self) { Text("Size \($0)") }
          Text("None at all").tag("-").disabled(true)
        }
        Text("Chosen: \(size)")
        Button("Other") { others += 1 }
        Text("Others: \(others)")
      }
    }
  }

  private var items: (Screen) -> [String] { { $0.elements(role: .menuItem).map(\.label) } }

  @Test(
    "a tap opens a menu of all options, the current one marked; a choice sets the binding (B49)",
    arguments: [
      Screen.Idiom.touch, .desktop,
    ]
  )
  func choosing(_ idiom: Screen.Idiom) {
    let screen = Screen(idiom: idiom) { Settings() }
    #expect(screen.element(.picker, "Size").value == "Size M")
    #expect(items(screen).isEmpty)
    screen.element(.picker, "Size").tap()
    #expect(items(screen) == ["Size S", "Size M", "Size L", "None at all"])
    #expect(screen.elements(role: .menuItem).map(\.isSelected) == [false, true, false, false])
    #expect(screen.elements(role: .menuItem).map(\.isEnabled) == [true, true, true, false])
    screen.element(.menuItem, "Size L").tap()
    #expect(items(screen).isEmpty)
    #expect(screen.text("Chosen: L").exists)
    #expect(screen.element(.picker, "Size").value == "Size L")
  }

  @Test func `keys go to the highlighted item although the host still has its focus at another one`() {
    let screen = Screen(idiom: .desktop) { Settings() }
    screen.element(.picker, "Size").tap()
    let first = screen.element(.menuItem, "Size S").id
    screen.host.receive(.key("Home", [], at: first))
    screen.host.receive(.key("ArrowDown", [], at: first))
    screen.host.receive(.key("ArrowDown", [], at: first))
    screen.host.receive(.key("Enter", [], at: first))
    screen.update()
    #expect(screen.text("Chosen: L").exists && items(screen).isEmpty)
  }

  @Test func aTapBesideTheMenuClosesItAndReachesNothingBehind() throws {
    let screen = Screen { Settings() }
    let other = screen.row("Other").frame
    screen.element(.picker, "Size").tap()
    #expect(!screen.row("Other").exists)
    screen.tap(at: CGPoint(x: other.minX + 30, y: other.midY))
    #expect(items(screen).isEmpty)
    #expect(screen.text("Others: 0").exists)
    screen.row("Other").tap()
    #expect(screen.text("Others: 1").exists)
  }

  @Test func theKeyboardChoosesAndEscapeGivesUp() {
    let screen = Screen { Settings() }
    screen.element(.picker, "Size").tap()
    screen.press(.downArrow)
    #expect(screen.element(.menuItem, "Size S").isFocused)
    screen.press(.upArrow)
    #expect(screen.element(.menuItem, "Size L").isFocused)
    screen.press(.escape)
    #expect(items(screen).isEmpty)
    #expect(screen.text("Chosen: M").exists)
    screen.element(.picker, "Size").tap()
    screen.press(.downArrow)
    screen.press(.return)
    #expect(screen.text("Chosen: S").exists)
  }

  @Test func theFieldThatHadTheFocusGetsItBack() {
    let screen = Screen { Settings() }
    screen.element(.textField).type("Ann")
    screen.element(.picker, "Size").tap()
    screen.press(.escape)
    #expect(screen.element(.textField).isFocused)
    #expect(screen.element(.textField).value == "Ann")
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func theMenuStandsBesideItsControlInsideTheWindow(_ direction: LayoutDirection) {
    let screen = Screen(layoutDirection: direction) { Settings() }
    let control = screen.element(.picker, "Size").frame
    screen.element(.picker, "Size").tap()
    let menu = screen.element(.menu).frame
    #expect(menu.minY >= control.maxY)
    #expect(direction == .leftToRight ? menu.maxX == control.maxX : menu.minX == control.minX)
    screen.resize(to: CGSize(width: 300, height: 400))
    #expect(items(screen).isEmpty)
  }

  private struct Years: View {
    @State private var year = 1980

    var body: some View {
      VStack {
        Picker("Year", selection: $year) { ForEach(1900..<2000) { Text(verbatim: "\($0)") } }
        Text(verbatim: "Born \(year)")
      }
    }
  }

  @Test func aLongMenuStaysInsideTheWindowAndScrolls() {
    let screen = Screen { Years() }
    screen.element(.picker).tap()
    let menu = screen.element(.menu).frame
    #expect(menu.minY >= 8 && menu.maxY <= screen.size.height - 8)
    #expect(!items(screen).contains("1950"))
    screen.element(.menu).scroll(by: 50 * 44)
    screen.element(.menuItem, "1950").tap()
    #expect(screen.text("Born 1950").exists)
  }

  private struct Vanishing: View {
    @State private var hasPicker = true
    @State private var size = "M"

    var body: some View {
      VStack {
        if hasPicker {
          Picker("Size", selection: $size) { ForEach(["S", "M"], id: \.self) { Text($0) } }
            .onChange(of: size) { hasPicker = false }
        }
        Text("Size \(size)")
      }
    }
  }

  @Test func aMenuGoesWithItsPicker() {
    let screen = Screen { Vanishing() }
    screen.element(.picker).tap()
    screen.element(.menuItem, "S").tap()
    #expect(items(screen).isEmpty)
    #expect(screen.text("Size S").exists)
  }

  @Test("menus look right", arguments: ["light", "dark", "right-to-left", "desktop", "desktop-dark"])
  func pictures(_ look: String) {
    let screen = Screen(
      size: CGSize(width: 320, height: 420),
      idiom: look.hasPrefix("desktop") ? .desktop : .touch,
      colorScheme: look.hasSuffix("dark") ? .dark : .light,
      layoutDirection: look == "right-to-left" ? .rightToLeft : nil
    ) {
      Settings()
    }
    screen.element(.picker, "Size").tap()
    screen.expectPicture(named: "menu-\(look)")
  }
}
