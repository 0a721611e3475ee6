import Observation
import RowanTesting
import SwiftUI
import TestSupport
import Testing

/// Rows that are made with bindings to their elements: each follows its own element, wherever that stands.
@MainActor
@Suite("Rows bound to elements")
struct BoundRowTests {
  private static let size = CGSize(width: 360, height: 600)

  struct Person: Identifiable {
    let id: Int
    var name: String
    var calls = 0
  }

  @Observable
  final class Firm {
    var people = (0..<200).map { Person(id: $0, name: "Person \($0)") }
    @ObservationIgnored var kept: [Int: Binding<Person>] = [:]
  }

  struct PersonRow: View {
    @Binding var person: Person
    var body: some View {
      HStack {
        Text(verbatim: "\(person.name): \(person.calls)")
        Spacer()
        Button("Call \(person.name)") { person.calls += 1 }.buttonStyle(.bordered)
      }
    }
  }

  enum Spelling: CaseIterable { case plain, editable, forEach }

  struct Rows: View {
    @Bindable var firm: Firm
    let spelling: Spelling

    var body: some View {
      switch spelling {
      case .plain: List($firm.people) { $person in PersonRow(person: keep($person)) }
      case .editable: List($firm.people, editActions: .all) { $person in PersonRow(person: keep($person)) }
      case .forEach:
        List {
          Section("Staff") { ForEach($firm.people, id: \.id) { $person in PersonRow(person: keep($person)) } }
        }
      }
    }

    private func keep(_ person: Binding<Person>) -> Binding<Person> {
      firm.kept[person.wrappedValue.id] = person
      return person
    }
  }

  private func rowBodies(_ work: RowanTesting.Counters) -> Int { work.bodies["PersonRow"] ?? 0 }

  private struct Plain: View {
    @Bindable var firm: Firm
    var body: some View { List($firm.people) { $person in PersonRow(person: $person) } }
  }

  private struct InState: View {
    @State private var people = (0..<200).map { Person(id: $0, name: "Person \($0)") }
    var body: some View {
      VStack {
        Button("Insert") { people.insert(Person(id: 1000, name: "New"), at: 0) }
        List($people) { $person in PersonRow(person: $person) }
      }
    }
  }

  @Test func `one changed element runs its row alone, an insertion its own`() {
    let firm = Firm()
    let screen = Screen(size: Self.size) { Plain(firm: firm) }
    screen.update()
    let change = screen.measure {
      firm.people[2].name = "Renamed"
      screen.update()
    }
    #expect(screen.rows.contains { $0.label.contains("Renamed") })
    #expect(rowBodies(change) == 1, "\(change)")
    let insertion = screen.measure {
      firm.people.insert(Person(id: 1000, name: "New"), at: 0)
      screen.update()
    }
    #expect(screen.rows.contains { $0.label.contains("New") })
    #expect(rowBodies(insertion) <= 1, "\(insertion)")

    let own = Screen(size: Self.size) { InState() }
    own.update()
    let work = own.measure { own.button("Insert").tap() }
    #expect(own.rows.contains { $0.label.contains("New") })
    #expect(rowBodies(work) <= 1, "\(work)")
  }

  @Test(arguments: Spelling.allCases)
  func `a control writes into its own element after the row has moved`(_ spelling: Spelling) {
    let firm = Firm()
    let screen = Screen(size: Self.size) { Rows(firm: firm, spelling: spelling) }
    screen.button("Call Person 3").tap()
    firm.people.insert(Person(id: 1000, name: "New"), at: 1)
    screen.button("Call Person 3").tap()
    firm.people.removeFirst(2)
    screen.button("Call Person 3").tap()
    #expect(firm.people.first { $0.id == 3 }?.calls == 3)
    #expect(firm.people.filter { $0.calls > 0 }.map(\.id) == [3])
    #expect(screen.rows.contains { $0.label.contains("Person 3: 3") })
  }

