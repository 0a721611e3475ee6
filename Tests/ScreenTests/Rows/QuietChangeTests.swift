import Observation
import RowanTesting
import SwiftUI
import Testing

/// A change costs the rows that it changes; whatever could make another row look different still reaches it.
@MainActor
@Suite("What a change leaves alone")
struct QuietChangeTests {
  private static let size = CGSize(width: 360, height: 600)

  struct Person: Identifiable {
    let id: Int
    var name: String
  }

  @Observable
  final class Firm {
    var people = (0..<1000).map { Person(id: $0, name: "Person \($0)") }
    var prefix = ""
    var isOpen = true
    var selection: Set<Int> = []
    var tick = 0
  }

  private struct Rows: View {
    let firm: Firm
    var body: some View { List(firm.people) { person in Text(person.name) } }
  }

  @Test func `one changed element runs and measures its row alone`() {
    let firm = Firm()
    let screen = Screen(size: Self.size) { Rows(firm: firm) }
    screen.update()
    let work = screen.measure {
      firm.people[3].name = "Renamed"
      screen.update()
    }
    #expect(screen.row("Renamed").isVisible)
    #expect(work.layersPatched <= 4, "\(work)")
    #expect(work.rowsMeasured <= 1, "\(work)")
  }

  // MARK: What is the same by its bits, and is not

  private final class Machine: Identifiable {
    let id: Int
    var name: String
    init(_ id: Int) {
      self.id = id
      name = "Machine \(id)"
    }
  }

  private struct Holder: Identifiable {
    let id: Int
    let machine: Machine
  }

  private struct Machines: View {
    let machines: [Machine]
    let firm: Firm
    var body: some View {
      VStack {
        Text("Tick \(firm.tick)")
        List(machines) { machine in Text(machine.name) }
      }
    }
  }

  private struct HeldMachines: View {
    let holders: [Holder]
    let firm: Firm
    var body: some View {
      VStack {
        Text("Tick \(firm.tick)")
        List(holders) { holder in Text(holder.machine.name) }
      }
    }
  }

  @Test func `objects that nobody watches are looked at again with each update`() {
    let firm = Firm()
    let machines = (0..<20).map(Machine.init)
    let screen = Screen(size: Self.size) { Machines(machines: machines, firm: firm) }
    let held = Screen(size: Self.size) {
      HeldMachines(holders: machines.map { Holder(id: $0.id, machine: $0) }, firm: firm)
    }
    for screen in [screen, held] { screen.update() }
    machines[2].name = "Lathe"
    firm.tick += 1
    #expect(screen.row("Lathe").isVisible)
    #expect(held.row("Lathe").isVisible)
  }

  private struct Branch: Identifiable {
    let id: Int
    var name: String
    var branches: [Branch]?
  }

  private struct Branches: View {
    @State private var all = (0..<9).map { number in
      Branch(id: number, name: "Branch \(number)", branches: [Branch(id: 90 + number, name: "Twig")])
    }
    var body: some View {
      VStack {
        Button("Rename") { all[1].branches?[0].name = "Changed" }
        List(all) { Text("\($0.name): \($0.branches?.first?.name ?? "")") }
      }
    }
  }

  @Test func `elements that hold others of their kind are compared to the bottom`() {
    let screen = Screen(size: Self.size) { Branches() }
    screen.button("Rename").tap()
    #expect(screen.row("Branch 1").label == "Branch 1: Changed")
    #expect(screen.row("Branch 2").label == "Branch 2: Twig")
  }

  private struct Named: Identifiable, Equatable {
    let id: Int
    var name: String
    static func == (a: Named, b: Named) -> Bool { a.id == b.id }
  }

  private struct NamedRows: View {
    // More than a state compares with one another.
    @State private var all = (0..<100).map { Named(id: $0, name: "Number \($0)") }
    var body: some View {
      VStack {
        Button("Rename") { all[1].name = "Changed" }
        List(all) { Text($0.name) }
      }
    }
  }

  @Test func `an equality that compares ids alone does not keep a row from its new name`() {
    let screen = Screen(size: Self.size) { NamedRows() }
    screen.button("Rename").tap()
    #expect(screen.row("Changed").isVisible)
  }

