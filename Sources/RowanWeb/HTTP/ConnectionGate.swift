/// The quota of connections in total and per peer, their rate, and a count of the open WebSockets.
actor ConnectionGate {
  private let limit: Int
  private let limitForPeer: Int
  private var count = 0
  private var peers: [Peer: Int] = [:]
  private var sockets = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var openingRates: OpeningRates
  /// The rates of requests that proxies pass on, by visitor.
  private var requestRates: OpeningRates

  init(limit: Int, limitForPeer: Int, atOnce: Int) {
    self.limit = limit
    self.limitForPeer = limitForPeer
    openingRates = OpeningRates(atOnce: atOnce, every: 16)
    requestRates = OpeningRates(atOnce: atOnce, every: 16)
  }

  /// Admits a connection of a trusted proxy if there are not too many in total.
  ///
  /// - Returns: Whether the connection is admitted; then call `leaveProxy()` at its end.
  func enterProxy() -> Bool {
    guard count < limit else { return false }
    count += 1
    return true
  }

  /// Removes a connection of a trusted proxy.
  func leaveProxy() { count -= 1 }

  /// Counts a connection of a proxy, which is admitted already, for the visitor that it is passed on for.
  ///
  /// - Returns: Whether the visitor is within the limits; then call `leaveVisitor(_:)` at its end.
  func enterVisitor(_ peer: Peer, now: ContinuousClock.Instant = .now) -> Bool {
    let own = peers[peer, default: 0]
    guard openingRates.admit(peer, now: now), own < limitForPeer else { return false }
    peers[peer] = own + 1
    return true
  }

  /// Removes a connection that was counted for a visitor.
  func leaveVisitor(_ peer: Peer) {
    let own = peers[peer, default: 1] - 1
    peers[peer] = own > 0 ? own : nil
  }

  /// Counts a request that a proxy passes on for a visitor.
  ///
  /// - Returns: Whether the visitor is within the limit.
  func admitRequest(_ peer: Peer, now: ContinuousClock.Instant = .now) -> Bool {
    requestRates.admit(peer, now: now)
  }

  /// Admits a connection of a peer if the limits allow it.
  ///
  /// - Returns: Whether the connection is admitted; then call `leave(_:)` at its end.
  func enter(_ peer: Peer, now: ContinuousClock.Instant = .now) -> Bool {
    let own = peers[peer, default: 0]
    guard openingRates.admit(peer, now: now), count < limit, own < limitForPeer else { return false }
    count += 1
    peers[peer] = own + 1
    return true
  }

  /// Removes an admitted connection.
  func leave(_ peer: Peer) {
    count -= 1
    leaveVisitor(peer)
  }

  /// Counts an open WebSocket.
  func enterSocket() { sockets += 1 }

  /// Removes a closed WebSocket.
  func leaveSocket() {
    sockets -= 1
    guard sockets == 0 else { return }
    waiting.forEach { $0.resume() }
    waiting = []
  }

  /// Returns when no WebSocket is open.
  func socketsToClose() async {
    guard sockets > 0 else { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}
