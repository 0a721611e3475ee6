import RowanTesting
import SwiftUI
import Testing

/// The `Menu` control: opening it, choosing from it, submenus, and its keyboard.
@MainActor
struct MenuControlTests {
  private struct Editor: View {
    @State private var log: [String] = []
    @State private var isBold = false
    @State private var size = "M"

    var body: some View {
      VStack {
        Menu("Edit") {
          Button("Copy", systemImage: "doc.on.doc") { log.append("copy") }
          Button("Delete", role: .destructive) { log.append("delete") }
          Button("Never") {}.disabled(true)
          Section("Style") {
            Toggle("Bold", isOn: $isBold)
          }
          Menu("More") {
            Button("Archive") { log.append("archive") }
            Button("Print") { log.append("print") }
          }
          Picker("Size", selection: $size) {
            ForEach(["S", "M"], id: \.self) { Text($0) }
          }
          .pickerStyle(.inline)
        }
        Text("Log: \(log.joined(separator: ", "))")
        Text(isBold ? "Bold is on" : "Bold is off")
        Text("Size: \(size)")
      }
    }
  }

  private static let all = ["Copy", "Delete", "Never", "Bold", "More", "S", "M"]

  @Test(arguments: [Screen.Idiom.touch, .desktop])
  func `a tap opens the menu; choosing an item does what it says and closes it`(_ idiom: Screen.Idiom) {
    let screen = Screen(idiom: idiom) { Editor() }
    #expect(screen.menu.isEmpty)
    screen.element(.menu, "Edit").tap()
    #expect(screen.menu == Self.all)
    #expect(!screen.element(.menuItem, "Never").isEnabled)
    screen.choose("Copy")
    #expect(screen.menu.isEmpty)
    #expect(screen.text("Log: copy").exists)
  }

  @Test func `a toggle shows its mark and a picker its choice`() {
    let screen = Screen(idiom: .desktop) { Editor() }
    screen.element(.menu, "Edit").tap()
    #expect(!screen.element(.menuItem, "Bold").isOn)
    #expect(screen.element(.menuItem, "M").isSelected)
    screen.choose("Bold")
    #expect(screen.text("Bold is on").exists)
    screen.element(.menu, "Edit").tap()
    #expect(screen.element(.menuItem, "Bold").isOn)
    screen.choose("S")
    #expect(screen.text("Size: S").exists)
  }

  @Test(arguments: [Screen.Idiom.touch, .desktop])
  func `a menu in a menu opens beside or over it; both close with the choice`(_ idiom: Screen.Idiom) {
    let screen = Screen(idiom: idiom) { Editor() }
    screen.element(.menu, "Edit").tap()
    screen.choose("More")
    #expect(screen.menu == ["Archive", "Print"])
    screen.choose("Print")
    #expect(screen.menu.isEmpty)
    #expect(screen.text("Log: print").exists)
  }

  @Test func `the pointer opens and leaves submenus on the desktop`() {
    let screen = Screen(idiom: .desktop) { Editor() }
    screen.element(.menu, "Edit").tap()
    screen.element(.menuItem, "More").hover()
    #expect(screen.menu == ["Archive", "Print"])
    screen.element(.menuItem, "Archive").hover()
    #expect(screen.menu == ["Archive", "Print"])
    screen.element(.menuItem, "Copy").hover()
    #expect(screen.menu == Self.all)
  }

