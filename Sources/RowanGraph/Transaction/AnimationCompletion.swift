import Foundation
import RowanLayers

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  fileprivate let isRemoved: Bool
  /// When it has arrived as far as people perceive: a spring after its perceptual duration, though it may still settle.
  public static let logicallyComplete = AnimationCompletionCriteria(isRemoved: false)
  /// When its last motion has ended: a spring when it has settled.
  public static let removed = AnimationCompletionCriteria(isRemoved: true)
}

/// Animates the state changes of `body`, and runs `completion` on the main actor when the animation is complete.
///
/// `completion` runs exactly once, after `body`: at the next opportunity where there is no animation or where no view takes
/// up a change. Only an animation that repeats without end is never complete: its `completion` does not run. Where `body`
/// throws there is nothing to complete.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result,
  completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction.currentOnAnyThread
  transaction.animation = animation
  let witness = ChangeWitness()
  let result = try witness.watching { try withTransactionOnAnyThread(transaction, body) }
  let curve = witness.sawChange ? transaction.curve : nil
  let seconds = curve.map { $0.seconds(until: completionCriteria) } ?? 0
  guard seconds.isFinite else { return result }
  let action = Unchecked(completion)
  Task { @MainActor in
    if seconds > 0 { try? await Task.sleep(for: .seconds(seconds)) }
    action.value()
  }
  return result
}

/// Sees whether any view is to be updated for what a closure changes. On the main thread only: elsewhere it sees nothing.
package final class ChangeWitness {
  /// The witness of the code that runs now.
  nonisolated(unsafe) private(set) static var current: ChangeWitness?
  package internal(set) var sawChange = false

  package init() {}

  package func watching<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard MainActorCheck.isOnMainActor else { return try body() }
    let previous = Self.current
    Self.current = self
    defer { Self.current = previous }
    return try body()
  }
}

extension AnimationCurve {
  /// How long the change travels, in seconds; infinite where it does without end.
  package func seconds(until criteria: AnimationCompletionCriteria) -> Double {
    guard repeatCount != .max, speed > 0 else { return .infinity }
    return max(0, (delay + length(until: criteria) * Double(repeatCount)) / speed)
  }

  /// The length of one run at normal speed.
  private func length(until criteria: AnimationCompletionCriteria) -> Double {
    guard case .spring(let response, let dampingFraction) = timing else { return duration }
    guard criteria.isRemoved else { return response }
    return max(duration, settlingTime(response, dampingFraction))
  }

  /// When a spring from rest stays within a thousandth of its end; 0 for one that is not damped.
  private func settlingTime(_ response: Double, _ damping: Double) -> Double {
    guard response > 0, damping > 0 else { return 0 }
    let frequency = 2 * Double.pi / response
    // The slowest of what dies away: all lies below (1 + x) exp(-x), for x the time in units of it.
    let decay = frequency * (damping <= 1 ? damping : damping - (damping * damping - 1).squareRoot())
    let bound = 9.2335
    guard damping < 1 else { return bound / decay }
    // With bounce also below exp(-x) / √(1 - damping²), which is closer the more it bounces.
    return min(bound, log(1000 / (1 - damping * damping).squareRoot())) / decay
  }
}
