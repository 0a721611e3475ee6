import Foundation
import NIOCore
import NIOHTTP1

/// The rules by which requests are accepted: checks of `Host`, `Origin` and, except on loopback, the access token.
///
/// `Host` must be a name of this server, so that a foreign name that resolves to this machine (DNS rebinding) is
/// refused. IP addresses do not use name resolution and cannot be rebound. The `Origin` of a WebSocket request must be
/// the address that it connects to, so that pages of other sites are refused, although the browser sends the cookie
/// with their requests.
struct AccessPolicy: Sendable {
  /// The access token; `nil` if none is required.
  let token: String?
  /// The name of the cookie.
  let cookieName: String
  private let cookies = CookieJar()
  private let names: Set<String>
  private let acceptsIPAddresses: Bool

  /// Creates the rules for a configuration, with a random token if one is required and none is configured.
  init(configuration: WebServerConfiguration) {
    let isLoopback = Self.isLoopback(configuration.host)
    token = configuration.accessToken ?? (isLoopback ? nil : Secret.make(bytes: 18))
    // Browsers share cookies between all ports of a host.
    cookieName = "rowan-\(configuration.port)"
    acceptsIPAddresses = !isLoopback
    let own = isLoopback ? [] : [ProcessInfo.processInfo.hostName]
    names = Set((configuration.allowedHosts + own + [configuration.host, "localhost"]).map { $0.lowercased() })
  }

  /// Returns whether an address is reachable only from this machine.
  static func isLoopback(_ host: String) -> Bool {
    if host.lowercased() == "localhost" { return true }
    return switch try? SocketAddress(ipAddress: host, port: 0) {
    case .v4: host.hasPrefix("127.")
    case .v6: host == "::1"
    default: false
    }
  }

  /// Returns whether `Host` is a name of this server.
  func acceptsHost(_ headers: HTTPHeaders) -> Bool {
    let hosts = headers["host"]
    guard hosts.count == 1, let name = Self.name(ofHost: hosts[0]) else { return false }
    if names.contains(name) || Self.isLoopback(name) { return true }
    return acceptsIPAddresses && (try? SocketAddress(ipAddress: name, port: 0)) != nil
  }

  /// Returns whether a WebSocket request comes from a page of this server.
  func acceptsOrigin(_ headers: HTTPHeaders) -> Bool {
    let (hosts, origins) = (headers["host"], headers["origin"])
    guard hosts.count == 1, origins.count == 1 else { return false }
    let (host, origin) = (hosts[0].lowercased(), origins[0].lowercased())
    return origin == "http://" + host || origin == "https://" + host
  }

  /// Returns whether a request has a valid cookie, or none is required.
  func isAuthorised(_ headers: HTTPHeaders) -> Bool { token == nil || grant(headers) != nil }

  /// Returns the grant of a request's cookie; `nil` without a valid one.
  func grant(_ headers: HTTPHeaders) -> CookieJar.Grant? { validCookie(headers)?.grant }

  private func validCookie(_ headers: HTTPHeaders) -> (value: Substring, grant: CookieJar.Grant)? {
    let all: [Substring] = headers["cookie"].flatMap { header in
      header.split(separator: ";").map { cookie in cookie.drop { $0 == " " } }
    }
    // A browser sends one cookie of the name, and more only if a neighboring domain sets them.
    for cookie in all.lazy.filter({ $0.hasPrefix(cookieName + "=") }).prefix(16) {
      let value = cookie.dropFirst(cookieName.count + 1)
      if let grant = cookies.grant(value) { return (value, grant) }
    }
    return nil
  }

  /// Invalidates the cookie of a grant.
  func revoke(_ grant: CookieJar.Grant) { cookies.revoke(grant) }

  /// Returns whether a query contains the access token (`token=…`).
  func acceptsQuery(_ query: Substring) -> Bool {
    guard let token else { return false }
    return query.split(separator: "&").contains {
      $0.hasPrefix("token=") && Secret.equal(String($0.dropFirst(6)), token)
    }
  }

  /// Returns the `Set-Cookie` value that authorizes the browser.
  ///
  /// A valid cookie of the request is kept, because the browser's sessions end with it.
  func cookieHeader(for headers: HTTPHeaders) -> String {
    let value = validCookie(headers).map { String($0.value) } ?? cookies.issue()
    return "\(cookieName)=\(value); Path=/; HttpOnly; SameSite=Lax" + Self.secure(headers)
  }

  /// Returns the `Set-Cookie` value that deletes the cookie.
  func emptyCookieHeader(for headers: HTTPHeaders) -> String {
    "\(cookieName)=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax" + Self.secure(headers)
  }

  /// Returns the `Secure` attribute if a proxy forwarded the request from HTTPS.
  private static func secure(_ headers: HTTPHeaders) -> String {
    let schemes = headers[canonicalForm: "x-forwarded-proto"].first.map { $0.lowercased() }
    // A value may be quoted (RFC 7239).
    let forwarded = headers["forwarded"].first?.lowercased().filter { $0 != "\"" }.split { ",; ".contains($0) } ?? []
    return schemes == "https" || forwarded.contains("proto=https") ? "; Secure" : ""
  }

  /// Returns the lowercase name in a `Host` header, without port and brackets; `nil` if the header is malformed.
  private static func name(ofHost host: String) -> String? {
    var rest = Substring(host.lowercased())
    var name: Substring
    if rest.hasPrefix("[") {
      guard let end = rest.firstIndex(of: "]") else { return nil }
      name = rest[rest.index(after: rest.startIndex)..<end]
      // Brackets enclose an IPv6 address and no name (RFC 3986).
      guard name.contains(":"), (try? SocketAddress(ipAddress: String(name), port: 0)) != nil else { return nil }
      rest = rest[rest.index(after: end)...]
    } else {
      name = rest.prefix { $0 != ":" }
      rest = rest[name.endIndex...]
    }
    guard !name.isEmpty else { return nil }
    if rest.isEmpty { return String(name) }
    // `Int` accepts a sign, which a port must not have.
    guard rest.hasPrefix(":"), rest.dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let port = Int(rest.dropFirst()), (1...65_535).contains(port)
    else { return nil }
    return String(name)
  }
}
