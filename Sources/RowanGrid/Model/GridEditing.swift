import RowanTables
import SwiftUI

/// The cell that a person edits.
struct GridEditing<RowID: Hashable>: Equatable {
  /// The ID of the row, with which the text stays.
  let row: RowID
  /// The ID of the column.
  let column: String
  /// The place of the cell in the current order.
  var place: TableCellPosition
  /// The text in the editor.
  var draft: String
  /// The text with which editing began; `nil` if typing replaced the value.
  let original: String?
  /// Whether the text is no value of the column.
  var isInvalid = false
}
