import NIOCore

/// Who is at the other end of a connection, as far as its address tells: what places are counted by.
///
/// An IPv4 address is a peer, in whichever notation it arrives. Of IPv6 it is the network, the first 64 bits: that is what
/// a household or a machine is given, who can take as many addresses in it as they like. All people behind one translated
/// address (NAT) or one reverse proxy are one peer.
struct Peer: Hashable, Sendable, CustomStringConvertible {
  /// The bytes that tell peers apart; none where the network names no address.
  private let bytes: [UInt8]

  /// - Parameter address: The remote address of a connection.
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
