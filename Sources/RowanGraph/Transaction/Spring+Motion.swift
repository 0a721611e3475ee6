import Foundation

/// The solution of the equation of a damped spring, x″ + 2ζω·x′ + ω²·x = 0, where x is the distance from the target.
///
/// The distance after a time is `distance` times the initial distance plus `impulse` times the initial velocity.
private struct SpringSolution {
  let distance: Double
  let impulse: Double
  /// The derivative of `impulse`.
  let impulseRate: Double
  /// The derivative of `distance`.
  let distanceRate: Double

  init(_ spring: Spring, at time: TimeInterval) {
    let (frequency, ratio) = (spring.frequency, spring.dampingRatio)
    let time = time.isNaN ? 0 : min(max(time, 0), 1e9)
    let decay = ratio * frequency
    if ratio < 1 {
      let own = frequency * (1 - ratio * ratio).squareRoot()
      let envelope = exp(-decay * time)
      impulse = envelope * sin(own * time) / own
      impulseRate = envelope * cos(own * time) - decay * impulse
    } else if ratio == 1 {
      impulse = time * exp(-decay * time)
      impulseRate = (1 - decay * time) * exp(-decay * time)
    } else {
      // The slow exponential term is the inverse of the fast one, which the difference would not give exactly.
      let spread = frequency * (ratio * ratio - 1).squareRoot()
      let fast = decay + spread
      let slow = frequency * frequency / fast
      impulse = exp(-slow * time) * -expm1(-2 * spread * time) / (2 * spread)
      impulseRate = exp(-slow * time) - fast * impulse
    }
    distance = impulseRate + 2 * decay * impulse
    distanceRate = -frequency * frequency * impulse
  }
}

extension VectorArithmetic {
  fileprivate func times(_ factor: Double) -> Self {
    var copy = self
    copy.scale(by: factor)
    return copy
  }
}

extension Spring {
  /// Returns the position after a time of a spring that starts at zero.
  ///
  /// - Parameters:
  ///   - target: The position at which the spring comes to rest.
  ///   - initialVelocity: The velocity at the start, per second.
  ///   - time: The time since the start, in seconds.
  public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    let solution = SpringSolution(self, at: time)
    return target - target.times(solution.distance) + initialVelocity.times(solution.impulse)
  }

  /// Returns the velocity after a time of a spring that starts at zero, per second.
  ///
  /// - Parameters:
  ///   - target: The position at which the spring comes to rest.
  ///   - initialVelocity: The velocity at the start, per second.
  ///   - time: The time since the start, in seconds.
  public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    let solution = SpringSolution(self, at: time)
    return initialVelocity.times(solution.impulseRate) - target.times(solution.distanceRate)
  }

  /// Moves a value on by a step of time.
  ///
  /// The step is exact: several short steps lead to the same place as a long one.
  ///
  /// - Parameters:
  ///   - value: The position.
  ///   - velocity: The velocity, per second.
  ///   - target: The position at which the spring comes to rest.
  ///   - deltaTime: The length of the step, in seconds.
  public func update<V: VectorArithmetic>(
    value: inout V,
    velocity: inout V,
    target: V,
    deltaTime: TimeInterval
  ) {
    let solution = SpringSolution(self, at: deltaTime)
    let distance = value - target
    let initial = velocity
    value = target + distance.times(solution.distance) + initial.times(solution.impulse)
    velocity = distance.times(solution.distanceRate) + initial.times(solution.impulseRate)
  }

  /// Returns the force of the spring and its damping on the mass.
  ///
  /// - Parameters:
  ///   - target: The position at which the spring comes to rest.
  ///   - position: The position of the mass.
  ///   - velocity: The velocity of the mass, per second.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).times(stiffness) - velocity.times(damping)
  }

  /// The seconds until a spring stays within a thousandth of a target at a distance of 1.
  public var settlingDuration: TimeInterval { settlingDuration(target: 1.0, epsilon: 0.001) }

  /// Returns the seconds until a spring that starts at zero stays within a distance of its target.
  ///
  /// - Parameters:
  ///   - target: The position at which the spring comes to rest.
  ///   - initialVelocity: The velocity at the start, per second.
  ///   - epsilon: The distance from the target at which the spring counts as resting.
  /// - Returns: The time, or infinity for a spring without damping that does not rest.
  public func settlingDuration<V: VectorArithmetic>(
    target: V,
    initialVelocity: V = .zero,
    epsilon: Double
  ) -> TimeInterval {
    let distance = V.zero - target
    let start = distance.magnitudeSquared
    let push = initialVelocity.magnitudeSquared
    let product = ((distance + initialVelocity).magnitudeSquared - start - push) / 2
    guard start + push > 0 else { return 0 }
    guard epsilon > 0, start.isFinite, push.isFinite else { return .infinity }
    /// The square of the distance from the target after a time.
    func square(at time: TimeInterval) -> Double {
      let solution = SpringSolution(self, at: time)
      let (a, b) = (solution.distance, solution.impulse)
      return a * a * start + 2 * a * b * product + b * b * push
    }
    let (bound, reach) = restBound(start, push, product, epsilon)
    guard bound.isFinite else { return .infinity }
    var (low, high) = (0.0, bound)
    for step in 1...512 {
      let time = max(0, bound - reach * Double(step) / 512)
      if square(at: time) >= epsilon * epsilon {
        low = time
        break
      }
      high = time
    }
    guard high > 0 else { return 0 }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if square(at: middle) >= epsilon * epsilon { low = middle } else { high = middle }
    }
    return high
  }

  /// Returns a time after which the spring stays within a distance, and the length before it within which it is farther away
  /// for the last time.
  ///
  /// - Parameters:
  ///   - start: The squared initial distance from the target.
  ///   - push: The squared initial velocity.
  ///   - product: The dot product of both.
  ///   - epsilon: The distance.
  private func restBound(
    _ start: Double,
    _ push: Double,
    _ product: Double,
    _ epsilon: Double
  ) -> (time: TimeInterval, reach: TimeInterval) {
    let decay = dampingRatio * frequency
    if dampingRatio < 1 {
      // The distance touches the envelope once in each half of an oscillation. Its amplitude is the longer axis of the ellipse
      // that the mass would run along without damping.
      let own = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let mixed = (product + decay * start) / own
      let sine = (push + 2 * decay * product + decay * decay * start) / (own * own)
      let amplitude = ((start + sine) / 2 + hypot((start - sine) / 2, mixed)).squareRoot()
      if amplitude <= epsilon { return (0, 0) }
      let time = decay > 0 ? log(amplitude / epsilon) / decay : .infinity
      return (time, min(time, 2 * Double.pi / own))
    }
    var time = 2 / frequency
    func isOutside() -> Bool {
      let solution = SpringSolution(self, at: time)
      return abs(solution.distance) * start.squareRoot() + abs(solution.impulse) * push.squareRoot() >= epsilon
    }
    while isOutside(), time < 1e9 { time *= 2 }
    return (time, time)
  }
}

