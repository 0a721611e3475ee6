import Foundation
import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// The listening socket, which passes each connection to its HTTP or WebSocket handler.
struct Listener: Sendable {
  typealias Incoming = NIOAsyncChannel<Connection, Never>

  /// An accepted connection, and its future protocol.
  struct Connection: Sendable {
    /// The channel.
    let channel: any NIOCore.Channel
    /// The protocol, once the first request has arrived.
    let accepted: EventLoopFuture<Accepted>
    /// The peer, for quotas.
    var peer: Peer { Peer(channel.remoteAddress) }
  }

  /// The protocol of a connection.
  enum Accepted: Sendable {
    /// A WebSocket, whether its messages are compressed, and the cookie that authorized it.
    case socket(SocketConnection.Channel, isCompressed: Bool, CookieJar.Grant?)
    /// An HTTP connection.
    case http(HTTPConnection.Channel)
  }

  let configuration: WebServerConfiguration
  let access: AccessPolicy
  let http: HTTPConnection
  let socket: SocketConnection
  let registry: SessionRegistry

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
  /// frames to be sent.
  func serve(_ channel: Incoming, until stopping: AsyncStream<Void>) async {
    let gate = ConnectionGate(
      limit: configuration.maximumConnections,
      limitForPeer: configuration.maximumConnectionsPerPeer,
      atOnce: configuration.connectionsAtOnce
    )
    let connections = Task { await accept(channel, gate) }
    let sweeping = Task {
      while (try? await Task.sleep(for: .seconds(1))) != nil { await registry.sweep() }
    }
    for await _ in stopping { break }
    sweeping.cancel()
    let open = await registry.count
    logger.info("stopping", metadata: ["sessions": "\(open)"])
    await registry.endAll(.stopping)
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
  }

  private func accept(_ channel: Incoming, _ gate: ConnectionGate) async {
    await withDiscardingTaskGroup { group in
      do {
        try await channel.executeThenClose { inbound in
          for try await connection in inbound {
            group.addTask { await serve(connection, gate) }
          }
        }
      } catch {
        logger.debug("no more connections are taken", metadata: ["error": "\(error)"])
      }
    }
  }

  /// Serves one connection. Its failure does not affect others.
  private func serve(_ connection: Connection, _ gate: ConnectionGate) async {
    let peer = connection.peer
    guard await gate.enter(peer) else {
      if await gate.reportsRefusal() {
        logger.warning("connection refused: too many", metadata: ["peer": "\(peer)"])
      }
      try? await connection.channel.close()
      return
    }
    do {
      switch try await connection.accepted.get() {
      case .http(let channel): try await http.run(channel)
      case .socket(let channel, let isCompressed, let grant):
        await gate.enterSocket()
        defer { Task { await gate.leaveSocket() } }
        try await socket.run(channel, peer, isCompressed: isCompressed, grant)
      }
    } catch {
      logger.debug("connection failed", metadata: ["error": "\(error)"])
    }
    await gate.leave(peer)
  }

