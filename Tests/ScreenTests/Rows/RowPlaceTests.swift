import RowanTesting
import SwiftUI
import Testing

/// What is said of a row's place among all rows: the truth, or nothing.
@MainActor
struct RowPlaceTests {
  @Test func rowsOfDataSayTheirPlaceAmongAll() throws {
    let screen = Screen { List(0..<100_000, id: \.self) { Text("Row \($0)") } }
    screen.scroll(by: 500_000)
    let row = try #require(screen.rows.first)
    let number = try #require(Int(row.label.dropFirst(4).replacing(",", with: "")))
    #expect(row.position.index == number + 1)
    #expect(row.position.count == 100_000)
  }

  @Test func writtenRowsAndDataAreCountedTogether() {
    let screen = Screen {
      List {
        Text("First")
        Section("Data") { ForEach(0..<5, id: \.self) { Text("Row \($0)") } }
        Section { Text("Last") }
      }
    }
    #expect(screen.row("Row 2").position == (4, 7))
    #expect(screen.row("Last").position == (7, 7))
  }

  @Test func sectionsOfDataThatNobodyHasSeenAreNotCounted() {
    let screen = Screen {
      List(0..<300, id: \.self) { section in
        Section("Section \(section)") { ForEach(0..<(section + 3), id: \.self) { Text("Row \(section).\($0)") } }
      }
    }
    #expect(screen.row("Row 1.0").position == (4, 0))
    screen.scroll(by: 200_000)
    #expect(screen.rows.allSatisfy { $0.position == (0, 0) })
  }

  @Test func aFewSectionsAreCountedOnceTheyWereSeen() {
    let screen = Screen {
      List(0..<6, id: \.self) { section in
        Section("Section \(section)") { ForEach(0..<10, id: \.self) { Text("Row \(section).\($0)") } }
      }
    }
    for _ in 0..<12 { screen.scroll(by: 300) }
    #expect(screen.row("Row 5.9").position == (60, 60))
  }

  @Test func elementsWithoutRowsLeaveThePlaceOpen() throws {
    let screen = Screen {
      List(0..<1000, id: \.self) { number in if number % 2 == 0 { Text("Row \(number)") } }
    }
    screen.scroll(by: 5_000)
    #expect(try #require(screen.rows.first).position.count == 0)
  }
}
