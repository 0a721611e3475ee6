import RowanGraph

/// The result of `settle(waitsForTasks:limit:)`.
package enum SettleOutcome: Equatable {
  /// Nothing is pending.
  case settled
  /// Asynchronous work, such as that of `task(_:)`, did not end within the limit. The value is the number of running
  /// tasks.
  case tasksRunning(Int)
  /// The scene still changes after the limit.
  case restless
}

/// A limit on waiting, counted in iterations of the waiting loop instead of by the clock.
///
/// An iteration that waits takes at least a millisecond, and longer if other code keeps the main actor or the machine
/// busy. Such code therefore does not shorten the limit, and the loop still ends.
package struct WaitLimit {
  private var turns: Int

  /// Creates a limit of one iteration for each millisecond of `limit`, and at least one.
  package init(_ limit: Duration) {
    let (seconds, attoseconds) = limit.components
    let milliseconds = Double(seconds) * 1000 + Double(attoseconds) / 1e15
    turns = Int(min(max(milliseconds, 1), 1e12))
  }

  /// Whether all iterations are used up.
  package var isOver: Bool { turns <= 0 }

  /// Uses up an iteration without waiting.
  package mutating func use() { turns -= 1 }

  /// Uses up an iteration and suspends for a millisecond, so that other main-actor jobs run.
  @MainActor package mutating func wait() async {
    turns -= 1
    try? await Task.sleep(for: .milliseconds(1))
  }
}

extension WindowScene {
  /// The number of iterations without a change after which a window without running tasks is settled. It allows for a
  /// chain of main-actor jobs that each start the next one.
  private static let quietTurns = 16

  /// Runs updates, tasks and main-actor jobs until nothing changes.
  ///
  /// - Parameters:
  ///   - waitsForTasks: Whether to wait for the end of work that views started: `task(_:)`, refreshes, pending
  ///     gestures. A task that waits for a clock that a test advances is not waited for.
  ///   - limit: The maximum wait; see `WaitLimit`.
  /// - Returns: `settled`, or the reason for stopping at the limit.
  package func settle(waitsForTasks: Bool = true, limit: Duration) async -> SettleOutcome {
    var remaining = WaitLimit(limit)
    var quiet = 0
    var tasks = graph.activeTasks
    while true {
      update()
      await Task.yield()
      let hasChanged = needsUpdate || graph.activeTasks != tasks
      quiet = hasChanged ? 0 : quiet + 1
      tasks = graph.activeTasks
      if hasChanged {
        remaining.use()
      } else if quiet >= Self.quietTurns {
        if tasks == 0 || !waitsForTasks { return .settled }
        await remaining.wait()
      }
      if remaining.isOver {
        update()
        return quiet > 0 && tasks > 0 ? .tasksRunning(tasks) : .restless
      }
    }
  }
}
