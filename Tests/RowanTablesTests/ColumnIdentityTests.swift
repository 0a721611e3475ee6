import RowanGraph
import RowanViews
import Testing

@testable import RowanTables

/// The columns of a table whose IDs are not what `Hashable` requires.
@MainActor
struct ColumnIdentityTests {
  private struct Row: Identifiable { let id: Int }

  /// An ID that is equal to others by chance.
  private nonisolated struct MoodyID: Hashable {
    final class Chance: @unchecked Sendable {
      var random = SystemRandomNumberGenerator()
      var isEqual: Bool { Bool.random(using: &random) }
    }

    let chance: Chance

    static func == (left: MoodyID, right: MoodyID) -> Bool { left.chance.isEqual }
    func hash(into hasher: inout Hasher) {}
  }

  @Test func noTwoColumnsShareTheirCells() {
    let grid = TableGrid<Row>()
    let chance = MoodyID.Chance()
    for _ in 0..<500 {
      let columns = _TableColumns()
      for index in 0..<4 {
        columns.step(id: AnyHashable(MoodyID(chance: chance))) {
          columns.append(
            TypedColumn<Row, Text>(
              label: Text("\(index)"),
              content: { Text("\($0.id)") },
              sort: nil,
              limits: TableColumnLimits(),
              key: nil
            )
          )
        }
      }
      grid.take(columns)
      #expect(!grid.written.isEmpty)
      #expect(Set(grid.written.map(\.slot)).count == grid.written.count)
    }
  }
}
