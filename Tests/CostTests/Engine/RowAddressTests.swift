import Foundation
import Observation
import RowanGraph
import RowanViews
import Testing

@testable import RowanLists

/// Rows are found by their addresses after changes.
@MainActor
@Suite("Addresses of rows")
struct RowAddressTests {
  private let model = BlockModel(count: 1000)

  private func stage() -> Stage<BlockScreen> { Stage(BlockScreen(container: .list, model: model)) }

  private func engine(_ stage: Stage<some View>) throws -> LazyEngine {
    try #require(stage.host.first(ListNode.self)).engine
  }

  private func id(_ row: RowSegment?) -> Int? { row?.element.selectionTag?.value(as: Int.self) }

  private func address(of wanted: Int, _ engine: LazyEngine) throws -> RowAddress {
    let row = try #require(engine.rows.first { id($0.row) == wanted }?.row)
    return try #require(engine.address(of: row))
  }

  @Test func aRowThatWasReleasedIsFoundAgain() throws {
    let stage = stage()
    let engine = try engine(stage)
    let address = try address(of: 3, engine)
    stage.scroll(to: 20_000)
    #expect(engine.existingRow(at: address) == nil)
    let reads = stage.counters.idReads
    #expect(id(engine.row(at: address)) == 3)
    #expect(stage.counters.idReads - reads < 10)
  }

  @Test func anElementThatMovedALittleIsFoundWhereItIsNow() throws {
    let stage = stage()
    let engine = try engine(stage)
    let address = try address(of: 3, engine)
    model.blocks.insert(contentsOf: (2000..<2020).map(BlockModel.make), at: 0)
    stage.settle()
    stage.scroll(to: 20_000)
    #expect(engine.element(at: address)?.index == 23)
    #expect(id(engine.row(at: address)) == 3)
  }

  @Test func anElementThatIsGoneOrFarAwayIsNotSearchedForAmongAll() throws {
    let stage = stage()
    let engine = try engine(stage)
    let address = try address(of: 3, engine)
    stage.scroll(to: 20_000)
    model.blocks.removeAll { $0.id == 3 }
    stage.settle()
    let reads = stage.counters.idReads
    #expect(engine.row(at: address) == nil)
    #expect(stage.counters.idReads - reads <= RowAddress.window + 1)
  }

  @Test func addressesOfOneRowAreEqualWhereverItStands() throws {
    let stage = stage()
    let engine = try engine(stage)
    let before = try address(of: 3, engine)
    #expect(try address(of: 4, engine) != before)
    model.blocks.insert(BlockModel.make(2000), at: 0)
    stage.settle()
    let after = try address(of: 3, engine)
    #expect(after == before)
    #expect(after.hashValue == before.hashValue)
    #expect(after.element?.index == 4)
  }

  @Test func aRowIsNoLongerNamedOnceItIsGone() throws {
    let stage = stage()
    let engine = try engine(stage)
    let row = try #require(engine.rows.first { id($0.row) == 3 }?.row)
    model.blocks.remove(at: 3)
    stage.settle()
    #expect(engine.address(of: row) == nil)
  }

  // MARK: Runs inside each other, and rows without data

  struct Group: Identifiable {
    let id: Int
    var items: [Int]
  }

  @MainActor @Observable
  final class Shelf {
    var groups = (0..<100).map { Group(id: $0, items: Array($0 * 100..<$0 * 100 + 20)) }
    var hasIntroduction = true
  }

  private struct Shelves: View {
    let shelf: Shelf

    var body: some View {
      List {
        if shelf.hasIntroduction { Section { Text(verbatim: "Introduction") } }
        Section { Text(verbatim: "Written out") }
        ForEach(shelf.groups) { group in
          Section {
            ForEach(group.items, id: \.self) { item in
              Text(verbatim: "Item \(item)")
              Text(verbatim: "More of \(item)")
            }
          } header: {
            Text(verbatim: "Group \(group.id)")
          }
        }
      }
    }
  }

  @Test func aRowOfARunInARunIsFoundThoughBothWereReleased() throws {
    let shelf = Shelf()
    let stage = Stage(Shelves(shelf: shelf))
    let engine = try engine(stage)
    let row = try #require(engine.rows.first { $0.row.next?.parent === $0.row.parent && id($0.row) == 3 }?.row)
    let next = try #require(row.next)
    let second = try #require(engine.address(of: next))
    let first = try #require(engine.address(of: row))
    #expect(first != second)
    #expect(first.element?.id == second.element?.id)
    stage.scroll(to: 60_000)
    #expect(engine.existingRow(at: first) == nil)
    shelf.groups.insert(Group(id: 500, items: [1]), at: 0)
    shelf.groups[1].items.insert(7000, at: 0)
    shelf.hasIntroduction = false
    stage.settle()
    let found = try #require(engine.row(at: second))
    #expect(id(found) == 3)
    #expect(id(engine.row(at: first)) == 3)
    #expect(engine.row(at: first) === found.previous)
    #expect(engine.element(at: first)?.index == 4)
  }

  @Test func aRowThatIsWrittenOutIsItself() throws {
    let shelf = Shelf()
    let stage = Stage(Shelves(shelf: shelf))
    let engine = try engine(stage)
    let row = try #require(engine.firstRow?.next)
    let address = try #require(engine.address(of: row))
    #expect(address.element == nil)
    #expect(engine.element(at: address) == nil)
    shelf.hasIntroduction = false
    stage.settle()
    #expect(engine.row(at: address) === engine.firstRow)
    #expect(engine.firstRow === row)
  }

  @Test func headersHaveAddressesToo() throws {
    let stage = Stage(Shelves(shelf: Shelf()))
    let engine = try engine(stage)
    let header = try #require(engine.rows.first { $0.row.kind == .header }?.row)
    let address = try #require(engine.address(of: header))
    #expect(engine.row(at: address) === header)
  }
}
