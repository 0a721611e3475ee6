import Foundation
import RowanLayers

/// How a change travels: a curve over time or a spring (facts D1–D4).
public struct Animation: Hashable, Sendable, CustomStringConvertible {
  package var curve: AnimationCurve

  /// Critically damped spring of response 0.55 s (fact D1).
  public static let `default` = Animation(response: 0.55, dampingFraction: 1)

  /// Constant speed over 0.35 s (fact D4).
  public static let linear = Animation(x1: 0, y1: 0, x2: 1, y2: 1, duration: 0.35)
  /// Slow start, over 0.35 s.
  public static let easeIn = easeIn(duration: 0.35)
  /// Slow end, over 0.35 s.
  public static let easeOut = easeOut(duration: 0.35)
  /// Slow start and end, over 0.35 s.
  public static let easeInOut = easeInOut(duration: 0.35)
  /// A spring without bounce, 0.5 s (fact D2).
  public static let smooth = smooth()
  /// A spring with a little bounce, 0.5 s.
  public static let snappy = snappy()
  /// A spring with more bounce, 0.5 s.
  public static let bouncy = bouncy()
  /// The default spring, 0.5 s.
  public static let spring = Animation(response: 0.5, dampingFraction: 1)
  /// A quick spring for interaction.
  public static let interactiveSpring = interactiveSpring()

  /// Constant speed; duration in seconds.
  public static func linear(duration: TimeInterval) -> Animation {
    Animation(x1: 0, y1: 0, x2: 1, y2: 1, duration: duration)
  }
  /// Slow start; duration in seconds.
  public static func easeIn(duration: TimeInterval) -> Animation {
    Animation(x1: 0.42, y1: 0, x2: 1, y2: 1, duration: duration)
  }
  /// Slow end; duration in seconds.
  public static func easeOut(duration: TimeInterval) -> Animation {
    Animation(x1: 0, y1: 0, x2: 0.58, y2: 1, duration: duration)
  }
  /// Slow start and end; duration in seconds.
  public static func easeInOut(duration: TimeInterval) -> Animation {
    Animation(x1: 0.42, y1: 0, x2: 0.58, y2: 1, duration: duration)
  }
  /// A cubic Bézier timing curve; duration in seconds.
  public static func timingCurve(
    _ p1x: Double,
    _ p1y: Double,
    _ p2x: Double,
    _ p2y: Double,
    duration: TimeInterval = 0.35
  ) -> Animation {
    Animation(x1: p1x, y1: p1y, x2: p2x, y2: p2y, duration: duration)
  }
  /// A spring by perceptual duration in seconds and bounce −1…1 (fact D3).
  public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
    Animation(response: duration, dampingFraction: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }
  /// A spring by response in seconds and damping fraction.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5,
    dampingFraction: Double = 0.825,
    blendDuration: TimeInterval = 0
  ) -> Animation {
    Animation(response: response, dampingFraction: dampingFraction)
  }
  /// A quick spring for interaction.
  public static func interactiveSpring(
    response: Double = 0.15,
    dampingFraction: Double = 0.86,
    blendDuration: TimeInterval = 0.25
  ) -> Animation {
    Animation(response: response, dampingFraction: dampingFraction)
  }
  /// A spring without bounce.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }
  /// A spring with a little bounce.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  /// A spring with more bounce.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// The animation, started later; seconds.
  public func delay(_ delay: TimeInterval) -> Animation { changed { $0.delay += delay } }
  /// The animation, played faster (above 1) or slower.
  public func speed(_ speed: Double) -> Animation { changed { $0.speed *= speed } }
  /// The animation, repeated.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    changed {
      $0.repeatCount = max(1, count)
      $0.autoreverses = autoreverses
    }
  }
  /// The animation, repeated without end.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    repeatCount(.max, autoreverses: autoreverses)
  }

  public var description: String { "Animation(\(curve.timing), \(curve.duration) s)" }

  private func changed(_ change: (inout AnimationCurve) -> Void) -> Animation {
    var copy = self
    change(&copy.curve)
    return copy
  }

  private init(x1: Double, y1: Double, x2: Double, y2: Double, duration: Double) {
    curve = AnimationCurve(timing: .bezier(x1: x1, y1: y1, x2: x2, y2: y2), duration: duration)
  }

  private init(response: Double, dampingFraction: Double) {
    // A damped spring is within a thousandth of its end after about seven time constants.
    let frequency = 2 * Double.pi / max(response, 0.001)
    let settling = min(7 / (frequency * max(0.1, min(dampingFraction, 1))), 5)
    curve = AnimationCurve(
      timing: .spring(response: response, dampingFraction: dampingFraction),
      duration: max(response, settling)
    )
  }
}
