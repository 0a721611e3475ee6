import Foundation
import RowanTesting
import SwiftUI

/// What must hold of a table after each step.
extension TableStage {
  func check() -> String? {
    let sighting = Sighting(screen)
    if let problem = checkScene(sighting) { return problem }
    guard !isTooSmall else { return nil }
    return checkCells(sighting) ?? checkHeaders(sighting) ?? checkWidths(sighting) ?? checkSelection(sighting)
      ?? checkStates(sighting) ?? checkAfresh(sighting) ?? checkReading()
  }

  func isContent(_ item: Sighting.Item) -> Bool { !item.text.hasPrefix("columnHeader") }

  /// In each column in sight the rows are those of the data, in order and without a hole; in a narrow window only the first
  /// column is there (fact B97).
  private func checkCells(_ sighting: Sighting) -> String? {
    let columns = columns
    guard !columns.isEmpty else { return nil }
    var seen: [Int: [String]] = [:]
    for text in sighting.texts {
      if let cell = CellName(text.text) { seen[cell.pillar, default: []].append(String(cell.item)) }
    }
    if let alien = seen.keys.first(where: { id in !columns.contains { $0.id == id } }) {
      return "cells of column \(alien) are shown, which is not"
    }
    if isCompact, let other = seen.keys.first(where: { $0 != columns[0].id }) {
      return "a narrow table shows column \(other) and not \(columns[0].id) alone"
    }
    let rows = rows.map(String.init)
    let shown = sighting.rows.compactMap { row in
      row.layer.firstCellName.map { (item: $0.item, y: row.item.frame.minY) }
    }
    let items = shown.sorted { $0.y < $1.y }.map { String($0.item) }
    if let problem = checkOrder(items, in: rows, sighting) { return problem }
    // Of a column that is cut off at the edge some cells may be out of sight.
    let whole = Set(sighting.headers.filter { sighting.viewport.contains($0.frame) }.map(\.item.text))
    for (column, items) in seen.sorted(by: { $0.key < $1.key }) where isCompact || whole.contains("C\(column)") {
      if let problem = checkOrder(items, in: rows, sighting) { return "column \(column): \(problem)" }
    }
    return nil
  }

  /// The headers in sight are those of the columns, in order, and say which way rows are sorted (facts C105, C106).
  private func checkHeaders(_ sighting: Sighting) -> String? {
    guard !isCompact, model.sheet.showsHeaders else {
      return sighting.headers.isEmpty ? nil : "headers are shown: \(sighting.headers.map(\.item))"
    }
    let isRightToLeft = traits.layoutDirection == .rightToLeft
    let headers = sighting.headers.sorted { ($0.frame.minX < $1.frame.minX) != isRightToLeft }
    let columns = columns
    guard let first = headers.first else {
      return columns.isEmpty ? nil : "no header of \(columns.map(\.title)) is shown"
    }
    let start = columns.firstIndex { $0.title == first.item.text } ?? 0
    let expected = columns.dropFirst(start).prefix(headers.count)
    guard headers.map(\.item.text) == expected.map(\.title) else {
      return "the headers are \(headers.map(\.item.text)) of \(columns.map(\.title))"
    }
    for (header, column) in zip(headers, expected) where header.value != sortMark(of: column) {
      return "\(header.item) says \"\(header.value)\" and not \"\(sortMark(of: column))\""
    }
    return nil
  }

  private func sortMark(of column: Pillar) -> String {
    guard column.sorting != .nothing else { return "" }
    guard let first = order.first, first.sorting == column.sorting else { return "none" }
    return first.isReversed ? "descending" : "ascending"
  }

