import Combine
import Foundation
import GalleryScreens
import Observation
import RowanTesting
import SwiftUI
import Testing

/// Windows that are released while nobody sees them, and created again with the same state.
@MainActor
@Suite("Parking")
struct ParkingTests {
  struct Boat: Hashable, Identifiable {
    let id: Int
  }

  @Observable final class Model {
    var count = 0
    var names = (0..<200).map { "Boat \($0)" }
  }

  final class Basket: ObservableObject { @Published var apples = 0 }

  // MARK: What comes back

  struct Harbor: View {
    @State private var path: [Boat] = []
    @State private var query = ""
    @State private var chosen: Boat.ID?
    @State private var showsSheet = false

    var body: some View {
      NavigationStack(path: $path) {
        List(selection: $chosen) {
          ForEach(0..<200, id: \.self) { Text("Boat \($0)") }
        }
        .navigationDestination(for: Boat.self) { boat in
          VStack {
            Text("Deck of boat \(boat.id)")
            Button("Next") { path.append(Boat(id: boat.id + 1)) }
          }
        }
        .toolbar {
          Button("Board") { path.append(Boat(id: 7)) }
          Button("Log") { showsSheet = true }
        }
        .sheet(isPresented: $showsSheet) { Values(Boat(id: 1), Boat(id: 2)) }
        .navigationTitle("Harbor")
      }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `a place in a list comes back, with the selection and the focus`(idiom: Screen.Idiom) throws {
    let screen = Screen(idiom: idiom) { Harbor() }
    screen.scroll(to: 60, anchor: .top)
    if idiom == .desktop { screen.row("Boat 62").tap() }
    let shown = screen.description
    let again = try #require(screen.parkedAndResumed())
    #expect(again.description == shown)
    guard idiom == .desktop else { return }
    again.press(.downArrow)
    #expect(again.row("Boat 63").isSelected)
  }

  @Test func `screens of values without a text come back by the path`() throws {
    let screen = Screen(idiom: .touch) { Harbor() }
    screen.button("Board").tap()
    screen.button("Next").tap()
    #expect(screen.text("Deck of boat 8").exists)
    let again = try #require(screen.parkedAndResumed())
    #expect(again.text("Deck of boat 8").exists)
    again.back()
    #expect(again.text("Deck of boat 7").exists)
    again.back()
    #expect(again.text("Boat 1").exists)
  }

  struct Unbound: View {
    var body: some View {
      NavigationStack {
        List { NavigationLink("By value", value: Boat(id: 3)) }
          .navigationDestination(for: Boat.self) { Text("Deck of boat \($0.id)") }
      }
    }
  }

  @Test func `the screen of a link comes back without a path`() throws {
    let screen = Screen(idiom: .touch) { Unbound() }
    screen.row("By value").tap()
    let again = try #require(screen.parkedAndResumed())
    #expect(again.text("Deck of boat 3").exists)
    again.back()
    #expect(again.row("By value").exists)
  }

  struct Values<Value>: View {
    @State private var value: Value
    private let next: Value

    init(_ value: Value, _ next: Value) {
      _value = State(initialValue: value)
      self.next = next
    }

    var body: some View {
      VStack {
        Button("Change") { value = next }
        Text("\(String(describing: value))")
      }
    }
  }

  @Test func `a sheet comes back with its state`() throws {
    let screen = Screen(idiom: .touch) { Harbor() }
    screen.button("Log").tap()
    screen.button("Change").tap()
    let again = try #require(screen.parkedAndResumed())
    #expect(again.text("Boat(id: 2)").exists)
    #expect(again.description == screen.description || !again.text("Boat(id: 1)").exists)
  }

  @Test func `values of any type and length come back`() throws {
    let screen = Screen { Values(Boat(id: 1), Boat(id: 2)) }
    screen.button("Change").tap()
    #expect(try #require(screen.parkedAndResumed()).text("Boat(id: 2)").exists)
    let text = String(repeating: "long ", count: 40_000)
    let long = Screen { Values("", text) }
    long.button("Change").tap()
    #expect(try #require(long.parkedAndResumed()).text(text).exists)
  }

  struct Owner: View {
    @State private var model = Model()
    @StateObject private var basket = Basket()
    @State private var chance = Int.random(in: 0..<1_000_000_000)

    var body: some View {
      VStack {
        Text("chance \(chance)")
        Button("Add \(model.count)") { model.count += 1 }
        Button("Take \(basket.apples)") { basket.apples += 1 }
      }
    }
  }

  @Test func `objects of the window come back and are observed`() throws {
    let screen = Screen { Owner() }
    screen.button("Add 0").tap()
    screen.button("Take 0").tap()
    let shown = screen.description
    let again = try #require(screen.parkedAndResumed())
    #expect(again.description == shown)
    again.button("Add 1").tap()
    again.button("Take 1").tap()
    #expect(again.button("Add 2").exists && again.button("Take 2").exists)
    let third = try #require(again.parkedAndResumed())
    third.button("Take 2").tap()
    #expect(third.button("Take 3").exists)
  }

  struct Names: View {
    let model: Model
    var body: some View { List(model.names, id: \.self) { Text($0) } }
  }

  @Test func `what changes meanwhile is seen afterward`() throws {
    let model = Model()
    let screen = Screen { Names(model: model) }
    let again = try #require(screen.parkedAndResumed { model.names.insert("Norderney", at: 0) })
    #expect(again.row("Norderney").exists)
  }

  struct Row: View {
    let id: Int
    @State private var value = Boat(id: 0)
    @FocusState private var isFocused: Bool
    var body: some View {
      HStack {
        Text("Row \(id) has \(value.id)")
        Button("Add to \(id)") { value = Boat(id: value.id + 1) }
        Text("free").focusable().focused($isFocused)
      }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `state of rows comes back on screen and off screen`(idiom: Screen.Idiom) throws {
    let screen = Screen(idiom: idiom) { List(0..<300) { Row(id: $0) } }
    screen.button("Add to 2").tap()
    screen.scroll(to: 150, anchor: .top)
    screen.button("Add to 152").tap()
    screen.button("Add to 152").tap()
    let again = try #require(screen.parkedAndResumed())
    #expect(again.text("Row 152 has 2").exists)
    let third = try #require(again.parkedAndResumed())
    third.scroll(to: 0)
    #expect(third.text("Row 2 has 1").exists)
    third.button("Add to 2").tap()
    #expect(third.text("Row 2 has 2").exists)
    third.scroll(to: 150, anchor: .top)
    #expect(third.text("Row 152 has 2").exists)
  }

  struct Loader: View {
    let model: Model
    var body: some View {
      if model.count > 0 { Row(id: model.count) } else { Text("Loading") }
    }
  }

  @Test func `state of content that was not loaded between two parkings comes back`() throws {
    let model = Model()
    model.count = 1
    let screen = Screen { Loader(model: model) }
    screen.button("Add to 1").tap()
    let again = try #require(screen.parkedAndResumed { model.count = 0 })
    #expect(again.text("Loading").exists)
    let third = try #require(again.parkedAndResumed { model.count = 1 })
    #expect(third.text("Row 1 has 1").exists)
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `a window that rested first comes back as well`(idiom: Screen.Idiom) throws {
    let screen = Screen(idiom: idiom) { galleryScreens.first { $0.id == "staff" }?.content() }
    screen.scroll(by: 900)
    let shown = screen.description
    screen.host.rest()
    #expect(screen.host.isResting)
    let again = try #require(screen.parkedAndResumed())
    #expect(again.description == shown)
  }

  private nonisolated static let screens = [
    "staff", "mail", "errands", "notes", "settings", "tabs", "sections", "outline", "grid-files", "edit", "form",
    "table", "files", "search", "split", "company", "swipe", "sheets",
  ]

  @Test(arguments: Screen.Idiom.allCases)
  func `screens of the gallery are the same afterward`(_ idiom: Screen.Idiom) async {
    var parked = 0
    for id in Self.screens {
      guard let found = galleryScreens.first(where: { $0.id == id }) else { continue }
      weak var window: AnyObject?
      var (again, shown): (Screen?, String) = (nil, "")
      do {
        let screen = Screen(idiom: idiom, content: found.content)
        // Tasks that load rows keep a window until they end; those of some screens never do.
        for _ in 0..<20 {
          await screen.settle(waitingForTasks: false)
          (window, shown, again) = (screen.host, screen.description, screen.parkedAndResumed())
          guard again == nil, (try? await Task.sleep(for: .milliseconds(20))) != nil else { break }
        }
      }
      guard let again else { continue }
      parked += 1
      await again.settle(waitingForTasks: false)
      #expect(again.description == shown, "\(id)")
      #expect(window == nil, "\(id) is retained")
    }
    #expect(parked >= 9)
  }

  // MARK: What keeps a window

  struct Search: View {
    @State private var query = ""
    var body: some View {
      NavigationStack { List(0..<9) { Text("Boat \($0)") }.searchable(text: $query) }
    }
  }

  @Test func `a text that is being entered keeps its window`() {
    let screen = Screen(idiom: .touch) { Search() }
    screen.textField("Search").type("12")
    #expect(screen.parkedAndResumed() == nil)
    #expect(screen.textField("Search").value == "12")
  }

  struct Undoer: View {
    @Environment(\.undoManager) private var manager
    var body: some View {
      Button("Do") { manager?.registerUndo(withTarget: Basket()) { _ in } }
    }
  }

  @Test func `steps that can be undone keep their window`() {
    let screen = Screen { Undoer() }
    screen.button("Do").tap()
    #expect(screen.parkedAndResumed() == nil)
  }

  struct Waiter: View {
    let isWaiting: Bool
    var body: some View {
      Text("Here").task { if isWaiting { try? await Task.sleep(for: .seconds(100_000)) } }
    }
  }

  @Test func `a task that runs keeps its window`() async {
    let waiting = Screen { Waiter(isWaiting: true) }
    await waiting.settle(waitingForTasks: false)
    #expect(waiting.parkedAndResumed() == nil)
    let done = Screen { Waiter(isWaiting: false) }
    await done.settle()
    #expect(done.parkedAndResumed() != nil)
  }

  struct Listener: View {
    let subject: PassthroughSubject<Int, Never>
    @State private var heard = 0
    var body: some View { Text("Heard \(heard)").onReceive(subject) { heard += $0 } }
  }

  @Test func `a window that listens to a publisher stays`() {
    let subject = PassthroughSubject<Int, Never>()
    let screen = Screen { Listener(subject: subject) }
    #expect(screen.parkedAndResumed() == nil)
    subject.send(3)
    #expect(screen.text("Heard 3").exists)
  }

  struct Tabs: View {
    var body: some View {
      TabView {
        Tab("First", systemImage: "star") { Values(Boat(id: 1), Boat(id: 2)) }
        Tab("Second", systemImage: "moon") { Text("Nothing here") }
      }
    }
  }

  @Test func `state in a tab that was left keeps the window`() throws {
    let screen = Screen(idiom: .touch) { Tabs() }
    screen.button("Change").tap()
    #expect(try #require(screen.parkedAndResumed()).text("Boat(id: 2)").exists)
    let other = Screen(idiom: .touch) { Tabs() }
    other.button("Change").tap()
    other.elements(role: .tab)[1].tap()
    #expect(other.parkedAndResumed() == nil)
    other.elements(role: .tab)[0].tap()
    #expect(other.text("Boat(id: 2)").exists)
  }

  struct Player: View {
    let id: Int
    @State private var chance = Int.random(in: 0..<1_000_000_000)
    var body: some View { Text("\(id): \(chance)") }
  }

  @Test(arguments: [true, false])
  func `rows keep values that nobody has changed`(_ isLazy: Bool) throws {
    let screen = Screen {
      if isLazy { List(0..<5) { Player(id: $0) } } else { VStack { ForEach(0..<5) { Player(id: $0) } } }
    }
    let shown = screen.description
    #expect(try #require(screen.parkedAndResumed()).description == shown)
  }

  // MARK: Lifecycle

  @MainActor final class Diary { var lines: [String] = [] }

  struct Visit: View {
    let diary: Diary
    @Environment(\.scenePhase) private var phase
    var body: some View {
      Text("Here")
        .onAppear { diary.lines.append("appear") }
        .onDisappear { diary.lines.append("disappear") }
        .onChange(of: phase) { diary.lines.append("\($1)") }
    }
  }

  @Test func `views disappear and appear again`() throws {
    let diary = Diary()
    let screen = Screen { Visit(diary: diary) }
    screen.setScenePhase(.background)
    let again = try #require(screen.parkedAndResumed())
    #expect(again.text("Here").exists)
    #expect(diary.lines == ["appear", "background", "disappear", "appear"])
    // It comes from the background to the front as any window.
    again.setScenePhase(.active)
    #expect(diary.lines == ["appear", "background", "disappear", "appear", "active"])
  }

  @Test func `a parked window holds the state of its views and nothing else`() throws {
    weak var window: AnyObject?
    weak var tree: AnyObject?
    var again: Screen?
    do {
      let screen = Screen { List(0..<300) { Row(id: $0) } }
      screen.button("Add to 2").tap()
      screen.scroll(to: 150, anchor: .top)
      (window, tree) = (screen.host, screen.host.tree)
      again = screen.parkedAndResumed()
    }
    #expect(window == nil && tree == nil)
    #expect(again?.text("Row 150 has 0").exists == true)
  }
}
