import RowanTesting
import SwiftUI
import Testing

/// The overflow menu of a toolbar, the document of a title, and content of any kind by one builder.
@MainActor
struct OverflowMenuTests {
  @ContentBuilder private static func tools(_ log: Log) -> some ToolbarContent {
    ToolbarItem { Button("First") { log.lines.append("first") } }
    ToolbarOverflowMenu { Button("Hidden") { log.lines.append("hidden") } }
  }

  @Observable
  final class Log { var lines: [String] = [] }

  @Test(arguments: Screen.Idiom.allCases)
  func itemsOfTheOverflowMenuAreInAMenu(idiom: Screen.Idiom) {
    let log = Log()
    let screen = Screen(size: CGSize(width: 500, height: 500), idiom: idiom) {
      NavigationStack {
        List { Text("Row") }.navigationTitle("Title").toolbar { Self.tools(log) }
      }
    }
    screen.button("First").tap()
    #expect(!screen.button("Hidden").exists)
    screen.elements.first { $0.label == "More" }?.tap()
    screen.choose("Hidden")
    #expect(log.lines == ["first", "hidden"])
  }

  private func notes(_ log: Log, role: ToolbarRole, _ idiom: Screen.Idiom, width: CGFloat) -> Screen {
    Screen(size: CGSize(width: width, height: 600), idiom: idiom) {
      NavigationStack {
        List { Text("Row") }
          .navigationTitle("Notes")
          .navigationBarTitleDisplayMode(.inline)
          .toolbarRole(role)
          .toolbar {
            ToolbarItem(placement: .primaryAction) { Button("Share", systemImage: "square.and.arrow.up") {} }
            ToolbarItem(placement: .secondaryAction) {
              Button("Pin", systemImage: "pin") { log.lines.append("pin") }
            }
            ToolbarItemGroup(placement: .secondaryAction) {
              Button("Lock") { log.lines.append("lock") }
              Toggle("Lines", isOn: .constant(true))
            }
            ToolbarOverflowMenu { Button("Find") { log.lines.append("find") } }
          }
      }
    }
  }

  @Test(arguments: [390, 900]) func `secondary items are in one menu with the overflow menu's`(width: CGFloat) {
    let log = Log()
    let screen = notes(log, role: .automatic, .touch, width: width)
    #expect(screen.button("Share").exists)
    for name in ["Pin", "Lock", "Find"] { #expect(!screen.button(name).exists) }
    #expect(screen.elements.filter { $0.label == "More" }.count == 1)
    for name in ["Pin", "Lock", "Find"] {
      screen.elements.first { $0.label == "More" }?.tap()
      #expect(screen.elements.contains { $0.label == "Lines" })
      screen.choose(name)
    }
    #expect(log.lines == ["pin", "lock", "find"])
  }

  @Test func `secondary items of an editor are in its bar where that is wide, and on the desktop`() {
    let log = Log()
    let editor = notes(log, role: .editor, .touch, width: 900)
    editor.button("Pin").tap()
    #expect(editor.button("Lock").exists)
    #expect(!editor.button("Find").exists)
    #expect(editor.button("Pin").frame.maxX < editor.button("Share").frame.minX)
    let narrow = notes(log, role: .editor, .touch, width: 390)
    #expect(!narrow.button("Pin").exists)
    let desktop = notes(log, role: .automatic, .desktop, width: 900)
    desktop.button("Pin").tap()
    #expect(!desktop.button("Find").exists)
    #expect(log.lines == ["pin", "pin"])
  }

  @ContentBuilder private static func views(_ isLong: Bool) -> some View {
    Text("One")
    if isLong { Text("Two") } else { Text("Three") }
  }

  @Test func oneBuilderCombinesViews() {
    let screen = Screen { VStack { Self.views(false) } }
    #expect(screen.texts.map(\.label) == ["One", "Three"])
  }
}
