import Foundation
import RowanInput
import RowanTesting
import SwiftUI
import Testing

/// Gestures made of gestures, and what hosts report besides presses.
@MainActor
struct GestureCompositionTests {
  private final class Log {
    var entries: [String] = []
    func note(_ entry: String) { entries.append(entry) }
  }

  private struct Cards: View {
    let log: Log
    @GestureState private var stage = "rest"

    var body: some View {
      VStack(spacing: 30) {
        Text("Stage \(stage)")
        Color.red.frame(height: 60).accessibilityLabel("Sequence")
          .gesture(
            LongPressGesture(minimumDuration: 0.05).sequenced(before: DragGesture())
              .updating($stage) { value, stage, _ in
                switch value {
                case .first: stage = "pressing"
                case .second(_, nil): stage = "held"
                case .second(_, let drag?): stage = "dragged \(Int(drag.translation.width))"
                }
              }
              .onEnded { value in
                if case .second(_, let drag?) = value { log.note("dropped \(Int(drag.translation.width))") }
              }
          )
        Color.green.frame(height: 60).accessibilityLabel("Either")
          .gesture(
            TapGesture(count: 2).exclusively(before: TapGesture())
              .onEnded { value in
                switch value {
                case .first: log.note("twice")
                case .second: log.note("once")
                }
              }
          )
        Color.blue.frame(height: 60).accessibilityLabel("Both")
          .gesture(
            MagnifyGesture().simultaneously(with: DragGesture())
              .onEnded { value in
                log.note("\(value.first.map { "\($0.magnification)" } ?? "-") \(value.second == nil ? "-" : "drag")")
              }
          )
      }
    }
  }

  @Test func `what is held can then be dragged`() async {
    let log = Log()
    let screen = Screen(clock: ManualClock()) { Cards(log: log) }
    let frame = screen.element(.group, "Sequence").frame
    let point = CGPoint(x: frame.midX, y: frame.midY)
    screen.pointerDown(at: point)
    #expect(screen.text("Stage pressing").exists)
    await screen.advance(by: .seconds(1))
    #expect(screen.text("Stage held").exists)
    screen.pointerMove(to: CGPoint(x: point.x + 40, y: point.y))
    #expect(screen.text("Stage dragged 40").exists)
    screen.pointerUp()
    #expect(screen.text("Stage rest").exists)
    #expect(log.entries == ["dropped 40"])
    // Without being held it is not dragged.
    screen.drag(from: point, to: CGPoint(x: point.x + 80, y: point.y))
    #expect(log.entries == ["dropped 40"])
    #expect(screen.text("Stage rest").exists)
  }

  @Test func `two taps go before one`() async {
    let log = Log()
    let screen = Screen(clock: ManualClock()) { Cards(log: log) }
    screen.element(.group, "Either").doubleTap()
    await screen.advance(by: .seconds(1))
    #expect(log.entries == ["twice"])
    screen.element(.group, "Either").tap()
    await screen.advance(by: .seconds(1))
    #expect(log.entries == ["twice", "once"])
  }

  @Test func `an assistive technology's press waits for no further tap`() throws {
    struct Taps: View {
      let log: Log
      var body: some View {
        Text("Press")
          .onTapGesture(count: 2) { log.note("twice") }
          .onTapGesture(count: 3) { log.note("thrice") }
          .onTapGesture { log.note("once") }
      }
    }
    let log = Log()
    let screen = Screen { Taps(log: log) }
    let pressed = try #require(screen.host.semantics.elements.first { $0.value.form.name == "Press" })
    screen.host.receive(.activate(pressed.key, [], at: nil))
    #expect(log.entries == ["once"])
  }

  @Test func `a pinch and a drag at the same time`() {
    let log = Log()
    let screen = Screen { Cards(log: log) }
    screen.element(.group, "Both").pinch(to: 2)
    #expect(log.entries == ["2.0 -"])
    screen.element(.group, "Both").drag(by: CGSize(width: 40, height: 0))
    #expect(log.entries == ["2.0 -", "- drag"])
  }

