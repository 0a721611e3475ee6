/// The choice of a session to end when a new tab exceeds a quota.
///
/// - A reconnecting tab is never refused, since its session still counts.
/// - **At the limit of its peer**, a new tab replaces one of the peer's sessions: the one disconnected for longest, or
///   else the connected one without input for longest, if that is at least `quiet`. A peer whose tabs are all in use is
///   refused.
/// - **At the limit of the server**, the peer with the most sessions loses one, chosen in the same way but independent
///   of `quiet`, if it has at least two more than the new tab's peer. So a peer with fewer sessions than others gets in
///   even if one peer fills the server with busy tabs, and a session ends for another peer only while its own peer has
///   more.
/// - **If sessions are evenly shared**, a new tab replaces a session of its own peer, as at the limit of the peer. A
///   peer without sessions may replace any session that is disconnected or quiet.
///
/// A disconnected session is therefore kept for its full time (`reconnectSeconds`) unless its own peer opens other
/// tabs, its peer has more sessions than that of the new tab, or that peer has none. A connected idle session is kept
/// up to `idleSeconds` as long as no other needs to replace it.
@MainActor
struct SessionQuota {
  /// The maximum number of sessions.
  let limit: Int
  /// The maximum number of sessions of one peer.
  let limitForPeer: Int
  /// The time without input after which a connected session can be ended for another tab of its peer.
  let quiet: Duration

  /// The result for a new tab.
  enum Decision {
    /// The tab can be opened.
    case free
    /// The tab can be opened after this session ends.
    case ending(Session)
    /// The tab is refused.
    case full
  }

  /// Returns the decision on a new tab of a peer.
  ///
  /// - Complexity: O(*n*) in the sessions.
  func decide(for peer: Peer, among sessions: some Collection<Session>, now: ContinuousClock.Instant) -> Decision {
    let own = sessions.filter { $0.peer == peer }
    if own.count >= limitForPeer { return decision(quietest(of: own, now: now)) }
    guard sessions.count >= limit else { return .free }
    let shares = Dictionary(grouping: sessions, by: \.peer)
    let most = shares.values.map(\.count).max() ?? 0
    if most > own.count + 1 {
      // Of several peers with the most sessions, the one with the session at rest for longest.
      let all = shares.values.filter { $0.count == most }.flatMap { $0 }
      return decision(longestAtRest(of: all))
    }
    return decision(quietest(of: own.isEmpty ? Array(sessions) : own, now: now))
  }

  private func decision(_ session: Session?) -> Decision { session.map { .ending($0) } ?? .full }

  /// Returns the session whose end does least harm: the first disconnected one, or else the one without input for
  /// longest.
  private func longestAtRest(of sessions: [Session]) -> Session? {
    let away = sessions.compactMap { session in session.detachedAt.map { (session, $0) } }
    if let first = away.min(by: { $0.1 < $1.1 }) { return first.0 }
    return sessions.min { $0.lastInput < $1.lastInput }
  }

  /// Returns `longestAtRest(of:)`, or `nil` if that session is connected and in use.
  private func quietest(of sessions: [Session], now: ContinuousClock.Instant) -> Session? {
    guard let session = longestAtRest(of: sessions) else { return nil }
    return session.detachedAt != nil || now - session.lastInput >= quiet ? session : nil
  }
}
