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
    rows.map { row in
      row.map { cell in
        let needsQuotes = cell.utf8.contains { $0 == tab || $0 == lineFeed || $0 == carriageReturn }
        return needsQuotes || cell.utf8.first == quote ? SeparatedValues.quoted(cell) : cell
      }
      .joined(separator: "\t")
    }
    .joined(separator: "\n")
  }

  /// Returns rows as an HTML table.
  static func html(_ rows: [[String]]) -> String {
    func escaped(_ text: String) -> String {
      var text = text.replacingOccurrences(of: "&", with: "&amp;")
      text = text.replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(of: ">", with: "&gt;")
      return text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\n", with: "<br>")
    }
    let lines = rows.map { "<tr>" + $0.map { "<td>\(escaped($0))</td>" }.joined() + "</tr>" }
    return "<table><tbody>\(lines.joined())</tbody></table>"
  }
}
