import NIOCore

/// The network peer of a connection, by which quotas are counted.
///
/// A peer is an IPv4 address, in any notation, or an IPv6 network: the first 64 bits, which are assigned to a household
/// or machine that can choose any address in it. All people behind one translated address (NAT) or one reverse proxy
/// are one peer.
struct Peer: Hashable, Sendable, CustomStringConvertible {
  /// The address or network; empty if the connection has no IP address.
  private let bytes: [UInt8]

  /// Creates the peer of a connection's remote address.
  init(_ address: SocketAddress?) {
    switch address {
    case .v4(let address): bytes = withUnsafeBytes(of: address.address.sin_addr) { Array($0) }
    case .v6(let address):
      let all = withUnsafeBytes(of: address.address.sin6_addr) { Array($0) }
      let isMapped = all.prefix(10).allSatisfy { $0 == 0 } && all[10] == 0xFF && all[11] == 0xFF
      bytes = isMapped ? Array(all.suffix(4)) : Array(all.prefix(8))
    case .unixDomainSocket, nil: bytes = []
    }
  }

  var description: String {
    if bytes.isEmpty { return "local" }
    if bytes.count == 4 { return bytes.map(String.init).joined(separator: ".") }
    let groups = stride(from: 0, to: bytes.count, by: 2).map { Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]) }
    return groups.map { String($0, radix: 16) }.joined(separator: ":") + "::/64"
  }
}
