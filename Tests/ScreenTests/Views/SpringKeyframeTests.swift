import Foundation
import SwiftUI
import Testing

/// Keyframes that approach their value as a spring does.
@MainActor
struct SpringKeyframeTests {
  @Test func `a keyframe lasts until its spring rests`() {
    let spring = Spring(duration: 0.4, bounce: 0.3)
    let timeline = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(10, spring: spring) }
    #expect(abs(timeline.duration - spring.settlingDuration) < 1e-9)
    for time in [0, 0.1, 0.25, 0.4] {
      #expect(abs(timeline.value(time: time) - spring.value(target: 10.0, time: time)) < 1e-9, "\(time)")
    }
    #expect(timeline.value(time: timeline.duration) == 10)
    #expect(timeline.value(time: 100) == 10)
  }

  @Test func `a duration cuts a spring, and a velocity pushes it`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      KeyframeTrack {
        SpringKeyframe(0, duration: 1, spring: .smooth, startVelocity: 100)
        LinearKeyframe(5, duration: 1)
      }
    }
    #expect(timeline.duration == 2)
    #expect(timeline.value(time: 0.1) > 1 && timeline.value(time: 1) == 0 && timeline.value(time: 1.5) == 2.5)
  }

  @Test func `a spring without damping ends in an hour`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      SpringKeyframe(1, spring: Spring(response: 0.5, dampingRatio: 0))
    }
    #expect(timeline.duration == 3600 && timeline.value(time: 3600) == 1)
  }
}
