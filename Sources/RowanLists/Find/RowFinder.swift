import Foundation
import Observation
import RowanGraph
import RowanInteraction
import RowanViews

/// The search for a text in the rows of a lazy container, including rows that were never created.
///
/// Rows are read in reading order in steps of a few milliseconds between which frames are shown: a row that does not exist is
/// created, its texts are read, and it is released. A search reads each element once, whatever was found. It follows changes of
/// the data: the matches known so far stay until the rows were read again.
@MainActor
@Observable
package final class RowFinder: FindBarModel {
  package private(set) var isPresented = false
  package private(set) var requests = 0
  package private(set) var query = ""
  package private(set) var count = 0
  package private(set) var current: Int?
  package private(set) var isSearching = false
  /// The binding of the application to `isPresented`.
  @ObservationIgnored var binding: Binding<Bool>?
  /// Whether rows can be searched at all.
  private(set) var hasTargets = false
  @ObservationIgnored private var targets: [Reference] = []
  @ObservationIgnored private weak var target: (any FindTarget)?
  @ObservationIgnored private var found = FoundRows()
  /// The matches of a search that repeats another one, until it is done.
  @ObservationIgnored private var renewed: FoundRows?
  /// The path of the row from which the first match is looked for.
  @ObservationIgnored private var start: [Int] = []
  @ObservationIgnored private var task: Task<Void, Never>?
  @ObservationIgnored private var renewal: Task<Void, Never>?
  /// Whether the bar is to be shown as soon as there is something to search.
  @ObservationIgnored private var isWaiting = false

  private struct Reference { weak var target: (any FindTarget)? }

  package let barLabel = "Find in Rows"
  /// The search in the text editors around the rows, of which one bar is shown.
  @ObservationIgnored let editors = EditorFinder()

  package init() { editors.owner = self }

  deinit {
    task?.cancel()
    renewal?.cancel()
  }

  // MARK: Containers

  /// Adds a container, in which the search is possible from then on.
  func add(_ target: any FindTarget) {
    targets.removeAll { $0.target == nil }
    targets.append(Reference(target: target))
    target.core.graph.service(FindCoordinator.self).add(self)
    target.core.graph.enqueueAction { [weak self] in self?.targetsDidChange() }
  }

  /// Removes a container that leaves the tree.
  func remove(_ target: any FindTarget) {
    targets.removeAll { $0.target == nil || $0.target === target }
    if self.target === target { stop() }
    target.core.graph.enqueueAction { [weak self] in self?.targetsDidChange() }
  }

  func targetsDidChange() {
    let new = targets.contains { $0.target?.allowsFinding == true } || editors.chosen != nil
    if new != hasTargets { hasTargets = new }
    let isUseless = isPresented && chosen == nil && editors.chosen != nil
    if isWaiting && new || isUseless {
      setPresented(true)
    } else if isPresented, target == nil, !query.isEmpty {
      search()
    }
  }

  /// Called when `allowsFinding` of a container may have changed.
  func allowanceDidChange(of target: any FindTarget) {
    target.core.graph.enqueueAction { [weak self] in
      self?.targetsDidChange()
      if let self, isPresented, chosen == nil { setPresented(editors.chosen != nil) }
    }
  }

  /// The container to search: the one with the keyboard focus, otherwise the first one on the screen.
  private var chosen: (any FindTarget)? {
    let possible = targets.compactMap(\.target).filter(\.allowsFinding)
    return possible.first(where: \.hasFocusInside) ?? possible.first
  }

  /// Whether a container or an editor of this search has the keyboard focus.
  var hasFocusInside: Bool { targets.contains { $0.target?.hasFocusInside == true } || editors.hasFocusInside }

  /// Whether a search is for an editor: the one with the keyboard focus, or any if there are no rows.
  private var isForEditors: Bool { editors.hasFocusInside || chosen == nil && editors.chosen != nil }

  // MARK: The bar

  /// Shows the bar for the search around the keyboard focus, which may be another one of the scene.
  ///
  /// - Parameter showsReplacement: Whether the bar of an editor shows the field for the replacement.
  func present(showsReplacement: Bool = false) {
    guard let graph = chosen?.core.graph ?? editors.chosen?.core.graph else { return }
    let all = graph.service(FindCoordinator.self).finders
    let finder = all.first(where: \.hasFocusInside) ?? self
    finder.setPresented(true)
    if finder.editors.isPresented { finder.editors.requests += 1 } else { finder.requests += 1 }
    if showsReplacement, finder.editors.canReplace { finder.editors.showsReplacement = true }
  }

  package func dismiss() {
    guard isPresented else { return }
    let row = current.flatMap(row(of:))
    let target = target
    setPresented(false)
    (target ?? chosen)?.endFinding(at: row)
  }

  /// Shows or removes the bar.
  func setPresented(_ presented: Bool) {
    let showsEditors = presented && (isForEditors || editors.isPresented)
    let showsRows = presented && !showsEditors && chosen != nil
    let isExternal = presented && editors.isExternal
    let allowed = showsEditors || showsRows || isExternal
    isWaiting = presented && !allowed
    if isWaiting {
      // Rows and editors may come later, for example when they are loaded.
      IssueOnce.warn(
        """
        findNavigator(isPresented:) shows no bar: the view has no List, Table, lazy stack or TextEditor on the screen that can be \
        searched. Apply it to a view that contains one, without findDisabled(_:) and disabled(_:) around it. The bar is shown \
        once there is one.
        """
      )
    }
    if binding?.wrappedValue != presented { binding?.wrappedValue = presented }
    if showsEditors, isPresented, !query.isEmpty { editors.takeOver(query) }
    editors.setPresented(showsEditors)
    guard showsRows != isPresented else { return }
    isPresented = showsRows
    if showsRows { search() } else { stop() }
  }

  private func stop() {
    task?.cancel()
    renewal?.cancel()
    (task, renewal, renewed) = (nil, nil, nil)
    found = FoundRows()
    if count != 0 { count = 0 }
    if isSearching { isSearching = false }
    if current != nil { current = nil }
    target?.mark(nil)
    target = nil
  }

  // MARK: The search

  package func find(_ text: String) {
    guard text != query else { return }
    let place = current.map { found[$0] }
    query = text
    search(from: place)
  }

  private func search(from place: [Int]? = nil) {
    stop()
    guard isPresented, !query.isEmpty, let target = chosen else { return }
    self.target = target
    start = place ?? target.findStart?.path ?? []
    read()
  }

  /// Repeats the search after the data changed, a moment after the last change.
  func contentDidChange(of target: any FindTarget) {
    guard isPresented, target === self.target, renewal == nil else { return }
    renewal = Task { [weak self] in
      // The paths of a search that runs are those of the data before the change: it ends first.
      repeat { try? await Task.sleep(for: .milliseconds(200)) } while !Task.isCancelled && self?.task != nil
      guard !Task.isCancelled, let self else { return }
      renewal = nil
      renewed = FoundRows()
      start = current.flatMap { $0 < found.count ? found[$0] : nil } ?? []
      read()
    }
  }

  private func read() {
    isSearching = true
    let text = query
    task = Task { [weak self] in
      var path: [Int] = []
      while !Task.isCancelled, let next = self?.step(from: path, text) {
        path = next
        await Task.yield()
      }
    }
  }

  /// Reads rows for some milliseconds.
  ///
  /// - Returns: The path of the next row, or `nil` after the last one.
  private func step(from path: [Int], _ text: String) -> [Int]? {
    guard let target, target.core.isAlive else {
      stop()
      return nil
    }
    let graph = target.core.graph
    graph.bringDataUpToDate()
    let end = ContinuousClock.now + .milliseconds(4)
    var rows = renewed ?? found
    var visited = 0
    let next = target.engine.visitRows(from: path, mustPause: { ContinuousClock.now >= end }) { row, path in
      visited += 1
      if target.findTexts(of: row).contains(where: { Self.matches($0, text) }) { rows.append(path) }
      return !visited.isMultiple(of: 8) || ContinuousClock.now < end
    }
    target.engine.layOutIfExtentChanged()
    if renewed != nil, next != nil { renewed = rows } else { take(rows) }
    if current == nil, let number = firstMatch(isDone: next == nil) { show(number) }
    guard next == nil else { return next }
    isSearching = false
    task = nil
    graph.announcer.speak(summary)
    return nil
  }

  private func take(_ rows: FoundRows) {
    let isRenewal = renewed != nil
    renewed = nil
    found = rows
    if count != rows.count { count = rows.count }
    guard isRenewal else { return }
    // The marked row has its place among the new matches, or is none any more.
    let row = target.flatMap { target in target.foundAddress.flatMap(target.engine.row(at:)) }
    let number = row.map { rows.firstIndex(notBefore: $0.path) }
    if let row, let number, number < rows.count, rows[number] == row.path {
      if current != number { current = number }
    } else {
      start = row?.path ?? start
      current = nil
      target?.mark(nil)
    }
  }

  private static func matches(_ text: String, _ query: String) -> Bool {
    text.range(of: query, options: [.caseInsensitive, .diacriticInsensitive]) != nil
  }

  /// Returns the first match from the start on, or after the search the first of all.
  private func firstMatch(isDone: Bool) -> Int? {
    guard found.count > 0 else { return nil }
    let next = found.firstIndex(notBefore: start)
    return next < found.count ? next : isDone ? 0 : nil
  }

  // MARK: Matches

  package func go(forwards: Bool) {
    guard found.count > 0, renewed == nil || current != nil else { return }
    let next = current.map { $0 + (forwards ? 1 : -1) } ?? (forwards ? 0 : -1)
    show((next + found.count) % found.count)
    if let target { target.core.graph.announcer.speak(spoken(in: target)) }
  }

  private func row(of number: Int) -> RowSegment? {
    guard let target, number < found.count else { return nil }
    target.core.graph.bringDataUpToDate()
    return target.engine.row(atPath: found[number])
  }

  private func show(_ number: Int) {
    current = number
    guard let target, let row = row(of: number) else { return }
    target.mark(row)
    target.reveal(found: row)
  }

  private func spoken(in target: any FindTarget) -> String {
    let texts = current.flatMap(row(of:)).map(target.findTexts) ?? []
    return ([summary] + texts).joined(separator: ", ")
  }
}

/// The searches of a scene, of which the one around the keyboard focus is shown.
@MainActor
package final class FindCoordinator: SceneService {
  private struct Reference { weak var finder: RowFinder? }
  private var references: [Reference] = []

  /// Creates the coordinator of a scene.
  package init(of graph: Graph) {}

  var finders: [RowFinder] { references.compactMap(\.finder) }

  func add(_ finder: RowFinder) {
    references.removeAll { $0.finder == nil || $0.finder === finder }
    references.append(Reference(finder: finder))
  }
}
