import Logging

/// The sessions of a server: opens and resumes them, limits their number (see `SessionQuota`), and ends expired ones.
@MainActor
final class SessionRegistry {
  private let configuration: WebServerConfiguration
  private let makeScene: @MainActor () -> any WebScene
  private let images: ImageStore
  private let files: FileStore
  private var sessions: [String: Session] = [:]
  private var nextNumber = 1
  private let log: ServerLog
  private var memory: MemoryReturn
  private var departed = DepartedTabs()
  private var openingRates: OpeningRates
  /// The limits on connections to sessions that exist. Each one has all that the browser missed sent again.
  private var resumptionRates: OpeningRates
  /// Whether the tabs are moved to another process, and none is added.
  private(set) var isDraining = false
  /// The cookies that were revoked last. A connection can have been authorized by one before its tab says hello.
  private var revoked: [CookieJar.Grant] = []
  private static let revokedLimit = 256
  /// The time without a connection after which pointer interactions of a tab are canceled.
  private static let interruptionDelay = Duration.seconds(5)
  private var logger: Logger { configuration.logger }
  private var metrics: ServerMetrics { configuration.metrics }

  /// Creates an empty registry.
  ///
  /// - Parameters:
  ///   - configuration: The limits.
  ///   - images: The store of the server's images.
  ///   - files: The store of visitors' files; `nil` for one of the configuration's limits.
  ///   - memory: The policy for the return of memory.
  ///   - log: The log of what peers cause; `nil` for one of the configuration's logger.
  ///   - makeScene: Creates the scene of a new tab.
  init(
    configuration: WebServerConfiguration,
    images: ImageStore,
    files: FileStore? = nil,
    memory: MemoryReturn = MemoryReturn(),
    log: ServerLog? = nil,
    makeScene: @escaping @MainActor () -> any WebScene
  ) {
    self.configuration = configuration
    self.memory = memory
    self.log = log ?? ServerLog(configuration.logger)
    let openings = configuration.openingsAtOnce ?? configuration.maximumSessionsPerPeer
    openingRates = OpeningRates(atOnce: openings)
    // After a failure of the network all tabs of a peer connect again, some of them several times.
    resumptionRates = OpeningRates(atOnce: openings * 4)
    self.images = images
    self.files = files ?? FileStore(limits: configuration.files)
    self.makeScene = makeScene
  }

  /// The number of sessions.
  var count: Int { sessions.count }

  /// Starts a connection: resumes the session of a key, or opens a new one.
  ///
  /// A session is resumed only by its own visitor and with the cookie that it was opened with. To others its key is unknown.
  ///
  /// - Parameters:
  ///   - key: The key of the session; empty for a new one.
  ///   - seen: The number of the last patch that the browser has applied.
  ///   - environment: The environment of the tab.
  ///   - link: The connection.
  ///   - now: The current time.
  /// - Returns: The session of the connection.
  /// - Throws: `SocketClosing.tooManySessions` if the quotas do not allow a new session, `SocketClosing.openedTooFast` if
  ///   the peer exceeds its rate of openings or resumptions, `SocketClosing.notAdmitted` if the visitor may not see the window,
  ///   `SocketClosing.revoked` if the browser has left, and `SocketClosing.moving` if the server drains.
  func open(
    key: String,
    seen: Int,
    environment: WebEnvironment,
    link: SocketLink,
    now: ContinuousClock.Instant = .now
  ) throws(SocketClosing) -> Session {
    var environment = environment
    environment.visitor = link.visitor
    if let grant = link.grant, revoked.contains(grant) { throw .revoked }
    let known = sessions[key].flatMap { $0.belongs(to: link) ? $0 : nil }
    // A known session shows the window that it was opened for, whatever the page asks for now.
    let windows = [environment.request, known?.request].compactMap(\.self)
    guard windows.allSatisfy({ configuration.admits?(link.visitor, $0) ?? true }) else {
      if let known { end(known, .notAdmitted, now: now) }
      throw .notAdmitted
    }
    if let session = known {
      guard resumptionRates.admit(link.peer, now: now) else { throw .openedTooFast }
      log.log(.info, "session resumed", peer: link.peer, ["session": "\(session.number)"])
      session.scene.update(environment)
      if session.detachedAt != nil { metrics.tabDidReturn() }
      session.attach(link, seen: seen)
      metrics.sessionDidOpen(.resumed)
      return session
    }
    guard !isDraining else { throw .moving }
    guard openingRates.admit(link.peer, now: now) else { throw .openedTooFast }
    // The page before this one in the tab may not have closed its socket yet.
    if let before = sessions[environment.previous], before.belongs(to: link) { end(before, .goodbye, now: now) }
    let seal = configuration.seal.bound(to: link.visitor?.id)
    // An archive of another visitor is not opened by this one's seal.
    let latest = departed.take(environment.previous, for: environment.request, now: now).flatMap { seal.values(of: $0) }
    if let latest { environment.kept = latest }
    try makeRoom(for: link.peer, now: now)
    metrics.sessionWillOpen()
    let session = Session(
      key: Secret.make(bytes: 24),
      number: nextNumber,
      peer: link.peer,
      scene: makeScene(),
      environment: environment,
      images: images,
      files: files,
      welcome: Session.WelcomeNote(
        maximumTextBytes: configuration.maximumTextBytes,
        reconnectSeconds: configuration.reconnectSeconds
      ),
      seal: seal,
      metrics: metrics,
      now: now
    )
    nextNumber += 1
    sessions[session.key] = session
    let count = sessions.count
    log.log(.info, "session opened", peer: link.peer, ["session": "\(session.number)", "sessions": "\(count)"])
    metrics.sessionDidOpen(!environment.kept.values.isEmpty ? .restored : key.isEmpty ? .new : .lost)
    if let latest, session.lastKeep == nil { session.keep(latest) }
    session.attach(link, seen: 0)
    return session
  }

