import SwiftUI

/// A character of the database: its code point, and the location of its other properties.
struct UnicodeCharacter: Identifiable, Sendable {
  /// The location of the character's properties in the database.
  enum Origin: Sendable {
    case line(nameOffset: UInt32)
    case range(UnicodeRange)
  }

  let codePoint: UInt32
  let origin: Origin
  let table: UnicodeTable

  var id: UInt32 { codePoint }

  /// The name. For a control character, the name in Unicode 1.0, or else one with its code point.
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

  /// The general category. Characters of ranges are letters.
  var category: CharacterCategory {
    switch origin {
    case .range: .otherLetter
    case .line(let offset): CharacterCategory(rawValue: table.field(1, ofLineWithNameAt: offset)) ?? .otherSymbol
    }
  }

  /// The code point in the usual notation, such as `U+0041`.
  var notation: String { "U+" + codePoint.hexadecimal }

  /// The character as a string.
  var text: String { Unicode.Scalar(codePoint).map { String($0) } ?? "" }

  /// The text to draw: the character, with a dotted circle for a combining mark; `nil` if it has no visible glyph.
  var glyph: String? {
    let category = category
    if category.isInvisible { return nil }
    return category.isMark ? "\u{25CC}" + text : text
  }

  /// The UTF-8 code units in hexadecimal, such as `C3 A9`.
  var utf8: String {
    text.utf8.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    .joined(separator: " ")
  }

  /// The UTF-16 code units in hexadecimal, such as `D83C DF3F`.
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
