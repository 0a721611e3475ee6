import RowanTesting
import SwiftUI
import Testing

/// Fingers that move sideways over sheets.
@MainActor
struct SheetSidewaysTests {
  private struct Plants: View {
    @State private var adds = false
    @State private var name = ""

    var body: some View {
      Button("Add") { adds = true }
        .sheet(isPresented: $adds) {
          NavigationStack {
            Form {
              TextField("Name", text: $name)
              Text("A name")
            }
            .navigationTitle("New Plant")
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Close") {} } }
          }
        }
    }
  }

  @Test(arguments: [CGSize(width: -60, height: 2), CGSize(width: -220, height: 0), CGSize(width: -200, height: -200)])
  func `only a movement downward closes a sheet`(movement: CGSize) {
    let screen = Screen { Plants() }
    screen.button("Add").tap()
    let start = CGPoint(x: 300, y: 600)
    screen.drag(from: start, to: CGPoint(x: start.x + movement.width, y: start.y + movement.height))
    #expect(screen.text("A name").exists)
  }
}
