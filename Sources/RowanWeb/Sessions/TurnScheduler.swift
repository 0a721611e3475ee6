/// A tab whose messages are handled in turns on the main actor.
@MainActor
protocol TurnTaker: AnyObject {
  /// The peer that the tab counts for.
  nonisolated var peer: Peer { get }
  /// Whether the next message opens the tab's session, which makes a scene.
  var isOpening: Bool { get }
  /// Handles the next message.
  /// - Returns: Whether other messages wait.
  func handleNext() -> Bool
}

/// Shares the main actor fairly among tabs with waiting messages (round-robin scheduling by peer).
///
/// Peers take turns, and the tabs of one peer take that peer's turns. A turn handles messages until a time budget is used up,
/// at least one; then the tab goes to the end of its peer's queue and the peer to the end of all. The first message of a tab
/// that was quiet is thus handled after at most one turn of each other peer for each turn of its own peer's waiting tabs,
/// however many messages those have. Between turns the main actor runs its other work, such as writing patches.
///
/// A message that opens a session costs many times the time of another one. Such messages wait in a queue of their own. While
/// tabs with a session wait, opening takes at most `openingShare` of the time: each opening is followed by turns of the other
/// tabs that together take the rest.
@MainActor
final class TurnScheduler {
  private let budget: Duration
  private let now: () -> ContinuousClock.Instant
  private let later: (@escaping @MainActor () -> Void) -> Void
  private var open = TurnQueue()
  private var opening = TurnQueue()
  /// The time that open tabs must still be given before the next session is opened; zero or less if it may open now.
  private var debt: Duration = .zero
  private var isScheduled = false
  /// The number of turns so far.
  private(set) var turns = 0

  /// The divisor of the time that opening sessions takes at most while open tabs wait: 4 for a quarter.
  static let openingShare = 4

  /// Creates a scheduler.
  /// - Parameters:
  ///   - budget: The time of a turn.
  ///   - now: Returns the current time.
  ///   - later: Runs a closure after the work that already waits for the main actor.
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
  var count: Int { open.count + opening.count }

  /// Adds a tab with messages to its queue. No effect if it waits already.
  /// - Complexity: O(1), amortized.
  func add(_ tab: any TurnTaker) {
    guard !open.contains(tab), !opening.contains(tab) else { return }
    enqueue(tab)
    schedule()
  }

  private func enqueue(_ tab: any TurnTaker) {
    if tab.isOpening { opening.append(tab) } else { open.append(tab) }
  }

  private func schedule() {
    guard !isScheduled, count > 0 else { return }
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
    if open.count == 0 { debt = .zero }
    if debt <= .zero, let tab = opening.next() {
      debt += runTurn(of: tab, budget: .zero) * (Self.openingShare - 1)
    } else if let tab = open.next() {
      debt -= runTurn(of: tab, budget: budget)
    }
  }

  /// - Returns: The time of the turn.
  private func runTurn(of tab: any TurnTaker, budget: Duration) -> Duration {
    turns += 1
    let start = now()
    var hasMore = tab.handleNext()
    var elapsed = now() - start
    while hasMore, elapsed < budget {
      hasMore = tab.handleNext()
      elapsed = now() - start
    }
    if hasMore { enqueue(tab) }
    return elapsed
  }
}
