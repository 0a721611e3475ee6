import Foundation
import RowanControls
import RowanFoundation

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

  /// The rows as lines, with the cells separated by commas as in RFC 4180.
  package var commaSeparated: String { SeparatedValues.text(of: cells) }

  static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation(exporting: { (rows: CopiedTableRows) in rows.tabSeparated })
    DataRepresentation(exportedContentType: .tabSeparatedText) { Data($0.tabSeparated.utf8) }
    DataRepresentation(exportedContentType: .commaSeparatedText) { Data($0.commaSeparated.utf8) }
  }
}
