import Foundation

/// A character with its Unicode name.
struct NamedCharacter: Identifiable, Hashable, Sendable {
  let scalar: Unicode.Scalar
  let name: String

  var id: UInt32 { scalar.value }
  var text: String { String(scalar) }
  /// The code point in the usual notation, such as `U+00E9`.
  var notation: String { Self.notation(scalar.value) }

  static func notation(_ codePoint: UInt32) -> String { "U+" + codePoint.hexadecimal }

  /// The ranges that the fonts of Rowan cover completely.
  static let ranges: [ClosedRange<UInt32>] = [
    0x21...0x2FF, 0x370...0x58F, 0x5D0...0x5EA, 0x621...0x64A, 0x905...0x939, 0x10A0...0x10FF, 0x13A0...0x13FF,
    0x16A0...0x16F8, 0x1E00...0x1FFE, 0x2010...0x205E, 0x2070...0x209C, 0x20A0...0x20BF, 0x2100...0x22FF,
    0x2440...0x27FF, 0x2900...0x2BFF, 0x2C80...0x2CFF, 0x3041...0x30FF, 0x1F300...0x1F64F, 0x1F680...0x1F6C5,
    0x1F90C...0x1F9FF,
  ]

  /// The characters of the ranges with a name and a visible glyph, in the order of their code points.
  static let all: [NamedCharacter] = ranges.flatMap { range in
    range.compactMap { Unicode.Scalar($0).flatMap(NamedCharacter.init) }
  }

  private init?(_ scalar: Unicode.Scalar) {
    let properties = scalar.properties
    // Fonts may lack newer characters.
    guard let name = properties.name, let age = properties.age, age.major <= 13,
      Self.leavesInk(properties.generalCategory)
    else { return nil }
    self.scalar = scalar
    self.name = name
  }

  private static func leavesInk(_ category: Unicode.GeneralCategory) -> Bool {
    switch category {
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator, .paragraphSeparator,
      .nonspacingMark, .spacingMark, .enclosingMark:
      false
    default: true
    }
  }

  /// Returns the characters that match a search text by all words of their names, their code point, or themselves.
  ///
  /// - Complexity: O(*n*) in the characters of all ranges.
  static func matching(_ search: String) -> [NamedCharacter] {
    let words = search.uppercased().split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return all }
    let scalars = search.trimmingCharacters(in: .whitespaces).unicodeScalars
    return all.filter { character in
      words.allSatisfy { character.name.contains($0) || character.notation == $0 }
        || scalars.count == 1 && scalars.first == character.scalar
    }
  }
}
