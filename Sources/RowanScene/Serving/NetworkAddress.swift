import Foundation

/// An IPv4 or IPv6 address, without a port.
///
/// An IPv4 address that is mapped into IPv6 (`::ffff:10.0.0.1`) is the IPv4 address.
package struct NetworkAddress: Hashable, Sendable, CustomStringConvertible {
  /// The bytes in network order: 4 for IPv4, 16 for IPv6.
  package let bytes: [UInt8]

  /// Creates an address of its bytes; `nil` if there are neither 4 nor 16.
  package init?(bytes: [UInt8]) {
    switch bytes.count {
    case 4: self.bytes = bytes
    case 16 where Self.isMapped(bytes): self.bytes = Array(bytes.suffix(4))
    case 16: self.bytes = bytes
    default: return nil
    }
  }

  /// Creates an address of its text, such as `10.0.0.1` or `fd00::1`. Brackets and zones are not accepted.
  package init?(_ text: some StringProtocol) {
    guard let bytes = Self.bytes(of: String(text)) else { return nil }
    self.init(bytes: bytes)
  }

  /// Whether the address is one of this machine's loopback network.
  package var isLoopback: Bool { bytes.count == 4 ? bytes[0] == 127 : bytes == [UInt8](repeating: 0, count: 15) + [1] }

  /// The address in the usual notation.
  package var description: String {
    if bytes.count == 4 { return bytes.map(String.init).joined(separator: ".") }
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    var address = in6_addr()
    withUnsafeMutableBytes(of: &address) { $0.copyBytes(from: bytes) }
    return inet_ntop(AF_INET6, &address, &text, socklen_t(text.count)).map { String(cString: $0) } ?? ""
  }

  /// Returns the bytes of an address's text, with those of a mapped address as they are.
  static func bytes(of text: String) -> [UInt8]? {
    guard text.utf8.count < Int(INET6_ADDRSTRLEN), !text.utf8.contains(0) else { return nil }
    var four = in_addr()
    if inet_pton(AF_INET, text, &four) == 1 { return withUnsafeBytes(of: four) { Array($0) } }
    var six = in6_addr()
    if inet_pton(AF_INET6, text, &six) == 1 { return withUnsafeBytes(of: six) { Array($0) } }
    return nil
  }

  static func isMapped(_ bytes: [UInt8]) -> Bool {
    bytes.count == 16 && bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
  }
}

/// A range of addresses in CIDR notation, such as `10.0.0.0/8` or `fd00::/8`.
package struct AddressRange: Hashable, Sendable, CustomStringConvertible {
  /// The first address.
  package let first: NetworkAddress
  /// The number of leading bits that all addresses share.
  package let prefix: Int

  /// Parses CIDR notation. An address without a length is a range of its own.
  ///
  /// - Throws: `UsageError` with the reason: no address, a length that the address does not have, bits after the length, or a
  ///   range of all addresses.
  package init(_ text: String) throws(UsageError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let bytes = NetworkAddress.bytes(of: String(parts[0])),
      let address = NetworkAddress(bytes: bytes)
    else { throw UsageError("\"\(text)\" is no range of addresses, such as 10.0.0.0/8 or fd00::/8") }
    var length = bytes.count * 8
    if parts.count == 2 {
      let digits = parts[1].utf8.allSatisfy { (0x30...0x39).contains($0) }
      guard digits, let number = Int(parts[1]), number <= length else {
        throw UsageError("\"\(text)\" has no length from 1 to \(length) after its slash")
      }
      length = number
    }
    // The length of a mapped address counts the 96 bits before it.
    if address.bytes.count < bytes.count { length -= 96 }
    guard length > 0 else { throw UsageError("\"\(text)\" is every machine: each visitor could claim to be another") }
    first = address
    prefix = length
    let masked = Self.masked(address.bytes, length)
    guard masked == address.bytes else {
      let start = NetworkAddress(bytes: masked)?.description ?? ""
      throw UsageError("\"\(text)\" has bits after its length; the range that it lies in is \(start)/\(length)")
    }
  }

  /// Returns whether an address is in the range.
  package func contains(_ address: NetworkAddress) -> Bool {
    address.bytes.count == first.bytes.count && Self.masked(address.bytes, prefix) == first.bytes
  }

  /// The range in CIDR notation.
  package var description: String { "\(first)/\(prefix)" }

  private static func masked(_ bytes: [UInt8], _ length: Int) -> [UInt8] {
    bytes.enumerated().map { index, byte in
      let kept = min(8, max(0, length - index * 8))
      return kept == 0 ? 0 : byte & UInt8(truncatingIfNeeded: 0xFF << (8 - kept))
    }
  }
}
