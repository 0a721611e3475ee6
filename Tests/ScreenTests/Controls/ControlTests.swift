import RowanTesting
import SwiftUI
import Testing

/// Controls as they are used.
@MainActor
struct ControlTests {
  @MainActor
  final class Diary {
    var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private struct Lamp: View {
    @State private var isOn = false
    @State private var isLocked = false

    var body: some View {
      VStack {
        Toggle("Lamp", isOn: $isOn).disabled(isLocked)
        Text(isOn ? "lit" : "dark")
        Button("Lock") { isLocked.toggle() }
      }
    }
  }

  @Test(arguments: [Screen.Idiom.touch, .desktop])
  func aToggleIsSwitchedAndSaysSoUnlessItIsDisabled(_ idiom: Screen.Idiom) {
    let screen = Screen(idiom: idiom) { Lamp() }
    #expect(!screen.element(.toggle, "Lamp").isOn)
    screen.element(.toggle, "Lamp").tap()
    #expect(screen.element(.toggle, "Lamp").isOn)
    #expect(screen.text("lit").exists)
    screen.button("Lock").tap()
    #expect(!screen.element(.toggle, "Lamp").isEnabled)
    screen.element(.toggle, "Lamp").tap()
    #expect(screen.text("lit").exists)
  }

  private struct Form: View {
    enum Place: Hashable { case name, age }
    let diary: Diary
    @State private var name = "Ada"
    @State private var age = 36
    @FocusState private var place: Place?

    var body: some View {
      VStack {
        TextField("Name", text: $name).focused($place, equals: .name)
        TextField("Age", value: $age, format: .number).focused($place, equals: .age)
        Text("\(name) is \(age)")
        Text(place == .name ? "at name" : place == .age ? "at age" : "nowhere")
        Button("Go") { place = .age }
        Button("Leave") { place = nil }
      }
      .onSubmit { diary.note("submit \(name)") }
    }
  }

  @Test func aFieldWritesWhatIsTypedAndANumberWhenItIsLeft() {
    let diary = Diary()
    let screen = Screen { Form(diary: diary) }
    let name = screen.element(.textField, "Name")
    name.clear()
    name.type("Grace")
    #expect(screen.text("Grace is 36").exists)
    #expect(screen.text("at name").exists)
    name.submit()
    #expect(diary.lines == ["submit Grace"])
    #expect(screen.text("nowhere").exists)
    screen.button("Go").tap()
    let age = screen.element(.textField, "Age")
    #expect(age.isFocused)
    age.clear()
    age.type("41")
    #expect(screen.text("Grace is 36").exists)
    screen.button("Leave").tap()
    #expect(screen.text("Grace is 41").exists)
    age.clear()
    age.type("junk")
    screen.button("Leave").tap()
    #expect(age.value == "41")
  }

  private struct Code: View {
    @State private var text = ""

    var body: some View {
      TextField("Code", text: Binding(get: { text }, set: { text = String($0.prefix(3)) }))
    }
  }

  @Test func aBindingThatRefusesAChangePutsTheFieldRight() {
    let screen = Screen { Code() }
    screen.element(.textField).type("abcd")
    #expect(screen.element(.textField).value == "abc")
  }

  private struct Amounts: View {
    @State private var level = 5.0
    @State private var count = 3

    var body: some View {
      VStack {
        Slider(value: $level, in: 0...10, step: 1) { Text("Level") }
        Stepper("Count", value: $count, in: 0...4)
        Text(verbatim: "\(level) and \(count)")
      }
    }
  }

  @Test("sliders and steppers are adjusted and stop at their ends (E9)")
  func adjusting() {
    let screen = Screen { Amounts() }
    let slider = screen.element(.slider, "Level")
    slider.perform(action: "Increment")
    #expect(screen.text("6.0 and 3").exists)
    let frame = slider.frame
    screen.pointerDown(at: CGPoint(x: frame.maxX - 1, y: frame.midY))
    screen.pointerUp()
    #expect(screen.text("10.0 and 3").exists)
    screen.button("Increment").tap()
    #expect(screen.text("10.0 and 4").exists)
    #expect(!screen.button("Increment").isEnabled)
    screen.element(.stepper, "Count").perform(action: "Decrement")
    #expect(screen.text("10.0 and 3").exists)
  }

  private struct Wide: View {
    @State private var count = 0
    @State private var edits = 0

    var body: some View {
      Stepper("Count", value: $count, in: 0...9) { if !$0 { edits += 1 } }
      Text(verbatim: "\(count) in \(edits)")
    }
  }

  @Test("a stepper that is held repeats its steps as one edit", arguments: Screen.Idiom.allCases)
  func holding(_ idiom: Screen.Idiom) async {
    let screen = Screen(size: CGSize(width: 390, height: 500), idiom: idiom, clock: ManualClock()) { Wide() }
    await screen.button("Increment").longPress(for: .milliseconds(750))
    #expect(screen.text("2 in 1").exists)
    screen.button("Increment").tap()
    #expect(screen.text("3 in 2").exists)
    await screen.button("Increment").longPress(for: .seconds(10))
    #expect(screen.text("9 in 3").exists)
    #expect(!screen.button("Increment").isEnabled)
  }

  private struct Endless: View {
    @State private var count = 0

    var body: some View {
      Stepper("Count", value: $count)
      Text(verbatim: "\(count) steps")
    }
  }

  @Test("a stepper whose release is lost stops by itself")
  func lostRelease() async {
    let screen = Screen(size: CGSize(width: 390, height: 500), clock: ManualClock()) { Endless() }
    let frame = screen.button("Increment").frame
    screen.pointerDown(at: CGPoint(x: frame.midX, y: frame.midY))
    await screen.advance(by: .seconds(3600))
    #expect(screen.text("100 steps").exists)
  }

