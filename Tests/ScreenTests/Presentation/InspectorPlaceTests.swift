import RowanTesting
import SwiftUI
import Testing

/// An inspector whose window becomes compact and regular.
@MainActor
@Suite("An inspector that becomes a sheet or a column")
struct InspectorPlaceTests {
  @Observable
  final class Model {
    var isShown = true
  }

  private struct Ledger: View {
    @State private var isShown = false

    var body: some View {
      List { Button("Inspect") { isShown.toggle() } }
        .inspector(isPresented: $isShown) { Facts() }
    }
  }

  private struct Facts: View {
    @State private var name = "Tea"
    @State private var number = "1"
    @State private var showsMore = false

    var body: some View {
      Form {
        TextField("Name", text: $name)
        TextField("Number", text: $number)
        Toggle("More", isOn: $showsMore)
        if showsMore { Text("Everything") }
        ForEach(["Height", "Width"], id: \.self) { Measure(name: $0) }
      }
    }
  }

  private struct Measure: View {
    let name: String
    @State private var count = 0

    var body: some View { Button("\(name) \(count)") { count += 1 } }
  }

  private static let (narrow, wide) = (CGSize(width: 390, height: 844), CGSize(width: 1024, height: 768))

  @Test func `its content keeps its state and the keyboard, there and back`() async {
    let screen = Screen(size: Self.wide) { Ledger() }
    screen.button("Inspect").tap()
    screen.toggle("More").tap()
    screen.button("Width 0").tap()
    screen.textField("Number").tap()
    screen.textField("Number").type("23")
    for (index, size) in [Self.narrow, Self.wide, Self.narrow, Self.wide].enumerated() {
      screen.resize(to: size)
      await screen.settle()
      let isSheet = size.width < 500
      #expect(screen.sheet.exists == isSheet)
      #expect(screen.elements.filter { $0.role == .textField }.count == 2)
      #expect(screen.text("Everything").exists && screen.button("Width 1").exists && screen.button("Height 0").exists)
      #expect(screen.textField("Number").isFocused, "Size \(index)")
      screen.textField("Number").type("\(index)")
    }
    #expect(screen.textField("Number").value == "1230123")
    #expect(screen.textField("Name").value == "Tea")
  }

  @Test func `content that was closed begins anew`() async {
    let screen = Screen(size: Self.wide) { Ledger() }
    for size in [Self.wide, Self.narrow] {
      screen.resize(to: Self.wide)
      screen.button("Inspect").tap()
      #expect(!screen.text("Everything").exists)
      screen.toggle("More").tap()
      screen.resize(to: size)
      await screen.settle()
      #expect(screen.text("Everything").exists)
      screen.resize(to: Self.wide)
      await screen.settle()
      screen.button("Inspect").tap()
      await screen.settle()
      #expect(!screen.toggle("More").exists)
    }
  }

  @Test func `a field that has no keyboard takes none`() async {
    let screen = Screen(size: Self.wide) { Ledger() }
    screen.button("Inspect").tap()
    for size in [Self.narrow, Self.wide] {
      screen.resize(to: size)
      await screen.settle()
      #expect(!screen.textField("Name").isFocused || size == Self.narrow)
      #expect(!screen.textField("Number").isFocused)
    }
  }

  @Test(arguments: [Screen.Idiom.touch, .desktop])
  func `a stack in it that hides its bar leaves the bar of the content`(idiom: Screen.Idiom) {
    struct Hall: View {
      var body: some View {
        NavigationStack {
          List { Text("Row") }
            .navigationTitle("Hall")
            .toolbar { Button("Add") {} }
            .inspector(isPresented: .constant(true)) {
              NavigationStack {
                Text("Facts").navigationTitle("Facts of the Hall").toolbarVisibility(.hidden, for: .navigationBar)
              }
            }
        }
      }
    }
    let screen = Screen(size: Self.wide, idiom: idiom) { Hall() }
    #expect(screen.button("Add").exists && screen.elements.contains { $0.label == "Hall" })
    #expect(screen.text("Facts").exists && !screen.elements.contains { $0.label == "Facts of the Hall" })
  }

  @Test func `a focus state in it follows the keyboard`() async {
    struct Form: View {
      @State private var name = ""
      @FocusState private var isNaming: Bool

      var body: some View {
        VStack {
          TextField("Name", text: $name).focused($isNaming)
          Text(isNaming ? "Naming" : "Resting")
          Button("Rest") { isNaming = false }
        }
      }
    }
    let screen = Screen(size: Self.wide) {
      List { Text("Row") }.inspector(isPresented: .constant(true)) { Form() }
    }
    screen.textField("Name").tap()
    for size in [Self.narrow, Self.wide] {
      screen.resize(to: size)
      await screen.settle()
      #expect(screen.text("Naming").exists && screen.textField("Name").isFocused)
    }
    screen.button("Rest").tap()
    #expect(screen.text("Resting").exists && !screen.textField("Name").isFocused)
    screen.resize(to: Self.narrow)
    await screen.settle()
    #expect(screen.text("Resting").exists && !screen.textField("Name").isFocused)
  }

  @Test func `what it presents, and a stack in it, are there at the next place`() async {
    struct Levels: View {
      @State private var path: [Int] = []
      @State private var isShown = false
      @State private var dismissals = 0

      var body: some View {
        NavigationStack(path: $path) {
          Button("Down") { path = [1] }
            .navigationDestination(for: Int.self) { level in
              Button("Present \(level)") { isShown = true }
              Text("Dismissed \(dismissals)")
            }
        }
        .sheet(isPresented: $isShown, onDismiss: { dismissals += 1 }) { Button("OK") { isShown = false } }
      }
    }
    let screen = Screen(size: Self.wide) {
      List { Text("Row") }.inspector(isPresented: .constant(true)) { Levels() }
    }
    screen.button("Down").tap()
    await screen.settle()
    for size in [Self.narrow, Self.wide] {
      screen.resize(to: size)
      await screen.settle()
      #expect(screen.button("Present 1").exists)
    }
    screen.button("Present 1").tap()
    for size in [Self.narrow, Self.wide] {
      screen.resize(to: size)
      await screen.settle()
      #expect(screen.elements.filter { $0.label == "OK" }.count == 1)
    }
    screen.button("OK").tap()
    await screen.settle()
    #expect(!screen.button("OK").exists && screen.button("Present 1").exists)
    #expect(screen.text("Dismissed 1").exists)
  }

  @Test func `a size and a presentation that change at once leave one content`() async {
    let model = Model()
    let screen = Screen(size: Self.wide) {
      List { Text("Row") }
        .inspector(isPresented: Binding(get: { model.isShown }, set: { model.isShown = $0 })) { Facts() }
    }
    for (index, size) in [Self.narrow, Self.wide, Self.narrow, Self.wide, Self.narrow].enumerated() {
      model.isShown = index.isMultiple(of: 2)
      screen.resize(to: size)
      await screen.settle()
      #expect(screen.elements.filter { $0.role == .textField }.count == (model.isShown ? 2 : 0))
    }
    for _ in 0..<6 {
      model.isShown.toggle()
      screen.update()
      screen.resize(to: Self.wide)
      screen.resize(to: Self.narrow)
    }
    await screen.settle()
    #expect(screen.elements.filter { $0.role == .textField }.count == (model.isShown ? 2 : 0))
  }
}
