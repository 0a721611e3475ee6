import Foundation
import RowanGraph

/// A view that updates its content at the dates of a schedule, while it is visible.
///
/// Each date is one turn of the scene. A constant clock, as in pictures and tests, shows the first date.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  /// The type of the context.
  public typealias Context = TimelineViewDefaultContext

  private let schedule: Schedule
  private let content: (TimelineViewDefaultContext) -> Content
  @Environment(\.clock) private var clock
  @State private var shown: Date?
  @State private var ticker = TimelineTicker()

  /// Creates a timeline from a schedule and a closure that returns the content for a date.
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
    self.schedule = schedule
    self.content = content
  }

  /// The content of the view.
  public var body: some View {
    let date = shown ?? first(from: clock.date)
    content(TimelineViewDefaultContext(date: date, cadence: cadence))
      .onAppear { follow(after: date) }
      .onDisappear { ticker.stop() }
      .onChange(of: ScheduleIdentity(schedule)) {
        shown = nil
        follow(after: first(from: clock.date))
      }
  }

  /// Returns the last date that is not after a moment, or else the first one.
  private func first(from now: Date) -> Date {
    var found: Date?
    var passed = 0
    for date in schedule.entries(from: now, mode: .normal) {
      if date > now { return found ?? date }
      found = date
      passed += 1
      if date == now || TimelineLimit.isExceeded(by: passed, Schedule.self) { break }
    }
    return found ?? now
  }

  private var cadence: TimelineViewDefaultContext.Cadence {
    switch schedule {
    case is AnimationTimelineSchedule: .live
    case is EveryMinuteTimelineSchedule: .minutes
    default: .seconds
    }
  }

  private func follow(after date: Date) {
    // The closures do not keep the ticker, which ends with the view.
    let (schedule, shown) = (schedule, $shown)
    ticker.follow({ schedule.entries(from: $0, mode: .normal) }, after: date, by: clock) { shown.wrappedValue = $0 }
  }
}

/// The number of dates in the past that a schedule may begin with.
private enum TimelineLimit {
  private static let most = 1_000_000
  /// The number of passed dates after which the entries are requested again, as after a computer has slept.
  static let renewal = 1000

  /// Returns whether there are too many, and reports it: such a schedule would be read without end.
  static func isExceeded(by passed: Int, _ schedule: Any.Type) -> Bool {
    guard passed > most else { return false }
    IssueOnce.report(
      "\(schedule) has more than \(most) entries before now and is not followed. Begin its entries near the start date."
    )
    return true
  }
}

/// A task that waits for the dates of a schedule. Since a timeline has no end, it does not keep the scene busy.
@MainActor
private final class TimelineTicker {
  private var task: Task<Void, Never>?

  func follow<Dates: Sequence>(
    _ entries: @escaping (_ start: Date) -> Dates,
    after shown: Date,
    by clock: SceneClock,
    _ show: @escaping @MainActor (Date) -> Void
  ) where Dates.Element == Date {
    stop()
    guard !clock.isConstant else { return }
    var rest = entries(clock.date).makeIterator()
    task = Task { [weak self] in
      // Of several dates that have passed, only the last is shown.
      var (last, passed) = (shown, shown)
      @MainActor func showPassed() {
        guard passed > last, !Task.isCancelled else { return }
        last = passed
        show(passed)
      }
      var (skipped, isRenewed) = (0, true)
      while let date = rest.next() {
        guard date > clock.date else {
          passed = max(passed, date)
          skipped += 1
          if skipped >= TimelineLimit.renewal, !isRenewed {
            rest = entries(clock.date).makeIterator()
            (skipped, isRenewed) = (0, true)
          }
          if TimelineLimit.isExceeded(by: skipped, Dates.self) { break }
          continue
        }
        (skipped, isRenewed) = (0, false)
        showPassed()
        repeat {
          await clock.sleep(for: date.timeIntervalSince(clock.date))
          guard !Task.isCancelled, self != nil else { return }
        } while date.timeIntervalSince(clock.date) > 0.01
        passed = date
        showPassed()
      }
      showPassed()
    }
  }

  func stop() {
    task?.cancel()
    task = nil
  }

  deinit { task?.cancel() }
}

/// The identity of a schedule, as far as schedules can be compared.
@MainActor
private struct ScheduleIdentity<Schedule: TimelineSchedule>: @MainActor Equatable {
  private let schedule: Schedule

  init(_ schedule: Schedule) { self.schedule = schedule }

  static func == (a: ScheduleIdentity, b: ScheduleIdentity) -> Bool {
    ValueComparison.areEqual(a.schedule, b.schedule)
  }
}

/// The context of a timeline's content.
public struct TimelineViewDefaultContext: Sendable {
  /// The frequency of updates.
  public enum Cadence: Comparable, Sendable {
    /// Every frame.
    case live
    /// About every second.
    case seconds
    /// About every minute.
    case minutes
  }

  /// The current date of the schedule.
  public let date: Date
  /// The frequency of updates.
  public let cadence: Cadence

  /// Has no effect: content is updated completely at each date.
  public func invalidateTimelineContent() {}
}
