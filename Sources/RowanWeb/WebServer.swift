import Foundation
import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// Serves scenes to browsers: one scene for each tab, over HTTP and WebSockets.
///
/// `run` listens until it is stopped; scenes live on the main actor, the network on threads of its own. Whoever calls `run`
/// leaves the main thread free for the main actor, as an async `main` does.
package final class WebServer: Sendable {
  private let configuration: WebServerConfiguration
  private let makeScene: @MainActor @Sendable () -> any WebScene
  private let stopping: (stream: AsyncStream<Void>, continuation: AsyncStream<Void>.Continuation)
  private var logger: Logger { configuration.logger }

  /// - Parameter makeScene: Makes the scene of a new tab.
  package init(configuration: WebServerConfiguration, makeScene: @MainActor @Sendable @escaping () -> any WebScene) {
    self.configuration = configuration
    self.makeScene = makeScene
    stopping = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Where a running server is found.
  package struct Address: Sendable {
    package let host: String
    package let port: Int
    /// What a person opens: with the access token where one is asked for.
    package let url: String
  }

  /// Listens and serves until `stop`, Ctrl-C or SIGTERM, then closes every session and returns.
  /// - Parameter ready: Called once, when connections are taken.
  /// - Throws: `WebServerError` when the server cannot start.
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

  /// Ends `run`. May be called from anywhere, any number of times.
  package func stop() { stopping.continuation.yield() }

  @MainActor
  private func makeListener(access: AccessPolicy, files: ClientFiles) -> Listener {
    let images = ImageStore()
    let registry = SessionRegistry(configuration: configuration, images: images, makeScene: makeScene)
    let responder = HTTPResponder(
      access: access,
      files: files,
      fonts: FontShelf(configuration.fonts),
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

  /// What to open: a server that listens on all addresses is found under this machine's name.
  private func address(port: Int, token: String?) -> Address {
    let host = configuration.host
    let isAny = host == "0.0.0.0" || host == "::"
    let name = isAny ? ProcessInfo.processInfo.hostName : host.contains(":") ? "[\(host)]" : host
    return Address(host: host, port: port, url: "http://\(name):\(port)/" + (token.map { "?token=\($0)" } ?? ""))
  }
}

/// Calls back for the signals that ask a program to end. The second one ends it at once, as if none were watched.
private final class SignalWatch: @unchecked Sendable {
  // Sources are made and cancelled once each; dispatch sources may be used from any thread.
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
