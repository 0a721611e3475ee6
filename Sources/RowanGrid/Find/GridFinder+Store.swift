import Foundation
import RowanConditions
import RowanGraph
import RowanTables
import SwiftUI

/// The search in rows that stay in a store: the store finds the matches and their places, and no row is read for it.
///
/// A match is a row, whose first column with the text becomes active. The count, the next row and the number of the match are
/// three statements of the store, which run off the main actor.
extension GridFinder {
  /// A search of a store.
  struct StoredSearch {
    let search: any StoredRowSearch
    let conditions: [RowCondition]
    /// The indices of the columns of the conditions.
    let columns: [Int]
    let pattern: TextPattern
    /// The IDs of the visible columns, and the columns of the store that have their values.
    let names: [String]
    let sources: [RowColumn?]
    /// The row that is shown.
    var row: Int?
  }

  /// Begins a search.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - pattern: The text.
  ///   - isRepeated: Whether the same text was looked for in older rows. A match that was shown leaves the active cell where it is,
  ///     and steps that have not been taken yet follow.
  func search(in rows: any StoredRows, _ pattern: TextPattern, isRepeated: Bool = false) {
    var (conditions, columns) = ([RowCondition](), [Int]())
    for (index, column) in model.columns.enumerated() {
      guard let condition = column.stored.flatMap({ condition(of: $0, pattern) }) else { continue }
      conditions.append(condition)
      columns.append(index)
    }
    guard !conditions.isEmpty else {
      stop()
      if !model.columns.contains(where: { $0.stored != nil }) { reportMissingColumns() }
      return
    }
    failure = nil
    var search = StoredSearch(
      search: rows.storedSearch,
      conditions: conditions,
      columns: columns,
      pattern: pattern,
      names: model.columns.map(\.id),
      sources: model.columns.map(\.stored)
    )
    search.row = isRepeated ? stored?.row : nil
    stored = search
    let (start, isShown) = (model.active?.row, search.row != nil)
    run { [search] finder in
      var found = try await search.search.match(conditions, from: start, forwards: true, including: true)
      if found == nil, start != nil {
        found = try await search.search.match(conditions, from: nil, forwards: true, including: true)
      }
      guard !Task.isCancelled, let finder = finder() else { return }
      if let found, !isShown { finder.show(found) }
      let place = isShown && found?.offset != start ? nil : found?.offset
      let count = found == nil ? 0 : try await search.search.matchCount(conditions, before: nil)
      var number: Int?
      if let place { number = try await search.search.matchCount(conditions, before: place) }
      guard !Task.isCancelled else { return }
      if let place { finder.stored?.row = place }
      finder.count = count
      finder.current = number
    }
  }

  private func reportMissingColumns() {
    failure = "These rows cannot be searched"
    IssueOnce.report(
      """
      DataGrid of \(Element.self): its rows are in a store, and no column tells where its values are stored, so that Find has \
      nothing to search. Name the columns: GridColumn(…).stored(as: RowColumn("name", .text)).
      """
    )
  }

  private func condition(of column: RowColumn, _ pattern: TextPattern) -> RowCondition? {
    switch column.kind {
    case .text: return .text(column, pattern)
    case .number, .decimal:
      let text = pattern.text.trimmingCharacters(in: .whitespaces)
      if let integer = Int64(text) { return .compare(column, .equal, .integer(integer)) }
      return Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")).flatMap {
        text.allSatisfy { $0.isNumber || "+-.".contains($0) } ? .compare(column, .equal, .decimal($0)) : nil
      }
    case .boolean, .date, .seconds: return nil
    }
  }

  /// Goes to the next or the previous row with the text, once the steps before are taken.
  func goInStore(forwards: Bool) {
    // A key that is held does not go on for long after it is released.
    guard count > 0 || isSearching, steps.count < 16 else { return }
    steps.append(forwards)
    takeStep()
  }

  /// Takes the next step, unless the store is searching.
  private func takeStep() {
    guard let search = stored, task == nil, let forwards = steps.first else { return }
    guard count > 0 else {
      if !isOutdated { steps = [] }
      return
    }
    let (from, number, count) = (search.row, current, count)
    run { finder in
      var found = try await search.search.match(search.conditions, from: from, forwards: forwards, including: false)
      var next = number.map { $0 + (forwards ? 1 : -1) }
      if found == nil {
        found = try await search.search.match(search.conditions, from: nil, forwards: forwards, including: true)
        next = forwards ? 0 : count - 1
      }
      if next == nil, let found { next = try await search.search.matchCount(search.conditions, before: found.offset) }
      guard !Task.isCancelled, let finder = finder() else { return }
      finder.steps.removeFirst()
      guard let found else { return }
      finder.show(found)
      finder.current = next
    }
  }

  private func show(_ match: StoredMatch) {
    guard let search = stored, search.columns.indices.contains(match.condition) else { return }
    stored?.row = match.offset
    model.activate(TableCellPosition(row: match.offset, column: search.columns[match.condition]))
    model.refreshLooks()
  }

  /// Runs a part of the search off the main actor, and then the next step.
  private func run(_ body: @escaping @MainActor (_ finder: () -> GridFinder?) async throws -> Void) {
    isSearching = true
    task = Task { [weak self] in
      do { try await body { self } } catch {
        guard !Task.isCancelled, let self else { return }
        failure = "\(error)"
        steps = []
      }
      guard !Task.isCancelled, let self else { return }
      task = nil
      takeStep()
      model.refreshLooks()
      guard task == nil else { return }
      if isOutdated {
        isOutdated = false
        return dataDidChange()
      }
      isSearching = false
      model.announce(summary)
    }
  }

  /// Returns whether a cell of a row in memory has the text.
  func isStoredMatch(_ cell: TableCellPosition, _ search: StoredSearch) -> Bool {
    guard let number = search.columns.firstIndex(of: cell.column), model.columns.indices.contains(cell.column),
      let element = model.source.element(cell.row)
    else { return false }
    let value = RowValue(model.columns[cell.column].value(element))
    return search.conditions[number].matches { _ in value }
  }
}
