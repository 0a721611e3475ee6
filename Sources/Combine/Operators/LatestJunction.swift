import Foundation
import OpenCombine

/// The subscription that combines the latest values of several publishers.
///
/// Demand is passed on to every source. The subscriber receives no more values than its demand, one call at a time, in
/// the order of the sources' calls. The lock is recursive, since a subscriber can cause a source to emit during a call.
/// The junction and its sides own each other until `end()` breaks the cycle.
final class LatestJunction<Downstream: Subscriber>: Subscription {
  private let lock = NSRecursiveLock()
  private var downstream: Downstream?
  private var sides: [any JunctionSide] = []
  private var unfinished = 0
  /// Returns the latest values of all sources, or `nil` until each has one.
  var assemble: () -> Downstream.Input? = { nil }
  /// The outstanding demand.
  private var demand = Subscribers.Demand.none
  /// Whether values have arrived without demand.
  private var isBehind = false
  private var hasBegun = false
  /// A failure before the subscriber received the subscription.
  private var earlyFailure: Subscribers.Completion<Downstream.Failure>?

  init(_ downstream: Downstream) { self.downstream = downstream }

  func side<Source: Publisher>(of source: Source.Type) -> Side<Source.Output, Source.Failure>
  where Source.Failure == Downstream.Failure {
    let side = Side<Source.Output, Source.Failure>(self)
    sides.append(side)
    unfinished += 1
    return side
  }

  /// Subscribes to the sources, and sends the subscription to the subscriber before any value.
  func begin(_ subscribe: () -> Void) {
    lock.lock()
    let receiver = downstream
    lock.unlock()
    subscribe()
    receiver?.receive(subscription: self)
    lock.lock()
    defer { lock.unlock() }
    hasBegun = true
    if let earlyFailure { complete(earlyFailure) } else { finishIfDone() }
  }

  func request(_ demand: Subscribers.Demand) {
    lock.lock()
    defer { lock.unlock() }
    guard downstream != nil else { return }
    self.demand += demand
    if isBehind { send() }
    for side in sides { side.request(demand) }
  }

  func cancel() {
    lock.lock()
    defer { lock.unlock() }
    end()
  }

  private func end() {
    downstream = nil
    let ended = sides
    sides = []
    for side in ended { side.cancel() }
    assemble = { nil }
  }

  private func send() {
    guard let downstream, let values = assemble() else { return }
    guard demand > 0 else {
      isBehind = true
      return
    }
    isBehind = false
    demand -= 1
    let more = downstream.receive(values)
    demand += more
  }

  private func finishIfDone() {
    guard hasBegun, unfinished == 0, let downstream else { return }
    end()
    downstream.receive(completion: .finished)
  }

  private func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
    switch completion {
    case .finished:
      unfinished -= 1
      finishIfDone()
    case .failure:
      guard hasBegun else {
        earlyFailure = earlyFailure ?? completion
        return
      }
      guard let downstream else { return }
      end()
      downstream.receive(completion: completion)
    }
  }

  /// The subscriber of one source, with its latest value.
  final class Side<Input, Failure: Error>: Subscriber, JunctionSide where Failure == Downstream.Failure {
    private(set) var value: Input?
    private let junction: LatestJunction
    private var subscription: (any Subscription)?
    private var isDone = false

    init(_ junction: LatestJunction) { self.junction = junction }

    func receive(subscription: any Subscription) {
      junction.lock.lock()
      defer { junction.lock.unlock() }
      guard self.subscription == nil, !isDone else { return subscription.cancel() }
      self.subscription = subscription
    }

    func receive(_ input: Input) -> Subscribers.Demand {
      junction.lock.lock()
      defer { junction.lock.unlock() }
      guard !isDone else { return .none }
      value = input
      junction.send()
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      junction.lock.lock()
      defer { junction.lock.unlock() }
      guard !isDone else { return }
      isDone = true
      subscription = nil
      junction.complete(completion)
    }

    func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }

    func cancel() {
      isDone = true
      subscription?.cancel()
      subscription = nil
    }
  }
}

/// The operations of a junction on its sources.
private protocol JunctionSide: AnyObject {
  func request(_ demand: Subscribers.Demand)
  func cancel()
}
