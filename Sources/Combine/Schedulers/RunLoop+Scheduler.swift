import Dispatch
import Foundation
import OpenCombine

/// A run loop schedules on its thread.
///
/// The main run loop schedules through the main queue, which is served wherever the main actor runs: with Swift's
/// concurrency a program's main thread need not run its run loop at all.
extension RunLoop: @retroactive Scheduler {
  /// A time of a run loop's clock.
  public typealias SchedulerTimeType = _DateSchedulerTime

  /// Run loops have no options.
  public struct SchedulerOptions {}

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Whether this is the main thread's.
  private var isMain: Bool { self === RunLoop.main }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = HandedOver(action)
    if isMain {
      DispatchQueue.main.async { action.run() }
    } else {
      perform { action.run() }
    }
  }

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

  /// Runs an action again and again, until what is returned is cancelled.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    `repeat`(action, from: date.date, every: interval.timeInterval, tolerance: tolerance.timeInterval, mode: .default)
  }

  /// Runs an action at a time and then after each interval.
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
