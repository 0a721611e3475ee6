#if Data
import Foundation
import GRDB
import RowanData
import RowanGraph
import SwiftUI
import Testing

@testable import RowanGrid

/// Editing of rows in a store, which are not in memory or whose places are not known.
@MainActor
@Suite("Rows of a store are edited")
struct GridStoredEditTests {
  private typealias Garden = GridStoredRowsTests.Garden

  /// Plants in a store, which does not know their places for a while after a change.
  private struct Nursery: RandomAccessCollection, ChangeReportingCollection {
    var plants = (1...100).map { Plant(id: Int64($0), name: "Plant \($0)", height: 0) }
    /// Whether the store looks for rows that are not near the index at which they were.
    var isLocating = false
    /// The indices of rows that are not read.
    var unread: Set<Int> = []
    var startIndex: Int { 0 }
    var endIndex: Int { plants.count }
    subscript(index: Int) -> Plant { unread.contains(index) ? Plant.placeholder(at: index) : plants[index] }

    func changes(since older: Nursery) -> [CollectionChange]? { nil }
    func offset(ofID id: AnyHashable) -> Int? { isLocating ? nil : plants.firstIndex { AnyHashable($0.id) == id } }
    func isMissing(id: AnyHashable) -> Bool { !isLocating && !plants.contains { AnyHashable($0.id) == id } }
    func placeholderID(at offset: Int) -> AnyHashable? { AnyHashable(Plant.placeholder(at: offset).id) }

    /// Moves the first row to the end.
    mutating func moveFirst() { plants.append(plants.removeFirst()) }
  }

  /// A grid over rows, with the edits that it hands to its application.
  @MainActor
  private final class Bench<Rows: RandomAccessCollection> where Rows.Element == Plant {
    let model = GridModel<Plant>()
    /// The edits of the last change.
    var edits: [GridEdit<Plant>] = []
    private let read: () -> Rows

    init(_ read: @escaping () -> Rows) {
      self.read = read
      update()
    }

    /// The rows after the last change.
    var written: [String] { edits.map { "\($0.after.id) \($0.after.name)" }.sorted() }

    func update() {
      let rows = read()
      model.note(rows)
      model.update(
        GridSource(rows).writing(unwritten: [:]) { [weak self] in self?.edits = $0 },
        columns: [
          GridColumn("Name", value: \Plant.name), GridColumn("Height", value: \Plant.height),
          GridColumn("Tall", value: \Plant.isTall),
        ]
      )
      model.didUpdate()
    }
  }

  private func settle<Rows>(_ garden: Garden, _ bench: Bench<Rows>) async {
    await garden.query.settle()
    bench.update()
  }

  private func write<Rows>(_ bench: Bench<Rows>, to garden: Garden) async throws {
    for plant in bench.edits.map(\.after) { try await garden.query.write { try plant.update($0) } }
    await settle(garden, bench)
  }

  @Test func `Undo and Redo after the rows were sorted change the rows that were pasted, and no others`() async throws {
    let garden = try Garden(30_000)
    await garden.query.settle()
    let bench = Bench { garden.query.rows }
    bench.model.activate(.init(row: 0, column: 0))
    await settle(garden, bench)
    bench.model.paste("A\nB\nC")
    #expect(bench.written == ["1 A", "2 B", "3 C"])
    try await write(bench, to: garden)
    garden.query.sortOrder = [KeyPathComparator(\Plant.name, order: .reverse)]
    await settle(garden, bench)
    #expect(bench.model.press("z", .command))
    #expect(bench.written == ["1 Plant 1", "2 Plant 2", "3 Plant 3"])
    try await write(bench, to: garden)
    // The offsets of the rows become known, and the rows there are not read.
    for id in Int64(1)...3 { _ = garden.query.rows.offset(of: id) }
    await settle(garden, bench)
    #expect(bench.model.press("z", [.command, .shift]))
    #expect(bench.written == ["1 A", "2 B", "3 C"])
    #expect(bench.model.notice == nil)
  }

  @Test func `a text that is typed while its row moves is written to this row`() {
    var nursery = Nursery()
    let bench = Bench { nursery }
    bench.model.activate(.init(row: 0, column: 0))
    #expect(bench.model.press("Z", []))
    nursery.moveFirst()
    nursery.isLocating = true
    bench.update()
    #expect(bench.model.press("o", []) && bench.model.press("ë", []))
    #expect(bench.model.draft == "Zoë" && bench.model.notice == nil)
    nursery.isLocating = false
    bench.update()
    #expect(bench.model.editing?.place.row == 99 && bench.model.active?.row == 99)
    #expect(bench.model.press("Enter", []))
    #expect(bench.written == ["1 Zoë"])
  }

  @Test func `a text that is entered before the place of its row is known is written to this row`() {
    var nursery = Nursery()
    let bench = Bench { nursery }
    bench.model.activate(.init(row: 0, column: 0))
    #expect(bench.model.press("Z", []))
    nursery.moveFirst()
    nursery.isLocating = true
    bench.update()
    #expect(bench.model.press("Enter", []))
    #expect(bench.written == ["1 Z"])
  }

  @Test func `an edit ends once the store has not found its row`() {
    var nursery = Nursery()
    let bench = Bench { nursery }
    bench.model.activate(.init(row: 0, column: 0))
    #expect(bench.model.press("Z", []))
    nursery.plants.removeFirst()
    nursery.isLocating = true
    bench.update()
    #expect(bench.model.editing != nil)
    nursery.isLocating = false
    bench.update()
    #expect(bench.model.editing == nil && bench.edits.isEmpty)
    #expect(bench.model.notice?.contains("“Z” was not entered: its row was removed") == true)
    // The neighbor at the same place is not selected.
    _ = bench.model.press("o", [])
    #expect(bench.model.editing == nil && bench.model.notice?.contains("a selected row was removed") == true)
    bench.model.activate(.init(row: 0, column: 0))
    #expect(bench.model.press("o", []) && bench.model.draft == "o")
  }

