import Foundation
import RowanGraph
import RowanLayers
import Testing

@testable import RowanLists

/// Rows that are kept while the list is scrolled elsewhere.
@MainActor
@Suite("Rows kept off the screen")
struct KeptRowsTests {
  private let model = BlockModel(count: 1000)
  private static let edit = KeptRows.Purpose("edit")
  private static let drag = KeptRows.Purpose("drag")

  private func stage(_ container: LazyContainer) -> Stage<BlockScreen> {
    Stage(BlockScreen(container: container, model: model))
  }

  private func engine(_ stage: Stage<BlockScreen>) throws -> LazyEngine {
    if let list = stage.host.first(ListNode.self) { return list.engine }
    return try #require(stage.host.first(LazyStackNode.self)).engine
  }

  private func row(_ id: Int, _ engine: LazyEngine) -> RowSegment? {
    engine.rows.first { $0.row.element.selectionTag == SelectionTag(id: id) }?.row
  }

  /// All rows that have layers, in their order.
  private func mounted(_ stage: Stage<BlockScreen>) throws -> [Int] {
    try engine(stage).rows.compactMap { $0.row.element.selectionTag?.value(as: Int.self) }
  }

  /// A stage in the middle of the data that holds row 3 and row 900.
  private func holding(_ container: LazyContainer) throws -> Stage<BlockScreen> {
    let stage = stage(container)
    let engine = try engine(stage)
    let first = try #require(row(3, engine))
    engine.kept.keep(first, for: Self.edit)
    while stage.offset < stage.contentHeight * 0.9 - 400 { stage.scroll(by: 700) }
    let last = try #require(row(900, engine))
    engine.kept.keep(last, for: Self.drag)
    stage.scroll(to: stage.contentHeight / 2)
    return stage
  }

  @Test("rows are in order on both sides of the screen", arguments: LazyContainer.allCases)
  func bothSides(_ container: LazyContainer) throws {
    let stage = try holding(container)
    let ids = try mounted(stage)
    #expect(ids.first == 3)
    #expect(ids.last == 900)
    #expect(ids == ids.sorted())
    #expect(!stage.lines.contains("Block 3"))
    #expect(!stage.lines.contains("Block 900"))
    #expect(try engine(stage).checkInvariants() == [])
  }

  @Test("one of them is deleted: the other stays", arguments: LazyContainer.allCases, [3, 900])
  func oneIsDeleted(_ container: LazyContainer, _ gone: Int) throws {
    let stage = try holding(container)
    let before = stage.texts
    model.blocks.removeAll { $0.id == gone }
    stage.settle()
    let ids = try mounted(stage)
    #expect(ids.contains(3 + 900 - gone))
    #expect(!ids.contains(gone))
    #expect(stage.texts == before)
    #expect(try engine(stage).checkInvariants() == [])
  }

  @Test("rows inserted between them leave both where they are", arguments: LazyContainer.allCases, [0, 100, 800, 1000])
  func insertion(_ container: LazyContainer, _ index: Int) throws {
    let stage = try holding(container)
    let before = stage.texts
    let reads = stage.counters.idReads
    model.blocks.insert(BlockModel.make(2000), at: index)
    stage.settle()
    let ids = try mounted(stage)
    #expect(ids.first == 3)
    #expect(ids.last == 900)
    #expect(stage.texts == before)
    #expect(stage.counters.idReads - reads < 200)
    #expect(try engine(stage).checkInvariants() == [])
  }

  @Test("are let go when nobody holds them any more", arguments: LazyContainer.allCases)
  func release(_ container: LazyContainer) throws {
    let stage = try holding(container)
    let engine = try engine(stage)
    let alive = stage.counters.rowsAlive
    engine.kept.keep(nil, for: Self.edit)
    stage.scroll(by: 1)
    #expect(try mounted(stage).first != 3)
    #expect(try mounted(stage).last == 900)
    engine.kept.keep(nil, for: Self.drag)
    stage.scroll(by: 1)
    #expect(try mounted(stage).last != 900)
    #expect(stage.counters.rowsAlive <= alive - 2)
  }

  @Test("two holders keep a row until both let go", arguments: LazyContainer.allCases)
  func twoHolders(_ container: LazyContainer) throws {
    let stage = try holding(container)
    let engine = try engine(stage)
    let row = try #require(self.row(3, engine))
    engine.kept.keep(row, for: Self.drag)
    #expect(try mounted(stage).filter { $0 == 3 }.count == 1)
    engine.kept.keep(nil, for: Self.edit)
    stage.scroll(by: 1)
    #expect(try mounted(stage).first == 3)
    engine.kept.keep(nil, for: Self.drag)
    stage.scroll(by: 1)
    #expect(try mounted(stage).first != 3)
  }

  @Test("scrolling past one costs what scrolling costs", arguments: LazyContainer.allCases)
  func cost(_ container: LazyContainer) throws {
    let stage = try holding(container)
    let (made, measured) = (stage.counters.rowsMade, stage.counters.rowsMeasured)
    stage.scroll(by: 60)
    #expect(stage.counters.rowsMade - made <= 4)
    #expect(stage.counters.rowsMeasured - measured <= 8)
  }

  @Test("all data go, and come back", arguments: LazyContainer.allCases)
  func allGo(_ container: LazyContainer) throws {
    let stage = try holding(container)
    let blocks = model.blocks
    model.blocks = []
    stage.settle()
    #expect(try mounted(stage).isEmpty)
    model.blocks = blocks
    stage.settle()
    #expect(try mounted(stage).first == 0)
    #expect(try engine(stage).checkInvariants() == [])
  }
}
