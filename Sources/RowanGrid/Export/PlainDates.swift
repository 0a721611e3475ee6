import Foundation

/// Texts of values that do not depend on a language, and dates in the local time of a time zone.
struct PlainDates {
  private let timeZone: TimeZone
  /// The offset in a range of times that begins and ends with a quarter of an hour, at which zones change.
  private var known: (quarter: Int, offset: Int)?

  init(_ timeZone: TimeZone) { self.timeZone = timeZone }

  /// Returns the text of a value, empty where there is none.
  mutating func text(of value: GridValue) -> String {
    switch value {
    case .empty: ""
    case .text(let text): text
    case .integer(let value): String(value)
    case .number(let value): String(value)
    case .decimal(let value): value.description
    case .boolean(let value): value ? "true" : "false"
    case .date(let date): text(date)
    }
  }

  /// Returns the milliseconds since 1970 by the clocks of the time zone, and the zone's offset in seconds; `nil` for a date that is
  /// NaN or beyond the years −9999 to 9999.
  mutating func local(_ date: Date) -> (milliseconds: Int, offset: Int)? {
    let exact = (date.timeIntervalSince1970 * 1000).rounded()
    guard abs(exact) < 253_000_000_000_000 else { return nil }
    let milliseconds = Int(exact)
    let quarter = Int((exact / 900_000).rounded(.down))
    if known?.quarter != quarter { known = (quarter, timeZone.secondsFromGMT(for: date)) }
    let offset = known?.offset ?? 0
    return (milliseconds + offset * 1000, offset)
  }

  private mutating func text(_ date: Date) -> String {
    var bytes: [UInt8] = []
    append(date, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the text of a date, which has no character that is quoted or taken for a formula.
  mutating func append(_ date: Date, to bytes: inout [UInt8]) {
    guard let (milliseconds, offset) = local(date) else {
      bytes += "\(date.timeIntervalSince1970)".utf8
      return
    }
    let day = Int((Double(milliseconds) / 86_400_000).rounded(.down))
    let (time, (year, month, dayOfMonth)) = (milliseconds - day * 86_400_000, Self.civil(day))
    func add(_ character: Unicode.Scalar) { bytes.append(UInt8(ascii: character)) }
    func add(_ number: Int, _ length: Int) {
      var unit = length == 2 ? 10 : length == 3 ? 100 : 1000
      while unit > 0 {
        bytes.append(UInt8(truncatingIfNeeded: 48 + number / unit % 10))
        unit /= 10
      }
    }
    if year < 0 { add("-") }
    add(abs(year), 4)
    add("-")
    add(month, 2)
    add("-")
    add(dayOfMonth, 2)
    add("T")
    add(time / 3_600_000, 2)
    add(":")
    add(time / 60_000 % 60, 2)
    add(":")
    add(time / 1000 % 60, 2)
    if time % 1000 != 0 {
      add(".")
      add(time % 1000, 3)
    }
    guard offset != 0 else { return add("Z") }
    add(offset < 0 ? "-" : "+")
    add(abs(offset) / 3600, 2)
    add(":")
    add(abs(offset) / 60 % 60, 2)
  }

  /// Returns the year, month and day of a number of days since 1970 in the Gregorian calendar, also before it was introduced.
  private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
    // Years begin in March, so that the day of a leap year is the last; eras have 400 years.
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let isNextYear = month >= 10
    return (
      yearOfEra + era * 400 + (isNextYear ? 1 : 0), isNextYear ? month - 9 : month + 3,
      dayOfYear - (153 * month + 2) / 5 + 1
    )
  }
}
