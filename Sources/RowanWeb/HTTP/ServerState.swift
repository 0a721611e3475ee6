import Foundation
import NIOHTTP1

/// Whether a server accepts new tabs, for all of its connections.
final class ServerState: @unchecked Sendable {
  private let lock = NSLock()
  // The lock guards the value.
  private var drains = false

  /// Whether the server moves its tabs to another process and accepts no new ones.
  var isDraining: Bool { lock.withLock { drains } }

  /// Starts to drain.
  func startDraining() { lock.withLock { drains = true } }
}

/// The responses about the state of the server: `/health`, `/ready` and `/metrics`.
///
/// They go to this machine, to trusted proxies that ask for themselves, and to requests with the access token in the header
/// `Authorization: Bearer …`. A request that a proxy passed on for a visitor is the visitor's.
struct Monitor: Sendable {
  let access: AccessPolicy
  let trust: ProxyTrust
  let state: ServerState
  /// Returns the text of the metrics.
  let metrics: @Sendable () -> String

  /// Returns the response to a request; `nil` for another path.
  func answer(path: Substring, headers: HTTPHeaders, _ source: RequestSource) -> HTTPAnswer? {
    guard ["/health", "/ready", "/metrics"].contains(path) else { return nil }
    guard isAllowed(headers, source) else {
      return HTTPAnswer(
        .forbidden,
        text: "Only this machine, its proxies and those with the access token may ask this."
      )
    }
    switch path {
    case "/health": return HTTPAnswer(.ok, text: "The server runs.")
    case "/ready":
      return state.isDraining
        ? HTTPAnswer(.serviceUnavailable, text: "The server stops and takes no new tabs.")
        : HTTPAnswer(.ok, text: "The server takes new tabs.")
    default:
      return HTTPAnswer(.ok, type: "text/plain; version=0.0.4; charset=utf-8", body: Data(metrics().utf8))
    }
  }

  private func isAllowed(_ headers: HTTPHeaders, _ source: RequestSource) -> Bool {
    guard access.acceptsMonitorHost(headers) else { return false }
    if access.hasBearerToken(headers) { return true }
    guard !source.hasForeignHeaders, !source.isForwarded, let address = source.address else { return false }
    return address.isLoopback || trust.contains(address)
  }
}
