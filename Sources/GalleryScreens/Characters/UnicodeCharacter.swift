import SwiftUI

/// A character of the database: its code point, and the means to look up the rest.
struct UnicodeCharacter: Identifiable, Sendable {
  /// Where the database describes the character.
  enum Origin: Sendable {
    case line(nameOffset: UInt32)
    case range(UnicodeRange)
  }

  let codePoint: UInt32
  let origin: Origin
  let table: UnicodeTable

  var id: UInt32 { codePoint }

  /// The name; for a control character, which has none, what it was called in Unicode 1.0, or else its number.
  var name: String {
    switch origin {
    case .range(let range):
      return range.name(of: codePoint)
    case .line(let offset):
      let name = table.field(0, ofLineWithNameAt: offset)
      guard name == "<control>" else { return name }
      let oldName = table.field(9, ofLineWithNameAt: offset)
      return oldName.isEmpty ? "CONTROL-" + codePoint.hexadecimal : oldName
    }
  }

  /// The general category. What the database lists as a range are letters.
  var category: CharacterCategory {
    switch origin {
    case .range: .otherLetter
    case .line(let offset): CharacterCategory(rawValue: table.field(1, ofLineWithNameAt: offset)) ?? .otherSymbol
    }
  }

  /// The code point as it is written: `U+0041`.
  var notation: String { "U+" + codePoint.hexadecimal }

  /// The character as text.
  var text: String { Unicode.Scalar(codePoint).map { String($0) } ?? "" }

  /// What to draw for the character: a mark stands on a dotted circle; nil when it leaves no ink.
  var glyph: String? {
    let category = category
    if category.isInvisible { return nil }
    return category.isMark ? "\u{25CC}" + text : text
  }

  /// The bytes of the character in UTF-8, such as `C3 A9`.
  var utf8: String {
    text.utf8.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    .joined(separator: " ")
  }

  /// The units of the character in UTF-16, such as `D83C DF3F`.
  var utf16: String {
    text.utf16.map { UInt32($0).hexadecimal }.joined(separator: " ")
  }
}

extension UnicodeCharacter: Hashable {
  static func == (first: UnicodeCharacter, second: UnicodeCharacter) -> Bool {
    first.codePoint == second.codePoint
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(codePoint)
  }
}
