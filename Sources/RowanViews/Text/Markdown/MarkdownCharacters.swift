extension Character {
  /// Whether the character is punctuation by Markdown's rules, which affects emphasis and can be escaped: ASCII
  /// punctuation, and Unicode punctuation and symbols.
  var isMarkdownPunctuation: Bool {
    if let ascii = asciiValue {
      return (33...47).contains(ascii) || (58...64).contains(ascii) || (91...96).contains(ascii)
        || (123...126).contains(ascii)
    }
    return isPunctuation || isSymbol
  }
}

extension String {
  /// Whether the string has the form `name@host.domain`.
  var isMailAddress: Bool {
    let parts = split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return false }
    let host = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return host.count >= 2 && host.allSatisfy { !$0.isEmpty }
  }

  /// The character of the HTML entity with this name: the common names and numeric entities.
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
