import Foundation
import RowanGraph
import RowanViews

/// What a field edits, as text.
struct FieldValue {
  /// The text that stands for the value. Setting it to something that stands for no value changes nothing.
  var text: Binding<String>
  var isSecure = false
  /// Whether the value changes only when the person is done: a half-typed number is none.
  var isCommittedAtEnd = false
  /// Who the field works for, where it is a search field.
  var search: (any SearchInputOwner)?

  nonisolated init(text: Binding<String>, isSecure: Bool = false) {
    self.text = text
    self.isSecure = isSecure
  }

  /// A value that a format turns into text and back.
  nonisolated init<F: ParseableFormatStyle>(
    _ value: Binding<F.FormatInput>,
    _ format: F
  ) where F.FormatOutput == String {
    text = Binding(
      get: { format.format(value.wrappedValue) },
      set: { text in
        if let parsed = try? format.parseStrategy.parse(text) { value.wrappedValue = parsed }
      }
    )
    isCommittedAtEnd = true
  }

  /// The same for a value that may be missing: an empty field.
  nonisolated init<F: ParseableFormatStyle>(
    _ value: Binding<F.FormatInput?>,
    _ format: F
  ) where F.FormatOutput == String {
    text = Binding(
      get: { value.wrappedValue.map(format.format) ?? "" },
      set: { text in
        if text.isEmpty {
          value.wrappedValue = nil
        } else if let parsed = try? format.parseStrategy.parse(text) {
          value.wrappedValue = parsed
        }
      }
    )
    isCommittedAtEnd = true
  }
}

extension TextField where Label == Text {
  /// A field for a value in a format. The value changes when the person presses Return or leaves the field; text that the
  /// format cannot read leaves it alone.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey,
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(label: Text(titleKey), prompt: prompt, value: FieldValue(value, format))
  }

  /// A field for a value in a format.
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S,
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(label: Text(title), prompt: prompt, value: FieldValue(value, format))
  }

  /// A field for a value in a format that may be missing: an emptied field means none.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey,
    value: Binding<F.FormatInput?>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(label: Text(titleKey), prompt: prompt, value: FieldValue(value, format))
  }

  /// A field for a value in a format that may be missing.
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S,
    value: Binding<F.FormatInput?>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(label: Text(title), prompt: prompt, value: FieldValue(value, format))
  }
}

extension TextField {
  /// A field for a value in a format, with any label.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(label: label(), prompt: prompt, value: FieldValue(value, format))
  }

  /// A field for a value in a format that may be missing, with any label.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>,
    format: F,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(label: label(), prompt: prompt, value: FieldValue(value, format))
  }
}
