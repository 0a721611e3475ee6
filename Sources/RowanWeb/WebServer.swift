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
  private let stopping: (stream: AsyncStream<Void>, continuation: AsyncStream<Void>.Continuation)
  private var logger: Logger { configuration.logger }

  /// Creates a server that does not listen yet.
  ///
  /// - Parameters:
  ///   - configuration: The address, contents and limits.
  ///   - makeScene: Creates the scene of a new tab.
  package init(configuration: WebServerConfiguration, makeScene: @MainActor @Sendable @escaping () -> any WebScene) {
    self.configuration = configuration
    self.makeScene = makeScene
    stopping = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
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

  /// Listens and serves until `stop()`, Ctrl-C or SIGTERM, then ends all sessions and returns.
  ///
  /// - Parameter ready: Called once, when the server accepts connections.
  /// - Throws: `WebServerError` if the server cannot start.
  package func run(ready: @Sendable (Address) -> Void = { _ in }) async throws {
    let access = AccessPolicy(configuration: configuration)
    let listener = try await makeListener(access: access, files: ClientFiles())
    let channel = try await listener.bind()
    let signals = configuration.handlesSignals ? SignalWatch { [self] in stop() } : nil
    let address = address(port: channel.channel.localAddress?.port ?? configuration.port, token: access.token)
    logger.debug("listening", metadata: ["host": "\(address.host)", "port": "\(address.port)"])
    ready(address)
    await listener.serve(channel, until: stopping.stream)
    signals?.cancel()
    logger.info("stopped")
  }

  /// Ends `run(ready:)`. It can be called from any thread, any number of times.
  package func stop() { stopping.continuation.yield() }

  @MainActor
  private func makeListener(access: AccessPolicy, files: ClientFiles) -> Listener {
    let images = ImageStore()
    let registry = SessionRegistry(configuration: configuration, images: images, makeScene: makeScene)
    let responder = HTTPResponder(
      access: access,
      files: files,
      fonts: FontStore(configuration.fonts),
      images: images,
      title: configuration.title,
      icon: configuration.icon,
      endSessions: { grant in await registry.endAll(of: grant) },
      logger: logger
    )
    let limits = WireLimits(
      messageBytes: configuration.maximumMessageBytes,
      textBytes: configuration.maximumTextBytes
    )
    let socket = SocketConnection(
      registry: registry,
      scheduler: TurnScheduler(),
      limits: limits,
      seal: KeptSeal(secret: configuration.keptSecret),
      rate: RateLimit(rate: configuration.messagesPerSecond, burst: configuration.messagesAtOnce),
      silenceSeconds: configuration.silenceSeconds,
      logger: logger
    )
    return Listener(
      configuration: configuration,
      access: access,
      http: HTTPConnection(responder: responder),
      socket: socket,
      registry: registry
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

/// A handler of SIGINT and SIGTERM. It handles the first signal; a second one ends the process, as by default.
private final class SignalWatch: @unchecked Sendable {
  // Each source is created and canceled once; dispatch sources are safe to use from any thread.
  private let sources: [any DispatchSourceSignal]
  private static let signals = [SIGINT, SIGTERM]

  init(_ body: @escaping @Sendable () -> Void) {
    sources = Self.signals.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        signal(number, SIG_DFL)
        body()
      }
      return source
    }
    sources.forEach { $0.resume() }
  }

  func cancel() {
    sources.forEach { $0.cancel() }
    Self.signals.forEach { signal($0, SIG_DFL) }
  }
}
