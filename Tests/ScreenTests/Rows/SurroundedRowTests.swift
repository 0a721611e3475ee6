import Observation
import RowanTesting
import SwiftUI
import Testing

/// Ordinary source around rows that are left alone where they are the same: bindings, modifiers and styles that mean another row, or
/// another value, than a moment ago.
@MainActor
@Suite("Rows and what is around them")
struct SurroundedRowTests {
  static let size = CGSize(width: 360, height: 600)

  struct Person: Identifiable {
    let id: Int
    var name: String
    var calls = 0
    var isOn = false
  }

  struct Team: Identifiable {
    let id: Int
    var name: String
    var people: [Person]
  }

  @Observable
  final class Firm {
    var people = (0..<60).map { Person(id: $0, name: "Person \($0)") }
    var teams = (0..<3).map { team in
      Team(id: team, name: "Team \(team)", people: (0..<2).map { Person(id: team * 10 + $0, name: "P\(team)\($0)") })
    }
    var optional: Team? = Team(id: 9, name: "Nine", people: [Person(id: 90, name: "P90")])
    var flags: [Int: Bool] = [:]
    var prefix = ""
    var isOpen = false
    var tick = 0
    var height: CGFloat = 44
    var selection: Set<Int> = []
  }

  func shows(_ screen: Screen, _ words: String) -> Bool {
    screen.rows.contains { $0.isVisible && $0.label.contains(words) }
  }

  struct PersonRow: View {
    @Binding var person: Person
    var body: some View {
      HStack {
        Text(verbatim: "\(person.name): \(person.calls)")
        Button("Call \(person.name)") { person.calls += 1 }.buttonStyle(.bordered)
      }
    }
  }

  struct Detail: View {
    @Binding var person: Person
    var body: some View {
      VStack {
        Text(verbatim: "Detail of \(person.name): \(person.calls)")
        Button("Call now") { person.calls += 1 }
      }
    }
  }

  // MARK: Screens that rows led to, while the rows move

  private struct Linked: View {
    @Bindable var firm: Firm
    var body: some View {
      NavigationStack {
        List($firm.people) { $person in NavigationLink(person.name) { Detail(person: $person) } }
      }
    }
  }

  @Test func `a pushed screen stays with its element when another is inserted in front`() {
    let firm = Firm()
    let screen = Screen(size: Self.size) { Linked(firm: firm) }
    screen.row("Person 3").tap()
    #expect(screen.text("Detail of Person 3: 0").isVisible)
    firm.people.insert(Person(id: 1000, name: "New"), at: 0)
    #expect(screen.text("Detail of Person 3: 0").exists)
    screen.button("Call now").tap()
    #expect(firm.people.filter { $0.calls > 0 }.map(\.id) == [3])
    firm.people.removeFirst(2)
    #expect(screen.text("Detail of Person 3: 1").exists)
    screen.button("Call now").tap()
    #expect(firm.people.first { $0.id == 3 }?.calls == 2)
  }

  private struct People: View {
    @Bindable var firm: Firm
    var body: some View {
      List($firm.people) { $person in NavigationLink(person.name) { Detail(person: $person) } }
    }
  }

  /// The list is described further down than the screens that its rows lead to.
  private struct DeepLinked: View {
    let firm: Firm
    var body: some View {
      NavigationStack {
        VStack(spacing: 0) {
          VStack(spacing: 0) {
            VStack(spacing: 0) {
              HStack(spacing: 0) {
                ZStack { People(firm: firm).padding(1).padding(1).padding(1).padding(1).padding(1).padding(1) }
              }
              .padding(1).padding(1).padding(1).padding(1)
            }
          }
        }
      }
    }
  }

  @Test func `a pushed screen stays with its element when the list is described below`() {
    let firm = Firm()
    let screen = Screen(size: Self.size) { DeepLinked(firm: firm) }
    screen.row("Person 3").tap()
    #expect(screen.text("Detail of Person 3: 0").isVisible)
    firm.people.insert(Person(id: 1000, name: "New"), at: 0)
    #expect(screen.text("Detail of Person 3: 0").exists)
    screen.button("Call now").tap()
    #expect(firm.people.filter { $0.calls > 0 }.map(\.id) == [3])
    firm.people.swapAt(1, 4)
    #expect(screen.text("Detail of Person 3: 1").exists)
  }

