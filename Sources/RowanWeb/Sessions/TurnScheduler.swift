/// A tab that takes turns on the main actor.
@MainActor
protocol TurnTaker: AnyObject {
  /// Whose tab it is.
  nonisolated var peer: Peer { get }
  /// Handles the next message. Returns whether others wait.
  func handleNext() -> Bool
}

/// Shares the main actor among tabs whose browsers have said something.
///
/// One peer after the other has a turn, and with each turn of a peer the next of its tabs. A turn handles messages until a
/// time budget is used up, at least one; then the tab goes to the end of its peer's queue and the peer to the end of all. A
/// message of a tab that was quiet is thus handled after at most one turn of each other peer for each turn of its own peer's
/// tabs before it, however many messages those have waiting: where all tabs are one peer's, or each another's, after one turn
/// of each tab. Between turns the main actor does what else waits for it, such as writing patches.
@MainActor
final class TurnScheduler {
  private let budget: Duration
  private let now: () -> ContinuousClock.Instant
  private let later: (@escaping @MainActor () -> Void) -> Void
  /// Peers in the order of their next turns, and the tabs of each in the order of theirs.
  private var peers: [Peer] = []
  private var queues: [Peer: [any TurnTaker]] = [:]
  private var isScheduled = false
  private(set) var turns = 0

  /// - Parameter later: Runs something after what already waits for the main actor.
  init(
    budget: Duration = .milliseconds(8),
    now: @escaping () -> ContinuousClock.Instant = { .now },
    later: @escaping (@escaping @MainActor () -> Void) -> Void = { body in Task { body() } }
  ) {
    self.budget = budget
    self.now = now
    self.later = later
  }

  /// How many tabs wait for a turn.
  var count: Int { queues.values.reduce(0) { $0 + $1.count } }

  /// Gives a tab with messages its place. No effect where it has one. O(tabs that wait of its peer).
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

  /// Runs the next turn, if any tab waits for one.
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
