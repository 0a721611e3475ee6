/// Limits how often each peer opens sessions.
///
/// A peer may open as many at once as it may have, such as when a browser restores its tabs, and after that a twelfth of them
/// each second. Opening a session again after a cut connection does not count.
struct OpeningRates {
  private let limit: RateLimit
  private var peers: [Peer: RateLimit] = [:]
  /// The most peers whose rates are kept.
  private static let capacity = 1024

  /// - Parameter atOnce: The number of sessions that a peer may open at once, as many as it may have; at least 16.
  init(atOnce: Int) {
    limit = RateLimit(rate: max(5, Double(atOnce) / 12), burst: Double(max(atOnce, 16)))
  }

  /// Counts the opening of a session by a peer.
  /// - Returns: Whether the peer is within its limit.
  /// - Complexity: O(1), amortized over the peers that come.
  mutating func admit(_ peer: Peer, now: ContinuousClock.Instant) -> Bool {
    if peers.count >= Self.capacity, peers[peer] == nil {
      peers = peers.filter { !$0.value.isFull(now: now) }
      // So many peers at once are no longer told apart by their past.
      if peers.count >= Self.capacity { peers = [:] }
    }
    var rate = peers[peer] ?? limit
    defer { peers[peer] = rate }
    return rate.admit(now: now)
  }
}
