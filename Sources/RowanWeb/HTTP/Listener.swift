import Foundation
import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import RowanScene

/// The listening socket, which passes each connection to its HTTP or WebSocket handler.
struct Listener: Sendable {
  typealias Incoming = NIOAsyncChannel<Connection, Never>

  /// An accepted connection, and its future protocol.
  struct Connection: Sendable {
    /// The channel.
    let channel: any NIOCore.Channel
    /// The protocol, once the first request has arrived.
    let accepted: EventLoopFuture<Accepted>
    /// The address of the other end; `nil` for a connection without an IP address.
    var address: NetworkAddress? { NetworkAddress(channel.remoteAddress) }
  }

  /// The protocol of a connection.
  enum Accepted: Sendable {
    /// A WebSocket, whether its messages are compressed, and the cookie that authorized it.
    case socket(SocketConnection.Channel, isCompressed: Bool, CookieJar.Grant?, RequestSource)
    /// An HTTP connection.
    case http(HTTPConnection.Channel, HTTPConnection.Addresses)
  }

  let configuration: WebServerConfiguration
  let access: AccessPolicy
  let trust: ProxyTrust
  let state: ServerState
  let gate: ConnectionGate
  let http: HTTPConnection
  let socket: SocketConnection
  let registry: SessionRegistry
  let files: FileStore
  let log: ServerLog
  /// Ends `serve(_:until:)`.
  let finish: @Sendable () -> Void

  private var logger: Logger { configuration.logger }

  /// Starts to listen.
  ///
  /// - Throws: `WebServerError` with the reason.
  func bind() async throws -> Incoming {
    let (host, port) = (configuration.host, configuration.port)
    do {
      return try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
        .bind(host: host, port: port) { [self] channel in
          channel.eventLoop.makeCompletedFuture { Connection(channel: channel, accepted: try configure(channel)) }
        }
    } catch {
      throw Self.explain(error, host: host, port: port)
    }
  }

  /// Serves connections until `stopping` yields, then ends all sessions and waits up to two seconds for their close
  /// frames to be sent. A stop with draining moves the tabs to another process first, and takes no new ones meanwhile.
  func serve(_ channel: Incoming, until stopping: AsyncStream<WebServer.Stop>) async {
    let connections = Task { await accept(channel) }
    let sweeping = Task {
      while (try? await Task.sleep(for: .seconds(1))) != nil {
        let start = ContinuousClock.now
        await MainActor.run {}
        configuration.metrics.mainActorDidLag(.now - start)
        await registry.sweep()
        log.sweep()
      }
    }
    await drainAndStop(stopping)
    sweeping.cancel()
    let open = await registry.count
    logger.info("stopping", metadata: ["sessions": "\(open)"])
    await registry.endAll(state.isDraining ? .moving : .stopping)
    try? await channel.channel.close()
    // Close frames are short. Connections that do not accept them in time are closed.
    let deadline = Task {
      try? await Task.sleep(for: .seconds(2))
      connections.cancel()
    }
    await gate.socketsToClose()
    connections.cancel()
    deadline.cancel()
    await connections.value
    await files.close()
  }

  /// Returns once the server may stop: at a stop, or when no tab is left after the start of a drain.
  private func drainAndStop(_ stopping: AsyncStream<WebServer.Stop>) async {
    var drain: Task<Void, Never>?
    for await stop in stopping {
      guard stop == .draining else {
        drain?.cancel()
        break
      }
      guard drain == nil else { continue }
      state.startDraining()
      drain = Task {
        await registry.drain(within: .seconds(configuration.drainSeconds))
        if !Task.isCancelled { finish() }
      }
    }
  }

  private func accept(_ channel: Incoming) async {
    await withDiscardingTaskGroup { group in
      do {
        try await channel.executeThenClose { inbound in
          for try await connection in inbound {
            group.addTask { await serve(connection) }
          }
        }
      } catch {
        logger.debug("no more connections are taken", metadata: ["error": "\(error)"])
      }
    }
  }

