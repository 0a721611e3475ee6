import RowanControls
import SwiftUI

/// Cells of a grid on the clipboard: as text with tabs, comma-separated values and HTML.
struct CopiedCells: Transferable, CommaSeparable {
  /// The texts of the cells, by row.
  let rows: [[String]]

  var commaSeparated: String { DelimitedText.commaSeparated(rows) }
  var html: String? { DelimitedText.html(rows) }

  static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation(exporting: { (cells: CopiedCells) in DelimitedText.tabSeparated(cells.rows) })
    DataRepresentation(exportedContentType: .tabSeparatedText) { Data(DelimitedText.tabSeparated($0.rows).utf8) }
    DataRepresentation(exportedContentType: .commaSeparatedText) { Data(DelimitedText.commaSeparated($0.rows).utf8) }
  }
}
