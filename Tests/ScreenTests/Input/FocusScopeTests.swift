import RowanTesting
import SwiftUI
import Testing

/// Scopes of default focus: the view that prefers the focus has it when the scope appears, and again after a reset.
@MainActor
@Suite("Focus scopes")
struct FocusScopeTests {
  private struct Letter: View {
    var prefersTown = true
    var chooses = false
    var hasNote = true
    @Namespace private var scope
    @Environment(\.resetFocus) private var resetFocus
    @FocusState private var isCodeFocused: Bool
    @State private var note = ""
    @State private var street = ""
    @State private var town = ""
    @State private var code = ""

    var body: some View {
      VStack {
        if hasNote { TextField("Note", text: $note) }
        VStack {
          TextField("Street", text: $street)
          TextField("Town", text: $town).prefersDefaultFocus(prefersTown, in: scope)
          TextField("Code", text: $code).focused($isCodeFocused)
        }
        .focusScope(scope)
        .onAppear { if chooses { isCodeFocused = true } }
        Button("Reset") { resetFocus(in: scope) }
      }
    }
  }

  private func focused(_ screen: Screen) -> String? { screen.elements.first { $0.isFocused }?.label }

  @Test func `the field that prefers the focus has it when its scope appears`() async {
    let screen = Screen { Letter() }
    await screen.settle()
    #expect(focused(screen) == "Town")
  }

  @Test func `without a preference nothing has the focus`() async {
    let screen = Screen { Letter(prefersTown: false) }
    await screen.settle()
    #expect(focused(screen) == nil)
  }

  @Test func `a focus state that is set on appearing takes precedence`() async {
    let screen = Screen { Letter(chooses: true) }
    await screen.settle()
    #expect(focused(screen) == "Code")
  }

  @Test func `a reset from outside of the scope moves the focus back`() async {
    let screen = Screen { Letter() }
    await screen.settle()
    screen.textField("Note").tap()
    screen.textField("Note").type("Berth 14")
    #expect(focused(screen) == "Note")
    screen.button("Reset").tap()
    await screen.settle()
    #expect(focused(screen) == "Town" && screen.textField("Note").value == "Berth 14")
  }

  @Test func `a reset without a preference focuses the first field of the scope`() async {
    let screen = Screen { Letter(prefersTown: false) }
    await screen.settle()
    screen.button("Reset").tap()
    await screen.settle()
    #expect(focused(screen) == "Street")
  }

  @Test func `a scope that appears later leaves a person's focus alone`() async {
    struct Form: View {
      @State private var showsLetter = false
      @State private var name = ""
      var body: some View {
        TextField("Name", text: $name).onChange(of: name) { showsLetter = true }
        if showsLetter { Letter() }
      }
    }
    let screen = Screen { VStack { Form() } }
    await screen.settle()
    screen.textField("Name").tap()
    screen.textField("Name").type("I")
    await screen.settle()
    #expect(screen.textField("Town").exists && focused(screen) == "Name")
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `in a sheet the preferred field has the focus, not the first one`(idiom: Screen.Idiom) async {
    struct Home: View {
      @State private var isOpen = false
      var body: some View {
        Button("Write") { isOpen = true }.sheet(isPresented: $isOpen) { Letter(hasNote: false) }
      }
    }
    let screen = Screen(idiom: idiom) { Home() }
    await screen.settle()
    screen.button("Write").tap()
    await screen.settle()
    #expect(focused(screen) == "Town")
  }

  @Test func `a reset passes over the button of a rotor`() async {
    struct Book: View {
      @Namespace private var scope
      @Environment(\.resetFocus) private var resetFocus
      @State private var note = ""
      var body: some View {
        VStack {
          VStack {
            Text("Chapters").accessibilityRotor("Chapters") { AccessibilityRotorEntry("One", id: 1) }
            TextField("Note", text: $note)
          }
          .focusScope(scope)
          Button("Reset") { resetFocus(in: scope) }
        }
      }
    }
    let screen = Screen { Book() }
    await screen.settle()
    screen.button("Reset").tap()
    await screen.settle()
    #expect(focused(screen) == "Note")
  }

  @Test func `a reset moves the focus of its own window alone`() async throws {
    final class Shared { var namespace: Namespace.ID? }
    struct First: View {
      let shared: Shared
      @Namespace private var namespace
      @State private var name = ""
      var body: some View {
        TextField("First", text: $name).focusScope(namespace).onAppear { shared.namespace = namespace }
      }
    }
    struct Second: View {
      let namespace: Namespace.ID
      @Environment(\.resetFocus) private var resetFocus
      @State private var name = ""
      var body: some View {
        VStack {
          TextField("Second", text: $name).focusScope(namespace)
          Button("Reset") { resetFocus(in: namespace) }
        }
      }
    }
    let shared = Shared()
    let first = Screen { First(shared: shared) }
    await first.settle()
    let namespace = try #require(shared.namespace)
    for _ in 0..<4 {
      let second = Screen { Second(namespace: namespace) }
      await second.settle()
      second.button("Reset").tap()
      await second.settle()
      await first.settle()
      #expect(focused(second) == "Second" && focused(first) == nil)
    }
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `the first view of a line is the one at the leading edge`(direction: LayoutDirection) async {
    struct Name: View {
      @Namespace private var scope
      @Environment(\.resetFocus) private var resetFocus
      @State private var given = ""
      @State private var family = ""
      var body: some View {
        VStack {
          HStack {
            TextField("Given", text: $given)
            TextField("Family", text: $family)
          }
          .focusScope(scope)
          Button("Reset") { resetFocus(in: scope) }
        }
      }
    }
    let screen = Screen(layoutDirection: direction) { Name() }
    await screen.settle()
    screen.button("Reset").tap()
    await screen.settle()
    #expect(focused(screen) == "Given")
  }
}