  /// Moves the pointer on a straight line in steps of a few points.
  private func move(_ screen: Screen, from start: CGPoint, to end: CGPoint) {
    for step in 0...20 {
      let part = CGFloat(step) / 20
      screen.hover(at: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
  }

  @Test func `the straight way to a submenu crosses other items and leaves it open`() {
    let screen = Screen(size: CGSize(width: 900, height: 600), idiom: .desktop) {
      Menu("Edit") {
        Menu("More") { ForEach(0..<9) { Button("Part \($0)") {} } }
        Button("Copy") {}
        Button("Paste") {}
        Button("Select everything in this window") {}
      }
    }
    screen.element(.menu, "Edit").tap()
    let more = screen.element(.menuItem, "More").frame
    let start = CGPoint(x: more.minX + 20, y: more.midY)
    screen.hover(at: start)
    let last = screen.element(.menuItem, "Part 8").frame
    move(screen, from: start, to: CGPoint(x: last.minX + 8, y: last.midY))
    #expect(screen.menu.first == "Part 0")
    #expect(screen.element(.menuItem, "Part 8").isFocused)
    screen.hover(at: start)
    move(screen, from: start, to: CGPoint(x: start.x, y: screen.element(.menuItem, "Paste").frame.midY))
    #expect(screen.menu.first == "More")
    #expect(screen.element(.menuItem, "Paste").isFocused)
  }

  @Test func `a pointer that rests on an item on the way closes the submenu`() async {
    let screen = Screen(size: CGSize(width: 900, height: 600), idiom: .desktop, clock: ManualClock()) {
      Menu("Edit") {
        Menu("More") { ForEach(0..<9) { Button("Part \($0)") {} } }
        Button("Select everything in this window") {}
      }
    }
    screen.element(.menu, "Edit").tap()
    let more = screen.element(.menuItem, "More").frame
    let other = screen.element(.menuItem, "Select everything in this window").frame
    let start = CGPoint(x: more.minX + 20, y: more.midY)
    screen.hover(at: start)
    move(screen, from: start, to: CGPoint(x: start.x + 60, y: other.midY))
    #expect(screen.menu.first == "Part 0")
    await screen.advance(by: .seconds(1))
    #expect(screen.menu == ["More", "Select everything in this window"])
  }

  @Test func `the keyboard opens the menu, walks it, finds by letter, goes in and out`() {
    let screen = Screen(idiom: .desktop) { Editor() }
    screen.press(.tab)
    screen.press(.downArrow)
    #expect(screen.element(.menuItem, "Copy").isFocused)
    screen.press(.end)
    #expect(screen.element(.menuItem, "M").isFocused)
    screen.press(.downArrow)
    #expect(screen.element(.menuItem, "Copy").isFocused)
    screen.press("m")
    #expect(screen.element(.menuItem, "More").isFocused)
    screen.press(.rightArrow)
    #expect(screen.element(.menuItem, "Archive").isFocused)
    screen.press(.leftArrow)
    #expect(screen.menu == Self.all)
    #expect(screen.element(.menuItem, "More").isFocused)
    screen.press(.return)
    screen.press(.downArrow)
    screen.press(.return)
    #expect(screen.menu.isEmpty)
    #expect(screen.text("Log: print").exists)
  }

  @Test func `Escape closes the innermost menu only`() {
    let screen = Screen(idiom: .desktop) { Editor() }
    screen.element(.menu, "Edit").tap()
    screen.choose("More")
    screen.press(.escape)
    #expect(screen.menu == Self.all)
    screen.press(.escape)
    #expect(screen.menu.isEmpty)
  }

  private struct Sender: View {
    @State private var log = "none"

    var body: some View {
      VStack {
        Menu("Send") {
          Button("Send Later") { log = "later" }
        } primaryAction: {
          log = "now"
        }
        Text("Log: \(log)")
      }
    }
  }

  @Test func `a primary action runs by a tap; a long press opens the menu`() async {
    let screen = Screen(clock: ManualClock()) { Sender() }
    screen.button("Send").tap()
    #expect(screen.text("Log: now").exists)
    #expect(screen.menu.isEmpty)
    await screen.button("Send").longPress()
    #expect(screen.menu == ["Send Later"])
    screen.choose("Send Later")
    #expect(screen.text("Log: later").exists)
  }

  @Test func `on the desktop the arrow beside a primary action opens the menu`() {
    let screen = Screen(idiom: .desktop) { Sender() }
    screen.button("More").tap()
    #expect(screen.menu == ["Send Later"])
  }

  @Test func `a menu whose items do not dismiss it stays open`() {
    struct Counter: View {
      @State private var count = 0
      var body: some View {
        Menu("Count \(count)") { Button("More") { count += 1 } }.menuActionDismissBehavior(.disabled)
      }
    }
    let screen = Screen(idiom: .desktop) { Counter() }
    screen.element(.menu, "Count 0").tap()
    screen.choose("More")
    screen.choose("More")
    #expect(screen.menu == ["More"])
    screen.press(.escape)
    #expect(screen.element(.menu, "Count 2").exists)
  }

  @Test func `an item that goes while its menu is open leaves it`() {
    struct Shrinking: View {
      @State private var items = ["a", "b"]
      var body: some View {
        Menu("Items") {
          ForEach(items, id: \.self) { item in Button(item) { items.removeAll { $0 == item } } }
        }
        .menuActionDismissBehavior(.disabled)
      }
    }
    let screen = Screen(idiom: .desktop) { Shrinking() }
    screen.element(.menu, "Items").tap()
    screen.choose("a")
    #expect(screen.menu == ["b"])
    screen.choose("b")
    #expect(screen.menu.isEmpty)
  }

  @Test func `a style of one's own draws the closed menu`() {
    struct Loud: MenuStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack {
          Text("Choose!")
          Menu(configuration)
        }
      }
    }
    let screen = Screen { Menu("Edit") { Button("Copy") {} }.menuStyle(Loud()) }
    #expect(screen.text("Choose!").exists)
    screen.element(.menu, "Edit").tap()
    #expect(screen.menu == ["Copy"])
  }

