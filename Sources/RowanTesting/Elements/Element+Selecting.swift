import Foundation
import RowanInput
import RowanLayers
import SwiftUI

/// The selection in the text of a field.
extension Element {
  /// The selected characters of the field, counted from 0, as last selected by `select` or set by the application. An empty range is
  /// an insertion point; `nil` if nothing has been selected.
  public var selectedCharacters: Range<Int>? {
    guard live != nil, let selection = fieldSelection else { return nil }
    let text = fieldText
    let (start, end) = (text.index(atOffset: selection.start), text.index(atOffset: selection.end))
    return text.distance(from: text.startIndex, to: start)..<text.distance(from: text.startIndex, to: end)
  }

  /// The selected text of the field; empty for an insertion point, and if nothing has been selected.
  public var selectedText: String {
    guard live != nil, let selection = fieldSelection else { return "" }
    let text = fieldText
    return String(text[text.index(atOffset: selection.start)..<text.index(atOffset: selection.end)])
  }

  /// Focuses the field and selects characters, as a person does with the pointer or with Shift and the arrow keys. `type(_:)`
  /// then replaces them.
  ///
  /// - Parameter characters: The characters, counted from 0; an insertion point if the range is empty. What is beyond the text is left
  ///   out.
  public func select(characters: Range<Int>) {
    guard focusField() else { return }
    let text = fieldText
    let start = text.index(text.startIndex, offsetBy: max(0, characters.lowerBound), limitedBy: text.endIndex)
    let end = text.index(text.startIndex, offsetBy: max(0, characters.upperBound), limitedBy: text.endIndex)
    select((start ?? text.endIndex)..<(end ?? text.endIndex), of: text)
  }

  /// Focuses the field and selects the first occurrence of a text; reports a failure if there is none.
  public func select(_ wanted: String) {
    guard focusField() else { return }
    let text = fieldText
    guard let range = text.range(of: wanted) else {
      return fail("The \(search.text) has no text \"\(wanted)\", but \"\(text)\".")
    }
    select(range, of: text)
  }

  /// Focuses the field and selects its whole text.
  public func selectAll() {
    guard focusField() else { return }
    let text = fieldText
    select(text.startIndex..<text.endIndex, of: text)
  }

  private func select(_ range: Range<String.Index>, of text: String) {
    let start = text.utf16.distance(from: text.startIndex, to: range.lowerBound)
    let end = text.utf16.distance(from: text.startIndex, to: range.upperBound)
    send { .selection(in: $0, FieldSelection(start, end)) }
  }

  var fieldSelection: FieldSelection? { (layer?.responder as? any FieldSelectionSource)?.fieldSelection }

  /// Puts the insertion point at the end of a text whose selection the application observes, as a host does that focuses a field.
  func showInsertionPoint() {
    guard case .field(let content)? = layer?.content, content.selection != nil, fieldSelection == nil else { return }
    let end = content.text.utf16.count
    send { .selection(in: $0, FieldSelection(end, end)) }
  }

  /// Returns the text of the field after a text has been typed over its selection, and the insertion point behind it. Without a
  /// selection the text is appended.
  func textAfterTyping(_ typed: String) -> (text: String, selection: FieldSelection?) {
    let text = fieldText
    guard let selection = fieldSelection else { return (text + typed, nil) }
    let range = text.index(atOffset: selection.start)..<text.index(atOffset: selection.end)
    let end = text.utf16.distance(from: text.startIndex, to: range.lowerBound) + typed.utf16.count
    return (text.replacingCharacters(in: range, with: typed), FieldSelection(end, end))
  }
}

extension String {
  fileprivate func index(atOffset offset: Int) -> String.Index {
    utf16.index(utf16.startIndex, offsetBy: offset, limitedBy: utf16.endIndex) ?? endIndex
  }
}
