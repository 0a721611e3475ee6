import Foundation
import RowanLayers

extension ForEachNode {
  /// The maximum number of IDs that are read to find the anchor row.
  private static var searchBudget: Int { 128 }
  /// The maximum number of elements that are searched for a row with state.
  private static var searchedElements: Int { 256 }

  /// Reconciles the existing rows with new data without reading all of it.
  ///
  /// The new index of the anchor is searched around its old index and around that index shifted by the change of the
  /// count. If all rows are found at the resulting shift, as after most changes, the search ends. Otherwise, rows are
  /// matched by ID within the shifted window. Rows outside it are retired; their state is archived by ID in case they
  /// reappear. A kept off-screen row is probed at its likely indices.
  ///
  /// - Complexity: Reads at most `searchBudget` IDs to find the anchor, a few for each existing row, 3 for each kept
  ///   off-screen row, and up to `searchedElements` for each unmatched row with state.
  func updateLazily(oldCount: Int) -> DynamicChange {
    var change = DynamicChange(oldCount: oldCount, newCount: count)
    var existing = rowsInOrder
    // Rows far away must not extend the range of elements that are read.
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
      // The removal of all visible rows does not imply that kept rows elsewhere were removed.
      for row in offscreenRows { keep(row, shift: 0, &change) }
      change.edits = edits(kept: change.kept, low: change.kept.keys.min() ?? 0, oldCount: oldCount)
      return change
    }
    // If there are as many IDs as rows, no two rows share an ID.
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

  /// Returns the elements of rows at their shifted indices, or `nil` if one of them is not there.
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

  /// Assigns a row to the element found at an index.
  private func match(_ row: Row, at index: Int, _ element: Data.Element, _ change: inout DynamicChange) {
    change.kept[row.index] = index
    row.index = index
    rows[index] = row
    if row.update(element) { change.updated.append(index) }
  }

  /// Matches rows with the elements around their shifted indices, and retires the unmatched rows.
  private func matchByID(_ existing: [Row], shift: Int, _ change: inout DynamicChange) {
    // A row that is apart from the others has a separate window.
    var window = IndexSet()
    for row in existing {
      let place = (row.index + shift - 2..<row.index + shift + 3).clamped(to: 0..<count)
      window.insert(integersIn: place)
    }
    var unmatched = IDDictionary<ID, [Row]>()
    for row in existing.reversed() { unmatched[row.id, default: []].append(row) }
    // Rows at their shifted indices are matched first, so that the usual cost is one read per row.
    var taken = IDDictionary<ID, Int>()
    for index in window {
      guard let element = read(index) else { continue }
      let id = identify(element)
      guard let row = unmatched.withValue(of: id, { $0.popLast() }) ?? nil else { continue }
      if let other = taken[id] { reportDuplicate(id, at: other, index) }
      taken[id] = index
      match(row, at: index, element, &change)
    }
    for row in unmatched.values.joined() {
      change.removed.append(row.index)
      retire(row, keepingState: mayStillExist(row))
    }
  }

  /// Returns whether the element of an unmatched row may still exist elsewhere.
  ///
  /// State ends with its element. Small collections are searched completely; in large ones, the element is assumed to
  /// exist.
  private func mayStillExist(_ row: Row) -> Bool {
    guard row.core.holdsState, count <= Self.searchedElements else { return true }
    return (0..<min(count, missingFrom)).contains { index in
      rows[index] == nil && read(index).map { identify($0) == row.id } ?? false
    }
  }

  /// Keeps an off-screen row, probing its index shifted like the other rows, its old index, and that index plus the
  /// change of the count.
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

  /// Returns the shift of the existing rows, or `nil` if none is found near its index.
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
    // Probe the two likely shifts with several rows before searching.
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

  /// Returns up to `count` of the ordered rows, by ascending distance from an index; at equal distance, the preceding
  /// row first.
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

  /// Returns edits that move the kept rows to their new indices: before, between and after them.
  private func edits(kept: [Int: Int], low: Int, oldCount: Int) -> [DynamicChange.Edit] {
    guard !kept.isEmpty else { return resizing(from: oldCount) }
    var pairs: [(old: Int, new: Int)] = []
    for old in kept.keys.sorted() {
      guard let new = kept[old] else { continue }
      // If rows were reordered, edit only the number of elements and measure the rows again.
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
    // Place changes far before the first row at the very front, so that they do not affect measured rows.
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
