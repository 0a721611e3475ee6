import Foundation
import RowanControls

/// Rows of a table that somebody copies: plain text for any program, and values between tabs or commas for those that take tables.
nonisolated struct CopiedTableRows: Transferable, CommaSeparable {
  let cells: [[String]]

  /// A line for each row, cells apart by tabs.
  var tabSeparated: String { cells.map { $0.joined(separator: "\t") }.joined(separator: "\n") }

  /// A line for each row, cells apart by commas, as RFC 4180 has it: what would end a cell stands in quotes, quotes are doubled.
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
