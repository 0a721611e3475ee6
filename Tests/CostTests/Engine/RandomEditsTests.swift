import Foundation
import RowanGraph
import Testing
import TestSupport

/// Thousands of edits and scrolls in random order: after each the rows on the screen are those of the data, in order,
/// without gap or overlap, and rows outside of an edit have not moved.
@MainActor
@Suite("Random edits")
struct RandomEditsTests {
  private struct Trial {
    let container: LazyContainer
    let model: BlockModel
    let stage: Stage<BlockScreen>
    var random: SeededRandom
    var nextID = 10_000
  }

  @Test(arguments: LazyContainer.allCases, [1, 2, 3, 4, 5, 6])
  func `rows stay in order and in place`(_ container: LazyContainer, seed: UInt64) {
    let model = BlockModel(count: 120)
    var trial = Trial(
      container: container,
      model: model,
      stage: Stage(BlockScreen(container: container, model: model)),
      random: SeededRandom(seed)
    )
    for step in 0..<250 {
      let before = trial.stage.texts
      let shown = indices(trial)
      let edited = edit(&trial)
      let problem = check(trial, before: before, shown: shown, edited: edited)
      #expect(problem == nil, "seed \(seed), step \(step): \(edited.name): \(problem ?? "")")
      if problem != nil { return }
    }
  }

  private struct Edit {
    var name: String
    /// The indices that the edit concerned.
    var indices: [Int] = []
  }

  /// The indices of the blocks in view.
  private func indices(_ trial: Trial) -> [Int] {
    let ids = Set(trial.stage.lines.compactMap { Int($0.dropFirst(6)) })
    return trial.model.blocks.indices.filter { ids.contains(trial.model.blocks[$0].id) }
  }

  private func edit(_ trial: inout Trial) -> Edit {
    let model = trial.model
    let count = model.blocks.count
    defer { trial.stage.settle() }
    switch Int.random(in: 0..<10, using: &trial.random) {
    case 0, 1, 2:
      let distance = CGFloat.random(in: -600...600, using: &trial.random)
      trial.stage.scroll(by: distance)
      return Edit(name: "scroll by \(distance)")
    case 3:
      let share = CGFloat.random(in: 0...1, using: &trial.random)
      trial.stage.scroll(to: share * trial.stage.contentHeight)
      return Edit(name: "jump to \(share)")
    case 4, 5:
      let index = Int.random(in: 0...count, using: &trial.random)
      let new = (0..<Int.random(in: 1...3, using: &trial.random)).map { _ in
        trial.nextID += 1
        return BlockModel.make(trial.nextID)
      }
      model.blocks.insert(contentsOf: new, at: index)
      return Edit(name: "insert \(new.count) at \(index)", indices: [index])
    case 6, 7:
      guard count > 30 else { return Edit(name: "nothing") }
      let index = Int.random(in: 0..<count, using: &trial.random)
      model.blocks.remove(at: index)
      return Edit(name: "remove \(index)", indices: [index])
    case 8:
      let (from, to) = (
        Int.random(in: 0..<count, using: &trial.random), Int.random(in: 0..<count, using: &trial.random)
      )
      let moved = model.blocks.remove(at: from)
      model.blocks.insert(moved, at: to)
      return Edit(name: "move \(from) to \(to)", indices: [from, to])
    default:
      let index = Int.random(in: 0..<count, using: &trial.random)
      model.blocks[index].height = .random(in: 20...150, using: &trial.random)
      return Edit(name: "resize \(index)", indices: [index])
    }
  }

  /// What is wrong with the screen, or `nil`.
  private func check(_ trial: Trial, before: [String: CGRect], shown: [Int], edited: Edit) -> String? {
    let stage = trial.stage
    let lines = stage.texts.sorted { $0.value.minY < $1.value.minY }
    let blocks = trial.model.blocks
    let indices = Dictionary(blocks.enumerated().map { ("Block \($1.id)", $0) }, uniquingKeysWith: { $1 })
    for (upper, lower) in zip(lines, lines.dropFirst()) {
      guard let a = indices[upper.key], let b = indices[lower.key] else { return "\(upper.key) is not in the data" }
      guard b == a + 1 else { return "\(lower.key) (\(b)) follows \(upper.key) (\(a))" }
      let extent = self.extent(blocks[a], trial.container)
      let found =
        lower.value.minY - upper.value.minY - inset(blocks[b], trial.container)
        + inset(blocks[a], trial.container)
      if abs(found - extent) > 0.01 { return "\(upper.key) takes \(found), not \(extent)" }
    }
    guard let first = lines.first, let last = lines.last else { return "nothing is shown" }
    if first.value.minY > 260, indices[first.key] != 0 { return "the screen begins with \(first)" }
    if last.value.maxY < stage.viewportHeight - 260, indices[last.key] != blocks.count - 1 {
      return "the screen ends with \(last)"
    }
    return moved(trial, before: before, shown: shown, edited: edited)
  }

  /// Rows move only by edits at or before them; the first row in view moves by none but one of itself.
  private func moved(_ trial: Trial, before: [String: CGRect], shown: [Int], edited: Edit) -> String? {
    guard !edited.indices.isEmpty, trial.stage.offset > 0.5 else { return nil }
    let end = trial.stage.contentHeight - trial.stage.viewportHeight
    guard trial.stage.offset < end - 0.5, let first = shown.first, let last = shown.last else { return nil }
    // The row above the first text may be the anchor.
    guard edited.indices.allSatisfy({ $0 < first - 1 || $0 > last + 1 }) else { return nil }
    for (line, frame) in trial.stage.texts {
      guard let old = before[line] else { continue }
      if abs(old.minY - frame.minY) > 0.01 { return "\(line) moved from \(old.minY) to \(frame.minY)" }
    }
    return nil
  }

  private func extent(_ block: Block, _ container: LazyContainer) -> CGFloat {
    container == .list ? max(52, block.height + 30) : block.height
  }

  /// From the row's top to its text's.
  private func inset(_ block: Block, _ container: LazyContainer) -> CGFloat {
    container == .list ? (extent(block, container) - block.height) / 2 : 0
  }
}
