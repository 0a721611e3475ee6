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
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransactionOnAnyThread(transaction, body)
}

extension Transaction {
  /// Adds a function that runs on the main actor when the animation of the transaction's changes is complete.
  ///
  /// The function runs exactly once, after the first changes that are made with the transaction or a copy of it. Without an
  /// animation, or if no view is affected by a change, it runs as soon as possible. It does not run if the animation never
  /// ends, as one that repeats indefinitely. A function that `transaction(_:)` of a view adds follows the changes of that
  /// view, and one that `transaction(value:_:)` adds those that come with the value.
  ///
  /// - Parameters:
  ///   - criteria: The condition for the completion.
  ///   - completion: Runs after the animation.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ completion: @escaping () -> Void
  ) {
    completions.append(AnimationCompletion(criteria, completion))
  }

  /// Starts the completions for changes of a view of a graph.
  @MainActor package func startCompletions(in graph: Graph) {
    for completion in completions { completion.start(curve, on: graph.clock) }
  }

  /// Runs `body` with the transaction without its completions, which it starts then.
  ///
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`; the completions are not started then.
  func startingCompletions<Result>(_ body: (Transaction) throws -> Result) rethrows -> Result {
    let completions = completions
    guard !completions.isEmpty else { return try body(self) }
    var transaction = self
    transaction.completions = []
    let witness = ChangeWitness()
    let result = try witness.watching { try body(transaction) }
    for completion in completions { completion.start(transaction.curve, on: witness.clock) }
    return result
  }
}

/// A function that runs once, after an animation.
final class AnimationCompletion {
  private let criteria: AnimationCompletionCriteria
  /// The function; `nil` once it was started.
  private var action: (() -> Void)?

  init(_ criteria: AnimationCompletionCriteria, _ action: @escaping () -> Void) {
    self.criteria = criteria
    self.action = action
  }

  /// Runs the function after an animation, unless it was started before.
  ///
  /// - Parameters:
  ///   - curve: The timing of the animation; `nil` for changes without one.
  ///   - clock: The clock of a scene with a view that changed; `nil` if none did.
  func start(_ curve: AnimationCurve?, on clock: SceneClock?) {
    guard let action else { return }
    self.action = nil
    let seconds = clock == nil ? 0 : curve?.seconds(until: criteria) ?? 0
    guard seconds.isFinite else { return }
    let run = Unchecked(action)
    Task { @MainActor in
      if let clock, seconds > 0 { await clock.sleep(for: min(seconds, 86_400)) }
      run.value()
    }
  }
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
