import Foundation
import RowanLayers

/// The condition for the completion of an animation.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  fileprivate let isRemoved: Bool
  /// Complete when the change appears finished: a spring after its perceptual duration, though it may still settle.
  public static let logicallyComplete = AnimationCompletionCriteria(isRemoved: false)
  /// Complete when all motion has ended: a spring when it has settled.
  public static let removed = AnimationCompletionCriteria(isRemoved: true)
}

/// Animates the state changes of `body`, and runs `completion` on the main actor when the animation is complete.
///
/// `completion` runs exactly once, after `body`. Without an animation, or if no view is affected by a change, it runs
/// as soon as possible. It does not run if the animation never ends, as one that repeats indefinitely, or if `body`
/// throws.
///
/// - Parameters:
///   - animation: The animation, or `nil` for immediate changes.
///   - completionCriteria: The condition for the completion.
///   - body: Changes the state.
///   - completion: Runs after the animation.
/// - Returns: The result of `body`.
/// - Throws: The error of `body`.
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
  let clock = witness.clock
  let curve = clock == nil ? nil : transaction.curve
  let seconds = curve.map { $0.seconds(until: completionCriteria) } ?? 0
  guard seconds.isFinite else { return result }
  let action = Unchecked(completion)
  Task { @MainActor in
    if let clock, seconds > 0 { await clock.sleep(for: min(seconds, 86_400)) }
    action.value()
  }
  return result
}

/// A detector of changes that affect a view. Works on the main actor only.
package final class ChangeWitness {
  /// The witness of the running code.
  nonisolated(unsafe) private(set) static var current: ChangeWitness?
  /// The clock of the first scene with an affected view.
  private(set) var clock: SceneClock?
  /// Whether a view was affected.
  package var sawChange: Bool { clock != nil }

  /// Creates a witness.
  package init() {}

  /// Records a change that affects a view of a graph.
  @MainActor func note(changeIn graph: Graph) {
    if clock == nil { clock = graph.clock }
  }

  /// Runs `body` and records whether its changes affect a view.
  ///
  /// - Returns: The result of `body`.
  package func watching<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard MainActorCheck.isOnMainActor else { return try body() }
    let previous = Self.current
    Self.current = self
    defer { Self.current = previous }
    return try body()
  }
}

extension AnimationCurve {
  /// Returns the duration of the animation in seconds, including delay and repetitions; infinite if it never ends.
  package func seconds(until criteria: AnimationCompletionCriteria) -> Double {
    guard repeatCount != .max, speed > 0 else { return .infinity }
    return max(0, (delay + length(until: criteria) * Double(repeatCount)) / speed)
  }

  /// Returns the duration of one run at normal speed, in seconds.
  private func length(until criteria: AnimationCompletionCriteria) -> Double {
    guard case .spring(let response, let dampingFraction) = timing else { return duration }
    guard criteria.isRemoved else { return response }
    return max(duration, settlingTime(response, dampingFraction))
  }

  /// Returns the time after which a spring stays within a thousandth of its target, in seconds; 0 if it is not damped.
  private func settlingTime(_ response: Double, _ damping: Double) -> Double {
    guard response > 0, damping > 0 else { return 0 }
    let frequency = 2 * Double.pi / response
    // The slowest exponential term; the sum is below (1 + x) exp(-x), where x is the time in units of its time
    // constant.
    let decay = frequency * (damping <= 1 ? damping : damping - (damping * damping - 1).squareRoot())
    let bound = 9.2335
    guard damping < 1 else { return bound / decay }
    // With bounce, it is also below exp(-x) / √(1 - damping²), a tighter bound for strong bounce.
    return min(bound, log(1000 / (1 - damping * damping).squareRoot())) / decay
  }
}
