import Foundation

extension Text {
  /// Creates a text that displays a date or its distance from now.
  ///
  /// Distances update with time; those of more than days are in weeks. The environment's `locale`, `calendar` and
  /// `timeZone` determine the format.
  public init(_ date: Date, style: DateStyle) { self.init(source: DateTextSource(date, style)) }

  /// Creates a text that displays a range of dates: times within one day, otherwise dates and times.
  public init(_ dates: ClosedRange<Date>) { self.init(source: DateRangeTextSource(dates)) }

  /// Creates a text that displays an interval: times within one day, otherwise dates and times.
  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  /// Creates a text that displays a timer.
  ///
  /// - Parameters:
  ///   - timerInterval: The range of the timer.
  ///   - pauseTime: The date at which the timer stops; `nil` for a running timer.
  ///   - countsDown: Whether the timer counts down to the end of the range instead of up from its start.
  ///   - showsHours: Whether hours are a unit of their own; otherwise minutes exceed 59.
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
