import Foundation
import Testing

@testable import GalleryScreens

/// The parser on small files of its own format: lines, ranges, order, and what is wrong with a file.
struct UnicodeDataTests {
  private static let blocks = """
    # A comment
    0000..007F; Basic Latin
    0080..00FF; Latin-1 Supplement

    4E00..9FFF; CJK Unified Ideographs
    AC00..D7AF; Hangul Syllables
    D800..DB7F; High Surrogates
    E000..F8FF; Private Use Area
    1F600..1F64F; Emoticons
    """

  private static let characters = """
    000A;<control>;Cc;0;B;;;;;N;LINE FEED (LF);;;;
    0041;LATIN CAPITAL LETTER A;Lu;0;L;;;;;N;;;;0061;
    0080;<control>;Cc;0;BN;;;;;N;;;;;
    0301;COMBINING ACUTE ACCENT;Mn;230;NSM;;;;;N;NON-SPACING ACUTE;;;;
    4E00;<CJK Ideograph, First>;Lo;0;L;;;;;N;;;;;
    4E02;<CJK Ideograph, Last>;Lo;0;L;;;;;N;;;;;
    AC00;<Hangul Syllable, First>;Lo;0;L;;;;;N;;;;;
    AC01;<Hangul Syllable, Last>;Lo;0;L;;;;;N;;;;;
    D800;<Non Private Use High Surrogate, First>;Cs;0;L;;;;;N;;;;;
    DB7F;<Non Private Use High Surrogate, Last>;Cs;0;L;;;;;N;;;;;
    E000;<Private Use, First>;Co;0;L;;;;;N;;;;;
    F8FF;<Private Use, Last>;Co;0;L;;;;;N;;;;;
    1F600;GRINNING FACE;So;0;ON;;;;;N;;;;;
    """

  private func database(_ characters: String = Self.characters, blocks: String = Self.blocks) throws -> UnicodeDatabase
  {
    try UnicodeDatabase(characters: Data(characters.utf8), blocks: Data(blocks.utf8))
  }

  @Test func everyCharacterIsInItsBlockInOrder() throws {
    let database = try database()
    #expect(
      database.blocks.map(\.name) == [
        "Basic Latin", "Latin-1 Supplement", "CJK Unified Ideographs", "Hangul Syllables", "Emoticons",
      ]
    )
    #expect(
      database.blocks.map { $0.characters.map(\.codePoint) } == [
        [0x0A, 0x41], [0x80], [0x4E00, 0x4E01, 0x4E02], [0xAC00, 0xAC01], [0x1F600],
      ]
    )
  }

  @Test func aCharacterOutsideEveryBlockCountsAndHasNoBlock() throws {
    let database = try database()
    #expect(database.count == 10)
    #expect(database.block(containing: 0x301) == nil)
    #expect(database.block(containing: 0x4E01)?.name == "CJK Unified Ideographs")
    #expect(database.block(containing: 0x1F650) == nil)
  }

  @Test func surrogatesAndPrivateUseAreLeftOut() throws {
    let database = try database()
    #expect(database.block(containing: 0xD800) == nil)
    #expect(database.block(containing: 0xE000) == nil)
  }

  @Test func namesComeFromTheLineOrFromTheRule() throws {
    let names = try database().blocks.flatMap { $0.characters.map(\.name) }
    #expect(
      names == [
        "LINE FEED (LF)", "LATIN CAPITAL LETTER A", "CONTROL-0080", "CJK UNIFIED IDEOGRAPH-4E00",
        "CJK UNIFIED IDEOGRAPH-4E01", "CJK UNIFIED IDEOGRAPH-4E02", "HANGUL SYLLABLE GA", "HANGUL SYLLABLE GAG",
        "GRINNING FACE",
      ]
    )
  }

  @Test func aCharacterTellsItsCategoryAndItsBytes() throws {
    let face = try #require(try database().blocks.last?.characters.first)
    #expect(face.notation == "U+1F600")
    #expect(face.category == .otherSymbol)
    #expect(face.utf8 == "F0 9F 98 80")
    #expect(face.utf16 == "D83D DE00")
    #expect(face.glyph == "😀")
  }

  @Test func marksStandOnACircleAndControlsHaveNoGlyph() throws {
    let lines = try UnicodeTable(Data(Self.characters.utf8))
    #expect(lines[0].glyph == nil)
    #expect(lines[1].glyph == "A")
    #expect(lines[3].name == "COMBINING ACUTE ACCENT")
    #expect(lines[3].glyph == "\u{25CC}\u{301}")
  }

  @Test func aFileWithoutALastNewlineReadsTheSame() throws {
    #expect(try database(Self.characters + "\n").count == database().count)
  }

  @Test func anEmptyFileHasNoCharactersAndNoBlocks() throws {
    let database = try database("")
    #expect(database.count == 0)
    #expect(database.blocks.isEmpty)
  }

  @Test(arguments: [
    "0041", "0041;", "0041;NAME", "0041;;Lu;0;", "XYZ;NAME;Lu;0;", "110000;NAME;Lu;0;", "0041;NAME;Letter;0;",
    "0041;NAME;Lu",
  ])
  func aBrokenLineIsReportedByItsNumber(line: String) {
    #expect(throws: UnicodeDataError.malformed(file: "UnicodeData.txt", line: 2)) {
      try database("0020;SPACE;Zs;0;WS;;;;;N;;;;;\n\(line)\n")
    }
  }

  @Test func charactersOutOfOrderAreReported() {
    #expect(throws: UnicodeDataError.malformed(file: "UnicodeData.txt", line: 2)) {
      try database("0041;NAME;Lu;0;\n0041;NAME;Lu;0;\n")
    }
  }

  @Test func aRangeWithoutAnEndIsReported() {
    #expect(throws: UnicodeDataError.openRange(line: 1)) {
      try database("4E00;<CJK Ideograph, First>;Lo;0;")
    }
    #expect(throws: UnicodeDataError.openRange(line: 1)) {
      try database("4E00;<CJK Ideograph, First>;Lo;0;\nAC00;<Hangul Syllable, First>;Lo;0;")
    }
  }

  @Test(arguments: ["0000..007F", "0000; Basic Latin", "007F..0000; Basic Latin", "0000..; Basic Latin", "words"])
  func aBrokenBlockIsReported(line: String) {
    #expect(throws: UnicodeDataError.malformed(file: "Blocks.txt", line: 1)) {
      try database(blocks: line)
    }
  }

  @Test func aMissingFolderSaysWhatToInstall() {
    #expect(throws: UnicodeDataError.missing) {
      try UnicodeDatabase(folders: ["/nonexistent"])
    }
    #expect("\(UnicodeDataError.missing)".contains("unicode-data"))
  }
}
