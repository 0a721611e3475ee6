import Foundation

/// A number that a localized string can hold. Its specifier is part of the key.
public protocol _FormatSpecifiable: Equatable {
  /// The printf specifier that stands for the value in a key.
  var _specifier: String { get }
  /// The value. Rowan's own.
  var _formatValue: _FormatValue { get }
}

/// A number on its way into a localized string. Rowan's own.
public struct _FormatValue {
  let argument: FormatArgument
}

extension _FormatSpecifiable where Self: BinaryInteger {
  public var _formatValue: _FormatValue {
    _FormatValue(
      argument: Self.isSigned ? .integer(Int64(truncatingIfNeeded: self)) : .unsigned(UInt64(truncatingIfNeeded: self))
    )
  }
}

extension _FormatSpecifiable where Self: BinaryFloatingPoint {
  public var _formatValue: _FormatValue { _FormatValue(argument: .double(Double(self))) }
}

extension Int: _FormatSpecifiable { public var _specifier: String { "%lld" } }
extension Int8: _FormatSpecifiable { public var _specifier: String { "%d" } }
extension Int16: _FormatSpecifiable { public var _specifier: String { "%d" } }
extension Int32: _FormatSpecifiable { public var _specifier: String { "%d" } }
extension Int64: _FormatSpecifiable { public var _specifier: String { "%lld" } }
extension UInt: _FormatSpecifiable { public var _specifier: String { "%llu" } }
extension UInt8: _FormatSpecifiable { public var _specifier: String { "%u" } }
extension UInt16: _FormatSpecifiable { public var _specifier: String { "%u" } }
extension UInt32: _FormatSpecifiable { public var _specifier: String { "%u" } }
extension UInt64: _FormatSpecifiable { public var _specifier: String { "%llu" } }
extension Float: _FormatSpecifiable { public var _specifier: String { "%f" } }
extension Double: _FormatSpecifiable { public var _specifier: String { "%lf" } }
extension CGFloat: _FormatSpecifiable { public var _specifier: String { "%lf" } }

extension LocalizedStringKey.StringInterpolation {
  /// A string, shown as it is: Markdown in it stays text.
  public mutating func appendInterpolation(_ string: String) { append(.string(string), specifier: "%@") }

  /// A number, formatted for the locale.
  public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
    append(value._formatValue.argument, specifier: value._specifier)
  }

  /// A number, formatted by a printf specifier and the locale.
  public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
    append(value._formatValue.argument, specifier: specifier)
  }

  /// A text in its own style.
  public mutating func appendInterpolation(_ text: Text) { append(.text(text), specifier: "%@") }

  /// An image that flows with the text: a symbol.
  public mutating func appendInterpolation(_ image: Image) { appendInterpolation(Text(image)) }

  /// A text in the styles of an attributed string.
  public mutating func appendInterpolation(_ attributedString: AttributedString) {
    appendInterpolation(Text(attributedString))
  }

  /// Another localized text.
  public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
    appendInterpolation(Text(resource))
  }

  /// A value as a format writes it, in the environment's locale.
  public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    appendInterpolation(Text(input, format: format))
  }

  /// A value as a formatter writes it.
  public mutating func appendInterpolation<Subject: ReferenceConvertible>(
    _ subject: Subject,
    formatter: Formatter? = nil
  ) {
    guard let formatter else { return append(.string("\(subject)"), specifier: "%@") }
    appendInterpolation(Text(subject, formatter: formatter))
  }

  /// A value as a formatter writes it.
  public mutating func appendInterpolation<Subject: _FormatterSubject>(_ subject: Subject, formatter: Formatter) {
    appendInterpolation(Text(subject, formatter: formatter))
  }

  /// An object as a formatter writes it.
  public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter? = nil) {
    guard let formatter else { return append(.string(subject.description), specifier: "%@") }
    appendInterpolation(Text(subject, formatter: formatter))
  }

  /// A date, or how far away it is.
  public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
    appendInterpolation(Text(date, style: style))
  }

  /// A range of dates.
  public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { appendInterpolation(Text(dates)) }

  /// An interval between dates.
  public mutating func appendInterpolation(_ interval: DateInterval) { appendInterpolation(Text(interval)) }

  /// A timer within a range of dates.
  public mutating func appendInterpolation(
    timerInterval: ClosedRange<Date>,
    pauseTime: Date? = nil,
    countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    appendInterpolation(
      Text(timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)
    )
  }
}
