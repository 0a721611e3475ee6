import Foundation

extension Animation {
  /// A spring that keeps its velocity where another follows it, over 0.5 s. Hosts start each animation at rest, so that
  /// it equals `spring`.
  public static var interpolatingSpring: Animation { interpolatingSpring() }

  /// Returns a spring animation from the constants of a damped harmonic oscillator.
  ///
  /// - Parameters:
  ///   - mass: The mass, above 0.
  ///   - stiffness: The stiffness of the spring, above 0.
  ///   - damping: The damping coefficient.
  ///   - initialVelocity: Ignored: hosts start animations at rest.
  public static func interpolatingSpring(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double = 0
  ) -> Animation {
    guard mass > 0, stiffness > 0, mass.isFinite, stiffness.isFinite, damping.isFinite else { return .spring }
    let response = 2 * Double.pi * (mass / stiffness).squareRoot()
    return spring(response: response, dampingFraction: max(0, damping) / (2 * (mass * stiffness).squareRoot()))
  }

  /// Returns a spring animation.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - bounce: The bounce, from −1 to 1.
  ///   - initialVelocity: Ignored: hosts start animations at rest.
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5,
    bounce: Double = 0,
    initialVelocity: Double = 0
  ) -> Animation {
    spring(duration: duration, bounce: bounce)
  }
}
