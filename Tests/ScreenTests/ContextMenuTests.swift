import RowanTesting
import SwiftUI
import Testing

/// Menus of views: their items are what can be done besides activating.
@MainActor
struct ContextMenuTests {
  private struct Files: View {
    @State private var files = ["plan.txt", "notes.txt"]
    @State private var isStarred = false

    var body: some View {
      List {
        ForEach(files, id: \.self) { file in
          Text(file).contextMenu {
            Button("Delete") { files.removeAll { $0 == file } }
            Button("Share") {}.disabled(true)
            Toggle("Starred", isOn: $isStarred)
          }
        }
        Text(isStarred ? "There is a star" : "No star")
      }
    }
  }

  @Test func itemsAreNamedAndDoWhatTheirButtonsDo() throws {
    let screen = Screen { Files() }
    let file = try #require(screen.elements.first { $0.actions == ["Delete", "Starred"] })
    file.perform(action: "Starred")
    #expect(screen.text("There is a star").exists)
    file.perform(action: "Delete")
    #expect(screen.rows.map(\.label) == ["notes.txt", "There is a star"])
  }
}
