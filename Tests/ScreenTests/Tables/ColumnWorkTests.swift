import Observation
import RowanTesting
import SwiftUI
import Testing

/// What a changed value costs in a table whose columns are made from data.
@MainActor
@Suite("The work of made columns")
struct ColumnWorkTests {
  struct Reading: Identifiable {
    let id: Int
    var values: [Int]
  }

  @Observable
  final class Lab {
    var readings = (0..<200).map { row in Reading(id: row, values: (0..<8).map { row * 10 + $0 }) }
    var unit = "V"
    var names = ["a", "b", "c", "d", "e", "f", "g", "h"]
  }

  private struct Plain: View {
    let lab: Lab
    private static let columns = Array(0..<8)
    var body: some View {
      Table(lab.readings) {
        TableColumnForEach(Self.columns, id: \.self) { column in
          TableColumn("Column \(column)") { (reading: Reading) in Text(verbatim: "\(reading.values[column])") }
        }
      }
    }
  }

  private struct Held: View {
    let lab: Lab
    var body: some View {
      let unit = lab.unit
      Table(lab.readings) {
        TableColumnForEach(Array(lab.names.enumerated()), id: \.offset) { name in
          TableColumn(name.element) { (reading: Reading) in
            Text(verbatim: "\(reading.values[name.offset]) \(unit)")
          }
        }
      }
    }
  }

  private func screen(@ViewBuilder _ content: () -> some View) -> Screen {
    Screen(size: CGSize(width: 1000, height: 500), idiom: .desktop, content: content)
  }

  @Test func `one changed row runs its own cells`() {
    let lab = Lab()
    let screen = screen { Plain(lab: lab) }
    screen.update()
    let work = screen.measure {
      lab.readings[3].values[2] = 777
      screen.update()
    }
    #expect(screen.elements.contains { $0.label.contains("777") })
    // The cells of the row, and the closures of the rows in sight.
    #expect(work.rowContents <= work.rowsAlive + 8, "\(work)")
    #expect(work.rowsMeasured <= 1, "\(work)")
  }

  @Test func `what a column holds, and what it is called, reaches every cell`() {
    let lab = Lab()
    let screen = screen { Held(lab: lab) }
    #expect(screen.elements.contains { $0.label.contains("32 V") })
    lab.unit = "mV"
    #expect(screen.elements.contains { $0.label.contains("32 mV") })
    lab.names[1] = "second"
    #expect(screen.elements.contains { $0.label.contains("second") })
  }
}
