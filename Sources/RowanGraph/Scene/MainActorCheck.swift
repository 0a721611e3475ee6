import Dispatch
import Foundation

/// Whether the code that runs now is on the main actor.
///
/// On Linux the main actor's jobs may run on any thread once the process has handed its main queue over
/// (`dispatchMain`, which an `async` main and the test runner do), so that the thread alone says nothing: a mark on the
/// main queue does.
package enum MainActorCheck {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  package static var isOnMainActor: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}

extension MainActor {
  /// Runs `body` with an argument as code of the main actor where only the main actor can call, though the signature
  /// cannot say so: what a `Layout` asks of its subviews, hundreds of times a frame. Debug builds look where they run;
  /// others take the word. A body that captures nothing needs no memory.
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
