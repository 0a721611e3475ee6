import RowanControls
import RowanFoundation
import SwiftUI

/// Cells of a grid on the clipboard: as text with tabs, comma-separated values and HTML.
struct CopiedCells: Transferable, CommaSeparable {
  /// The texts of the cells, by row.
  let rows: [[String]]

  var commaSeparated: String { SeparatedValues.text(of: rows) }
  var html: String? { DelimitedText.html(rows) }

  static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation(exporting: { (cells: CopiedCells) in DelimitedText.tabSeparated(cells.rows) })
    DataRepresentation(exportedContentType: .tabSeparatedText) { Data(DelimitedText.tabSeparated($0.rows).utf8) }
    DataRepresentation(exportedContentType: .commaSeparatedText) { Data($0.commaSeparated.utf8) }
  }
}
