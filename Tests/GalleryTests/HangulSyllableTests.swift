import Testing

@testable import GalleryScreens

/// Syllable names against those that the standard prints.
struct HangulSyllableTests {
  @Test(
    arguments: [
      (0xAC00, "GA"), (0xAC01, "GAG"), (0xAC1C, "GAE"), (0xB098, "NA"), (0xC544, "A"), (0xD4DB, "PWILH"),
      (0xD55C, "HAN"), (0xAE00, "GEUL"), (0xD7A3, "HIH"),
    ] as [(UInt32, String)]
  )
  func aSyllableIsNamedAfterItsLetters(codePoint: UInt32, name: String) {
    #expect(HangulSyllable.name(of: codePoint) == "HANGUL SYLLABLE " + name)
  }

  @Test func onlySyllablesHaveSyllableNames() {
    #expect(HangulSyllable.codePoints.count == 11_172)
    #expect(HangulSyllable.name(of: 0xABFF) == nil)
    #expect(HangulSyllable.name(of: 0xD7A4) == nil)
  }

  @Test func noTwoSyllablesShareAName() {
    #expect(Set(HangulSyllable.codePoints.map { HangulSyllable.name(of: $0) }).count == 11_172)
  }
}
