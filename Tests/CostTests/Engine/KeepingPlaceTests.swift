import Foundation
import RowanGraph
import Testing

/// Visible rows keep their positions while the data around them change.
@MainActor
@Suite("Keeping the place")
struct KeepingPlaceTests {
  private let model = BlockModel(count: 400)

  private func stage(_ container: LazyContainer, at offset: CGFloat = 5003) -> Stage<BlockScreen> {
    let stage = Stage(BlockScreen(container: container, model: model))
    // In steps, so that the rows above are measured.
    while stage.offset < offset { stage.scroll(to: min(offset, stage.offset + stage.viewportHeight)) }
    return stage
  }

  /// The indices of the blocks in view.
  private func shown(_ stage: Stage<BlockScreen>) -> [Int] {
    let ids = Set(stage.lines.compactMap { Int($0.dropFirst(6)) })
    return model.blocks.indices.filter { ids.contains(model.blocks[$0].id) }
  }

  @Test("insertions above", arguments: LazyContainer.allCases)
  func insertAbove(_ container: LazyContainer) {
    let stage = stage(container)
    let before = stage.texts
    model.blocks.insert(contentsOf: [BlockModel.make(1001), BlockModel.make(1002), BlockModel.make(1003)], at: 0)
    stage.settle()
    #expect(stage.texts == before)
    model.blocks.insert(BlockModel.make(1004), at: shown(stage)[0] - 1)
    stage.settle()
    #expect(stage.texts == before)
  }

  @Test("removals above", arguments: LazyContainer.allCases)
  func removeAbove(_ container: LazyContainer) {
    let stage = stage(container)
    let before = stage.texts
    model.blocks.removeFirst(5)
    stage.settle()
    #expect(stage.texts == before)
    model.blocks.remove(at: shown(stage)[0] - 2)
    stage.settle()
    #expect(stage.texts == before)
  }

  @Test("moves above and below", arguments: LazyContainer.allCases)
  func moveOutside(_ container: LazyContainer) {
    let stage = stage(container)
    let before = stage.texts
    model.blocks.swapAt(0, 7)
    stage.settle()
    #expect(stage.texts == before)
    model.blocks.swapAt(model.blocks.count - 1, model.blocks.count - 20)
    stage.settle()
    #expect(stage.texts == before)
    // From above to below.
    let first = model.blocks.removeFirst()
    model.blocks.append(first)
    stage.settle()
    #expect(stage.texts == before)
  }

  @Test("insertions and removals below", arguments: LazyContainer.allCases)
  func changesBelow(_ container: LazyContainer) {
    let stage = stage(container)
    let before = stage.texts
    model.blocks.append(BlockModel.make(1001))
    stage.settle()
    #expect(stage.texts == before)
    model.blocks.insert(BlockModel.make(1002), at: (shown(stage).last ?? 0) + 3)
    stage.settle()
    #expect(stage.texts == before)
    model.blocks.removeLast(20)
    stage.settle()
    #expect(stage.texts == before)
  }

  @Test("an insertion inside moves only what is below it", arguments: LazyContainer.allCases)
  func insertInside(_ container: LazyContainer) throws {
    let stage = stage(container)
    let before = stage.texts
    let index = shown(stage)[3]
    model.blocks.insert(Block(id: 1001, height: 60), at: index)
    stage.settle()
    let after = stage.texts
    let new = try #require(after["Block 1001"])
    for (line, frame) in after where line != "Block 1001" {
      guard let old = before[line] else { continue }
      if old.minY < new.minY - 0.5 {
        #expect(frame == old, "\(line)")
      } else {
        #expect(frame.minY > old.minY + 59, "\(line)")
      }
    }
    let order = shown(stage).map { model.blocks[$0].id }
    #expect(order == stage.lines.compactMap { Int($0.dropFirst(6)) })
  }

