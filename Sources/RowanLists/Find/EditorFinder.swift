import Foundation
import Observation
import RowanControls
import RowanGraph
import RowanViews

/// The search for a text in a text editor, and the replacement of what was found.
///
/// The whole text is searched at once after each change of it and of the query. The match that is shown stays the one at the same
/// place.
@MainActor
@Observable
package final class EditorFinder: FindBarModel, ReplaceBarModel {
  package private(set) var isPresented = false
  package internal(set) var requests = 0
  package private(set) var query = ""
  package private(set) var count = 0
  package private(set) var current: Int?
  package let isSearching = false
  package let barLabel = "Find in Text"
  package private(set) var canReplace = false
  package var replacement = ""
  package var showsReplacement = false
  /// Whether the application shows an interface of its own.
  @ObservationIgnored private(set) var isExternal = false
  /// The search in rows, which decides on the presentation of both.
  @ObservationIgnored weak var owner: RowFinder?
  @ObservationIgnored private var editors: [Reference] = []
  @ObservationIgnored private weak var target: (any EditorFindTarget)?
  /// The places of the matches in the text of the editor, in order, as UTF-16 offsets.
  @ObservationIgnored private var matches: [Range<Int>] = []
  @ObservationIgnored private var text = ""

  private struct Reference { weak var editor: (any EditorFindTarget)? }

  package init() {}

  // MARK: Editors

  /// The editor to search: the one with the keyboard focus, otherwise the first one on the screen.
  var chosen: (any EditorFindTarget)? {
    let possible = editors.compactMap(\.editor).filter(\.allowsFinding)
    return possible.first(where: \.hasFocusInside) ?? possible.first
  }

  /// Whether an editor has the keyboard focus.
  var hasFocusInside: Bool { editors.contains { $0.editor?.hasFocusInside == true } }

  private func editorsDidChange() {
    if isPresented, target?.allowsFinding != true, let next = chosen {
      // Another editor takes the place of one that cannot be searched any more.
      target?.mark(found: nil)
      target = next
      search(from: next.findStart)
    }
    let new = isPresented ? target?.allowsReplacing == true : chosen?.allowsReplacing == true
    if new != canReplace { canReplace = new }
    if !new, showsReplacement { showsReplacement = false }
    owner?.targetsDidChange()
    if isPresented, target?.allowsFinding != true { owner?.setPresented(false) }
  }

  /// Searches for the text that the search in rows was for.
  func takeOver(_ text: String) { query = text }

  // MARK: The bar

  func setPresented(_ presented: Bool) {
    guard presented != isPresented else { return }
    if presented {
      target = chosen
      isPresented = true
      editorsDidChange()
      search(from: target?.findStart ?? 0)
    } else {
      isPresented = false
      target?.mark(found: nil)
      target = nil
      (matches, text) = ([], "")
      take(nil)
    }
  }

  package func dismiss() {
    guard isPresented else { return }
    let (target, range) = (target, current.map { matches[$0] })
    owner?.setPresented(false)
    target?.endFinding(at: range)
  }

  // MARK: The search

  package func find(_ text: String) {
    guard text != query else { return }
    let place = current.map { matches[$0].lowerBound } ?? target?.findStart ?? 0
    query = text
    search(from: place)
  }

  /// Searches the text, and shows the first match from a place on.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  private func search(from place: Int) {
    text = target?.findText ?? ""
    matches = Self.places(of: query, in: text)
    guard !matches.isEmpty else { return take(nil) }
    take(matches.firstIndex { $0.lowerBound >= place } ?? 0)
  }

  /// Returns the places of a text in another one, whatever the case and the marks of the letters.
  private static func places(of query: String, in text: String) -> [Range<Int>] {
    guard !query.isEmpty else { return [] }
    let all = NSString(string: text)
    var (places, start): ([Range<Int>], Int) = ([], 0)
    while start < all.length {
      let rest = NSRange(location: start, length: all.length - start)
      let found = all.range(of: query, options: [.caseInsensitive, .diacriticInsensitive], range: rest)
      guard found.location != NSNotFound, found.length > 0 else { break }
      start = found.location + found.length
      places.append(found.location..<start)
    }
    return places
  }

  private func take(_ number: Int?) {
    if count != matches.count { count = matches.count }
    if current != number { current = number }
    target?.mark(found: number.map { matches[$0] })
  }

  package func go(forwards: Bool) {
    guard !matches.isEmpty else { return }
    let next = current.map { $0 + (forwards ? 1 : -1) } ?? (forwards ? 0 : -1)
    take((next + matches.count) % matches.count)
    target?.core.graph.announcer.speak(summary)
  }

  // MARK: Replacing

  package func replace(all: Bool) {
    guard let target, target.allowsReplacing, let current else { return }
    // The text may have changed since the last search.
    if target.findText != text { return search(from: matches[current].lowerBound) }
    let places = all ? matches : [matches[current]]
    let end = places[0].lowerBound + replacement.utf16.count
    target.replace(found: places, with: replacement)
    search(from: all ? 0 : end)
    let done = all ? "\(places.count) replaced" : "Replaced. \(summary)"
    target.core.graph.announcer.speak(done)
  }
}

extension EditorFinder: EditorFinding {
  package var presentation: Binding<Bool>? { owner?.binding }

  package func add(_ editor: any EditorFindTarget) {
    editors.removeAll { $0.editor == nil || $0.editor === editor }
    editors.append(Reference(editor: editor))
    if let owner { editor.core.graph.service(FindCoordinator.self).add(owner) }
    editor.core.graph.enqueueAction { [weak self] in self?.editorsDidChange() }
  }

  package func remove(_ editor: any EditorFindTarget) {
    editors.removeAll { $0.editor == nil || $0.editor === editor }
    if target === editor { target = nil }
    editor.core.graph.enqueueAction { [weak self] in self?.editorsDidChange() }
  }

  package func textDidChange(of editor: any EditorFindTarget) {
    guard isPresented, target === editor else { return }
    editor.core.graph.enqueueAction { [weak self] in
      guard let self, isPresented, target === editor, editor.findText != text else { return }
      search(from: current.map { matches[$0].lowerBound } ?? 0)
    }
  }

  package func allowanceDidChange(of editor: any EditorFindTarget) {
    editor.core.graph.enqueueAction { [weak self] in self?.editorsDidChange() }
  }

  package func contextWasRead() { isExternal = true }
}
