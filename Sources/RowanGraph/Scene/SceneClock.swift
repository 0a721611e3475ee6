import Foundation

/// The time of a scene: the date that its views show, and the delays of its timers.
///
/// Hosts use the system's clock. A constant clock makes output reproducible, and a test injects a clock that it advances.
/// The host sets the clock in the environment of the root view; the graph keeps it for timers outside of views.
package struct SceneClock: Equatable, Sendable {
  /// The source of the time.
  package let source: any TimeSource

  /// The clock of the system.
  package static let system = SceneClock(SystemTime())

  /// Returns a clock that always has the same date. Its timers do not start.
  package static func constant(_ date: Date) -> SceneClock { SceneClock(ConstantTime(date)) }

  /// Creates a clock with a source of time.
  package init(_ source: any TimeSource) { self.source = source }

  package static func == (a: SceneClock, b: SceneClock) -> Bool { a.source === b.source }

  /// The current date.
  package var date: Date { source.date }
  /// The time since a moment of the past, which does not decrease.
  package var uptime: Duration { source.uptime }
  /// Whether time does not pass, so that nothing is to be scheduled.
  package var isConstant: Bool { source.pace == .constant }
  /// Whether time passes only when a test advances it.
  package var isManual: Bool { source.pace == .manual }

  /// The longest delay in seconds: the system's timers cannot represent longer ones.
  private static let longestWait = 1e9

  /// Suspends the current task for a time, or until it is cancelled.
  ///
  /// - Parameter seconds: The time in seconds; at most about 30 years.
  @MainActor package func sleep(for seconds: Double) async {
    let wait = seconds.isNaN ? 0 : min(max(seconds, 0), Self.longestWait)
    await source.pause(for: .seconds(wait))
  }
}

/// A source of time.
package protocol TimeSource: AnyObject, Sendable {
  /// The current date.
  var date: Date { get }
  /// The time since a moment of the past, which does not decrease.
  var uptime: Duration { get }
  /// The way in which time passes.
  var pace: TimePace { get }
  /// Suspends the current task for a time, or until it is cancelled.
  @MainActor func pause(for duration: Duration) async
  /// Returns the number of a graph's running tasks that wait for this clock, if it does not advance by itself.
  @MainActor func tasksAtRest(in graph: Graph) -> Int
}

extension TimeSource {
  /// 0: a clock that advances by itself ends the waiting.
  @MainActor package func tasksAtRest(in graph: Graph) -> Int { 0 }
}

/// The way in which time passes.
package enum TimePace: Sendable {
  /// By itself.
  case real
  /// Not at all.
  case constant
  /// When a test advances it.
  case manual
}

private final class SystemTime: TimeSource {
  private let start = ContinuousClock.now

  var date: Date { Date() }
  var uptime: Duration { ContinuousClock.now - start }
  var pace: TimePace { .real }
  func pause(for duration: Duration) async { try? await Task.sleep(for: duration) }
}

private final class ConstantTime: TimeSource {
  let date: Date

  init(_ date: Date) { self.date = date }

  var uptime: Duration { .zero }
  var pace: TimePace { .constant }
  func pause(for duration: Duration) async {}
}

private enum ClockKey: EnvironmentKey {
  static let defaultValue = SceneClock.system
}

extension EnvironmentValues {
  /// The clock of the scene. The host sets it for the root view.
  package var clock: SceneClock {
    get { self[ClockKey.self] }
    set { self[ClockKey.self] = newValue }
  }
}

/// A running task of a graph, in the local values of the task and its children while the graph has a manual clock.
///
/// The clock finds by it the tasks that wait for the clock, for which `settle` does not wait.
package final class RunningTask: Sendable {
  /// The task of the running code.
  @TaskLocal package static var current: RunningTask?

  /// The graph of the task.
  @MainActor package private(set) weak var graph: Graph?
  /// Whether the work has ended.
  @MainActor package internal(set) var hasEnded = false

  @MainActor init(in graph: Graph) { self.graph = graph }
}
