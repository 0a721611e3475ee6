import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// The owner of a search field, which receives its events.
@MainActor
package protocol SearchInputOwner: AnyObject {
  /// Called when the field, which can take the focus, has been created.
  func inputDidAppear(_ input: any FocusTarget)
  /// Called after the field has gained or lost the focus.
  func inputDidChangeFocus(_ isFocused: Bool)
  /// Called after an edit; the binding has the new text.
  func inputDidChangeText()
  /// Called when Return is pressed.
  func inputDidSubmit()
  /// Handles a key that the host does not use for editing: Escape, the vertical arrows, Backspace before the first
  /// character.
  ///
  /// - Returns: `true` if the key was handled.
  func inputDidPress(_ key: String) -> Bool
}

/// A search field without border: a native text field with the semantics of a search field.
nonisolated package struct SearchInput: View {
  package typealias Body = Never
  let name: Text
  let prompt: Text
  let text: Binding<String>
  let selection: Binding<TextSelection?>?
  let owner: any SearchInputOwner

  /// Creates a search field.
  ///
  /// - Parameters:
  ///   - name: The accessibility label.
  ///   - prompt: The text that an empty field shows.
  ///   - text: The text to edit.
  ///   - selection: The selection in the text, if the application observes it.
  ///   - owner: The receiver of the field's events.
  package init(
    name: Text,
    prompt: Text,
    text: Binding<String>,
    selection: Binding<TextSelection?>?,
    owner: any SearchInputOwner
  ) {
    self.name = name
    self.prompt = prompt
    self.text = text
    self.selection = selection
    self.owner = owner
  }

  @MainActor private var resolved: ResolvedSearchInput {
    ResolvedSearchInput(name: name, prompt: prompt, text: text, selection: selection, owner: owner)
  }

  @MainActor package func _makeNode(_ context: _NodeContext) -> _NodeHandle { resolved._makeNode(context) }
  @MainActor package func _updateNode(_ handle: _NodeHandle) { resolved._updateNode(handle) }
}

/// A search field that depends on its text.
private struct ResolvedSearchInput: View {
  let name: Text
  let prompt: Text
  let text: Binding<String>
  let selection: Binding<TextSelection?>?
  let owner: any SearchInputOwner

  var body: some View {
    FieldCore(
      title: name,
      label: nil,
      prompt: prompt,
      text: text.wrappedValue,
      selection: selection?.wrappedValue,
      value: value
    )
    .environment(\.keyboardHints.type, .webSearch)
  }

  private var value: FieldValue {
    var value = FieldValue(text: text, selection: selection)
    value.search = owner
    return value
  }
}

extension FieldNode {
  /// Gives the field, which stays in its bar while the screen below changes, to the search of another screen. The focus was for the
  /// search before.
  func begin(_ search: any SearchInputOwner, after old: (any SearchInputOwner)?) {
    if core.graph.focus.focused === self {
      core.graph.enqueueAction { [weak self] in
        old?.inputDidChangeFocus(false)
        if let self, core.graph.focus.focused === self { core.graph.focus.focus(nil) }
      }
    }
    search.inputDidAppear(self)
  }
}
