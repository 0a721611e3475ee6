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

  /// The message of an assertion in a `deinit` that changes other objects of the main actor.
  ///
  /// Such a `deinit` asserts `isOnMainActor` where it changes one. An object without neighbors can end on any thread.
  package static func releaseMessage(_ type: Any.Type) -> String {
    """
    \(type) was released off the main actor, while other objects of the main actor refer to it. Release its last \
    reference on the main actor.
    """
  }
}
