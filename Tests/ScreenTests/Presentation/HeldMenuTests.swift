import RowanTesting
import SwiftUI
import Testing

/// Menus that a held finger opens, and from which it chooses without leaving the screen.
@MainActor
struct HeldMenuTests {
  private func items(_ screen: Screen) -> [String] { screen.elements(role: .menuItem).map(\.label) }

  private func center(_ element: RowanTesting.Element) -> CGPoint {
    CGPoint(x: element.frame.midX, y: element.frame.midY)
  }

  // MARK: Back

  @Observable
  final class Path {
    var names: [String] = [] { didSet { changes += 1 } }
    var changes = 0
  }

  private struct Places: View {
    @Bindable var path: Path

    var body: some View {
      NavigationStack(path: $path.names) {
        List { Text("The harbour") }
          .navigationTitle("Harbour")
          .navigationDestination(for: String.self) { name in List { Text("In \(name)") }.navigationTitle(name) }
      }
    }
  }

  private func places(_ idiom: Screen.Idiom) -> (Screen, Path) {
    let path = Path()
    path.names = ["Quay", "Boat", "Cabin"]
    let screen = Screen(idiom: idiom, clock: ManualClock()) { Places(path: path) }
    path.changes = 0
    return (screen, path)
  }

  @Test(arguments: [Screen.Idiom.touch, .desktop])
  func `a held back button lists the screens on the path, and a choice goes back to one`(_ idiom: Screen.Idiom) async {
    let (screen, path) = places(idiom)
    await screen.button("Back").longPress()
    #expect(items(screen) == ["Boat", "Quay", "Harbour"])
    screen.element(.menuItem, "Quay").tap()
    #expect(path.names == ["Quay"])
    #expect(path.changes == 1)
    await screen.button("Back").longPress()
    screen.element(.menuItem, "Harbour").tap()
    #expect(path.names.isEmpty)
    #expect(!screen.button("Back").exists)
  }

  @Test(arguments: [Screen.Idiom.touch, .desktop])
  func `a tap on the back button goes back one screen, and a right click and a screen reader open its menu`(
    _ idiom: Screen.Idiom
  ) async {
    let (screen, path) = places(idiom)
    screen.button("Back").tap()
    #expect(path.names == ["Quay", "Boat"])
    screen.openMenu(at: center(screen.button("Back")))
    #expect(items(screen) == ["Quay", "Harbour"])
    screen.press(.escape)
    #expect(items(screen).isEmpty)
    screen.button("Back").perform(action: "Show Menu")
    #expect(items(screen) == ["Quay", "Harbour"])
    #expect(screen.element(.menuItem, "Quay").isFocused)
    screen.press(.downArrow)
    screen.press(.return)
    #expect(path.names.isEmpty)
  }

  @Test(arguments: [["Quay"], [], ["Quay", "Boat", "Cabin", "Bunk"]])
  func `the menu of a back button closes when the program leads to another screen`(_ names: [String]) async {
    let (screen, path) = places(.touch)
    await screen.button("Back").longPress()
    #expect(items(screen) == ["Boat", "Quay", "Harbour"])
    path.names = names
    screen.update()
    #expect(items(screen).isEmpty)
    #expect(screen.text(names.last.map { "In \($0)" } ?? "The harbour").exists)
  }

  @Test func `a finger slides from the back button to a screen without leaving the glass`() async {
    let (screen, path) = places(.touch)
    screen.pointerDown(at: center(screen.button("Back")))
    await screen.advance(by: .milliseconds(400))
    let root = center(screen.element(.menuItem, "Harbour"))
    screen.pointerMove(to: root)
    screen.pointerUp()
    #expect(path.names.isEmpty)
    #expect(items(screen).isEmpty)
  }

  // MARK: Press and slide

  private struct Paper: View {
    @State private var said = "nothing"

    var body: some View {
      NavigationStack {
        List {
          Text("Did \(said)")
          Menu("Edit") { commands }
          ForEach(0..<40) { Text("Line \($0)") }
        }
        .navigationTitle("Paper")
        .toolbar { Menu("File") { commands } }
      }
    }

    @ViewBuilder private var commands: some View {
      Button("Fold") { said = "fold" }
      Menu("Tear") { Button("In two") { said = "tear" } }
      Button("Burn") { said = "burn" }
    }
  }

