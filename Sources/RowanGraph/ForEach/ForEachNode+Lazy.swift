import Foundation

extension ForEachNode {
  /// How many ids may be read to find where the anchor row went.
  private static var searchBudget: Int { 128 }
  /// How many elements are searched for a row whose state would be kept.
  private static var searchedElements: Int { 256 }

  /// Brings the existing rows in line with new data without reading it all.
  ///
  /// The anchor's new place is looked for where it was, shifted by the change of the count, and outwards from there. Where all rows
  /// are found at that shift, as after most changes, that is all; else the other rows are matched by id in the window that the shift
  /// gives. Rows not found there are retired with their state, which follows the id should the row turn up elsewhere. A row that is
  /// kept far off is looked for in its likely places. Reads `searchBudget` + 3 ids for each row at most, and 3 for each that is kept
  /// far off.
  func updateLazily(oldCount: Int) -> DynamicChange {
    var change = DynamicChange(oldCount: oldCount, newCount: count)
    var existing = rowsInOrder
    // Rows far off must not make all between here and there be read.
    var offscreenRows = lazyConsumer?.offscreenKeptIndices(in: self).compactMap { rows[$0] } ?? []
    if offscreenRows.count == existing.count { offscreenRows = Array(offscreenRows.dropFirst()) }
    if !offscreenRows.isEmpty { existing.removeAll { row in offscreenRows.contains { $0 === row } } }
    let known = rows
    rows = [:]
    let shift = findShift(existing, oldCount: oldCount)
    guard let shift, let low = existing.first?.index, count > 0 else {
      for row in existing {
        change.removed.append(row.index)
        retire(row, keepingState: count > 0)
      }
      // All that is seen went, which says nothing of what is kept elsewhere.
      for row in offscreenRows { keep(row, shift: 0, &change) }
      change.edits = edits(kept: change.kept, low: change.kept.keys.min() ?? 0, oldCount: oldCount)
      return change
    }
    // With as many ids as rows no two rows have the same one.
    let elements = rowsByID.count == known.count ? self.elements(of: existing, shift: shift) : nil
    if let elements, shift == 0, offscreenRows.isEmpty {
      rows = known
      for (row, element) in zip(existing, elements) {
        change.kept[row.index] = row.index
        if row.update(element) { change.updated.append(row.index) }
      }
    } else if let elements {
      for (row, element) in zip(existing, elements) { match(row, at: row.index + shift, element, &change) }
    } else {
      matchByID(existing, shift: shift, &change)
    }
    for row in offscreenRows { keep(row, shift: shift, &change) }
    change.edits = edits(kept: change.kept, low: change.kept.keys.min().map { min($0, low) } ?? low, oldCount: oldCount)
    return change
  }

  /// The elements of rows that all stand where a shift puts them; `nil` where one does not.
  private func elements(of existing: [Row], shift: Int) -> [Data.Element]? {
    var elements: [Data.Element] = []
    elements.reserveCapacity(existing.count)
    for row in existing {
      let place = row.index + shift
      guard place >= 0, place < count, let element = read(place), identify(element) == row.id else { return nil }
      elements.append(element)
    }
    return elements
  }

  /// The element of a row was found.
  private func match(_ row: Row, at index: Int, _ element: Data.Element, _ change: inout DynamicChange) {
    change.kept[row.index] = index
    row.index = index
    rows[index] = row
    if row.update(element) { change.updated.append(index) }
  }

  /// Matches rows with the elements around the places where a shift puts them; retires those that are not there.
  private func matchByID(_ existing: [Row], shift: Int, _ change: inout DynamicChange) {
    // A row that stands apart from the others has a window of its own.
    var window = IndexSet()
    for row in existing {
      let place = (row.index + shift - 2..<row.index + shift + 3).clamped(to: 0..<count)
      window.insert(integersIn: place)
    }
    var unmatched: [ID: [Row]] = [:]
    for row in existing.reversed() { unmatched[row.id, default: []].append(row) }
    // Rows that stand where the shift puts them are taken first, so that one read a row is the usual cost.
    var taken: [ID: Int] = [:]
    for index in window {
      guard let element = read(index) else { continue }
      let id = identify(element)
      guard let row = unmatched[id]?.popLast() else { continue }
      if let other = taken[id] { reportDuplicate(id, at: other, index) }
      taken[id] = index
      match(row, at: index, element, &change)
    }
    for row in unmatched.values.joined() {
      change.removed.append(row.index)
      retire(row, keepingState: mayStillExist(row))
    }
  }

