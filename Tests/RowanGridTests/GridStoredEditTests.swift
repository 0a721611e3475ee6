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
        columns: [GridColumn("Name", value: \Plant.name), GridColumn("Height", value: \Plant.height)]
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
}
#endif
