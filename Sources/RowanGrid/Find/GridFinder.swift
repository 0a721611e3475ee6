import Observation
import RowanLists
import RowanTables
import SwiftUI

/// The search for a text in all cells of a grid, including those of rows that were never created.
///
/// The texts come from the rows and the columns, in short steps between which other tasks run. A change of the text, of the rows
/// or of the columns begins anew.
@MainActor
@Observable
final class GridFinder<Element: Identifiable>: FindBarModel {
  let barLabel = "Find in Grid"
  /// Whether the find bar is shown.
  private(set) var isPresented = false
  private(set) var requests = 0
  /// The text that is looked for.
  private(set) var query = ""
  /// The number of matches found so far.
  var count = 0
  /// The number of the match that is shown, from 0.
  var current: Int?
  /// Whether rows are left to search.
  var isSearching = false
  /// The binding of the application to `isPresented`, if it has one.
  @ObservationIgnored var binding: Binding<Bool>?
  /// Whether the find bar cannot be shown.
  @ObservationIgnored var isDisabled = false
  @ObservationIgnored unowned let model: GridModel<Element>
  /// The places of the matches in reading order: the row times the number of columns and the column.
  @ObservationIgnored private var matches: [Int] = []
  @ObservationIgnored private var width = 1
  @ObservationIgnored var task: Task<Void, Never>?
  /// The place from which the first match is looked for.
  @ObservationIgnored private var start = 0
  /// The search of the store of the rows, with the columns of its conditions.
  @ObservationIgnored var stored: StoredSearch?
  /// The steps to other matches that the store has not taken yet: `true` for one to the next match.
  @ObservationIgnored var steps: [Bool] = []
  /// Whether the rows changed while their store searches, so that it searches again afterwards.
  @ObservationIgnored var isOutdated = false
  /// The reason for which the store cannot search.
  var failure: String?

  init(_ model: GridModel<Element>) { self.model = model }

  deinit { task?.cancel() }

  // MARK: The bar

  /// Shows the find bar.
  ///
  /// - Returns: `false` if it cannot be shown.
  @discardableResult
  func present() -> Bool {
    guard !isDisabled, model.commitEditing() else { return false }
    setPresented(true)
    requests += 1
    return true
  }

  /// Removes the find bar and gives the grid the keyboard. The cell that was found stays selected.
  func dismiss() {
    setPresented(false)
    model.takeFocusFromBar()
  }

  /// Shows or removes the find bar.
  func setPresented(_ presented: Bool) {
    let presented = presented && !isDisabled
    if binding?.wrappedValue != presented { binding?.wrappedValue = presented }
    guard presented != isPresented else { return }
    isPresented = presented
    if presented { search() } else { stop() }
  }

  func stop() {
    task?.cancel()
    task = nil
    (matches, count, current, isSearching) = ([], 0, nil, false)
    (stored, steps, isOutdated) = (nil, [], false)
    failure = nil
    model.refreshLooks()
  }

  // MARK: The search

  /// Looks for another text.
  func find(_ text: String) {
    guard text != query else { return }
    query = text
    search()
  }

  /// Begins anew after the rows or columns changed. What a store found before is shown until it has found the matches again.
  ///
  /// A store that is searching the same columns ends that search and its steps first: rows that change all the time would otherwise
  /// never be found.
  func dataDidChange() {
    guard isPresented, !query.isEmpty else { return }
    guard let stored, model.source.count > 0, let rows = model.storedRows else { return search() }
    if task != nil, stored.names == model.columns.map(\.id), stored.sources == model.columns.map(\.stored) {
      isOutdated = true
      return
    }
    task?.cancel()
    task = nil
    isOutdated = false
    search(in: rows, TextPattern(.contains, query), isRepeated: true)
  }

  private func search() {
    stop()
    guard isPresented, !query.isEmpty, model.source.count > 0, !model.columns.isEmpty else { return }
    width = model.columns.count
    start = model.active.map { $0.row * width + $0.column } ?? 0
    isSearching = true
    let pattern = TextPattern(.contains, query)
    if let rows = model.storedRows { return search(in: rows, pattern) }
    task = Task { [weak self] in
      var row = 0
      while !Task.isCancelled, let next = self?.step(from: row, pattern) {
        row = next
        await Task.yield()
      }
    }
  }

  /// Searches rows for some milliseconds.
  ///
  /// - Returns: The next row, or `nil` after the last one.
  private func step(from first: Int, _ pattern: TextPattern) -> Int? {
    let end = ContinuousClock.now + .milliseconds(4)
    let (source, columns) = (model.source, model.columns)
    let known = matches.count
    var row = first
    while row < source.count {
      if let element = source.element(row) {
        for (index, column) in columns.enumerated() where pattern.matches(column.text(column.value(element))) {
          matches.append(row * width + index)
        }
      }
      row += 1
      if row.isMultiple(of: 64), ContinuousClock.now >= end { break }
    }
    if matches.count != known { count = matches.count }
    let isDone = row >= source.count
    if current == nil, let found = firstMatch(isDone: isDone) { show(found) }
    if matches.count != known { model.refreshLooks() }
    guard isDone else { return row }
    isSearching = false
    task = nil
    model.announce(summary)
    return nil
  }

  /// Returns the first match from the active cell on, or after the search the first of all.
  private func firstMatch(isDone: Bool) -> Int? {
    let next = place(of: start)
    return next < matches.count ? next : isDone && !matches.isEmpty ? 0 : nil
  }

  // MARK: Matches

  /// Shows the next or the previous match, after the last one the first.
  ///
  /// - Complexity: O(log *n*) in the number of matches.
  func go(forwards: Bool) {
    if stored != nil { return goInStore(forwards: forwards) }
    guard !matches.isEmpty else { return }
    let here = model.active.map { $0.row * width + $0.column } ?? 0
    let place = place(of: here)
    let isAt = place < matches.count && matches[place] == here
    let next = forwards ? (isAt ? place + 1 : place) : place - 1
    show((next + matches.count) % matches.count)
    model.announce(summary)
  }

  private func show(_ number: Int) {
    current = number
    model.activate(TableCellPosition(row: matches[number] / width, column: matches[number] % width))
    model.refreshLooks()
  }

  /// Returns the index of the first match that is not before a place.
  private func place(of place: Int) -> Int {
    var (low, high) = (0, matches.count)
    while low < high {
      let middle = (low + high) / 2
      if matches[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns whether a cell is a match.
  func isMatch(_ cell: TableCellPosition) -> Bool {
    if let stored { return isStoredMatch(cell, stored) }
    guard !matches.isEmpty, cell.column < width else { return false }
    let number = place(of: cell.row * width + cell.column)
    return number < matches.count && matches[number] == cell.row * width + cell.column
  }

  /// The number of matches in words, or the reason for which there is none.
  var summary: String { failure ?? counted }
}