  @Test func `what is typed while the store looks for the row is entered once it is found`() {
    var nursery = Nursery()
    let bench = Bench { nursery }
    bench.model.activate(.init(row: 0, column: 0))
    nursery.moveFirst()
    nursery.isLocating = true
    bench.update()
    for key in ["R", "o", "z", "Backspace", "s", "e"] { #expect(bench.model.press(key, [])) }
    #expect(bench.model.editing == nil && bench.edits.isEmpty)
    #expect(bench.model.notice?.contains("entered once it is found") == true)
    nursery.isLocating = false
    bench.update()
    #expect(bench.model.draft == "Rose" && bench.model.notice == nil)
    #expect(bench.model.press("Enter", []))
    #expect(bench.written == ["1 Rose"])
  }

  @Test func `what is typed for a row that is gone or no longer selected is repeated and not entered`() {
    for isRemoved in [true, false] {
      var nursery = Nursery()
      let bench = Bench { nursery }
      bench.model.activate(.init(row: 0, column: 0))
      if isRemoved { nursery.plants.removeFirst() } else { nursery.moveFirst() }
      nursery.isLocating = true
      bench.update()
      for key in ["R", "o", "s", "e", "Enter"] { #expect(bench.model.press(key, [])) }
      if !isRemoved { bench.model.activate(.init(row: 5, column: 0)) }
      nursery.isLocating = false
      bench.update()
      #expect(bench.edits.isEmpty && bench.model.editing == nil)
      #expect(bench.model.notice?.contains("“Rose” was not entered") == true)
    }
  }

  @Test func `Escape takes back what is typed while the store looks for the row`() {
    var nursery = Nursery()
    let bench = Bench { nursery }
    bench.model.activate(.init(row: 0, column: 0))
    nursery.moveFirst()
    nursery.isLocating = true
    bench.update()
    for key in ["Delete", "Escape"] { #expect(bench.model.press(key, [])) }
    #expect(bench.model.notice == nil)
    nursery.isLocating = false
    bench.update()
    #expect(bench.edits.isEmpty && bench.model.editing == nil)
  }

  @Test func `keys and Paste change no other row while the selected one is looked for`() {
    var nursery = Nursery()
    let bench = Bench { nursery }
    bench.model.activate(.init(row: 0, column: 0))
    nursery.moveFirst()
    nursery.isLocating = true
    bench.update()
    bench.model.paste("Rose")
    #expect(bench.edits.isEmpty && bench.model.notice?.contains("being looked for") == true)
    _ = bench.model.press("Delete", [])
    _ = bench.model.press("Escape", [])
    #expect(bench.edits.isEmpty)
    nursery.isLocating = false
    bench.update()
    bench.model.paste("Rose")
    #expect(bench.written == ["1 Rose"])
  }

  @Test func `the check box of a row that is not read is not switched, and that is said`() {
    var nursery = Nursery()
    nursery.unread = [0]
    let bench = Bench { nursery }
    // A click on the box, and Space.
    #expect(!bench.model.toggle(.init(row: 0, column: 2)))
    bench.model.activate(.init(row: 0, column: 2))
    _ = bench.model.press(" ", [])
    #expect(bench.edits.isEmpty && bench.model.notice == "This row has not been read yet.")
    nursery.unread = []
    bench.update()
    #expect(bench.model.press(" ", []))
    #expect(bench.edits.map(\.after.isTall) == [true] && bench.written == ["1 Plant 1"])
  }

  @Test func `Undo keeps a value that another writer has set, says so, and takes back the others`() {
    var nursery = Nursery()
    let bench = Bench { nursery }
    bench.model.activate(.init(row: 0, column: 0))
    bench.model.paste("A\nB")
    nursery.plants[0].name = "Theirs"
    nursery.plants[1].name = "B"
    bench.update()
    bench.edits = []
    #expect(bench.model.press("z", .command))
    #expect(bench.written == ["2 Plant 2"])
    #expect(bench.model.notice == "A value was not changed: it has been changed since.")
    nursery.plants[1].name = "Plant 2"
    bench.update()
    #expect(bench.model.press("z", [.command, .shift]))
    #expect(bench.written == ["2 B"] && bench.model.notice == nil)
  }

  @Test func `Undo of a row whose place is not known selects no other row`() {
    var nursery = Nursery()
    let bench = Bench { nursery }
    bench.model.activate(.init(row: 0, column: 0))
    bench.model.paste("A")
    bench.model.activate(.init(row: 50, column: 0))
    nursery.plants[0].name = "A"
    nursery.moveFirst()
    nursery.isLocating = true
    bench.update()
    #expect(bench.model.press("z", .command))
    #expect(bench.written == ["1 Plant 1"] && bench.model.selection.active?.row == 51)
    nursery.isLocating = false
    nursery.plants[99].name = "Plant 1"
    bench.update()
    #expect(bench.model.press("z", [.command, .shift]))
    #expect(bench.written == ["1 A"] && bench.model.selection.active?.row == 1 && bench.model.active?.row == 99)
  }
}

extension Plant {
  /// Whether the plant is higher than 50.
  fileprivate var isTall: Bool {
    get { height > 50 }
    set { height = newValue ? 90 : 10 }
  }
}
#endif
