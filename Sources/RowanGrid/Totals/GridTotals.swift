import Foundation
import Observation
import RowanConditions
import RowanGraph
import RowanTables
import SwiftUI

/// The rows over which the totals of a grid are computed.
public enum GridTotalsScope: Hashable, Sendable {
  /// All rows of the grid, which are those that the application's filters include.
  case rows
  /// The selected cells while more than one is selected, otherwise all rows.
  case selection
}

/// The values of the row of totals, which stays at the bottom of a grid.
///
/// Rows are read in steps of a few milliseconds between which other tasks run; the values before stay until all rows were read. A
/// change of the rows, the columns or, if it matters, the selection begins anew.
@MainActor
@Observable
final class GridTotals<Element: Identifiable> {
  /// The content of the row of totals of a grid.
  enum Request: Equatable {
    case none
    /// Aggregates that the grid computes.
    case computed([GridAggregation], GridTotalsScope)
    /// Values that the application has computed, by the IDs of columns.
    case given([String: GridValue])
  }

  /// The texts of the totals by the IDs of columns.
  private(set) var texts: [String: String] = [:]
  /// The names with which some of these texts begin, by the IDs of columns.
  private(set) var names: [String: String] = [:]
  @ObservationIgnored private var request = Request.none
  @ObservationIgnored private unowned let model: GridModel<Element>
  @ObservationIgnored private var task: Task<Void, Never>?
  /// The number of rows read for the totals, by which tests verify their cost.
  @ObservationIgnored private(set) var rowsRead = 0

  init(_ model: GridModel<Element>) { self.model = model }

  deinit { task?.cancel() }

  /// Sets what is shown, after an update of the grid.
  func show(_ new: Request, isStale: Bool) {
    guard new != request || isStale else { return }
    request = new
    begin()
  }

  func selectionDidChange() { if case .computed(_, .selection) = request { begin() } }

  private func begin() {
    task?.cancel()
    task = nil
    switch request {
    case .none: set([:])
    case .given(let values):
      set(
        Dictionary(
          uniqueKeysWithValues: model.columns.compactMap { column in
            values[column.id].map { (column.id, text(of: $0, in: column)) }
          }
        )
      )
    case .computed(let totals, let scope):
      if let rows = model.storedRows { return compute(totals, by: rows.storedSearch) }
      compute(totals, over: ranges(scope))
    }
  }

  private func set(_ new: [String: String], names newNames: [String: String] = [:]) {
    guard texts != new || names != newNames else { return }
    (texts, names) = (new, newNames)
    model.access.table?.fixedRowsDidChange(at: .bottom)
  }

  /// The rows and, for a selection, the columns of the cells that count.
  private struct Part {
    let rows: Range<Int>
    let columns: Set<String>?
  }

  private func ranges(_ scope: GridTotalsScope) -> [Part] {
    let all = [Part(rows: 0..<model.source.count, columns: nil)]
    let rects = model.rects
    guard scope == .selection, rects.count > 1 || rects.first.map({ !$0.isSingle }) == true else { return all }
    let count = model.source.count
    // Each cell counts once: the ends of the ranges divide the rows into parts with the same columns.
    let ends = Set(rects.flatMap { [$0.rows.lowerBound, $0.rows.upperBound + 1] }).sorted()
    return zip(ends, ends.dropFirst()).compactMap { start, end in
      let columns = rects.filter { $0.rows.contains(start) }.flatMap { $0.columns.map { model.columns[$0].id } }
      return columns.isEmpty ? nil : Part(rows: min(start, count)..<min(end, count), columns: Set(columns))
    }
  }

