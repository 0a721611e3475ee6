import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// Finding and replacing in an editor.
extension FieldNode: EditorFindTarget {
  /// The search around the editor; `nil` for fields and editors without one.
  var editorFinder: (any EditorFinding)? {
    field.value.lines == .filling && !field.value.isSecure ? core.environment.editorFinder : nil
  }

  var findText: String { shownText }
  var allowsFinding: Bool { isUsable && !core.environment.isFindDisabled && core.visibility.isVisible }
  var allowsReplacing: Bool { allowsFinding && !core.environment.isReplaceDisabled }
  var hasFocusInside: Bool { core.graph.focus.focused === self }
  var findStart: Int { knownSelection?.start ?? 0 }

  func mark(found range: Range<Int>?) {
    guard found != range else { return }
    found = range
    invalidateLayout()
  }

  /// Returns the marked match in the layout of the text.
  func match(in layout: @autoclosure () -> TextLayout) -> FieldContent.Match? {
    guard let found, found.upperBound <= shownText.utf16.count else { return nil }
    let rects = layout().rects(of: found, core.graph.measurer)
    let color = SystemColor.orange.rgba(in: core.environment).opacity(0.4)
    return FieldContent.Match(offsets: found, rects: rects, color: color)
  }

  func replace(found ranges: [Range<Int>], with text: String) {
    guard isUsable, let first = ranges.first, let last = ranges.last else { return }
    if field.value.rich != nil {
      replaceRichText(ranges, with: text, in: first.lowerBound..<last.upperBound)
    } else {
      let old = boundText
      var units = Array(old.utf16)
      for range in ranges.reversed() where range.upperBound <= units.count {
        units.replaceSubrange(range, with: text.utf16)
      }
      write(String(decoding: units, as: UTF16.self), insteadOf: old)
    }
    editorFinder?.textDidChange(of: self)
  }

  /// Writes the text of an editor of plain text, and records how to take that back, which later changes prevent.
  private func write(_ new: String, insteadOf old: String) {
    guard core.isAlive, new != old, boundText == old else { return }
    field.value.text.wrappedValue = new
    invalidateLayout()
    core.noteState()
    followSelection()
    let undo = core.environment.undoManager
    undo?.registerUndo(withTarget: self) { $0.write(old, insteadOf: new) }
    undo?.setActionName("Replace")
    edits.hasReplacements = true
    updateInterests()
    editorFinder?.textDidChange(of: self)
  }

  func endFinding(at range: Range<Int>?) {
    mark(found: nil)
    core.graph.focus.focus(self)
    if let range { select(range) }
  }

  /// Selects characters of the shown text in hosts and for the application.
  func select(_ offsets: Range<Int>) {
    selection.revision += 1
    selection.text = boundText
    selection.offsets = nil
    hostSelected(FieldSelection(offsets.lowerBound, offsets.upperBound), in: boundText)
    invalidateLayout()
  }
}
