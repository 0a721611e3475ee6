import Foundation
import RowanGraph
import RowanLists
import RowanViews
import Testing
import TestSupport

/// Visible rows move by exactly the scrolled distance, measured or not.
@MainActor
@Suite("Scrolling")
struct ScrollingTests {
  /// Scrolls and compares every text that is in view before and after.
  private func scroll(_ stage: Stage<BlockScreen>, by distance: CGFloat) {
    let before = stage.texts
    stage.scroll(by: distance)
    for (line, frame) in stage.texts {
      guard let old = before[line] else { continue }
      #expect(abs(old.minY - distance - frame.minY) < 0.01, "\(line) went from \(old.minY) to \(frame.minY)")
    }
  }

  @Test("up into rows that were never measured", arguments: LazyContainer.allCases)
  func upIntoUnmeasuredRows(_ container: LazyContainer) {
    let stage = Stage(BlockScreen(container: container, model: BlockModel(count: 10_000)))
    stage.scroll(to: stage.contentHeight / 2)
    for _ in 0..<100 { scroll(stage, by: -37) }
    for _ in 0..<20 { scroll(stage, by: -400) }
  }

  @Test("up and down at random", arguments: LazyContainer.allCases)
  func atRandom(_ container: LazyContainer) {
    let stage = Stage(BlockScreen(container: container, model: BlockModel(count: 10_000)))
    var random = SeededRandom(11)
    stage.scroll(to: stage.contentHeight / 3)
    for _ in 0..<200 { scroll(stage, by: .random(in: -500...500, using: &random)) }
  }

  @Test("rows follow each other without gap or overlap", arguments: LazyContainer.allCases)
  func withoutGaps(_ container: LazyContainer) {
    let model = BlockModel(count: 1000)
    let stage = Stage(BlockScreen(container: container, model: model))
    stage.scroll(to: stage.contentHeight / 2)
    let shown = stage.texts.sorted { $0.value.minY < $1.value.minY }
    for (upper, lower) in zip(shown, shown.dropFirst()) {
      let id = Int(upper.key.dropFirst(6)) ?? 0
      let extent = container == .list ? max(52, BlockModel.height(id) + 30) : BlockModel.height(id)
      #expect(Int(lower.key.dropFirst(6)) == id + 1)
      #expect(abs(lower.value.minY - upper.value.minY - extent) < 0.01, "\(upper.key)")
    }
  }

  @Test(
    "to the end of rows of two heights and back: their sum is exact",
    arguments: [(LazyContainer.list, 100_000), (.stack, 20_000)]
  )
  func sumOfHeights(_ container: LazyContainer, count: Int) {
    let model = BlockModel((0..<count).map { Block(id: $0, height: $0.isMultiple(of: 2) ? 41.1 : 73.7) })
    let stage = Stage(
      BlockScreen(container: container, model: model),
      size: CGSize(width: 390, height: 4000),
      buffer: 0
    )
    while stage.offset < stage.contentHeight - stage.viewportHeight - 0.001 {
      stage.scroll(by: stage.viewportHeight)
    }
    let extra: CGFloat = container == .list ? 30 : 0
    let expected = CGFloat(count / 2) * (41.1 + 73.7 + 2 * extra)
    #expect(abs(stage.contentHeight - expected) < 0.01)
    #expect(stage.lines.last == "Block \(count - 1)")
    stage.scroll(to: 0)
    #expect(stage.lines.first == "Block 0")
    #expect(abs((stage.texts["Block 0"]?.minY ?? -1) - extra / 2) < 0.01)
    #expect(abs(stage.contentHeight - expected) < 0.01)
  }

  @Test("past both ends", arguments: LazyContainer.allCases)
  func pastTheEnds(_ container: LazyContainer) {
    let stage = Stage(BlockScreen(container: container, model: BlockModel(count: 100)))
    stage.scroll(to: -500)
    #expect(stage.offset == 0)
    #expect(stage.lines.first == "Block 0")
    stage.scroll(to: 1e9)
    #expect(stage.lines.last == "Block 99")
    #expect(abs(stage.offset - (stage.contentHeight - stage.viewportHeight)) < 0.01)
    stage.scroll(to: .nan)
    #expect(stage.lines.last == "Block 99")
    stage.scroll(to: .infinity)
    #expect(stage.lines.last == "Block 99")
  }
}
