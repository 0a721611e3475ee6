import Foundation

/// The motion of a mass on a damped spring, in the representations that describe it.
///
/// A spring is given by its perceptual duration and bounce, by its response and damping ratio, by its physical constants, or
/// by the time after which it rests. Values out of range are limited: durations and masses are at least a thousandth, and
/// a damping ratio is 0…1000.
public struct Spring: Hashable, Sendable {
  /// The period of the oscillation without damping, in seconds.
  public let response: Double
  /// The damping as a fraction of that at which the spring no longer oscillates: below 1 it swings past its target.
  public let dampingRatio: Double
  /// The mass at the spring.
  public let mass: Double

  /// Creates a spring from its response and damping ratio, with a mass of 1.
  ///
  /// - Parameters:
  ///   - response: The period of the oscillation without damping, in seconds.
  ///   - dampingRatio: The damping as a fraction of the critical damping.
  public init(response: Double, dampingRatio: Double) {
    self.init(response: response, dampingRatio: dampingRatio, mass: 1)
  }

  /// Creates a spring from its perceptual duration and bounce, with a mass of 1.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - bounce: The bounce, from −1 to 1: 0 is critically damped, and negative values are damped more.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / max(0, 1 + bounce), mass: 1)
  }

  /// Creates a spring from the constants of a damped harmonic oscillator.
  ///
  /// - Parameters:
  ///   - mass: The mass.
  ///   - stiffness: The force of the spring for each unit of distance from the target.
  ///   - damping: The force of the damping for each unit of velocity.
  ///   - allowOverDamping: Whether damping above the critical one is kept; otherwise it is lowered to that.
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    let mass = Self.limited(mass, 0.001...1e9)
    let stiffness = Self.limited(stiffness, 1e-6...1e12)
    let ratio = damping / (2 * (mass * stiffness).squareRoot())
    self.init(
      response: 2 * Double.pi * (mass / stiffness).squareRoot(),
      dampingRatio: allowOverDamping ? ratio : min(ratio, 1),
      mass: mass
    )
  }

  /// Creates a spring that rests after a time, with a mass of 1.
  ///
  /// - Parameters:
  ///   - settlingDuration: The seconds until the spring stays within `epsilon` of a target at a distance of 1.
  ///   - dampingRatio: The damping as a fraction of the critical damping, at least 0.001.
  ///   - epsilon: The distance from the target at which the spring counts as resting.
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    let ratio = Self.limited(dampingRatio, 0.001...1000)
    // Time scales with the response.
    let unit = Spring(response: 1, dampingRatio: ratio).settlingDuration(target: 1.0, epsilon: max(epsilon, 1e-9))
    self.init(response: unit > 0 ? settlingDuration / unit : settlingDuration, dampingRatio: ratio, mass: 1)
  }

  private init(response: Double, dampingRatio: Double, mass: Double) {
    self.response = Self.limited(response, 0.001...1e6)
    self.dampingRatio = Self.limited(dampingRatio, 0...1000)
    self.mass = mass
  }

  private static func limited(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    value.isNaN ? range.lowerBound : min(max(value, range.lowerBound), range.upperBound)
  }

  /// The perceptual duration in seconds, which is the response.
  public var duration: TimeInterval { response }

  /// The bounce, from −1 to 1: 0 is critically damped, and negative values are damped more.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// The force of the spring for each unit of distance from the target.
  public var stiffness: Double { mass * frequency * frequency }

  /// The force of the damping for each unit of velocity.
  public var damping: Double { 2 * dampingRatio * frequency * mass }

  /// The angular frequency without damping.
  var frequency: Double { 2 * Double.pi / response }

  /// A spring without bounce, with a duration of 0.5 s.
  public static var smooth: Spring { smooth() }
  /// A spring with a slight bounce, with a duration of 0.5 s.
  public static var snappy: Spring { snappy() }
  /// A spring with a stronger bounce, with a duration of 0.5 s.
  public static var bouncy: Spring { bouncy() }

  /// Returns a spring without bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: The bounce to add.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// Returns a spring with a slight bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: The bounce to add.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// Returns a spring with a stronger bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: The bounce to add.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}

extension Animation {
  /// Returns the animation of a spring.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - blendDuration: Ignored.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    .spring(response: spring.response, dampingFraction: spring.dampingRatio)
  }

  /// Returns the animation of a spring.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - initialVelocity: Ignored: hosts start animations at rest.
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
    .spring(spring)
  }
}
