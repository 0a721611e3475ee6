import Foundation
import OpenCombine

/// The subscription that merges the values of several publishers.
///
/// The subscriber receives no more values than its demand, one call at a time. Unlimited demand is passed on; otherwise
/// one value at a time is requested from each source, and values without demand are buffered in the order of arrival.
/// The lock is recursive, since a subscriber can cause a source to emit during a call. The junction and its sides own
/// each other until `end()` breaks the cycle.
final class MergeJunction<Downstream: Subscriber>: Subscription {
  private let lock = NSRecursiveLock()
  private var downstream: Downstream?
  private var sides: [Side] = []
  private var unfinished: Int
  private var demand = Subscribers.Demand.none
  private var waiting: [(side: Side, value: Downstream.Input)] = []
  private var hasBegun = false
  private var earlyFailure: Subscribers.Completion<Downstream.Failure>?

  private init(_ downstream: Downstream, count: Int) {
    self.downstream = downstream
    unfinished = count
  }

  static func begin(_ sources: [AnyPublisher<Downstream.Input, Downstream.Failure>], _ downstream: Downstream) {
    let junction = MergeJunction(downstream, count: sources.count)
    let sides = sources.map { _ in Side(junction) }
    junction.sides = sides
    for (source, side) in zip(sources, sides) { source.subscribe(side) }
    downstream.receive(subscription: junction)
    junction.didBegin()
  }

  private func didBegin() {
    lock.lock()
    defer { lock.unlock() }
    hasBegun = true
    if let earlyFailure { complete(earlyFailure) } else { finishIfDone() }
  }

  func request(_ demand: Subscribers.Demand) {
    lock.lock()
    defer { lock.unlock() }
    guard downstream != nil, demand > 0 else { return }
    self.demand += demand
    while self.demand > 0, !waiting.isEmpty {
      let (side, value) = waiting.removeFirst()
      send(value)
      side.owesNothing()
    }
    for side in sides { side.ask(for: self.demand) }
    finishIfDone()
  }

  func cancel() {
    lock.lock()
    defer { lock.unlock() }
    end()
  }

  private func end() {
    downstream = nil
    waiting = []
    let ended = sides
    sides = []
    for side in ended { side.cancel() }
  }

  private func send(_ value: Downstream.Input) {
    guard let downstream else { return }
    demand -= 1
    let more = downstream.receive(value)
    demand += more
  }

  private func finishIfDone() {
    guard hasBegun, unfinished == 0, waiting.isEmpty, let downstream else { return }
    end()
    downstream.receive(completion: .finished)
  }

  private func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard hasBegun else {
      earlyFailure = earlyFailure ?? completion
      return
    }
    guard let downstream else { return }
    end()
    downstream.receive(completion: completion)
  }

  /// The subscriber of one source.
  final class Side: Subscriber {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private let junction: MergeJunction
    private var subscription: (any Subscription)?
    private var isDone = false
    /// Whether a value has been requested and not passed on yet.
    private var owes = false
    /// Whether all values have been requested.
    private var owesAll = false

    init(_ junction: MergeJunction) { self.junction = junction }

    func receive(subscription: any Subscription) {
      junction.lock.lock()
      defer { junction.lock.unlock() }
      guard self.subscription == nil, !isDone else { return subscription.cancel() }
      self.subscription = subscription
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
      junction.lock.lock()
      defer { junction.lock.unlock() }
      guard !isDone, junction.downstream != nil else { return .none }
      guard junction.demand > 0, junction.waiting.isEmpty else {
        junction.waiting.append((self, input))
        return .none
      }
      junction.send(input)
      owes = junction.demand > 0
      return owes && !owesAll ? .max(1) : .none
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
      junction.lock.lock()
      defer { junction.lock.unlock() }
      guard !isDone else { return }
      isDone = true
      subscription = nil
      switch completion {
      case .finished:
        junction.unfinished -= 1
        junction.finishIfDone()
      case .failure: junction.complete(completion)
      }
    }

    func owesNothing() { owes = false }

    func ask(for demand: Subscribers.Demand) {
      guard !owesAll, demand > 0 else { return }
      if demand == .unlimited {
        owesAll = true
        subscription?.request(.unlimited)
      } else if !owes {
        owes = true
        subscription?.request(.max(1))
      }
    }

    func cancel() {
      isDone = true
      subscription?.cancel()
      subscription = nil
    }
  }
}
