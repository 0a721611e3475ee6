import Foundation
import RowanGraph

/// The text of a value in a format style.
final class FormatTextSource<Format: FormatStyle>: TextSource, @unchecked Sendable
where Format.FormatInput: Equatable, Format.FormatOutput == String {
  private let input: Format.FormatInput
  private let format: Format

  init(_ input: Format.FormatInput, _ format: Format) {
    self.input = input
    self.format = format
  }

  override func isEqual(to other: TextSource) -> Bool {
    guard let other = other as? FormatTextSource<Format> else { return false }
    return input == other.input && format == other.format
  }

  override func resolve(into resolver: inout TextResolver, _ style: TextRunStyle) {
    resolver.noteEnvironmentUse()
    let environment = resolver.environment
    let surroundings = FormatSurroundings(
      locale: environment.locale,
      calendar: environment.calendar,
      timeZone: environment.timeZone
    )
    resolver.append(format.adopting(surroundings).format(input), style)
  }
}

/// The environment values that a format style adopts.
package struct FormatSurroundings: Sendable {
  var locale: Locale
  var calendar: Calendar
  var timeZone: TimeZone

  /// Creates the values of a view's environment.
  package init(locale: Locale, calendar: Calendar, timeZone: TimeZone) {
    self.locale = locale
    self.calendar = calendar
    self.timeZone = timeZone
  }
}

extension FormatStyle {
  /// Returns the format with a locale, calendar and time zone, unless it sets others itself.
  package func adopting(_ surroundings: FormatSurroundings) -> Self {
    var adopted = locale(.autoupdatingCurrent) == self ? locale(surroundings.locale) : self
    if var date = adopted as? Date.FormatStyle {
      if date.timeZone == .autoupdatingCurrent { date.timeZone = surroundings.timeZone }
      if date.calendar == .autoupdatingCurrent { date.calendar = surroundings.calendar }
      if let result = date as? Self { adopted = result }
    }
    return adopted
  }
}

/// The text of an object by a formatter.
final class FormatterTextSource: TextSource, @unchecked Sendable {
  private let subject: NSObject
  private let formatter: Formatter

  init(_ subject: NSObject, _ formatter: Formatter) {
    self.subject = subject
    self.formatter = formatter
  }

  override func isEqual(to other: TextSource) -> Bool {
    guard let other = other as? FormatterTextSource else { return false }
    return formatter === other.formatter && subject.isEqual(other.subject)
  }

  override func resolve(into resolver: inout TextResolver, _ style: TextRunStyle) {
    resolver.append(formatter.string(for: subject) ?? "", style)
  }
}

extension Text {
  /// Creates a text that displays a value in a format style.
  ///
  /// The style takes the environment's locale and, for dates, calendar and time zone, unless it sets others itself.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(source: FormatTextSource(input, format))
  }

  /// Creates a text that displays a value by a formatter; empty if the formatter does not support the value.
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }

  /// Creates a text that displays a value by a formatter; empty if the formatter does not support the value.
  public init<Subject: _FormatterSubject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }

  /// Creates a text that displays an object by a formatter; empty if the formatter does not support the object.
  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    self.init(source: FormatterTextSource(subject, formatter))
  }
}

/// A value type that a formatter supports and that is `ReferenceConvertible` on Apple's systems, but not in Foundation
/// elsewhere.
public protocol _FormatterSubject {}

extension Date: _FormatterSubject {}
extension DateInterval: _FormatterSubject {}
extension Decimal: _FormatterSubject {}
extension UUID: _FormatterSubject {}