  private struct SheetRow: View {
    @Binding var person: Person
    @State private var isShown = false
    var body: some View {
      Button("Open \(person.name)") { isShown = true }
        .sheet(isPresented: $isShown) { Detail(person: $person) }
    }
  }

  private struct Sheets: View {
    @Bindable var firm: Firm
    var body: some View { List($firm.people) { $person in SheetRow(person: $person) } }
  }

  @Test func `a sheet of a row stays with its element when rows move`() {
    let firm = Firm()
    let screen = Screen(size: Self.size) { Sheets(firm: firm) }
    screen.button("Open Person 3").tap()
    #expect(screen.text("Detail of Person 3: 0").exists)
    firm.people.insert(Person(id: 1000, name: "New"), at: 0)
    #expect(screen.text("Detail of Person 3: 0").exists)
    firm.people.swapAt(1, 4)
    #expect(screen.text("Detail of Person 3: 0").exists)
    screen.button("Call now").tap()
    #expect(firm.people.filter { $0.calls > 0 }.map(\.id) == [3])
    #expect(screen.text("Detail of Person 3: 1").exists)
  }

  private final class Lamp: Identifiable {
    let id: Int
    var isOn = false
    init(_ id: Int) { self.id = id }
  }

  private struct Lamps: View {
    @State private var lamps = (0..<6).map(Lamp.init)
    var body: some View {
      List($lamps) { $lamp in Toggle("Lamp \(lamp.id)", isOn: $lamp.isOn) }
    }
  }

  @Test func `a toggle bound to an object's property shows what was written`() {
    let screen = Screen(size: Self.size) { Lamps() }
    screen.toggle("Lamp 2").tap()
    #expect(screen.toggle("Lamp 2").isOn)
    #expect(!screen.toggle("Lamp 3").isOn)
    screen.toggle("Lamp 2").tap()
    #expect(!screen.toggle("Lamp 2").isOn)
  }

  // MARK: Around the rows

  private struct Swiped: View {
    let firm: Firm
    var body: some View {
      List {
        ForEach(firm.people) { Text($0.name) }
          .swipeActions {
            if firm.isOpen { Button("Close") {} }
          }
      }
    }
  }

  @Test func `swipes around all rows that begin with none are offered when there are some`() {
    let firm = Firm()
    let screen = Screen(size: Self.size) { Swiped(firm: firm) }
    #expect(screen.row("Person 2").actions.isEmpty)
    firm.isOpen = true
    #expect(screen.row("Person 2").actions == ["Close"])
    firm.isOpen = false
    #expect(screen.row("Person 2").actions.isEmpty)
  }

  private struct Around: View {
    let firm: Firm
    var body: some View {
      List {
        ForEach(firm.people) { Text($0.name) }
          .font(firm.isOpen ? .largeTitle : .body)
          .badge(firm.tick)
      }
      .environment(\.defaultMinListRowHeight, firm.height)
    }
  }

  @Test func `badge, font and least height around the rows reach rows that are the same`() {
    let firm = Firm()
    let screen = Screen(size: Self.size) { Around(firm: firm) }
    let before = screen.row("Person 2").frame.height
    firm.tick = 7
    #expect(screen.row("Person 2, 7").isVisible)
    firm.isOpen = true
    let large = screen.row("Person 2, 7").frame.height
    #expect(large > before)
    firm.height = 120
    #expect(screen.row("Person 2, 7").frame.height >= 120)
    firm.height = 44
    firm.isOpen = false
    firm.tick = 0
    #expect(screen.row("Person 2").frame.height == before)
    let (a, b) = (screen.row("Person 2").frame, screen.row("Person 3").frame)
    #expect(abs(a.maxY - b.minY) < 2)
  }

  // MARK: Styles of the application

