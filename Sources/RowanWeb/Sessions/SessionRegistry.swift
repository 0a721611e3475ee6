import Logging

/// All tabs of a server: finds them again, bounds their number (see `Places`), ends those that are over.
@MainActor
final class SessionRegistry {
  private let configuration: WebServerConfiguration
  private let makeScene: @MainActor () -> any WebScene
  private let images: ImageStore
  private var sessions: [String: Session] = [:]
  private var nextNumber = 1
  private var memory: MemoryReturn
  private var logger: Logger { configuration.logger }

  init(
    configuration: WebServerConfiguration,
    images: ImageStore,
    memory: MemoryReturn = MemoryReturn(),
    makeScene: @escaping @MainActor () -> any WebScene
  ) {
    self.configuration = configuration
    self.memory = memory
    self.images = images
    self.makeScene = makeScene
  }

  var count: Int { sessions.count }

  /// Begins a connection: of the session with that key where it is still kept, else of a new one.
  func open(
    key: String,
    seen: Int,
    environment: WebEnvironment,
    link: SocketLink,
    now: ContinuousClock.Instant = .now
  ) throws(SocketClosing) -> Session {
    if let session = sessions[key] {
      logger.info("session resumed", metadata: ["session": "\(session.number)"])
      session.scene.update(environment)
      session.attach(link, seen: seen)
      return session
    }
    try makeRoom(for: link.peer, now: now)
    let session = Session(
      key: Secret.make(bytes: 24),
      number: nextNumber,
      peer: link.peer,
      scene: makeScene(),
      environment: environment,
      images: images,
      welcome: Session.WelcomeNote(
        maximumTextBytes: configuration.maximumTextBytes,
        reconnectSeconds: configuration.reconnectSeconds
      ),
      seal: KeptSeal(secret: configuration.keptSecret),
      now: now
    )
    nextNumber += 1
    sessions[session.key] = session
    logger.info("session opened", metadata: ["session": "\(session.number)", "sessions": "\(sessions.count)"])
    session.attach(link, seen: 0)
    return session
  }

  /// Ends a session and says why.
  func end(_ session: Session, _ reason: SocketClosing, now: ContinuousClock.Instant = .now) {
    guard sessions.removeValue(forKey: session.key) != nil else { return }
    session.end(reason)
    memory.sessionDidEnd(now: now)
    logger.log(
      level: reason.isFault ? .warning : .info,
      "session ended",
      metadata: ["session": "\(session.number)", "reason": "\(reason.reason.isEmpty ? "closed" : reason.reason)"]
    )
  }

  /// A connection of a session was cut: its state waits.
  func detach(_ session: Session, from link: SocketLink, now: ContinuousClock.Instant = .now) {
    guard sessions[session.key] === session, session.link === link else { return }
    session.detach(link, now: now)
    logger.info("session cut, kept for a while", metadata: ["session": "\(session.number)"])
  }

  /// Ends the sessions whose time is over, and gives back what those that have ended leave behind.
  ///
  /// The end of a session costs as much as an update of its scene: other work of the main actor runs between two of them.
  func sweep(now: ContinuousClock.Instant = .now) async {
    for session in Array(sessions.values) {
      guard let reason = expiry(of: session, now: now) else { continue }
      end(session, reason, now: now)
      await Task.yield()
    }
    memory.sweep(now: now)
  }

  /// The reason why a session's time is over, or `nil`.
  private func expiry(of session: Session, now: ContinuousClock.Instant) -> SocketClosing? {
    if let detachedAt = session.detachedAt {
      return now - detachedAt >= .seconds(configuration.reconnectSeconds)
        ? SocketClosing(code: 4003, reason: "not reconnected in time") : nil
    }
    return now - session.lastInput >= .seconds(configuration.idleSeconds) ? .idle : nil
  }

  /// Ends the sessions that a cookie let in.
  func endAll(of grant: CookieJar.Grant) async {
    for session in Array(sessions.values) where session.grant == grant {
      end(session, .revoked)
      await Task.yield()
    }
  }

  /// Ends all sessions, those that begin meanwhile included.
  func endAll(_ reason: SocketClosing) async {
    for session in Array(sessions.values) {
      end(session, reason)
      await Task.yield()
    }
    for session in sessions.values { end(session, reason) }
  }

  /// Sees to it that a peer's new tab has a place.
  private func makeRoom(for peer: Peer, now: ContinuousClock.Instant) throws(SocketClosing) {
    let places = Places(
      limit: configuration.maximumSessions,
      limitForPeer: configuration.maximumSessionsPerPeer,
      quiet: .seconds(configuration.quietSeconds)
    )
    switch places.decide(for: peer, among: sessions.values, now: now) {
    case .free: break
    case .ending(let session): end(session, .madeRoom, now: now)
    case .full:
      logger.warning("session refused: too many", metadata: ["peer": "\(peer)", "sessions": "\(sessions.count)"])
      throw .tooManySessions
    }
  }
}
