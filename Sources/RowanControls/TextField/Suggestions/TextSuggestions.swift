import Foundation
import Observation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// A suggestion on the screen that can be chosen.
@MainActor
final class TextCompletion {
  /// The text that replaces the text of the field.
  var text: String

  nonisolated init(_ text: String) { self.text = text }
}

/// The suggestions for text fields: the field with the focus, whether its suggestions are shown, and the highlighted one.
@MainActor @Observable
final class TextSuggestions {
  /// The identity of the field whose suggestions are shown; `nil` while none are shown.
  private(set) var shown: ObjectIdentifier?
  /// The suggestions that can be chosen, in order.
  private(set) var completions: [TextCompletion] = []
  /// Whether the suggestions have a height. Those without a completion are shown and cannot be chosen.
  private(set) var hasContent = false
  /// The suggestion that the arrow keys or the pointer have selected.
  private(set) var highlighted: TextCompletion?
  /// The frame of the field in the coordinates of the window.
  private(set) var anchor = CGRect.zero
  @ObservationIgnored private weak var field: FieldNode?
  /// Whether the pointer is down on a suggestion, so that the field keeps its suggestions without the focus.
  @ObservationIgnored private var isPressed = false

  nonisolated init() {}

  /// Whether there is nothing to show.
  var isEmpty: Bool { completions.isEmpty && !hasContent }

  // MARK: The field

  func fieldDidChangeFocus(_ field: FieldNode, _ isFocused: Bool) {
    if isFocused {
      self.field = field
      show()
    } else if self.field === field, !isPressed {
      hide()
    }
  }

  func fieldDidChangeText(_ field: FieldNode) {
    guard self.field === field else { return }
    highlighted = nil
    show()
  }

  /// Handles a key of the field.
  ///
  /// - Returns: `true` if the key was handled.
  func press(_ key: String) -> Bool {
    guard shown != nil, !isEmpty else { return false }
    switch key {
    case "ArrowDown", "ArrowUp":
      // In a field of several lines the arrow keys move the insertion point unless a suggestion is highlighted.
      let isOneLine = field?.field.value.lines == .one
      guard !completions.isEmpty, isOneLine || highlighted != nil else { return false }
      return highlight(stepping: key == "ArrowDown" ? 1 : -1)
    case "Escape": hide()
    case "Enter":
      guard let highlighted else { return false }
      choose(highlighted)
    default: return false
    }
    return true
  }

  /// Highlights the next or the previous suggestion; before the first one is none.
  private func highlight(stepping step: Int) -> Bool {
    let current = completions.firstIndex { $0 === highlighted } ?? -1
    let next = step < 0 && current < 0 ? completions.count - 1 : current + step
    guard next < completions.count else { return true }
    highlighted = next < 0 ? nil : completions[next]
    if let highlighted { field?.core.graph.announcer.speak(highlighted.text) }
    return true
  }

  private func show() {
    guard let field else { return }
    followField()
    let id = ObjectIdentifier(field)
    if shown != id { shown = id }
  }

  private func hide() {
    shown = nil
    highlighted = nil
  }

  /// Returns whether the field is part of the content of an element.
  func isFieldInside(_ element: any Node) -> Bool {
    var node: (any Node)? = field
    while let current = node {
      if current === element { return true }
      node = current.core.parent
    }
    return false
  }

  /// Updates the position of the field.
  func followField() {
    guard let field, field.layer.isInTree else { return }
    let frame = field.layer.frameInRoot
    if frame != anchor { anchor = frame }
  }

  // MARK: Suggestions

  func setCompletions(_ new: [TextCompletion]) {
    guard !new.elementsEqual(completions, by: ===) else { return }
    completions = new
    if let highlighted, !new.contains(where: { $0 === highlighted }) { self.highlighted = nil }
  }

  func setHasContent(_ new: Bool) {
    if hasContent != new { hasContent = new }
  }

  func pointerIsOver(_ completion: TextCompletion, _ isOver: Bool) {
    if isOver { highlighted = completion } else if highlighted === completion { highlighted = nil }
  }

  /// Notes that the pointer went down on a suggestion, or was released.
  func setPressed(_ isPressed: Bool) {
    guard self.isPressed != isPressed else { return }
    self.isPressed = isPressed
    // A browser takes the focus from the field when the mouse is pressed.
    if !isPressed, let field { field.core.graph.focus.focus(field) }
  }

  /// Replaces the text of the field by a completion.
  func choose(_ completion: TextCompletion) {
    guard let field else { return }
    field.replaceText(completion.text)
    setPressed(false)
    hide()
  }
}

private enum TextSuggestionsKey: EnvironmentKey {
  static var defaultValue: TextSuggestions? { nil }
}

private enum SuggestingFieldKey: EnvironmentKey {
  static var defaultValue: TextSuggestions? { nil }
}

extension EnvironmentValues {
  /// The suggestions for the fields below.
  var textSuggestions: TextSuggestions? {
    get { self[TextSuggestionsKey.self] }
    set { self[TextSuggestionsKey.self] = newValue }
  }

  /// The suggestions that the view is one of.
  var suggestingField: TextSuggestions? {
    get { self[SuggestingFieldKey.self] }
    set { self[SuggestingFieldKey.self] = newValue }
  }
}
