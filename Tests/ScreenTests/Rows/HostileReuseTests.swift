import RowanLayers
import RowanTesting
import SwiftUI
import Testing

/// What an application may do in a row, taken literally: none of it may tell that the row's nodes were another row's.
@MainActor
@Suite("Used rows against hostile content")
struct HostileReuseTests {
  static let size = CGSize(width: 360, height: 480)

  final class Log {
    var lines: [String] = []
    var known: [Int: String] = [:]
    var later: [() -> Void] = []
    func run() { for action in later { action() } }
  }

  func said(_ screen: Screen) -> [String] {
    screen.elements.filter(\.isVisible).map { element in
      "\(element.role) \(element.label)|\(element.value)|\(element.isEnabled)|\(element.actions)|\(element.frame)"
    }
  }

  /// Scrolls one screen about, and compares with one that goes to the same places directly.
  func compare(
    idiom: Screen.Idiom = .touch,
    places: [Int] = [150, 61, 120],
    before: (Screen) -> Void = { _ in },
    @ViewBuilder _ content: () -> some View
  ) {
    let far = Screen(size: Self.size, idiom: idiom, content: content)
    before(far)
    for _ in 0..<12 { far.scroll(by: 370) }
    for _ in 0..<5 { far.scroll(by: -210) }
    let fresh = Screen(size: Self.size, idiom: idiom, content: content)
    for place in places {
      far.scroll(to: place, anchor: .top)
      fresh.scroll(to: place, anchor: .top)
      #expect(said(far).count > 4)
      #expect(said(far) == said(fresh), "at row \(place)")
      #expect(far.host.draw(scale: 1).pixels == fresh.host.draw(scale: 1).pixels, "at row \(place)")
    }
  }

  // MARK: Values that count as equal within one identity

  /// Its name is fixed for an identity, so only the revision is compared.
  nonisolated private struct Line: View, Equatable {
    let name: String
    let revision: Int
    nonisolated static func == (a: Line, b: Line) -> Bool { a.revision == b.revision }
    var body: some View { Text(verbatim: name) }
  }

  @Test func `an equality that is meant for one row is not used between rows`() {
    compare { List(0..<200, id: \.self) { Line(name: "Line \($0)", revision: 0) } }
    compare { List(0..<200, id: \.self) { Line(name: "Line \($0)", revision: 0).equatable() } }
  }

  /// The usual way to keep closures from having bodies run: all are equal.
  private struct Handler: Equatable {
    let run: () -> Void
    nonisolated static func == (a: Handler, b: Handler) -> Bool { true }
  }

  private struct Watch: View {
    let handler: Handler
    var body: some View { Text("Watch").onAppear { handler.run() } }
  }

  @Test func `what appears is the row that is there, though its closure equals another row's`() {
    let log = Log()
    let screen = Screen(size: Self.size) {
      List(0..<200, id: \.self) { number in
        HStack {
          Text("Row \(number)")
          Watch(handler: Handler { log.lines.append("\(number)") })
        }
      }
    }
    for _ in 0..<10 { screen.scroll(by: 300) }
    #expect(log.lines.count == Set(log.lines).count)
    #expect(log.lines == (0..<log.lines.count).map { "\($0)" })
  }

  private struct Swiped: View {
    let handler: Handler
    var body: some View { Text("Line").swipeActions { Button("Delete") { handler.run() } } }
  }

  private struct Pressed: View {
    let handler: Handler
    var body: some View { Button("Delete") { handler.run() }.buttonStyle(.borderless) }
  }

  @Test func `what is deleted is the row that was pressed, though its closure equals another row's`() throws {
    let log = Log()
    let screen = Screen(size: Self.size) {
      List(0..<200, id: \.self) { number in
        VStack {
          Text("Row \(number)")
          Button("Other") {}.buttonStyle(.borderless)
          Swiped(handler: Handler { log.lines.append("swipe \(number)") })
          Pressed(handler: Handler { log.lines.append("press \(number)") })
        }
      }
    }
    for _ in 0..<10 { screen.scroll(by: 350) }
    let row = try #require(screen.rows.first { $0.isVisible && $0.visibleFrame == $0.frame })
    let number = try #require(row.label.split(separator: ",").first { $0.contains("Row ") }?.split(separator: " ").last)
    try #require(row.buttons.first { $0.label == "Delete" }).tap()
    if row.actions.contains("Delete") { row.perform(action: "Delete") }
    #expect(Set(log.lines).isSubset(of: ["press \(number)", "swipe \(number)"]))
    #expect(!log.lines.isEmpty)
  }

  // MARK: What nobody tracks

