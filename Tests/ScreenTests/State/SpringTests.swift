import Foundation
import RowanGraph
import SwiftUI
import Testing

/// The motion of springs against its closed forms, and the representations of springs.
struct SpringTests {
  private func isClose(_ one: Double, _ other: Double, _ tolerance: Double = 1e-9) -> Bool {
    abs(one - other) <= tolerance * max(1, abs(one), abs(other))
  }

  @Test func `the representations of a spring agree`() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    #expect(spring.mass == 1 && spring.response == 0.5 && isClose(spring.dampingRatio, 0.7))
    #expect(isClose(spring.stiffness, pow(4 * Double.pi, 2)) && isClose(spring.damping, 5.6 * Double.pi))
    let other = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(isClose(other.duration, Double.pi / 5) && isClose(other.bounce, 0.5))
    let heavy = Spring(mass: 4, stiffness: 100, damping: 10)
    #expect(isClose(heavy.response, 0.4 * Double.pi) && isClose(heavy.dampingRatio, 0.25) && heavy.mass == 4)
    #expect(isClose(heavy.stiffness, 100) && isClose(heavy.damping, 10))
    #expect(Spring(response: 0.5, dampingRatio: 0.7) == Spring(duration: 0.5, bounce: 1 - 0.7))
    // Flat springs: damping beyond the critical one is a negative bounce.
    #expect(
      isClose(Spring(duration: 1, bounce: -0.5).dampingRatio, 2)
        && isClose(Spring(response: 1, dampingRatio: 2).bounce, -0.5)
    )
    #expect(Spring(mass: 1, stiffness: 1, damping: 20).dampingRatio == 1)
    #expect(Spring(mass: 1, stiffness: 1, damping: 20, allowOverDamping: true).dampingRatio == 10)
    #expect(Spring.smooth == Spring() && Spring.snappy.bounce == Spring(bounce: 0.15).bounce)
    #expect(Spring.bouncy(duration: 2, extraBounce: 0.1) == Spring(duration: 2, bounce: 0.4))
  }

  @Test func `a critically damped spring follows its closed form`() {
    let (spring, frequency) = (Spring(response: 0.5, dampingRatio: 1), 4 * Double.pi)
    for time in [0, 0.01, 0.1, 0.5, 2.0] {
      let decay = exp(-frequency * time)
      #expect(isClose(spring.value(target: 3.0, time: time), 3 - 3 * (1 + frequency * time) * decay))
      #expect(isClose(spring.velocity(target: 3.0, time: time), 3 * frequency * frequency * time * decay))
      #expect(isClose(spring.value(target: 0.0, initialVelocity: 2, time: time), 2 * time * decay))
    }
  }

  @Test(arguments: [0, 0.1, 0.7, 0.999999])
  func `a bouncing spring follows its closed form`(ratio: Double) {
    let (spring, frequency) = (Spring(response: 0.5, dampingRatio: ratio), 4 * Double.pi)
    let (decay, own) = (ratio * frequency, frequency * (1 - ratio * ratio).squareRoot())
    for time in [0, 0.01, 0.1, 0.5, 2.0] {
      let (target, push) = (3.0, 5.0)
      let sine = (push - decay * target) / own
      let distance = exp(-decay * time) * (-target * cos(own * time) + sine * sin(own * time))
      #expect(isClose(spring.value(target: target, initialVelocity: push, time: time), target + distance, 1e-8))
    }
  }

  @Test(arguments: [1.000001, 1.5, 20])
  func `an overdamped spring follows its closed form`(ratio: Double) {
    let (spring, frequency) = (Spring(response: 0.5, dampingRatio: ratio), 4 * Double.pi)
    let root = frequency * (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (ratio * frequency - root, ratio * frequency + root)
    for time in [0, 0.01, 0.1, 0.5, 2.0] {
      let left = (fast * exp(-slow * time) - slow * exp(-fast * time)) / (fast - slow)
      #expect(isClose(spring.value(target: 3.0, time: time), 3 - 3 * left, 1e-6))
    }
  }

  @Test(arguments: [0.2, 1, 3])
  func `the velocity is the change of the value, and the force that of the velocity`(ratio: Double) {
    let spring = Spring(mass: 2, stiffness: 50, damping: ratio * 20, allowOverDamping: true)
    let step = 1e-5
    for time in [0.1, 0.4, 1.0] {
      let at = { (time: Double) in spring.value(target: 1.0, initialVelocity: -2, time: time) }
      let speed = { (time: Double) in spring.velocity(target: 1.0, initialVelocity: -2, time: time) }
      #expect(isClose((at(time + step) - at(time - step)) / (2 * step), speed(time), 1e-6))
      let force = spring.force(target: 1.0, position: at(time), velocity: speed(time))
      #expect(isClose(2 * (speed(time + step) - speed(time - step)) / (2 * step), force, 1e-6))
    }
  }

  @Test func `short steps lead to the same place as a long one`() {
    let spring = Spring(duration: 0.4, bounce: 0.5)
    var (value, velocity) = (CGFloat(10), CGFloat(-30))
    for _ in 0..<90 { spring.update(value: &value, velocity: &velocity, target: 100, deltaTime: 0.01) }
    let end = 10 + spring.value(target: CGFloat(90), initialVelocity: -30, time: 0.9)
    #expect(
      isClose(value, end) && isClose(velocity, spring.velocity(target: CGFloat(90), initialVelocity: -30, time: 0.9))
    )
    let pair = spring.value(target: AnimatablePair(1.0, 2.0), time: 0.1)
    #expect(isClose(pair.second, 2 * pair.first))
  }

  @Test func `values with an animated part move from one to the other`() {
    let spring = Spring(duration: 0.5, bounce: 0.2)
    let (start, end, still) = (Angle(degrees: 10), Angle(degrees: 50), Angle.zero)
    let middle = spring.value(fromValue: start, toValue: end, initialVelocity: still, time: 0.2)
    #expect(isClose(middle.degrees, 10 + spring.value(target: 40.0, time: 0.2)))
    let speed = spring.velocity(fromValue: start, toValue: end, initialVelocity: still, time: 0.2)
    #expect(isClose(speed.degrees, spring.velocity(target: 40.0, time: 0.2)))
    let force = spring.force(fromValue: start, toValue: end, position: middle, velocity: speed)
    #expect(
      isClose(force.degrees, spring.force(target: 40.0, position: middle.degrees - 10, velocity: speed.degrees), 1e-7)
    )
    let rest = spring.settlingDuration(fromValue: 0.0, toValue: 40.0, initialVelocity: 0, epsilon: 0.01)
    #expect(rest == spring.settlingDuration(target: 40.0, epsilon: 0.01))
  }

  @Test(arguments: [0.005, 0.15, 0.5, 0.825, 0.99, 0.9999999, 1, 1.5, 4])
  func `a spring rests after its settling duration and not before`(ratio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    let rest = spring.settlingDuration
    for step in 0..<2000 {
      #expect(abs(spring.value(target: 1.0, time: rest + Double(step) * 0.002) - 1) <= 0.001 + 1e-9)
    }
    #expect(abs(spring.value(target: 1.0, time: rest * (1 - 1e-9)) - 1) >= 0.001 - 1e-6)
    let pushed = spring.settlingDuration(target: 0.0, initialVelocity: 10, epsilon: 0.01)
    #expect(isClose(abs(spring.value(target: 0.0, initialVelocity: 10, time: pushed)), 0.01, 1e-6))
  }

  @Test func `a spring can be made for the time until it rests`() {
    for ratio in [0.3, 1, 2] {
      let spring = Spring(settlingDuration: 2, dampingRatio: ratio)
      #expect(isClose(spring.settlingDuration, 2, 1e-6) && isClose(spring.dampingRatio, ratio))
    }
    #expect(Spring(response: 1, dampingRatio: 0).settlingDuration == .infinity)
    #expect(Spring().settlingDuration(target: 0.0, epsilon: 0.001) == 0)
    #expect(Spring().settlingDuration(target: 0.0005, epsilon: 0.001) == 0)
  }

  @Test func `values out of range stay finite`() {
    for spring in [
      Spring(duration: 0, bounce: -1), Spring(duration: -.infinity, bounce: 2),
      Spring(response: .nan, dampingRatio: .nan),
      Spring(mass: 0, stiffness: 0, damping: .infinity), Spring(settlingDuration: 0, dampingRatio: 0, epsilon: 0),
    ] {
      #expect(spring.stiffness.isFinite && spring.damping.isFinite && spring.bounce >= -1 && spring.bounce <= 1)
      #expect(spring.value(target: 1.0, time: .infinity).isFinite && spring.value(target: 1.0, time: -1) == 0)
    }
  }

  @Test func `an animation has the timing of its spring`() {
    let spring = Spring(duration: 0.4, bounce: 0.2)
    #expect(Animation.spring(spring) == .spring(duration: 0.4, bounce: 0.2))
    #expect(Animation.interpolatingSpring(spring) == .spring(spring))
  }
}
