import RowanTables
import SwiftUI

/// Copying, pasting and clearing of ranges.
extension GridModel {
  /// Returns the selected cells for the clipboard; nothing while a cell is edited, and with a message for ranges that do not
  /// line up, for rows that have not been read, and for texts above `copyLimit`.
  ///
  /// - Complexity: O(*n*) in the selected cells, of which none is read after those whose texts exceed the limit.
  func copiedCells() -> [CopiedCells] {
    guard editing == nil, !rects.isEmpty else { return [] }
    if rects.contains(where: { isUnread($0.rows) }) {
      show("These cells were not copied: some of their rows have not been read. Copy fewer rows, or export them.")
      return []
    }
    guard let lines = selectedLines() else {
      show("These ranges cannot be copied together: they have neither the same rows nor the same columns.")
      return []
    }
    guard let texts = texts(of: lines) else {
      let limit = copyLimit.formatted(.byteCount(style: .memory))
      show("Nothing was copied: the cells have more than \(limit) of text. Select fewer cells and copy again.")
      return []
    }
    return [CopiedCells(rows: texts)]
  }

  /// Returns whether some rows in a store have not been read.
  private func isUnread(_ rows: some Sequence<Int>) -> Bool {
    source.places != nil && rows.contains(where: source.isPlaceholder)
  }

  /// The selected cells as lines of a text: the rows in their order, each with the columns of all ranges that it has.
  ///
  /// - Returns: `nil` for ranges that have neither the same rows nor the same columns.
  private func selectedLines() -> (rows: [ClosedRange<Int>], columns: [ClosedRange<Int>])? {
    let first = rects[0]
    if rects.allSatisfy({ $0.columns == first.columns }) {
      return (rects.map(\.rows).sorted { $0.lowerBound < $1.lowerBound }, [first.columns])
    }
    guard rects.allSatisfy({ $0.rows == first.rows }) else { return nil }
    return ([first.rows], rects.map(\.columns).sorted { $0.lowerBound < $1.lowerBound })
  }

  /// Reads the cells of lines.
  ///
  /// - Returns: `nil` if their texts exceed `copyLimit`.
  private func texts(of lines: (rows: [ClosedRange<Int>], columns: [ClosedRange<Int>])) -> [[String]]? {
    let columns = lines.columns.joined().map { self.columns[$0] }
    var texts: [[String]] = []
    var bytesLeft = copyLimit
    for row in lines.rows.joined() {
      guard let element = source.element(row) else { continue }
      let line = columns.map { $0.text($0.value(element)) }
      // A separator follows each cell but the last.
      bytesLeft -= line.reduce(0) { $0 + $1.utf8.count + 1 }
      guard bytesLeft >= -1 else { return nil }
      texts.append(line)
    }
    return texts
  }

  /// Returns the selected cells for the clipboard and clears those that can be edited; nothing, and none is cleared, where
  /// they cannot be copied.
  func cutCells() -> [CopiedCells] {
    let cells = copiedCells()
    if !cells.isEmpty { clear(name: "Cut") }
    return cells
  }

  /// Clears the selected cells. Cells that cannot be edited or be empty stay, with a message.
  func clear(name: String = "Clear") {
    guard editing == nil, !rects.isEmpty else { return }
    guard source.write != nil else { return show("The cells cannot be edited.") }
    guard !rects.contains(where: { isUnread($0.rows) }) else {
      return show("These cells were not cleared: some of their rows have not been read.")
    }
    guard rects.indices.allSatisfy(isInPlace) else { return showMoving() }
    var changes: [GridChange<Element>] = []
    var (locked, full) = (0, 0)
    var seen: Set<TableCellPosition> = []
    for rect in rects {
      for row in rect.rows {
        guard let element = source.element(row) else { continue }
        for index in rect.columns {
          if rects.count > 1, !seen.insert(TableCellPosition(row: row, column: index)).inserted { continue }
          let column = columns[index]
          guard let set = column.set else {
            locked += 1
            continue
          }
          var copy = element
          guard let empty = column.parse(""), set(&copy, empty) else {
            full += 1
            continue
          }
          changes.append(GridChange(id: element.id, index: row, column: column) { set(&$0, empty) })
        }
      }
    }
    notice = nil
    perform(changes, name: name)
    var kept: [String] = []
    if locked > 0 { kept.append("\(locked) cannot be edited") }
    if full > 0 { kept.append("\(full) cannot be empty") }
    if !kept.isEmpty { show("Not all cells were cleared: \(kept.joined(separator: ", ")).") }
  }

  /// Pastes a text with cells separated by tabs at the selection.
  ///
  /// A range whose size is a multiple of that of the text is filled with repetitions; otherwise the text begins at the first
  /// cell of the range. What does not fit is reported.
  func paste(_ text: String) {
    if editing != nil {
      draft += text
      return
    }
    guard let range = rects.last else { return show("Nothing was pasted: no cell is selected.") }
    let lines = DelimitedText.cells(ofTabSeparated: text)
    let width = lines.map(\.count).max() ?? 0
    guard width > 0 else { return }
    let (rowCount, columnCount) = (range.rows.count, range.columns.count)
    let fills = rowCount.isMultiple(of: lines.count) && columnCount.isMultiple(of: width)
    let size = fills ? (rows: rowCount, columns: columnCount) : (rows: lines.count, columns: width)
    let target =
      range.rows.lowerBound..<max(range.rows.lowerBound, min(source.count, range.rows.lowerBound + size.rows))
    guard !isUnread(target) else { return show("Nothing was pasted: some of the rows have not been read.") }
    guard isInPlace(rects.count - 1) else { return showMoving() }
    var report = GridPasteReport()
    var changes: [GridChange<Element>] = []
    for line in 0..<size.rows {
      let texts = lines[line % lines.count]
      let row = range.rows.lowerBound + line
      guard let element = source.element(row) else {
        report.beyond.append(texts)
        continue
      }
      var beyond: [String] = []
      for offset in 0..<size.columns {
        let place = offset % width
        // A shorter line leaves the cells at its end as they are.
        guard place < texts.count else { continue }
        let index = range.columns.lowerBound + offset
        guard index < columns.count else {
          beyond.append(texts[place])
          continue
        }
        let column = columns[index]
        guard source.write != nil, let set = column.set else {
          report.readOnlyCount += 1
          continue
        }
        var copy = element
        guard let value = column.parse(texts[place]), set(&copy, value) else {
          report.rejected.append(.init(line: line, column: column.id, text: texts[place]))
          continue
        }
        report.setCount += 1
        changes.append(GridChange(id: element.id, index: row, column: column) { set(&$0, value) })
      }
      if !beyond.isEmpty { report.beyond.append(beyond) }
    }
    finishPaste(report, changes, from: range, size: size)
  }

  private func finishPaste(
    _ report: GridPasteReport,
    _ changes: [GridChange<Element>],
    from range: GridRect,
    size: (rows: Int, columns: Int)
  ) {
    notice = nil
    perform(changes, name: "Paste")
    if let last = lastPlace {
      let start = TableCellPosition(row: range.rows.lowerBound, column: range.columns.lowerBound)
      let end = TableCellPosition(
        row: min(last.row, start.row + size.rows - 1),
        column: min(last.column, start.column + size.columns - 1)
      )
      select([GridRect(anchor: start, head: end)])
    }
    if let message = report.message(title: { id in columns.first { $0.id == id }?.title ?? id }) { show(message) }
    onPaste?(report)
  }
}
