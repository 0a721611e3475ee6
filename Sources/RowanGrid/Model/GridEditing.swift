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
  /// What was typed before the editor had the keyboard.
  var early: GridEarlyText?
  /// The text with which editing began; `nil` if typing replaced the value.
  let original: String?
  /// Whether the text is no value of the column.
  var isInvalid = false
}

/// Text that a person typed into a cell before its editor had the keyboard.
///
/// A browser gives the keyboard to the editor when it shows it. What is typed until then comes as keys, and the first texts
/// of the editor do not contain it yet.
struct GridEarlyText: Equatable {
  /// The text that the editor had at first.
  let base: String
  /// The text that was typed meanwhile.
  var typed: String
  /// The time from which the texts of the editor are complete.
  var end: ContinuousClock.Instant

  /// Returns a text of the editor with what was typed before it.
  func completing(_ text: String) -> String {
    guard ContinuousClock.now < end, !text.hasPrefix(base + typed), text.hasPrefix(base) else { return text }
    return base + typed + text.dropFirst(base.count)
  }
}
