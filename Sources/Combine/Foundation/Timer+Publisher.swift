import Foundation
import OpenCombine

extension Timer {
  /// A publisher that publishes the time, again and again, once it is connected.
  ///
  /// - Parameters:
  ///   - interval: seconds between two values
  ///   - tolerance: by how much a value may be late; `nil` leaves that to the system
  ///   - runLoop: where it publishes
  ///   - mode: the mode of the run loop; the main one publishes in every mode
  public static func publish(
    every interval: TimeInterval,
    tolerance: TimeInterval? = nil,
    on runLoop: RunLoop,
    in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }

  /// Publishes the time, again and again, once it is connected.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never

    /// Seconds between two values.
    public let interval: TimeInterval
    /// By how much a value may be late, in seconds.
    public let tolerance: TimeInterval?
    /// Where it publishes.
    public let runLoop: RunLoop
    /// The mode of the run loop.
    public let mode: RunLoop.Mode
    /// Options of the scheduler.
    public let options: RunLoop.SchedulerOptions?

    private let ticks = PassthroughSubject<Date, Never>()
    private let lock = NSLock()
    private var timer: (any Cancellable)?

    /// A publisher of the time.
    public init(
      interval: TimeInterval,
      tolerance: TimeInterval? = nil,
      runLoop: RunLoop,
      mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      ticks.receive(subscriber: subscriber)
    }

    /// Begins to publish; once, for all subscribers. What is returned ends it.
    public func connect() -> any Cancellable {
      lock.lock()
      defer { lock.unlock() }
      if timer == nil {
        let ticks = ticks
        timer = runLoop.repeat(
          { ticks.send(Date()) },
          from: Date(timeIntervalSinceNow: interval),
          every: interval,
          tolerance: tolerance,
          mode: mode
        )
      }
      return AnyCancellable { [weak self] in self?.disconnect() }
    }

    private func disconnect() {
      lock.lock()
      defer { lock.unlock() }
      timer?.cancel()
      timer = nil
    }

    deinit { timer?.cancel() }
  }
}
