import Foundation
import RowanGraph

/// The text of a date in a date style.
final class DateTextSource: TextSource, @unchecked Sendable {
  private let date: Date
  private let style: Text.DateStyle

  init(_ date: Date, _ style: Text.DateStyle) {
    self.date = date
    self.style = style
  }

  override func isEqual(to other: TextSource) -> Bool {
    guard let other = other as? DateTextSource else { return false }
    return date == other.date && style == other.style
  }

  override func resolve(into resolver: inout TextResolver, _ runStyle: TextRunStyle) {
    resolver.noteEnvironmentUse()
    resolver.append(text(&resolver), runStyle)
  }

  @MainActor private func text(_ resolver: inout TextResolver) -> String {
    let environment = resolver.environment
    switch style.kind {
    case .time: return Date.FormatStyle(date: .omitted, time: .shortened, in: environment).format(date)
    case .date: return Date.FormatStyle(date: .long, time: .omitted, in: environment).format(date)
    case .relative, .offset, .timer: break
    }
    let now = environment.clock.date
    let elapsed = Elapsed(from: date, to: now)
    resolver.noteChange(at: elapsed.nextChange(after: now))
    return switch style.kind {
    case .offset: (elapsed.isPast ? "+" : "-") + elapsed.units(1, environment.locale)
    case .timer: elapsed.clock(environment.locale, showsHours: true)
    default: elapsed.units(2, environment.locale)
    }
  }
}

/// The text of a range of dates.
final class DateRangeTextSource: TextSource, @unchecked Sendable {
  private let dates: ClosedRange<Date>

  init(_ dates: ClosedRange<Date>) { self.dates = dates }

  override func isEqual(to other: TextSource) -> Bool { (other as? DateRangeTextSource)?.dates == dates }

  override func resolve(into resolver: inout TextResolver, _ style: TextRunStyle) {
    resolver.noteEnvironmentUse()
    let environment = resolver.environment
    var calendar = environment.calendar
    calendar.timeZone = environment.timeZone
    let isWithinDay = calendar.isDate(dates.lowerBound, inSameDayAs: dates.upperBound)
    let format = Date.IntervalFormatStyle(
      date: isWithinDay ? .omitted : .abbreviated,
      time: .shortened,
      locale: environment.locale,
      calendar: calendar,
      timeZone: environment.timeZone
    )
    resolver.append(format.format(dates.lowerBound..<dates.upperBound), style)
  }
}

/// A timer within a range of dates.
struct TimerInterval: Equatable {
  var range: ClosedRange<Date>
  var pause: Date?
  var countsDown: Bool
  var showsHours: Bool
}

/// The text of a timer.
final class TimerTextSource: TextSource, @unchecked Sendable {
  private let timer: TimerInterval

  init(_ timer: TimerInterval) { self.timer = timer }

  override func isEqual(to other: TextSource) -> Bool { (other as? TimerTextSource)?.timer == timer }

  override func resolve(into resolver: inout TextResolver, _ style: TextRunStyle) {
    resolver.noteEnvironmentUse()
    let now = resolver.environment.clock.date
    let moment = timer.pause.map { min($0, now) } ?? now
    let shown = min(max(moment, timer.range.lowerBound), timer.range.upperBound)
    let elapsed =
      timer.countsDown
      ? Elapsed(from: timer.range.upperBound, to: shown) : Elapsed(from: timer.range.lowerBound, to: shown)
    if moment == now, now < timer.range.upperBound {
      let next = now < timer.range.lowerBound ? timer.range.lowerBound : elapsed.nextChange(after: now)
      resolver.noteChange(at: next)
    }
    resolver.append(elapsed.clock(resolver.environment.locale, showsHours: timer.showsHours), style)
  }
}

/// The time between a date and now in whole seconds: elapsed time is rounded down, remaining time up.
struct Elapsed {
  let isPast: Bool
  let seconds: Int
  private let exact: TimeInterval

  init(from date: Date, to now: Date) {
    exact = now.timeIntervalSince(date)
    isPast = exact >= 0
    let whole = isPast ? exact.rounded(.down) : (-exact).rounded(.up)
    seconds = whole.isNaN ? 0 : Int(min(max(whole, 0), 1e15))
  }

  /// Returns the date at which the number of seconds changes.
  func nextChange(after now: Date) -> Date {
    now.addingTimeInterval(exact.rounded(.down) + 1 - exact)
  }

  /// Returns the time as a clock: "1:06:40", or "66:40" without hours.
  func clock(_ locale: Locale, showsHours: Bool) -> String {
    let hours = showsHours && seconds >= 3600
    let pattern: Duration.TimeFormatStyle.Pattern =
      hours ? .hourMinuteSecond(padHourToLength: 1) : .minuteSecond(padMinuteToLength: 1)
    return Duration.seconds(seconds).formatted(.time(pattern: pattern).locale(locale))
  }

  /// Returns the time in its largest units that are not zero: "2 hours, 23 minutes".
  func units(_ count: Int, _ locale: Locale) -> String {
    let style = Duration.UnitsFormatStyle(
      allowedUnits: [.weeks, .days, .hours, .minutes, .seconds],
      width: .wide,
      maximumUnitCount: count,
      zeroValueUnits: .hide,
      fractionalPart: .hide(rounded: .down)
    )
    return Duration.seconds(seconds).formatted(style.locale(locale))
  }
}

extension Date.FormatStyle {
  fileprivate init(date: DateStyle?, time: TimeStyle?, in environment: EnvironmentValues) {
    self.init(
      date: date,
      time: time,
      locale: environment.locale,
      calendar: environment.calendar,
      timeZone: environment.timeZone
    )
  }
}
