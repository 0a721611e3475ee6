import Foundation
import RowanGraph

/// A clock that stands still until a test advances it.
///
/// A screen with such a clock takes its dates and timers from it: long presses and double taps, `TimelineView`, texts and
/// progress views of times, `PhaseAnimator` and `KeyframeAnimator`, symbol effects and the completions of `withAnimation`.
///
/// ```swift
/// let clock = ManualClock()
/// let screen = Screen(clock: clock) {
///   Text(timerInterval: clock.date...clock.date.addingTimeInterval(90))
/// }
/// #expect(screen.text("1:30").exists)
/// await screen.advance(by: .seconds(60))
/// #expect(screen.text("0:30").exists)
/// ```
///
/// `Task.sleep(for:)` and `Date.now` in the code of an application have the system's time. Code that takes its clock from
/// outside, as `any Clock<Duration>`, can get this one, and `Screen.advance(by:)` then runs it too. Screens can share a
/// clock. Waiting ends when the clock advances or the waiting task is cancelled, and keeps the task until then.
public final class ManualClock: Clock {
  /// A time of the clock.
  public struct Instant: InstantProtocol {
    /// The time since the creation of the clock.
    public let offset: Duration

    init(_ offset: Duration) { self.offset = offset }

    /// Returns the time after a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset + duration) }
    /// Returns the duration until another time.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Returns whether a time is before another one.
    public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private struct Waiter {
    let number: Int
    let deadline: Duration
    let task: RunningTask?
    /// Whether the task continues on the main actor when it is resumed.
    let isOnMainActor: Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State: @unchecked Sendable {
    var offset = Duration.zero
    var waiters: [Waiter] = []
    var numbers = 0
  }

  private let start: Date
  private let state = LockedState(State())

  /// Creates a clock.
  ///
  /// - Parameter date: The date at which the clock stands.
  public init(date: Date = .now) { start = date }

  /// The current time.
  public var now: Instant { Instant(uptime) }

  /// A microsecond, to which deadlines are rounded, so that a timer for a `Date` is due at the same time as one for a
  /// `Duration`.
  public var minimumResolution: Duration { .microseconds(1) }

  /// The current date, which views show. It is that of the creation plus the time by which the clock was advanced.
  public var date: Date { start.addingTimeInterval(uptime / .seconds(1)) }

  /// Suspends the current task until a time, without an effect of the tolerance.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    await wait(until: deadline.offset, isOnMainActor: false)
    try Task.checkCancellation()
  }

  private func wait(
    until deadline: Duration,
    isOnMainActor: Bool,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let deadline = deadline.inMicroseconds
    let number = state.withLock { state in
      state.numbers += 1
      return state.numbers
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let waits = state.withLock { state in
          // A cancellation from here on finds the waiter.
          guard deadline > state.offset, !Task.isCancelled else { return false }
          state.waiters.append(
            Waiter(
              number: number,
              deadline: deadline,
              task: RunningTask.current,
              isOnMainActor: isOnMainActor,
              continuation: continuation
            )
          )
          return true
        }
        if !waits { continuation.resume() }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.waiters.firstIndex { $0.number == number }.map { state.waiters.remove(at: $0) }
      }
      waiter?.continuation.resume()
    }
  }
}

extension ManualClock: TimeSource {
  package var uptime: Duration { state.withLock(\.offset) }
  package var pace: TimePace { .manual }

  @MainActor package func pause(for duration: Duration) async {
    await wait(until: uptime + duration, isOnMainActor: true)
  }

  @MainActor package func tasksAtRest(in graph: Graph) -> Int {
    let tasks = state.withLock { $0.waiters.compactMap(\.task) }
    return Set(tasks.filter { $0.graph === graph && !$0.hasEnded }.map { ObjectIdentifier($0) }).count
  }
}

extension ManualClock {
  /// The number of tasks that wait for the clock.
  package var waiterCount: Int { state.withLock(\.waiters.count) }

  /// The tasks that the clock has resumed.
  struct Resumed {
    /// The running tasks of views among them.
    var tasks: [RunningTask] = []
    /// Whether some of them do not continue on the main actor.
    var hasOthers = false
  }

  /// Advances to the next time at which something is due, and resumes it.
  ///
  /// - Parameter end: The last time.
  /// - Returns: What was resumed, or `nil` if nothing is due; the clock then stands at the end.
  func advance(toNextBefore end: Duration) -> Resumed? {
    resume { state in
      let next = state.waiters.lazy.map(\.deadline).min().flatMap { $0 <= end ? $0 : nil }
      state.offset = max(state.offset, next ?? end)
    }
  }

  /// Advances to a time at once, and resumes everything that is due until then, in the order of its times.
  func advance(to end: Duration) -> Resumed? {
    resume { $0.offset = max($0.offset, end) }
  }

  /// Returns whether one of some tasks neither has ended nor waits for the clock.
  @MainActor func isRunning(_ tasks: [RunningTask]) -> Bool {
    let waiting = Set(state.withLock { $0.waiters.compactMap(\.task) }.map { ObjectIdentifier($0) })
    return tasks.contains { !$0.hasEnded && !waiting.contains(ObjectIdentifier($0)) }
  }

  private func resume(after advance: (inout State) -> Void) -> Resumed? {
    let due = state.withLock { state in
      advance(&state)
      let due = state.waiters.filter { $0.deadline <= state.offset }
      if !due.isEmpty { state.waiters.removeAll { $0.deadline <= state.offset } }
      return due
    }
    guard !due.isEmpty else { return nil }
    for waiter in due.sorted(by: { ($0.deadline, $0.number) < ($1.deadline, $1.number) }) {
      waiter.continuation.resume()
    }
    return Resumed(tasks: due.compactMap(\.task), hasOthers: !due.allSatisfy(\.isOnMainActor))
  }
}

extension Duration {
  /// The nearest whole number of microseconds; a time after 290 million years, which `components` cannot have, as it is.
  fileprivate var inMicroseconds: Duration {
    let limit = Duration.seconds(1 << 53)
    guard self < limit, self > .zero - limit else { return self }
    let (seconds, attoseconds) = components
    let micro = (Double(attoseconds) / 1e12).rounded()
    return .seconds(seconds) + .microseconds(Int64(micro))
  }
}

/// A value behind a lock.
private final class LockedState<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&value) } }
}
