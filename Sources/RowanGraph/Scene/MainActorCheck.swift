import Dispatch
import Foundation

/// Whether the code that runs now is on the main actor.
///
/// On Linux the main actor's jobs may run on any thread once the process has handed its main queue over
/// (`dispatchMain`, which an `async` main and the test runner do), so that the thread alone says nothing: a mark on the
/// main queue does.
enum MainActorCheck {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isOnMainActor: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}
