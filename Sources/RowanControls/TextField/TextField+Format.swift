import Foundation
import RowanGraph
import RowanViews

extension TextField where Label == Text {
  /// Creates a text field with a localized title for a formatted value.
  ///
  /// The value changes when the person presses Return or the field loses the focus. Text that the format cannot parse
  /// does not change it.
  ///
  /// - Parameters:
  ///   - titleKey: The key of the title.
  ///   - value: The value to edit.
  ///   - format: The format that converts the value to text and back.
  ///   - prompt: The text that an empty field shows; `nil` for the title.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey,
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(label: Text(titleKey), prompt: prompt, value: FieldValue(value, format))
  }

  /// Creates a text field with a title for a formatted value, which changes on Return or when the field loses the
  /// focus.
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S,
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(label: Text(title), prompt: prompt, value: FieldValue(value, format))
  }

  /// Creates a text field with the title of a localized resource for a formatted value, which changes on Return or when
  /// the field loses the focus.
  @_disfavoredOverload
  public init<F: ParseableFormatStyle>(
    _ titleResource: LocalizedStringResource,
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(label: Text(titleResource), prompt: prompt, value: FieldValue(value, format))
  }

  /// Creates a text field with a localized title for an optional formatted value, which an empty text sets to `nil`.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey,
    value: Binding<F.FormatInput?>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(label: Text(titleKey), prompt: prompt, value: FieldValue(value, format))
  }

  /// Creates a text field with a title for an optional formatted value, which an empty text sets to `nil`.
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S,
    value: Binding<F.FormatInput?>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(label: Text(title), prompt: prompt, value: FieldValue(value, format))
  }

  /// Creates a text field with the title of a localized resource for an optional formatted value, which an empty text
  /// sets to `nil`.
  @_disfavoredOverload
  public init<F: ParseableFormatStyle>(
    _ titleResource: LocalizedStringResource,
    value: Binding<F.FormatInput?>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(label: Text(titleResource), prompt: prompt, value: FieldValue(value, format))
  }
}

extension TextField {
  /// Creates a text field with a custom label for a formatted value, which changes on Return or when the field loses
  /// the focus.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(label: label(), prompt: prompt, value: FieldValue(value, format))
  }

  /// Creates a text field with a custom label for an optional formatted value, which an empty text sets to `nil`.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>,
    format: F,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(label: label(), prompt: prompt, value: FieldValue(value, format))
  }
}
