import Foundation
import RowanGraph
import RowanLayers
import Testing
import TestSupport

/// The rows that a host's prediction of scrolling prepares and keeps.
@MainActor
@Suite("Predicted scrolling")
struct PredictionTests {
  private func stage(_ container: LazyContainer) -> Stage<BlockScreen> {
    let stage = Stage(BlockScreen(container: container, model: BlockModel(count: 10_000)))
    stage.scroll(to: stage.contentHeight / 2)
    return stage
  }

  @Test("rows on the predicted way are there before they are needed", arguments: LazyContainer.allCases, [-1.0, 1.0])
  func wayIsPrepared(_ container: LazyContainer, direction: CGFloat) throws {
    let stage = stage(container)
    let height = stage.viewportHeight
    // One step creates one viewport of rows beyond the buffer at most.
    for _ in 0..<2 { stage.scroll(by: 15 * direction, predicting: 2 * height * direction) }
    let prepared = try #require(stage.prepared)
    if direction > 0 {
      #expect(prepared.upperBound >= 3 * height - 130)
      #expect(prepared.lowerBound >= -height - 130)
    } else {
      #expect(prepared.lowerBound <= -2 * height + 130)
      #expect(prepared.upperBound <= 2 * height + 130)
    }
  }

  @Test("a prediction moves no visible row", arguments: LazyContainer.allCases)
  func placeIsKept(_ container: LazyContainer) {
    let stage = stage(container)
    var random = SeededRandom(5)
    for _ in 0..<60 {
      let before = stage.texts
      let distance = CGFloat.random(in: -400...400, using: &random)
      stage.scroll(by: distance, predicting: .random(in: -2000...2000, using: &random))
      for (line, frame) in stage.texts {
        guard let old = before[line] else { continue }
        #expect(abs(old.minY - distance - frame.minY) < 0.01, "\(line) went from \(old.minY) to \(frame.minY)")
      }
    }
  }

  @Test("a prediction of any length creates a bounded number of rows", arguments: LazyContainer.allCases)
  func rowsAreBounded(_ container: LazyContainer) {
    let stage = stage(container)
    let shortest: CGFloat = 40
    for distance in [1e9, -1e9, .infinity, -.infinity, .nan] as [CGFloat] {
      let work = stage.work { stage.scroll(by: 10, predicting: distance) }
      #expect(CGFloat(work.rowsMade) <= 3.5 * stage.viewportHeight / shortest, "\(work)")
      #expect(CGFloat(stage.counters.rowsAlive) <= 6.5 * stage.viewportHeight / shortest)
    }
  }

  @Test("rows that were passed are there again without any work", arguments: LazyContainer.allCases)
  func passedRowsAreKept(_ container: LazyContainer) throws {
    let stage = stage(container)
    for _ in 0..<10 { stage.scroll(by: 300, predicting: 600) }
    let prepared = try #require(stage.prepared)
    #expect(prepared.lowerBound <= -1500)
    stage.scroll(by: -1500, predicting: 0)
    let again = stage.work { stage.scroll(by: 600, predicting: 0) }
    // The neighbor of the last row.
    #expect(again.rowsMade <= 1, "\(again)")
  }

  @Test("rows far behind are released, without a prediction also those near", arguments: LazyContainer.allCases)
  func rowsFarBehindAreReleased(_ container: LazyContainer) {
    let stage = stage(container)
    stage.scroll(by: 10)
    let usual = stage.counters.rowsAlive
    for _ in 0..<40 {
      stage.scroll(by: 300, predicting: 600)
      #expect(stage.counters.rowsAlive <= 3 * usual)
    }
    stage.scroll(by: 10)
    #expect(stage.counters.rowsAlive <= usual + 2)
  }

  @Test("at rest a prediction costs nothing", arguments: LazyContainer.allCases)
  func restCostsNothing(_ container: LazyContainer) {
    let stage = stage(container)
    stage.scroll(by: 300, predicting: 600)
    stage.scroll(by: 1, predicting: 0)
    #expect(stage.work {} == Work.none)
    #expect(stage.work { stage.scroll(by: 0, predicting: 0) } == Work.none)
  }
}

extension Stage {
  /// Scrolls as by a host that shows the layout late, and predicts a distance until then.
  fileprivate func scroll(by distance: CGFloat, predicting travel: CGFloat) {
    let prediction = ScrollPrediction(distance: CGSize(width: 0, height: travel))
    scroll(to: CGPoint(x: 0, y: offset + distance), prediction)
  }
}

extension Work {
  fileprivate static let none = Work()
}
