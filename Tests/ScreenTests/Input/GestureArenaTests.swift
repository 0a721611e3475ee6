import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Who gets a pointer that several want: the same answer in every host (`GestureParityTests`, and in Chromium
/// `Tests/EndToEnd/test_gestures.py`).
@MainActor
struct GestureArenaTests {
  // MARK: A button in a row that is a link in a list that scrolls

  private final class Log {
    var entries: [String] = []
    func note(_ entry: String) { entries.append(entry) }
  }

  private struct Competing: View {
    let log: Log

    var body: some View {
      NavigationStack {
        List {
          NavigationLink {
            Text("Inside")
          } label: {
            HStack {
              Text("Cask")
              Spacer()
              Button("Taste") { log.note("tasted") }.buttonStyle(.bordered)
            }
          }
          ForEach(0..<60, id: \.self) { Text("Row \($0)") }
        }
      }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `a tap on the button is the button's, and one beside it the row's`(idiom: Screen.Idiom) {
    let log = Log()
    let screen = Screen(idiom: idiom) { Competing(log: log) }
    screen.button("Taste").tap()
    #expect(log.entries == ["tasted"])
    #expect(screen.navigationDepth == 0)
    let row = screen.row("Cask").frame
    screen.tap(at: CGPoint(x: row.minX + 40, y: row.midY))
    #expect(log.entries == ["tasted"])
    #expect(screen.navigationDepth == 1)
  }

  @Test func `a finger that moves on from the button scrolls the list and presses nothing`() {
    let log = Log()
    let screen = Screen { Competing(log: log) }
    screen.button("Taste").drag(by: CGSize(width: 0, height: -200))
    #expect(log.entries.isEmpty)
    #expect(screen.navigationDepth == 0)
    #expect(screen.scrollOffset == 200)
  }

  @Test func `a mouse that leaves the button before it is let go presses nothing, and scrolls nothing`() {
    let log = Log()
    let screen = Screen(idiom: .desktop) { Competing(log: log) }
    screen.button("Taste").drag(by: CGSize(width: 0, height: 120))
    #expect(log.entries.isEmpty)
    #expect(screen.navigationDepth == 0)
    #expect(screen.scrollOffset == 0)
  }

  @Test func `a pointer that is taken away does nothing`() {
    let log = Log()
    let screen = Screen { Competing(log: log) }
    let frame = screen.button("Taste").frame
    screen.pointerDown(at: CGPoint(x: frame.midX, y: frame.midY))
    screen.pointerCancel()
    screen.pointerUp()
    #expect(log.entries.isEmpty)
    #expect(screen.navigationDepth == 0)
  }

  // MARK: Drags in what scrolls

  private struct Bung: View {
    let log: Log
    var distance: CGFloat = 10
    var isAlong = false
    @State private var offset = CGSize.zero

    var body: some View {
      List {
        Group {
          if isAlong {
            handle.simultaneousGesture(drag)
          } else {
            handle.gesture(drag)
          }
        }
        ForEach(0..<60, id: \.self) { Text("Row \($0)") }
      }
    }

    private var handle: some View {
      Color.orange.frame(height: 80).accessibilityLabel("Bung")
    }

    private var drag: some Gesture {
      DragGesture(minimumDistance: distance, coordinateSpace: .global)
        .onChanged { offset = $0.translation }
        .onEnded { log.note("\(Int($0.translation.width)) \(Int($0.translation.height))") }
    }
  }

  @Test func `a view that drags takes the finger from the list, in every direction`() {
    let log = Log()
    let screen = Screen { Bung(log: log) }
    screen.element(.group, "Bung").drag(by: CGSize(width: 20, height: -150))
    #expect(log.entries == ["20 -150"])
    #expect(screen.scrollOffset == 0)
    screen.row("Row 5").drag(by: CGSize(width: 0, height: -150))
    #expect(screen.scrollOffset == 150)
    #expect(log.entries.count == 1)
  }

  @Test func `a drag that begins later than scrolling leaves the finger to the list`() {
    let log = Log()
    let screen = Screen { Bung(log: log, distance: 30) }
    screen.element(.group, "Bung").drag(by: CGSize(width: 0, height: -150))
    #expect(log.entries.isEmpty)
    #expect(screen.scrollOffset == 150)
  }

  @Test func `a drag across is a drag in a list that scrolls the other way`() {
    let log = Log()
    let screen = Screen { Bung(log: log, distance: 30) }
    screen.element(.group, "Bung").drag(by: CGSize(width: 90, height: 0))
    #expect(log.entries == ["90 0"])
    #expect(screen.scrollOffset == 0)
  }

  @Test func `a simultaneous drag goes along with scrolling`() {
    let log = Log()
    let screen = Screen { Bung(log: log, isAlong: true) }
    screen.element(.group, "Bung").drag(by: CGSize(width: 0, height: -150))
    #expect(log.entries == ["0 -150"])
    #expect(screen.scrollOffset == 150)
  }

  // MARK: Priorities

  private struct Valves: View {
    let log: Log

    var body: some View {
      VStack(spacing: 20) {
        HStack { Button("Plain") { log.note("plain") } }
          .onTapGesture { log.note("around plain") }
        HStack { Button("Locked") { log.note("locked") } }
          .highPriorityGesture(TapGesture().onEnded { log.note("high") })
        HStack { Button("Watched") { log.note("watched") } }
          .simultaneousGesture(TapGesture().onEnded { log.note("along") })
        HStack { Button("Masked") { log.note("masked") } }
          .gesture(TapGesture().onEnded { log.note("mask") }, including: .gesture)
        HStack { Button("Subviews") { log.note("subviews") } }
          .highPriorityGesture(TapGesture().onEnded { log.note("none") }, including: .subviews)
        HStack { Button("Dragged") { log.note("dragged") } }
          .gesture(DragGesture(minimumDistance: 0).onChanged { _ in log.note("drag") })
      }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `priorities decide between a button and the gestures around it`(idiom: Screen.Idiom) {
    let log = Log()
    let screen = Screen(idiom: idiom) { Valves(log: log) }
    func taps(_ label: String) -> [String] {
      log.entries = []
      let frame = screen.text(label).exists ? screen.text(label).frame : screen.button(label).frame
      screen.tap(at: CGPoint(x: frame.midX, y: frame.midY))
      return log.entries
    }
    #expect(taps("Plain") == ["plain"])
    #expect(taps("Locked") == ["high"])
    #expect(taps("Watched") == ["watched", "along"])
    #expect(taps("Masked") == ["mask"])
    #expect(taps("Subviews") == ["subviews"])
    // What is pressed inside goes before a drag that begins at once; a movement is the drag's.
    #expect(taps("Dragged") == ["dragged"])
    log.entries = []
    screen.button("Dragged").drag(by: CGSize(width: 60, height: 0))
    #expect(log.entries.first == "drag")
    #expect(!log.entries.contains("dragged"))
  }

  // MARK: Taps and presses that last

  private struct Knocking: View {
    let log: Log

    var body: some View {
      List {
        Button("Row") { log.note("row") }
        Text("Twice")
          .onTapGesture(count: 2) { log.note("twice") }
          .onTapGesture { log.note("once") }
        Text("Lasting").onLongPressGesture(minimumDuration: 0.05) { log.note("lasted") }
        Text("Both")
          .onTapGesture { log.note("tapped") }
          .onLongPressGesture(minimumDuration: 0.05) { log.note("held") }
      }
    }
  }

  @Test func `one tap waits whether it becomes two`() async {
    let log = Log()
    let screen = Screen(clock: ManualClock()) { Knocking(log: log) }
    screen.text("Twice").doubleTap()
    await screen.settle()
    #expect(log.entries == ["twice"])
    screen.text("Twice").tap()
    #expect(log.entries == ["twice"])
    await screen.advance(by: .milliseconds(350))
    #expect(log.entries == ["twice", "once"])
    // A press elsewhere ends the waiting at once, before it does anything itself.
    screen.text("Twice").tap()
    screen.row("Row").tap()
    #expect(log.entries == ["twice", "once", "once", "row"])
  }

  @Test func `a press that lasts is no tap, and one that is short no long press`() async {
    let log = Log()
    let screen = Screen(clock: ManualClock()) { Knocking(log: log) }
    await screen.text("Both").longPress(for: .milliseconds(120))
    #expect(log.entries == ["held"])
    screen.text("Both").tap()
    #expect(log.entries == ["held", "tapped"])
    await screen.text("Lasting").longPress(for: .milliseconds(120))
    #expect(log.entries == ["held", "tapped", "lasted"])
  }

  @Test func `a finger that scrolls is no long press`() async {
    struct Long: View {
      let log: Log
      var body: some View {
        List {
          Text("Lasting").onLongPressGesture(minimumDuration: 0.05) { log.note("lasted") }
          ForEach(0..<60, id: \.self) { Text("Row \($0)") }
        }
      }
    }
    let log = Log()
    let screen = Screen(clock: ManualClock()) { Long(log: log) }
    let frame = screen.text("Lasting").frame
    screen.pointerDown(at: CGPoint(x: frame.midX, y: frame.midY))
    screen.pointerMove(to: CGPoint(x: frame.midX, y: frame.midY - 60))
    await screen.advance(by: .seconds(1))
    screen.pointerUp()
    #expect(log.entries.isEmpty)
    #expect(screen.scrollOffset == 60)
  }

  private struct LongButtons: View {
    let log: Log

    var body: some View {
      VStack(spacing: 40) {
        Button("Around") { log.note("around") }
          .onLongPressGesture(minimumDuration: 0.05) { log.note("never") }
        Button("Along") { log.note("button") }
          .simultaneousGesture(LongPressGesture(minimumDuration: 0.05).onEnded { _ in log.note("long") })
        Button("High") { log.note("button") }
          .highPriorityGesture(LongPressGesture(minimumDuration: 0.05).onEnded { _ in log.note("long") })
      }
    }
  }

  @Test func `a long press on a button is its own unless it goes before or along`() async {
    let log = Log()
    let screen = Screen(clock: ManualClock()) { LongButtons(log: log) }
    await screen.button("Around").longPress(for: .milliseconds(120))
    #expect(log.entries == ["around"])
    log.entries = []
    await screen.button("Along").longPress(for: .milliseconds(120))
    #expect(log.entries == ["long", "button"])
    log.entries = []
    await screen.button("High").longPress(for: .milliseconds(120))
    #expect(log.entries == ["long"])
    screen.button("High").tap()
    #expect(log.entries == ["long", "button"])
  }
}