  private func compute(_ totals: [GridAggregation], over parts: [Part]) {
    let columns = Dictionary(model.columns.map { ($0.id, $0) }) { first, _ in first }
    var states = totals.compactMap { total in
      columns[total.column].map { ($0, total, GridAccumulator(total.aggregate)) }
    }
    let source = model.source
    var (part, row) = (0, parts.first?.rows.lowerBound ?? 0)
    /// Reads rows for some milliseconds. Returns whether rows are left.
    func step() -> Bool {
      let end = ContinuousClock.now + .milliseconds(4)
      while part < parts.count {
        let current = parts[part]
        while row < current.rows.upperBound {
          if let element = source.element(row) {
            for index in states.indices where current.columns?.contains(states[index].0.id) ?? true {
              states[index].2.add(states[index].0.value(element))
            }
          }
          row += 1
          rowsRead += 1
          if row.isMultiple(of: 64), ContinuousClock.now >= end { return true }
        }
        part += 1
        if part < parts.count { row = parts[part].rows.lowerBound }
      }
      return false
    }
    func finish() { show(states.map { ($0.0, $0.1, $0.2.value) }) }
    guard step() else { return finish() }
    task = Task { [weak self] in
      await Task.yield()
      while !Task.isCancelled, self != nil, step() { await Task.yield() }
      guard !Task.isCancelled, self != nil else { return }
      finish()
      self?.task = nil
    }
  }

  private func show(_ totals: [(column: GridColumn<Element>, total: GridAggregation, value: GridValue)]) {
    // Without their names, different aggregates beside each other look like one kind.
    let isNamed = Set(totals.map(\.total.aggregate)).count > 1
    var texts: [String: String] = [:]
    var names: [String: String] = [:]
    for (column, total, value) in totals {
      let text = text(of: value, total.aggregate, in: column)
      let shown = isNamed && !text.isEmpty ? "\(total.aggregate.name) \(text)" : text
      texts[column.id] = [texts[column.id], shown].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
      names[column.id] = isNamed && texts[column.id] == shown ? total.aggregate.name : nil
    }
    set(texts, names: names)
  }

  /// Asks the store of the rows for totals of the columns that it has.
  private func compute(_ totals: [GridAggregation], by search: any StoredRowSearch) {
    let columns = Dictionary(model.columns.map { ($0.id, $0) }) { first, _ in first }
    let meant = totals.compactMap { total in columns[total.column].map { (column: $0, total: total) } }
    let stored = meant.compactMap { part in part.column.stored.map { StoredTotal(part.total.aggregate.stored, of: $0) }
    }
    guard stored.count == meant.count else {
      IssueOnce.report(
        """
        DataGrid of \(Element.self): its rows are in a store, which computes totals, but a column with a total does not tell where \
        its values are stored. Name the column: GridColumn(…).stored(as: RowColumn("amount", .number)).
        """
      )
      return set([:])
    }
    task = Task { [weak self] in
      // A failure of the store is one of the rows too, which the application shows.
      guard let values = try? await search.totals(stored), !Task.isCancelled, let self else { return }
      show(zip(meant, values).map { ($0.column, $0.total, GridValue($1)) })
      task = nil
    }
  }

  /// Returns the text of an aggregate: as a cell of the column shows it, and without a format as a number with separators of groups.
  /// An average has as many digits after the point as its size deserves.
  private func text(of value: GridValue, _ aggregate: GridAggregate, in column: GridColumn<Element>) -> String {
    let plain = value.plainText
    let text = aggregate == .count ? plain : text(of: value, in: column)
    guard text == plain else { return text }
    switch (aggregate, value) {
    case (.count, .integer(let number)), (.sum, .integer(let number)): return number.formatted()
    case (.average, _):
      guard let number = value.numeric, number.isFinite else { return text }
      return number.formatted(.number.precision(.fractionLength(0...(abs(number) < 1000 ? 2 : 0))))
    default: return text
    }
  }

  /// Returns the text of a total as a cell of the column shows it.
  private func text(of value: GridValue, in column: GridColumn<Element>) -> String {
    let text = column.text(value)
    return text.isEmpty ? value.plainText : text
  }
}

extension GridAggregate {
  /// The aggregate of a store.
  fileprivate var stored: StoredTotal.Kind {
    switch self {
    case .count: .count
    case .sum: .sum
    case .min: .least
    case .max: .greatest
    case .average: .average
    }
  }

  /// The name before a total, where a column has several.
  fileprivate var name: String {
    switch self {
    case .count: "Count"
    case .sum: "Sum"
    case .min: "Least"
    case .max: "Greatest"
    case .average: "Average"
    }
  }
}
