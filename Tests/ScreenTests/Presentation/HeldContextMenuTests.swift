import RowanInput
import RowanTesting
import SwiftUI
import Testing

/// Context menus that a held finger opens, in every kind of row.
@MainActor
struct HeldContextMenuTests {
  private func items(_ screen: Screen) -> [String] { screen.elements(role: .menuItem).map(\.label) }

  private func center(_ element: RowanTesting.Element) -> CGPoint {
    CGPoint(x: element.frame.midX, y: element.frame.midY)
  }

  private struct Shelf: View {
    @State private var said = "nothing"
    @State private var selection: Set<String> = []
    @State private var path: [String] = []

    var body: some View {
      NavigationStack(path: $path) {
        List(selection: $selection) {
          Text("Did \(said), \(selection.count) selected").selectionDisabled()
          Text("Plain").contextMenu { commands }
          Button("Pressed") { said = "press" }.contextMenu { commands }
          NavigationLink("Linked", value: "Linked").contextMenu { commands }
          Text("Swiped").swipeActions { Button("Archive") { said = "archive" } }.contextMenu { commands }
          Text("Chosen").tag("Chosen").contextMenu { commands }
          Text("Tapped").onTapGesture { said = "tap" }.contextMenu { commands }
          Text("Pulled").draggable("Pulled").contextMenu { commands }
          ForEach(["Moved", "Other"], id: \.self) { name in
            Text(name).contextMenu { commands }
          }
          .onMove { _, _ in said = "move" }
          ForEach(0..<40) { Text("Line \($0)") }
        }
        .navigationTitle("Shelf")
        .navigationDestination(for: String.self) { Text("In \($0)") }
      }
    }

    @ViewBuilder private var commands: some View {
      Button("Fold") { said = "fold" }
      Button("Burn") { said = "burn" }
    }
  }

  private nonisolated static let rows = ["Plain", "Pressed", "Linked", "Swiped", "Chosen", "Tapped", "Pulled", "Moved"]

  private func hold(_ point: CGPoint, in screen: Screen) async {
    screen.pointerDown(at: point)
    await screen.advance(by: .milliseconds(600))
  }

  @Test(arguments: rows, [30.0, 340])
  func `a long press opens the menu of a row, which stays when the finger goes up`(_ name: String, x: Double) async {
    let screen = Screen(clock: ManualClock()) { Shelf() }
    await hold(CGPoint(x: x, y: center(screen.row(name)).y), in: screen)
    #expect(items(screen) == ["Fold", "Burn"])
    screen.pointerUp()
    await screen.advance(by: .milliseconds(600))
    #expect(items(screen) == ["Fold", "Burn"])
    screen.element(.menuItem, "Burn").tap()
    #expect(items(screen).isEmpty)
    #expect(screen.text("Did burn, 0 selected").exists)
  }

  @Test(arguments: rows.filter { !["Pulled", "Moved"].contains($0) })
  func `a held finger slides to an item of the menu of a row`(_ name: String) async {
    let screen = Screen(clock: ManualClock()) { Shelf() }
    await hold(center(screen.row(name)), in: screen)
    screen.pointerMove(to: center(screen.element(.menuItem, "Burn")))
    screen.pointerUp()
    #expect(items(screen).isEmpty)
    #expect(screen.text("Did burn, 0 selected").exists)
  }

  @Test func `a finger that slides off the menu leaves it open`() async {
    let screen = Screen(clock: ManualClock()) { Shelf() }
    await hold(center(screen.row("Plain")), in: screen)
    screen.pointerMove(to: center(screen.element(.menuItem, "Burn")))
    screen.pointerMove(to: CGPoint(x: 20, y: 700))
    screen.pointerUp()
    #expect(items(screen) == ["Fold", "Burn"])
    screen.press(.escape)
    #expect(screen.text("Did nothing, 0 selected").exists)
  }

  @Test(arguments: rows)
  func `a finger that moves or goes up before opens no menu`(_ name: String) async {
    let screen = Screen(clock: ManualClock()) { Shelf() }
    let start = center(screen.row(name))
    screen.pointerDown(at: start)
    await screen.advance(by: .milliseconds(300))
    screen.pointerMove(to: CGPoint(x: start.x, y: start.y - 40))
    await screen.advance(by: .milliseconds(600))
    #expect(items(screen).isEmpty)
    screen.pointerUp()
    screen.pointerDown(at: center(screen.row(name)))
    await screen.advance(by: .milliseconds(300))
    screen.pointerCancel()
    await screen.advance(by: .milliseconds(600))
    #expect(items(screen).isEmpty)
  }

  @Test func `a movable row that is dragged on closes its menu and moves`() async {
    let screen = Screen(clock: ManualClock()) { Shelf() }
    let start = center(screen.row("Moved"))
    await hold(start, in: screen)
    #expect(items(screen) == ["Fold", "Burn"])
    for step in 1...6 { screen.pointerMove(to: CGPoint(x: start.x, y: start.y + CGFloat(step) * 10)) }
    #expect(items(screen).isEmpty)
    screen.pointerUp()
    #expect(screen.text("Did move, 0 selected").exists)
  }

  private struct Bag: View {
    @State private var things = ["Lamp", "Tent", "Rope"]
    @State private var said = "nothing"

    var body: some View {
      List {
        Text("Did \(said)")
        ForEach(things, id: \.self) { Text($0) }
          .onDelete { things.remove(atOffsets: $0) }
          .onMove { _, _ in said = "move" }
        Text("Held").contextMenu { Button("Fold") { said = "fold" } }
      }
    }
  }

