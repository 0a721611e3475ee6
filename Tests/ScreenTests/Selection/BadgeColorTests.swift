import RowanLayers
import RowanTesting
import SwiftUI
import Testing

/// The colors of badges in selected rows.
@MainActor
struct BadgeColorTests {
  private struct Tasks: View {
    @State private var chosen: Int?

    var body: some View {
      List(selection: $chosen) {
        Text("Plain").badge("P").tag(1)
        Text("Menu").contextMenu { Button("Close") {} }.badge("M").tag(2)
        Text("Outer").badge("O").contextMenu { Button("Close") {} }.tag(3)
        Text("Faint").badge(Text("F").foregroundStyle(.secondary)).opacity(0.9).help("Faint").tag(4)
      }
    }
  }

  private func color(_ label: String, in screen: Screen) -> RGBA? {
    func find(_ layer: Layer) -> RGBA? {
      if case .text(let layout, let color) = layer.content, layout.runs.map(\.text) == [label] { return color }
      for child in layer.children { if let found = find(child) { return found } }
      return nil
    }
    return find(screen.host.tree.root)
  }

  @Test(arguments: [("Plain", "P"), ("Menu", "M"), ("Outer", "O"), ("Faint", "F")])
  func `a badge in a selected row is light`(row: String, badge: String) async throws {
    let screen = Screen(size: CGSize(width: 400, height: 400), idiom: .desktop) { Tasks() }
    #expect(try #require(color(badge, in: screen)).red < 0.5)
    screen.row(row).tap()
    await screen.settle()
    #expect(try #require(color(badge, in: screen)).red > 0.9)
  }
}