  private struct Thumb: View {
    let key: Int
    let log: Log
    var body: some View { Text(verbatim: log.known[key] ?? "loading") }
  }

  @Test func `a row that comes into sight looks up what is known by then`() {
    let log = Log()
    let screen = Screen(size: Self.size) {
      List(0..<200, id: \.self) { number in
        HStack {
          Text("Row \(number)")
          Thumb(key: 0, log: log)
        }
      }
    }
    for _ in 0..<4 { screen.scroll(by: 350) }
    log.known[0] = "loaded"
    for _ in 0..<4 { screen.scroll(by: 2000) }
    #expect(!screen.texts.contains { $0.isVisible && $0.label == "loading" })
  }

  // MARK: Closures that outlive the row

  private struct LaterStyle: PrimitiveButtonStyle {
    let log: Log
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.onTapGesture { log.later.append { configuration.trigger() } }
    }
  }

  @Test func `a button's action that a style runs later is never another row's`() {
    let log = Log()
    let screen = Screen(size: Self.size) {
      List(0..<200, id: \.self) { number in
        Button("Press \(number)") { log.lines.append("press \(number)") }.buttonStyle(LaterStyle(log: log))
      }
    }
    screen.text("Press 2").tap()
    #expect(log.later.count == 1)
    for _ in 0..<6 { screen.scroll(by: 400) }
    log.run()
    #expect(log.lines == ["press 2"] || log.lines.isEmpty)
  }

  private struct LaterToggle: ToggleStyle {
    let log: Log
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.onTapGesture { log.later.append { configuration.isOn = true } }
    }
  }

  @Test func `a toggle's binding that a style writes later is never another row's`() {
    let log = Log()
    let screen = Screen(size: Self.size) {
      List(0..<200, id: \.self) { number in
        Toggle("Switch \(number)", isOn: Binding(get: { false }, set: { log.lines.append("\(number) \($0)") }))
          .toggleStyle(LaterToggle(log: log))
      }
    }
    screen.text("Switch 2").tap()
    #expect(log.later.count == 1)
    for _ in 0..<6 { screen.scroll(by: 400) }
    log.run()
    #expect(log.lines == ["2 true"] || log.lines.isEmpty)
  }

  private struct Setter: View {
    let number: Int
    let log: Log
    @State private var isSet = false
    var body: some View {
      Text(isSet ? "set \(number)" : "plain \(number)").onTapGesture { log.later.append { isSet = true } }
    }
  }

  @Test func `a state that is written when its row is gone is never another row's`() {
    let log = Log()
    let screen = Screen(size: Self.size) { List(0..<200, id: \.self) { Setter(number: $0, log: log) } }
    screen.text("plain 2").tap()
    #expect(log.later.count == 1)
    for _ in 0..<6 { screen.scroll(by: 400) }
    log.run()
    #expect(!screen.texts.contains { $0.label.hasPrefix("set") })
  }

  // MARK: Bindings of toggles

  private struct Knob: View {
    @Binding var isOn: Bool
    var body: some View { Text(isOn ? "up" : "down") }
  }

  private struct KnobStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        Knob(isOn: configuration.$isOn)
      }
    }
  }

  @Test func `a view that has only a toggle's binding shows the toggle of its row`() {
    compare {
      List(0..<200, id: \.self) { number in
        Toggle("T \(number)", isOn: .constant(number % 3 == 0)).toggleStyle(KnobStyle())
      }
    }
  }

  @Test func `a view that has only a toggle's binding follows the binding that the toggle got last`() {
    struct Swapped: View {
      @State private var first = false
      @State private var second = true
      @State private var isSecond = false
      var body: some View {
        VStack {
          Button("Swap") { isSecond.toggle() }
          Button("Change") { second.toggle() }
          Toggle("On", isOn: isSecond ? $second : $first).toggleStyle(KnobStyle())
        }
      }
    }
    let screen = Screen(size: Self.size) { Swapped() }
    #expect(screen.text("down").exists)
    screen.button("Swap").tap()
    #expect(screen.text("up").exists)
    screen.button("Change").tap()
    #expect(screen.text("down").exists)
  }

  // MARK: Layout that is due when the row goes

  @Observable
  final class Model {
    var name = "A"
  }

  private struct Ground: View {
    let model: Model
    var body: some View { Text(verbatim: model.name).mask(Rectangle()) }
  }

  @Test func `a background that changes in the turn in which its row goes is let go of`() {
    let model = Model()
    let screen = Screen(size: Self.size) {
      ScrollViewReader { proxy in
        VStack {
          Button("Go") {
            model.name += " and a longer name"
            proxy.scrollTo(150, anchor: .top)
          }
          List(0..<200, id: \.self) { number in
            Text("Row \(number)").listRowBackground(number < 30 ? Ground(model: model) : nil)
          }
        }
      }
    }
    screen.button("Go").tap()
    #expect(screen.rows.contains { $0.label == "Row 150" })
    screen.scroll(to: 0, anchor: .top)
    #expect(screen.texts.contains { $0.label == "Row 0" })
  }

  // MARK: State that begins with the element

  private struct Beginning: View {
    let number: Int
    @State private var start: Int
    @Environment(\.dynamicTypeSize) private var typeSize
    @Environment(\.colorScheme) private var scheme

    init(_ number: Int) {
      self.number = number
      _start = State(initialValue: number)
    }

    var body: some View {
      Text(verbatim: "\(number) began with \(start)")
        .onChange(of: typeSize, initial: true) { start += 1000 }
        .foregroundStyle(scheme == .dark ? .red : .blue)
    }
  }

  @Test func `a state begins with its own element, also in surroundings that changed while the row was away`() {
    let used = Screen(size: Self.size) { List(0..<200, id: \.self) { Beginning($0) } }
    for _ in 0..<5 { used.scroll(by: 400) }
    used.setColorScheme(.dark)
    used.setDynamicTypeSize(.xxxLarge)
    for _ in 0..<5 { used.scroll(by: 400) }
    used.scroll(to: 150, anchor: .top)
    for text in used.texts where text.isVisible {
      let words = text.label.split(separator: " ")
      #expect(words.last.flatMap { Int($0) } == words.first.flatMap { Int($0) }.map { $0 + 1000 })
    }
  }

  // MARK: Rows that hold containers

  private struct Inner: View {
    let name: String
    @State private var count = 0
    var body: some View { Button("\(name): \(count)") { count += 1 }.buttonStyle(.borderless) }
  }

  private struct Several: View {
    let number: Int
    @State private var isOpen = false

    var body: some View {
      VStack(alignment: .leading) {
        ForEach(0..<(number % 3 + 1), id: \.self) { Inner(name: "\(number)-\($0)") }
        DisclosureGroup("More of \(number)", isExpanded: $isOpen) { Text("Inside \(number)") }
        GeometryReader { Text(verbatim: "\(number) is \(Int($0.size.width)) wide") }.frame(height: 20)
        if number % 2 == 0 { Color.green.frame(height: 6).transition(.slide) }
        Text("Masked \(number)").mask(Rectangle()).padding(CGFloat(number % 4))
      }
      .contextMenu { if number % 2 == 0 { Inner(name: "Even \(number)") } else { Text("Odd") } }
      .onHover { _ in }
      .id(number % 5)
    }
  }

  @Test func `rows that hold rows, groups and readers are as rows that were made for their elements`() {
    compare(before: { $0.buttons.first { $0.label == "1-0: 0" }?.tap() }) {
      List(0..<200, id: \.self) { Several(number: $0) }
    }
  }

  @Test func `what was counted in a row inside a row comes back with it, and is nowhere else`() {
    let screen = Screen(size: Self.size) { List(0..<200, id: \.self) { Several(number: $0) } }
    screen.button("1-0: 0").tap()
    #expect(screen.button("1-0: 1").exists)
    for _ in 0..<10 {
      screen.scroll(by: 350)
      #expect(screen.buttons.filter { $0.label.hasSuffix(": 1") }.allSatisfy { $0.label == "1-0: 1" })
    }
    screen.scroll(by: -100_000)
    #expect(screen.buttons.contains { $0.label == "1-0: 1" })
  }

  private struct Part: View {
    let number: Int
    @State private var isOpen = true
    var body: some View {
      Section("Part \(number)", isExpanded: $isOpen) {
        ForEach(0..<3, id: \.self) { Several(number: number * 3 + $0) }
      }
    }
  }

  @Test func `sections, lazy stacks and tables use rows again too`() {
    compare(places: [100, 31]) { List { ForEach(0..<150, id: \.self) { Part(number: $0).id($0) } } }
    compare { ScrollView { LazyVStack { ForEach(0..<200, id: \.self) { Several(number: $0).id($0) } } } }
    struct Item: Identifiable { let id: Int }
    compare(idiom: .desktop) {
      Table((0..<200).map(Item.init)) {
        TableColumn("Name") { Inner(name: "Item \($0.id)") }
        TableColumn("Line") { Line(name: "Line \($0.id)", revision: 0) }
        TableColumn("On") { Toggle("On \($0.id)", isOn: .constant($0.id % 2 == 0)) }
      }
    }
  }
}