  /// A host that reports a finger that rests, whose report of the press arrived late.
  private func bag() -> Screen {
    let screen = Screen(clock: ManualClock()) { Bag() }
    screen.host.input.isToldOfRest = true
    return screen
  }

  private func tellRest(_ screen: Screen) {
    screen.host.receive(.pointer(PointerHostEvent(.rested, at: .window(.zero), time: 0)))
  }

  @Test func `a finger whose rest is reported before the row has been lifted lifts it`() async {
    let screen = bag()
    let start = center(screen.row("Lamp"))
    screen.pointerDown(at: start)
    await screen.advance(by: .milliseconds(400))
    tellRest(screen)
    await screen.advance(by: .milliseconds(300))
    #expect(items(screen).isEmpty)
    for step in 1...8 { screen.pointerMove(to: CGPoint(x: start.x, y: start.y + CGFloat(step) * 10)) }
    screen.pointerUp()
    #expect(screen.text("Did move").exists)
  }

  @Test(arguments: [0, 300])
  func `a rest that is reported early opens the menu, at the latest when the finger goes up`(milliseconds: Int) async {
    let screen = bag()
    screen.pointerDown(at: center(screen.row("Held")))
    tellRest(screen)
    #expect(items(screen).isEmpty)
    await screen.advance(by: .milliseconds(milliseconds))
    screen.pointerUp()
    #expect(items(screen) == ["Fold"])
  }

  @Test func `a second finger leaves the row under the first one where it is`() async {
    let screen = Screen(clock: ManualClock()) { Shelf() }
    let start = center(screen.row("Moved"))
    await hold(start, in: screen)
    #expect(items(screen) == ["Fold", "Burn"])
    for phase in [PointerHostEvent.Phase.down, .up] {
      let place = HostEventLocation.window(CGPoint(x: 300, y: 800))
      screen.host.receive(.pointer(PointerHostEvent(phase, at: place, kind: .touch, time: 3, pointer: 2)))
    }
    screen.pointerUp()
    await screen.advance(by: .milliseconds(600))
    #expect(screen.text("Did nothing, 0 selected").exists)
    #expect(screen.row("Moved").frame.midY < screen.row("Other").frame.midY)
  }

  @Test func `Escape closes a menu while the finger or the mouse that opened it is still down`() async {
    let screen = Screen(clock: ManualClock()) { Shelf() }
    await hold(center(screen.row("Plain")), in: screen)
    #expect(items(screen) == ["Fold", "Burn"])
    screen.press(.escape)
    #expect(items(screen).isEmpty)
    screen.pointerUp()
    #expect(screen.text("Did nothing, 0 selected").exists)
  }

  private struct Desk: View {
    @State private var said = "nothing"
    @State private var way = "over"

    var body: some View {
      Form {
        Text("Did \(said) \(way)")
        Menu("Style") {
          Button("Fold") { said = "fold" }
          Button("Burn") { said = "burn" }
        }
        Menu("Send") {
          Button("Fold") { said = "fold" }
          Button("Burn") { said = "burn" }
        } primaryAction: {
          said = "send"
        }
        Picker("Ways", selection: $way) {
          Text("Over").tag("over")
          Text("Under").tag("under")
        }
      }
    }
  }

  private struct Volumes: View {
    @State private var said = 0

    var body: some View {
      Form {
        Text("Did \(said)")
        Text("Held").contextMenu { volumes }
        Menu("Pressed") { volumes }
      }
    }

    private var volumes: some View {
      ForEach(1..<61) { number in Button("Volume \(number)") { said = number } }
    }
  }

  @Test(arguments: [Screen.Idiom.touch, .desktop])
  func `a menu that is higher than the window scrolls under a held pointer at its edge`(_ idiom: Screen.Idiom) async {
    let screen = Screen(idiom: idiom, clock: ManualClock()) { Volumes() }
    let start = idiom == .touch ? screen.row("Held") : screen.element(.menu, "Pressed")
    await hold(center(start), in: screen)
    let menu = screen.elements(role: .menu).last!.frame
    #expect(!screen.element(.menuItem, "Volume 60").exists)
    screen.pointerMove(to: CGPoint(x: menu.midX, y: menu.maxY - 4))
    await screen.advance(by: .seconds(10))
    #expect(screen.element(.menuItem, "Volume 60").frame.maxY <= menu.maxY)
    screen.pointerMove(to: center(screen.element(.menuItem, "Volume 60")))
    screen.pointerUp()
    #expect(items(screen).isEmpty)
    #expect(screen.text("Did 60").exists)
  }

  /// The menu of a control beside a link.
  private struct Drawer: View {
    @State private var outcome = "Nothing"

    var body: some View {
      NavigationStack {
        List {
          NavigationLink {
            Text("Inside")
          } label: {
            HStack {
              Text("Cards")
              Spacer()
              Menu("Options") { Button("Sort") { outcome = "Sorted" } }
            }
          }
          Text("Did \(outcome)")
        }
      }
    }
  }

  @Test func `a finger held on a link beside the menu of a control does not open it`() async {
    let screen = Screen(clock: ManualClock()) { Drawer() }
    await hold(center(screen.text("Cards")), in: screen)
    #expect(items(screen).isEmpty)
    screen.pointerUp()
    #expect(items(screen).isEmpty)
  }

  @Test func `Escape closes the menu of a control while the mouse that opened it is still down`() {
    let screen = Screen(idiom: .desktop, clock: ManualClock()) { Desk() }
    screen.pointerDown(at: center(screen.element(.menu, "Style")))
    #expect(items(screen) == ["Fold", "Burn"])
    screen.press(.escape)
    #expect(items(screen).isEmpty)
    screen.pointerUp()
  }
}
