import RowanScene
import SwiftUI

extension Screen {
  /// Runs updates, tasks and jobs on the main actor until nothing changes any more.
  ///
  /// Work that views started (`task`, waiting gestures) is waited for to its end. Work in a `Task` of your own is waited
  /// for as long as it hops from one job on the main actor to the next; where it waits for something else, use
  /// `wait(until:)`.
  ///
  /// - Parameters:
  ///   - waitingForTasks: Whether tasks of views must end: pass `false` where one never does, such as one that listens.
  ///   - limit: How long to wait, as time in which the main actor was free to run this screen: other tests that keep it
  ///     busy do not count. A screen that is not at rest by then is reported.
  public func settle(
    waitingForTasks: Bool = true,
    limit: Duration = .seconds(30),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = SourcePlace(fileID, filePath, line, column)
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

  /// Waits until a condition holds, and reports a failure where it does not within `limit`, counted as in `settle`.
  public func wait(
    limit: Duration = .seconds(30),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    until condition: () -> Bool
  ) async {
    var patience = Patience(limit)
    while true {
      update()
      if condition() { return }
      guard !patience.isOver else { break }
      await patience.wait()
    }
    SourcePlace(fileID, filePath, line, column)
      .report("The condition did not come to hold within \(limit). On the screen:\n\(shortDescription)")
  }
}
