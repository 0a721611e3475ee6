import Foundation
import OpenCombine

extension Timer {
  /// Returns a publisher that repeatedly emits the current date once it is connected.
  ///
  /// - Parameters:
  ///   - interval: The interval between values in seconds.
  ///   - tolerance: The allowed delay of a value in seconds, or `nil` for the system's default.
  ///   - runLoop: The run loop on which values are emitted.
  ///   - mode: The mode of the run loop. The main run loop emits in every mode.
  ///   - options: Options of the scheduler.
  public static func publish(
    every interval: TimeInterval,
    tolerance: TimeInterval? = nil,
    on runLoop: RunLoop,
    in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }

  /// A publisher that repeatedly emits the current date once it is connected.
  public final class TimerPublisher: ConnectablePublisher {
    /// The kind of values that the publisher emits.
    public typealias Output = Date
    /// The kind of errors with which the publisher can fail.
    public typealias Failure = Never

    /// The interval between values in seconds.
    public let interval: TimeInterval
    /// The allowed delay of a value in seconds.
    public let tolerance: TimeInterval?
    /// The run loop on which values are emitted.
    public let runLoop: RunLoop
    /// The mode of the run loop.
    public let mode: RunLoop.Mode
    /// Options of the scheduler.
    public let options: RunLoop.SchedulerOptions?

    private let ticks = PassthroughSubject<Date, Never>()
    private let lock = NSLock()
    private var timer: (any Cancellable)?

    /// Creates a publisher of the current date.
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

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      ticks.receive(subscriber: subscriber)
    }

    /// Starts the timer, which all subscribers share.
    ///
    /// - Returns: A token that stops the timer.
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
