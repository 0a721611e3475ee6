import Combine
import RowanTesting
import SwiftUI
import TestSupport
import Testing

/// Rows with state, links, controls and work of their own are used again for others too: nobody can tell.
@MainActor
@Suite("Living rows used again")
struct LivingRowReuseTests {
  private static let size = CGSize(width: 360, height: 480)

  private final class Log {
    var lines: [String] = []
  }

  private struct HeardKey: PreferenceKey {
    static var defaultValue: [Int] { [] }
    static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
  }

  private struct PressedStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.padding(4).background(configuration.isPressed ? .red : .gray)
    }
  }

  /// A row of everything that keeps something of its own.
  private struct Row: View {
    let number: Int
    let log: Log
    @State private var isOpen = false
    @State private var words = ""
    @State private var amount = 1.0
    @FocusState private var isFocused: Bool

    private var hint: String { "A rather long text that does not fit beside number \(number) in any way" }

    var body: some View {
      VStack(alignment: .leading) {
        NavigationLink("Link \(number)", value: number % 4 == 0 ? nil : number)
        HStack {
          Toggle("Open \(number)", isOn: $isOpen)
          Button("Press \(number)") { log.lines.append("press \(number)") }.buttonStyle(PressedStyle())
        }
        if number.isMultiple(of: 3) { TextField("Words \(number)", text: $words).focused($isFocused) }
        if number % 5 == 1 { Slider(value: $amount, in: 0...Double(number % 7 + 1)) }
        if number % 7 == 2 {
          Picker("Pick \(number)", selection: .constant(number % 2)) { ForEach(0..<2) { Text("\($0)") } }
        }
        if number % 6 == 4 { Stepper("Step \(number)", value: .constant(number)) }
        HStack { ForEach(0..<(number % 4), id: \.self) { Text(verbatim: "\(number)/\($0)") } }
        if isOpen { Text("Opened \(number)") }
        ViewThatFits {
          Text(hint).lineLimit(1)
          Text("Short \(number)")
        }
        AnyView(
          number.isMultiple(of: 2) ? AnyView(Text("Even")) : AnyView(ProgressView(value: Double(number % 10) / 10))
        )
        .id(number % 3)
      }
      .preference(key: HeardKey.self, value: [number])
      .contextMenu { Button("Menu \(number)") { log.lines.append("menu \(number)") } }
      .onTapGesture { log.lines.append("tap \(number)") }
      .disabled(number % 8 == 7)
    }
  }

  private struct Rows: View {
    let log: Log

    var body: some View {
      NavigationStack {
        List(0..<600, id: \.self) { number in
          Row(number: number, log: log)
            .swipeActions { Button("Swipe \(number)") { log.lines.append("swipe \(number)") } }
            .badge(number % 5)
        }
        .navigationDestination(for: Int.self) { Text("Detail \($0)") }
      }
    }
  }

  private func said(_ screen: Screen) -> [String] {
    screen.elements.filter(\.isVisible).map { element in
      "\(element.role) \(element.label)|\(element.value)|\(element.isEnabled)|\(element.actions)|\(element.frame)"
    }
  }

  @Test func `a list scrolled far is as one that was never elsewhere`() {
    let (far, fresh) = (Screen(size: Self.size) { Rows(log: Log()) }, Screen(size: Self.size) { Rows(log: Log()) })
    far.toggles[0].tap()
    for _ in 0..<25 { far.scroll(by: 370) }
    for _ in 0..<5 { far.scroll(by: -190) }
    for place in [200, 377, 31] {
      far.scroll(to: place, anchor: .top)
      fresh.scroll(to: place, anchor: .top)
      #expect(said(far).count > 20)
      #expect(said(far) == said(fresh), "at row \(place)")
      #expect(far.host.draw(scale: 1).pixels == fresh.host.draw(scale: 1).pixels, "at row \(place)")
    }
  }

  @Test func `whatever is used belongs to the row that shows it`() throws {
    let log = Log()
    let screen = Screen(size: Self.size) { Rows(log: log) }
    for _ in 0..<12 { screen.scroll(by: 400) }
    let button = try #require(screen.buttons.first { $0.isVisible && $0.isEnabled && $0.label.hasPrefix("Press") })
    button.tap()
    let number = try #require(Int(button.label.dropFirst("Press ".count)))
    #expect(log.lines == ["press \(number)"])
    let row = try #require(screen.rows.first { $0.label.contains("Link \(number)") })
    row.perform(action: "Swipe \(number)")
    #expect(log.lines == ["press \(number)", "swipe \(number)"])
  }

  @Test func `a row that was changed comes back as it was, and nobody else has its state`() throws {
    let screen = Screen(size: Self.size) { Rows(log: Log()) }
    try #require(screen.toggles.first { $0.label == "Open 0" }).tap()
    try #require(screen.textFields.first).type("kept")
    for _ in 0..<15 {
      screen.scroll(by: 350)
      #expect(screen.toggles.allSatisfy { !$0.isOn || $0.label == "Open 0" })
      #expect(screen.textFields.allSatisfy { $0.value.isEmpty || $0.label.hasSuffix(" 0") })
    }
    screen.scroll(to: 0)
    #expect(screen.texts.contains { $0.label == "Opened 0" })
    #expect(screen.textFields.first?.value == "kept")
  }

  /// A row that follows a value.
  private struct Following: View {
    let number: Int
    let log: Log

    var body: some View {
      Text("Row \(number)")
        .onChange(of: number % 2) { log.lines.append("changed \(number)") }
        .onChange(of: number, initial: true) { log.lines.append("began \(number)") }
    }
  }

  @Test func `another row's value is no change`() {
    let log = Log()
    let screen = Screen(size: Self.size) { List(0..<200, id: \.self) { Following(number: $0, log: log) } }
    while screen.rows.last?.label != "Row 199" { screen.scroll(by: 300) }
    #expect(log.lines == (0..<200).map { "began \($0)" })
  }

  @Test func `each row's task runs while the row is shown`() async {
    let log = Log()
    let screen = Screen(size: Self.size) {
      List(0..<120, id: \.self) { number in
        Text("Row \(number)").task {
          log.lines.append("begin \(number)")
          await untilCancelled()
          log.lines.append(Task.isCancelled ? "cancelled \(number)" : "end \(number)")
        }
      }
    }
    func wait(_ condition: () -> Bool) async {
      for _ in 0..<2000 where !condition() { await Task.yield() }
    }
    for _ in 0..<6 {
      screen.scroll(by: 400)
      let shown = screen.rows.filter(\.isVisible).map(\.label)
      await wait { shown.allSatisfy { log.lines.contains("begin \($0.dropFirst(4))") } }
      for label in shown { #expect(log.lines.filter { $0 == "begin \(label.dropFirst(4))" }.count == 1) }
    }
    let shown = Set(screen.rows.filter(\.isVisible).map { String($0.label.dropFirst(4)) })
    let begun = log.lines.filter { $0.hasPrefix("begin") }.map { String($0.dropFirst(6)) }
    await wait { log.lines.filter { $0.hasPrefix("cancelled") }.count == begun.count - shown.count }
    let cancelled = Set(log.lines.filter { $0.hasPrefix("cancelled") }.map { String($0.dropFirst(10)) })
    #expect(Set(begun).subtracting(cancelled) == shown)
    screen.close()
  }

  @Test func `what is sent to a row is heard by the row that shows it`() {
    let log = Log()
    let subjects = (0..<100).map { _ in PassthroughSubject<Int, Never>() }
    let screen = Screen(size: Self.size) {
      List(0..<100, id: \.self) { number in
        Text("Row \(number)").onReceive(subjects[number]) { log.lines.append("\(number) heard \($0)") }
      }
      .listStyle(.plain)
    }
    screen.update()
    subjects[0].send(1)
    screen.scroll(by: 2000)
    for (number, subject) in subjects.enumerated() { subject.send(number) }
    screen.update()
    #expect(log.lines.first == "0 heard 1")
    let heard = log.lines.dropFirst()
    #expect(heard.count >= screen.rows.filter(\.isVisible).count)
    #expect(heard.allSatisfy { line in line.split(separator: " ").first == line.split(separator: " ").last })
    #expect(!heard.contains("0 heard 0"))
  }

  @Test func `a press that began in a row ends with that row`() throws {
    let log = Log()
    let screen = Screen(size: Self.size) { Rows(log: log) }
    let button = try #require(screen.buttons.first { $0.label == "Press 1" })
    let point = CGPoint(x: button.frame.midX, y: button.frame.midY)
    screen.pointerDown(at: point)
    screen.scroll(to: 300, anchor: .top)
    screen.pointerUp(at: point)
    #expect(log.lines.filter { $0.hasPrefix("press") }.isEmpty)
  }

  @Test func `what rows say upwards is what the rows in sight say`() {
    struct Heard: View {
      let log: Log
      var body: some View {
        List(0..<200, id: \.self) { Text("Row \($0)").preference(key: HeardKey.self, value: [$0]) }
          .onPreferenceChange(HeardKey.self) { log.lines = $0.map(String.init) }
      }
    }
    let log = Log()
    let screen = Screen(size: Self.size) { Heard(log: log) }
    for _ in 0..<6 {
      screen.scroll(by: 330)
      let shown = screen.rows.filter(\.isVisible).map { String($0.label.dropFirst(4)) }
      #expect(Set(shown).isSubset(of: Set(log.lines)))
      #expect(log.lines.count < 40)
    }
  }

  @Observable
  final class Model {
    var isOn: Bool
    init(_ isOn: Bool) { self.isOn = isOn }
  }

  @Test func `a toggle follows the object that it was bound to last`() {
    struct Bound: View {
      let models: [Model]
      @State private var index = 0
      var body: some View {
        let model = models[index]
        VStack {
          Button("Other") { index = 1 - index }
          Toggle("On", isOn: Binding(get: { model.isOn }, set: { model.isOn = $0 }))
        }
      }
    }
    let models = [Model(false), Model(false)]
    let screen = Screen(size: Self.size) { Bound(models: models) }
    screen.button("Other").tap()
    models[1].isOn = true
    screen.update()
    #expect(screen.toggle("On").isOn)
    models[0].isOn = true
    screen.toggle("On").tap()
    #expect(!models[1].isOn)
    #expect(models[0].isOn)
    screen.button("Other").tap()
    #expect(screen.toggle("On").isOn)
  }
}
