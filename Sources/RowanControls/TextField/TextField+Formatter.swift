import Foundation
import RowanGraph
import RowanViews

extension FieldValue {
  /// A value that a formatter turns into text and back; what it cannot read changes nothing. Foundation reads with
  /// `NumberFormatter` and `DateFormatter` only, on Linux.
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

/// What formatters make of texts and values, for any type of value.
enum FormatterReading {
  /// A value as text; empty where the formatter does not know the type.
  static func text<V>(of value: V, by formatter: Formatter) -> String {
    guard let known = unwrapped(value) else { return "" }
    if let formatter = formatter as? NumberFormatter, let number = number(known) {
      return formatter.string(from: number) ?? ""
    }
    if let formatter = formatter as? DateFormatter, let date = known as? Date { return formatter.string(from: date) }
    return formatter.string(for: known) ?? ""
  }

  /// What a text stands for; `nil` where it stands for nothing of the type. An empty text is `nil` of an optional type.
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

  private static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }

  private static func number(_ value: Any) -> NSNumber? {
    switch value {
    case let value as NSNumber: value
    case let value as Decimal: NSDecimalNumber(decimal: value)
    case let value as any BinaryInteger: NSNumber(value: Int64(clamping: value))
    case let value as any BinaryFloatingPoint: NSNumber(value: Double(value))
    default: nil
    }
  }

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
  /// A field for a value that a formatter writes and reads. The value changes when the person presses Return or leaves the
  /// field.
  public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter) {
    self.init(label: Text(titleKey), prompt: nil, value: FieldValue(value, formatter))
  }

  /// A field for a value that a formatter writes and reads. The value changes when the person presses Return or leaves the
  /// field.
  @_disfavoredOverload
  public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter) {
    self.init(label: Text(title), prompt: nil, value: FieldValue(value, formatter))
  }

  /// A field for a value that a formatter writes and reads. The value changes when the person presses Return or leaves the
  /// field.
  @_disfavoredOverload
  public init<V>(_ titleResource: LocalizedStringResource, value: Binding<V>, formatter: Formatter) {
    self.init(label: Text(titleResource), prompt: nil, value: FieldValue(value, formatter))
  }

  /// A field for a value that a formatter writes and reads, with another text to stand in the empty field.
  public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text?) {
    self.init(label: Text(titleKey), prompt: prompt, value: FieldValue(value, formatter))
  }

  /// A field for a value that a formatter writes and reads, with another text to stand in the empty field.
  @_disfavoredOverload
  public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter, prompt: Text?) {
    self.init(label: Text(title), prompt: prompt, value: FieldValue(value, formatter))
  }

  /// A field for a value that a formatter writes and reads, with another text to stand in the empty field.
  @_disfavoredOverload
  public init<V>(_ titleResource: LocalizedStringResource, value: Binding<V>, formatter: Formatter, prompt: Text?) {
    self.init(label: Text(titleResource), prompt: prompt, value: FieldValue(value, formatter))
  }
}

extension TextField {
  /// A field for a value that a formatter writes and reads, with any label.
  public init<V>(
    value: Binding<V>,
    formatter: Formatter,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), prompt: prompt, value: FieldValue(value, formatter))
  }
}