  /// Whether the element of a row that was not found near its place may be somewhere else. State dies with its element:
  /// few elements are all looked at, many are given the benefit of the doubt.
  private func mayStillExist(_ row: Row) -> Bool {
    guard row.core.holdsState, count <= Self.searchedElements else { return true }
    return (0..<count).contains { index in rows[index] == nil && read(index).map { identify($0) == row.id } ?? false }
  }

  /// Keeps an off-screen row, probing its index shifted like the other rows, its old index, and that index plus the change
  /// of the count.
  private func keep(_ row: Row, shift: Int, _ change: inout DynamicChange) {
    let old = row.index
    for index in [old + shift, old, old + count - change.oldCount]
    where index >= 0 && index < count && rows[index] == nil {
      guard let element = read(index), identify(element) == row.id else { continue }
      change.kept[old] = index
      row.index = index
      rows[index] = row
      if row.update(element) { change.updated.append(index) }
      return
    }
    change.removed.append(old)
    retire(row, keepingState: count > 0)
  }

  /// By how much the existing rows moved, or `nil` when none is found again near its place.
  private func findShift(_ existing: [Row], oldCount: Int) -> Int? {
    guard count > 0, !existing.isEmpty else { return nil }
    let anchor = lazyConsumer?.anchorIndex(in: self) ?? existing[0].index
    let delta = count - oldCount
    let nearest = nearest(8, to: anchor, of: existing)
    var budget = Self.searchBudget
    func matches(_ row: Row, _ index: Int) -> Bool {
      guard index >= 0, index < count, budget > 0 else { return false }
      budget -= 1
      return read(index).map { identify($0) == row.id } ?? false
    }
    // The two likely answers are tried with several rows before anything is searched for.
    for row in nearest {
      if matches(row, row.index) { return 0 }
      if delta != 0, matches(row, row.index + delta) { return delta }
    }
    for distance in 1...24 {
      for row in nearest.prefix(2) {
        if matches(row, row.index + distance) { return distance }
        if matches(row, row.index - distance) { return -distance }
        if delta != 0, matches(row, row.index + delta + distance) { return delta + distance }
        if delta != 0, matches(row, row.index + delta - distance) { return delta - distance }
      }
    }
    return nil
  }

  /// So many of the rows, which are in order: the nearest to an index first, of two the one in front.
  private func nearest(_ count: Int, to index: Int, of rows: [Row]) -> [Row] {
    var behind = 0
    while behind < rows.count, rows[behind].index < index { behind += 1 }
    var front = behind - 1
    var nearest: [Row] = []
    while nearest.count < count, front >= 0 || behind < rows.count {
      let isFront = behind == rows.count || front >= 0 && index - rows[front].index <= rows[behind].index - index
      nearest.append(rows[isFront ? front : behind])
      if isFront { front -= 1 } else { behind += 1 }
    }
    return nearest
  }

  /// Edits that put the kept rows where they are now: in front of them, among them, behind them.
  private func edits(kept: [Int: Int], low: Int, oldCount: Int) -> [DynamicChange.Edit] {
    guard !kept.isEmpty else { return resizing(from: oldCount) }
    var pairs: [(old: Int, new: Int)] = []
    for old in kept.keys.sorted() {
      guard let new = kept[old] else { continue }
      // Where rows changed places among themselves only the number of elements is edited, and sizes are measured again.
      if let last = pairs.last, last.new >= new { return resizing(from: oldCount) }
      pairs.append((old, new))
    }
    var edits: [DynamicChange.Edit] = []
    var offset = 0
    func align(old: Int, new: Int) {
      let difference = new - (old + offset)
      if difference > 0 { edits.append(.insert(count: difference, at: old + offset)) }
      if difference < 0 { edits.append(.remove(new..<(old + offset))) }
      offset += difference
    }
    // What changed far in front of the first row is put at the very front, where it disturbs no measured row.
    if let first = pairs.first {
      let difference = first.new - first.old
      if difference > 0 {
        edits.append(.insert(count: difference, at: first.old == low ? 0 : first.old))
        offset = difference
      } else if difference < 0 {
        let start = first.old == low ? 0 : first.new
        edits.append(.remove(start..<(start - difference)))
        offset = difference
      }
    }
    for (old, new) in pairs.dropFirst() { align(old: old, new: new) }
    let remaining = count - (oldCount + offset)
    if remaining > 0 { edits.append(.insert(count: remaining, at: oldCount + offset)) }
    if remaining < 0 { edits.append(.remove((oldCount + offset + remaining)..<(oldCount + offset))) }
    return edits
  }

  private func resizing(from oldCount: Int) -> [DynamicChange.Edit] {
    if count > oldCount { return [.insert(count: count - oldCount, at: oldCount)] }
    if count < oldCount { return [.remove(count..<oldCount)] }
    return []
  }
}
