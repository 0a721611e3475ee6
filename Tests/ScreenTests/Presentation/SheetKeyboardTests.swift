import RowanTesting
import SwiftUI
import Testing

/// The keyboard in a sheet of the desktop: the first field has the focus, Return confirms, and Escape cancels.
@MainActor
struct SheetKeyboardTests {
  private struct Errands: View {
    let isRequired: Bool
    @State private var isShown = true
    @State private var name = ""
    @State private var note = ""
    @State private var log: [String] = []

    var body: some View {
      VStack {
        Text("Log: \(log.joined(separator: ", "))")
        Button("Under") { log.append("under") }.keyboardShortcut(.defaultAction)
      }
      .sheet(isPresented: $isShown) {
        NavigationStack {
          Form {
            TextField("What", text: $name).onSubmit { log.append("submit") }
            TextField("Note", text: $note)
          }
          .toolbar {
            ToolbarItem(placement: .confirmationAction) {
              Button("Save") {
                log.append("save \(name)")
                isShown = false
              }
              .disabled(name.isEmpty)
            }
            ToolbarItem(placement: .cancellationAction) {
              Button("Cancel") {
                log.append("cancel")
                isShown = false
              }
            }
          }
        }
        .interactiveDismissDisabled(isRequired)
      }
    }
  }

  @Test func `the first field has the focus on the desktop, and not with touch`() {
    let desktop = Screen(idiom: .desktop) { Errands(isRequired: false) }
    #expect(desktop.textField("What").isFocused)
    let touch = Screen(idiom: .touch) { Errands(isRequired: false) }
    #expect(!touch.textField("What").isFocused)
  }

  @Test func `Return in a field submits its value and confirms the sheet once`() {
    let screen = Screen(idiom: .desktop) { Errands(isRequired: false) }
    screen.textField("What").type("Lamp")
    screen.press(.return)
    #expect(screen.text("Log: submit, save Lamp").exists)
    #expect(!screen.button("Save").exists)
  }

  @Test func `Return does nothing while the confirmation is disabled`() {
    let screen = Screen(idiom: .desktop) { Errands(isRequired: false) }
    screen.press(.return)
    #expect(screen.button("Save").exists)
    #expect(!screen.button("Save").isEnabled)
    // The buttons fit in the sheet, whose fields are narrower.
    #expect(screen.element(.dialog).frame.contains(screen.button("Save").frame))
  }

  @Test(arguments: [false, true])
  func `Escape cancels by the button, also if the sheet must not be dismissed`(_ isRequired: Bool) {
    let screen = Screen(idiom: .desktop) { Errands(isRequired: isRequired) }
    screen.textField("What").type("Lamp")
    screen.press(.escape)
    #expect(screen.text("Log: cancel").exists)
    #expect(!screen.button("Save").exists)
  }

  @Test func `Return in a find bar goes to the next match and confirms nothing`() async throws {
    let screen = Screen(size: CGSize(width: 600, height: 600), idiom: .desktop) { Finding() }
    let field = try #require(screen.elements(role: .textField).first { $0.label == "Find" })
    field.type("Stop")
    await screen.settle()
    screen.press(.return)
    await screen.settle()
    #expect(screen.button("Save").exists)
    #expect(screen.elements.contains { $0.label == "2 of 3" })
  }

  private struct Finding: View {
    @State private var isShown = true
    @State private var isFinding = true

    var body: some View {
      Text("Under").sheet(isPresented: $isShown) {
        NavigationStack {
          List(0..<3, id: \.self) { Text("Stop \($0)") }
            .findNavigator(isPresented: $isFinding)
            .onSubmit { isShown = false }
            .toolbar {
              ToolbarItem(placement: .confirmationAction) { Button("Save") { isShown = false } }
            }
        }
      }
    }
  }

  @Test func `Return in the field of an alert presses its button once, and nothing below`() {
    let screen = Screen(idiom: .desktop) { Naming() }
    screen.textField("Name").type("Ada")
    screen.press(.return)
    #expect(screen.text("Log: named Ada").exists)
    #expect(!screen.button("OK").exists)
  }

  private struct Naming: View {
    @State private var isShown = true
    @State private var name = ""
    @State private var log: [String] = []

    var body: some View {
      VStack {
        Text("Log: \(log.joined(separator: ", "))")
        Button("Under") { log.append("under") }.keyboardShortcut(.defaultAction)
      }
      .alert("Name", isPresented: $isShown) {
        TextField("Name", text: $name)
        Button("OK") { log.append("named \(name)") }.keyboardShortcut(.defaultAction)
        Button("Cancel", role: .cancel) {}
      }
    }
  }

  @Test func `a disabled confirmation of a bar is gray`() throws {
    func bar(_ isDisabled: Bool) -> Picture {
      Screen(size: CGSize(width: 390, height: 200), idiom: .touch) {
        NavigationStack {
          Text("Errand")
            .toolbar {
              ToolbarItem(placement: .confirmationAction) { Button("Save") {}.disabled(isDisabled) }
            }
        }
      }
      .picture()
    }
    func blue(_ picture: Picture) -> Int {
      (0..<390 * 60).count { index in
        guard let pixel = picture.pixel(at: CGPoint(x: index % 390, y: index / 390)) else { return false }
        return pixel.blue > 180 && pixel.red < 100
      }
    }
    #expect(blue(bar(false)) > 500)
    #expect(blue(bar(true)) == 0)
  }
}
