import NIOCore
import RowanScene

/// The visitor's end of a connection, by which quotas are counted.
///
/// A peer is an IPv4 address, in any notation, or an IPv6 network: the first 64 bits, which are assigned to a household
/// or machine that can choose any address in it. All people behind one translated address (NAT), or behind a reverse proxy
/// that is not trusted, are one peer.
struct Peer: Hashable, Sendable, CustomStringConvertible {
  /// The address or network; empty if the connection has no IP address.
  private let bytes: [UInt8]

  /// Creates the peer of an address.
  init(address: NetworkAddress?) {
    let all = address?.bytes ?? []
    bytes = all.count == 4 ? all : Array(all.prefix(8))
  }

  /// Creates the peer of a connection's remote address.
  init(_ address: SocketAddress?) { self.init(address: NetworkAddress(address)) }

  var description: String {
    if bytes.isEmpty { return "local" }
    if bytes.count == 4 { return bytes.map(String.init).joined(separator: ".") }
    let groups = stride(from: 0, to: bytes.count, by: 2).map { Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]) }
    return groups.map { String($0, radix: 16) }.joined(separator: ":") + "::/64"
  }
}