  @Test func `two fingers turn a view, scale it, or both`() {
    struct Lid: View {
      let log: Log
      @State private var turn = Angle.zero

      var body: some View {
        VStack {
          Text("At \(Int(turn.degrees.rounded()))°")
          Color.red.frame(width: 200, height: 100).accessibilityLabel("Lid")
            .gesture(
              RotateGesture(minimumAngleDelta: .degrees(5))
                .onChanged { turn = $0.rotation }
                .onEnded { log.note("turned \(Int($0.rotation.degrees.rounded())) at \($0.startAnchor.x)") }
                .simultaneously(with: MagnifyGesture().onEnded { log.note("scaled \($0.magnification)") })
            )
            .onTapGesture { log.note("tapped") }
        }
      }
    }
    let log = Log()
    let screen = Screen { Lid(log: log) }
    let frame = screen.element(.group, "Lid").frame
    let place = HostEventLocation.window(CGPoint(x: frame.midX, y: frame.midY))
    screen.element(.group, "Lid").rotate(by: .degrees(3))
    #expect(log.entries == [])
    screen.element(.group, "Lid").rotate(by: .degrees(-450))
    #expect(log.entries == ["turned -450 at 0.5"])
    screen.pointerDown(at: CGPoint(x: frame.midX, y: frame.midY))
    screen.host.receive(.pinch(.changed(scale: 1.5, radians: .pi / 2), at: place))
    #expect(screen.text("At 90°").exists)
    screen.pointerUp()
    screen.host.receive(.pinch(.ended, at: place))
    // The fingers that turned the view have not tapped it.
    #expect(log.entries == ["turned -450 at 0.5", "turned 90 at 0.5", "scaled 1.5"])
    screen.host.receive(.pinch(.changed(scale: 1, radians: .nan), at: place))
    screen.host.receive(.pinch(.changed(scale: 1, radians: 1), at: place))
    screen.host.receive(.pinch(.cancelled, at: place))
    #expect(log.entries.count == 3)
  }

  @Test func `a pinch beside a rotation that is declared apart, and during a drag`() {
    struct Maps: View {
      let log: Log
      @State private var isDetail = false
      @GestureState private var pull = CGSize.zero
      @GestureState private var scale = 1.0

      var body: some View {
        VStack {
          Color.red.frame(height: 80).accessibilityLabel("Apart")
            .gesture(RotateGesture().onEnded { log.note("turned \(Int($0.rotation.degrees.rounded()))") })
            .simultaneousGesture(MagnifyGesture().onEnded { log.note("scaled \($0.magnification)") })
          Color.green.frame(height: 80).accessibilityLabel("Dragged")
            .gesture(
              DragGesture().updating($pull) { value, pull, _ in pull = value.translation }.onEnded { _ in
                log.note("dragged")
              }
              .simultaneously(
                with: MagnifyGesture().updating($scale) { value, scale, _ in scale = value.magnification }.onEnded {
                  _ in log.note("pinched")
                }
              )
            )
          Text("\(Int(pull.width)) × \(scale)")
          if isDetail {
            Color.blue.frame(height: 80).accessibilityLabel("Detail")
              .gesture(MagnifyGesture().onEnded { _ in log.note("detail") })
          } else {
            Color.gray.frame(height: 80).accessibilityLabel("Overview")
              .gesture(MagnifyGesture().onChanged { isDetail = $0.magnification > 2 })
          }
        }
      }
    }
    let log = Log()
    let screen = Screen { Maps(log: log) }
    screen.element(.group, "Apart").pinch(to: 2)
    screen.element(.group, "Apart").rotate(by: .degrees(20))
    #expect(log.entries == ["scaled 2.0", "turned 20"])
    let dragged = screen.element(.group, "Dragged").frame
    let middle = CGPoint(x: dragged.midX, y: dragged.midY)
    screen.pointerDown(at: middle)
    screen.host.receive(.pinch(.changed(scale: 1.5), at: .window(middle)))
    screen.pointerMove(to: CGPoint(x: middle.x + 40, y: middle.y))
    #expect(screen.text("40 × 1.5").exists)
    screen.host.receive(.pinch(.ended, at: .window(middle)))
    screen.pointerUp()
    #expect(log.entries.suffix(2) == ["pinched", "dragged"])
    // The view that replaces another one in the middle of a pinch does not continue it.
    let overview = screen.element(.group, "Overview").frame
    let place = HostEventLocation.window(CGPoint(x: overview.midX, y: overview.midY))
    screen.host.receive(.pinch(.changed(scale: 2.5), at: place))
    #expect(screen.element(.group, "Detail").exists)
    screen.host.receive(.pinch(.changed(scale: 2.6), at: place))
    screen.host.receive(.pinch(.ended, at: place))
    #expect(log.entries.last == "dragged")
    screen.element(.group, "Detail").pinch(to: 2)
    #expect(log.entries.last == "detail")
  }

  @Test func `a rotation gesture gives its angle, and a disabled one nothing`() {
    struct Lids: View {
      let log: Log
      var body: some View {
        VStack {
          Color.red.frame(height: 60).accessibilityLabel("Old")
            .gesture(RotationGesture().onEnded { log.note("\(Int($0.degrees.rounded()))") })
          Color.red.frame(height: 60).accessibilityLabel("Disabled")
            .gesture(RotateGesture().onEnded { _ in log.note("disabled") }, name: "lid", isEnabled: false)
        }
      }
    }
    let log = Log()
    let screen = Screen { Lids(log: log) }
    screen.element(.group, "Old").rotate(by: .degrees(30))
    screen.element(.group, "Disabled").rotate(by: .degrees(30))
    #expect(log.entries == ["30"])
  }

