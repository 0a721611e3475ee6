import Foundation

extension ForEachNode {
  /// How many ids may be read to find where the anchor row went.
  private static var searchBudget: Int { 128 }
  /// How many elements are searched for a row whose state would be kept.
  private static var searchedElements: Int { 256 }

  /// Brings the existing rows in line with new data without reading it all.
  ///
  /// The anchor's new place is looked for where it was, shifted by the change of the count, and outwards from there.
  /// The other rows are then matched by id in the window that the shift gives. Rows not found there are retired with
  /// their state, which follows the id should the row turn up elsewhere. A row that is kept far off is looked for in its
  /// likely places. Reads `searchBudget` + 2 ids for each row at most, and 3 for each that is kept far off.
  func updateLazily(oldCount: Int) -> DynamicChange {
    var change = DynamicChange(oldCount: oldCount, newCount: count)
    var existing = rows.values.sorted { $0.index < $1.index }
    // Rows far off must not make all between here and there be read.
    var strays = lazyConsumer?.strayIndices(in: self).compactMap { rows[$0] } ?? []
    if strays.count == existing.count { strays = Array(strays.dropFirst()) }
    if !strays.isEmpty { existing.removeAll { row in strays.contains { $0 === row } } }
    rows = [:]
    let shift = findShift(existing, oldCount: oldCount)
    guard let shift, let low = existing.first?.index, count > 0 else {
      for row in existing {
        change.removed.append(row.index)
        retire(row, keepingState: count > 0)
      }
      // All that is seen went, which says nothing of what is kept elsewhere.
      for stray in strays { keep(stray, shift: 0, &change) }
      change.edits = edits(kept: change.kept, low: change.kept.keys.min() ?? 0, oldCount: oldCount)
      return change
    }
    // A row that stands apart from the others has a window of its own.
    var window = IndexSet()
    for row in existing {
      let place = (row.index + shift - 2..<row.index + shift + 3).clamped(to: 0..<count)
      window.insert(integersIn: place)
    }
    var unmatched: [ID: [Row]] = [:]
    for row in existing.reversed() { unmatched[row.id, default: []].append(row) }
    // Rows that stand where the shift puts them are taken first, so that one read a row is the usual cost.
    var taken: [Int: Row] = [:]
    for index in window {
      guard let element = read(index) else { continue }
      let id = identify(element)
      guard let row = unmatched[id]?.popLast() else { continue }
      change.kept[row.index] = index
      row.index = index
      if let other = taken.values.first(where: { $0.id == id }) { reportDuplicate(id, at: other.index, index) }
      taken[index] = row
      rows[index] = row
      if row.update(element) { change.updated.append(index) }
    }
    for row in unmatched.values.joined() {
      change.removed.append(row.index)
      retire(row, keepingState: mayStillExist(row))
    }
    for stray in strays { keep(stray, shift: shift, &change) }
    change.edits = edits(kept: change.kept, low: change.kept.keys.min().map { min($0, low) } ?? low, oldCount: oldCount)
    return change
  }

  /// Whether the element of a row that was not found near its place may be somewhere else. State dies with its element:
  /// few elements are all looked at, many are given the benefit of the doubt.
  private func mayStillExist(_ row: Row) -> Bool {
    guard row.core.holdsState, count <= Self.searchedElements else { return true }
    return (0..<count).contains { index in rows[index] == nil && read(index).map { identify($0) == row.id } ?? false }
  }

  /// Finds a row far off in one of the places where the other rows' shift and the change of the count put it.
  private func keep(_ stray: Row, shift: Int, _ change: inout DynamicChange) {
    let old = stray.index
    for index in [old + shift, old, old + count - change.oldCount]
    where index >= 0 && index < count && rows[index] == nil {
      guard let element = read(index), identify(element) == stray.id else { continue }
      change.kept[old] = index
      stray.index = index
      rows[index] = stray
      if stray.update(element) { change.updated.append(index) }
      return
    }
    change.removed.append(old)
    retire(stray, keepingState: count > 0)
  }

  /// By how much the existing rows moved, or `nil` when none is found again near its place.
  private func findShift(_ existing: [Row], oldCount: Int) -> Int? {
    guard count > 0, !existing.isEmpty else { return nil }
    let anchor = lazyConsumer?.anchorIndex(in: self) ?? existing[0].index
    let delta = count - oldCount
    let ordered = existing.sorted { abs($0.index - anchor) < abs($1.index - anchor) }
    var budget = Self.searchBudget
    func matches(_ row: Row, _ index: Int) -> Bool {
      guard index >= 0, index < count, budget > 0 else { return false }
      budget -= 1
      return read(index).map { identify($0) == row.id } ?? false
    }
    // The two likely answers are tried with several rows before anything is searched for.
    for row in ordered.prefix(8) {
      if matches(row, row.index) { return 0 }
      if delta != 0, matches(row, row.index + delta) { return delta }
    }
    for distance in 1...24 {
      for row in ordered.prefix(2) {
        if matches(row, row.index + distance) { return distance }
        if matches(row, row.index - distance) { return -distance }
        if delta != 0, matches(row, row.index + delta + distance) { return delta + distance }
        if delta != 0, matches(row, row.index + delta - distance) { return delta - distance }
      }
    }
    return nil
  }

  /// Edits that put the kept rows where they are now: in front of them, among them, behind them.
  private func edits(kept: [Int: Int], low: Int, oldCount: Int) -> [DynamicChange.Edit] {
    guard !kept.isEmpty else { return resizing(from: oldCount) }
    let pairs = kept.sorted { $0.key < $1.key }
    guard zip(pairs, pairs.dropFirst()).allSatisfy({ $0.value < $1.value }) else {
      // Rows changed places among themselves: only the number of elements is edited, sizes are measured again.
      return resizing(from: oldCount)
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
      let difference = first.value - first.key
      if difference > 0 {
        edits.append(.insert(count: difference, at: first.key == low ? 0 : first.key))
        offset = difference
      } else if difference < 0 {
        let start = first.key == low ? 0 : first.value
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
