import Foundation
import RowanGraph
import RowanViews

/// The calendar that a picker counts in, and the dates that may be chosen.
///
/// Contract: no date is trusted. One that is no date, or so far away that calendars lose count, is taken for the nearest
/// that they know; one outside the bounds is shown as the nearest within.
struct DateRules: Equatable {
  let calendar: Calendar
  let locale: Locale
  let minimum: Date
  let maximum: Date

  /// Without bounds of its own a picker goes from the year 1 to 9999.
  private static let earliest = Date(timeIntervalSinceReferenceDate: -63_113_904_000)
  private static let latest = Date(timeIntervalSinceReferenceDate: 252_423_993_600)

  init(_ bounds: DateBounds, in environment: EnvironmentValues) {
    var calendar = environment.calendar
    calendar.timeZone = environment.timeZone
    if calendar.locale == nil || calendar.locale?.identifier == "" { calendar.locale = environment.locale }
    self.calendar = calendar
    locale = environment.locale
    minimum = Self.known(bounds.minimum ?? Self.earliest)
    maximum = max(minimum, Self.known(bounds.maximum ?? Self.latest))
  }

  private static func known(_ date: Date) -> Date {
    let seconds = date.timeIntervalSinceReferenceDate
    return seconds.isNaN ? Date(timeIntervalSinceReferenceDate: 0) : min(max(date, earliest), latest)
  }

  /// The nearest date that may be chosen.
  func clamped(_ date: Date) -> Date { min(max(Self.known(date), minimum), maximum) }

  /// Whether some moment of the period that contains a date may be chosen.
  func allows(_ component: Calendar.Component, of date: Date) -> Bool {
    guard let period = calendar.dateInterval(of: component, for: date) else { return false }
    return period.end > minimum && period.start <= maximum
  }

  /// The same time of day on another day.
  func date(_ date: Date, onDayOf day: Date) -> Date {
    let distance = calendar.dateComponents(
      [.day],
      from: calendar.startOfDay(for: date),
      to: calendar.startOfDay(for: day)
    )
    return clamped(calendar.date(byAdding: .day, value: distance.day ?? 0, to: date) ?? date)
  }

  /// The date some periods on.
  func date(_ date: Date, adding value: Int, _ component: Calendar.Component) -> Date {
    clamped(calendar.date(byAdding: component, value: value, to: date) ?? date)
  }

  // MARK: Words

  private var format: Date.FormatStyle {
    Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
  }

  /// "Jun 11, 2026".
  func shortDate(_ date: Date) -> String { format.year().month(.abbreviated).day().format(date) }
  /// The widest text of a part, where digits are equally wide: "00" for a day, "0000" for a year.
  func widestText(of part: DatePart) -> String {
    switch part {
    case .year: number(0, digits: 4)
    case .dayPeriod: calendar.amSymbol.count > calendar.pmSymbol.count ? calendar.amSymbol : calendar.pmSymbol
    default: number(0, digits: 2)
    }
  }

  /// "9:41 AM".
  func time(_ date: Date) -> String { format.hour().minute().format(date) }
  /// "Thursday, June 11, 2026".
  func spokenDay(_ date: Date) -> String { format.weekday(.wide).year().month(.wide).day().format(date) }
  /// "June 2026".
  func monthAndYear(_ date: Date) -> String { format.year().month(.wide).format(date) }
  /// "2026".
  func year(_ date: Date) -> String { format.year().format(date) }
  /// A number in the locale's digits, without separators.
  func number(_ number: Int, digits: Int = 1) -> String {
    number.formatted(.number.locale(locale).grouping(.never).precision(.integerLength(digits...)))
  }

  /// The weekdays' short names in the order of the calendar.
  func weekdays(isShort: Bool) -> [String] {
    let names = isShort ? calendar.veryShortStandaloneWeekdaySymbols : calendar.shortStandaloneWeekdaySymbols
    let start = calendar.firstWeekday - 1
    guard names.indices.contains(start) else { return names }
    return Array(names[start...] + names[..<start])
  }

  // MARK: Months

  /// The days of the month that contains a date, in weeks of the calendar: `nil` before the first and after the last.
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

  /// The first days of the months of the year that contains a date.
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

  /// "Jun".
  func shortMonth(_ date: Date) -> String { format.month(.abbreviated).format(date) }
}

/// The first and the last moment that may be chosen.
struct DateBounds: Equatable {
  var minimum: Date?
  var maximum: Date?
}
