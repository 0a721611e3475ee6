import Foundation

/// A running timer.
struct ScriptTimer {
  var due: ContinuousClock.Instant
  /// The interval of a repeating timer.
  let interval: Duration?
  let task: Task<Void, Never>
}

extension ScriptSession {
  func endTimers() {
    for timer in timers.values { timer.task.cancel() }
    timers = [:]
  }

  func startTimer(_ id: Int, milliseconds: Double, repeats: Bool) {
    guard !hasEnded else { return }
    timers[id]?.task.cancel()
    // As in browsers, a delay is at most 2^31 - 1 milliseconds, about 24 days.
    let wait = Duration.milliseconds(min(max(repeats ? 4 : 0, milliseconds), 2_147_483_647))
    let task = Task { @MainActor [weak self] in
      while let due = self?.timers[id]?.due {
        try? await Task.sleep(until: due, clock: .continuous)
        guard !Task.isCancelled, let self, !isClosed else { return }
        fireTimers(until: due)
      }
    }
    timers[id] = ScriptTimer(due: .now + wait, interval: repeats ? wait : nil, task: task)
  }

  /// Fires the timers that are due, in the order of their times: on a busy machine, the task of a later timer may
  /// resume first.
  private func fireTimers(until now: ContinuousClock.Instant) {
    let waiting = timers.filter { $0.value.due <= now }.sorted { ($0.value.due, $0.key) < ($1.value.due, $1.key) }
    for (id, timer) in waiting where timers[id]?.due == timer.due {
      var goesOn = false
      turn { goesOn = call(.fireTimer, Double(id)) == "again" }
      if goesOn, let interval = timer.interval {
        timers[id]?.due = .now + interval
      } else {
        timers.removeValue(forKey: id)?.task.cancel()
      }
    }
  }
}
