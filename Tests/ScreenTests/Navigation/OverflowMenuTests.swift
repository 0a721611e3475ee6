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

  @ContentBuilder private static func views(_ isLong: Bool) -> some View {
    Text("One")
    if isLong { Text("Two") } else { Text("Three") }
  }

  @Test func oneBuilderCombinesViews() {
    let screen = Screen { VStack { Self.views(false) } }
    #expect(screen.texts.map(\.label) == ["One", "Three"])
  }
}
