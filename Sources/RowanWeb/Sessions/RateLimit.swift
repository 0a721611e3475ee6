/// A limit on how often something may happen: a sustained rate, and a burst beyond it after a rest.
///
/// The time comes from the caller.
struct RateLimit: Sendable {
  /// Per second.
  let rate: Double
  let burst: Double
  private var level: Double
  private var last: ContinuousClock.Instant?

  init(rate: Double, burst: Double) {
    self.rate = rate
    self.burst = burst
    level = burst
  }

  /// Counts one event. Returns whether it is within the limit.
  mutating func admit(now: ContinuousClock.Instant) -> Bool {
    if let last { level = min(burst, level + max(0, (now - last) / .seconds(1)) * rate) }
    last = now
    guard level >= 1 else { return false }
    level -= 1
    return true
  }
}
