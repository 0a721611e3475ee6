import Dispatch
import Foundation
import OpenCombine

/// An operation queue schedules operations.
extension OperationQueue: @retroactive Scheduler {
  /// A time of an operation queue's clock.
  public typealias SchedulerTimeType = _DateSchedulerTime

  /// Operation queues have no options.
  public struct SchedulerOptions {}

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = HandedOver(action)
    addOperation { action.run() }
  }

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

  /// Runs an action again and again, until what is returned is cancelled.
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
