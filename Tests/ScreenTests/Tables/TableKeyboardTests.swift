import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Tables by keys alone, and by double click.
@MainActor
struct TableKeyboardTests {
  private struct Tool: Identifiable {
    let id: Int
    let name: String
  }

  @MainActor
  @Observable
  final class Bench {
    var chosen: Set<Int> = []
    var log: [String] = []
  }

  private struct Tools: View {
    @Bindable var bench: Bench
    private let tools = ["Adze", "Bradawl", "Chisel", "Drawknife"].enumerated().map { Tool(id: $0, name: $1) }

    var body: some View {
      Table(tools, selection: $bench.chosen) {
        TableColumn("Tool", value: \.name).width(150)
        TableColumnForEach(1..<9) { column in
          TableColumn("Column \(column)") { Text("\(["z", "y"][column % 2])\($0.id) \(column)") }.width(150)
        }
      }
      .contextMenu(forSelectionType: Int.self) { _ in
      } primaryAction: {
        bench.log.append("open \($0.sorted())")
      }
    }
  }

  private func screen(_ bench: Bench, _ direction: LayoutDirection = .leftToRight) -> Screen {
    Screen(size: CGSize(width: 500, height: 300), idiom: .desktop, layoutDirection: direction) { Tools(bench: bench) }
  }

  @Test func `Return and a double click perform the primary action`() {
    let bench = Bench()
    let screen = screen(bench)
    screen.row("Bradawl").tap()
    #expect(bench.chosen == [1] && bench.log.isEmpty)
    screen.press(.return)
    #expect(bench.log == ["open [1]"])
    screen.press(.downArrow, modifiers: .shift)
    screen.press(.return)
    #expect(bench.log.last == "open [1, 2]")
    let adze = screen.row("Adze").visibleFrame
    screen.tap(at: CGPoint(x: adze.minX + 40, y: adze.midY), times: 2)
    #expect(bench.log.last == "open [0]")
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `arrows go on to the columns out of sight, and what is typed means the first one`(_ direction: LayoutDirection) {
    let bench = Bench()
    let screen = screen(bench, direction)
    let (forwards, backwards): (KeyEquivalent, KeyEquivalent) =
      direction == .leftToRight ? (.rightArrow, .leftArrow) : (.leftArrow, .rightArrow)
    screen.row("Adze").tap()
    func isWhole(_ name: String) -> Bool {
      let header = screen.elements(role: .columnHeader).first { $0.label == name }
      return header.map { $0.frame.minX >= -1 && $0.frame.maxX <= 501 } ?? false
    }
    #expect(isWhole("Tool") && !isWhole("Column 2"))
    screen.press(forwards)
    #expect(isWhole("Column 2"))
    for _ in 0..<10 { screen.press(forwards) }
    #expect(isWhole("Column 8") && !isWhole("Tool"))
    // The first column is far away, and still what typing means.
    screen.press("d")
    #expect(bench.chosen == [3])
    for _ in 0..<10 { screen.press(backwards) }
    #expect(isWhole("Tool"))
  }
}
