extension Character {
  /// What counts as punctuation for emphasis and may be escaped: ASCII signs, and punctuation and symbols beyond.
  var isMarkdownPunctuation: Bool {
    if let ascii = asciiValue {
      return (33...47).contains(ascii) || (58...64).contains(ascii) || (91...96).contains(ascii)
        || (123...126).contains(ascii)
    }
    return isPunctuation || isSymbol
  }
}

extension String {
  /// Whether this looks like `name@host.domain`.
  var isMailAddress: Bool {
    let parts = split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return false }
    let host = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return host.count >= 2 && host.allSatisfy { !$0.isEmpty }
  }

  /// The character that an HTML entity of this name stands for: the common ones and numbers.
  var htmlEntity: Character? {
    switch self {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case "nbsp": return "\u{A0}"
    default: break
    }
    guard first == "#" else { return nil }
    let digits = dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap(Unicode.Scalar.init).map(Character.init)
  }
}
