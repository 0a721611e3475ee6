import Foundation
import RowanGraph
import RowanLayers

/// The selection of a field as its node knows it.
struct FieldSelectionState {
  /// The value of the binding that the field has shown or written.
  var bound = BoundSelection.none
  /// The selection as UTF-16 offsets of `text`; `nil` until a host or the application sets one.
  var offsets: Range<Int>?
  /// Whether keys that extend the selection move its start.
  var isBackward = false
  /// The text that `offsets` refers to.
  var text = ""
  /// The number of selections that the application has set.
  var revision = 0
}

/// The selection of a field, in both directions.
///
/// The host selects by itself and reports each change, with a new text in one event, so that the application never sees the
/// selection of another text. A selection that the application sets has a new revision: hosts apply it once, and a
/// selection that a host reports without knowing it is dropped. The selection that comes with a text is newer than any other.
extension FieldNode {
  /// The owner of the selection; `nil` if the application does not observe it.
  var selectionLink: SelectionLink? {
    if let rich = field.value.rich { return rich.selection.map { .rich($0) } ?? .own(ownSelection) }
    return field.value.selection.map { .plain($0) } ?? (editorFinder == nil ? nil : .own(ownSelection))
  }

  /// Updates the selection after the view has been updated: the application's selection if it has changed, otherwise that of the
  /// text before.
  func followSelection() {
    guard let link = selectionLink else { return }
    let wanted = link.value
    // A text that has been typed has not arrived in the binding's text yet, or is about to be rejected.
    let text = boundText
    if wanted != selection.bound {
      let kept = selection.offsets.map { old in
        selection.text == text ? old : TextChange(from: selection.text, to: text).moved(old)
      }
      if wanted != .none {
        selection.offsets = offsets(of: wanted, in: text) ?? kept ?? text.utf16.count..<text.utf16.count
      } else if let old = kept {
        selection.offsets = old.upperBound..<old.upperBound
      }
      selection.isBackward = core.environment.textSelectionAffinity == .upstream
      selection.text = text
      setByApplication()
      selection.bound = wanted
      if wanted != .none, !wanted.isEnd { writeSelection() }
    } else if let old = selection.offsets, selection.text != text {
      let offsets = TextChange(from: selection.text, to: text).moved(old)
      selection.text = text
      selection.offsets = offsets
      setByApplication()
      if selection.bound != .none, !wanted.isEnd { writeSelection() }
    } else if !isCurrent(wanted) {
      writeSelection()
    }
  }

  /// Returns the UTF-16 offsets of a selection in the text of the field; `nil` if it selects nothing in it.
  private func offsets(of value: BoundSelection, in text: String) -> Range<Int>? {
    switch value {
    case .none: nil
    case .plain(let selection): text.offsets(of: selection)
    case .rich(let selection): richText?.offsets(of: selection)
    }
  }

  /// Returns whether a selection of attributed text has indices of the current text.
  private func isCurrent(_ value: BoundSelection) -> Bool {
    guard case .rich(let selection) = value, let text = richText else { return true }
    return selection.isValid(in: text)
  }

  private func setByApplication() {
    selection.revision += 1
    invalidateLayout()
  }

  /// Writes the selection to the binding after the running update, unless the application sets another one until then.
  private func writeSelection() {
    guard let link = selectionLink, let offsets = selection.offsets else { return }
    let value = makeSelection(offsets, in: selection.text)
    guard value != selection.bound || !isCurrent(link.value) else { return }
    let old = selection.bound
    core.graph.enqueueAction { [weak self] in
      guard let self, core.isAlive, selection.bound == old, link.value == old else { return }
      // The text may have changed since, in attributes only.
      let value = makeSelection(offsets, in: selection.text)
      selection.bound = value
      link.value = value
    }
  }

  private func makeSelection(_ offsets: Range<Int>, in text: String) -> BoundSelection {
    guard let rich = richText else {
      var value = TextSelection(range: text.characters(in: offsets))
      value.affinity = core.environment.textSelectionAffinity
      return .plain(value)
    }
    let whole = text.characters(in: offsets)
    let start = text.utf16.distance(from: text.startIndex, to: whole.lowerBound)
    let end = start + text.utf16.distance(from: whole.lowerBound, to: whole.upperBound)
    var value = AttributedTextSelection(range: rich.range(atOffsets: start..<end))
    value.direction = core.environment.textSelectionAffinity
    // The attributes for typing belong to the place.
    if start == end, selection.offsets == start..<end, selection.text == text, case .rich(let old) = selection.bound {
      value.typed = old.typed
    }
    return .rich(value)
  }

  /// Takes over a selection that a host reports.
  ///
  /// - Parameters:
  ///   - reported: The selection.
  ///   - text: The text that it refers to.
  func hostSelected(_ reported: FieldSelection, in text: String) {
    let value = makeSelection(reported.start..<max(reported.start, reported.end), in: text)
    switch value {
    case .rich(let rich): selection.offsets = richText?.offsets(of: rich)
    case .plain(let plain): selection.offsets = text.offsets(of: plain)
    case .none: break
    }
    selection.isBackward = reported.isBackward
    selection.text = text
    guard let link = selectionLink, value != selection.bound || !isCurrent(link.value) else { return }
    selection.bound = value
    link.value = value
    // A binding may refuse the selection.
    core.graph.enqueueAction { [weak self] in
      guard let self, core.isAlive else { return }
      followSelection()
    }
  }

  /// Takes over a selection that a host reports, unless the application has set another one that the host has not shown yet.
  func hostSelected(_ reported: FieldSelection) {
    guard reported.revision ?? selection.revision == selection.revision else { return }
    endTyping()
    hostSelected(reported, in: shownText)
  }

  /// Takes over the selection after a host has changed the text: the reported one, or the place after the change.
  func hostTyped(_ text: String, before old: String, _ reported: FieldSelection?) {
    if let reported { return hostSelected(reported, in: text) }
    guard selectionLink != nil || selection.offsets != nil else { return }
    let end = TextChange(from: old, to: text).end
    hostSelected(FieldSelection(end, end), in: text)
  }

  /// Replaces the selection by a text, which is appended if there is no selection.
  func insert(_ inserted: String) {
    let text = shownText
    guard let known = knownSelection else { return hostTyped(text + inserted) }
    let range = text.characters(in: known.start..<known.end)
    let new = text.replacingCharacters(in: range, with: inserted)
    let end = text.utf16.distance(from: text.startIndex, to: range.lowerBound) + inserted.utf16.count
    hostTyped(new, FieldSelection(end, end))
  }

  /// The selection for hosts; `nil` if the application does not observe it.
  var observedSelection: FieldSelection? {
    guard selectionLink != nil else { return nil }
    let offsets = selection.offsets ?? 0..<0
    return FieldSelection(
      offsets.lowerBound,
      offsets.upperBound,
      isBackward: selection.isBackward,
      revision: selection.offsets == nil ? 0 : selection.revision
    )
  }

  /// The selection as it was last set or reported, in the shown text; `nil` if there is none.
  var knownSelection: FieldSelection? {
    guard let offsets = selection.offsets else { return nil }
    let now = selection.text == shownText ? offsets : TextChange(from: selection.text, to: shownText).moved(offsets)
    return FieldSelection(now.lowerBound, now.upperBound, isBackward: selection.isBackward)
  }
}