  /// Columns are as wide as they are said to be, one stands behind the other, and their cells below their headers.
  private func checkWidths(_ sighting: Sighting) -> String? {
    guard !isCompact, model.sheet.showsHeaders else { return nil }
    let headers = sighting.headers.sorted { $0.frame.minX < $1.frame.minX }
    let columns = Dictionary(columns.map { ($0.title, $0) }) { first, _ in first }
    for (first, second) in zip(headers, headers.dropFirst()) where abs(first.frame.maxX - second.frame.minX) > 0.02 {
      return "\(second.item) does not follow \(first.item)"
    }
    for header in headers {
      guard let column = columns[header.item.text] else { continue }
      if traits.idiom == .desktop, let problem = checkWidth(of: header, column) { return problem }
      let room = header.frame.insetBy(dx: -0.02, dy: 0)
      let stray = sighting.texts.first {
        CellName($0.text)?.pillar == column.id && (room.minX > $0.frame.minX || $0.frame.minX > room.maxX)
      }
      if let stray, stray.frame.width <= header.frame.width - 17 - 80 {
        return "\(stray) stands outside of its column, \(header.item)"
      }
    }
    return nil
  }

  /// Fact M61: what stands around the content is 17 points wide.
  private func checkWidth(of header: Sighting.Heading, _ column: Pillar) -> String? {
    let (content, limits) = (header.frame.width - 17, column.limits)
    if let fixed = limits.fixed {
      return abs(content - fixed) < 0.02 ? nil : "\(header.item) has not the width \(fixed)"
    }
    let least = limits.min ?? 10
    if content < least - 0.02 { return "\(header.item) is narrower than \(least)" }
    let most = max(limits.max ?? .infinity, least)
    return content > most + 0.26 ? "\(header.item) is wider than \(most)" : nil
  }

  /// Rows in sight are selected where the selection has them, and no others.
  private func checkSelection(_ sighting: Sighting) -> String? {
    for row in sighting.rows {
      guard let cell = row.layer.firstCellName else { continue }
      let isSelected = row.layer.semantics?.traits.contains(.selected) == true
      if isSelected != model.selection.contains(cell.item) {
        return "row \(cell.item) is \(isSelected ? "" : "not ")selected, of \(model.selection.sorted())"
      }
    }
    return nil
  }

  /// What a person did in a cell stays with it, in sight or not.
  private func checkStates(_ sighting: Sighting) -> String? {
    let seen = Set(sighting.texts.map(\.text))
    for (name, count) in taps.sorted(by: { $0.key < $1.key }) where seen.contains(name) {
      if (sighting.states[name] ?? 0) != count {
        return "\(name) was tapped \(count) times and shows \(sighting.states[name] ?? 0)"
      }
    }
    return nil
  }
}

extension Sheet {
  /// The columns that are shown, in their order: the plain way of facts C108 and C109.
  func columns(_ customization: TableColumnCustomization<Item>) -> [Pillar] {
    let named = written.filter(\.isNamed)
    var arranged: [Pillar] = []
    for name in customization.names { arranged += named.filter { $0.name == name } }
    if arranged.isEmpty { arranged = named }
    for (index, pillar) in named.enumerated() where !arranged.contains(pillar) {
      let before = index > 0 ? arranged.firstIndex(of: named[index - 1]) : nil
      arranged.insert(pillar, at: before.map { $0 + 1 } ?? 0)
    }
    let all = written.map { $0.isNamed ? arranged.removeFirst() : $0 }
    return all.filter { pillar in
      let said = pillar.isNamed ? customization[visibility: pillar.name] : .automatic
      return said == .automatic ? !pillar.isHidden : said == .visible
    }
  }

  /// Where the items stand: what their cells are known by. Those of parents change with having parts.
  var addresses: [Int: [Int]] {
    var addresses: [Int: [Int]] = [:]
    func visit(_ items: [Item], _ path: [Int]) {
      for item in items {
        addresses[item.id] = path + [item.parts == nil ? 0 : 1]
        visit(item.parts ?? [], path + [item.id])
      }
    }
    for shelf in shelves { visit(shelf.items, form == .sections ? [shelf.id] : []) }
    addresses[Self.head.id] = []
    return addresses
  }
}

extension TableColumnCustomization {
  /// The names of the columns in the order that a person gave them.
  var names: [String] {
    let data = try? JSONEncoder().encode(self)
    return data.flatMap { try? JSONDecoder().decode(StoredOrder.self, from: $0).order } ?? []
  }
}

private struct StoredOrder: Decodable { var order: [String] }
