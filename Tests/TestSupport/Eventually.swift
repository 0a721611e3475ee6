/// An error that ends a test whose condition did not hold in time.
package struct NeverHeld: Error, CustomStringConvertible {
  package let description: String
}

/// Waits until a condition holds that work outside of the test brings about: another thread, a server or a file.
///
/// A condition that depends on a screen alone needs no waiting: `Screen.settle()` runs its work.
///
/// - Parameters:
///   - description: The condition in words, for the failure.
///   - limit: The time after which the test fails. It ends a test that would hang, and measures nothing.
///   - condition: The condition, tested every five milliseconds.
/// - Throws: `NeverHeld` after the limit, `CancellationError` if the task is cancelled, or the error of the condition.
package func eventually(
  _ description: String,
  within limit: Duration = .seconds(300),
  isolation: isolated (any Actor)? = #isolation,
  _ condition: () async throws -> Bool
) async throws {
  let end = ContinuousClock.now + limit
  while try await !condition() {
    guard ContinuousClock.now < end else { throw NeverHeld(description: "not within \(limit): \(description)") }
    try await Task.sleep(for: .milliseconds(5))
  }
}

/// Suspends the current task until it is cancelled.
package func untilCancelled() async {
  let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
  for await _ in stream {}
  withExtendedLifetime(continuation) {}
}

/// Lets real time pass where nothing tells the end of it: to see that something does not happen, or that a limit of a
/// server has passed.
///
/// A timer of a screen needs none: `Screen.advance(by:)` advances its clock.
///
/// - Parameters:
///   - duration: The time.
///   - reason: What happens meanwhile, or must not.
/// - Throws: `CancellationError` if the task is cancelled.
package func elapse(_ duration: Duration, _ reason: String) async throws { try await Task.sleep(for: duration) }
