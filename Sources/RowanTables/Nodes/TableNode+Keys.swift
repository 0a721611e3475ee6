import Foundation
import RowanControls
import RowanGraph
import RowanLayers
import RowanLists

/// The handling of keys and commands that the list does not handle.
extension TableNode {
  /// The texts of the selected rows' cells, in which each sequence of whitespace is one space.
  ///
  /// Rows that do not exist are created for their texts. None is created after those whose texts exceed the limit of the host's
  /// clipboard, which refuses the text.
  var copiedRows: (any Transferable)? {
    guard let list else { return nil }
    var rows: [[String]] = []
    var bytesLeft = core.environment.clipboardWriter?.byteLimit ?? .max
    list.forEachSelectedRow { node in
      guard let line = node as? any TableLineShape else { return true }
      let texts = line.spokenTexts
      rows.append(texts)
      // A separator follows each cell but the last.
      bytesLeft -= texts.reduce(0) { $0 + $1.utf8.count + 1 }
      return bytesLeft >= -1
    }
    return rows.isEmpty ? nil : CopiedTableRows(cells: rows)
  }

  /// Returns the text of a row's first column, which type select matches whichever columns are visible.
  func typedText(of row: any Node) -> String? { (row as? any TableLineShape)?.firstText }

  /// Returns the texts of a row's cells, of which those that do not exist are created temporarily.
  func spokenTexts(of row: any Node) -> [String]? { (row as? any TableLineShape)?.spokenTexts }

  /// Scrolls to the next column that is not fully visible on a left or right arrow.
  ///
  /// - Returns: `true` if the rows are wider than the table and the key was handled.
  func press(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    guard modifiers.isEmpty, key == "ArrowLeft" || key == "ArrowRight", let list, !grid.isCompact else { return false }
    let seen = list.visibleColumns
    let length = seen.upperBound - seen.lowerBound
    guard rowWidth > length + 0.5 else { return false }
    let isForwards = (key == "ArrowRight") != (core.environment.layoutDirection == .rightToLeft)
    let count = grid.columns.count
    let edges = (0..<count).map { index in
      let start = index == 0 ? 0 : grid.widths.starts[index]
      return start...max(start, index == count - 1 ? rowWidth : grid.widths.starts[index] + grid.widths.pitches[index])
    }
    if isForwards, let next = edges.first(where: { $0.upperBound > seen.upperBound + 0.5 }) {
      // A column wider than the viewport is scrolled through by viewport lengths.
      let end =
        next.upperBound - next.lowerBound > length ? min(next.upperBound, seen.upperBound + length) : next.upperBound
      list.revealColumns(max(next.lowerBound, end - length)...end)
    } else if !isForwards, let next = edges.last(where: { $0.lowerBound < seen.lowerBound - 0.5 }) {
      let start = max(next.lowerBound, seen.lowerBound - length)
      list.revealColumns(start...max(start, min(next.upperBound, start + length)))
    }
    return true
  }
}
