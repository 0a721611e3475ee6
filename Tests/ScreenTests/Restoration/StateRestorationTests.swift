import RowanTesting
import SwiftUI
import TestSupport
import Testing

/// The state of views that comes back after a reload or a restart of the server.
@MainActor
@Suite("State restoration")
struct StateRestorationTests {
  // MARK: Drafts and state

  struct Report: View {
    struct Weather: Codable {
      var sky = "clear"
      var wind: Double?
    }

    @State private var title = ""
    @State private var weather = Weather()
    @State private var wind = 4.0
    @State private var tries = 0

    var body: some View {
      TextField("Title", text: $title)
      TextField("Sky", text: $weather.sky)
      TextField("Wind", value: $wind, format: .number)
      Button("Try") { tries += 1 }
      Text("\(tries) tries, \(weather.sky) sky, wind \(wind.formatted())")
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `what was typed into fields comes back, also what is not committed`(idiom: Screen.Idiom) {
    let screen = Screen(idiom: idiom) { Report() }
    screen.textField("Title").type("Norderney")
    screen.textField("Sky").clear()
    screen.textField("Sky").type("gray")
    screen.button("Try").tap()
    screen.button("Try").tap()
    screen.textField("Wind").clear()
    screen.textField("Wind").type("7.")
    #expect(screen.text("2 tries, gray sky, wind 4").exists)
    let again = screen.reloaded().reloaded()
    #expect(again.textField("Title").value == "Norderney")
    #expect(again.textField("Sky").value == "gray")
    #expect(again.textField("Wind").value == "7.")
    #expect(again.text("2 tries, gray sky, wind 4").exists)
    again.textField("Wind").submit()
    #expect(again.text("2 tries, gray sky, wind 7").exists)
  }

  struct Login: View {
    @State private var name = ""
    @State private var password = ""

    var body: some View {
      TextField("Name", text: $name)
      SecureField("Password", text: $password)
    }
  }

  @Test func `a password does not leave the process`() {
    let screen = Screen { Login() }
    screen.textField("Name").type("ann")
    screen.textField("Password").type("hunter2")
    #expect(screen.textField("Password").value.count == 7)
    let again = screen.reloaded()
    #expect(again.textField("Name").value == "ann")
    #expect(again.textField("Password").value.isEmpty)
  }

  // MARK: Presentations

  enum Part: String, Identifiable {
    case sails, rigging
    var id: Self { self }
  }

  struct Boat: View {
    @State private var showsNotes = false
    @State private var part: Part?
    @State private var asks = false
    @State private var pops = false

    var body: some View {
      VStack {
        Button("Notes") { showsNotes = true }
        Button("Sails") { part = .sails }
        Button("Sink") { asks = true }
        Button("More") { pops = true }.popover(isPresented: $pops) { Text("Built in 1911") }
      }
      .sheet(isPresented: $showsNotes) { Notes() }
      .sheet(item: $part) { part in Text("The \(part.rawValue)") }
      .alert("Sink the boat?", isPresented: $asks) { Button("Sink it") {} }
    }
  }

  struct Notes: View {
    @State private var note = ""
    @State private var isLong = false

    var body: some View {
      NavigationStack {
        List {
          TextField("Note", text: $note)
          Toggle("Long", isOn: $isLong)
          DisclosureGroup("Crew") { Text("Ann") }
          ForEach(0..<200, id: \.self) { Text("Line \($0)") }
          NavigationLink("Harbor") { Text("At anchor") }
        }
        .navigationTitle("Notes")
      }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `a sheet comes back with its draft, its expanded row and its offset`(idiom: Screen.Idiom) {
    let screen = Screen(idiom: idiom) { Boat() }
    screen.button("Notes").tap()
    screen.textField("Note").type("leaks")
    screen.toggle("Long").tap()
    screen.row("Crew").tap()
    #expect(screen.text("Ann").exists)
    let again = screen.reloaded()
    #expect(again.sheet.exists)
    #expect(again.textField("Note").value == "leaks")
    #expect(again.toggle("Long").isOn)
    #expect(again.text("Ann").exists)
    again.scrollTo(row: "Line 150")
    let first = again.rows.first(where: \.isVisible)?.label
    let third = again.reloaded()
    #expect(third.rows.first(where: \.isVisible)?.label == first)
    third.scrollTo(row: "Note")
    #expect(third.textField("Note").value == "leaks", "the field had been scrolled away")
  }

  @Test func `a sheet with an item, an alert and a popover come back, and can be left`() {
    let screen = Screen { Boat() }
    screen.button("Sails").tap()
    let sails = screen.reloaded()
    #expect(sails.text("The sails").exists)
    let asking = Screen { Boat() }
    asking.button("Sink").tap()
    let asked = asking.reloaded()
    #expect(asked.alert.label == "Sink the boat?")
    asked.button("Sink it").tap()
    #expect(!asked.alert.exists && !asked.reloaded().alert.exists)
    let popped = Screen(idiom: .desktop) { Boat() }
    popped.button("More").tap()
    #expect(popped.reloaded().text("Built in 1911").exists)
  }

  @Test func `who opens another address has left the sheet`() {
    struct Harbor: View {
      @State private var showsSheet = false

      var body: some View {
        NavigationStack {
          List(1..<9, id: \.self) { NavigationLink("Pier \($0)", value: $0) }
            .navigationDestination(for: Int.self) { Text("At pier \($0)") }
            .toolbar { Button("Tides") { showsSheet = true } }
            .sheet(isPresented: $showsSheet) { Text("High at noon") }
        }
      }
    }
    let screen = Screen { Harbor() }
    screen.button("Tides").tap()
    #expect(screen.reloaded().text("High at noon").exists)
    let elsewhere = screen.reloaded(at: "/4")
    #expect(!elsewhere.sheet.exists)
    #expect(elsewhere.text("At pier 4").exists)
  }

  // MARK: Rows

  struct Branch: Identifiable {
    let id: String
    var children: [Branch]?
  }

  static let fleet = [
    Branch(id: "North", children: [Branch(id: "Sloops", children: [Branch(id: "Elsa", children: nil)])]),
    Branch(id: "Baltic", children: [Branch(id: "Ketches", children: [])]),
  ]

  /// Data that outlive the screen.
  @MainActor
  @Observable
  final class Registry {
    var branches = StateRestorationTests.fleet
    var owner = "Ann"
  }

  struct Fleet: View {
    @Bindable var registry: Registry

    var body: some View {
      List {
        TextField("Owner", text: $registry.owner)
        OutlineGroup(registry.branches, children: \.children) { Text($0.id) }
      }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `expanded rows of an outline come back by the IDs of their elements`(idiom: Screen.Idiom) {
    let registry = Registry()
    let screen = Screen(idiom: idiom) { Fleet(registry: registry) }
    screen.row("North").tap()
    screen.row("Sloops").tap()
    #expect(screen.row("Elsa").exists)
    registry.branches.reverse()
    let again = screen.reloaded()
    #expect(again.row("Elsa").exists && !again.row("Ketches").exists)
    registry.branches.removeAll { $0.id == "North" }
    #expect(!again.reloaded().row("Elsa").exists)
  }

  @Test func `an archive does not replace newer data`() {
    let registry = Registry()
    let screen = Screen { Fleet(registry: registry) }
    screen.textField("Owner").clear()
    screen.textField("Owner").type("Bob")
    registry.owner = "Cleo"
    #expect(screen.reloaded().textField("Owner").value == "Cleo")
    #expect(registry.owner == "Cleo")
  }

  struct Rows: View {
    @State private var isOpen = true
    @State private var choice: Set<Int> = []

    var body: some View {
      NavigationStack {
        List(selection: $choice) {
          Section("Fixed", isExpanded: $isOpen) { Text("Compass") }
          ForEach(0..<500, id: \.self) { Counter(number: $0) }
        }
        .navigationTitle("Stores")
        .toolbar { EditButton() }
      }
    }
  }

  struct Counter: View {
    let number: Int
    @State private var count = 0

    var body: some View {
      HStack {
        Text("Barrel \(number): \(count)")
        Button("Add to \(number)") { count += 1 }.buttonStyle(.borderless)
      }
    }
  }

  @Test func `state of rows follows their IDs, also of rows that are scrolled away`() {
    let screen = Screen { Rows() }
    screen.button("Add to 2").tap()
    screen.button("Add to 2").tap()
    screen.scrollTo(row: "Barrel 300: 0")
    screen.button("Add to 300").tap()
    let again = screen.reloaded()
    #expect(again.text("Barrel 300: 1").exists)
    // A second restart, before anybody has seen the row.
    let third = again.reloaded()
    third.scrollTo(row: "Barrel 3: 0")
    #expect(third.text("Barrel 2: 2").exists)
  }

  @Test func `edit mode and selection come back`() {
    let screen = Screen { Rows() }
    screen.button("Edit").tap()
    screen.text("Barrel 4: 0").tap()
    #expect(screen.row("Barrel 4: 0").isSelected, "\(screen)")
    let again = screen.reloaded()
    #expect(again.button("Done").exists)
    #expect(again.row("Barrel 4: 0").isSelected && !again.row("Barrel 5: 0").isSelected)
    again.button("Done").tap()
    #expect(again.reloaded().button("Edit").exists)
  }

  // MARK: Tables, tabs

  struct Ship: Identifiable {
    let id: Int
    var name: String
    var length: Int
  }

  struct Ships: View {
    @State private var order = [KeyPathComparator(\Ship.name)]
    @State private var columns = TableColumnCustomization<Ship>()
    private let ships = [Ship(id: 1, name: "Ada", length: 30), Ship(id: 2, name: "Bea", length: 10)]

    var body: some View {
      Table(ships.sorted(using: order), sortOrder: $order, columnCustomization: $columns) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Length", value: \.length) { Text("\($0.length) m") }.customizationID("length")
      }
    }
  }

  @Test func `the sort order of a table comes back`() {
    let screen = Screen(size: CGSize(width: 800, height: 500), idiom: .desktop) { Ships() }
    #expect(screen.rows.first?.label.contains("Ada") == true)
    screen.element(.columnHeader, "Length").tap()
    #expect(screen.rows.first?.label.contains("Bea") == true)
    let again = screen.reloaded()
    #expect(again.rows.first?.label.contains("Bea") == true)
    again.element(.columnHeader, "Length").tap()
    let third = again.reloaded()
    #expect(third.rows.first?.label.contains("Ada") == true)
  }

  struct Tabs: View {
    @State private var deck = 0

    var body: some View {
      TabView(selection: $deck) {
        Tab("Upper", systemImage: "sun.max", value: 0) { Counter(number: 1) }
        Tab("Lower", systemImage: "moon", value: 1) { Counter(number: 2) }
      }
    }
  }

  @Test func `the chosen tab and the state of the others come back`() {
    let screen = Screen { Tabs() }
    screen.button("Add to 1").tap()
    screen.element(.tab, "Lower").tap()
    screen.button("Add to 2").tap()
    let again = screen.reloaded()
    #expect(again.text("Barrel 2: 1").isVisible)
    again.element(.tab, "Upper").tap()
    #expect(again.text("Barrel 1: 1").isVisible)
  }

  // MARK: Paths

  struct Harbour: View {
    @State private var path = NavigationPath()
    let opened: (NavigationPath) -> Void

    var body: some View {
      NavigationStack(path: $path) {
        List(["Elsa", "Frida"], id: \.self) { NavigationLink($0, value: $0) }
          .navigationTitle("Boats")
          .navigationDestination(for: String.self) { Text("Deck of \($0)") }
      }
      .onChange(of: path.count, initial: true) { opened(path) }
    }
  }

  @Test func `a bound path of a stack comes back with it, and is not said to be lost`() {
    var last = NavigationPath()
    let issues = IssueLog.collect {
      let screen = Screen { Harbour { last = $0 } }
      screen.row("Frida").tap()
      #expect(last.count == 1)
      #expect(screen.reloaded().text("Deck of Frida").exists)
      #expect(last.count == 1)
    }
    #expect(issues == [])
  }
}
