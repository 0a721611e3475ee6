import RowanTesting
import SwiftUI
import Testing

/// An inspector whose window becomes compact and regular.
@MainActor
@Suite("An inspector that becomes a sheet or a column")
struct InspectorPlaceTests {
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
}
