import Foundation

/// A number that can be interpolated into a localized string. Its specifier is part of the key.
public protocol _FormatSpecifiable: Equatable {
  /// The printf specifier of the value in a key.
  var _specifier: String { get }
  /// The value; internal to Rowan.
  var _formatValue: _FormatValue { get }
}

/// A number interpolated into a localized string; internal to Rowan.
public struct _FormatValue {
  let argument: FormatArgument
}

extension _FormatSpecifiable where Self: BinaryInteger {
  /// The value as an argument of a format.
  public var _formatValue: _FormatValue {
    _FormatValue(
      argument: Self.isSigned ? .integer(Int64(truncatingIfNeeded: self)) : .unsigned(UInt64(truncatingIfNeeded: self))
    )
  }
}

extension _FormatSpecifiable where Self: BinaryFloatingPoint {
  /// The value as an argument of a format.
  public var _formatValue: _FormatValue { _FormatValue(argument: .double(Double(self))) }
}

extension Int: _FormatSpecifiable {
  /// The specifier that formats the value.
  public var _specifier: String { "%lld" }
}
extension Int8: _FormatSpecifiable {
  /// The specifier that formats the value.
  public var _specifier: String { "%d" }
}
extension Int16: _FormatSpecifiable {
  /// The specifier that formats the value.
  public var _specifier: String { "%d" }
}
extension Int32: _FormatSpecifiable {
  /// The specifier that formats the value.
  public var _specifier: String { "%d" }
}
extension Int64: _FormatSpecifiable {
  /// The specifier that formats the value.
  public var _specifier: String { "%lld" }
}
extension UInt: _FormatSpecifiable {
  /// The specifier that formats the value.
  public var _specifier: String { "%llu" }
}
extension UInt8: _FormatSpecifiable {
  /// The specifier that formats the value.
  public var _specifier: String { "%u" }
}
extension UInt16: _FormatSpecifiable {
  /// The specifier that formats the value.
  public var _specifier: String { "%u" }
}
extension UInt32: _FormatSpecifiable {
  /// The specifier that formats the value.
  public var _specifier: String { "%u" }
}
extension UInt64: _FormatSpecifiable {
  /// The specifier that formats the value.
  public var _specifier: String { "%llu" }
}
extension Float: _FormatSpecifiable {
  /// The specifier that formats the value.
  public var _specifier: String { "%f" }
}
extension Double: _FormatSpecifiable {
  /// The specifier that formats the value.
  public var _specifier: String { "%lf" }
}
extension CGFloat: _FormatSpecifiable {
  /// The specifier that formats the value.
  public var _specifier: String { "%lf" }
}

extension LocalizedStringKey.StringInterpolation {
  /// Appends a string without interpreting Markdown in it.
  public mutating func appendInterpolation(_ string: String) { append(.string(string), specifier: "%@") }

  /// Appends a number, formatted for the locale.
  public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
    append(value._formatValue.argument, specifier: value._specifier)
  }

  /// Appends a number, formatted by a printf specifier and the locale.
  public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
    append(value._formatValue.argument, specifier: specifier)
  }

  /// Appends a text in its own style.
  public mutating func appendInterpolation(_ text: Text) { append(.text(text), specifier: "%@") }

  /// Appends a symbol.
  public mutating func appendInterpolation(_ image: Image) { appendInterpolation(Text(image)) }

  /// Appends an attributed string in its styles.
  public mutating func appendInterpolation(_ attributedString: AttributedString) {
    appendInterpolation(Text(attributedString))
  }

  /// Appends a localized text.
  public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
    appendInterpolation(Text(resource))
  }

  /// Appends a value in a format style and the environment's locale.
  public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    appendInterpolation(Text(input, format: format))
  }

  /// Appends a value by a formatter; by its description without one.
  public mutating func appendInterpolation<Subject: ReferenceConvertible>(
    _ subject: Subject,
    formatter: Formatter? = nil
  ) {
    guard let formatter else { return append(.string("\(subject)"), specifier: "%@") }
    appendInterpolation(Text(subject, formatter: formatter))
  }

  /// Appends a value by a formatter.
  public mutating func appendInterpolation<Subject: _FormatterSubject>(_ subject: Subject, formatter: Formatter) {
    appendInterpolation(Text(subject, formatter: formatter))
  }

  /// Appends an object by a formatter; by its description without one.
  public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter? = nil) {
    guard let formatter else { return append(.string(subject.description), specifier: "%@") }
    appendInterpolation(Text(subject, formatter: formatter))
  }

  /// Appends a date or its distance from now.
  public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
    appendInterpolation(Text(date, style: style))
  }

  /// Appends a range of dates.
  public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { appendInterpolation(Text(dates)) }

  /// Appends an interval of dates.
  public mutating func appendInterpolation(_ interval: DateInterval) { appendInterpolation(Text(interval)) }

  /// Appends a timer within a range of dates.
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