extension Spring {
  /// Returns the value between two after a time.
  ///
  /// - Parameters:
  ///   - fromValue: The value at the start.
  ///   - toValue: The value at which the spring comes to rest.
  ///   - initialVelocity: A value whose animated part is the velocity at the start, per second.
  ///   - time: The time since the start, in seconds.
  public func value<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
    let target = toValue.animatableData - fromValue.animatableData
    var result = fromValue
    result.animatableData += value(target: target, initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// Returns a value whose animated part is the velocity between two values after a time, per second.
  ///
  /// - Parameters:
  ///   - fromValue: The value at the start.
  ///   - toValue: The value at which the spring comes to rest.
  ///   - initialVelocity: A value whose animated part is the velocity at the start, per second.
  ///   - time: The time since the start, in seconds.
  public func velocity<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
    let target = toValue.animatableData - fromValue.animatableData
    var result = fromValue
    result.animatableData = velocity(target: target, initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// Returns a value whose animated part is the force of the spring and its damping on the mass.
  ///
  /// - Parameters:
  ///   - fromValue: The value at the start.
  ///   - toValue: The value at which the spring comes to rest.
  ///   - position: The value at which the mass is.
  ///   - velocity: A value whose animated part is the velocity of the mass, per second.
  public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
    var result = fromValue
    result.animatableData = force(
      target: toValue.animatableData,
      position: position.animatableData,
      velocity: velocity.animatableData
    )
    return result
  }

  /// Returns the seconds until a spring between two values stays within a distance of the second one.
  ///
  /// - Parameters:
  ///   - fromValue: The value at the start.
  ///   - toValue: The value at which the spring comes to rest.
  ///   - initialVelocity: A value whose animated part is the velocity at the start, per second.
  ///   - epsilon: The distance at which the spring counts as resting.
  /// - Returns: The time, or infinity for a spring without damping that does not rest.
  public func settlingDuration<V: Animatable>(
    fromValue: V,
    toValue: V,
    initialVelocity: V,
    epsilon: Double
  ) -> TimeInterval {
    let target = toValue.animatableData - fromValue.animatableData
    return settlingDuration(target: target, initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
  }
}
