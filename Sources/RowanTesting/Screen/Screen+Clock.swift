import RowanGraph
import RowanScene
import SwiftUI

extension Screen {
  /// The number of times at which `advance(by:)` stops before it goes to the end at once: an hour of seconds, or a minute
  /// of frames.
  private static let stopLimit = 3600

  /// The clock with which the screen was created, or `nil` for that of the system.
  public var clock: ManualClock? { host.traits.clock.source as? ManualClock }

  /// Advances the screen's clock, and runs everything that waits for it.
  ///
  /// The clock stops at each time at which a timer is due. Timers of one time run in the order in which they began, and
  /// the screen is updated before the clock goes on, so that a timer that begins then is due in its turn. At the end the
  /// clock stands exactly `duration` later, also if nothing waited.
  ///
  /// After 3,600 stops the clock goes to the end at once: each timer that is due by then runs once, as after a computer
  /// has slept, and a timer that repeats continues from there. A text that counts seconds is therefore correct after a
  /// year, and is made anew 3,600 times and not 31 million times.
  ///
  /// A task of a view that waits for something else, such as an answer from a server, is given a tenth of a second at most.
  /// `settle()` waits for it.
  ///
  /// Reports a failure if the screen was created without a `ManualClock`, or if it does not come to rest.
  ///
  /// - Parameter duration: The time; 0 or a negative one runs what has begun to wait only.
  public func advance(
    by duration: Duration,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = FailureLocation(fileID, filePath, line, column)
    guard let clock else {
      place.report("The screen has the system's clock. Create it with Screen(clock: ManualClock()) to advance it.")
      return
    }
    let duration = max(duration, .zero)
    let end = clock.uptime + duration
    time += duration / .seconds(1)
    var (stops, isAtRest) = (0, await rest())
    let others = host.graph.activeTasks
    var remaining = WaitLimit(.milliseconds(100))
    while isAtRest {
      let resumed = stops < Self.stopLimit ? clock.advance(toNextBefore: end) : clock.advance(to: end)
      guard let resumed else { break }
      stops += 1
      isAtRest = await rest(after: resumed)
      // On a busy machine a timer that began at this stop may not wait for the clock yet.
      while isAtRest, host.graph.activeTasks > others, !remaining.isOver {
        await remaining.wait()
        isAtRest = await host.settle(waitsForTasks: false, limit: .seconds(10)) == .settled
      }
    }
    endFrame()
    if !isAtRest {
      _ = clock.advance(to: end)
      place.report("The screen did not come to rest while its clock advanced: something keeps changing what it shows.")
    }
  }

  /// Runs updates and main-actor jobs until the screen is at rest, or its views' tasks wait for anything but the clock.
  ///
  /// - Returns: Whether the screen is at rest.
  private func rest() async -> Bool {
    _ = await host.settle(limit: .milliseconds(100))
    return await host.settle(waitsForTasks: false, limit: .seconds(10)) == .settled
  }

  /// Runs what the clock has resumed.
  private func rest(after resumed: ManualClock.Resumed) async -> Bool {
    // Tasks of the application continue on other threads, before they return to the main actor.
    if resumed.hasOthers {
      var remaining = WaitLimit(.milliseconds(100))
      repeat {
        await remaining.wait()
        update()
      } while !remaining.isOver && clock?.isRunning(resumed.tasks) == true
    }
    return await host.settle(waitsForTasks: false, limit: .seconds(10)) == .settled
  }
}
