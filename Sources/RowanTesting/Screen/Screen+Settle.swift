import RowanScene
import SwiftUI

extension Screen {
  /// Runs updates, tasks and main-actor jobs until the screen is at rest.
  ///
  /// Tasks that views started (`task`, timers of gestures) are awaited to their end. An unstructured `Task` is awaited
  /// as long as it continues from one job on the main actor to the next; if it waits for anything else, use
  /// `wait(until:)`. Reports a failure if the screen is not at rest within the limit.
  ///
  /// - Parameters:
  ///   - waitingForTasks: Whether the tasks of views must end. Pass `false` if one of them never does, such as one that
  ///     observes a sequence.
  ///   - limit: The time limit, counted while the main actor is free to run this screen: the load of other tests does
  ///     not count.
  public func settle(
    waitingForTasks: Bool = true,
    limit: Duration = .seconds(30),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = FailureLocation(fileID, filePath, line, column)
    let outcome = await host.settle(waitsForTasks: waitingForTasks, limit: limit)
    endFrame()
    switch outcome {
    case .settled: break
    case .tasksRunning(let count):
      place.report(
        """
        The screen did not settle within \(limit): \(count) tasks of its views still run. Where one never ends, call \
        settle(waitingForTasks: false).
        """
      )
    case .restless:
      place.report("The screen did not settle within \(limit): something keeps changing what it shows.")
    }
  }

  /// Waits until a condition holds. Reports a failure if it does not within the limit.
  ///
  /// - Parameters:
  ///   - limit: The time limit, counted as in `settle(waitingForTasks:limit:)`.
  ///   - condition: The condition, tested after each update.
  public func wait(
    limit: Duration = .seconds(30),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    until condition: () -> Bool
  ) async {
    var remaining = WaitLimit(limit)
    while true {
      update()
      if condition() { return }
      guard !remaining.isOver else { break }
      await remaining.wait()
    }
    FailureLocation(fileID, filePath, line, column)
      .report("The condition did not come to hold within \(limit). On the screen:\n\(shortDescription)")
  }
}
