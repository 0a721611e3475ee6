import SwiftUI

/// A range that the database gives only by its first and last code point, with a rule for the names.
enum UnicodeRange: Equatable, Sendable {
  case hangulSyllables
  /// Names consist of this prefix and the code point, such as `CJK UNIFIED IDEOGRAPH-4E00`.
  case numbered(prefix: String)

  /// Creates the range for a label such as "CJK Ideograph Extension A"; `nil` for surrogates and private use.
  init?(label: String) {
    if label.contains("Surrogate") || label.contains("Private Use") { return nil }
    if label.hasPrefix("Hangul Syllable") {
      self = .hangulSyllables
    } else if label.hasPrefix("CJK Ideograph") {
      self = .numbered(prefix: "CJK UNIFIED IDEOGRAPH-")
    } else if label.hasPrefix("Tangut Ideograph") {
      self = .numbered(prefix: "TANGUT IDEOGRAPH-")
    } else {
      self = .numbered(prefix: label.uppercased() + "-")
    }
  }

  /// Returns the name of a code point in the range.
  func name(of codePoint: UInt32) -> String {
    switch self {
    case .hangulSyllables: HangulSyllable.name(of: codePoint) ?? "HANGUL SYLLABLE-" + codePoint.hexadecimal
    case .numbered(let prefix): prefix + codePoint.hexadecimal
    }
  }
}

extension UInt32 {
  /// The number as at least four uppercase hexadecimal digits.
  var hexadecimal: String {
    let digits = String(self, radix: 16, uppercase: true)
    return String(repeating: "0", count: Swift.max(0, 4 - digits.count)) + digits
  }
}
