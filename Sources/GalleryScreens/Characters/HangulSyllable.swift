/// The names of the 11,172 Hangul syllables, which the database does not list.
///
/// The index of a syllable in its block determines its consonant, vowel and final consonant (The Unicode Standard,
/// section 3.12).
enum HangulSyllable {
  private static let base: UInt32 = 0xAC00

  private static let leading = [
    "G", "GG", "N", "D", "DD", "R", "M", "B", "BB", "S", "SS", "", "J", "JJ", "C", "K", "T", "P", "H",
  ]

  private static let vowels = [
    "A", "AE", "YA", "YAE", "EO", "E", "YEO", "YE", "O", "WA", "WAE", "OE", "YO", "U", "WEO", "WE", "WI", "YU", "EU",
    "YI", "I",
  ]

  private static let trailing = [
    "", "G", "GG", "GS", "N", "NJ", "NH", "D", "L", "LG", "LM", "LB", "LS", "LT", "LP", "LH", "M", "B", "BS", "S", "SS",
    "NG", "J", "C", "K", "T", "P", "H",
  ]

  /// The code points of the syllables.
  static var codePoints: Range<UInt32> {
    base..<base + UInt32(leading.count * vowels.count * trailing.count)
  }

  /// Returns the name of a syllable, such as "HANGUL SYLLABLE GAG"; `nil` for other code points.
  static func name(of codePoint: UInt32) -> String? {
    guard codePoints.contains(codePoint) else { return nil }
    let index = Int(codePoint - base)
    let (consonantAndVowel, final) = index.quotientAndRemainder(dividingBy: trailing.count)
    let (consonant, vowel) = consonantAndVowel.quotientAndRemainder(dividingBy: vowels.count)
    return "HANGUL SYLLABLE " + leading[consonant] + vowels[vowel] + trailing[final]
  }
}
