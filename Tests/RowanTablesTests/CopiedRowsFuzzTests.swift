import Foundation
import RowanControls
@testable import RowanTables
import Testing
import TestSupport

/// Copied rows with any characters: another program reads the same cells.
@MainActor
struct CopiedRowsFuzzTests {
  /// Reads comma-separated values (RFC 4180).
  private func cells(of text: String) -> [[String]] {
    var (rows, row, cell, isQuoted) = ([[String]](), [String](), String.UnicodeScalarView(), false)
    let scalars = Array(text.unicodeScalars)
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      if isQuoted {
        guard scalar == "\"" else {
          cell.append(scalar)
          continue
        }
        if index < scalars.count, scalars[index] == "\"" {
          cell.append("\"")
          index += 1
        } else {
          isQuoted = false
        }
      } else if scalar == "\"" {
        isQuoted = true
      } else if scalar == "," || scalar == "\r" {
        row.append(String(cell))
        cell = String.UnicodeScalarView()
        guard scalar == "\r" else { continue }
        index += 1
        rows.append(row)
        row = []
      } else {
        cell.append(scalar)
      }
    }
    return rows
  }

  @Test func `any cells are read back from comma-separated values as they were`() async throws {
    var random = SeededRandom(4180)
    let letters: [Unicode.Scalar] = [
      "a", "\"", ",", "\r", "\n", "\t", " ", "=", "é", "👩", "\u{301}", "\u{0}", "\u{2028}",
    ]
    for _ in 0..<500 {
      let width = Int.random(in: 1...4, using: &random)
      let wanted = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        (0..<width).map { _ in
          var text = String.UnicodeScalarView()
          for _ in 0..<Int.random(in: 0...6, using: &random) {
            text.append(letters[Int.random(in: 0..<letters.count, using: &random)])
          }
          return String(text)
        }
      }
      let rows = CopiedTableRows(cells: wanted)
      let data = try await #require(Transfer.data(of: rows, as: .commaSeparatedText)).load()
      let read = cells(of: String(decoding: data, as: UTF8.self))
      #expect(read.map { $0.map { Array($0.unicodeScalars) } } == wanted.map { $0.map { Array($0.unicodeScalars) } })
      // Lines of cells apart by tabs have as many lines and cells, whatever is in these.
      let text = try #require(Transfer.immediate(from: rows, to: String.self))
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == wanted.count)
      #expect(text.unicodeScalars.count { $0 == "\t" } == wanted.count * (width - 1))
    }
  }
}
