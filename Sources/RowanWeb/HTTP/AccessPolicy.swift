import Foundation
import NIOCore
import NIOHTTP1
import RowanScene

/// The rules by which requests are accepted: checks of `Host`, `Origin` and, except on loopback, the access token.
///
/// `Host` must be a name of this server, so that a foreign name that resolves to this machine (DNS rebinding) is
/// refused. IP addresses do not use name resolution and cannot be rebound. The `Origin` of a WebSocket request must be
/// the address that it connects to, so that pages of other sites are refused, although the browser sends the cookie
/// with their requests. With a public origin, both must be that origin; the names of this machine's loopback network
/// remain valid.
struct AccessPolicy: Sendable {
  /// The access token; `nil` if none is required.
  let token: String?
  /// The name of the cookie.
  let cookieName: String
  private let cookies = CookieJar()
  private let names: Set<String>
  private let acceptsIPAddresses: Bool
  /// The origin by which browsers reach the server through a proxy.
  let publicOrigin: PublicOrigin?

  /// Creates the rules for a configuration, with a random token if one is required and none is configured.
  init(configuration: WebServerConfiguration) {
    let isLoopback = Self.isLoopback(configuration.host)
    token = configuration.accessToken ?? (isLoopback ? nil : Secret.make(bytes: 18))
    // Browsers share cookies between all ports of a host.
    // The prefix keeps pages of neighboring domains from setting the cookie.
    publicOrigin = configuration.publicOrigin
    cookieName = (publicOrigin?.isSecure == true ? "__Host-" : "") + "rowan-\(configuration.port)"
    acceptsIPAddresses = !isLoopback && publicOrigin == nil
    let own = isLoopback || publicOrigin != nil ? [] : [ProcessInfo.processInfo.hostName, configuration.host]
    let loopback = [isLoopback ? configuration.host : nil, "localhost"].compactMap { $0 }
    names = Set((configuration.allowedHosts + own + loopback).map { $0.lowercased() })
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
    if let publicOrigin, isPublic(hosts[0]) || name == publicOrigin.host && publicOrigin.port == nil { return true }
    if names.contains(name) || Self.isLoopback(name) { return true }
    return acceptsIPAddresses && (try? SocketAddress(ipAddress: name, port: 0)) != nil
  }

  /// Returns whether a request for the state of the server may have its `Host`: none, an IP address, or a name of this server.
  func acceptsMonitorHost(_ headers: HTTPHeaders) -> Bool {
    let hosts = headers["host"]
    if hosts.isEmpty || acceptsHost(headers) { return true }
    return hosts.count == 1 && Self.name(ofHost: hosts[0]).flatMap { NetworkAddress($0) } != nil
  }

  /// Returns whether a `Host` is that of the public origin.
  private func isPublic(_ host: String) -> Bool {
    guard let publicOrigin else { return false }
    let port = publicOrigin.port ?? (publicOrigin.isSecure ? 443 : 80)
    let name = publicOrigin.host.contains(":") ? "[\(publicOrigin.host)]" : publicOrigin.host
    return host.lowercased() == publicOrigin.authority || host.lowercased() == "\(name):\(port)"
  }

  /// Returns whether a WebSocket request comes from a page of this server.
  func acceptsOrigin(_ headers: HTTPHeaders) -> Bool {
    let (hosts, origins) = (headers["host"], headers["origin"])
    guard hosts.count == 1, origins.count == 1 else { return false }
    let (host, origin) = (hosts[0].lowercased(), origins[0].lowercased())
    if let publicOrigin {
      if origin == publicOrigin.description { return true }
      // A person on this machine, past the proxy.
      guard let name = Self.name(ofHost: host), Self.isLoopback(name) else { return false }
    }
    return origin == "http://" + host || origin == "https://" + host
  }

  /// Returns whether a request has a valid cookie, or none is required. Requests that a trusted proxy makes require none, since the
  /// proxy authenticates visitors. Those of a connection that it only passes on do.
  func isAuthorised(_ headers: HTTPHeaders, _ source: RequestSource) -> Bool {
    token == nil || source.isVouchedFor || grant(headers) != nil
  }

  /// Returns whether a request has the access token in its header `Authorization`.
  func hasBearerToken(_ headers: HTTPHeaders) -> Bool {
    guard let token, let value = headers.first(name: "authorization"), value.lowercased().hasPrefix("bearer ") else {
      return false
    }
    return Secret.equal(String(value.dropFirst(7)), token)
  }

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
  func cookieHeader(for headers: HTTPHeaders, _ source: RequestSource) -> String {
    let owner = source.visitor.map { CookieJar.Owner.visitor($0.id) } ?? .peer(source.peer)
    let value = validCookie(headers).map { String($0.value) } ?? cookies.issue(for: owner)
    return "\(cookieName)=\(value); Path=/; HttpOnly; SameSite=Lax" + secure(source)
  }

  /// Returns the `Set-Cookie` value that deletes the cookie.
  func emptyCookieHeader(_ source: RequestSource) -> String {
    "\(cookieName)=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax" + secure(source)
  }

  /// Returns the `Secure` attribute behind a public origin with HTTPS, or a trusted proxy that forwards from HTTPS.
  private func secure(_ source: RequestSource) -> String {
    (publicOrigin?.isSecure ?? source.isSecure) ? "; Secure" : ""
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
