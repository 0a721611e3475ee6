import Foundation
import RowanControls
@testable import RowanTables
import Testing

/// What other programs are given of rows that are copied.
@MainActor
struct CopiedRowsTests {
  private let rows = CopiedTableRows(cells: [["plain", "1"], ["said \"so\", twice", "2"]])

  @Test func `a program that takes text has lines of cells apart by tabs`() {
    #expect(Transfer.immediate(from: rows, to: String.self) == "plain\t1\nsaid \"so\", twice\t2")
  }

  @Test func `a program that takes tables may have commas, with quotes around what would end a cell`() async throws {
    #expect(Transfer.contentTypes(of: rows).contains(.tabSeparatedText))
    let data = try await #require(Transfer.data(of: rows, as: .commaSeparatedText)).load()
    #expect(String(decoding: data, as: UTF8.self) == "plain,1\r\n\"said \"\"so\"\", twice\",2\r\n")
  }
}
