import Foundation
import OpenCombine

extension Publishers {
  /// When values that are collected are published together.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// Whenever an interval has passed.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// Whenever an interval has passed or as many values have come.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// Publishes arrays of what came within an interval. An interval in which nothing came publishes nothing.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure
    /// The source.
    public let upstream: Upstream
    /// When values are published together.
    public let strategy: TimeGroupingStrategy<Context>
    /// Options of the scheduler.
    public let options: Context.SchedulerOptions?

    /// Collects values by time.
    public init(upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

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
  /// Collects what comes within an interval, and publishes it together.
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}

/// Keeps what came since the last interval ended.
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
