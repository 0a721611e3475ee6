#if Data
import RowanConditions
import RowanGraph
import RowanTesting
import SwiftUI
import TestSupport
import Testing

@testable import RowanData
@testable import RowanGrid

/// Find over rows of a store that publishes other states while it searches.
@MainActor
@Suite("Find over rows that a store changes meanwhile")
struct GridFindStoreTests {
  private typealias Garden = GridStoredRowsTests.Garden

  /// A store whose searches wait until the test lets them go on.
  @MainActor
  final class Gate {
    var isOpen = true
    var searches = 0
    func pass() async throws {
      searches += 1
      while !isOpen {
        try Task.checkCancellation()
        await Task.yield()
      }
    }
  }

  /// Ten books in a store, whose even ones match.
  struct Shelf: RandomAccessCollection, StoredRows {
    let gate: Gate
    /// The number of the state, which another one does not keep the places of.
    let state: Int
    var startIndex: Int { 0 }
    var endIndex: Int { 10 }
    subscript(index: Int) -> Plant { Plant(id: Int64(index), name: "Book \(index)", height: 0) }
    var storedSearch: any StoredRowSearch { Search(gate: gate) }
    func keepsPlaces(since older: Any) -> Bool { (older as? Shelf)?.state == state }
    func keepsValues(since older: Any) -> Bool { keepsPlaces(since: older) }
  }

  private struct Search: StoredRowSearch {
    let gate: Gate
    private let even = [0, 2, 4, 6, 8]

    func matchCount(_ conditions: [RowCondition], before offset: Int?) async throws -> Int {
      try await gate.pass()
      return even.filter { $0 < offset ?? 10 }.count
    }

    func match(_ conditions: [RowCondition], from offset: Int?, forwards: Bool, including isIncluded: Bool) async throws
      -> StoredMatch?
    {
      try await gate.pass()
      let found = even.filter { row in
        guard let offset else { return true }
        return row == offset ? isIncluded : forwards == (row > offset)
      }
      return (forwards ? found.first : found.last).map { StoredMatch(offset: $0, condition: 0) }
    }

    func totals(_ totals: [StoredTotal]) async throws -> [RowValue] { [] }
  }

  private func model(_ gate: Gate) -> GridModel<Plant> {
    let model = GridModel<Plant>()
    show(Shelf(gate: gate, state: 0), in: model)
    model.finder.setPresented(true)
    return model
  }

  private func show(_ shelf: Shelf, in model: GridModel<Plant>) {
    model.note(shelf)
    model.update(
      GridSource(shelf),
      columns: [GridColumn("Name", value: \Plant.name).stored(as: RowColumn("name", .text))]
    )
    model.didUpdate()
  }

  private func wait(_ condition: () -> Bool) async throws {
    try await eventually("the search has come so far") { condition() }
  }

  @Test func `a step that the store is asked for is taken when its rows change meanwhile`() async throws {
    let gate = Gate()
    let model = model(gate)
    model.finder.find("book")
    try await wait { model.finder.summary == "1 of 5" }
    gate.isOpen = false
    model.finder.go(forwards: true)
    try await wait { gate.searches > 3 }
    show(Shelf(gate: gate, state: 1), in: model)
    #expect(model.finder.summary == "1 of 5…", "What was found stays until it is found again.")
    model.finder.go(forwards: true)
    gate.isOpen = true
    try await wait { model.finder.summary == "3 of 5" }
    #expect(model.finder.summary == "3 of 5" && model.active?.row == 4)
  }

  @Test func `a search ends while its rows change all the time, and is repeated once`() async throws {
    let gate = Gate()
    gate.isOpen = false
    let model = model(gate)
    model.finder.find("book")
    try await wait { gate.searches == 1 }
    for state in 1...5 {
      show(Shelf(gate: gate, state: state), in: model)
      await Task.yield()
    }
    gate.isOpen = true
    try await wait { model.finder.summary == "1 of 5" }
    #expect(model.finder.summary == "1 of 5")
    // A match, the count and the number of the match, twice.
    #expect(gate.searches == 6)
  }

