import Foundation

/// When a timeline's content is made anew.
public protocol TimelineSchedule {
  /// How exactly the dates are wanted.
  typealias Mode = TimelineScheduleMode
  /// The dates, in their order.
  associatedtype Entries: Sequence where Entries.Element == Date
  /// The dates from a moment on. The last one that is not after it, or the first, is what is shown at once.
  func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries
}

/// How exactly a timeline's dates are wanted.
public enum TimelineScheduleMode: Sendable {
  /// As the schedule says.
  case normal
  /// A minute apart at least.
  case lowFrequency
}

/// The same time, again and again.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  /// The dates of the schedule: without end.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    var date: Date
    let interval: TimeInterval

    public mutating func next() -> Date? {
      defer { date += interval }
      return date
    }
  }

  private let start: Date
  private let interval: TimeInterval

  /// Dates that are a number of seconds apart, one of which is given.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate.timeIntervalSinceReferenceDate.isFinite ? startDate : Date(timeIntervalSinceReferenceDate: 0)
    self.interval = interval.isFinite ? max(interval, 1 / 120) : 1
  }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let step = mode == .lowFrequency ? max(interval, 60) : interval
    let passed = (startDate.timeIntervalSince(start) / step).rounded(.down)
    return Entries(date: passed > 0 ? start.addingTimeInterval(passed * step) : start, interval: step)
  }
}

/// The beginning of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  /// The dates of the schedule: without end.
  public typealias Entries = PeriodicTimelineSchedule.Entries

  /// The beginning of each minute.
  public init() {}

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
    return Entries(date: Date(timeIntervalSinceReferenceDate: minute), interval: 60)
  }
}

/// Given dates.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
  private let dates: Entries

  /// Given dates, in their order.
  public init(_ dates: Entries) { self.dates = dates }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

/// As often as hosts show a new picture.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  /// The dates of the schedule; none while it is paused.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var date: Date?
    fileprivate let interval: TimeInterval

    public mutating func next() -> Date? {
      guard let current = date else { return nil }
      date = interval > 0 ? current + interval : nil
      return current
    }
  }

  private let interval: TimeInterval
  private let isPaused: Bool

  /// Dates a number of seconds apart at least: hosts here get thirty in a second at most, since each is a turn of the
  /// program.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    let wanted = minimumInterval ?? 0
    interval = max(wanted.isFinite ? wanted : 0, 1 / 30)
    isPaused = paused
  }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    Entries(date: startDate, interval: isPaused ? 0 : interval)
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Dates that are a number of seconds apart, one of which is given.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// The beginning of each minute.
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// As often as hosts show a new picture.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

  /// As often as hosts show a new picture, but not more often than given, and not while paused.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule {
  /// Given dates, in their order.
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
    ExplicitTimelineSchedule(dates)
  }
}
