import Foundation
import RowanGraph
import RowanLayers

/// The selection of a field as its node knows it.
struct FieldSelectionState {
  /// The value of the binding that the field has shown or written.
  var bound: TextSelection?
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
  /// Updates the selection after the view has been updated: the application's selection if it has changed, otherwise that of the
  /// text before.
  func followSelection() {
    guard let binding = field.value.selection else { return }
    followSelection(binding.location.getWithoutTracking())
  }

  private func followSelection(_ wanted: TextSelection?) {
    // A text that has been typed has not arrived in the binding's text yet, or is about to be rejected.
    let text = field.value.text.location.getWithoutTracking()
    if wanted?.indices != selection.bound?.indices {
      if let wanted {
        selection.offsets = text.offsets(of: wanted) ?? selection.offsets
      } else if let old = selection.offsets {
        selection.offsets = old.upperBound..<old.upperBound
      }
      selection.isBackward = core.environment.textSelectionAffinity == .upstream
      selection.text = text
      setByApplication()
      selection.bound = wanted
      if wanted != nil { writeSelection() }
    } else if let old = selection.offsets, selection.text != text {
      let offsets = TextChange(from: selection.text, to: text).moved(old)
      selection.text = text
      selection.offsets = offsets
      setByApplication()
      if selection.bound != nil { writeSelection() }
    }
  }

  private func setByApplication() {
    selection.revision += 1
    invalidateLayout()
  }

  /// Writes the selection to the binding after the running update, unless the application sets another one until then.
  private func writeSelection() {
    guard let binding = field.value.selection, let offsets = selection.offsets else { return }
    let value = makeSelection(offsets, in: selection.text)
    guard value.indices != selection.bound?.indices else { return }
    let old = selection.bound?.indices
    core.graph.enqueueAction { [weak self] in
      guard let self, core.isAlive, selection.bound?.indices == old,
        binding.location.getWithoutTracking()?.indices == old
      else { return }
      selection.bound = value
      binding.wrappedValue = value
    }
  }

  private func makeSelection(_ offsets: Range<Int>, in text: String) -> TextSelection {
    var value = TextSelection(range: text.characters(in: offsets))
    value.affinity = core.environment.textSelectionAffinity
    return value
  }

  /// Takes over a selection that a host reports.
  ///
  /// - Parameters:
  ///   - reported: The selection.
  ///   - text: The text that it refers to.
  func hostSelected(_ reported: FieldSelection, in text: String) {
    let value = makeSelection(reported.start..<max(reported.start, reported.end), in: text)
    selection.offsets = text.offsets(of: value)
    selection.isBackward = reported.isBackward
    selection.text = text
    guard let binding = field.value.selection, value.indices != selection.bound?.indices else { return }
    selection.bound = value
    binding.wrappedValue = value
    // A binding may refuse the selection.
    core.graph.enqueueAction { [weak self] in
      guard let self, core.isAlive else { return }
      followSelection()
    }
  }

  /// Takes over a selection that a host reports, unless the application has set another one that the host has not shown yet.
  func hostSelected(_ reported: FieldSelection) {
    guard reported.revision ?? selection.revision == selection.revision else { return }
    hostSelected(reported, in: shownText)
  }

  /// Takes over the selection after a host has changed the text: the reported one, or the place after the change.
  func hostTyped(_ text: String, before old: String, _ reported: FieldSelection?) {
    if let reported { return hostSelected(reported, in: text) }
    guard field.value.selection != nil || selection.offsets != nil else { return }
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
    guard field.value.selection != nil else { return nil }
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
