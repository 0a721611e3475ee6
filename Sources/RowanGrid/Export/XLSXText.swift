/// Texts in the XML of a workbook.
enum XLSXText {
  /// Appends a text.
  ///
  /// Characters that XML does not allow, and carriage returns, which parsers replace, are written as `_x000D_`, which spreadsheets read
  /// as the character. A text that looks like that is written with `_x005F_` for its first character.
  static func append(_ text: Substring, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { text in
      guard text.contains(where: isSpecial) else {
        bytes.append(contentsOf: text)
        return
      }
      for (index, byte) in text.enumerated() { append(byte, at: index, of: text, to: &bytes) }
    }
  }

  /// Returns a text for an attribute.
  static func attribute(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text[...], to: &bytes)
    return String(decoding: bytes, as: UTF8.self).replacing("\"", with: "&quot;")
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x0A: false
    case 0..<0x20, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "_"), 0xBE, 0xBF: true
    default: false
    }
  }

  private static func append(
    _ byte: UInt8,
    at index: Int,
    of text: UnsafeBufferPointer<UInt8>,
    to bytes: inout [UInt8]
  ) {
    switch byte {
    case UInt8(ascii: "&"): bytes += "&amp;".utf8
    case UInt8(ascii: "<"): bytes += "&lt;".utf8
    case UInt8(ascii: ">"): bytes += "&gt;".utf8
    case 0x09, 0x0A: bytes.append(byte)
    case 0..<0x20: bytes += escape(UInt16(byte)).utf8
    case UInt8(ascii: "_") where isEscape(text[index...]): bytes += escape(UInt16(byte)).utf8
    // U+FFFE and U+FFFF, whose first two bytes are written already.
    case 0xBE, 0xBF:
      if index > 1, text[index - 1] == 0xBF, text[index - 2] == 0xEF {
        bytes.removeLast(2)
        bytes += escape(byte == 0xBE ? 0xFFFE : 0xFFFF).utf8
      } else {
        bytes.append(byte)
      }
    default: bytes.append(byte)
    }
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16, uppercase: true)
    return "_x" + String(repeating: "0", count: 4 - digits.count) + digits + "_"
  }

  /// Returns whether a text begins as an escape does, such as `_x000D_`.
  private static func isEscape(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let start = Array(text.prefix(7))
    return start.count == 7 && start[1] == UInt8(ascii: "x") && start[6] == UInt8(ascii: "_")
      && start[2...5].allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
  }
}
