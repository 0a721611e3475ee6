import Foundation

/// A sequence of dates at which a timeline updates its content.
public protocol TimelineSchedule {
  /// The type of the mode.
  typealias Mode = TimelineScheduleMode
  /// The type of the dates.
  associatedtype Entries: Sequence where Entries.Element == Date
  /// Returns the dates from a moment on, in ascending order.
  ///
  /// The timeline initially displays the last date that is not after the moment, or else the first one.
  func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries
}

/// The precision of a timeline's dates.
public enum TimelineScheduleMode: Sendable {
  /// The precision of the schedule.
  case normal
  /// A distance of at least a minute.
  case lowFrequency
}

/// A schedule of dates at a constant interval.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  /// The infinite sequence of dates.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    var date: Date
    let interval: TimeInterval

    /// The next date, or `nil` at the end.
    public mutating func next() -> Date? {
      defer { date += interval }
      return date
    }
  }

  private let start: Date
  private let interval: TimeInterval

  /// Creates a schedule.
  ///
  /// - Parameters:
  ///   - startDate: A date of the schedule.
  ///   - interval: The distance of two dates, in seconds; at least 1/120.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate.timeIntervalSinceReferenceDate.isFinite ? startDate : Date(timeIntervalSinceReferenceDate: 0)
    self.interval = interval.isFinite ? max(interval, 1 / 120) : 1
  }

  /// The dates at which the timeline updates, from a date on.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let step = mode == .lowFrequency ? max(interval, 60) : interval
    let passed = (startDate.timeIntervalSince(start) / step).rounded(.down)
    return Entries(date: passed > 0 ? start.addingTimeInterval(passed * step) : start, interval: step)
  }
}

/// A schedule of the beginnings of minutes.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  /// The infinite sequence of dates.
  public typealias Entries = PeriodicTimelineSchedule.Entries

  /// Creates a schedule.
  public init() {}

  /// The dates at which the timeline updates, from a date on.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
    return Entries(date: Date(timeIntervalSinceReferenceDate: minute), interval: 60)
  }
}

/// A schedule of explicit dates.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
  private let dates: Entries

  /// Creates a schedule of dates in ascending order.
  public init(_ dates: Entries) { self.dates = dates }

  /// The dates at which the timeline updates, from a date on.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

/// A schedule of animation frames, at most 30 per second.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  /// The dates of the schedule; only the start while it is paused.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var date: Date?
    fileprivate let interval: TimeInterval

    /// The next date, or `nil` at the end.
    public mutating func next() -> Date? {
      guard let current = date else { return nil }
      date = interval > 0 ? current + interval : nil
      return current
    }
  }

  private let interval: TimeInterval
  private let isPaused: Bool

  /// Creates a schedule.
  ///
  /// - Parameters:
  ///   - minimumInterval: The minimum distance of two dates, in seconds. Hosts display at most 30 dates per second,
  ///     since each is a turn of the scene.
  ///   - paused: Whether the schedule is paused.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    let wanted = minimumInterval ?? 0
    interval = max(wanted.isFinite ? wanted : 0, 1 / 30)
    isPaused = paused
  }

  /// The dates at which the timeline updates, from a date on.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    Entries(date: startDate, interval: isPaused ? 0 : interval)
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Returns a schedule of dates at an interval in seconds, one of which is `startDate`.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// A schedule of the beginnings of minutes.
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// A schedule of animation frames, at most 30 per second.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

  /// Returns a schedule of animation frames, at most 30 per second, with a minimum interval in seconds, that can be
  /// paused.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule {
  /// Returns a schedule of dates in ascending order.
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
    ExplicitTimelineSchedule(dates)
  }
}
