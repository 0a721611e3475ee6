import RowanTesting
import SwiftUI
import Testing

/// What the standard commands of the menu bar do with a window's sidebar, toolbar, inspector, search and settings.
@MainActor
struct StandardCommandsTests {
  private struct Mail: View {
    @State private var text = ""
    @State private var isInspected = false

    var body: some View {
      NavigationSplitView {
        List(0..<3, id: \.self) { Text("Box \($0)") }
      } detail: {
        Text("Detail")
          .navigationTitle("Mail")
          .toolbar { Button("Reply") {} }
          .searchable(text: $text)
          .inspector(isPresented: $isInspected) { Text("Facts") }
      }
    }
  }

  private struct MailApp: App {
    var body: some Scene {
      WindowGroup { Mail() }
        .commands {
          SidebarCommands()
          ToolbarCommands()
          InspectorCommands()
        }
      Settings { Text("Preferences") }
    }
  }

  private func screen() throws -> Screen {
    try Screen(app: MailApp(), size: CGSize(width: 1000, height: 600), idiom: .desktop)
  }

  @Test func `the sidebar is hidden and shown by a command and by its keys`() throws {
    let screen = try screen()
    #expect(screen.text("Box 1").exists)
    screen.openMenu("View")
    #expect(screen.element(.menuItem, "Toggle Sidebar").isEnabled)
    screen.choose("Toggle Sidebar")
    #expect(!screen.text("Box 1").exists && screen.text("Detail").exists)
    screen.press("s", modifiers: [.control, .command])
    #expect(screen.text("Box 1").exists)
  }

  @Test func `the toolbar is hidden and shown by a command that says which`() throws {
    let screen = try screen()
    #expect(screen.button("Reply").exists)
    screen.openMenu("View")
    screen.choose("Hide Toolbar")
    #expect(!screen.button("Reply").exists)
    screen.openMenu("View")
    screen.choose("Show Toolbar")
    #expect(screen.button("Reply").exists)
  }

  @Test func `the inspector is shown and hidden by its keys`() throws {
    let screen = try screen()
    #expect(!screen.text("Facts").exists)
    screen.press("i", modifiers: [.control, .command])
    #expect(screen.text("Facts").exists)
    screen.press("i", modifiers: [.control, .command])
    #expect(!screen.text("Facts").exists)
  }

  @Test func `the keys to find something lead to the search`() throws {
    let screen = try screen()
    screen.press("f", modifiers: .command)
    #expect(screen.element(.searchField).isFocused)
  }

  private struct Plain: App {
    var body: some Scene {
      WindowGroup { Text("Hello") }.commands { ToolbarCommands() }
      Settings { Text("Preferences") }
    }
  }

  private struct WithoutSettings: App {
    var body: some Scene {
      WindowGroup { Text("Hello") }
        .commands {
          CommandGroup(replacing: .appSettings) {}
          CommandMenu("Own") { Button("Do") {} }
        }
      Settings { Text("Preferences") }
    }
  }

  @Test func `settings stand in the application's menu unless commands replace them`() throws {
    let screen = try Screen(app: Plain(), idiom: .desktop)
    #expect(screen.menuBar == ["Plain", "Edit", "View"])
    screen.openMenu("Plain")
    #expect(screen.menu == ["Settings…"])
    screen.press(.escape)
    // There is no toolbar here that could be hidden.
    screen.openMenu("View")
    #expect(!screen.element(.menuItem, "Toggle Toolbar").isEnabled)
    #expect(try Screen(app: WithoutSettings(), idiom: .desktop).menuBar == ["Edit", "Own"])
  }
}