  @Test("a removal inside moves only what is below it", arguments: LazyContainer.allCases)
  func removeInside(_ container: LazyContainer) throws {
    let stage = stage(container)
    let before = stage.texts
    let index = shown(stage)[3]
    let gone = try #require(before["Block \(model.blocks[index].id)"])
    model.blocks.remove(at: index)
    stage.settle()
    for (line, frame) in stage.texts {
      guard let old = before[line] else { continue }
      if old.minY < gone.minY { #expect(frame == old, "\(line)") } else { #expect(frame.minY < old.minY, "\(line)") }
    }
  }

  @Test("two rows in view change places and nothing else moves", arguments: LazyContainer.allCases)
  func swapInside(_ container: LazyContainer) {
    let stage = stage(container)
    let before = stage.texts
    let places = shown(stage)
    model.blocks.swapAt(places[3], places[4])
    stage.settle()
    let after = stage.texts
    for index in places where index != places[3] && index != places[4] {
      let line = "Block \(model.blocks[index].id)"
      #expect(after[line] == before[line], "\(line)")
    }
    #expect(stage.lines.compactMap { Int($0.dropFirst(6)) } == shown(stage).map { model.blocks[$0].id })
  }

  @Test("the first visible row is removed: the next one stays", arguments: LazyContainer.allCases)
  func removeTheAnchor(_ container: LazyContainer) throws {
    let stage = stage(container)
    // A row whose text is cut by the edge is certainly the first one.
    let first = try #require(stage.lines.first.flatMap { stage.texts[$0] })
    stage.scroll(by: first.minY + 5)
    let before = stage.texts
    let places = shown(stage)
    let heir = "Block \(model.blocks[places[1]].id)"
    model.blocks.remove(at: places[0])
    stage.settle()
    #expect(stage.texts[heir] == before[heir])
    #expect(stage.lines.compactMap { Int($0.dropFirst(6)) } == shown(stage).map { model.blocks[$0].id })
  }

  @Test("all visible rows are removed: what followed them takes the place", arguments: LazyContainer.allCases)
  func removeEverythingInView(_ container: LazyContainer) {
    let stage = stage(container)
    let places = shown(stage)
    model.blocks.removeSubrange(places[0]...places[places.count - 1])
    stage.settle()
    let shown = shown(stage)
    #expect(!shown.isEmpty)
    #expect(abs((shown.first ?? 0) - places[0]) <= places.count, "from \(places) to \(shown)")
  }

  @Test("at rest at the top the new first row appears", arguments: LazyContainer.allCases)
  func insertAtRest(_ container: LazyContainer) throws {
    let stage = Stage(BlockScreen(container: container, model: model))
    let first = try #require(stage.texts["Block 0"])
    model.blocks.insert(Block(id: 1001, height: 60), at: 0)
    stage.settle()
    #expect(stage.offset == 0)
    #expect(stage.texts["Block 1001"]?.minY == first.minY)
    #expect(stage.lines.first == "Block 1001")
  }

  @Test("a list that becomes empty and grows again starts at its top", arguments: LazyContainer.allCases)
  func emptyAndBack(_ container: LazyContainer) {
    let stage = stage(container)
    let all = model.blocks
    model.blocks = []
    stage.settle()
    #expect(stage.lines.isEmpty)
    #expect(stage.counters.rowsAlive == 0)
    model.blocks = Array(all.prefix(3))
    stage.settle()
    #expect(stage.lines == ["Block 0", "Block 1", "Block 2"])
    #expect(stage.offset == 0)
    model.blocks = all
    stage.settle()
    #expect(stage.lines.first == "Block 0")
  }

  @Test("a list that becomes shorter than its place ends at its end", arguments: LazyContainer.allCases)
  func shrinkBelowThePlace(_ container: LazyContainer) {
    let stage = stage(container)
    model.blocks.removeLast(model.blocks.count - 20)
    stage.settle()
    #expect(stage.lines.last == "Block 19")
    #expect(abs(stage.offset - (stage.contentHeight - stage.viewportHeight)) < 0.5)
  }

  @Test("another width keeps the first visible row", arguments: LazyContainer.allCases)
  func resize(_ container: LazyContainer) {
    let stage = stage(container)
    let first = stage.lines[1]
    let frame = stage.texts[first]
    stage.host.resize(CGSize(width: 700, height: 844))
    stage.settle()
    #expect(stage.texts[first]?.minY == frame?.minY)
  }
}
