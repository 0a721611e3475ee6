import Foundation
import Testing

@testable import GalleryScreens

/// The database that the machine has, whole, read once for all the tests of it.
private let installed = Result { try UnicodeDatabase() }

private var isInstalled: Bool {
  if case .failure(UnicodeDataError.missing) = installed { return false }
  return true
}

/// What holds for every version of the database. Where none is installed, there is nothing to check.
@Suite(.enabled(if: isInstalled, "the package unicode-data is not installed"))
struct InstalledUnicodeTests {
  private let database: UnicodeDatabase

  init() throws {
    database = try installed.get()
  }

  private func lookUp(_ codePoint: UInt32) -> UnicodeCharacter? {
    database.block(containing: codePoint)?.characters.first { $0.codePoint == codePoint }
  }

  @Test func everyEntryIsThereOnce() throws {
    let folder = try #require(
      UnicodeDatabase.folders.first { FileManager.default.fileExists(atPath: $0 + "/UnicodeData.txt") }
    )
    let text = try String(contentsOfFile: folder + "/UnicodeData.txt", encoding: .utf8)
    var expected = 0
    var first = 0
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: ";", maxSplits: 3, omittingEmptySubsequences: false)
      let codePoint = try #require(Int(fields[0], radix: 16))
      switch fields[2] {
      case "Cs", "Co": continue
      case _ where fields[1].hasSuffix("First>"): first = codePoint
      case _ where fields[1].hasSuffix("Last>"): expected += codePoint - first + 1
      default: expected += 1
      }
    }
    #expect(database.count == expected)
    #expect(database.blocks.reduce(0) { $0 + $1.characters.count } == expected)
    #expect(expected > 149_000)
  }

  @Test func codePointsAscendThroughAllBlocks() {
    let codePoints = database.blocks.flatMap { $0.characters.map(\.codePoint) }
    #expect(zip(codePoints, codePoints.dropFirst()).allSatisfy(<))
    #expect(
      database.blocks.allSatisfy { block in
        block.characters.allSatisfy { block.codePoints.contains($0.codePoint) }
      }
    )
  }

  @Test(
    arguments: [
      (0x41, "LATIN CAPITAL LETTER A", "Basic Latin"),
      (0x4E00, "CJK UNIFIED IDEOGRAPH-4E00", "CJK Unified Ideographs"),
      (0x9FFF, "CJK UNIFIED IDEOGRAPH-9FFF", "CJK Unified Ideographs"),
      (0xAC00, "HANGUL SYLLABLE GA", "Hangul Syllables"),
      (0xD7A3, "HANGUL SYLLABLE HIH", "Hangul Syllables"),
      (0x17000, "TANGUT IDEOGRAPH-17000", "Tangut"),
      (0x1F33F, "HERB", "Miscellaneous Symbols and Pictographs"),
      (0x20000, "CJK UNIFIED IDEOGRAPH-20000", "CJK Unified Ideographs Extension B"),
      (0xE0001, "LANGUAGE TAG", "Tags"),
    ] as [(UInt32, String, String)]
  )
  func knownCharactersHaveTheirNames(codePoint: UInt32, name: String, block: String) throws {
    let character = try #require(lookUp(codePoint))
    #expect(character.name == name)
    #expect(database.block(containing: codePoint)?.name == block)
  }

  /// Control characters are apart: they go by their old names, and U+0007 was a bell before U+1F514 was.
  @Test func noTwoCharactersShareAName() {
    let characters = database.blocks.flatMap { $0.characters.filter { $0.category != .control } }
    let names = characters.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func noCharacterIsASurrogateOrForPrivateUse() {
    let categories = Set(database.blocks.flatMap { $0.characters.map(\.category) })
    #expect(categories.isDisjoint(with: [.surrogate, .privateUse]))
    #expect(categories.count == CharacterCategory.allCases.count - 2)
  }
}
