import Foundation
import RowanGraph

/// A value and the format that writes it.
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
    resolver.append(format.adopting(resolver.environment).format(input), style)
  }
}

extension FormatStyle {
  /// The format for an environment: its locale, calendar and time zone, unless the format names others.
  fileprivate func adopting(_ environment: EnvironmentValues) -> Self {
    var adopted = locale(.autoupdatingCurrent) == self ? locale(environment.locale) : self
    if var date = adopted as? Date.FormatStyle {
      if date.timeZone == .autoupdatingCurrent { date.timeZone = environment.timeZone }
      if date.calendar == .autoupdatingCurrent { date.calendar = environment.calendar }
      if let result = date as? Self { adopted = result }
    }
    return adopted
  }
}

/// A value and the formatter that writes it.
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
  /// A value as a format writes it, in the environment's locale (and, for dates, calendar and time zone) unless the
  /// format names another.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(source: FormatTextSource(input, format))
  }

  /// A value as a formatter writes it; empty where the formatter cannot write such values.
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    if let text = formatter.string(for: subject) {
      self.init(verbatim: text)
    } else {
      self.init(verbatim: "")
    }
  }

  /// An object as a formatter writes it; empty where the formatter cannot write such objects.
  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    self.init(source: FormatterTextSource(subject, formatter))
  }
}
