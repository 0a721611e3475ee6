import Foundation
import RowanGraph

/// The timers of a session, with one task for all of them.
///
/// Timers that are due fire in the order of their times, for at most some milliseconds at once. Between two such turns
/// the main actor is free at least as long as the turn took, so that the timers of one session take half of its time at
/// most, and other sessions wait for a few milliseconds only.
final class ScriptTimers {
  private struct Timer {
    /// The time of the clock.
    var due: Duration
    /// The interval of a repeating timer.
    let interval: Duration?
  }

  private var timers: [Int: Timer] = [:]
  private var task: Task<Void, Never>?
  /// The time for which the task sleeps.
  private var wakes: Duration?
  /// The earliest time of the next turn.
  private var rest = Duration.zero
  private let clock: SceneClock
  /// Fires a timer, and returns whether it continues.
  private let fire: (Int) -> Bool
  /// The number of turns, for measurements.
  private(set) var turns = 0

  /// The longest turn, not counting the last timer in it.
  private static let turn = Duration.milliseconds(8)

  /// Creates the timers of a session.
  ///
  /// - Parameters:
  ///   - clock: The clock of the timers. One that a test advances does not leave time to others.
  ///   - fire: Fires a timer, and returns whether it continues.
  init(clock: SceneClock, fire: @escaping (Int) -> Bool) {
    self.clock = clock
    self.fire = fire
  }

  /// The number of timers that wait.
  var count: Int { timers.count }

  /// Starts a timer.
  ///
  /// - Parameters:
  ///   - id: The timer's number.
  ///   - milliseconds: The delay or interval. As in browsers, it is at most 2^31 - 1, about 24 days.
  ///   - repeats: Whether the timer repeats, every 4 milliseconds at most.
  /// - Returns: `false` if the session has as many timers as it may have.
  func start(_ id: Int, milliseconds: Double, repeats: Bool) -> Bool {
    guard timers[id] != nil || timers.count < CrossingLimit.timers.rawValue else { return false }
    // Comparisons with NaN are false.
    let most = milliseconds > 0 ? min(milliseconds, 2_147_483_647) : 0
    let wait = Duration.microseconds((max(repeats ? 4 : 0, most) * 1000).rounded())
    timers[id] = Timer(due: clock.uptime + wait, interval: repeats ? wait : nil)
    schedule()
    return true
  }

  /// Stops a timer.
  func stop(_ id: Int) { timers[id] = nil }

  /// Stops all timers.
  func end() {
    timers = [:]
    task?.cancel()
    (task, wakes) = (nil, nil)
  }

  private func schedule() {
    guard let first = timers.values.map(\.due).min() else { return }
    let due = max(first, rest)
    if let wakes, wakes <= due { return }
    task?.cancel()
    wakes = due
    task = Task { @MainActor [weak self, clock] in
      await clock.source.pause(for: max(.zero, due - clock.uptime))
      guard !Task.isCancelled, let self else { return }
      // A timer that starts another one schedules nothing meanwhile: the rest after this turn is not known yet.
      fireTimers(until: clock.uptime)
      wakes = nil
      schedule()
    }
  }

  /// Fires the timers that are due at a time, which on a busy machine is later than that of the first.
  private func fireTimers(until now: Duration) {
    turns += 1
    let began = ContinuousClock.now
    let waiting = timers.filter { $0.value.due <= now }.sorted { ($0.value.due, $0.key) < ($1.value.due, $1.key) }
    for (id, timer) in waiting where timers[id]?.due == timer.due {
      // A timer that is started with the same number in this call has another time.
      timers[id] = nil
      if fire(id), let interval = timer.interval, timers[id] == nil {
        timers[id] = Timer(due: clock.uptime + interval, interval: interval)
      }
      if .now - began >= Self.turn { break }
    }
    if !clock.isManual { rest = clock.uptime + (.now - began) }
  }
}
