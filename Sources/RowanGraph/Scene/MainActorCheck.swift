import Dispatch
import Foundation

/// A check of whether the running code is on the main actor.
///
/// On Linux, the main actor's jobs can run on any thread once the process has handed over its main queue
/// (`dispatchMain`, called by an `async` main and by the test runner). The thread alone is therefore insufficient, and
/// a queue-specific value on the main queue is checked as well.
package enum MainActorCheck {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the running code is on the main actor.
  package static var isOnMainActor: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}

extension MainActor {
  /// Runs `body` on the main actor, for callers that are on the main actor although their signature is not isolated,
  /// such as `Layout` methods, which access subviews hundreds of times per frame.
  ///
  /// Debug builds verify the isolation; other builds do not. A body without captures needs no allocation.
  ///
  /// - Parameter argument: The value passed to `body`.
  /// - Returns: The result of `body`.
  @inline(__always)
  package static func trusting<Argument, Result>(
    _ argument: Argument,
    _ body: @MainActor (Argument) -> Result
  ) -> Result {
    #if DEBUG
    nonisolated(unsafe) let argument = argument
    nonisolated(unsafe) var result: Result?
    assumeIsolated { result = body(argument) }
    guard let result else { preconditionFailure("the body ran") }
    return result
    #else
    return withoutActuallyEscaping(body) { unsafeBitCast($0, to: ((Argument) -> Result).self)(argument) }
    #endif
  }
}
