import Foundation
import RowanControls

/// Rows of a table on the pasteboard: plain text, and tab-separated or comma-separated values.
nonisolated struct CopiedTableRows: Transferable, CommaSeparable {
  /// The texts of the cells, by row.
  let cells: [[String]]

  /// The rows as lines, with the cells separated by tabs. Tabs and line breaks in a cell become spaces.
  var tabSeparated: String {
    func line(_ cell: String) -> String {
      guard cell.contains(where: { $0 == "\t" || $0.isNewline }) else { return cell }
      return String(cell.map { $0 == "\t" || $0.isNewline ? " " : $0 })
    }
    return cells.map { $0.map(line).joined(separator: "\t") }.joined(separator: "\n")
  }

  /// The rows as lines, with the cells separated by commas as in RFC 4180: a cell that contains a comma, a quotation
  /// mark or a line break is quoted, and quotation marks in it are doubled.
  package var commaSeparated: String {
    // Other programs read Unicode scalars: a quotation mark with a combining mark is one too.
    func quoted(_ cell: String) -> String {
      let scalars = cell.unicodeScalars
      let isPlain = !scalars.contains { $0 == "," || $0 == "\"" || CharacterSet.newlines.contains($0) }
      if isPlain { return cell }
      var quoted = String.UnicodeScalarView("\"".unicodeScalars)
      for scalar in scalars {
        if scalar == "\"" { quoted.append(scalar) }
        quoted.append(scalar)
      }
      quoted.append("\"")
      return String(quoted)
    }
    return cells.map { $0.map(quoted).joined(separator: ",") + "\r\n" }.joined()
  }

  static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation(exporting: { (rows: CopiedTableRows) in rows.tabSeparated })
    DataRepresentation(exportedContentType: .tabSeparatedText) { Data($0.tabSeparated.utf8) }
    DataRepresentation(exportedContentType: .commaSeparatedText) { Data($0.commaSeparated.utf8) }
  }
}