  private struct Worded: ButtonStyle {
    let firm: Firm
    @Environment(\.isEnabled) private var isEnabled
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        Text(verbatim: firm.prefix + (isEnabled ? "on" : "off"))
      }
    }
  }

  private struct WordedToggle: ToggleStyle {
    let firm: Firm
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        Text(verbatim: firm.prefix + (configuration.isOn ? "up" : "down"))
      }
    }
  }

  private struct Styled: View {
    @Bindable var firm: Firm
    var body: some View {
      List($firm.people) { $person in
        HStack {
          Button("Press \(person.name)") {}.buttonStyle(Worded(firm: firm)).disabled(person.id % 2 == 0)
          Toggle("Turn \(person.name)", isOn: $person.isOn).toggleStyle(WordedToggle(firm: firm))
        }
      }
    }
  }

  @Test func `styles that read an object and their surroundings do so in rows that were used before`() {
    let firm = Firm()
    for index in firm.people.indices { firm.people[index].isOn = index % 3 == 0 }
    let screen = Screen(size: Self.size) { Styled(firm: firm) }
    for _ in 0..<4 { screen.scroll(by: 400) }
    firm.prefix = "now "
    let visible = screen.rows.filter(\.isVisible)
    #expect(visible.count > 3)
    for index in firm.people.indices {
      guard let row = visible.first(where: { $0.label.contains("Person \(index),") }) else { continue }
      #expect(row.label.contains(index % 2 == 0 ? "now off" : "now on"), "\(row.label)")
      #expect(row.label.contains(index % 3 == 0 ? "now up" : "now down"), "\(row.label)")
    }
  }

  // MARK: Other rows

  private struct Count: View {
    let name: String
    @State private var count = 0
    var body: some View { Button("\(name) \(count)") { count += 1 }.buttonStyle(.bordered) }
  }

  private struct Erased: View {
    let firm: Firm
    var body: some View {
      List(firm.people) { person in
        firm.isOpen ? AnyView(Text("Open \(person.name)").frame(height: 90)) : AnyView(Count(name: person.name))
      }
    }
  }

  @Test func `rows of hidden types change with what is above and begin anew`() {
    let firm = Firm()
    let screen = Screen(size: Self.size) { Erased(firm: firm) }
    screen.button("Person 2 0").tap()
    #expect(screen.button("Person 2 1").exists)
    firm.isOpen = true
    #expect(screen.row("Open Person 2").frame.height >= 90)
    firm.isOpen = false
    #expect(screen.button("Person 2 0").exists)
    #expect(screen.rows[2].frame.height < 90)
  }

  private struct Twice: View {
    @Bindable var firm: Firm
    var body: some View {
      VStack {
        List($firm.people) { $person in PersonRow(person: $person) }
        List($firm.people) { $person in Text(verbatim: "Second \(person.name) \(person.calls)") }
      }
    }
  }

  @Test func `two lists of the same data agree`() {
    let firm = Firm()
    let screen = Screen(size: CGSize(width: 360, height: 1000)) { Twice(firm: firm) }
    screen.button("Call Person 1").tap()
    #expect(shows(screen, "Person 1: 1"))
    #expect(screen.row("Second Person 1 1").isVisible)
    firm.people.remove(at: 0)
    screen.button("Call Person 1").tap()
    #expect(shows(screen, "Person 1: 2"))
    #expect(screen.row("Second Person 1 2").isVisible)
  }

  private struct Flags: View {
    @Bindable var firm: Firm
    var body: some View {
      List(firm.people) { person in
        Toggle(
          "Flag \(person.name)",
          isOn: Binding {
            firm.flags[person.id] ?? false
          } set: {
            firm.flags[person.id] = $0
          }
        )
      }
    }
  }

  @Test func `toggles on a dictionary's values show what was written, also after rows moved`() {
    let firm = Firm()
    let screen = Screen(size: Self.size) { Flags(firm: firm) }
    screen.toggle("Flag Person 2").tap()
    #expect(firm.flags == [2: true])
    #expect(screen.toggle("Flag Person 2").isOn)
    firm.people.removeFirst(2)
    #expect(screen.toggle("Flag Person 2").isOn)
    #expect(screen.toggles.filter { $0.isVisible && $0.isOn }.count == 1)
    firm.flags = [4: true]
    #expect(screen.toggle("Flag Person 4").isOn)
    #expect(!screen.toggle("Flag Person 2").isOn)
  }
}
