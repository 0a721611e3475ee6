import Foundation
import RowanGraph
import RowanViews

extension FieldValue {
  /// The same with what is told of the person's editing.
  nonisolated func reporting(_ onEditingChanged: ((Bool) -> Void)?, _ onCommit: (() -> Void)?) -> FieldValue {
    var copy = self
    copy.onEditingChanged = onEditingChanged
    copy.onCommit = onCommit
    return copy
  }
}

/// The older forms: whether the field is edited is told by `focused`, Return by `onSubmit` now.
extension TextField where Label == Text {
  /// A field named by a text that tells when the person begins and ends, and of Return.
  public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    self.init(label: Text(titleKey), prompt: nil, value: FieldValue(text: text).reporting(onEditingChanged, onCommit))
  }

  /// A field named by a text that tells when the person begins and ends, and of Return.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    self.init(label: Text(title), prompt: nil, value: FieldValue(text: text).reporting(onEditingChanged, onCommit))
  }

  /// A field named by a text that tells when the person begins and ends, and of Return.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    self.init(
      label: Text(titleResource),
      prompt: nil,
      value: FieldValue(text: text).reporting(onEditingChanged, onCommit)
    )
  }

  /// A field named by a text that tells when the person begins and ends.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) {
    self.init(label: Text(titleKey), prompt: nil, value: FieldValue(text: text).reporting(onEditingChanged, nil))
  }

  /// A field named by a text that tells when the person begins and ends.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) {
    self.init(label: Text(title), prompt: nil, value: FieldValue(text: text).reporting(onEditingChanged, nil))
  }

  /// A field named by a text that tells when the person begins and ends.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(label: Text(titleResource), prompt: nil, value: FieldValue(text: text).reporting(onEditingChanged, nil))
  }

  /// A field named by a text that tells of Return.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(label: Text(titleKey), prompt: nil, value: FieldValue(text: text).reporting(nil, onCommit))
  }

  /// A field named by a text that tells of Return.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(label: Text(title), prompt: nil, value: FieldValue(text: text).reporting(nil, onCommit))
  }

  /// A field named by a text that tells of Return.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(label: Text(titleResource), prompt: nil, value: FieldValue(text: text).reporting(nil, onCommit))
  }

  /// A field named by a text for a value that a formatter writes and reads that tells when the person begins and ends, and of Return.
  public init<V>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    self.init(
      label: Text(titleKey),
      prompt: nil,
      value: FieldValue(value, formatter).reporting(onEditingChanged, onCommit)
    )
  }

  /// A field named by a text for a value that a formatter writes and reads that tells when the person begins and ends, and of Return.
  @_disfavoredOverload
  public init<S: StringProtocol, V>(
    _ title: S,
    value: Binding<V>,
    formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    self.init(
      label: Text(title),
      prompt: nil,
      value: FieldValue(value, formatter).reporting(onEditingChanged, onCommit)
    )
  }

  /// A field named by a text for a value that a formatter writes and reads that tells when the person begins and ends, and of Return.
  @_disfavoredOverload
  public init<V>(
    _ titleResource: LocalizedStringResource,
    value: Binding<V>,
    formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    self.init(
      label: Text(titleResource),
      prompt: nil,
      value: FieldValue(value, formatter).reporting(onEditingChanged, onCommit)
    )
  }

  /// A field named by a text for a value that a formatter writes and reads that tells when the person begins and ends.
  public init<V>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(label: Text(titleKey), prompt: nil, value: FieldValue(value, formatter).reporting(onEditingChanged, nil))
  }

  /// A field named by a text for a value that a formatter writes and reads that tells when the person begins and ends.
  @_disfavoredOverload
  public init<S: StringProtocol, V>(
    _ title: S,
    value: Binding<V>,
    formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(label: Text(title), prompt: nil, value: FieldValue(value, formatter).reporting(onEditingChanged, nil))
  }

  /// A field named by a text for a value that a formatter writes and reads that tells when the person begins and ends.
  @_disfavoredOverload
  public init<V>(
    _ titleResource: LocalizedStringResource,
    value: Binding<V>,
    formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(
      label: Text(titleResource),
      prompt: nil,
      value: FieldValue(value, formatter).reporting(onEditingChanged, nil)
    )
  }

  /// A field named by a text for a value that a formatter writes and reads that tells of Return.
  public init<V>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    formatter: Formatter,
    onCommit: @escaping () -> Void
  ) {
    self.init(label: Text(titleKey), prompt: nil, value: FieldValue(value, formatter).reporting(nil, onCommit))
  }

  /// A field named by a text for a value that a formatter writes and reads that tells of Return.
  @_disfavoredOverload
  public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter, onCommit: @escaping () -> Void)
  {
    self.init(label: Text(title), prompt: nil, value: FieldValue(value, formatter).reporting(nil, onCommit))
  }

  /// A field named by a text for a value that a formatter writes and reads that tells of Return.
  @_disfavoredOverload
  public init<V>(
    _ titleResource: LocalizedStringResource,
    value: Binding<V>,
    formatter: Formatter,
    onCommit: @escaping () -> Void
  ) {
    self.init(label: Text(titleResource), prompt: nil, value: FieldValue(value, formatter).reporting(nil, onCommit))
  }
}
