import Foundation
import RowanGraph
import RowanViews

/// The calendar of a date picker and the range of selectable dates.
///
/// All dates are sanitized: NaN becomes the reference date, a date beyond the years 1 to 9999 becomes the nearest one
/// within, and a date outside of the bounds is shown as the nearest one inside.
struct DateRules: Equatable {
  let calendar: Calendar
  let locale: Locale
  let minimum: Date
  let maximum: Date

  /// The limits of pickers without bounds: the years 1 to 9999.
  private static let earliest = Date(timeIntervalSinceReferenceDate: -63_113_904_000)
  private static let latest = Date(timeIntervalSinceReferenceDate: 252_423_993_600)

  /// Creates rules from the bounds of a picker and the environment's calendar, locale and time zone.
  init(_ bounds: DateBounds, in environment: EnvironmentValues) {
    var calendar = environment.calendar
    calendar.timeZone = environment.timeZone
    if calendar.locale == nil || calendar.locale?.identifier == "" { calendar.locale = environment.locale }
    self.calendar = calendar
    locale = environment.locale
    minimum = Self.known(bounds.minimum ?? Self.earliest)
    maximum = max(minimum, Self.known(bounds.maximum ?? Self.latest))
  }

  /// Returns the nearest date that calendars support.
  private static func known(_ date: Date) -> Date {
    let seconds = date.timeIntervalSinceReferenceDate
    return seconds.isNaN ? Date(timeIntervalSinceReferenceDate: 0) : min(max(date, earliest), latest)
  }

  /// Returns the nearest selectable date.
  func clamped(_ date: Date) -> Date { min(max(Self.known(date), minimum), maximum) }

  /// Returns whether the period that contains a date has selectable dates.
  ///
  /// - Parameters:
  ///   - component: The unit of the period.
  ///   - date: A date in the period.
  func allows(_ component: Calendar.Component, of date: Date) -> Bool {
    guard let period = calendar.dateInterval(of: component, for: date) else { return false }
    return period.end > minimum && period.start <= maximum
  }

  /// Returns a date with its time of day on another day.
  func date(_ date: Date, onDayOf day: Date) -> Date {
    let distance = calendar.dateComponents(
      [.day],
      from: calendar.startOfDay(for: date),
      to: calendar.startOfDay(for: day)
    )
    return clamped(calendar.date(byAdding: .day, value: distance.day ?? 0, to: date) ?? date)
  }

  /// Returns a date moved by a number of periods.
  func date(_ date: Date, adding value: Int, _ component: Calendar.Component) -> Date {
    clamped(calendar.date(byAdding: component, value: value, to: date) ?? date)
  }

  // MARK: Formatting

  private var format: Date.FormatStyle {
    Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
  }

  /// Returns a short date, such as "Jun 11, 2026".
  func shortDate(_ date: Date) -> String { format.year().month(.abbreviated).day().format(date) }
  /// Returns the texts of which the widest is the width of a component in a font with monospaced digits, such as "00"
  /// for a day and "0000" for a year.
  func widestTexts(of part: DatePart) -> [String] {
    switch part {
    case .year: repeatedDigits(4)
    case .dayPeriod: [calendar.amSymbol, calendar.pmSymbol]
    default: repeatedDigits(2)
    }
  }

  /// Returns a text for each digit of the locale that repeats it. Latin digits are equally wide; an Arabic zero is a dot.
  private func repeatedDigits(_ count: Int) -> [String] {
    if number(0) == "0" { return [String(repeating: "0", count: count)] }
    return (0...9).map { String(repeating: number($0), count: count) }
  }

  /// Returns the time of day, such as "9:41 AM".
  func time(_ date: Date) -> String { format.hour().minute().format(date) }
  /// Returns the full date for the accessibility label, such as "Thursday, June 11, 2026".
  func accessibilityDay(_ date: Date) -> String { format.weekday(.wide).year().month(.wide).day().format(date) }
  /// Returns the month and year, such as "June 2026".
  func monthAndYear(_ date: Date) -> String { format.year().month(.wide).format(date) }
  /// Returns the year, such as "2026".
  func year(_ date: Date) -> String { format.year().format(date) }
  /// Returns a number in the locale's digits, without separators.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - digits: The minimum number of digits.
  func number(_ number: Int, digits: Int = 1) -> String {
    number.formatted(.number.locale(locale).grouping(.never).precision(.integerLength(digits...)))
  }

  /// Returns the short names of the weekdays in the order of the calendar.
  ///
  /// - Parameter isShort: Whether the names are the shortest ones, usually one letter.
  func weekdays(isShort: Bool) -> [String] {
    let names = isShort ? calendar.veryShortStandaloneWeekdaySymbols : calendar.shortStandaloneWeekdaySymbols
    let start = calendar.firstWeekday - 1
    guard names.indices.contains(start) else { return names }
    return Array(names[start...] + names[..<start])
  }

  // MARK: Months

  /// Returns the days of the month that contains a date, padded with `nil` to complete weeks of the calendar.
  func days(ofMonth date: Date) -> [Date?] {
    guard let month = calendar.dateInterval(of: .month, for: date) else { return [] }
    let weekday = calendar.component(.weekday, from: month.start)
    let lead = (weekday - calendar.firstWeekday + 7) % 7
    var days: [Date?] = Array(repeating: nil, count: lead)
    var day = month.start
    while day < month.end, days.count < 49 {
      days.append(day)
      guard let next = calendar.date(byAdding: .day, value: 1, to: day), next > day else { break }
      day = calendar.startOfDay(for: next)
    }
    while days.count % 7 != 0 { days.append(nil) }
    return days
  }

  /// Returns the first days of the months of the year that contains a date.
  func months(ofYear date: Date) -> [Date] {
    guard let year = calendar.dateInterval(of: .year, for: date) else { return [] }
    var months: [Date] = []
    var month = year.start
    while month < year.end, months.count < 14 {
      months.append(month)
      guard let next = calendar.date(byAdding: .month, value: 1, to: month), next > month else { break }
      month = next
    }
    return months
  }

  /// Returns the abbreviated month, such as "Jun".
  func shortMonth(_ date: Date) -> String { format.month(.abbreviated).format(date) }
}

/// The earliest and latest selectable dates; `nil` for no limit.
struct DateBounds: Equatable {
  var minimum: Date?
  var maximum: Date?
}
