import RowanGraph
import RowanViews

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

  init(label: Label, prompt: Text?, text: Binding<String>, onCommit: (() -> Void)? = nil) {
    self.label = label
    self.prompt = prompt
    value = FieldValue(text: text, isSecure: true).reporting(nil, onCommit)
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

  /// A field named by a text.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, text: Binding<String>) {
    self.init(label: Text(titleResource), prompt: nil, text: text)
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

  /// A field named by a text, with another text to stand in the empty field.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text?) {
    self.init(label: Text(titleResource), prompt: prompt, text: text)
  }

  /// A field named by a text that tells of Return. An older form: that is told by `onSubmit` now.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(label: Text(titleKey), prompt: nil, text: text, onCommit: onCommit)
  }

  /// A field named by a text that tells of Return. An older form: that is told by `onSubmit` now.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(label: Text(title), prompt: nil, text: text, onCommit: onCommit)
  }

  /// A field named by a text that tells of Return. An older form: that is told by `onSubmit` now.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(label: Text(titleResource), prompt: nil, text: text, onCommit: onCommit)
  }
}
