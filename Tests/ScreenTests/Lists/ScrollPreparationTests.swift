import RowanLayers
import RowanTesting
import SwiftUI
import Testing

/// The rows that a host asks for before the first movement.
@MainActor
struct ScrollPreparationTests {
  private struct Berths: View {
    @State private var phases: [String] = []
    @State private var query = ""
    @FocusState private var isSearching: Bool

    var body: some View {
      VStack {
        Text("Phases: \(phases.count), \(isSearching ? "searching" : "reading")")
        TextField("Search", text: $query).focused($isSearching)
        List(0..<1000, id: \.self) { number in
          Text("Berth \(number)").swipeActions { Button("Free") {} }
        }
        .scrollDismissesKeyboard(.immediately)
        .onScrollPhaseChange { phases.append("\($1)") }
      }
      .onAppear { isSearching = true }
    }
  }

  @Test func `rows are made on both sides, and nothing else happens that scrolling does`() throws {
    let screen = Screen { Berths() }
    let list = try #require(screen.layers { $0.scroll != nil }.first)
    #expect(screen.text("Phases: 0, searching").exists)
    screen.row("Berth 1").swipe(.left)
    let (rows, offset) = (screen.nodesAlive, screen.scrollOffset)
    screen.host.receive(.scrollPreparation(list.id))
    screen.update()
    #expect(screen.nodesAlive > rows + 10)
    #expect(screen.scrollOffset == offset)
    #expect(screen.text("Phases: 0, searching").exists)
    // The row is still swiped aside.
    #expect(screen.button("Free").exists)
    // It is prepared once.
    let prepared = screen.nodesAlive
    screen.host.receive(.scrollPreparation(list.id))
    screen.update()
    #expect(screen.nodesAlive == prepared)
  }
}
