import RowanGraph
import RowanLayers
import RowanTesting
import SwiftUI
import Testing

/// Rows and views that come and go under the hands of those who still hold them.
@MainActor
@Suite("Lifetimes")
struct LifetimeTests {
  @Observable
  final class Model {
    var show = true
    var count = 0
    var names = ["Ann", "Ben", "Cleo"]
  }

  private struct CountedRow: View {
    let name: String
    @State private var taps = 0
    var body: some View { Button("\(name) \(taps)") { taps += 1 } }
  }

  private struct OptionalRow: View {
    let model: Model
    var body: some View {
      List {
        Text("Head")
        if model.show { CountedRow(name: "Optional") }
      }
    }
  }

  private struct OptionalRows: View {
    let model: Model
    var body: some View {
      List {
        if model.show {
          ForEach(model.names, id: \.self) { name in Group { CountedRow(name: name) } }
        } else {
          Section("Empty") { CountedRow(name: "Nobody") }
        }
      }
    }
  }

  @Test func `a written row with state comes and goes with an animation`() {
    let model = Model()
    let screen = Screen { OptionalRow(model: model) }
    for turn in 0..<12 {
      withAnimation { model.show.toggle() }
      screen.update()
      #expect(screen.rows.map(\.label) == (turn % 2 == 0 ? ["Head"] : ["Head", "Optional 0"]))
    }
  }

  @Test func `whole runs of rows behind a condition come and go with an animation`() {
    let model = Model()
    let screen = Screen { OptionalRows(model: model) }
    for turn in 0..<8 {
      withAnimation { model.show.toggle() }
      screen.update()
      #expect(screen.rows.count == (turn % 2 == 0 ? 1 : 3))
      withAnimation { model.names.append("New \(turn)") }
      withAnimation { _ = model.names.removeLast() }
      screen.update()
    }
  }

  private struct BoundRows: View {
    @State private var people = [Person(name: "Ann"), Person(name: "Ben"), Person(name: "Cleo")]

    struct Person: Identifiable {
      let id = UUID()
      var name: String
    }

    var body: some View {
      List {
        ForEach($people) { $person in Text(person.name) }
        Button("Rename") { people[1].name = "Bea" }
        Button("Remove all") { people = [] }
        Text("First: \($people.first?.name.wrappedValue ?? "nobody")")
      }
    }
  }

  @Test func `a binding that only a closure held may be gone when its value changes`() {
    let screen = Screen { BoundRows() }
    screen.button("Rename").tap()
    #expect(screen.rows.map(\.label) == ["Ann", "Bea", "Cleo", "Rename", "Remove all", "First: Ann"])
    screen.button("Remove all").tap()
    #expect(screen.rows.map(\.label) == ["Rename", "Remove all", "First: nobody"])
  }

  @Test func `a window that nobody closed lets go of all that it held`() {
    weak var graph: Graph?
    weak var model: Model?
    do {
      let held = Model()
      let screen = Screen {
        NavigationStack {
          List(held.names, id: \.self) { CountedRow(name: $0) }
            .task(id: held.count) { while !Task.isCancelled { await Task.yield() } }
        }
      }
      graph = screen.host.graph
      model = held
      screen.scroll(by: 100)
      withAnimation { held.names.append("Dora") }
    }
    #expect(graph == nil)
    #expect(model == nil)
  }

  private struct Folding: ViewModifier {
    let name: String
    @State private var isOpen = false

    func body(content: Content) -> some View {
      HStack {
        content
        Toggle(name, isOn: $isOpen)
      }
    }
  }

  @Test("state of a modifier on a row is kept while the row is scrolled away and back (A38)")
  func stateOfModifiers() {
    let screen = Screen(size: CGSize(width: 320, height: 400)) {
      List(0..<200, id: \.self) { Text("Row \($0)").modifier(Folding(name: "Fold \($0)")) }
    }
    screen.toggles[2].tap()
    #expect(screen.toggles.filter(\.isOn).map(\.label) == ["Fold 2"])
    for _ in 0..<10 { screen.scroll(by: 350) }
    #expect(screen.toggles.allSatisfy { !$0.isOn })
    screen.scroll(to: 0)
    #expect(screen.toggles.filter(\.isOn).map(\.label) == ["Fold 2"])
  }

  @Test func `the observable that a modifier reads updates it and nothing else`() {
    let model = Model()
    struct Numbered: ViewModifier {
      let model: Model
      func body(content: Content) -> some View {
        HStack {
          content
          Text("Count \(model.count)")
        }
      }
    }
    let screen = Screen { List { Text("Row").modifier(Numbered(model: model)) } }
    #expect(screen.text("Count 0").exists)
    model.count = 7
    #expect(screen.text("Count 7").exists)
    #expect(screen.counters.bodies["Numbered"] == 2)
  }
}
