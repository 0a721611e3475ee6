import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A reversible change of an attributed text: `length` UTF-16 code units at `start` have replaced `removed`.
final class RichEdit {
  private(set) var start: Int
  private(set) var length: Int
  private(set) var removed: AttributedString
  /// The selection before the change.
  let selection: Range<Int>

  init(start: Int, length: Int, removed: AttributedString, selection: Range<Int>) {
    self.start = start
    self.length = length
    self.removed = removed
    self.selection = selection
  }

  /// Whether characters have been removed at an insertion point, and none inserted.
  private var isDeletion: Bool { length == 0 && selection.isEmpty }

  /// Extends the change by the next one, if that inserts characters behind those of this change, or if both delete adjacent
  /// characters.
  ///
  /// - Returns: Whether the change has been extended.
  func extend(by next: RichEdit) -> Bool {
    if next.removed.characters.isEmpty {
      guard length > 0, next.start == start + length else { return false }
      length += next.length
      return true
    }
    guard isDeletion, next.isDeletion else { return false }
    if next.start == start {
      removed += next.removed
    } else if next.start + next.removed.utf16.count == start {
      removed = next.removed + removed
      start = next.start
    } else {
      return false
    }
    return true
  }
}

/// The changes of an editor of attributed text, which the window's undo manager takes back.
struct RichEdits {
  /// The last change, if characters that are typed or deleted now belong to it.
  var typing: RichEdit?
  /// The number of the action that takes `typing` back.
  var action: Int?
  /// The characters after the last change; `nil` before the first one.
  var characters: String?
  /// Whether matches of a search were replaced in plain text.
  var hasReplacements = false
}

/// Editing of attributed text.
extension FieldNode {
  /// The attributed text that is edited; `nil` for a field of plain text.
  var richText: AttributedString? { field.value.rich?.text.location.getWithoutTracking() }

  /// The text in the binding.
  var boundText: String {
    guard let richText else { return field.value.text.location.getWithoutTracking() }
    return richCharacters.characters(of: richText)
  }

  /// Returns the runs of the text for layout; `nil` for a field of plain text, and for an empty text.
  func richRuns() -> [TextRun]? {
    guard let richText, !richText.characters.isEmpty else { return nil }
    return richText.textRuns(in: core.environment)
  }

  /// Applies a text that a host reports to the attributed text.
  ///
  /// - Parameters:
  ///   - text: The whole new text.
  ///   - reported: The selection in it, if the host reports it.
  func richTyped(_ text: String, _ reported: FieldSelection?, in rich: RichFieldText) {
    let old = boundText
    let change = TextChange(from: old, to: text, caret: reported?.end)
    var content = rich.text.location.getWithoutTracking()
    let range = content.range(atOffsets: change.old)
    let inserted = String(decoding: Array(text.utf16)[change.new], as: UTF16.self)
    let new = AttributedString(inserted, attributes: attributes(forTypingAt: change.old, in: content))
    let removed = AttributedString(content[range])
    content.replaceSubrange(range, with: new)
    // A canceled composition changes nothing, and there is nothing to take back.
    if !change.old.isEmpty || !change.new.isEmpty {
      note(
        RichEdit(
          start: change.old.lowerBound,
          length: new.utf16.count,
          removed: removed,
          selection: placeBefore(change)
        )
      )
    }
    if inserted.utf8.contains(UInt8(ascii: "\n")) { endTyping() }
    edits.characters = text
    rich.text.wrappedValue = content
    invalidateLayout()
    let end = FieldSelection(change.new.upperBound, change.new.upperBound)
    hostSelected(reported ?? end, in: boundText)
    core.noteState()
  }

  /// Returns the selection before a change: the known one, unless the host has moved it to the change without a report.
  private func placeBefore(_ change: TextChange) -> Range<Int> {
    let caret = change.old.upperBound..<change.old.upperBound
    guard let known = selection.offsets else { return caret }
    return known.lowerBound <= change.old.upperBound && known.upperBound >= change.old.lowerBound ? known : caret
  }

  /// Returns the attributes of text that replaces the text between two offsets.
  private func attributes(forTypingAt offsets: Range<Int>, in content: AttributedString) -> AttributeContainer {
    if case .rich(let bound) = selection.bound, let typed = bound.typed, let known = selection.offsets,
      known.isEmpty, known.lowerBound == offsets.lowerBound
    {
      return typed
    }
    let range = content.range(atOffsets: offsets)
    return range.isEmpty ? content.attributesForTyping(at: range.lowerBound) : content.runs[range.lowerBound].attributes
  }

  // MARK: Formatting

  /// Handles a key that changes the format of the selection, Command with B, I or U, or takes changes back, with Z or Y.
  ///
  /// - Returns: `true` if the key was handled.
  func hostFormatted(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    guard field.value.rich != nil || edits.hasReplacements, modifiers.subtracting(.shift) == .command else {
      return false
    }
    switch (key.lowercased(), modifiers.contains(.shift)) {
    case ("z", false): core.environment.undoManager?.undo()
    case ("z", true), ("y", false): core.environment.undoManager?.redo()
    case (_, true): return false
    default:
      guard let rich = field.value.rich else { return false }
      return hostFormatted(key, rich)
    }
    return true
  }

  private func hostFormatted(_ key: String, _ rich: RichFieldText) -> Bool {
    switch key.lowercased() {
    case "b":
      format(rich, "Bold", isSet: isBold) { $0.setBold(!$1) }
    case "i":
      format(rich, "Italic", isSet: isItalic) { $0.setItalic(!$1) }
    case "u":
      format(rich, "Underline", isSet: { $0.underlineStyle != nil }, change: { $0.underlineStyle = $1 ? nil : .single })
    default: return false
    }
    return true
  }

