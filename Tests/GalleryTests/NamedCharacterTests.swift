import Foundation
import Testing

@testable import GalleryScreens

/// The list that notes on characters are chosen from.
struct NamedCharacterTests {
  @Test("every character that is shown is in a font")
  func coverage() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["fc-list", "--format", "%{charset}\n"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    var covered = IndexSet()
    for part in output.split(whereSeparator: \.isWhitespace) {
      let ends = part.split(separator: "-").compactMap { Int($0, radix: 16) }
      if let first = ends.first, let last = ends.last { covered.insert(integersIn: first...last) }
    }
    let missing = NamedCharacter.all.filter { !covered.contains(Int($0.id)) }
    #expect(missing.map(\.notation) == [])
    #expect(NamedCharacter.all.count > 5000)
  }

  @Test("a search finds names by their words, a code point, and the character itself")
  func search() {
    let snow = NamedCharacter.matching("snow").map(\.name)
    #expect(snow.contains("SNOWFLAKE"))
    #expect(snow.contains("CLOUD WITH SNOW"))
    #expect(NamedCharacter.matching("acute e small greek") == [])
    #expect(NamedCharacter.matching("acute small e latin").contains { $0.text == "é" })
    #expect(NamedCharacter.matching("u+2744").map(\.name) == ["SNOWFLAKE"])
    #expect(NamedCharacter.matching("❄").map(\.name) == ["SNOWFLAKE"])
    #expect(NamedCharacter.matching("  ").count == NamedCharacter.all.count)
    #expect(NamedCharacter.matching(String(repeating: "long ", count: 5000)).count < NamedCharacter.all.count)
  }

  @Test("no character is there twice")
  func unique() {
    #expect(Set(NamedCharacter.all.map(\.id)).count == NamedCharacter.all.count)
  }
}
