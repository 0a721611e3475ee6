#if Data
import Foundation
import GRDB
import RowanData
@testable import RowanGraph
import TestSupport
import Testing

/// What a query says of changes of its table.
@MainActor
@Suite(.timeLimit(.minutes(70)))
struct PagedChangesTests {
  private let order = [KeyPathComparator(\Boat.length)]

  private nonisolated func boat(_ id: Int64, _ length: Int, _ name: String = "New") -> Boat {
    Boat(id: id, name: name, length: length, harbour: "A")
  }

  /// Asserts that the rows are the table's, and that what is said of the way there is true.
  private func check(_ query: PagedQuery<Boat>, since before: PagedRows<Boat>, _ old: [Boat], _ now: [Boat]) async {
    let known = query.rows.changes(since: before)
    #expect(await query.all() == now)
    guard let steps = known else {
      Issue.record("nothing is known of the change")
      return
    }
    var ids: [Int64?] = old.map(\.id)
    for step in steps {
      var next = [Int64?](repeating: nil, count: ids.count + step.growth)
      for (place, id) in ids.enumerated() { if let new = step.place(of: place) { next[new] = id } }
      for place in step.inserted where next[place] == nil { next[place] = now[place].id }
      ids = next
    }
    #expect(ids == now.map(\.id))
    let values = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0) })
    let said = steps.reduce(into: IndexSet()) { $0.formUnion($1.updated.union($1.inserted)) }
    let changed = now.indices.filter { values[now[$0].id] != now[$0] }
    #expect(said.isSuperset(of: IndexSet(changed)))
  }

  @Test("one changed value is one changed row, and nothing else is read again")
  func update() async throws {
    let fleet = try Fleet(20_000)
    let query = PagedQuery(Boat.self, in: fleet.database, sortOrder: order)
    let old = await query.all()
    _ = await query.row(12_000)
    await query.settle()
    // What is read ahead has come as well.
    _ = await query.row(12_001)
    await query.settle()
    let before = query.rows
    let read = query.statistics
    var changed = old[12_001]
    changed.name = "Renamed"
    try await query.update(changed)
    #expect(query.rows.changes(since: before) == [CollectionChange(updated: [12_001])])
    #expect(await query.row(12_001) == changed)
    #expect(query.statistics.rowsRead - read.rowsRead <= 1)
    #expect(query.statistics.counts == read.counts)
    await check(query, since: before, old, try fleet.boats("length, id"))
  }

  @Test("a row that comes, one that goes, and one that moves", arguments: [0, 4096, 9999])
  func edits(_ place: Int) async throws {
    let fleet = try Fleet(10_000)
    let query = PagedQuery(Boat.self, in: fleet.database, sortOrder: order)
    var old = await query.all()
    var before = query.rows
    try await query.insert(boat(20_000, old[place].length))
    await check(query, since: before, old, try fleet.boats("length, id"))
    old = try fleet.boats("length, id")
    before = query.rows
    try await query.delete(id: old[place].id)
    await check(query, since: before, old, try fleet.boats("length, id"))
    old = try fleet.boats("length, id")
    before = query.rows
    var moved = old[5000]
    moved.length = old[place == 0 ? 0 : place - 1].length
    try await query.update(moved)
    #expect(query.rows.changes(since: before)?.first?.moved.keys.first == 5000)
    await check(query, since: before, old, try fleet.boats("length, id"))
    #expect(query.statistics.counts == 1)
  }

  @Test("many changes in one transaction are followed together", arguments: [false, true])
  func transaction(_ isFiltered: Bool) async throws {
    let fleet = try Fleet(10_000)
    let query = PagedQuery(
      Boat.self,
      in: fleet.database,
      sortOrder: order,
      filter: isFiltered ? "length % 2 = 0" : nil
    )
    let condition = isFiltered ? "length % 2 = 0" : "1"
    let old = await query.all()
    let before = query.rows
    try await query.write { db in
      try db.execute(sql: "DELETE FROM boat WHERE id % 500 = 3")
      try db.execute(sql: "UPDATE boat SET length = length + 37 WHERE id % 700 = 5")
      try db.execute(sql: "UPDATE boat SET name = 'Other' WHERE id % 900 = 7")
      for id in 20_000..<20_030 { try boat(Int64(id), id % 140).insert(db) }
      try db.execute(sql: "DELETE FROM boat WHERE id = 20007; UPDATE boat SET id = 30000 WHERE id = 44;")
    }
    await check(query, since: before, old, try fleet.boats("length, id", where: condition))
    #expect(query.statistics.counts <= 1)
  }

  @Test("more changes than can be followed are another table")
  func everything() async throws {
    let fleet = try Fleet(5000)
    let query = PagedQuery(Boat.self, in: fleet.database, sortOrder: order)
    await query.settle()
    let before = query.rows
    try await query.write { try $0.execute(sql: "UPDATE boat SET length = 200 - length") }
    #expect(query.rows.changes(since: before) == nil)
    #expect(await query.all() == (try fleet.boats("length, id")))
  }

  @Test("without a log a change is noticed, and the rows are those of the table")
  func unlogged() async throws {
    let fleet = try Fleet(3000, isLogged: false)
    let query = PagedQuery(Boat.self, in: fleet.database, sortOrder: order)
    await query.settle()
    let before = query.rows
    try await query.insert(boat(9000, 50))
    #expect(query.rows.changes(since: before) == nil)
    #expect(await query.all() == (try fleet.boats("length, id")))
  }

  @Test("another program's change is seen", arguments: [false, true])
  func otherProgram(_ isLogged: Bool) async throws {
    let fleet = try Fleet(3000, isLogged: isLogged)
    var options = PagedOptions()
    options.pollInterval = .milliseconds(20)
    let query = PagedQuery(Boat.self, file: fleet.url, sortOrder: order, options: options)
    await query.settle()
    #expect(query.rows.count == 3000)
    // Another connection, as another program has: this query's own hears nothing of it.
    let other = try DatabaseQueue(path: fleet.url.path)
    try await other.write { try boat(7000, 1).insert($0) }
    try await eventually("the row of another program is counted") { query.rows.count != 3000 }
    #expect(await query.row(0).id == 7000)
    try await other.write { try $0.execute(sql: "UPDATE boat SET name = 'Seen' WHERE id = 7000") }
    try await eventually("the change of another program is shown") { query.rows[0].name == "Seen" }
  }
}
#endif
