import Foundation
import RowanGraph
import RowanViews

extension FieldValue {
  /// Returns a copy with callbacks for editing.
  ///
  /// - Parameters:
  ///   - onEditingChanged: Called with `true` when editing begins and with `false` when it ends.
  ///   - onCommit: Called when Return is pressed.
  nonisolated func reporting(_ onEditingChanged: ((Bool) -> Void)?, _ onCommit: (() -> Void)?) -> FieldValue {
    var copy = self
    copy.onEditingChanged = onEditingChanged
    copy.onCommit = onCommit
    return copy
  }
}

/// Older initializers with callbacks, which `focused` and `onSubmit` supersede.
extension TextField where Label == Text {
  /// Creates a text field with a localized title that reports the beginning and end of editing, and Return.
  ///
  /// - Parameters:
  ///   - titleKey: The key of the title.
  ///   - text: The text to edit.
  ///   - onEditingChanged: Called with `true` when editing begins and with `false` when it ends.
  ///   - onCommit: Called when Return is pressed.
  public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    self.init(label: Text(titleKey), prompt: nil, value: FieldValue(text: text).reporting(onEditingChanged, onCommit))
  }

  /// Creates a text field with a title that reports the beginning and end of editing, and Return.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    self.init(label: Text(title), prompt: nil, value: FieldValue(text: text).reporting(onEditingChanged, onCommit))
  }

  /// Creates a text field with the title of a localized resource that reports the beginning and end of editing, and
  /// Return.
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

  /// Creates a text field with a localized title that reports the beginning and end of editing.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) {
    self.init(label: Text(titleKey), prompt: nil, value: FieldValue(text: text).reporting(onEditingChanged, nil))
  }

  /// Creates a text field with a title that reports the beginning and end of editing.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) {
    self.init(label: Text(title), prompt: nil, value: FieldValue(text: text).reporting(onEditingChanged, nil))
  }

  /// Creates a text field with the title of a localized resource that reports the beginning and end of editing.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(label: Text(titleResource), prompt: nil, value: FieldValue(text: text).reporting(onEditingChanged, nil))
  }

  /// Creates a text field with a localized title that reports Return.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(label: Text(titleKey), prompt: nil, value: FieldValue(text: text).reporting(nil, onCommit))
  }

  /// Creates a text field with a title that reports Return.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(label: Text(title), prompt: nil, value: FieldValue(text: text).reporting(nil, onCommit))
  }

  /// Creates a text field with the title of a localized resource that reports Return.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(label: Text(titleResource), prompt: nil, value: FieldValue(text: text).reporting(nil, onCommit))
  }

  /// Creates a text field with a localized title for a formatted value, which reports the beginning and end of editing,
  /// and Return.
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

  /// Creates a text field with a title for a formatted value, which reports the beginning and end of editing, and
  /// Return.
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

  /// Creates a text field with the title of a localized resource for a formatted value, which reports the beginning and
  /// end of editing, and Return.
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

  /// Creates a text field with a localized title for a formatted value, which reports the beginning and end of editing.
  public init<V>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(label: Text(titleKey), prompt: nil, value: FieldValue(value, formatter).reporting(onEditingChanged, nil))
  }

  /// Creates a text field with a title for a formatted value, which reports the beginning and end of editing.
  @_disfavoredOverload
  public init<S: StringProtocol, V>(
    _ title: S,
    value: Binding<V>,
    formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(label: Text(title), prompt: nil, value: FieldValue(value, formatter).reporting(onEditingChanged, nil))
  }

  /// Creates a text field with the title of a localized resource for a formatted value, which reports the beginning and
  /// end of editing.
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

  /// Creates a text field with a localized title for a formatted value, which reports Return.
  public init<V>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    formatter: Formatter,
    onCommit: @escaping () -> Void
  ) {
    self.init(label: Text(titleKey), prompt: nil, value: FieldValue(value, formatter).reporting(nil, onCommit))
  }

  /// Creates a text field with a title for a formatted value, which reports Return.
  @_disfavoredOverload
  public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter, onCommit: @escaping () -> Void)
  {
    self.init(label: Text(title), prompt: nil, value: FieldValue(value, formatter).reporting(nil, onCommit))
  }

  /// Creates a text field with the title of a localized resource for a formatted value, which reports Return.
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
