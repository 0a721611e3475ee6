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

extension SceneHost {
  /// Main-actor turns without a change after which a window without running tasks counts as settled: what a chain of
  /// jobs on the main actor, each starting the next, may take.
  private static let quietTurns = 16

  /// Runs updates, and lets tasks and main-actor jobs run, until nothing changes any more.
  ///
  /// - Parameters:
  ///   - waitsForTasks: Whether work that views started (`task`, refreshes, gestures that wait) must end.
  ///   - limit: How long to wait at most.
  package func settle(waitsForTasks: Bool = true, limit: Duration) async -> SettleOutcome {
    let end = ContinuousClock.now + limit
    var quiet = 0
    var tasks = graph.runningTasks
    while true {
      update()
      await Task.yield()
      quiet = needsUpdate || graph.runningTasks != tasks ? 0 : quiet + 1
      tasks = graph.runningTasks
      if quiet >= Self.quietTurns {
        if tasks == 0 || !waitsForTasks { return .settled }
        try? await Task.sleep(for: .milliseconds(1))
      }
      if ContinuousClock.now >= end {
        update()
        return quiet > 0 && tasks > 0 ? .tasksRunning(tasks) : .restless
      }
    }
  }
}
