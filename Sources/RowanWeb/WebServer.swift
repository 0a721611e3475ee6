import Foundation
import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// A server that shows scenes in browsers over HTTP and WebSockets, with one scene for each tab.
///
/// `run(ready:)` listens until the server is stopped. Scenes run on the main actor, network code on other threads. The
/// caller of `run(ready:)` must leave the main thread free for the main actor, as an async `main` does.
package final class WebServer: Sendable {
  private let configuration: WebServerConfiguration
  private let makeScene: @MainActor @Sendable () -> any WebScene
  private let stopping: (stream: AsyncStream<Stop>, continuation: AsyncStream<Stop>.Continuation)
  private var logger: Logger { configuration.logger }

  /// Creates a server that does not listen yet.
  ///
  /// - Parameters:
  ///   - configuration: The address, contents and limits.
  ///   - makeScene: Creates the scene of a new tab.
  package init(configuration: WebServerConfiguration, makeScene: @MainActor @Sendable @escaping () -> any WebScene) {
    self.configuration = configuration
    self.makeScene = makeScene
    stopping = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(4))
  }

  /// The manner in which a server stops.
  enum Stop: Sendable {
    /// At once.
    case now
    /// After the tabs have been moved to another process.
    case draining
  }

  /// The address of a running server.
  package struct Address: Sendable {
    /// The address that the server listens on.
    package let host: String
    /// The port that the server listens on.
    package let port: Int
    /// The URL to open, with the access token if there is one.
    package let url: String
  }

  /// Listens and serves until `stop()` or Ctrl-C, then ends all sessions and returns; or until `drain()` or SIGTERM, then moves
  /// the tabs to another process first. A second SIGTERM ends the process.
  ///
  /// - Parameter ready: Called once, when the server accepts connections.
  /// - Throws: `WebServerError` if the server cannot start.
  package func run(ready: @Sendable (Address) -> Void = { _ in }) async throws {
    let access = AccessPolicy(configuration: configuration)
    let listener = try await makeListener(access: access, client: ClientFiles())
    let channel = try await listener.bind()
    let signals =
      configuration.handlesSignals ? SignalWatch { [self] number in number == SIGTERM ? drain() : stop() } : nil
    let address = address(port: channel.channel.localAddress?.port ?? configuration.port, token: access.token)
    logger.debug("listening", metadata: ["host": "\(address.host)", "port": "\(address.port)"])
    ready(address)
    await listener.serve(channel, until: stopping.stream)
    signals?.cancel()
    logger.info("stopped")
  }

  /// Ends `run(ready:)`. It can be called from any thread, any number of times.
  package func stop() { stopping.continuation.yield(.now) }

  /// Ends `run(ready:)` after the tabs have been moved to another process, within the configured time. Meanwhile `/ready` has
  /// the status 503. It can be called from any thread, any number of times.
  package func drain() { stopping.continuation.yield(.draining) }

  @MainActor
  private func makeListener(access: AccessPolicy, client: ClientFiles) -> Listener {
    let images = ImageStore()
    let (trust, state, metrics) = (ProxyTrust(configuration: configuration), ServerState(), configuration.metrics)
    let gate = ConnectionGate(
      limit: configuration.maximumConnections,
      limitForPeer: configuration.maximumConnectionsPerPeer,
      atOnce: configuration.connectionsAtOnce
    )
    let log = AccessLog(logger: configuration.accessLogger)
    let serverLog = ServerLog(logger)
    let files = FileStore(limits: configuration.files)
    let registry = SessionRegistry(
      configuration: configuration,
      images: images,
      files: files,
      log: serverLog,
      makeScene: makeScene
    )
    let monitor = Monitor(access: access, trust: trust, state: state) { metrics.text }
    let responder = HTTPResponder(
      access: access,
      files: client,
      fonts: FontStore(configuration.fonts),
      images: images,
      title: configuration.title,
      icon: configuration.icon,
      frames: configuration.frameOrigins,
      monitor: monitor,
      visitor: configuration.visitor,
      admits: configuration.admits,
      endSessions: { grant in await registry.endAll(of: grant) },
      log: serverLog
    )
    let limits = WireLimits(
      messageBytes: configuration.maximumMessageBytes,
      textBytes: configuration.maximumTextBytes
    )
    let socket = SocketConnection(
      registry: registry,
      scheduler: TurnScheduler(),
      limits: limits,
      seal: configuration.seal,
      rate: RateLimit(rate: configuration.messagesPerSecond, burst: configuration.messagesAtOnce),
      silenceSeconds: configuration.silenceSeconds,
      closingSeconds: configuration.closingSeconds,
      visitor: configuration.visitor,
      metrics: metrics,
      log: log,
      serverLog: serverLog
    )
    return Listener(
      configuration: configuration,
      access: access,
      trust: trust,
      state: state,
      gate: gate,
      http: HTTPConnection(
        responder: responder,
        files: FileRequests(responder: responder, store: files),
        trust: trust,
        state: state,
        gate: gate,
        metrics: metrics,
        log: log
      ),
      socket: socket,
      registry: registry,
      files: files,
      log: serverLog,
      finish: { [self] in stop() }
    )
  }

  /// Returns the address to open. A server that listens on all addresses uses the name of this machine.
  private func address(port: Int, token: String?) -> Address {
    let host = configuration.host
    let isAny = host == "0.0.0.0" || host == "::"
    let name = isAny ? ProcessInfo.processInfo.hostName : host.contains(":") ? "[\(host)]" : host
    return Address(host: host, port: port, url: "http://\(name):\(port)/" + (token.map { "?token=\($0)" } ?? ""))
  }
}