  // MARK: Hover

  private struct Hovering: View {
    let log: Log
    @State private var isWide = false

    var body: some View {
      VStack(spacing: 0) {
        if isWide { Color.clear.frame(height: 200) }
        HStack {
          Text("Inner").onHover { log.note("inner \($0)") }
          Text("Beside")
        }
        .padding(20)
        .onHover { log.note("outer \($0)") }
        Button("Push down") { isWide = true }
        Spacer()
      }
    }
  }

  @Test func `a mouse comes over a view and what is around it, and leaves`() {
    let log = Log()
    let screen = Screen(idiom: .desktop) { Hovering(log: log) }
    screen.text("Inner").hover()
    #expect(Set(log.entries) == ["inner true", "outer true"])
    log.entries = []
    screen.text("Beside").hover()
    #expect(log.entries == ["inner false"])
    screen.hoverAway()
    #expect(log.entries == ["inner false", "outer false"])
  }

  @Test func `what moves away under a resting mouse is not hovered any more`() {
    struct Moving: View {
      let log: Log
      @State private var isDown = false

      var body: some View {
        VStack(spacing: 0) {
          if isDown { Color.clear.frame(height: 300) }
          Text("Target").padding(20).onHover { log.note("\($0)") }
          Spacer()
        }
        .focusable()
        .onKeyPress(.space) {
          isDown = true
          return .handled
        }
      }
    }
    let log = Log()
    let screen = Screen(idiom: .desktop) { Moving(log: log) }
    screen.text("Target").hover()
    #expect(log.entries == ["true"])
    screen.press(.tab)
    screen.press(.space)
    #expect(log.entries == ["true", "false"])
  }

  // MARK: Wheel

  @Test func `a wheel turns what is under it, and at its end what is around`() {
    let screen = Screen(size: CGSize(width: 300, height: 400), idiom: .desktop) {
      ScrollView {
        VStack(spacing: 0) {
          ScrollView {
            Color.red.frame(width: 200, height: 500)
          }
          .frame(height: 200)
          .accessibilityIdentifier("inner")
          Color.blue.frame(width: 200, height: 900)
        }
      }
    }
    let point = CGPoint(x: 150, y: 100)
    func offsets() -> [CGFloat] { screen.elements(role: .scrollArea).map { $0.scrollOffset } }
    screen.wheel(by: 100, at: point)
    #expect(offsets() == [0, 100])
    screen.wheel(by: 1000, at: point)
    #expect(offsets() == [0, 300])
    screen.wheel(by: 50, at: point)
    #expect(offsets() == [50, 300])
  }

  // MARK: Keyboard

  private struct Mask: View {
    let log: Log
    @State private var name = ""

    var body: some View {
      VStack {
        TextField("Name", text: $name)
        Button("Greet") { log.note("hello \(name)") }
        List { ForEach(0..<3, id: \.self) { row in Button("Row \(row)") { log.note("row \(row)") } } }
      }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `Tab goes through fields, buttons and lists, and Shift-Tab back (E23)`(idiom: Screen.Idiom) {
    let log = Log()
    let screen = Screen(idiom: idiom) { Mask(log: log) }
    screen.press(.tab)
    #expect(screen.textField("Name").isFocused)
    screen.textField("Name").type("Ann")
    screen.press(.tab)
    #expect(screen.button("Greet").isFocused)
    #expect(!screen.textField("Name").isFocused)
    screen.press(.space)
    #expect(log.entries == ["hello Ann"])
    screen.press(.tab)
    if idiom == .touch { screen.press(.downArrow) }
    screen.press(.return)
    // On the desktop the buttons in rows are stops, on touch screens the list is one, with the keys of a list.
    #expect(log.entries.last == (idiom == .touch ? "row 1" : "row 0"))
    screen.press(.tab, modifiers: .shift)
    #expect(screen.button("Greet").isFocused)
  }

  // MARK: Menus

  @Test func `a row's menu opens on it, and what is chosen is done`() {
    struct Fruits: View {
      @State private var fruits = ["Apple", "Pear", "Plum"]
      var body: some View {
        List(fruits, id: \.self) { fruit in
          Text(fruit).contextMenu { Button("Eat") { fruits.removeAll { $0 == fruit } } }
        }
      }
    }
    let screen = Screen { Fruits() }
    #expect(screen.menu.isEmpty)
    screen.row("Pear").openMenu()
    #expect(screen.menu == ["Eat"])
    screen.choose("Eat")
    #expect(screen.rows.map(\.label) == ["Apple", "Plum"])
    #expect(screen.menu.isEmpty)
  }
}
