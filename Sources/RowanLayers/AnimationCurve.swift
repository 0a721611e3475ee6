import Foundation

/// The timing of an animated change, complete enough for a compositor to run it alone (facts D1–D4).
package struct AnimationCurve: Hashable, Sendable {
  /// The function that maps time to progress.
  package enum Timing: Hashable, Sendable {
    /// A cubic Bézier over `duration` seconds.
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    /// A damped spring with its `response` in seconds; a `dampingFraction` of 1 is critical damping.
    case spring(response: Double, dampingFraction: Double)
  }

  package var timing: Timing
  /// The duration in seconds; for a spring the settling time, which hosts without springs use.
  package var duration: Double
  /// The delay before the change starts, in seconds.
  package var delay: Double
  /// The playback rate; 2 is twice as fast.
  package var speed: Double
  /// The number of times that the change plays; `Int.max` repeats it forever.
  package var repeatCount: Int
  /// Whether every second repetition runs backward.
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
