import Foundation
import RowanLayers

/// The timing of an animated change: a curve over time or a spring (facts D1–D4).
public struct Animation: Hashable, Sendable, CustomStringConvertible {
  /// The timing as layers use it.
  package var curve: AnimationCurve

  /// A critically damped spring with a response of 0.55 s (fact D1).
  public static let `default` = Animation(response: 0.55, dampingFraction: 1)

  /// A constant speed over 0.35 s (fact D4).
  public static let linear = Animation(x1: 0, y1: 0, x2: 1, y2: 1, duration: 0.35)
  /// A curve that starts slowly, over 0.35 s.
  public static let easeIn = easeIn(duration: 0.35)
  /// A curve that ends slowly, over 0.35 s.
  public static let easeOut = easeOut(duration: 0.35)
  /// A curve that starts and ends slowly, over 0.35 s.
  public static let easeInOut = easeInOut(duration: 0.35)
  /// A spring without bounce, over 0.5 s (fact D2).
  public static let smooth = smooth()
  /// A spring with a slight bounce, over 0.5 s.
  public static let snappy = snappy()
  /// A spring with a stronger bounce, over 0.5 s.
  public static let bouncy = bouncy()
  /// The default spring, over 0.5 s.
  public static let spring = Animation(response: 0.5, dampingFraction: 1)
  /// A fast spring for interaction.
  public static let interactiveSpring = interactiveSpring()

  /// Returns an animation with constant speed.
  ///
  /// - Parameter duration: The duration in seconds.
  public static func linear(duration: TimeInterval) -> Animation {
    Animation(x1: 0, y1: 0, x2: 1, y2: 1, duration: duration)
  }
  /// Returns an animation that starts slowly.
  ///
  /// - Parameter duration: The duration in seconds.
  public static func easeIn(duration: TimeInterval) -> Animation {
    Animation(x1: 0.42, y1: 0, x2: 1, y2: 1, duration: duration)
  }
  /// Returns an animation that ends slowly.
  ///
  /// - Parameter duration: The duration in seconds.
  public static func easeOut(duration: TimeInterval) -> Animation {
    Animation(x1: 0, y1: 0, x2: 0.58, y2: 1, duration: duration)
  }
  /// Returns an animation that starts and ends slowly.
  ///
  /// - Parameter duration: The duration in seconds.
  public static func easeInOut(duration: TimeInterval) -> Animation {
    Animation(x1: 0.42, y1: 0, x2: 0.58, y2: 1, duration: duration)
  }
  /// Returns an animation with a cubic Bézier timing curve.
  ///
  /// - Parameters:
  ///   - p1x: The x-coordinate of the first control point.
  ///   - p1y: The y-coordinate of the first control point.
  ///   - p2x: The x-coordinate of the second control point.
  ///   - p2y: The y-coordinate of the second control point.
  ///   - duration: The duration in seconds.
  public static func timingCurve(
    _ p1x: Double,
    _ p1y: Double,
    _ p2x: Double,
    _ p2y: Double,
    duration: TimeInterval = 0.35
  ) -> Animation {
    Animation(x1: p1x, y1: p1y, x2: p2x, y2: p2y, duration: duration)
  }
  /// Returns a spring animation (fact D3).
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - bounce: The bounce, from −1 to 1.
  ///   - blendDuration: Ignored.
  public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
    Animation(response: duration, dampingFraction: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }
  /// Returns a spring animation.
  ///
  /// - Parameters:
  ///   - response: The response in seconds.
  ///   - dampingFraction: The damping fraction; 1 is critically damped.
  ///   - blendDuration: Ignored.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5,
    dampingFraction: Double = 0.825,
    blendDuration: TimeInterval = 0
  ) -> Animation {
    Animation(response: response, dampingFraction: dampingFraction)
  }
  /// Returns a fast spring animation for interaction.
  ///
  /// - Parameters:
  ///   - response: The response in seconds.
  ///   - dampingFraction: The damping fraction; 1 is critically damped.
  ///   - blendDuration: Ignored.
  public static func interactiveSpring(
    response: Double = 0.15,
    dampingFraction: Double = 0.86,
    blendDuration: TimeInterval = 0.25
  ) -> Animation {
    Animation(response: response, dampingFraction: dampingFraction)
  }
  /// Returns a spring animation without bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: The bounce to add.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }
  /// Returns a spring animation with a slight bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: The bounce to add.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  /// Returns a spring animation with a stronger bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: The bounce to add.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// Returns the animation with a delay, in seconds.
  public func delay(_ delay: TimeInterval) -> Animation { changed { $0.delay += delay } }
  /// Returns the animation at another speed, where values above 1 are faster.
  public func speed(_ speed: Double) -> Animation { changed { $0.speed *= speed } }
  /// Returns the animation repeated a number of times.
  ///
  /// - Parameters:
  ///   - count: The number of runs, at least 1.
  ///   - autoreverses: Whether every second run is reversed.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    changed {
      $0.repeatCount = max(1, count)
      $0.autoreverses = autoreverses
    }
  }
  /// Returns the animation repeated indefinitely.
  ///
  /// - Parameter autoreverses: Whether every second run is reversed.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    repeatCount(.max, autoreverses: autoreverses)
  }

  /// The timing curve and the duration.
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
    // A damped spring is within a thousandth of its target after about seven time constants.
    let frequency = 2 * Double.pi / max(response, 0.001)
    let settling = min(7 / (frequency * max(0.1, min(dampingFraction, 1))), 5)
    curve = AnimationCurve(
      timing: .spring(response: response, dampingFraction: dampingFraction),
      duration: max(response, settling)
    )
  }
}
