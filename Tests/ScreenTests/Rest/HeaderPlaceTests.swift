import RowanLayers
import RowanTesting
import SwiftUI
import Testing

/// The place in a header that fills the window, in the window that takes the place of another one.
@MainActor
@Suite("Places in headers")
struct HeaderPlaceTests {
  /// Sections with long introductions, and rows of which each is longer than the one before.
  struct Chapters: View {
    let isStack: Bool
    var body: some View {
      if isStack { ScrollView { LazyVStack { sections } } } else { List { sections }.listStyle(.insetGrouped) }
    }

    private var sections: some View {
      ForEach(0..<20) { section in
        Section {
          ForEach(0..<20) { row in
            Text("Row \(section).\(row)").frame(height: 30 + CGFloat((section * 20 + row) % 90))
          }
        } header: {
          VStack(spacing: 0) {
            ForEach(0..<30) { line in Text("Line \(section).\(line)").frame(height: 50) }
          }
        }
      }
    }
  }

  /// The texts that are in sight, each with its vertical position.
  private func texts(_ screen: Screen) -> [String] {
    screen.update()
    var texts: [String] = []
    func visit(_ layer: Layer) {
      if case .text(let layout, _) = layer.content {
        let frame = layer.frameInRoot
        if frame.maxY > 0, frame.minY < 500 { texts.append("\(layout.runs.map(\.text).joined()) at \(frame.minY)") }
      }
      layer.children.forEach(visit)
    }
    visit(screen.host.tree.root)
    return texts
  }

  @Test(arguments: [false, true], Screen.Idiom.allCases)
  func `a place in a header that is longer than the window comes back`(isStack: Bool, idiom: Screen.Idiom) throws {
    let screen = Screen(size: CGSize(width: 400, height: 500), idiom: idiom) { Chapters(isStack: isStack) }
    for _ in 0..<60 where !texts(screen).contains(where: { $0.uppercased().hasPrefix("LINE 3.20 ") }) {
      screen.scroll(by: 250)
    }
    let place = texts(screen)
    // On the desktop headers of lists stay at the edge, and rows go behind them.
    let isAlone = place.count > 5 && place.allSatisfy { $0.uppercased().hasPrefix("LINE 3.") }
    #expect(isAlone || !isStack && idiom == .desktop, "\(place)")
    #expect(texts(screen.reloaded()) == place)
    #expect(texts(try #require(screen.parkedAndResumed())) == place)
  }
}