  /// Serves one connection. Its failure does not affect others.
  private func serve(_ connection: Connection) async {
    let peer = Peer(address: connection.address)
    // A trusted proxy has connections for many visitors; see `visitor(of:)`.
    let isProxy = trust.contains(connection.address)
    guard isProxy ? await gate.enterProxy() : await gate.enter(peer) else {
      await refuse(connection.channel, peer)
      if let accepted = try? await connection.accepted.get() { await discard(accepted) }
      return
    }
    do {
      let accepted = try await connection.accepted.get()
      if isProxy, let visitor = visitor(of: accepted) {
        if await gate.enterVisitor(visitor) {
          try? await run(accepted)
          await gate.leaveVisitor(visitor)
        } else {
          await refuse(connection.channel, visitor)
          await discard(accepted)
        }
      } else {
        try await run(accepted)
      }
    } catch {
      log.log(.debug, "connection failed", peer: peer, ["error": "\(error)"])
    }
    if isProxy { await gate.leaveProxy() } else { await gate.leave(peer) }
  }

  private func refuse(_ channel: any NIOCore.Channel, _ peer: Peer) async {
    log.log(.warning, "connection refused: too many", peer: peer)
    try? await channel.close()
  }

  /// Ends a refused connection. Its asynchronous channel must be used once: one that is released with an open writer ends the
  /// process.
  private func discard(_ accepted: Accepted) async {
    switch accepted {
    case .http(let channel, _): try? await channel.executeThenClose { _, _ in }
    case .socket(let channel, _, _, _): try? await channel.executeThenClose { _, _ in }
    }
  }

  private func run(_ accepted: Accepted) async throws {
    switch accepted {
    case .http(let channel, let addresses): try await http.run(channel, addresses)
    case .socket(let channel, let isCompressed, let grant, let source):
      await gate.enterSocket()
      defer { Task { await gate.leaveSocket() } }
      try await socket.run(channel, source, isCompressed: isCompressed, grant)
    }
  }

  /// Returns the visitor that a proxy's connection is for: a WebSocket, or one with a PROXY header. Other connections carry the
  /// requests of many.
  private func visitor(of accepted: Accepted) -> Peer? {
    switch accepted {
    case .socket(_, _, _, let source): trust.contains(source.address) ? nil : source.peer
    case .http(_, let addresses): addresses.stated.map { Peer(address: $0) }
    }
  }