  private struct Prefixed: View {
    let firm: Firm
    var body: some View {
      let prefix = firm.prefix
      List(firm.people) { person in Text(prefix + person.name) }
    }
  }

  @Test func `what a closure holds reaches every row`() {
    let firm = Firm()
    let screen = Screen(size: Self.size) { Prefixed(firm: firm) }
    screen.update()
    firm.prefix = "Dr "
    #expect(screen.rows.filter(\.isVisible).allSatisfy { $0.label.hasPrefix("Dr ") })
  }

  // MARK: What is said around the rows

  private struct Guarded: View {
    let firm: Firm
    var body: some View {
      List {
        ForEach(firm.people) { person in Button(person.name) {} }
          .onDelete(perform: firm.isOpen ? { firm.people.remove(atOffsets: $0) } : nil)
          .disabled(!firm.isOpen)
      }
    }
  }

  @Test func `rows that are disabled or lose an edit say so`() {
    let firm = Firm()
    let screen = Screen(size: Self.size) { Guarded(firm: firm) }
    #expect(screen.row("Person 2").isEnabled)
    #expect(screen.row("Person 2").actions.contains("Delete"))
    firm.isOpen = false
    #expect(!screen.row("Person 2").isEnabled)
    #expect(!screen.row("Person 2").actions.contains("Delete"))
    firm.isOpen = true
    #expect(screen.row("Person 2").isEnabled)
    #expect(screen.row("Person 2").actions.contains("Delete"))
  }

  private struct Written: View {
    let firm: Firm
    var body: some View {
      List {
        Section("Tick \(firm.tick)") {
          Text("Is \(firm.isOpen ? "open" : "closed")").badge(firm.tick)
          ForEach(firm.people) { Text($0.name) }
        }
      }
    }
  }

  @Test func `headers and rows that are written out follow`() {
    let firm = Firm()
    let screen = Screen(size: Self.size) { Written(firm: firm) }
    #expect(screen.rows.contains { $0.label == "Is open" })
    firm.isOpen = false
    firm.tick = 7
    #expect(screen.rows.contains { $0.label == "Is closed, 7" })
    #expect(screen.elements.contains { $0.role == .header && $0.label.contains("7") })
  }

  private struct Selecting: View {
    @Bindable var firm: Firm
    var body: some View {
      VStack {
        Text("Tick \(firm.tick)")
        List(firm.people, selection: $firm.selection) { Text($0.name) }
      }
    }
  }

  @Test func `a selection of as many others shows`() {
    let firm = Firm()
    firm.selection = Set(0..<100)
    let screen = Screen(size: Self.size, idiom: .desktop) { Selecting(firm: firm) }
    #expect(screen.row("Person 3").isSelected)
    firm.selection = Set(500..<600)
    firm.tick += 1
    #expect(!screen.row("Person 3").isSelected)
    firm.selection = [3]
    firm.people[4].name = "Other"
    #expect(screen.row("Person 3").isSelected)
    #expect(screen.rows.contains { $0.label == "Other" && !$0.isSelected })
  }

  // MARK: Swipes

  private struct Swiped: View {
    let firm: Firm
    var body: some View {
      List(firm.people) { person in
        Text(person.name).swipeActions { Button(firm.isOpen ? "Close" : "Open") {} }
      }
    }
  }

  @Test func `a swipe that is called something else is offered under its new name`() {
    let firm = Firm()
    let screen = Screen(size: Self.size) { Swiped(firm: firm) }
    #expect(screen.row("Person 2").actions == ["Close"])
    firm.isOpen = false
    #expect(screen.row("Person 2").actions == ["Open"])
  }

  @Test func `rows with swipes that scroll in leave those in sight alone`() {
    let firm = Firm()
    let screen = Screen(size: Self.size) { Swiped(firm: firm) }
    for _ in 0..<10 { screen.scroll(by: 200) }
    let work = screen.measure { for _ in 0..<10 { screen.scroll(by: 200) } }
    #expect(work.rowsMade > 20)
    #expect(work.rowsMeasured <= work.rowsMade + 2, "\(work)")
    #expect(screen.rows.filter(\.isVisible).allSatisfy { $0.actions == ["Close"] })
  }
}
