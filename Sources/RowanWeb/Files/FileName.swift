import Foundation

/// The names of visitors' files.
enum FileName {
  /// The greatest length of a name, in UTF-8 bytes.
  static let limit = 200

  /// Returns a name for a file system: the last component of a path, without control and formatting characters, at most 200 bytes
  /// long, and never empty.
  ///
  /// A long name loses the end of its base and keeps its extension. Leading and trailing dots and white space are removed, so that
  /// no file is hidden, and none is named `.` or `..`.
  static func plain(_ name: String) -> String {
    let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
    let visible = String.UnicodeScalarView(last.unicodeScalars.filter { isVisible($0) })
    let trimmed = String(visible).trimmingCharacters(in: CharacterSet.whitespacesAndNewlines.union(["."]))
    let result = shortened(trimmed)
    return result.isEmpty ? "file" : result
  }

  /// Returns the name that a header has in percent encoding; `nil` if it is not UTF-8.
  static func decoded(_ header: String) -> String? { header.utf8.count <= 8192 ? header.removingPercentEncoding : nil }

  /// Returns the value of `Content-Disposition` that saves a response under a name (RFC 6266).
  static func disposition(_ name: String) -> String {
    let plain = plain(name)
    let ascii = String(plain.unicodeScalars.map { isQuotable($0) ? Character($0) : "_" })
    let encoded = plain.utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      return isToken(byte) ? String(character) : "%" + hexadecimal(byte)
    }
    return "attachment; filename=\"\(ascii)\"; filename*=UTF-8''\(encoded.joined())"
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }

  private static func isVisible(_ character: Unicode.Scalar) -> Bool {
    switch character.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    default: true
    }
  }

  private static func isQuotable(_ character: Unicode.Scalar) -> Bool {
    (0x20...0x7E).contains(character.value) && !"\"\\%".unicodeScalars.contains(character)
  }

  private static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: ".-_~".utf8.contains(byte)
    }
  }

  private static func shortened(_ name: String) -> String {
    guard name.utf8.count > limit else { return name }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let suffix = parts.count > 1 && (parts.last?.utf8.count ?? 0) <= 20 ? "." + (parts.last ?? "") : ""
    var base = name.dropLast(suffix.count)
    while base.utf8.count + suffix.utf8.count > limit { base.removeLast() }
    let plain = base.trimmingCharacters(in: .whitespaces)
    // A single character can be longer than the limit.
    return (plain.isEmpty ? "file" : plain) + suffix
  }
}
