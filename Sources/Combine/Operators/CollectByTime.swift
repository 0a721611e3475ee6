import Foundation
import OpenCombine

extension Publishers {
  /// The strategy by which values are collected.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// Emits the collected values after each interval.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// Emits the collected values after each interval, or when their number reaches a limit.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// A publisher of arrays of the values within an interval. An interval without values emits nothing.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The kind of values that the publisher emits.
    public typealias Output = [Upstream.Output]
    /// The kind of errors with which the publisher can fail.
    public typealias Failure = Upstream.Failure
    /// The upstream publisher.
    public let upstream: Upstream
    /// The strategy by which values are collected.
    public let strategy: TimeGroupingStrategy<Context>
    /// Options of the scheduler.
    public let options: Context.SchedulerOptions?

    /// Creates a publisher that collects values by time.
    public init(upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let scheduler: Context
      let interval: Context.SchedulerTimeType.Stride
      var limit = Int.max
      switch strategy {
      case .byTime(let context, let stride): (scheduler, interval) = (context, stride)
      case .byTimeOrCount(let context, let stride, let count):
        (scheduler, interval, limit) = (context, stride, Swift.max(1, count))
      }
      let collector = TimeCollector<S, Upstream.Output>(subscriber, limit: limit)
      upstream.subscribe(collector)
      subscriber.receive(subscription: collector)
      collector.begin(
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval),
          interval: interval,
          tolerance: scheduler.minimumTolerance,
          options: options
        ) { collector.flush() }
      )
    }
  }
}

extension Publisher {
  /// Returns a publisher of arrays of the values within an interval.
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}

/// The values since the end of the last interval.
private final class TimeCollector<Downstream: Subscriber, Value>: Subscriber, Subscription
where Downstream.Input == [Value] {
  typealias Input = Value
  typealias Failure = Downstream.Failure

  private let lock = NSRecursiveLock()
  private let limit: Int
  private var downstream: Downstream?
  private var subscription: (any Subscription)?
  private var timer: (any Cancellable)?
  private var demand = Subscribers.Demand.none
  private var collected: [Value] = []
  private var isDone = false

  init(_ downstream: Downstream, limit: Int) {
    self.downstream = downstream
    self.limit = limit
  }

  func begin(_ timer: any Cancellable) {
    lock.lock()
    defer { lock.unlock() }
    if isDone { timer.cancel() } else { self.timer = timer }
  }

  func flush() {
    lock.lock()
    defer { lock.unlock() }
    guard let downstream, !collected.isEmpty, demand > 0 else { return }
    let values = collected
    collected = []
    demand -= 1
    let more = downstream.receive(values)
    demand += more
  }

  func receive(subscription: any Subscription) {
    lock.lock()
    defer { lock.unlock() }
    guard self.subscription == nil, !isDone else { return subscription.cancel() }
    self.subscription = subscription
  }

  func receive(_ input: Value) -> Subscribers.Demand {
    lock.lock()
    defer { lock.unlock() }
    guard !isDone else { return .none }
    collected.append(input)
    if collected.count >= limit { flush() }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    defer { lock.unlock() }
    guard let downstream, !isDone else { return }
    if case .finished = completion { flush() }
    end()
    downstream.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    lock.lock()
    defer { lock.unlock() }
    guard !isDone else { return }
    self.demand += demand
    subscription?.request(.unlimited)
  }

  func cancel() {
    lock.lock()
    defer { lock.unlock() }
    subscription?.cancel()
    end()
  }

  private func end() {
    isDone = true
    downstream = nil
    subscription = nil
    collected = []
    timer?.cancel()
    timer = nil
  }
}
