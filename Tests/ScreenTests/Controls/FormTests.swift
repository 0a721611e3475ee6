import RowanTesting
import SwiftUI
import Testing

/// Controls in the rows of a list.
@MainActor
struct FormTests {
  private struct Settings: View {
    @State private var isOn = false
    @State private var name = ""
    @State private var submitted = "nothing"
    @State private var shouts = false

    var body: some View {
      List {
        Toggle("Notifications", isOn: $isOn)
        TextField("Name", text: $name)
          .onSubmit { submitted = name }
        Text(isOn ? "Notifications are on" : "Notifications are off")
        Text("Hello, \(name)!")
        Text("Submitted: \(submitted)")
        Button("Reset") { name = "" }.disabled(name.isEmpty)
      }
    }
  }

  @Test func tappingAToggleRowSwitchesIt() {
    let screen = Screen { Settings() }
    #expect(!screen.toggle("Notifications").isOn)
    screen.toggle("Notifications").tap()
    #expect(screen.toggle("Notifications").isOn)
    #expect(screen.text("Notifications are on").exists)
  }

  @Test func typingIntoAFieldShowsAtOnce() {
    let screen = Screen { Settings() }
    screen.textField("Name").type("Ann")
    #expect(screen.textField("Name").value == "Ann")
    #expect(screen.textField("Name").isFocused)
    #expect(screen.text("Hello, Ann!").exists)
    screen.textField("Name").clear()
    #expect(screen.text("Hello, !").exists)
  }

  @Test func returnSubmits() {
    let screen = Screen { Settings() }
    screen.textField("Name").type("Ann\n")
    #expect(screen.text("Submitted: Ann").exists)
  }

  @Test func aDisabledButtonDoesNothing() {
    let screen = Screen { Settings() }
    #expect(!screen.row("Reset").isEnabled || !screen.button("Reset").isEnabled)
    screen.textField("Name").type("Ann")
    screen.button("Reset").tap()
    #expect(screen.textField("Name").value == "")
  }

  private struct Limited: View {
    @State private var code = ""

    var body: some View {
      let digits = Binding(get: { code }, set: { code = String($0.filter(\.isNumber).prefix(4)) })
      TextField("Code", text: digits)
    }
  }

  @Test func aBindingThatRefusesTextIsFollowed() {
    let screen = Screen { Limited() }
    screen.textField("Code").type("1a2b345")
    #expect(screen.textField("Code").value == "1234")
  }
}
