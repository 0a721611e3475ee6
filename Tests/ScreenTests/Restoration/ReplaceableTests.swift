import Foundation
import GalleryScreens
import Observation
import RowanTesting
import SwiftUI
import Testing

/// Windows of which a later one can show everything, so that a hidden tab needs none.
@MainActor
@Suite("Replaceable windows")
struct ReplaceableTests {
  struct Boat: Hashable, Identifiable {
    let id: Int
  }

  struct Harbor: View {
    @State private var path: [Int] = []
    @State private var query = ""
    @State private var chosen: Set<Int> = []

    var body: some View {
      NavigationStack(path: $path) {
        List(0..<200, id: \.self, selection: $chosen) { NavigationLink("Boat \($0)", value: $0) }
          .navigationDestination(for: Int.self) { Text("Deck of boat \($0)") }
          .searchable(text: $query)
          .navigationTitle("Harbor")
      }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `a place that values describe can be shown again`(idiom: Screen.Idiom) {
    let screen = Screen(idiom: idiom) { Harbor() }
    #expect(screen.host.isReplaceable)
    screen.scroll(to: 60)
    screen.row("Boat 60").tap()
    #expect(screen.host.isReplaceable)
    #expect(screen.reloaded().description == screen.description)
  }

  @Test func `a text that is being entered stays`() {
    let screen = Screen(idiom: .touch) { Harbor() }
    screen.searchField.type("12")
    #expect(!screen.host.isReplaceable)
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

  @Test func `a value without an encoding counts once it was changed`() {
    let screen = Screen { Values(Boat(id: 1), Boat(id: 2)) }
    #expect(screen.host.isReplaceable)
    screen.button("Change").tap()
    #expect(!screen.host.isReplaceable)
    let number = Screen { Values(1, 2) }
    number.button("Change").tap()
    #expect(number.host.isReplaceable)
    let long = Screen { Values("", String(repeating: "long ", count: 40_000)) }
    long.button("Change").tap()
    #expect(!long.host.isReplaceable)
  }

  @Observable final class Model { var count = 0 }

  final class Basket: ObservableObject { @Published var apples = 0 }

  struct Owner: View {
    @State private var model = Model()
    var body: some View { Button("Add \(model.count)") { model.count += 1 } }
  }

  struct Shop: View {
    @StateObject private var basket = Basket()
    var body: some View { Button("Take \(basket.apples)") { basket.apples += 1 } }
  }

  struct Visitor: View {
    let model: Model
    var body: some View { Button("Add \(model.count)") { model.count += 1 } }
  }

  @Test func `objects of the window would be lost, those of others not`() {
    #expect(!Screen { Owner() }.host.isReplaceable)
    #expect(!Screen { Shop() }.host.isReplaceable)
    #expect(!Screen { List(0..<3) { _ in Shop() } }.host.isReplaceable)
    let model = Model()
    let screen = Screen { Visitor(model: model) }
    screen.button("Add 0").tap()
    #expect(screen.host.isReplaceable)
  }

  @Test func `state of rows that scrolled away counts`() {
    let codable = Screen { List(0..<200) { _ in Values(1, 2) } }
    codable.button("Change").tap()
    codable.scroll(to: 150)
    #expect(codable.host.isReplaceable)
    let other = Screen { List(0..<200) { _ in Values(Boat(id: 1), Boat(id: 2)) } }
    other.button("Change").tap()
    other.scroll(to: 150)
    #expect(!other.host.isReplaceable)
  }

  struct Login: View {
    @State private var password = ""
    @FocusState private var isFocused: Bool
    var body: some View {
      SecureField("Password", text: $password).focused($isFocused)
      Button("Leave") { isFocused = false }
    }
  }

  @Test func `a password is not kept, so that its window is`() {
    let screen = Screen { Login() }
    #expect(screen.host.isReplaceable)
    screen.textField("Password").type("hunter2")
    screen.button("Leave").tap()
    #expect(!screen.host.isReplaceable)
  }

  struct Undoer: View {
    @Environment(\.undoManager) private var manager
    var body: some View {
      Button("Do") { manager?.registerUndo(withTarget: Basket()) { _ in } }
    }
  }

  @Test func `steps that can be undone stay`() {
    let screen = Screen { Undoer() }
    #expect(screen.host.isReplaceable)
    screen.button("Do").tap()
    #expect(!screen.host.isReplaceable)
  }

  struct Waiter: View {
    let isWaiting: Bool
    var body: some View {
      Text("Here").task { if isWaiting { try? await Task.sleep(for: .seconds(100_000)) } }
    }
  }

  @Test func `a task that runs is not interrupted`() async {
    let waiting = Screen { Waiter(isWaiting: true) }
    await waiting.settle(within: 0.2)
    #expect(!waiting.host.isReplaceable)
    let done = Screen { Waiter(isWaiting: false) }
    await done.settle()
    #expect(done.host.isReplaceable)
  }

  struct Screens: View {
    var body: some View {
      NavigationStack {
        NavigationLink("By value", value: Boat(id: 3))
          .navigationDestination(for: Boat.self) { Text("Boat \($0.id)") }
      }
    }
  }

  @Test func `a screen of a value without a text has no way back`() {
    let screen = Screen { Screens() }
    #expect(screen.host.isReplaceable)
    screen.button("By value").tap()
    #expect(screen.text("Boat 3").exists)
    #expect(!screen.host.isReplaceable)
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `the staff directory can be shown again`(idiom: Screen.Idiom) async {
    let screen = Screen(idiom: idiom) { galleryScreens.first { $0.id == "staff" }?.content() }
    await screen.settle()
    #expect(screen.host.isReplaceable)
  }
}
