import Foundation
import RowanGraph
import RowanTesting
import SwiftUI
import Testing

/// When the completion of `withAnimation` runs.
@MainActor
struct AnimationCompletionTests {
  @MainActor private final class Log {
    var entries: [String] = []

    func add(_ entry: String) { entries.append(entry) }
  }

  private struct Boat: View {
    let log: Log
    let changes: Bool
    let animations: [(String, Animation?, AnimationCompletionCriteria)]
    @State private var place = 0

    var body: some View {
      Button("Sail") {
        let log = log
        for (name, animation, criteria) in animations {
          withAnimation(animation, completionCriteria: criteria) {
            if changes { place += 1 }
          } completion: {
            log.add(name)
          }
        }
        log.add("started")
      }
      Text("Place \(place)")
    }
  }

  private func sail(
    changes: Bool = true,
    _ animations: [(String, Animation?, AnimationCompletionCriteria)]
  ) -> (Screen, Log) {
    let log = Log()
    let screen = Screen(clock: ManualClock()) { Boat(log: log, changes: changes, animations: animations) }
    screen.button("Sail").tap()
    return (screen, log)
  }

  @Test(arguments: [Animation.spring(response: 0.1, dampingFraction: 1), .spring(duration: 0.1, bounce: 0.4)])
  func `a spring has arrived before it has come to rest`(spring: Animation) async {
    let (screen, log) = sail([("at rest", spring, .removed), ("arrived", spring, .logicallyComplete)])
    await screen.advance(by: .milliseconds(100))
    #expect(log.entries == ["started", "arrived"])
    await screen.advance(by: .seconds(60))
    #expect(log.entries == ["started", "arrived", "at rest"])
  }

  @Test func `a curve over time arrives when it ends`() async {
    let curve = Animation.linear(duration: 0.05)
    let (screen, log) = sail([("removed", curve, .removed), ("complete", curve, .logicallyComplete)])
    await screen.advance(by: .milliseconds(49))
    #expect(log.entries == ["started"])
    await screen.advance(by: .milliseconds(1))
    #expect(Set(log.entries) == ["started", "removed", "complete"])
  }

  @Test(arguments: [AnimationCompletionCriteria.logicallyComplete, .removed])
  func `without an animation it runs after the change, once`(criteria: AnimationCompletionCriteria) async {
    let (screen, log) = sail([("done", nil, criteria)])
    await screen.settle()
    #expect(log.entries == ["started", "done"])
    #expect(screen.text("Place 1").exists)
  }

  @Test(arguments: [AnimationCompletionCriteria.logicallyComplete, .removed])
  func `where nothing changed nobody waits`(criteria: AnimationCompletionCriteria) async {
    let hour = Animation.linear(duration: 3600)
    let forever = Animation.linear(duration: 1).repeatForever()
    let (screen, log) = sail(changes: false, [("hour", hour, criteria), ("forever", forever, criteria)])
    await screen.settle()
    #expect(log.entries == ["started", "hour", "forever"])
  }

  @Test func `a repeated animation ends after the last time, one without end never`() async {
    let short = Animation.linear(duration: 0.05)
    let (screen, log) = sail([
      ("for ever", short.repeatForever(), .logicallyComplete),
      ("for ever, removed", short.repeatForever(autoreverses: false), .removed),
      ("four times", short.repeatCount(4), .logicallyComplete),
      ("late", short.delay(0.05), .logicallyComplete),
      ("once", short, .logicallyComplete),
    ])
    await screen.advance(by: .seconds(86_400))
    #expect(log.entries == ["started", "once", "late", "four times"])
  }

  @Test func `where the changes fail there is nothing to complete`() async {
    struct Storm: Error {}
    let log = Log()
    #expect(throws: Storm.self) {
      try withAnimation(nil) {
        throw Storm()
      } completion: {
        log.add("done")
      }
    }
    withAnimation(nil) {
    } completion: {
      log.add("next")
    }
    let screen = Screen { Text("Boat") }
    await screen.settle()
    #expect(log.entries == ["next"])
  }

  /// How far a spring that starts at rest is from its end.
  private func distance(_ response: Double, _ damping: Double, at time: Double) -> Double {
    let frequency = 2 * Double.pi / response
    if damping == 1 { return (1 + frequency * time) * exp(-frequency * time) }
    let decay = damping * frequency
    if damping < 1 {
      let swing = frequency * (1 - damping * damping).squareRoot()
      return exp(-decay * time) * (cos(swing * time) + decay / swing * sin(swing * time))
    }
    let root = frequency * (damping * damping - 1).squareRoot()
    let (slow, fast) = (decay - root, decay + root)
    return (fast * exp(-slow * time) - slow * exp(-fast * time)) / (fast - slow)
  }

  @Test(arguments: [0.2, 0.5, 2], [0.15, 0.5, 0.825, 0.99, 1, 1.5, 4])
  func `a spring is at rest when that is said`(response: Double, damping: Double) {
    let curve = Animation.spring(response: response, dampingFraction: damping).curve
    #expect(curve.seconds(until: .logicallyComplete) == response)
    let rest = curve.seconds(until: .removed)
    #expect(rest > response)
    for step in 0..<400 {
      #expect(abs(distance(response, damping, at: rest + Double(step) * response / 100)) <= 0.001)
    }
  }

  @Test func `delay, speed and repetitions count`() {
    let curve = Animation.linear(duration: 1).delay(0.5).repeatCount(3).speed(2).curve
    #expect(curve.seconds(until: .removed) == 1.75)
    #expect(Animation.linear.repeatForever().curve.seconds(until: .logicallyComplete) == .infinity)
    #expect(Animation.linear.speed(0).curve.seconds(until: .removed) == .infinity)
  }
}
