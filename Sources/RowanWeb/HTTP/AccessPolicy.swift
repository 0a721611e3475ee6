import Foundation
import NIOCore
import NIOHTTP1

/// Who may speak to the server: checks of `Host`, `Origin` and, off loopback, of the access token.
///
/// The `Host` must be a name of this server, so that a foreign name that resolves to this machine (DNS rebinding) gets
/// nothing; IP literals need no name service and cannot be rebound. The `Origin` of a WebSocket must be the address that
/// it asks, so that other sites' pages, which carry the cookie too, are refused.
struct AccessPolicy: Sendable {
  /// The secret in the address, where one is asked for.
  let token: String?
  let cookieName: String
  private let cookieValue: String
  private let names: Set<String>
  private let acceptsIPAddresses: Bool

  init(configuration: WebServerConfiguration) {
    let isLoopback = Self.isLoopback(configuration.host)
    token = configuration.accessToken ?? (isLoopback ? nil : Secret.make(bytes: 18))
    // Cookies are shared by all ports of a host.
    cookieName = "rowan-\(configuration.port)"
    cookieValue = Secret.make(bytes: 24)
    acceptsIPAddresses = !isLoopback
    let own = isLoopback ? [] : [ProcessInfo.processInfo.hostName]
    names = Set((configuration.allowedHosts + own + [configuration.host, "localhost"]).map { $0.lowercased() })
  }

  /// Whether an address is only reachable from this machine.
  static func isLoopback(_ host: String) -> Bool {
    if host.lowercased() == "localhost" { return true }
    return switch try? SocketAddress(ipAddress: host, port: 0) {
    case .v4: host.hasPrefix("127.")
    case .v6: host == "::1"
    default: false
    }
  }

  /// Whether a request names this server.
  func acceptsHost(_ headers: HTTPHeaders) -> Bool {
    let hosts = headers["host"]
    guard hosts.count == 1, let name = Self.name(ofHost: hosts[0]) else { return false }
    if names.contains(name) || Self.isLoopback(name) { return true }
    return acceptsIPAddresses && (try? SocketAddress(ipAddress: name, port: 0)) != nil
  }

  /// Whether a WebSocket request comes from a page of this server.
  func acceptsOrigin(_ headers: HTTPHeaders) -> Bool {
    let (hosts, origins) = (headers["host"], headers["origin"])
    guard hosts.count == 1, origins.count == 1 else { return false }
    let (host, origin) = (hosts[0].lowercased(), origins[0].lowercased())
    return origin == "http://" + host || origin == "https://" + host
  }

  /// Whether a request carries the cookie, where one is needed.
  func isAuthorised(_ headers: HTTPHeaders) -> Bool {
    guard token != nil else { return true }
    let cookies = headers["cookie"].flatMap { $0.split(separator: ";") }
    return cookies.contains { cookie in
      let trimmed = cookie.drop { $0 == " " }
      guard trimmed.hasPrefix(cookieName + "=") else { return false }
      return Secret.equal(String(trimmed.dropFirst(cookieName.count + 1)), cookieValue)
    }
  }

  /// Whether a query (`token=…`) carries the access token.
  func acceptsQuery(_ query: Substring) -> Bool {
    guard let token else { return false }
    return query.split(separator: "&").contains {
      $0.hasPrefix("token=") && Secret.equal(String($0.dropFirst(6)), token)
    }
  }

  /// The header that lets the browser in from now on.
  var cookieHeader: String { "\(cookieName)=\(cookieValue); Path=/; HttpOnly; SameSite=Lax" }

  /// The name in a `Host` header, without port and brackets, in lower case; `nil` when it is not well formed.
  private static func name(ofHost host: String) -> String? {
    var rest = Substring(host.lowercased())
    var name: Substring
    if rest.hasPrefix("[") {
      guard let end = rest.firstIndex(of: "]") else { return nil }
      name = rest[rest.index(after: rest.startIndex)..<end]
      rest = rest[rest.index(after: end)...]
    } else {
      name = rest.prefix { $0 != ":" }
      rest = rest[name.endIndex...]
    }
    guard !name.isEmpty else { return nil }
    if rest.isEmpty { return String(name) }
    guard rest.hasPrefix(":"), let port = Int(rest.dropFirst()), (1...65_535).contains(port) else { return nil }
    return String(name)
  }
}