  /// Ends a session for a reason, which the browser receives.
  func end(_ session: Session, _ reason: SocketClosing, now: ContinuousClock.Instant = .now) {
    guard sessions.removeValue(forKey: session.key) != nil else { return }
    let isAway = session.detachedAt != nil
    if reason == .goodbye, let text = session.finalKeptText() { departed.add(text, of: session, now: now) }
    // The tab takes what it keeps along to another process, to a later run, or to its next session.
    session.end(reason, after: reason.isContinued ? session.finalKeepMessage() : nil)
    metrics.sessionDidEnd(reason, isAway: isAway)
    memory.sessionDidRelease(now: now)
    log.log(
      reason.isFault ? .warning : .info,
      "session ended",
      peer: session.peer,
      ["session": "\(session.number)", "reason": "\(reason.reason.isEmpty ? "closed" : reason.reason)"]
    )
  }

  /// Records that the connection of a session was cut. The session waits for reconnection.
  func detach(_ session: Session, from link: SocketLink, now: ContinuousClock.Instant = .now) {
    guard sessions[session.key] === session, session.link === link else { return }
    session.detach(link, now: now)
    metrics.tabDidLeave()
    log.log(.info, "session cut, kept for a while", peer: session.peer, ["session": "\(session.number)"])
  }

  /// Ends expired sessions, interrupts disconnected ones, parks hidden ones, lets quiet ones rest, and releases what was
  /// kept for pages for a while. Returns memory to the system if it is due.
  ///
  /// The end and the rest of a session cost as much as an update of its scene, so other main-actor jobs run between two of them.
  func sweep(now: ContinuousClock.Instant = .now) async {
    let parkSeconds = configuration.parkSeconds
    for session in Array(sessions.values) {
      session.interrupt(after: Self.interruptionDelay, now: now)
      if let reason = expiry(of: session, now: now) {
        end(session, reason, now: now)
      } else if parkSeconds > 0, session.park(after: .seconds(parkSeconds), now: now) {
        memory.sessionDidRelease(now: now)
        log.log(.debug, "session parked", peer: session.peer, ["session": "\(session.number)"])
      } else if session.rest(after: .seconds(configuration.restSeconds), now: now) {
        memory.sessionDidRelease(now: now)
        log.log(.debug, "session rests", peer: session.peer, ["session": "\(session.number)"])
      } else {
        continue
      }
      await Task.yield()
    }
    departed.sweep(now: now)
    images.sweep(now: now)
    memory.sweep(now: now)
  }

  /// Returns the reason to end a session now; `nil` if it has not expired.
  private func expiry(of session: Session, now: ContinuousClock.Instant) -> SocketClosing? {
    if let detachedAt = session.detachedAt {
      return now - detachedAt >= .seconds(configuration.reconnectSeconds)
        ? SocketClosing(code: 4003, reason: "not reconnected in time") : nil
    }
    return now - session.lastInput >= .seconds(configuration.idleSeconds) ? .idle : nil
  }

  /// Ends the sessions that a cookie authorized.
  func endAll(of grant: CookieJar.Grant) async {
    if revoked.count >= Self.revokedLimit { revoked.removeFirst() }
    revoked.append(grant)
    for session in Array(sessions.values) where session.grant == grant {
      end(session, .revoked)
      await Task.yield()
    }
  }

  /// Moves the connected tabs to another process, spread over a part of the time so that they do not arrive at once.
  ///
  /// Tabs get 10 milliseconds each, and together at most four fifths of the time. New tabs are refused from the start, and those
  /// that come back meanwhile are moved as well. Returns when no tab is connected, or the time is over.
  func drain(within time: Duration) async {
    isDraining = true
    let end = ContinuousClock.now + time
    logger.info("draining", metadata: ["sessions": "\(sessions.count)"])
    while ContinuousClock.now < end {
      let connected = sessions.values.filter { $0.link != nil }.shuffled()
      guard !connected.isEmpty else { return }
      let gap = min(Duration.milliseconds(10), time * 0.8 / Double(connected.count))
      for session in connected where !session.isEnded {
        try? await Task.sleep(for: gap * Double.random(in: 0.5...1.5))
        guard ContinuousClock.now < end, !Task.isCancelled else { return }
        await session.link?.inboxToEmpty(until: min(end, .now + .milliseconds(200)))
        self.end(session, .moving)
      }
    }
  }

  /// Ends all sessions, including those opened meanwhile.
  func endAll(_ reason: SocketClosing) async {
    for session in Array(sessions.values) {
      end(session, reason)
      await Task.yield()
    }
    for session in sessions.values { end(session, reason) }
  }

  /// Ends another session if a new tab of a peer requires it.
  ///
  /// - Throws: `SocketClosing.tooManySessions` if the tab is refused.
  private func makeRoom(for peer: Peer, now: ContinuousClock.Instant) throws(SocketClosing) {
    let places = SessionQuota(
      limit: configuration.maximumSessions,
      limitForPeer: configuration.maximumSessionsPerPeer,
      quiet: .seconds(configuration.quietSeconds)
    )
    switch places.decide(for: peer, among: sessions.values, now: now) {
    case .free: break
    case .ending(let session): end(session, .madeRoom, now: now)
    case .full:
      log.log(.warning, "session refused: too many", peer: peer, ["sessions": "\(sessions.count)"])
      throw .tooManySessions
    }
  }
}