  private func configure(_ channel: any NIOCore.Channel) throws -> EventLoopFuture<Accepted> {
    let pipeline = channel.pipeline.syncOperations
    let source = ConnectionSource(peer: NetworkAddress(channel.remoteAddress))
    // The handler and the closures below run on the channel's event loop.
    let addresses = NIOLoopBound(source, eventLoop: channel.eventLoop)
    if trust.contains(source.peer) { try pipeline.addHandler(ProxyHeaderHandler(source)) }
    try pipeline.addHandler(IdleStateHandler(readTimeout: .milliseconds(Int64(configuration.silenceSeconds * 1000))))
    try pipeline.addHandler(SilenceHandler())
    let upgrader = NIOTypedWebSocketServerUpgrader<Accepted>(
      maxFrameSize: configuration.maximumMessageBytes,
      enableAutomaticErrorHandling: false,
      // `UpgradeGuard` has accepted the request.
      shouldUpgrade: { channel, request in
        try? channel.pipeline.syncOperations.handler(type: RequestDeadline.self).expectUpgrade()
        let extensions = MessageCompression.answer(to: request.headers).map { [("Sec-WebSocket-Extensions", $0)] }
        return channel.eventLoop.makeSucceededFuture(HTTPHeaders(extensions ?? []))
      },
      upgradePipelineHandler: { channel, request in
        let isCompressed = MessageCompression.answer(to: request.headers) != nil
        let grant = access.grant(request.headers)
        let source = self.source(of: request, addresses.value)
        return channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.handler(type: RequestDeadline.self).stop()
          let pongs = PongHandler(limit: SocketConnection.pings, metrics: configuration.metrics)
          try channel.pipeline.syncOperations.addHandler(pongs)
          let socket = try SocketConnection.Channel(wrappingChannelSynchronously: channel)
          return .socket(socket, isCompressed: isCompressed, grant, source)
        }
      }
    )
    let upgrade = NIOTypedHTTPServerUpgradeConfiguration<Accepted>(
      upgraders: [upgrader],
      notUpgradingCompletionHandler: { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(ByteBufferResponseHandler())
          let known = HTTPConnection.Addresses(peer: addresses.value.peer, stated: addresses.value.stated)
          return .http(try HTTPConnection.Channel(wrappingChannelSynchronously: channel), known)
        }
      }
    )
    var http = NIOUpgradableHTTPServerPipelineConfiguration(upgradeConfiguration: upgrade)
    // Four times the size that browsers send with long cookies.
    http.decoderConfiguration.maxHeaderFieldSize = 16_384
    http.decoderConfiguration.maxHeaderListSize = 65_536
    http.decoderConfiguration.maxHeaderFieldCount = 100
    // Twice the longest list of headers.
    let undecoded = UndecodedLimit(limit: 2 * http.decoderConfiguration.maxHeaderListSize)
    try pipeline.addHandler(undecoded)
    let accepted = try pipeline.configureUpgradableHTTPServerPipeline(configuration: http)
    let upgrading = try pipeline.handler(type: NIOTypedHTTPServerUpgradeHandler<Accepted>.self)
    try pipeline.addHandler(
      RequestDeadline(
        first: configuration.requestSeconds,
        next: configuration.keepAliveSeconds,
        answer: configuration.silenceSeconds * 10,
        undecoded: undecoded
      ),
      position: .before(upgrading)
    )
    try pipeline.addHandler(
      MalformedRequest(undecoded: undecoded, metrics: configuration.metrics),
      position: .before(upgrading)
    )
    try pipeline.addHandler(UpgradeGuard { [self] in accepts($0, source) }, position: .before(upgrading))
    return accepted
  }

  /// Returns whether a WebSocket request comes from a page of this server and is authorized, and the server takes tabs.
  private func accepts(_ request: HTTPRequestHead, _ addresses: ConnectionSource) -> Bool {
    // A load balancer sends the request to another process, as it does with the response that follows.
    guard !state.isDraining else { return false }
    let isAccepted =
      request.uri == HTTPResponder.socketPath && access.acceptsHost(request.headers)
      && access.acceptsOrigin(request.headers) && access.isAuthorised(request.headers, source(of: request, addresses))
    if !isAccepted {
      log.log(
        .warning,
        "WebSocket refused",
        peer: source(of: request, addresses).peer,
        [
          "host": "\(AccessLog.plain(request.headers.first(name: "host") ?? ""))",
          "origin": "\(AccessLog.plain(request.headers.first(name: "origin") ?? ""))",
        ]
      )
    }
    return isAccepted
  }

  private func source(of request: HTTPRequestHead, _ addresses: ConnectionSource) -> RequestSource {
    var headers = request.headers
    return trust.source(of: &headers, peer: addresses.peer, stated: addresses.stated)
  }

  /// Returns the error that explains a system error.
  private static func explain(_ error: any Error, host: String, port: Int) -> WebServerError {
    switch error {
    case let error as IOError where error.errnoCode == EADDRINUSE: .portInUse(host: host, port: port)
    case let error as IOError where error.errnoCode == EACCES: .portNotPermitted(port: port)
    case let error as IOError where error.errnoCode == EADDRNOTAVAIL: .addressNotFound(host: host)
    case is SocketAddressError: .addressNotFound(host: host)
    default: .cannotListen(host: host, port: port, reason: "\(error)")
    }
  }
}
