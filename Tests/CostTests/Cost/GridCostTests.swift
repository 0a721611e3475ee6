import Foundation
import RowanGraph
import RowanLists
import RowanViews
import TestSupport
import Testing

/// A lazy grid costs the cells on the screen, whatever their number.
@MainActor
@Suite("A hundred thousand cells")
struct GridCostTests {
  private static let count = 100_000
  private static let columns = 5
  /// Cells of 60 and a gap of 8 in a viewport of 844: 13 lines, and one that begins.
  private static let cellsPerScreen = 14 * columns

  private struct Cells: View {
    let isSectioned: Bool
    let skipsSome: Bool

    var body: some View {
      ScrollView {
        LazyVGrid(columns: Array(repeating: GridItem(.flexible()), count: GridCostTests.columns)) {
          if isSectioned {
            ForEach(0..<100, id: \.self) { section in
              Section {
                ForEach(0..<1000, id: \.self) { Cell(number: section * 1000 + $0) }
              } header: {
                Text(verbatim: "Section \(section)").frame(height: 30)
              }
            }
          } else if skipsSome {
            ForEach(0..<GridCostTests.count, id: \.self) { index in
              if index % 7 != 3 { Cell(number: index) }
            }
          } else {
            ForEach(0..<GridCostTests.count, id: \.self) { Cell(number: $0) }
          }
        }
      }
    }
  }

  private struct Cell: View {
    let number: Int
    var body: some View { Text(verbatim: "\(number)").frame(height: 60) }
  }

  enum Kind: CaseIterable { case plain, sections, holes }

  private func stage(_ kind: Kind) -> Stage<Cells> {
    Stage(Cells(isSectioned: kind == .sections, skipsSome: kind == .holes))
  }

  @Test("the first frame realises the cells in view and one screen more", arguments: Kind.allCases)
  func firstFrame(_ kind: Kind) {
    let counters = stage(kind).counters
    #expect(counters.rowsMade <= 2 * Self.cellsPerScreen + Self.columns, "\(counters.rowsMade)")
    #expect(counters.elementReads <= 4 * Self.cellsPerScreen, "\(counters.elementReads)")
  }

  @Test("scrolling by one screen realises two screens of cells at most", arguments: Kind.allCases)
  func scrolling(_ kind: Kind) {
    let stage = stage(kind)
    for _ in 0..<5 {
      let before = stage.counters.rowsMade
      stage.scroll(by: stage.viewportHeight)
      #expect(stage.counters.rowsMade - before <= 2 * Self.cellsPerScreen)
    }
  }

  @Test("wherever the grid is scrolled to, lines are full and few cells are alive", arguments: Kind.allCases)
  func anywhere(_ kind: Kind) {
    let stage = stage(kind)
    var random = SeededRandom(11)
    for step in 0..<80 {
      switch step % 4 {
      case 0: stage.scroll(to: .random(in: 0...stage.contentHeight, using: &random))
      default: stage.scroll(by: .random(in: -400...400, using: &random))
      }
      #expect(stage.counters.rowsAlive <= 3 * Self.cellsPerScreen)
      let cells = stage.texts.filter { !$0.key.hasPrefix("Section") }
      let lines = Dictionary(grouping: cells.values, by: { $0.midY.rounded() })
      let short = lines.values.filter { $0.count != Self.columns }
      // A section of a thousand and the whole of a hundred thousand end with full lines; one with holes need not.
      #expect(short.count <= (kind == .holes ? 1 : 0), "\(lines.mapValues(\.count))")
      #expect(stage.host.checkInvariants().isEmpty)
    }
  }
}
