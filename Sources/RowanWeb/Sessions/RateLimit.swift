/// A token bucket: a limit on a sustained rate, and on a burst after a pause. The caller provides the time.
struct RateLimit: Sendable {
  /// The sustained number of events per second.
  let rate: Double
  /// The maximum number of events at once.
  let burst: Double
  private var level: Double
  private var last: ContinuousClock.Instant?

  /// Creates a limit with a full bucket.
  init(rate: Double, burst: Double) {
    self.rate = rate
    self.burst = burst
    level = burst
  }

  /// Counts an event and returns whether it is within the limit.
  mutating func admit(now: ContinuousClock.Instant) -> Bool {
    if let last { level = min(burst, level + max(0, (now - last) / .seconds(1)) * rate) }
    last = now
    guard level >= 1 else { return false }
    level -= 1
    return true
  }

  /// Returns whether no event of the past counts any more.
  func isFull(now: ContinuousClock.Instant) -> Bool {
    guard let last else { return true }
    return level + max(0, (now - last) / .seconds(1)) * rate >= burst
  }
}
