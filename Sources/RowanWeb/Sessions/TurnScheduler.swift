/// A tab whose messages are handled in turns on the main actor.
@MainActor
protocol TurnTaker: AnyObject {
  /// The peer of the tab.
  nonisolated var peer: Peer { get }
  /// Handles the next message and returns whether more wait.
  func handleNext() -> Bool
}

/// A scheduler that shares the main actor fairly among tabs with waiting messages.
///
/// Peers take turns, and in each turn of a peer the next of its tabs. A turn handles at least one message, and further
/// ones until a time budget is used up. Then the tab moves to the end of its peer's queue, and the peer to the end of
/// all.
///
/// A message of a quiet tab therefore waits for at most one turn of each other peer for each turn of its own peer's
/// tabs before it, independent of their number of messages. If all tabs belong to one peer, or each to another, it
/// waits for one turn of each tab. Other main-actor jobs, such as writing patches, run between turns.
@MainActor
final class TurnScheduler {
  private let budget: Duration
  private let now: () -> ContinuousClock.Instant
  private let later: (@escaping @MainActor () -> Void) -> Void
  /// The peers in the order of their next turns, and the tabs of each in the order of theirs.
  private var peers: [Peer] = []
  private var queues: [Peer: [any TurnTaker]] = [:]
  private var isScheduled = false
  /// The number of turns so far.
  private(set) var turns = 0

  /// Creates a scheduler.
  ///
  /// - Parameters:
  ///   - budget: The time after which a turn handles no further message.
  ///   - now: The clock.
  ///   - later: Runs a closure after the waiting main-actor jobs.
  init(
    budget: Duration = .milliseconds(8),
    now: @escaping () -> ContinuousClock.Instant = { .now },
    later: @escaping (@escaping @MainActor () -> Void) -> Void = { body in Task { body() } }
  ) {
    self.budget = budget
    self.now = now
    self.later = later
  }

  /// The number of tabs that wait for a turn.
  var count: Int { queues.values.reduce(0) { $0 + $1.count } }

  /// Adds a tab with waiting messages, unless it waits already.
  ///
  /// - Complexity: O(*n*) in the waiting tabs of its peer.
  func add(_ tab: any TurnTaker) {
    let queue = queues[tab.peer] ?? []
    guard !queue.contains(where: { $0 === tab }) else { return }
    if queue.isEmpty { peers.append(tab.peer) }
    queues[tab.peer, default: []].append(tab)
    schedule()
  }

  private func schedule() {
    guard !isScheduled, !peers.isEmpty else { return }
    isScheduled = true
    later { [weak self] in
      guard let self else { return }
      isScheduled = false
      runTurn()
      schedule()
    }
  }

  /// Runs the next turn, if a tab waits.
  func runTurn() {
    guard !peers.isEmpty else { return }
    let peer = peers.removeFirst()
    guard let tab = queues[peer]?.removeFirst() else { return }
    turns += 1
    let start = now()
    var hasMore = tab.handleNext()
    while hasMore, now() - start < budget { hasMore = tab.handleNext() }
    if hasMore { queues[peer, default: []].append(tab) }
    if queues[peer]?.isEmpty ?? true { queues[peer] = nil } else { peers.append(peer) }
  }
}
