import RowanGraph

/// How waiting for a window to come to rest ended.
package enum SettleOutcome: Equatable {
  /// Nothing is pending any more.
  case settled
  /// Work started by `task` and the like did not end in time.
  case tasksRunning(Int)
  /// Something keeps changing what is shown.
  case restless
}

/// How long something may be waited for, counted in turns of the one who waits and not by the clock.
///
/// A turn that waits lasts a millisecond or longer: longer where others keep the main actor or the machine busy. Since
/// only turns are counted, their work does not shorten the patience, and a wait still ends.
package struct Patience {
  private var turns: Int

  /// Patience for as many turns as `limit` has milliseconds.
  package init(_ limit: Duration) {
    let (seconds, attoseconds) = limit.components
    let milliseconds = Double(seconds) * 1000 + Double(attoseconds) / 1e15
    turns = Int(min(max(milliseconds, 1), 1e12))
  }

  package var isOver: Bool { turns <= 0 }

  /// Uses up a turn in which something happened.
  package mutating func use() { turns -= 1 }

  /// Waits for a turn, in which others run.
  @MainActor package mutating func wait() async {
    turns -= 1
    try? await Task.sleep(for: .milliseconds(1))
  }
}

extension WindowScene {
  /// Main-actor turns without a change after which a window without running tasks counts as settled: what a chain of
  /// jobs on the main actor, each starting the next, may take.
  private static let quietTurns = 16

  /// Runs updates, and lets tasks and main-actor jobs run, until nothing changes any more.
  ///
  /// - Parameters:
  ///   - waitsForTasks: Whether work that views started (`task`, refreshes, gestures that wait) must end.
  ///   - limit: How long to wait at most (`Patience`).
  package func settle(waitsForTasks: Bool = true, limit: Duration) async -> SettleOutcome {
    var patience = Patience(limit)
    var quiet = 0
    var tasks = graph.runningTasks
    while true {
      update()
      await Task.yield()
      let hasChanged = needsUpdate || graph.runningTasks != tasks
      quiet = hasChanged ? 0 : quiet + 1
      tasks = graph.runningTasks
      if hasChanged {
        patience.use()
      } else if quiet >= Self.quietTurns {
        if tasks == 0 || !waitsForTasks { return .settled }
        await patience.wait()
      }
      if patience.isOver {
        update()
        return quiet > 0 && tasks > 0 ? .tasksRunning(tasks) : .restless
      }
    }
  }
}
