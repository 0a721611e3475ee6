import Foundation
import RowanControls
import RowanGraph
import RowanLayers
import RowanLists

/// What a table makes of keys and commands that its list leaves to it.
extension TableNode {
  /// The cells of each selected row: lines and tabs inside of cells are spaces.
  var copiedRows: (any Transferable)? {
    guard let list else { return nil }
    var rows: [[String]] = []
    list.forEachSelectedRow { node in
      if let line = node as? any TableLineShape { rows.append(line.spokenTexts) }
    }
    return rows.isEmpty ? nil : CopiedTableRows(cells: rows)
  }

  /// The text of a row's first column, whichever columns are in sight: what people type means that.
  func typedText(of row: any Node) -> String? { (row as? any TableLineShape)?.firstText }

  /// Arrows go on to the next column that is not whole in sight, where rows do not use them.
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
      // A column that is wider than the table comes into sight a part at a time.
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
