/// Limits how often each peer opens something: sessions, connections to sessions that wait for one, or network connections.
///
/// A peer may open as many at once as a browser does that restores its tabs, and after that a part of them each second.
struct OpeningRates {
  private let limit: RateLimit
  private var peers: [Peer: RateLimit] = [:]
  /// The maximum number of peers whose rates are kept.
  private static let capacity = 1024

  /// Creates full limits.
  ///
  /// - Parameters:
  ///   - atOnce: The number of openings at once; at least 16.
  ///   - seconds: The time after which as many are allowed again.
  init(atOnce: Int, every seconds: Double = 12) {
    limit = RateLimit(rate: max(5, Double(atOnce) / seconds), burst: Double(max(atOnce, 16)))
  }

  /// Counts an opening by a peer.
  ///
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