  @Test func `a control group stands in a menu as a row, and its buttons are items`() {
    struct Page: View {
      @State private var log = "none"
      var body: some View {
        VStack {
          Menu("Page") {
            ControlGroup {
              Button("Cut", systemImage: "scissors") { log = "cut" }
              Button("Copy", systemImage: "doc.on.doc") { log = "copy" }
            }
            Button("Close") {}
          }
          Text("Log: \(log)")
        }
      }
    }
    let screen = Screen { Page() }
    screen.element(.menu, "Page").tap()
    #expect(screen.menu == ["Cut", "Copy", "Close"])
    let (cut, copy) = (screen.element(.menuItem, "Cut").frame, screen.element(.menuItem, "Copy").frame)
    #expect(cut.minY == copy.minY)
    #expect(cut.width == copy.width)
    screen.choose("Copy")
    #expect(screen.text("Log: copy").exists)
  }

  @Test func `a context menu has submenus and toggles as well`() {
    struct Row: View {
      @State private var isRead = false
      var body: some View {
        Text(isRead ? "Read" : "Unread").contextMenu {
          Toggle("Read", isOn: $isRead)
          Menu("Others") { Button("Archive") {} }
        } preview: {
          Text("A preview")
        }
      }
    }
    let screen = Screen { Row() }
    screen.text("Unread").openMenu()
    #expect(screen.menu == ["Read", "Others"])
    #expect(screen.text("A preview").exists)
    screen.choose("Read")
    #expect(screen.text("Read").exists)
  }

  private struct Post: View {
    @State private var said = "nothing"

    var body: some View {
      NavigationStack {
        Text("Did \(said)")
          .navigationTitle("Post")
          .toolbar {
            Menu("Send", systemImage: "paperplane") {
              Button("Later") {}
            } primaryAction: {
              said = "send"
            }
          }
      }
    }
  }

  @Test(arguments: [Screen.Look.v26, .classic])
  func `in a toolbar the arrow of a menu with an action is beside its button, which is pressed at all of it`(
    _ look: Screen.Look
  ) {
    let screen = Screen(idiom: .desktop, look: look) { Post() }
    let reach: CGFloat = look == .v26 ? 12 : 0
    let (send, more) = (screen.button("Send").frame, screen.button("More").frame)
    #expect(more.midX - send.maxX + reach >= 16)
    screen.tap(at: CGPoint(x: send.maxX - reach - 1, y: send.midY))
    #expect(screen.text("Did send").exists)
    screen.tap(at: CGPoint(x: more.midX, y: more.midY))
    #expect(screen.element(.menuItem, "Later").exists)
  }
}
