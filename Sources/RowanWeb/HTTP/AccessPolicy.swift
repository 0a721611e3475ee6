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
  private let cookies = CookieJar()
  private let names: Set<String>
  private let acceptsIPAddresses: Bool

  init(configuration: WebServerConfiguration) {
    let isLoopback = Self.isLoopback(configuration.host)
    token = configuration.accessToken ?? (isLoopback ? nil : Secret.make(bytes: 18))
    // Cookies are shared by all ports of a host.
    cookieName = "rowan-\(configuration.port)"
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

  /// Whether a request carries a cookie that holds, where one is needed.
  func isAuthorised(_ headers: HTTPHeaders) -> Bool { token == nil || grant(headers) != nil }

  /// The grant of a request's cookie, or `nil` without a valid one.
  func grant(_ headers: HTTPHeaders) -> CookieJar.Grant? { validCookie(headers)?.grant }

  private func validCookie(_ headers: HTTPHeaders) -> (value: Substring, grant: CookieJar.Grant)? {
    let all: [Substring] = headers["cookie"].flatMap { header in
      header.split(separator: ";").map { cookie in cookie.drop { $0 == " " } }
    }
    // A browser has one of the name, and more only where a neighboring domain sets them.
    for cookie in all.lazy.filter({ $0.hasPrefix(cookieName + "=") }).prefix(16) {
      let value = cookie.dropFirst(cookieName.count + 1)
      if let grant = cookies.grant(value) { return (value, grant) }
    }
    return nil
  }

  /// Ends what a cookie grants.
  func revoke(_ grant: CookieJar.Grant) { cookies.revoke(grant) }

  /// Whether a query (`token=…`) carries the access token.
  func acceptsQuery(_ query: Substring) -> Bool {
    guard let token else { return false }
    return query.split(separator: "&").contains {
      $0.hasPrefix("token=") && Secret.equal(String($0.dropFirst(6)), token)
    }
  }

  /// The header with the cookie that lets the browser in until it ends.
  ///
  /// A browser that comes with a valid cookie keeps it: the tabs that it let in end with it.
  func cookieHeader(for headers: HTTPHeaders) -> String {
    let value = validCookie(headers).map { String($0.value) } ?? cookies.issue()
    return "\(cookieName)=\(value); Path=/; HttpOnly; SameSite=Lax" + Self.secure(headers)
  }

  /// The header that takes the cookie from the browser.
  func emptyCookieHeader(for headers: HTTPHeaders) -> String {
    "\(cookieName)=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax" + Self.secure(headers)
  }

  /// Behind a proxy that speaks https, browsers bring the cookie over https only.
  private static func secure(_ headers: HTTPHeaders) -> String {
    let schemes = headers[canonicalForm: "x-forwarded-proto"].first.map { $0.lowercased() }
    // A value may be quoted (RFC 7239).
    let forwarded = headers["forwarded"].first?.lowercased().filter { $0 != "\"" }.split { ",; ".contains($0) } ?? []
    return schemes == "https" || forwarded.contains("proto=https") ? "; Secure" : ""
  }

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
    // Digits only: numbers may have a sign, ports have none.
    guard rest.hasPrefix(":"), rest.dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let port = Int(rest.dropFirst()), (1...65_535).contains(port)
    else { return nil }
    return String(name)
  }
}
