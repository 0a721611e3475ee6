import Foundation
import RowanTesting
import SwiftUI
import Testing

/// The menu bar of an application's windows, and the values that focused views publish to it.
@MainActor
struct CommandsTests {
  private struct NoteCommands: Commands {
    @FocusedBinding(\.note) private var note: String?

    var body: some Commands {
      CommandMenu("Note") {
        Button("Shout") { note = note?.uppercased() }
          .keyboardShortcut("u", modifiers: [.command, .option])
          .disabled(note == nil)
      }
    }
  }

  private struct Notes: View {
    @State private var first = "one"
    @State private var second = "two"

    var body: some View {
      VStack {
        TextField("First", text: $first).focusedValue(\.note, $first)
        TextField("Second", text: $second).focusedValue(\.note, $second)
        Text("\(first) and \(second)")
      }
    }
  }

  private struct NotesApp: App {
    var body: some Scene {
      WindowGroup { Notes() }
        .commands {
          NoteCommands()
          CommandGroup(replacing: .newItem) { Button("New Note") {} }
          CommandGroup(after: .newItem) { Button("Import") {} }
          CommandGroup(before: .newItem) { Button("First of All") {} }
          CommandGroup(replacing: .help) {}
          SidebarCommands()
        }
    }
  }

  @Test func `the menus stand in their order, with what the commands say`() throws {
    let screen = try Screen(app: NotesApp())
    #expect(screen.menuBar == ["File", "Edit", "View", "Note"])
    screen.openMenu("File")
    #expect(screen.menu == ["First of All", "New Note", "Import"])
    screen.press(.rightArrow)
    #expect(screen.menu == ["Cut", "Copy", "Paste", "Delete", "Select All"])
    screen.press(.rightArrow)
    #expect(screen.menu == ["Toggle Sidebar"])
    #expect(!screen.element(.menuItem, "Toggle Sidebar").isEnabled)
    screen.press(.escape)
    #expect(screen.menu.isEmpty)
  }

  @Test func `the pointer goes on to other menus of the bar while one is open`() throws {
    let screen = try Screen(app: NotesApp())
    screen.openMenu("File")
    screen.elements(role: .menuItem).first { $0.label == "Note" }?.hover()
    #expect(screen.menu == ["Shout"])
    screen.openMenu("Note")
    #expect(screen.menu.isEmpty)
  }

  @Test func `arrow keys go on to other menus although the pointer rests on a title`() throws {
    let screen = try Screen(app: NotesApp())
    screen.tap(at: title("File", in: screen))
    screen.hover(at: title("File", in: screen))
    screen.press(.rightArrow)
    #expect(screen.menu == ["Cut", "Copy", "Paste", "Delete", "Select All"])
    screen.press(.rightArrow)
    screen.press(.leftArrow)
    #expect(screen.menu == ["Cut", "Copy", "Paste", "Delete", "Select All"])
    // A pointer that moves opens the menu of its title.
    screen.hover(at: title("Note", in: screen))
    #expect(screen.menu == ["Shout"])
  }

  private func title(_ name: String, in screen: Screen) -> CGPoint {
    let frame = screen.elements(role: .menuItem).first { $0.label == name }?.frame ?? .zero
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  @Test func `a menu of the bar opens when the mouse goes down, and stays open after a click`() throws {
    let screen = try Screen(app: NotesApp())
    screen.pointerDown(at: title("File", in: screen))
    #expect(screen.menu == ["First of All", "New Note", "Import"])
    screen.pointerUp()
    #expect(screen.menu == ["First of All", "New Note", "Import"])
    screen.tap(at: title("File", in: screen))
    #expect(screen.menu.isEmpty)
  }

  @Test func `the pressed mouse goes on to another menu of the bar and chooses there`() throws {
    let screen = try Screen(app: NotesApp())
    screen.textField("Second").focus()
    screen.pointerDown(at: title("File", in: screen))
    screen.pointerMove(to: title("Note", in: screen))
    #expect(screen.menu == ["Shout"])
    let item = screen.element(.menuItem, "Shout").frame
    screen.pointerMove(to: CGPoint(x: item.midX, y: item.midY))
    screen.pointerUp()
    #expect(screen.menu.isEmpty)
    #expect(screen.text("one and TWO").exists)
  }

  @Test func `a mouse released beside the menus of the bar closes them and chooses nothing`() throws {
    let screen = try Screen(app: NotesApp())
    screen.pointerDown(at: title("Note", in: screen))
    screen.pointerMove(to: CGPoint(x: screen.size.width - 4, y: screen.size.height - 4))
    screen.pointerUp()
    #expect(screen.menu.isEmpty)
    #expect(screen.text("one and two").exists)
  }

  @Test func `a command changes what the focused view publishes, and is disabled where nothing is`() throws {
    let screen = try Screen(app: NotesApp())
    screen.openMenu("Note")
    #expect(!screen.element(.menuItem, "Shout").isEnabled)
    screen.press(.escape)
    screen.textField("Second").focus()
    screen.openMenu("Note")
    #expect(screen.element(.menuItem, "Shout").isEnabled)
    screen.choose("Shout")
    #expect(screen.text("one and TWO").exists)
    screen.textField("First").focus()
    screen.press("u", modifiers: [.command, .option])
    #expect(screen.text("ONE and TWO").exists)
  }

  @Test func `with touch there is no menu bar, and the shortcuts work`() throws {
    let screen = try Screen(app: NotesApp(), idiom: .touch)
    #expect(screen.menuBar.isEmpty)
    screen.textField("First").focus()
    screen.press("u", modifiers: [.command, .option])
    #expect(screen.text("ONE and two").exists)
  }

  private struct RemovingApp: App {
    var body: some Scene {
      WindowGroup { Text("Hello") }
        .commands { CommandMenu("Gone") { Button("Never") {} } }
        .commandsReplaced { CommandMenu("Stays") { Button("Here") {} } }
    }
  }

  @Test func `commands that are replaced are gone`() throws {
    #expect(try Screen(app: RemovingApp()).menuBar == ["Stays"])
  }

  private struct SceneValues: View {
    @State private var count = 0

    var body: some View {
      VStack {
        Text("Count: \(count)")
        Reader()
        Button("Add") { count += 1 }
      }
      .focusedSceneValue(\.number, count)
    }
  }

  private struct Reader: View {
    @FocusedValue(\.number) private var number
    var body: some View { Text("Read: \(number.map(String.init) ?? "nothing")") }
  }

  @Test func `a value for the scene is read wherever the focus is, and follows its changes`() {
    let screen = Screen { SceneValues() }
    #expect(screen.text("Read: 0").exists)
    screen.button("Add").tap()
    #expect(screen.text("Read: 1").exists)
  }
}

private struct NoteFocusKey: FocusedValueKey { typealias Value = Binding<String> }
private struct NumberFocusKey: FocusedValueKey { typealias Value = Int }

extension FocusedValues {
  fileprivate var note: Binding<String>? {
    get { self[NoteFocusKey.self] }
    set { self[NoteFocusKey.self] = newValue }
  }

  fileprivate var number: Int? {
    get { self[NumberFocusKey.self] }
    set { self[NumberFocusKey.self] = newValue }
  }
}
