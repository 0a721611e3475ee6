import Foundation
import Observation
import RowanGraph
import RowanLists
import RowanTables
import RowanViews
import Testing

/// A table costs the cells in sight, whatever the number of its rows and of its columns.
@MainActor
@Suite("Tables")
struct TableCostTests {
  struct Row: Identifiable {
    let id: Int
  }

  /// Rows that are made as they are asked for.
  private struct Rows: RandomAccessCollection {
    let count: Int
    var startIndex: Int { 0 }
    var endIndex: Int { count }
    subscript(position: Int) -> Row { Row(id: position) }
  }

  private struct Sheet: View {
    let rows: Int
    let columns: Int

    var body: some View {
      Table(Rows(count: rows)) {
        TableColumnForEach(Array(0..<columns), id: \.self) { column in
          TableColumn("C\(column)") { (row: Row) in Text(verbatim: "\(row.id)/\(column)") }.width(83)
        }
      }
    }
  }

  /// Ten columns and about 24 rows fit; half a screen more is ready on each side, a quarter sideways.
  private func stage(rows: Int, columns: Int) -> Stage<Sheet> {
    Stage(Sheet(rows: rows, columns: columns), size: CGSize(width: 1000, height: 600), idiom: .desktop)
  }

  private func work(_ stage: Stage<Sheet>, _ body: () -> Void) -> Work {
    let before = Work(stage.counters)
    body()
    return Work(stage.counters) - before
  }

  nonisolated private static let sizes = [(1_000_000, 20), (100_000, 1_000)]

  @Test("the first frame makes the cells in sight and the buffer", arguments: sizes)
  func firstFrame(_ rows: Int, _ columns: Int) {
    let stage = stage(rows: rows, columns: columns)
    let work = Work(stage.counters)
    #expect(work.rowsMade > 20 && work.rowsMade <= 60, "\(work)")
    #expect(work.rowContents <= work.rowsMade * (1 + 17), "\(work)")
    #expect(work.elementReads <= 100, "\(work)")
  }

  @Test("a step down makes the cells of the rows that come in", arguments: sizes)
  func stepDown(_ rows: Int, _ columns: Int) {
    let stage = stage(rows: rows, columns: columns)
    stage.scroll(to: CGPoint(x: 0, y: 4_800))
    let work = work(stage) { stage.scroll(to: CGPoint(x: 0, y: 4_824)) }
    #expect(work.elementReads <= 4, "\(work)")
    #expect(work.rowsMade <= 2, "\(work)")
    #expect(work.rowContents <= 2 * (1 + 17), "\(work)")
    #expect(work.rowsMeasured <= 2, "\(work)")
  }

  @Test("a step sideways makes the cells of the columns that come in", arguments: sizes)
  func stepSideways(_ rows: Int, _ columns: Int) {
    let stage = stage(rows: rows, columns: columns)
    stage.scroll(to: CGPoint(x: 300, y: 4_800))
    let alive = stage.counters.rowsAlive
    let work = work(stage) { stage.scroll(to: CGPoint(x: 400, y: 4_800)) }
    #expect(work.rowsMade == 0, "\(work)")
    #expect(work.rowsMeasured == 0, "\(work)")
    #expect(work.rowContents > 0 && work.rowContents <= alive + 4, "\(work)")
    #expect(work.elementReads == 0, "\(work)")
  }

  @Test("the far end of both ways is reached like any other place")
  func farEnd() {
    let stage = stage(rows: 100_000, columns: 1_000)
    let work = work(stage) { stage.scroll(to: CGPoint(x: 1e7, y: 1e9)) }
    #expect(work.rowsMade <= 60, "\(work)")
    #expect(stage.texts.keys.contains("99999/999"))
  }

  @MainActor
  @Observable
  final class Star: Identifiable {
    let id: Int
    var name: String
    var size = 1

    init(_ id: Int) {
      self.id = id
      name = "star \(id)"
    }
  }

  private struct Sky: View {
    let stars: [Star]

    var body: some View {
      Table(stars) {
        TableColumn("Name") { Text(verbatim: $0.name) }
        TableColumn("Size") { Text(verbatim: "size \($0.size)") }
        TableColumn("Id") { Text(verbatim: "\($0.id)") }
      }
    }
  }

  @Test("one changed value runs one cell")
  func oneCell() {
    let stars = (0..<1_000).map(Star.init)
    let stage = Stage(Sky(stars: stars), size: CGSize(width: 600, height: 400), idiom: .desktop)
    // Objects are known to be read from the second run on.
    stars[1].size = 7
    stage.settle()
    let before = Work(stage.counters)
    stars[2].size = 9
    stage.settle()
    let work = Work(stage.counters) - before
    #expect(work.rowContents == 1, "\(work)")
    #expect(work.bodies == 0, "\(work)")
    #expect(work.rowsMeasured <= 1, "\(work)")
    #expect(stage.texts.keys.contains("size 9"))
  }

  @MainActor
  @Observable
  final class Ledger {
    var rows = (0..<100_000).map(Row.init)
    var order = [KeyPathComparator(\Row.id)]
  }

  @Test("sorting costs the sort and a first frame")
  func sorting() {
    struct Content: View {
      @Bindable var ledger: Ledger
      var body: some View {
        Table(ledger.rows, sortOrder: $ledger.order) {
          TableColumn("Id", value: \.id) { Text(verbatim: "\($0.id)") }
          TableColumn("Twice") { Text(verbatim: "\($0.id * 2) twice") }
        }
      }
    }
    let ledger = Ledger()
    let stage = Stage(Content(ledger: ledger), size: CGSize(width: 600, height: 400), idiom: .desktop)
    let first = Work(stage.counters)
    ledger.order = [KeyPathComparator(\Row.id, order: .reverse)]
    ledger.rows.sort(using: ledger.order)
    stage.settle()
    let work = Work(stage.counters) - first
    #expect(stage.texts.keys.contains("99999"))
    #expect(work.rowContents <= first.rowContents && work.rowsMade <= first.rowsMade, "\(work) after \(first)")
    #expect(work.rowsMeasured <= first.rowsMeasured && work.bodies <= first.bodies, "\(work) after \(first)")
  }

  @MainActor
  @Observable
  final class Choice {
    var id: Int?
  }

  @Test("a selection that changes runs no cell")
  func selection() {
    struct Content: View {
      @Bindable var choice: Choice
      var body: some View {
        Table(Rows(count: 10_000), selection: $choice.id) {
          TableColumn("Id") { (row: Row) in Text(verbatim: "\(row.id)") }
        }
      }
    }
    let choice = Choice()
    let stage = Stage(Content(choice: choice), size: CGSize(width: 600, height: 400), idiom: .desktop)
    let before = Work(stage.counters)
    choice.id = 3
    stage.settle()
    let work = Work(stage.counters) - before
    #expect(work.rowContents == 0 && work.bodies == 0, "\(work)")
  }
}
