import Foundation
import RowanGraph
import RowanViews

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

  /// A field for a value in a format. The value changes when the person presses Return or leaves the field; text that the
  /// format cannot read leaves it alone.
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S,
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(label: Text(title), prompt: prompt, value: FieldValue(value, format))
  }

  /// A field for a value in a format. The value changes when the person presses Return or leaves the field; text that the
  /// format cannot read leaves it alone.
  @_disfavoredOverload
  public init<F: ParseableFormatStyle>(
    _ titleResource: LocalizedStringResource,
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(label: Text(titleResource), prompt: prompt, value: FieldValue(value, format))
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

  /// A field for a value in a format that may be missing: an emptied field means none.
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S,
    value: Binding<F.FormatInput?>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(label: Text(title), prompt: prompt, value: FieldValue(value, format))
  }

  /// A field for a value in a format that may be missing: an emptied field means none.
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