  private func configure(_ channel: any NIOCore.Channel) throws -> EventLoopFuture<Accepted> {
    let pipeline = channel.pipeline.syncOperations
    try pipeline.addHandler(IdleStateHandler(readTimeout: .milliseconds(Int64(configuration.silenceSeconds * 1000))))
    try pipeline.addHandler(SilenceHandler())
    let upgrader = NIOTypedWebSocketServerUpgrader<Accepted>(
      maxFrameSize: configuration.maximumMessageBytes,
      enableAutomaticErrorHandling: false,
      // `UpgradeGuard` has accepted the request.
      shouldUpgrade: { channel, request in
        let extensions = MessageCompression.answer(to: request.headers).map { [("Sec-WebSocket-Extensions", $0)] }
        return channel.eventLoop.makeSucceededFuture(HTTPHeaders(extensions ?? []))
      },
      upgradePipelineHandler: { channel, request in
        let isCompressed = MessageCompression.answer(to: request.headers) != nil
        let grant = access.grant(request.headers)
        return channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.handler(type: RequestDeadline.self).stop()
          let socket = try SocketConnection.Channel(wrappingChannelSynchronously: channel)
          return .socket(socket, isCompressed: isCompressed, grant)
        }
      }
    )
    let upgrade = NIOTypedHTTPServerUpgradeConfiguration<Accepted>(
      upgraders: [upgrader],
      notUpgradingCompletionHandler: { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(ByteBufferResponseHandler())
          return .http(try HTTPConnection.Channel(wrappingChannelSynchronously: channel))
        }
      }
    )
    var http = NIOUpgradableHTTPServerPipelineConfiguration(upgradeConfiguration: upgrade)
    // Four times the size that browsers send with long cookies.
    http.decoderConfiguration.maxHeaderFieldSize = 16_384
    http.decoderConfiguration.maxHeaderListSize = 65_536
    http.decoderConfiguration.maxHeaderFieldCount = 100
    let accepted = try pipeline.configureUpgradableHTTPServerPipeline(configuration: http)
    let upgrading = try pipeline.handler(type: NIOTypedHTTPServerUpgradeHandler<Accepted>.self)
    try pipeline.addHandler(
      RequestDeadline(
        first: configuration.requestSeconds,
        next: configuration.keepAliveSeconds,
        answer: configuration.silenceSeconds * 10
      ),
      position: .before(upgrading)
    )
    try pipeline.addHandler(UpgradeGuard { [self] in accepts($0) }, position: .before(upgrading))
    return accepted
  }

  /// Returns whether a WebSocket request comes from a page of this server and is authorized.
  private func accepts(_ request: HTTPRequestHead) -> Bool {
    let isAccepted =
      request.uri == HTTPResponder.socketPath && access.acceptsHost(request.headers)
      && access.acceptsOrigin(request.headers) && access.isAuthorised(request.headers)
    if !isAccepted {
      logger.warning(
        "WebSocket refused",
        metadata: [
          "host": "\(request.headers.first(name: "host") ?? "")",
          "origin": "\(request.headers.first(name: "origin") ?? "")",
        ]
      )
    }
    return isAccepted
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

/// A channel handler that turns a refused WebSocket request into a plain request, whose response states the reason.
private final class UpgradeGuard: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  private let accepts: (HTTPRequestHead) -> Bool
  /// Only the first request of a connection can be an upgrade; later data may not be HTTP.
  private var isDone = false

  init(_ accepts: @escaping (HTTPRequestHead) -> Bool) { self.accepts = accepts }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isDone, case .head(var head) = Self.unwrapInboundIn(data) else { return context.fireChannelRead(data) }
    isDone = true
    guard head.headers.contains(name: "upgrade"), !accepts(head) else { return context.fireChannelRead(data) }
    head.headers.remove(name: "upgrade")
    head.headers.replaceOrAdd(name: "connection", value: "close")
    context.fireChannelRead(Self.wrapInboundOut(.head(head)))
  }
}

/// The quota of connections in total and per peer, their rate, and a count of the open WebSockets.
actor ConnectionGate {
  private let limit: Int
  private let limitForPeer: Int
  private var count = 0
  private var peers: [Peer: Int] = [:]
  private var sockets = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var openingRates: OpeningRates
  private var reports = RateLimit(rate: 1, burst: 10)

  init(limit: Int, limitForPeer: Int, atOnce: Int) {
    self.limit = limit
    self.limitForPeer = limitForPeer
    openingRates = OpeningRates(atOnce: atOnce, every: 16)
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

  /// Returns whether a refusal is to be logged: one a second, so that refused connections do not fill the log.
  func reportsRefusal(now: ContinuousClock.Instant = .now) -> Bool { reports.admit(now: now) }

  /// Removes an admitted connection.
  func leave(_ peer: Peer) {
    count -= 1
    let own = peers[peer, default: 1] - 1
    peers[peer] = own > 0 ? own : nil
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
