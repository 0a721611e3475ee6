import Foundation

/// What waits for its time.
struct ScriptTimer {
  var due: ContinuousClock.Instant
  /// For what comes again and again.
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
    // As browsers do: not more than 31 bits of milliseconds, some 24 days.
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

  /// Fires what is due, in the order of the times: on a busy machine what was to come later may be woken first.
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