  private struct Keys: View {
    let diary: Diary
    @FocusState private var isFocused: Bool

    var body: some View {
      Text(isFocused ? "focused" : "not focused")
        .focusable()
        .focused($isFocused)
        .onKeyPress(.upArrow) {
          diary.note("up")
          return .handled
        }
        .onKeyPress(characters: .letters) {
          diary.note($0.characters)
          return .handled
        }
        .onTapGesture { isFocused = true }
    }
  }

  @Test func keysReachWhatHasTheFocus() {
    let diary = Diary()
    let screen = Screen { Keys(diary: diary) }
    screen.text("not focused").tap()
    #expect(screen.text("focused").exists)
    screen.press(.upArrow)
    screen.press("q")
    screen.press("1")
    #expect(diary.lines == ["up", "q"])
  }

  private struct Switching: View {
    @State private var hasField = true
    @State private var text = ""
    @FocusState private var isFocused: Bool

    var body: some View {
      VStack {
        if hasField { TextField("Field", text: $text).focused($isFocused) }
        Text(isFocused ? "in" : "out")
        Button("Focus") { isFocused = true }
        Button("Hide") { hasField = false }
        Button("Show and focus") {
          hasField = true
          isFocused = true
        }
      }
    }
  }

  @Test func theFocusGoesWithItsFieldAndComesToOneThatAppears() {
    let screen = Screen { Switching() }
    screen.button("Focus").tap()
    #expect(screen.text("in").exists)
    screen.button("Hide").tap()
    #expect(screen.text("out").exists)
    screen.button("Focus").tap()
    #expect(screen.text("out").exists)
    screen.button("Show and focus").tap()
    #expect(screen.text("in").exists)
    #expect(screen.element(.textField).isFocused)
  }

  private struct Twice: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.onTapGesture(count: 2) { configuration.trigger() }
    }
  }

  private struct Tick: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button {
        configuration.isOn.toggle()
      } label: {
        HStack {
          Text(configuration.isOn ? "[x]" : "[ ]")
          configuration.label
        }
      }
    }
  }

  private struct Words: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text(verbatim: "done \(configuration.fractionCompleted ?? -1)")
    }
  }

  private struct Styles: View {
    let diary: Diary
    @State private var isOn = false

    var body: some View {
      VStack {
        Button("Twice") { diary.note("twice") }.buttonStyle(Twice())
        Toggle("tick", isOn: $isOn).toggleStyle(Tick())
        ProgressView(value: 1, total: 4).progressViewStyle(Words())
      }
    }
  }

  @Test func stylesOfOnesOwnDecideLookAndUse() {
    let diary = Diary()
    let screen = Screen { Styles(diary: diary) }
    screen.text("Twice").doubleTap()
    #expect(diary.lines == ["twice"])
    screen.button("[ ], tick").tap()
    #expect(screen.button("[x], tick").exists)
    #expect(screen.element(.progress).label == "done 0.25")
    #expect(screen.element(.progress).value == "25%")
  }

  private struct Gestures: View {
    let diary: Diary

    var body: some View {
      VStack(spacing: 20) {
        VStack { Button("inner") { diary.note("inner") } }.onTapGesture { diary.note("outer") }
        VStack { Button("both") { diary.note("both") } }
          .simultaneousGesture(TapGesture().onEnded { diary.note("along") })
        VStack { Button("never") { diary.note("never") } }
          .highPriorityGesture(TapGesture().onEnded { diary.note("first") })
      }
    }
  }

  @Test func theInnerGestureGoesFirstUnlessThePriorityIsAnother() {
    let diary = Diary()
    let screen = Screen { Gestures(diary: diary) }
    screen.button("inner").tap()
    #expect(diary.take() == ["inner"])
    screen.button("both").tap()
    #expect(diary.take() == ["both", "along"])
    screen.button("never").tap()
    #expect(diary.take() == ["first"])
  }

  @Test("several buttons in a row: a tap on the row runs all, in order (B52)")
  func rowWithButtons() {
    let diary = Diary()
    let screen = Screen {
      List {
        HStack {
          Button("one") { diary.note("one") }
          Button("two") { diary.note("two") }
        }
        HStack {
          Button("three") { diary.note("three") }.buttonStyle(.borderless)
          Button("four") { diary.note("four") }.buttonStyle(.borderless)
        }
      }
    }
    screen.rows[0].tap()
    #expect(diary.take() == ["one", "two"])
    screen.button("four").tap()
    #expect(diary.take() == ["four"])
  }

  @Test func aLinkOpensItsAddress() {
    let diary = Diary()
    let screen = Screen {
      Link("Site", destination: URL(string: "https://example.org")!)
        .environment(
          \.openURL,
          OpenURLAction { url in
            diary.note(url.host() ?? "")
            return .handled
          }
        )
    }
    screen.element(.link, "Site").tap()
    #expect(diary.lines == ["example.org"])
  }

  private struct Spoken: View {
    @State private var name = "A"

    var body: some View {
      VStack {
        Text(name).accessibilityLabel("first \(name)")
        Button {
          name += "B"
        } label: {
          Text(name).accessibilityLabel("add to \(name)")
        }
        HStack {
          Text("b")
          Text("c")
        }
        .accessibilityElement(children: .combine)
        Text("secret").accessibilityHidden(true)
      }
    }
  }

  @Test func whatIsSpokenFollowsTheState() {
    let screen = Screen { Spoken() }
    screen.button("add to A").tap()
    #expect(screen.text("first AB").exists)
    #expect(screen.button("add to AB").exists)
    #expect(screen.text("b, c").exists)
    #expect(!screen.text("secret").exists)
  }
}
