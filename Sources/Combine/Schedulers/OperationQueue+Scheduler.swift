import Dispatch
import Foundation
import OpenCombine

/// An operation queue as a scheduler of operations.
extension OperationQueue: @retroactive Scheduler {
  /// A time on an operation queue's clock.
  public typealias SchedulerTimeType = _DateSchedulerTime

  /// The options of a scheduled action, of which there are none.
  public struct SchedulerOptions {}

  /// The current time.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
  /// The smallest tolerance, which is 0.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Schedules an action as soon as possible.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = HandedOver(action)
    addOperation { action.run() }
  }

  /// Schedules an action at a time.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = HandedOver(action)
    DispatchQueue.global().asyncAfter(deadline: .now() + max(0, date.date.timeIntervalSinceNow)) { [weak self] in
      self?.addOperation { action.run() }
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
    let action = HandedOver(action)
    let clock = DispatchQueue.global()
    let ticks = clock.schedule(
      after: clock.now.advanced(by: .seconds(max(0, date.date.timeIntervalSinceNow))),
      interval: .seconds(max(interval.timeInterval, 0.0001)),
      tolerance: .seconds(tolerance.timeInterval)
    ) { [weak self] in
      self?.addOperation { action.run() }
    }
    return AnyCancellable { ticks.cancel() }
  }
}
