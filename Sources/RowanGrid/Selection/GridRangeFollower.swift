import RowanTables

/// The rule by which a range of several rows or columns follows a change of their order.
///
/// A range is named by its corners. Rows that were inserted between them belong to it, as in a spreadsheet. Where the order changed, as
/// after sorting, other rows are between the corners, which nobody has selected: the range then becomes its anchor, or still all rows if
/// it had all. A range of columns keeps those next to its anchor that it had.
@MainActor
struct GridRangeFollower<Element: Identifiable> {
  /// The rows before the change.
  let oldSource: GridSource<Element>
  /// The rows after the change.
  let newSource: GridSource<Element>
  /// The IDs of the visible columns before the change, in order.
  let oldColumns: [String]
  /// The IDs of the visible columns after the change, in order.
  let newColumns: [String]
  /// The maximum number of rows that are compared.
  private static var sampleLimit: Int { 16 }

  /// Returns the range of two corners whose rows and columns all were in it, or are new.
  ///
  /// - Parameters:
  ///   - old: The range before the change.
  ///   - new: The range between the same corners after the change.
  /// - Complexity: O(1) for rows near their places; O(*n*) in the number of rows in memory after a change of the order.
  func range(from old: GridRect, to new: GridRect) -> GridRect {
    var result = new
    let isReversed = (old.head.row < old.anchor.row) != (new.head.row < new.anchor.row)
    if !keepsRows(from: old.rows, to: new.rows, isReversed: isReversed) {
      let isWhole = old.rows == 0...max(0, oldSource.count - 1)
      result.anchor.row = isWhole ? 0 : new.anchor.row
      result.head.row = isWhole ? max(0, newSource.count - 1) : new.anchor.row
    }
    if oldColumns != newColumns { followColumns(from: old, &result) }
    return result
  }

  /// Returns whether the rows of a range still follow each other, perhaps in reverse order, with none between them that was elsewhere.
  private func keepsRows(from old: ClosedRange<Int>, to new: ClosedRange<Int>, isReversed: Bool) -> Bool {
    guard old.count > 1 else { return true }
    let isStored = newSource.places != nil
    // The ends are at the corners, whose rows are known to be in the data.
    var isKnown = true
    for offset in samples(of: old.count) {
      guard let element = known(oldSource, old.lowerBound + offset) else {
        isKnown = false
        continue
      }
      let guess = isReversed ? new.upperBound - offset : new.lowerBound + offset
      guard let index = newSource.index(of: element.id, near: max(0, guess)) else {
        // It was removed, or its place in a store is not known.
        if isStored { isKnown = false }
        continue
      }
      guard new.contains(index) else { return false }
    }
    guard new.count != old.count else { return true }
    // Rows of a store that were not read show no order.
    guard isKnown || !isStored else { return false }
    guard new.count > old.count else { return true }
    for offset in samples(of: new.count) {
      guard let element = known(newSource, new.lowerBound + offset) else { continue }
      let guess = isReversed ? old.upperBound - offset : old.lowerBound + offset
      if let index = oldSource.index(of: element.id, near: max(0, guess)), !old.contains(index) { return false }
    }
    return true
  }

  /// Returns the offsets of some rows of a range, with its first and last one.
  private func samples(of count: Int) -> [Int] {
    guard count > Self.sampleLimit else { return Array(0..<count) }
    return (0..<Self.sampleLimit).map { $0 * (count - 1) / (Self.sampleLimit - 1) }
  }

  /// Returns the row at an index if it was read.
  private func known(_ source: GridSource<Element>, _ index: Int) -> Element? {
    guard let element = source.element(index), !source.isPlaceholder(element, at: index) else { return nil }
    return element
  }

  private func followColumns(from old: GridRect, _ result: inout GridRect) {
    guard old.columns.upperBound < oldColumns.count, old.columns.count > 1 else { return }
    let (anchor, head) = (result.anchor.column, result.head.column)
    let had = Set(oldColumns[old.columns])
    let others = Set(oldColumns).subtracting(had)
    if others.isEmpty {
      // All columns stay selected, wherever those of the corners are now.
      result.anchor.column = anchor <= head ? 0 : newColumns.count - 1
      result.head.column = anchor <= head ? newColumns.count - 1 : 0
      return
    }
    let step = head < anchor ? -1 : 1
    var last = anchor
    for column in stride(from: anchor, through: head, by: step) {
      if others.contains(newColumns[column]) { break }
      last = column
    }
    result.head.column = last
  }
}
