import Foundation
import NIOCore
import NIOHTTP1
import RowanScene

/// The origin of a request: the visitor's address and identity, as far as they can be believed.
struct RequestSource: Sendable {
  /// The address of the visitor; `nil` for a connection without an IP address.
  var address: NetworkAddress?
  /// Whether a trusted proxy passed the request on.
  var isProxied = false
  /// Whether a trusted proxy made the request, so that it has let the visitor in. A proxy that passes on the bytes of connections, and states
  /// their addresses in a PROXY header, sees no requests.
  var isVouchedFor = false
  /// Whether a trusted proxy states that it passed the request on for somebody else.
  var isForwarded = false
  /// Whether the browser uses TLS, according to a trusted proxy.
  var isSecure = false
  /// Whether the request has headers of a proxy that is not trusted, or that a visitor forged.
  var hasForeignHeaders = false
  /// The visitor whom a trusted proxy has signed in.
  var visitor: Visitor?
  /// The number that a trusted proxy gave the request, for logs.
  var requestID: String?

  /// The peer, for quotas.
  var peer: Peer { Peer(address: address) }
}

/// The proxies whose headers are believed, and the headers.
///
/// Headers count for a request only if the connection comes from a trusted address. The visitor's address is then the
/// right-most one of `X-Forwarded-For` that is not trusted: proxies append addresses, and a visitor can write any to the left.
struct ProxyTrust: Sendable {
  private let ranges: [AddressRange]
  private let services: [VisitorHeaders]
  /// The number of addresses in `X-Forwarded-For` that are considered.
  private static let hopLimit = 32

  /// Creates the rules for a configuration.
  init(configuration: WebServerConfiguration) {
    ranges = configuration.trustedProxies
    services = configuration.visitorHeaders
  }

  /// Returns whether an address is that of a trusted proxy.
  func contains(_ address: NetworkAddress?) -> Bool {
    guard let address else { return false }
    return ranges.contains { $0.contains(address) }
  }

  /// Returns the origin of a request, and removes the headers that it was read from, so that nothing else reads them.
  ///
  /// - Parameters:
  ///   - headers: The headers of the request.
  ///   - peer: The address of the other end of the connection.
  ///   - stated: The address in the PROXY header of the connection.
  func source(of headers: inout HTTPHeaders, peer: NetworkAddress?, stated: NetworkAddress?) -> RequestSource {
    var source = RequestSource(address: stated ?? peer, isProxied: contains(peer))
    // The headers come from the other end of the connection that a PROXY header describes.
    let isTrusted = source.isProxied && (stated == nil || contains(stated))
    source.isVouchedFor = isTrusted
    source.isForwarded =
      source.isProxied
      && (stated != nil || (Self.forwarding + services.flatMap(\.all)).contains { headers.contains(name: $0) })
    if isTrusted {
      source.address = visitorAddress(headers, after: source.address)
      source.isSecure = Self.lastElement(headers["x-forwarded-proto"])?.lowercased() == "https"
      source.visitor = visitor(headers)
      source.visitor?.address = source.address?.description
      source.requestID = headers.first(name: "x-request-id").flatMap(Self.requestID)
    } else {
      source.hasForeignHeaders = Self.forwarding.contains { headers.contains(name: $0) }
    }
    for name in Self.forwarding + services.flatMap(\.all) { headers.remove(name: name) }
    return source
  }

  private static let forwarding = [
    "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "x-real-ip", "forwarded", "via", "x-request-id",
  ]

  private func visitorAddress(_ headers: HTTPHeaders, after proxy: NetworkAddress?) -> NetworkAddress? {
    var address = proxy
    let hops = headers["x-forwarded-for"].flatMap { $0.split(separator: ",") }.suffix(Self.hopLimit)
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    for hop in hops.reversed() {
      // An element that is no address was not written by a trusted proxy.
      guard let next = Self.address(ofHop: hop) else { return address }
      address = next
      if !contains(next) { return next }
    }
    return address
  }

  /// Returns the address in an element of `X-Forwarded-For`, with or without a port.
  private static func address(ofHop hop: String) -> NetworkAddress? {
    if hop.hasPrefix("[") {
      let parts = hop.dropFirst().split(separator: "]", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[1].isEmpty || parts[1].hasPrefix(":") else { return nil }
      return NetworkAddress(parts[0])
    }
    let parts = hop.split(separator: ":", omittingEmptySubsequences: false)
    return NetworkAddress(parts.count == 2 ? parts[0] : Substring(hop))
  }

  private static func lastElement(_ values: [String]) -> String? {
    values.last?.split(separator: ",").last?.trimmingCharacters(in: .whitespaces)
  }

  private static func requestID(_ text: String) -> String? {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_.".unicodeScalars.contains($0))
    }
    return !text.isEmpty && text.utf8.count <= 64 && isPlain ? text : nil
  }

  /// Returns the visitor whom the headers of exactly one service name. A proxy that signs people in sets the headers of its
  /// service and may pass on those of others, which a visitor can have written.
  private func visitor(_ headers: HTTPHeaders) -> Visitor? {
    let present = services.filter { service in service.all.contains { headers.contains(name: $0) } }
    guard present.count == 1, let service = present.first else { return nil }
    func single(_ name: String?) -> String? {
      let values = name.map { headers[$0] } ?? []
      return values.count == 1 ? Visitor.text(values[0]) : nil
    }
    let email = single(service.email)
    let hasID = headers.contains(name: service.id)
    guard let id = hasID ? single(service.id) : email else { return nil }
    // A second line can be the visitor's.
    let lines = service.groups.map { headers[$0] } ?? []
    guard lines.count <= 1 else { return nil }
    let elements: [Substring] = lines.flatMap { $0.split(separator: ",") }
    let parts = elements.filter { element in element.contains { $0 != " " } }
    guard parts.count <= Visitor.groupLimit else { return nil }
    let groups = parts.map { Visitor.text($0) }
    guard !groups.contains(nil) else { return nil }
    let name = service.name.lazy.compactMap { single($0) }.first
    return Visitor(name ?? id, id: id, email: email, groups: Set(groups.compactMap { $0 }))
  }
}

extension NetworkAddress {
  /// Creates the address of one end of a connection; `nil` without an IP address.
  init?(_ address: SocketAddress?) {
    switch address {
    case .v4(let address): self.init(bytes: withUnsafeBytes(of: address.address.sin_addr) { Array($0) })
    case .v6(let address): self.init(bytes: withUnsafeBytes(of: address.address.sin6_addr) { Array($0) })
    case .unixDomainSocket, nil: return nil
    }
  }
}