  private func isBold(_ attributes: AttributeContainer) -> Bool {
    attributes.inlinePresentationIntent?.contains(.stronglyEmphasized) == true
      || (attributes.font ?? .default).resolve(in: core.environment).weight >= 600
  }

  private func isItalic(_ attributes: AttributeContainer) -> Bool {
    attributes.inlinePresentationIntent?.contains(.emphasized) == true
      || (attributes.font ?? .default).resolve(in: core.environment).isItalic
  }

  /// Changes the attributes of the selected text, or those of the text that is typed next.
  ///
  /// - Parameters:
  ///   - name: The name of the change for Undo.
  ///   - isSet: Returns whether text has the format.
  ///   - change: Changes the attributes; its argument is whether all selected text has the format.
  private func format(
    _ rich: RichFieldText,
    _ name: String,
    isSet: (AttributeContainer) -> Bool,
    change: (inout AttributeContainer, Bool) -> Void
  ) {
    guard let link = selectionLink, let offsets = selection.offsets else { return }
    var content = rich.text.location.getWithoutTracking()
    var value = AttributedTextSelection(range: content.range(atOffsets: offsets))
    if offsets.isEmpty, case .rich(let bound) = selection.bound { value.typed = bound.typed }
    value.direction = core.environment.textSelectionAffinity
    let isAll = value.attributes(in: content).allSatisfy(isSet)
    let before = content
    content.transformAttributes(in: &value) { change(&$0, isAll) }
    if !offsets.isEmpty {
      let removed = AttributedString(before[before.range(atOffsets: offsets)])
      endTyping()
      note(RichEdit(start: offsets.lowerBound, length: offsets.count, removed: removed, selection: offsets), name: name)
      edits.characters = boundText
      rich.text.wrappedValue = content
      endTyping()
    }
    selection.bound = .rich(value)
    link.value = .rich(value)
    invalidateLayout()
    core.graph.enqueueAction { [weak self] in
      guard let self, core.isAlive else { return }
      followSelection()
    }
  }

  /// Replaces places in a part of the text by characters with the attributes of those that they replace.
  func replaceRichText(_ ranges: [Range<Int>], with text: String, in part: Range<Int>) {
    guard let rich = field.value.rich else { return }
    var content = rich.text.location.getWithoutTracking()
    let removed = AttributedString(content[content.range(atOffsets: part)])
    let before = content.utf16.count
    for offsets in ranges.reversed() {
      let range = content.range(atOffsets: offsets)
      let attributes = attributes(forTypingAt: offsets, in: content)
      content.replaceSubrange(range, with: AttributedString(text, attributes: attributes))
    }
    let length = part.count + content.utf16.count - before
    endTyping()
    note(
      RichEdit(start: part.lowerBound, length: length, removed: removed, selection: selection.offsets ?? part),
      name: "Replace"
    )
    endTyping()
    edits.characters = String(content.characters[...])
    rich.text.wrappedValue = content
    invalidateLayout()
    core.noteState()
    followSelection()
  }

  // MARK: Undo

  /// Ends the change that further typing would extend.
  func endTyping() { edits.typing = nil }

  /// Records a change, or extends the last one by it while no other action is newer.
  private func note(_ edit: RichEdit, name: String = "Typing") {
    guard let undo = core.environment.undoManager else { return }
    if let last = edits.typing, undo.newestAction == edits.action, !undo.canRedo, last.extend(by: edit) {
      return
    }
    endTyping()
    guard undo.isUndoRegistrationEnabled else { return }
    undo.registerUndo(withTarget: self) { $0.revert(edit) }
    undo.setActionName(name)
    edits.typing = edit
    edits.action = undo.newestAction
  }

  /// Takes back a change, and records how to repeat it.
  private func revert(_ edit: RichEdit) {
    guard core.isAlive, let rich = field.value.rich else { return }
    endTyping()
    var content = rich.text.location.getWithoutTracking()
    let range = content.range(atOffsets: edit.start..<edit.start + edit.length)
    let repeated = RichEdit(
      start: edit.start,
      length: edit.removed.utf16.count,
      removed: AttributedString(content[range]),
      selection: selection.offsets ?? edit.selection
    )
    content.replaceSubrange(range, with: edit.removed)
    rich.text.wrappedValue = content
    edits.characters = boundText
    core.environment.undoManager?.registerUndo(withTarget: self) { $0.revert(repeated) }
    select(edit.selection)
    editorFinder?.textDidChange(of: self)
  }

  /// Forgets changes that cannot be taken back, as the application has replaced characters since.
  func followEdits() {
    guard let known = edits.characters, known != boundText else { return }
    forgetEdits()
  }

  /// Removes the changes of an editor of attributed text from the window's undo manager.
  func forgetEdits() {
    guard edits.characters != nil || edits.hasReplacements else { return }
    edits = RichEdits()
    core.environment.undoManager?.removeAllActions(withTarget: self)
  }
}

extension AttributeContainer {
  /// Makes text bold, or not bold.
  fileprivate mutating func setBold(_ isBold: Bool) {
    if !isBold { self.inlinePresentationIntent?.remove(.stronglyEmphasized) }
    self.font = (self.font ?? .default).bold(isBold)
  }

  /// Makes text italic, or not italic.
  fileprivate mutating func setItalic(_ isItalic: Bool) {
    if !isItalic { self.inlinePresentationIntent?.remove(.emphasized) }
    self.font = (self.font ?? .default).italic(isItalic)
  }
}
