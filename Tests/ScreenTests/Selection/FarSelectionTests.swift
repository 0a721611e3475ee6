import RowanTesting
import SwiftUI
import Testing

/// Selecting among rows that were never seen: sections written by a `ForEach`, elements with several rows or none.
@MainActor
struct FarSelectionTests {
  @Observable
  final class Firm {
    var departments = (0..<40).map { department in
      Department(id: "D\(department)", people: (0..<25).map { Person(id: department * 100 + $0) })
    }
    var selected: Set<Int> = []
    @ObservationIgnored var rows = 0

    var everyone: Set<Int> { Set(departments.flatMap { $0.people.map(\.id) }) }
  }

  struct Department: Identifiable {
    let id: String
    var people: [Person]
  }

  struct Person: Identifiable, Hashable {
    let id: Int
  }

  private struct Staff: View {
    @Bindable var firm: Firm
    var body: some View {
      List(selection: $firm.selected) {
        ForEach(firm.departments) { department in
          Section(department.id) {
            ForEach(department.people) { person in
              let _ = firm.rows += 1
              Text(verbatim: "Person \(person.id)")
            }
          }
        }
      }
    }
  }

  private func staff(_ firm: Firm) -> Screen { Screen(idiom: .desktop) { Staff(firm: firm) } }

  /// How the ids differ: empty where they do not.
  private func difference(_ one: Set<Int>, _ other: Set<Int>) -> [Int] { one.symmetricDifference(other).sorted() }

  @Test func `select all takes every row of sections that were never in sight (fact C32)`() {
    let firm = Firm()
    let screen = staff(firm)
    screen.row("Person 3").tap()
    screen.press("a", modifiers: .command)
    #expect(difference(firm.selected, firm.everyone) == [])
  }

  @Test func `Shift-End selects to the last row of the last section (facts C28, C29)`() {
    let firm = Firm()
    let screen = staff(firm)
    screen.row("Person 3").tap()
    screen.press(.end, modifiers: .shift)
    #expect(difference(firm.selected, firm.everyone.subtracting([0, 1, 2])) == [])
  }

  @Test func `End chooses the last row of the last section, and an arrow goes up from it`() {
    let firm = Firm()
    let screen = staff(firm)
    screen.row("Person 3").tap()
    screen.press(.end)
    #expect(firm.selected == [3924])
    screen.press(.upArrow, modifiers: .shift)
    screen.press(.upArrow, modifiers: .shift)
    #expect(firm.selected == [3924, 3923, 3922])
  }

  @Test func `a Shift-click after a jump takes the rows of the sections that were jumped over`() throws {
    let firm = Firm()
    let screen = staff(firm)
    screen.row("Person 3").tap()
    for _ in 0..<3 { screen.element(.list).scroll(by: 1_000_000) }
    let last = try #require(screen.rows.last)
    last.tap(modifiers: .shift)
    let end = try #require(Int(last.label.split(separator: " ")[1]))
    #expect(difference(firm.selected, firm.everyone.filter { $0 >= 3 && $0 <= end }) == [])
  }

  @Test func `select all takes rows of loops inside loops without sections`() {
    struct Nested: View {
      @Bindable var firm: Firm
      var body: some View {
        List(selection: $firm.selected) {
          ForEach(firm.departments) { department in ForEach(department.people) { Text("Person \($0.id)") } }
        }
      }
    }
    let firm = Firm()
    let screen = Screen(idiom: .desktop) { Nested(firm: firm) }
    screen.row("Person 3").tap()
    screen.press("a", modifiers: .command)
    #expect(difference(firm.selected, firm.everyone) == [])
  }

  @Test func `select all goes on being right when data change (fact C32)`() {
    let firm = Firm()
    let screen = staff(firm)
    screen.row("Person 3").tap()
    screen.press("a", modifiers: .command)
    firm.departments.remove(at: 20)
    firm.departments[30].people.append(Person(id: 99_999))
    screen.update()
    screen.press("a", modifiers: .command)
    #expect(difference(firm.selected, firm.everyone) == [])
  }

  @Test func `arrows go on from what the program selected out of sight (fact C30)`() {
    struct One: View {
      let firm: Firm
      @Binding var one: Int?
      var body: some View {
        List(selection: $one) {
          ForEach(firm.departments) { department in
            Section(department.id) { ForEach(department.people) { Text(verbatim: "Person \($0.id)") } }
          }
        }
      }
    }
    let firm = Firm()
    var one: Int? = 1510
    let binding = Binding(get: { one }, set: { one = $0 })
    let screen = Screen(idiom: .desktop) { One(firm: firm, one: binding) }
    screen.element(.list).focus()
    screen.press(.downArrow)
    #expect(one == 1511)
    #expect(screen.row("Person 1511").isVisible)
  }

  @Test
  func `Shift with an arrow goes on from there too, and keys that led elsewhere from where they led (facts C29, E24)`()
  {
    let firm = Firm()
    firm.selected = [1510]
    let screen = staff(firm)
    screen.element(.list).focus()
    screen.press(.downArrow, modifiers: .shift)
    #expect(firm.selected == [1510, 1511])
    screen.press(.downArrow, modifiers: .command)
    screen.press(.downArrow, modifiers: .command)
    screen.press(.downArrow)
    #expect(firm.selected == [1514])
  }
}