  @Test func `what is written is read back at once, and shown`() throws {
    let firm = Firm()
    let screen = Screen(size: Self.size) { Rows(firm: firm, spelling: .plain) }
    screen.update()
    let person = try #require(firm.kept[4])
    person.wrappedValue.calls += 1
    person.calls.wrappedValue += 1
    #expect(person.wrappedValue.calls == 2)
    #expect(firm.people[4].calls == 2)
    #expect(screen.rows.contains { $0.label.contains("Person 4: 2") })
  }

  @Test func `a binding that was kept means its element after the row is another's`() throws {
    let firm = Firm()
    let screen = Screen(size: Self.size) { Rows(firm: firm, spelling: .plain) }
    screen.update()
    let person = try #require(firm.kept[4])
    for _ in 0..<8 { screen.scroll(by: 500) }
    person.wrappedValue.calls = 9
    #expect(firm.people[4].calls == 9)
    #expect(firm.people.filter { $0.calls > 0 }.count == 1)
    screen.scroll(to: 4, anchor: .top)
    #expect(screen.rows.contains { $0.label.contains("Person 4: 9") })
  }

  @Test func `a binding to an element that is gone gives its last value`() throws {
    let firm = Firm()
    let screen = Screen(size: Self.size) { Rows(firm: firm, spelling: .plain) }
    screen.update()
    let person = try #require(firm.kept[4])
    firm.people.removeAll()
    #expect(screen.rows.isEmpty)
    #expect(person.wrappedValue.name == "Person 4")
    person.wrappedValue.calls = 3
    #expect(firm.people.isEmpty)
  }

  private struct Detail: View {
    @Binding var person: Person
    var body: some View {
      VStack {
        Text(verbatim: "Detail of \(person.name): \(person.calls)")
        Button("Call") { person.calls += 1 }
      }
    }
  }

  private struct Linked: View {
    @Bindable var firm: Firm
    var body: some View {
      NavigationStack {
        List($firm.people) { $person in
          NavigationLink(person.name) { Detail(person: $person) }
        }
      }
    }
  }

  @Test func `a screen that a row led to follows its element, whatever becomes of the row`() {
    let firm = Firm()
    let screen = Screen(size: Self.size) { Linked(firm: firm) }
    screen.row("Person 3").tap()
    #expect(screen.text("Detail of Person 3: 0").isVisible)
    screen.button("Call").tap()
    #expect(screen.text("Detail of Person 3: 1").isVisible)
    firm.people[3].name = "Renamed"
    #expect(screen.text("Detail of Renamed: 1").isVisible)
    // The row goes; another one stands in its place.
    firm.people = (0..<4).map { Person(id: 500 + $0, name: "Other \($0)") }
    screen.update()
    firm.people[3].name = "Last"
    #expect(screen.text("Detail of Last: 0").isVisible)
    screen.button("Call").tap()
    #expect(firm.people[3].calls == 1)
  }

  @Test func `rows in sight show what is in the data after any change`() {
    let firm = Firm()
    let screen = Screen(size: Self.size) { Rows(firm: firm, spelling: .editable) }
    var generator = SeededRandom(7)
    for step in 0..<60 {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: firm.people.insert(Person(id: 2000 + step, name: "New \(step)"), at: Int.random(in: 0...2))
      case 1: firm.people.remove(at: Int.random(in: 0..<4))
      case 2: firm.people[Int.random(in: 0..<6)].calls += 1
      case 3: firm.people.swapAt(0, Int.random(in: 1..<5))
      case 4: screen.scroll(by: CGFloat.random(in: -300...400, using: &generator))
      default: firm.people.shuffle(using: &generator)
      }
      let known = Dictionary(uniqueKeysWithValues: firm.people.map { ("\($0.name): \($0.calls)", $0.id) })
      for row in screen.rows where row.isVisible {
        let shown = row.label.split(separator: ",").first.map(String.init) ?? row.label
        #expect(known[shown] != nil, "step \(step): \(row.label)")
      }
    }
  }
}
