import Foundation

/// How a change travels from its old to its new value: what a compositor needs to run it by itself (facts D1–D4).
package struct AnimationCurve: Hashable, Sendable {
  package enum Timing: Hashable, Sendable {
    /// A cubic Bézier over `duration` seconds.
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    /// A damped spring: `response` in seconds, `dampingFraction` 1 for critical damping.
    case spring(response: Double, dampingFraction: Double)
  }

  package var timing: Timing
  /// Seconds; for springs the settling time that hosts without springs use.
  package var duration: Double
  /// Seconds before the change starts.
  package var delay: Double
  /// Playback rate: 2 is twice as fast.
  package var speed: Double
  /// `Int.max` repeats for ever.
  package var repeatCount: Int
  package var autoreverses: Bool

  package init(
    timing: Timing,
    duration: Double,
    delay: Double = 0,
    speed: Double = 1,
    repeatCount: Int = 1,
    autoreverses: Bool = false
  ) {
    self.timing = timing
    self.duration = duration
    self.delay = delay
    self.speed = speed
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
  }
}
