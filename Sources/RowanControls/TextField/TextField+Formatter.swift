import Foundation
import RowanGraph
import RowanViews

extension FieldValue {
  /// Creates a value that a formatter converts to text and back.
  ///
  /// Text that the formatter cannot parse does not change the value. On Linux, Foundation parses with `NumberFormatter`
  /// and `DateFormatter` only.
  nonisolated init<V>(_ value: Binding<V>, _ formatter: Formatter) {
    text = Binding(
      get: { FormatterReading.text(of: value.wrappedValue, by: formatter) },
      set: { text in
        if let read: V = FormatterReading.value(of: text, by: formatter) { value.wrappedValue = read }
      }
    )
    isCommittedAtEnd = true
  }
}

/// Conversions between values of any type and text by a formatter.
enum FormatterReading {
  /// Returns the text of a value, or an empty string if the formatter does not support the type.
  static func text<V>(of value: V, by formatter: Formatter) -> String {
    guard let known = unwrapped(value) else { return "" }
    if let formatter = formatter as? NumberFormatter, let number = number(known) {
      return formatter.string(from: number) ?? ""
    }
    if let formatter = formatter as? DateFormatter, let date = known as? Date { return formatter.string(from: date) }
    return formatter.string(for: known) ?? ""
  }

  /// Returns the value of a text, or `nil` if the text does not represent a value of the type. The value of an empty
  /// text is `nil` if the type is optional.
  ///
  /// A formatter that cannot parse on Linux is reported as an issue once.
  static func value<V>(of text: String, by formatter: Formatter) -> V? {
    if text.isEmpty, let none = Any?.none as? V { return none }
    switch formatter {
    case let formatter as NumberFormatter:
      guard let number = formatter.number(from: text) else { return nil }
      return value(of: number)
    case let formatter as DateFormatter: return formatter.date(from: text) as? V
    default:
      IssueOnce.report(
        "A \(type(of: formatter)) cannot read text here: the field shows its value and does not change it."
      )
      return nil
    }
  }

  /// Returns the wrapped value of optionals at any depth, or `nil`.
  private static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }

  /// Returns a numeric value as `NSNumber`, or `nil` for another type.
  private static func number(_ value: Any) -> NSNumber? {
    switch value {
    case let value as NSNumber: value
    case let value as Decimal: NSDecimalNumber(decimal: value)
    case let value as any BinaryInteger: NSNumber(value: Int64(clamping: value))
    case let value as any BinaryFloatingPoint: NSNumber(value: Double(value))
    default: nil
    }
  }

  /// Returns a number as the type of the value, or `nil` if it is not numeric.
  private static func value<V>(of number: NSNumber) -> V? {
    let candidates: [Any] = [
      number.intValue, number.doubleValue, Float(truncating: number), number.decimalValue, Int64(truncating: number),
      Int32(truncating: number), Int16(truncating: number), Int8(truncating: number), UInt(truncating: number),
      UInt64(truncating: number), UInt32(truncating: number), UInt16(truncating: number), UInt8(truncating: number),
      CGFloat(number.doubleValue), number,
    ]
    return candidates.lazy.compactMap { $0 as? V }.first
  }
}

extension TextField where Label == Text {
  /// Creates a text field with a localized title for a value that a formatter converts to text and back.
  ///
  /// The value changes when the person presses Return or the field loses the focus.
  ///
  /// - Parameters:
  ///   - titleKey: The key of the title.
  ///   - value: The value to edit.
  ///   - formatter: The formatter.
  public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter) {
    self.init(label: Text(titleKey), prompt: nil, value: FieldValue(value, formatter))
  }

  /// Creates a text field with a title for a value that a formatter converts to text and back. The value changes on
  /// Return or when the field loses the focus.
  @_disfavoredOverload
  public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter) {
    self.init(label: Text(title), prompt: nil, value: FieldValue(value, formatter))
  }

  /// Creates a text field with the title of a localized resource for a value that a formatter converts to text and
  /// back. The value changes on Return or when the field loses the focus.
  @_disfavoredOverload
  public init<V>(_ titleResource: LocalizedStringResource, value: Binding<V>, formatter: Formatter) {
    self.init(label: Text(titleResource), prompt: nil, value: FieldValue(value, formatter))
  }

  /// Creates a text field with a localized title and a prompt for a value that a formatter converts to text and back.
  public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text?) {
    self.init(label: Text(titleKey), prompt: prompt, value: FieldValue(value, formatter))
  }

  /// Creates a text field with a title and a prompt for a value that a formatter converts to text and back.
  @_disfavoredOverload
  public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter, prompt: Text?) {
    self.init(label: Text(title), prompt: prompt, value: FieldValue(value, formatter))
  }

  /// Creates a text field with the title of a localized resource and a prompt for a value that a formatter converts to
  /// text and back.
  @_disfavoredOverload
  public init<V>(_ titleResource: LocalizedStringResource, value: Binding<V>, formatter: Formatter, prompt: Text?) {
    self.init(label: Text(titleResource), prompt: prompt, value: FieldValue(value, formatter))
  }
}

extension TextField {
  /// Creates a text field with a custom label for a value that a formatter converts to text and back.
  ///
  /// - Parameters:
  ///   - value: The value to edit.
  ///   - formatter: The formatter.
  ///   - prompt: The text that an empty field shows; `nil` for the label.
  ///   - label: The label of the field.
  public init<V>(
    value: Binding<V>,
    formatter: Formatter,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), prompt: prompt, value: FieldValue(value, formatter))
  }
}
