/// Lines of cells with a separator between them, as in RFC 4180, in UTF-8.
///
/// A cell that contains the separator, a quotation mark or a line break is quoted, and quotation marks in it are doubled. Other
/// programs read Unicode scalars: a quotation mark with a combining mark is one too.
package enum SeparatedValues {
  /// The comma, which separates cells in RFC 4180.
  package static let comma = UInt8(ascii: ",")

  /// Returns lines of cells, each with CR and LF at its end.
  package static func text(of rows: some Sequence<[String]>, separator: UInt8 = comma) -> String {
    var bytes: [UInt8] = []
    for row in rows { append(row, separator: separator, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a cell in quotation marks.
  package static func quoted(_ cell: String) -> String {
    var (cell, bytes) = (cell, [UInt8]())
    cell.withUTF8 { appendQuoted($0, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a line of cells, with CR and LF at its end.
  package static func append(_ cells: some Sequence<String>, separator: UInt8 = comma, to bytes: inout [UInt8]) {
    var isFirst = true
    for cell in cells {
      if !isFirst { bytes.append(separator) }
      isFirst = false
      append(cell: cell, separator: separator, to: &bytes)
    }
    endLine(&bytes)
  }

  /// Appends the end of a line.
  package static func endLine(_ bytes: inout [UInt8]) {
    bytes.append(0x0D)
    bytes.append(0x0A)
  }

  /// Appends one cell.
  ///
  /// - Parameters:
  ///   - cell: The text of the cell.
  ///   - separator: The separator of cells, an ASCII character.
  ///   - bytes: The line.
  package static func append(cell: String, separator: UInt8 = comma, to bytes: inout [UInt8]) {
    var cell = cell
    cell.withUTF8 { text in
      guard isQuoted(text, separator) else {
        bytes.append(contentsOf: text)
        return
      }
      appendQuoted(text, to: &bytes)
    }
  }

  private static func appendQuoted(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isQuoted(_ text: UnsafeBufferPointer<UInt8>, _ separator: UInt8) -> Bool {
    for (index, byte) in text.enumerated() {
      switch byte {
      case separator, UInt8(ascii: "\""), 0x0A...0x0D: return true
      // U+0085, U+2028 and U+2029.
      case 0x85 where index > 0 && text[index - 1] == 0xC2: return true
      case 0xA8 where index > 1 && text[index - 1] == 0x80 && text[index - 2] == 0xE2: return true
      case 0xA9 where index > 1 && text[index - 1] == 0x80 && text[index - 2] == 0xE2: return true
      default: break
      }
    }
    return false
  }
}
