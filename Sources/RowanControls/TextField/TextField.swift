import Foundation
import RowanGraph
import RowanViews

/// An editable line of text.
///
/// The label names the field for assistive technologies; without a prompt its text also stands in the empty field. The
/// host edits: it reports the whole new text after each change, and what the binding then holds is shown.
nonisolated public struct TextField<Label: View>: View {
  public typealias Body = Never
  let label: Label
  let prompt: Text?
  let value: FieldValue
  /// Whether a style has already taken charge: the bare field is meant.
  var isStyled = false

  init(label: Label, prompt: Text?, value: FieldValue, isStyled: Bool = false) {
    self.label = label
    self.prompt = prompt
    self.value = value
    self.isStyled = isStyled
  }

  /// A field with any label.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label: label(), prompt: prompt, value: FieldValue(text: text))
  }

  @MainActor private var resolved: ResolvedField<Label> {
    ResolvedField(label: label, prompt: prompt, value: value, isStyled: isStyled)
  }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { resolved._makeNode(context) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) { resolved._updateNode(handle) }
}

extension TextField where Label == Text {
  /// A field named by a text.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(label: Text(titleKey), prompt: nil, value: FieldValue(text: text))
  }

  /// A field named by a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(label: Text(title), prompt: nil, value: FieldValue(text: text))
  }

  /// A field named by a text, with another text to stand in the empty field.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(label: Text(titleKey), prompt: prompt, value: FieldValue(text: text))
  }

  /// A field named by a text, with another text to stand in the empty field.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(label: Text(title), prompt: prompt, value: FieldValue(text: text))
  }
}

/// A line of text that is shown as dots.
nonisolated public struct SecureField<Label: View>: View {
  public typealias Body = Never
  let label: Label
  let prompt: Text?
  let value: FieldValue

  /// A field with any label.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label: label(), prompt: prompt, text: text)
  }

  init(label: Label, prompt: Text?, text: Binding<String>) {
    self.label = label
    self.prompt = prompt
    value = FieldValue(text: text, isSecure: true)
  }

  @MainActor private var resolved: ResolvedField<Label> {
    ResolvedField(label: label, prompt: prompt, value: value, isStyled: false)
  }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { resolved._makeNode(context) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) { resolved._updateNode(handle) }
}

extension SecureField where Label == Text {
  /// A field named by a text.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(label: Text(titleKey), prompt: nil, text: text)
  }

  /// A field named by a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(label: Text(title), prompt: nil, text: text)
  }

  /// A field named by a text, with another text to stand in the empty field.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(label: Text(titleKey), prompt: prompt, text: text)
  }

  /// A field named by a text, with another text to stand in the empty field.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(label: Text(title), prompt: prompt, text: text)
  }
}
