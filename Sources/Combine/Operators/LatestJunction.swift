import Foundation
import OpenCombine

/// Where the newest values of several publishers come together.
///
/// Contract: requests go on to every source; downstream gets no more than it asked for, one call at a time, in an order
/// in which the sources called. The lock is recursive: a subscriber may cause a source to publish while it is called.
/// The junction owns its sides, and each side, as the subscriber of its source, the junction; the end breaks the circle.
final class LatestJunction<Downstream: Subscriber>: Subscription {
  private let lock = NSRecursiveLock()
  private var downstream: Downstream?
  private var sides: [any JunctionSide] = []
  private var unfinished = 0
  /// The newest values of all sources, once each has one.
  var assemble: () -> Downstream.Input? = { nil }
  /// Requests that are not answered yet.
  private var demand = Subscribers.Demand.none
  /// Whether there are values that came while nobody asked for them.
  private var isBehind = false
  private var hasBegun = false
  /// A failure from before downstream knew of the subscription.
  private var earlyFailure: Subscribers.Completion<Downstream.Failure>?

  init(_ downstream: Downstream) { self.downstream = downstream }

  func side<Source: Publisher>(of source: Source.Type) -> Side<Source.Output, Source.Failure>
  where Source.Failure == Downstream.Failure {
    let side = Side<Source.Output, Source.Failure>(self)
    sides.append(side)
    unfinished += 1
    return side
  }

  /// Subscribes to the sources. Downstream hears of the subscription first; a source may publish at once.
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

  /// One source: its newest value.
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

/// What a junction asks of its sources.
private protocol JunctionSide: AnyObject {
  func request(_ demand: Subscribers.Demand)
  func cancel()
}
