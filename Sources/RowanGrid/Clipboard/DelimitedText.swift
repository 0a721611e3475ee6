import Foundation
import RowanFoundation

/// Tables as texts: lines of cells that tabs separate, as spreadsheets copy and paste them, and the forms for other programs.
enum DelimitedText {
  /// Returns the cells of a text by line.
  ///
  /// A cell in quotation marks may contain tabs, line breaks and doubled quotation marks. A cell that begins with a quotation
  /// mark but is not closed before a tab or the end of its line is taken as it is. A line break at the end begins no line.
  static func cells(ofTabSeparated text: String) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    let bytes = Array(text.utf8)
    var place = 0
    func cell(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    while place < bytes.count {
      if bytes[place] == quote, let quoted = quotedCell(in: bytes, at: place) {
        row.append(quoted.text)
        place = quoted.end
      } else {
        let start = place
        while place < bytes.count, bytes[place] != tab, bytes[place] != lineFeed, bytes[place] != carriageReturn {
          place += 1
        }
        row.append(cell(start..<place))
      }
      guard place < bytes.count else { break }
      if bytes[place] == tab {
        place += 1
        // A tab at the end of the text ends with an empty cell.
        if place == bytes.count { row.append("") }
        continue
      }
      if bytes[place] == carriageReturn, place + 1 < bytes.count, bytes[place + 1] == lineFeed { place += 1 }
      place += 1
      rows.append(row)
      row = []
    }
    if !row.isEmpty { rows.append(row) }
    return rows
  }

  /// Returns a quoted cell and the index after it, or `nil` if its closing quotation mark is missing.
  private static func quotedCell(in bytes: [UInt8], at start: Int) -> (text: String, end: Int)? {
    var content: [UInt8] = []
    var place = start + 1
    while place < bytes.count {
      guard bytes[place] == quote else {
        content.append(bytes[place])
        place += 1
        continue
      }
      if place + 1 < bytes.count, bytes[place + 1] == quote {
        content.append(quote)
        place += 2
        continue
      }
      place += 1
      let isClosed = place == bytes.count || [tab, lineFeed, carriageReturn].contains(bytes[place])
      return isClosed ? (String(decoding: content, as: UTF8.self), place) : nil
    }
    return nil
  }

  private static let tab = UInt8(ascii: "\t")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let quote = UInt8(ascii: "\"")

  /// Returns rows as lines with cells separated by tabs. Cells that `cells(ofTabSeparated:)` would read otherwise are quoted.
  static func tabSeparated(_ rows: [[String]]) -> String {
    var bytes: [UInt8] = []
    for (index, row) in rows.enumerated() {
      if index > 0 { bytes.append(lineFeed) }
      for (place, cell) in row.enumerated() {
        if place > 0 { bytes.append(tab) }
        append(cell, to: &bytes)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ cell: String, to bytes: inout [UInt8]) {
    var cell = cell
    cell.withUTF8 { text in
      let needsQuotes = text.first == quote || text.contains { $0 == tab || $0 == lineFeed || $0 == carriageReturn }
      guard needsQuotes else { return bytes.append(contentsOf: text) }
      bytes.append(contentsOf: SeparatedValues.quoted(String(decoding: text, as: UTF8.self)).utf8)
    }
  }

  /// Returns rows as an HTML table.
  static func html(_ rows: [[String]]) -> String {
    var bytes: [UInt8] = []
    func write(_ text: StaticString) {
      text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }
    write("<table><tbody>")
    for row in rows {
      write("<tr>")
      for cell in row {
        write("<td>")
        var cell = cell
        cell.withUTF8 { appendEscaped($0, to: &bytes) }
        write("</td>")
      }
      write("</tr>")
    }
    write("</tbody></table>")
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func appendEscaped(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    var previous: UInt8 = 0
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): bytes.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): bytes.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): bytes.append(contentsOf: "&gt;".utf8)
      case lineFeed where previous == carriageReturn: break
      case lineFeed, carriageReturn: bytes.append(contentsOf: "<br>".utf8)
      default: bytes.append(byte)
      }
      previous = byte
    }
  }
}
