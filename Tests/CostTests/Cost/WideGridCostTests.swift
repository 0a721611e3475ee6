import Foundation
import RowanGraph
import TestSupport
import Testing

@testable import RowanLists
@testable import RowanViews

/// The work of a grid with many columns, which grows with the cells in sight and not with cells times columns.
@MainActor
@Suite("Wide grids")
struct WideGridCostTests {
  private struct Cells: View {
    var body: some View {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 20), spacing: 0)], spacing: 0) {
          ForEach(0..<1_000_000, id: \.self) { _ in Color.red.frame(height: 50) }
        }
      }
    }
  }

  private func stage(columns: Int) throws -> (stage: Stage<Cells>, engine: LazyEngine) {
    let stage = Stage(Cells(), size: CGSize(width: CGFloat(columns) * 20, height: 200), buffer: 0)
    return (stage, try #require(stage.host.first(LazyStackNode.self)).engine)
  }

  /// A cell is read a few times, whatever the number of columns: to find its line and to measure it, in each of the passes that the
  /// frame takes.
  @Test(arguments: [10, 100, 1000])
  func aFrameReadsEachCellAFewTimes(columns: Int) throws {
    let (stage, engine) = try stage(columns: columns)
    // Four lines are in sight, and the next one begins.
    #expect(stage.counters.rowsAlive == 4 * columns + 1)
    #expect(engine.lineReads == 25 * columns)
    let before = engine.lineReads
    stage.scroll(to: 5_000_000 / CGFloat(columns))
    #expect(engine.lineReads - before == 16 * columns)
  }
}
