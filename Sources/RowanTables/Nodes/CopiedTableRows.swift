import Foundation
import RowanControls

/// Rows of a table on the pasteboard: plain text, and tab-separated or comma-separated values.
nonisolated struct CopiedTableRows: Transferable, CommaSeparable {
  /// The texts of the cells, by row.
  let cells: [[String]]

  /// The rows as lines, with the cells separated by tabs.
  var tabSeparated: String { cells.map { $0.joined(separator: "\t") }.joined(separator: "\n") }

  /// The rows as lines, with the cells separated by commas as in RFC 4180: a cell that contains a comma, a quotation
  /// mark or a line break is quoted, and quotation marks in it are doubled.
  package var commaSeparated: String {
    func quoted(_ cell: String) -> String {
      let isPlain = !cell.contains { $0 == "," || $0 == "\"" || $0.isNewline }
      return isPlain ? cell : "\"" + cell.replacing("\"", with: "\"\"") + "\""
    }
    return cells.map { $0.map(quoted).joined(separator: ",") + "\r\n" }.joined()
  }

  static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation(exporting: { (rows: CopiedTableRows) in rows.tabSeparated })
    DataRepresentation(exportedContentType: .tabSeparatedText) { Data($0.tabSeparated.utf8) }
    DataRepresentation(exportedContentType: .commaSeparatedText) { Data($0.commaSeparated.utf8) }
  }
}
