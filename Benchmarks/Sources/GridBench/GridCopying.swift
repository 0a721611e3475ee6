import Foundation
import RowanGrid
import RowanTesting
import SwiftUI

/// A row of ten values.
struct Reading: Identifiable {
  let id: Int
  var values: [Int]

  static func make(_ count: Int) -> [Reading] {
    (0..<count).map { row in Reading(id: row, values: (0..<9).map { row * 7_919 % (10_000 + $0) }) }
  }

  static var columns: [GridColumn<Reading>] {
    [GridColumn("Number", value: \.id)] + (0..<9).map { GridColumn("Value \($0)", value: \Reading.values[$0]) }
  }
}

/// The copy of a range of 100,000 cells, beside the same cells written to a file.
@MainActor
enum GridCopying {
  static func measure() async throws -> [String: [Double]] {
    let rows = Reading.make(10_000)
    let screen = Screen(size: CGSize(width: 1280, height: 800), idiom: .desktop) {
      DataGrid(rows) { for column in Reading.columns { column } }
    }
    screen.tap(at: CGPoint(x: 60, y: 60))
    screen.press("a", modifiers: .command)
    let file = FileManager.default.temporaryDirectory.appending(path: "grid-bench-\(UUID().uuidString).csv")
    defer { try? FileManager.default.removeItem(at: file) }
    var result: [String: [Double]] = ["copy": [], "write": []]
    for _ in 0..<9 {
      result["copy"]?.append(await milliseconds { screen.press("c", modifiers: .command) })
      let written = try await milliseconds {
        _ = try await GridExport(columns: Reading.columns, format: .csv()).write(rows, to: file)
      }
      result["write"]?.append(written)
    }
    let lines = screen.copiedText?.split(separator: "\n") ?? []
    precondition(lines.count == rows.count, "the copy has \(lines.count) lines")
    precondition(lines.allSatisfy { $0.split(separator: "\t").count == 10 }, "the copy has lines with other cells")
    return result
  }
}
