import Dispatch
import Foundation
import OpenCombine

/// A run loop as a scheduler on its thread.
///
/// The main run loop uses the main queue, which is served wherever the main actor runs: with Swift concurrency, the
/// main thread of a program may never run its run loop.
extension RunLoop: @retroactive Scheduler {
  /// A time on a run loop's clock.
  public typealias SchedulerTimeType = _DateSchedulerTime

  /// The options of a scheduled action, of which there are none.
  public struct SchedulerOptions {}

  /// The current time.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
  /// The smallest tolerance, which is 0.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Whether this is the run loop of the main thread.
  private var isMain: Bool { self === RunLoop.main }

  /// Schedules an action as soon as possible.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = HandedOver(action)
    if isMain {
      DispatchQueue.main.async { action.run() }
    } else {
      perform { action.run() }
    }
  }

  /// Schedules an action at a time.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = HandedOver(action)
    if isMain {
      DispatchQueue.main.asyncAfter(deadline: .now() + max(0, date.date.timeIntervalSinceNow)) { action.run() }
    } else {
      let timer = Timer(fire: date.date, interval: 0, repeats: false) { _ in action.run() }
      timer.tolerance = tolerance.timeInterval
      add(timer, forMode: .default)
    }
  }

  /// Schedules a repeated action.
  ///
  /// - Returns: A token that cancels the repetition.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    `repeat`(action, from: date.date, every: interval.timeInterval, tolerance: tolerance.timeInterval, mode: .default)
  }

  /// Runs an action at a date and after each interval.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - date: The date of the first call.
  ///   - interval: The interval in seconds.
  ///   - tolerance: The allowed delay in seconds, or `nil` for the default.
  ///   - mode: The mode of a run loop other than the main one.
  /// - Returns: A token that cancels the repetition.
  func `repeat`(
    _ action: @escaping () -> Void,
    from date: Date,
    every interval: TimeInterval,
    tolerance: TimeInterval?,
    mode: RunLoop.Mode
  ) -> any Cancellable {
    if isMain {
      let queue = DispatchQueue.main
      return queue.schedule(
        after: queue.now.advanced(by: .seconds(max(0, date.timeIntervalSinceNow))),
        interval: .seconds(max(interval, 0.0001)),
        tolerance: .seconds(tolerance ?? 0),
        action
      )
    }
    let action = HandedOver(action)
    let timer = Timer(fire: date, interval: interval, repeats: true) { _ in action.run() }
    if let tolerance { timer.tolerance = tolerance }
    add(timer, forMode: mode)
    return AnyCancellable { timer.invalidate() }
  }
}
