import Observation
import RowanTesting
import SwiftUI
import Testing

/// Bindings in bindings, and closures that hold and read.
extension SurroundedRowTests {
  // MARK: Nested bindings

  private struct Teams: View {
    @Bindable var firm: Firm
    var body: some View {
      List {
        ForEach($firm.teams) { $team in
          Section("\(team.name) has \(team.people.count)") {
            ForEach($team.people) { $person in
              if person.isOn { Text(verbatim: "\(person.name) is on") } else { PersonRow(person: $person) }
            }
          }
        }
      }
    }
  }

  @Test func `bound rows in bound sections write and show their own after both moved`() {
    let firm = Firm()
    let screen = Screen(size: CGSize(width: 360, height: 900)) { Teams(firm: firm) }
    screen.button("Call P11").tap()
    #expect(shows(screen, "P11: 1"))
    firm.teams.insert(Team(id: 7, name: "Seven", people: []), at: 0)
    firm.teams[2].people.insert(Person(id: 777, name: "PX"), at: 0)
    firm.teams[1].people[0].name = "Renamed"
    #expect(shows(screen, "Renamed: 0"))
    #expect(screen.headers.contains { $0.label.contains("Team 1 has 3") })
    screen.button("Call P11").tap()
    #expect(firm.teams[2].people.map(\.calls) == [0, 0, 2])
    firm.teams.swapAt(2, 3)
    screen.button("Call P11").tap()
    #expect(firm.teams[3].people.map(\.calls) == [0, 0, 3])
    #expect(shows(screen, "P11: 3"))
    firm.teams[3].people[2].isOn = true
    #expect(shows(screen, "P11 is on"))
    firm.teams.removeFirst(3)
    #expect(screen.rows.count == 3)
    #expect(screen.headers.contains { $0.label.contains("Team 1 has 3") })
  }

  private struct Optionals: View {
    @Bindable var firm: Firm
    var body: some View {
      List {
        if let team = Binding($firm.optional) {
          ForEach(team.people) { $person in PersonRow(person: $person) }
        } else {
          Text("None")
        }
      }
    }
  }

  @Test func `bound rows of an optional go and come back`() {
    let firm = Firm()
    let screen = Screen(size: Self.size) { Optionals(firm: firm) }
    screen.button("Call P90").tap()
    #expect(firm.optional?.people[0].calls == 1)
    #expect(shows(screen, "P90: 1"))
    firm.optional?.people[0].name = "Ninety"
    #expect(shows(screen, "Ninety: 1"))
    firm.optional = nil
    #expect(screen.row("None").isVisible)
    firm.optional = Team(id: 8, name: "Eight", people: [Person(id: 90, name: "Other")])
    #expect(shows(screen, "Other: 0"))
    screen.button("Call Other").tap()
    #expect(shows(screen, "Other: 1"))
  }

  private struct Filtered: View {
    @Bindable var firm: Firm
    var body: some View {
      List {
        ForEach($firm.people.filter { !$0.wrappedValue.isOn }) { $person in
          HStack {
            PersonRow(person: $person)
            Button("Hide \(person.name)") { person.isOn = true }.buttonStyle(.borderless)
          }
        }
      }
    }
  }

  @Test func `filtered bindings mean their elements`() {
    let firm = Firm()
    let screen = Screen(size: Self.size) { Filtered(firm: firm) }
    screen.button("Hide Person 1").tap()
    #expect(!shows(screen, "Person 1: 0"))
    screen.button("Call Person 2").tap()
    #expect(shows(screen, "Person 2: 1"))
    firm.people.insert(Person(id: 1000, name: "New"), at: 0)
    screen.button("Call Person 2").tap()
    #expect(firm.people.filter { $0.calls > 0 }.map { [$0.id, $0.calls] } == [[2, 2]])
    #expect(shows(screen, "Person 2: 2"))
  }

  private struct Fields: View {
    @Bindable var firm: Firm
    var body: some View {
      List($firm.people, editActions: .all) { $person in TextField("Name \(person.id)", text: $person.name) }
    }
  }

  @Test func `text goes into the element of the row that was moved`() {
    let firm = Firm()
    let screen = Screen(size: Self.size) { Fields(firm: firm) }
    #expect(screen.textField("Name 3").value == "Person 3")
    firm.people.swapAt(0, 3)
    #expect(screen.textField("Name 3").value == "Person 3")
    screen.textField("Name 3").tap()
    screen.textField("Name 3").type("!")
    #expect(firm.people.filter { $0.name.contains("!") }.map(\.id) == [3])
    firm.people.remove(at: 1)
    screen.textField("Name 3").type("?")
    #expect(firm.people.filter { $0.name.contains("?") }.map(\.id) == [3])
    #expect(screen.textField("Name 3").value == firm.people[0].name)
  }

  // MARK: What closures read

  private struct Prefixed: View {
    @Bindable var firm: Firm
    var body: some View {
      let prefix = firm.prefix
      List($firm.people) { $person in
        Text(verbatim: prefix + person.name + (firm.selection.contains(person.id) ? " chosen" : ""))
      }
    }
  }

  @Test func `what a bound row's closure holds and reads reaches the rows`() {
    let firm = Firm()
    let screen = Screen(size: Self.size) { Prefixed(firm: firm) }
    screen.update()
    firm.prefix = "Dr "
    #expect(screen.rows.filter(\.isVisible).allSatisfy { $0.label.hasPrefix("Dr ") })
    firm.selection = [2]
    #expect(screen.row("Dr Person 2 chosen").isVisible)
    firm.people.remove(at: 0)
    firm.selection = [3]
    #expect(screen.row("Dr Person 3 chosen").isVisible)
    #expect(screen.row("Dr Person 2").isVisible)
  }

  private struct Selecting: View {
    @Bindable var firm: Firm
    var body: some View {
      List($firm.people, selection: $firm.selection) { $person in Text(verbatim: person.name) }
    }
  }

  @Test func `data and selection that change together show together`() {
    let firm = Firm()
    firm.selection = [3]
    let screen = Screen(size: Self.size, idiom: .desktop) { Selecting(firm: firm) }
    #expect(screen.row("Person 3").isSelected)
    firm.people.insert(Person(id: 1000, name: "New"), at: 1)
    firm.selection = [1000]
    #expect(screen.row("New").isSelected)
    #expect(screen.rows.filter(\.isSelected).count == 1)
    firm.people[0] = Person(id: 2000, name: "Other")
    firm.selection = [2000, 4]
    #expect(screen.rows.filter(\.isSelected).map(\.label) == ["Other", "Person 4"])
  }

  private struct RunsInRuns: View {
    let firm: Firm
    var body: some View {
      List {
        ForEach(0..<3, id: \.self) { outer in
          ForEach(firm.people.prefix(2)) { person in Text(verbatim: "\(outer) \(person.name)") }
            .listRowBackground(firm.isOpen ? Color.red : Color.green)
        }
        if firm.tick > 0 { Text(verbatim: "last") }
      }
    }
  }

  @Test func `a background around rows within rows reaches them, whether rows come and go with it or not`() {
    let firm = Firm()
    let screen = Screen(size: Self.size) { RunsInRuns(firm: firm) }
    screen.update()
    func isAsMadeAfresh() -> Bool {
      screen.update()
      let fresh = Screen(size: Self.size) { RunsInRuns(firm: firm) }
      return screen.picture(scale: 1).pngData == fresh.picture(scale: 1).pngData
    }
    firm.isOpen = true
    firm.tick = 1
    #expect(isAsMadeAfresh())
    firm.isOpen = false
    #expect(isAsMadeAfresh())
  }
}
