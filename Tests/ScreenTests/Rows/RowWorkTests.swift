import RowanTesting
import SwiftUI
import Testing

/// What a change, a new row and a scrolled screen cost where rows are what people write: links, controls, state, closures.
@MainActor
@Suite("The work of real rows")
struct RowWorkTests {
  struct Person: Identifiable, Equatable {
    let id: Int
    var name: String
    var isPresent = false
  }

  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case link, linkToView, control, inlineControl, state
    var testDescription: String { rawValue }
  }

  struct Staff: View {
    let kind: Kind
    @State var people = (0..<100_000).map { Person(id: $0, name: "Person \($0)") }

    var body: some View {
      VStack {
        Changes(
          rename: { people[3].name = "Renamed" },
          insert: { people.insert(Person(id: -people.count, name: "New"), at: 2) }
        )
        .equatable()
        NavigationStack { list.navigationDestination(for: Int.self) { Text("\($0)") } }
      }
    }

    @ViewBuilder private var list: some View {
      switch kind {
      case .link: List(people) { person in NavigationLink(value: person.id) { StaffRow(person: person) } }
      case .linkToView:
        List(people) { person in
          NavigationLink {
            Text(person.name)
          } label: {
            StaffRow(person: person)
          }
        }
      case .control: List($people) { $person in PresenceRow(person: $person) }
      case .inlineControl:
        List(people) { person in
          HStack {
            StaffRow(person: person)
            Toggle("Present", isOn: Binding(get: { person.isPresent }, set: { _ in })).labelsHidden()
            Button("Call") { print(person.name) }.buttonStyle(.bordered)
          }
          .badge(person.id % 9)
        }
      case .state: List(people) { person in StatefulRow(person: person) }
      }
    }
  }

  /// What changes the people, left alone by their changes.
  struct Changes: View, Equatable {
    let rename: () -> Void
    let insert: () -> Void

    var body: some View {
      HStack {
        Button("Rename", action: rename)
        Button("Insert", action: insert)
      }
    }

    nonisolated static func == (a: Self, b: Self) -> Bool { true }
  }

  struct StaffRow: View {
    let person: Person
    var body: some View {
      VStack(alignment: .leading) {
        Text(person.name).font(.headline)
        Text("Number \(person.id)").foregroundStyle(.secondary)
      }
    }
  }

  struct PresenceRow: View {
    @Binding var person: Person
    var body: some View {
      HStack {
        Text(person.name)
        Toggle("Present", isOn: $person.isPresent).labelsHidden()
        Button("Call") { person.isPresent.toggle() }.buttonStyle(.bordered)
      }
    }
  }

  struct StatefulRow: View {
    let person: Person
    @State private var isOpen = false
    var body: some View {
      Toggle(person.name, isOn: $isOpen)
        .onAppear {}
        .task {}
        .onChange(of: isOpen) {}
    }
  }

  private func screen(_ kind: Kind) -> Screen {
    let screen = Screen(size: CGSize(width: 390, height: 844)) { Staff(kind: kind) }
    screen.update()
    return screen
  }

  /// Bodies of the application's own rows.
  private func rowBodies(_ work: RowanTesting.Counters) -> Int {
    work.bodies.filter { $0.key.hasSuffix("Row") }.values.reduce(0, +)
  }

  @Test("a changed row runs its body and no other row's", arguments: Kind.allCases)
  func change(_ kind: Kind) {
    let screen = screen(kind)
    screen.scroll(by: 1)
    let work = screen.measure { screen.button("Rename").tap() }
    #expect(screen.rows.contains { $0.label.contains("Renamed") })
    #expect(rowBodies(work) <= 1, "\(work)")
    // The row, what it is made of that shows the name, and the screen that owns the data.
    #expect(work.bodyTotal <= 7, "\(work)")
  }

  @Test("a new row runs its own bodies and no other's", arguments: Kind.allCases)
  func insert(_ kind: Kind) {
    let screen = screen(kind)
    let work = screen.measure { screen.button("Insert").tap() }
    #expect(screen.rows.contains { $0.label.contains("New") })
    #expect(rowBodies(work) <= 2, "\(work)")
    #expect(work.bodyTotal <= 30, "\(work)")
  }

  @Test("rows that scroll in take over the nodes of rows that left", arguments: Kind.allCases)
  func scroll(_ kind: Kind) {
    let screen = screen(kind)
    for _ in 0..<10 { screen.scroll(by: 300) }
    let work = screen.measure { for _ in 0..<20 { screen.scroll(by: 300) } }
    #expect(work.rowsMade > 50, "\(work)")
    #expect(work.nodesMade <= 2 * work.rowsMade, "\(work)")
  }
}