  @Test func `a step that a person takes while the store searches follows`() async throws {
    let gate = Gate()
    gate.isOpen = false
    let model = model(gate)
    model.finder.find("book")
    model.finder.go(forwards: true)
    gate.isOpen = true
    try await wait { model.finder.summary == "2 of 5" }
    #expect(model.finder.summary == "2 of 5" && model.active?.row == 2)
    model.finder.go(forwards: false)
    model.finder.go(forwards: false)
    try await wait { model.finder.summary == "5 of 5" }
    #expect(model.finder.summary == "5 of 5" && model.active?.row == 8)
  }

  @Test func `rows that change leave the cell active that a person chose`() async throws {
    let gate = Gate()
    let model = model(gate)
    model.finder.find("book")
    try await wait { model.finder.summary == "1 of 5" }
    model.activate(.init(row: 7, column: 0))
    show(Shelf(gate: gate, state: 1), in: model)
    try await wait { model.finder.summary == "5 matches" }
    #expect(model.finder.summary == "5 matches" && model.active?.row == 7)
  }

  @Test func `a row that is read in the update that makes it active stays active`() async throws {
    let garden = try Garden(30_000)
    await garden.query.settle()
    let model = GridModel<Plant>()
    model.binding = Binding(get: { garden.selection }, set: { garden.selection = $0 })
    func update() {
      let rows = garden.query.rows
      model.note(rows)
      model.update(GridSource(rows), columns: [GridColumn("Name", value: \Plant.name)])
    }
    update()
    model.activate(.init(row: 20_000, column: 0))
    // The view of the update before has the name of the placeholder.
    let named = garden.selection
    #expect(try #require(named.active?.row) < 0)
    await garden.query.settle()
    update()
    model.adopt(named)
    model.didUpdate()
    #expect(model.active?.row == 20_000 && garden.selection.active?.row == 20_001)
    // A choice of the application is adopted, also if the grid wrote the same one before.
    garden.selection = GridSelection(ranges: [])
    model.adopt(garden.selection)
    #expect(model.active == nil)
  }

  @Test func `states in which rows were only read count nothing again, however many`() async throws {
    let garden = try Garden(30_000)
    await garden.query.settle()
    let first = garden.query.rows
    for page in 0..<100 {
      _ = garden.query.rows[page * 256]
      await garden.query.settle()
    }
    let later = garden.query.rows
    #expect(later != first && later.changes(since: first) == nil, "More states than are remembered.")
    #expect(later.keepsPlaces(since: first) && later.keepsValues(since: first))
    try await garden.query.write { try Plant(id: 90_000, name: "Last", height: 1).insert($0) }
    await garden.query.settle()
    #expect(!garden.query.rows.keepsPlaces(since: later))
  }

  @Test func `a row that is changed in its place is counted again by Find`() async throws {
    let garden = try Garden(300)
    await garden.query.settle()
    let model = GridModel<Plant>()
    func update() {
      let rows = garden.query.rows
      model.note(rows)
      model.update(
        GridSource(rows),
        columns: [GridColumn("Name", value: \Plant.name).stored(as: RowColumn("name", .text))]
      )
      model.didUpdate()
    }
    update()
    _ = garden.query.rows[0]
    await garden.query.settle()
    update()
    model.finder.setPresented(true)
    model.finder.find("rose")
    try await wait { !model.finder.isSearching }
    #expect(model.finder.summary == "No matches")
    let old = garden.query.rows
    try await garden.query.write { try Plant(id: 1, name: "Rose", height: 1).update($0) }
    await garden.query.settle()
    #expect(garden.query.rows.keepsPlaces(since: old) && !garden.query.rows.keepsValues(since: old))
    update()
    try await wait { model.finder.summary == "1 of 1" }
    #expect(model.finder.summary == "1 of 1")
  }
}
#endif
