import RowanLayers
import Testing

@testable import RowanTesting
@testable import RowanWeb
@testable import SwiftUI

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

  private struct Twins: View {
    @State private var log = "none"

    var body: some View {
      VStack {
        Text("File").contextMenu {
          Button("Delete") { log = "first" }
          Button("Delete") { log = "second" }
        }
        Text("Log: \(log)")
      }
    }
  }

  private struct TwinsApp: App {
    var body: some Scene { WindowGroup { Twins() } }
  }

  @Test func itemsOfOneNameDoEachItsOwn() throws {
    let screen = Screen { Twins() }
    let file = try #require(screen.elements.first { $0.actions == ["Delete", "Delete"] })
    file.perform(action: "Delete")
    #expect(screen.text("Log: first").exists)
    let layer = try #require(file.layer)
    let second = try #require(screen.semantics.element(layer.id)?.form.actions.last)
    #expect(layer.dispatch(.action(second.id)))
    #expect(screen.text("Log: second").exists)
    // The first has kept its id through the change.
    let first = try #require(screen.semantics.element(layer.id)?.form.actions.first)
    layer.dispatch(.action(first.id))
    #expect(screen.text("Log: first").exists)
  }

  @Test func itemsOfOneNameAreToldApartOverTheWire() throws {
    let tab = try BrowserTab(of: ApplicationHost(TwinsApp()), idiom: .touch)
    func menus() -> [Layer] { tab.layers { $0.semantics?.actions.count == 2 } }
    func says(_ text: String) -> Bool { !tab.layers(where: { $0.semantics?.label == text }).isEmpty }
    for (index, expected) in [(1, "Log: second"), (0, "Log: first")] {
      let menu = try #require(menus().first)
      let id = try #require(menu.semantics?.actions[index].id)
      let message = "[\"action\",\(2 - index),\(menu.id),\(id)]"
      guard case .numbered(_, let event) = try ClientMessage(decoding: Array(message.utf8), limits: WireLimits()) else {
        Issue.record("no event")
        return
      }
      try tab.send(event)
      #expect(says(expected))
    }
  }
}
