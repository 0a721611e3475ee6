/// Who gives up a place when a new tab comes and there is none, or its peer has all that it may have.
///
/// - A tab that comes back is never refused: it has had its place all along.
/// - **At its own limit** a peer makes room for its new tab itself: of its tabs that are away the one that has been away
///   longest ends, or else of those that are connected the one without input for longest, if that is `quiet` long. A peer
///   whose tabs are all in use is refused.
/// - **At the server's limit** the peer that has most gives: one of its tabs ends, chosen in the same way but however short
///   its rest was, when it has at least two more than the newcomer's. So whoever has less than the others gets in, though
///   one peer fill the server with busy tabs; and a tab loses its place to another peer's only while its own peer has more.
/// - **Where places are evenly shared** already, a peer makes room for its new tab itself, as at its own limit. One that has
///   none yet may take the place of anyone's tab that is away or quiet.
///
/// A tab that was cut is thus kept for its whole time (`reconnectSeconds`) unless its own peer opens others, its peer has
/// more than the newcomer's, or the newcomer would have none at all. An idle tab that is connected is left alone as long as
/// nobody needs its place, up to `idleSeconds`.
@MainActor
struct Places {
  let limit: Int
  let limitForPeer: Int
  /// How long a connected tab must have been without input to make room for another of its own peer.
  let quiet: Duration

  enum Decision {
    /// There is room.
    case free
    /// There is when this session ends.
    case ending(Session)
    case full
  }

  /// Decides on a new tab of a peer. Costs the sessions there are, where there is no room.
  func decide(for peer: Peer, among sessions: some Collection<Session>, now: ContinuousClock.Instant) -> Decision {
    let own = sessions.filter { $0.peer == peer }
    if own.count >= limitForPeer { return decision(quietest(of: own, now: now)) }
    guard sessions.count >= limit else { return .free }
    let shares = Dictionary(grouping: sessions, by: \.peer)
    let most = shares.values.map(\.count).max() ?? 0
    if most > own.count + 1 {
      // Of several peers with as many, the one whose tab has rested longest.
      let all = shares.values.filter { $0.count == most }.flatMap { $0 }
      return decision(longestAtRest(of: all))
    }
    return decision(quietest(of: own.isEmpty ? Array(sessions) : own, now: now))
  }

  private func decision(_ session: Session?) -> Decision { session.map { .ending($0) } ?? .full }

  /// The session that gives up its place with least harm: of those that are away the one cut first, else the one without
  /// input for longest.
  private func longestAtRest(of sessions: [Session]) -> Session? {
    let away = sessions.compactMap { session in session.detachedAt.map { (session, $0) } }
    if let first = away.min(by: { $0.1 < $1.1 }) { return first.0 }
    return sessions.min { $0.lastInput < $1.lastInput }
  }

  /// The same, unless it is connected and in use.
  private func quietest(of sessions: [Session], now: ContinuousClock.Instant) -> Session? {
    guard let session = longestAtRest(of: sessions) else { return nil }
    return session.detachedAt != nil || now - session.lastInput >= quiet ? session : nil
  }
}
