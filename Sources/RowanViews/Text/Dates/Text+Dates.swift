import Foundation

extension Text {
  /// A date, or how far away it is; the latter follows the time (`EnvironmentValues.locale`, `calendar` and `timeZone`
  /// decide how dates are written). Distances beyond days are given in weeks.
  public init(_ date: Date, style: DateStyle) { self.init(source: DateTextSource(date, style)) }

  /// A range of dates: times where it lies within a day, else dates and times.
  public init(_ dates: ClosedRange<Date>) { self.init(source: DateRangeTextSource(dates)) }

  /// An interval between dates: times where it lies within a day, else dates and times.
  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  /// A timer that runs within a range of dates, down to its end or up from its start, and stands still at `pauseTime`.
  /// Without hours it counts on in minutes.
  public init(
    timerInterval: ClosedRange<Date>,
    pauseTime: Date? = nil,
    countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    self.init(
      source: TimerTextSource(
        TimerInterval(range: timerInterval, pause: pauseTime, countsDown: countsDown, showsHours: showsHours)
      )
    )
  }
}
