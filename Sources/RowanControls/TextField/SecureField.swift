import RowanGraph
import RowanViews

/// A single-line text field that shows its text as dots.
nonisolated public struct SecureField<Label: View>: View {
  public typealias Body = Never
  let label: Label
  let prompt: Text?
  let value: FieldValue

  /// Creates a secure field with a custom label.
  ///
  /// - Parameters:
  ///   - text: The text to edit.
  ///   - prompt: The text that an empty field shows; `nil` for the label.
  ///   - label: The label of the field.
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
  /// Creates a secure field with a localized title.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(label: Text(titleKey), prompt: nil, text: text)
  }

  /// Creates a secure field with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(label: Text(title), prompt: nil, text: text)
  }

  /// Creates a secure field with the title of a localized resource.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, text: Binding<String>) {
    self.init(label: Text(titleResource), prompt: nil, text: text)
  }

  /// Creates a secure field with a localized title and a prompt, which an empty field shows.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(label: Text(titleKey), prompt: prompt, text: text)
  }

  /// Creates a secure field with a title and a prompt, which an empty field shows.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(label: Text(title), prompt: prompt, text: text)
  }

  /// Creates a secure field with the title of a localized resource and a prompt, which an empty field shows.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text?) {
    self.init(label: Text(titleResource), prompt: prompt, text: text)
  }

  /// Creates a secure field with a localized title that reports Return, an older variant that `onSubmit` supersedes.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(label: Text(titleKey), prompt: nil, text: text, onCommit: onCommit)
  }

  /// Creates a secure field with a title that reports Return, an older variant that `onSubmit` supersedes.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(label: Text(title), prompt: nil, text: text, onCommit: onCommit)
  }

  /// Creates a secure field with the title of a localized resource that reports Return, an older variant that
  /// `onSubmit` supersedes.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(label: Text(titleResource), prompt: nil, text: text, onCommit: onCommit)
  }
}
