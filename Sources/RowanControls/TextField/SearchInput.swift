import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// Who a search field works for.
@MainActor
package protocol SearchInputOwner: AnyObject {
  /// The field that can be given the focus is there.
  func inputDidAppear(_ input: any FocusTarget)
  /// The field got or lost the focus.
  func inputDidChangeFocus(_ isFocused: Bool)
  /// The person typed: the binding has the new text.
  func inputDidChangeText()
  /// The person pressed Return.
  func inputDidSubmit()
  /// A key that the host does not use for editing: Escape, the arrows up and down, Backspace before the first character.
  /// Returns whether it means something.
  func inputDidPress(_ key: String) -> Bool
}

/// The bare field of a search: a native text field that is read as a search field.
nonisolated package struct SearchInput: View {
  package typealias Body = Never
  let name: Text
  let prompt: Text
  let text: Binding<String>
  let owner: any SearchInputOwner

  /// - Parameters:
  ///   - name: What the field is called.
  ///   - prompt: What stands in the empty field.
  package init(name: Text, prompt: Text, text: Binding<String>, owner: any SearchInputOwner) {
    self.name = name
    self.prompt = prompt
    self.text = text
    self.owner = owner
  }

  @MainActor private var resolved: ResolvedSearchInput {
    ResolvedSearchInput(name: name, prompt: prompt, text: text, owner: owner)
  }

  @MainActor package func _makeNode(_ context: _NodeContext) -> _NodeHandle { resolved._makeNode(context) }
  @MainActor package func _updateNode(_ handle: _NodeHandle) { resolved._updateNode(handle) }
}

/// Follows the text of a search field.
private struct ResolvedSearchInput: View {
  let name: Text
  let prompt: Text
  let text: Binding<String>
  let owner: any SearchInputOwner

  var body: some View {
    FieldCore(
      title: name,
      label: nil,
      prompt: prompt,
      text: text.wrappedValue,
      value: value
    )
    .environment(\.keyboardHints.type, .webSearch)
  }

  private var value: FieldValue {
    var value = FieldValue(text: text)
    value.search = owner
    return value
  }
}
