import Foundation
import Testing

@testable import GalleryScreens

/// Files of guests.
@MainActor
struct GuestFileTests {
  private func file(_ text: String) throws -> GuestFile { try GuestFile(Data(text.utf8)) }

  @Test("a file is read with and without titles, and a name in quotation marks can have commas")
  func reading() throws {
    let text = "name,seats\r\n\"Moor, Ada\",2\r\n\"The \"\"Admiral\"\"\" , 3\r\n"
    let read = try file(text)
    #expect(read.guests.map(\.name) == ["Moor, Ada", "The \"Admiral\""])
    #expect(read.guests.map(\.seats) == [2, 3])
    #expect(read.leftOut.isEmpty)
    #expect(try file("Ben Ito,1").guests.map(\.name) == ["Ben Ito"])
  }

  @Test("the text after an import counts guests and files, and names the lines that were left out with the reasons")
  func leavingOut() throws {
    let one = try file("name,seats\nDora Lund,3\nEmil Poe,two\n\nFay\n")
    #expect(
      GuestFile.summary(of: [one])
        == """
        1 guest of 1 file was imported.
        Line 3 was left out: “two” is not a number of seats.
        Line 5 was left out: it has 1 value, not 2.
        """
    )
    let two = try file("A,1\nB\nC\nD,2,3\nE,-1")
    #expect(two.leftOut.count == 4)
    let lines = GuestFile.summary(of: [one, two]).split(separator: "\n")
    #expect(lines.first == "2 guests of 2 files were imported.")
    #expect(lines.last == "3 more lines were left out.")
  }

  @Test("an exported name with a comma is one name when it is imported")
  func exporting() throws {
    let guests = [Guest(name: "Moor, Ada \"the first\"", seats: 2), Guest(name: "Ben", seats: 1)]
    let read = try GuestFile(GuestFile(guests: guests).data)
    #expect(read.guests.map(\.name) == guests.map(\.name))
  }
}