  private func button(_ title: String, in screen: Screen) -> RowanTesting.Element { screen.element(.menu, title) }

  @Test func `in a bar a finger that moves down opens the menu at once, and chooses where it leaves the screen`() {
    let screen = Screen(clock: ManualClock()) { Paper() }
    let start = center(button("File", in: screen))
    screen.pointerDown(at: start)
    screen.pointerMove(to: CGPoint(x: start.x, y: start.y + 14))
    #expect(items(screen) == ["Fold", "Tear", "Burn"])
    screen.pointerMove(to: center(screen.element(.menuItem, "Tear")))
    // A submenu does not open under a finger that goes on.
    #expect(items(screen) == ["Fold", "Tear", "Burn"])
    screen.pointerMove(to: center(screen.element(.menuItem, "Burn")))
    screen.pointerUp()
    #expect(items(screen).isEmpty)
    #expect(screen.text("Did burn").exists)
  }

  private struct Desk: View {
    let isSheet: Bool
    @State private var isOpen = false

    var body: some View {
      NavigationStack {
        Text("Desk")
          .toolbar {
            Button("Drawer") { isOpen = true }
              .sheet(
                isPresented: Binding {
                  isSheet && isOpen
                } set: {
                  isOpen = $0
                }
              ) { drawer }
              .popover(
                isPresented: Binding {
                  !isSheet && isOpen
                } set: {
                  isOpen = $0
                }
              ) {
                drawer.frame(width: 300, height: 300)
              }
          }
      }
    }

    private var drawer: some View {
      ScrollView {
        VStack {
          ForEach(0..<3) { Text("Pencil \($0)") }
          Menu("Sort") { Button("By length") {} }
          ForEach(3..<60) { Text("Pencil \($0)") }
        }
      }
    }
  }

  @Test(arguments: [true, false])
  func `a finger on a menu scrolls a sheet and a popover of an item of a bar`(isSheet: Bool) {
    let screen = Screen(clock: ManualClock()) { Desk(isSheet: isSheet) }
    screen.button("Drawer").tap()
    let start = center(button("Sort", in: screen))
    screen.pointerDown(at: start)
    for distance in stride(from: 20, through: 60, by: 20) {
      screen.pointerMove(to: CGPoint(x: start.x, y: start.y - CGFloat(distance)))
    }
    screen.pointerUp()
    #expect(items(screen).isEmpty)
  }

  @Test func `in a list a held finger opens the menu, and one that moves first scrolls`() async {
    let screen = Screen(clock: ManualClock()) { Paper() }
    let start = center(screen.row("Edit"))
    screen.pointerDown(at: CGPoint(x: 44, y: start.y))
    await screen.advance(by: .milliseconds(600))
    #expect(items(screen) == ["Fold", "Tear", "Burn"])
    screen.pointerMove(to: center(screen.element(.menuItem, "Fold")))
    screen.pointerUp()
    #expect(screen.text("Did fold").exists)
    screen.pointerDown(at: CGPoint(x: 44, y: start.y))
    screen.pointerMove(to: CGPoint(x: 44, y: start.y - 60))
    await screen.advance(by: .milliseconds(600))
    #expect(items(screen).isEmpty)
    screen.pointerUp()
  }

  @Test func `a held finger that leaves the screen at once leaves the menu open, as a tap does`() async {
    let screen = Screen(clock: ManualClock()) { Paper() }
    await button("File", in: screen).longPress()
    #expect(items(screen) == ["Fold", "Tear", "Burn"])
    screen.element(.menuItem, "Fold").tap()
    button("File", in: screen).tap()
    #expect(items(screen) == ["Fold", "Tear", "Burn"])
  }

  @Test func `a submenu leaves its item and the edge of its menu in view, and a tap on the item leads back`() {
    let screen = Screen { Paper() }
    button("File", in: screen).tap()
    let menu = screen.element(.menu, "File").frame
    let item = screen.element(.menuItem, "Tear").frame
    screen.element(.menuItem, "Tear").tap()
    let inner = screen.element(.menuItem, "In two").frame
    #expect(inner.minY >= item.maxY)
    #expect(menu.width > 0)
    screen.tap(at: CGPoint(x: item.midX, y: item.midY))
    #expect(items(screen) == ["Fold", "Tear", "Burn"])
  }
}
