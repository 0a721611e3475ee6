import NIOCore
import RowanScene

/// The header of the PROXY protocol, version 2, with which a proxy states whose connection it passes on.
///
/// The format is the one of HAProxy's document `proxy-protocol.txt`: a signature of 12 bytes, the version and the command, the
/// address family, the length of the rest, the addresses, and further fields that are skipped.
struct ProxyHeader: Equatable {
  /// The address that the proxy accepted the connection from; `nil` for a connection of the proxy itself, such as a check.
  let source: NetworkAddress?
  /// The length of the header in bytes.
  let length: Int

  /// The bytes that start the header. No request starts so.
  static let signature: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A, 0x00, 0x0D, 0x0A, 0x51, 0x55, 0x49, 0x54, 0x0A]
  /// The maximum length of the addresses and further fields, in bytes: several times what proxies send.
  static let restLimit = 2048

  /// The result of reading the start of a connection.
  enum Reading: Equatable {
    /// The header, and its source.
    case header(ProxyHeader)
    /// The connection starts with something else.
    case absent
    /// More bytes are needed.
    case incomplete
    /// The header is malformed, too long, or of a protocol other than TCP.
    case invalid
  }

  /// Reads the start of a connection.
  ///
  /// - Complexity: O(1): at most the signature and the addresses are read.
  static func read(_ bytes: some RandomAccessCollection<UInt8>) -> Reading {
    let start = Array(bytes.prefix(signature.count + 4))
    guard zip(start, signature).allSatisfy(==) else { return .absent }
    guard start.count == signature.count + 4 else { return .incomplete }
    let (version, family) = (start[12], start[13])
    let rest = Int(start[14]) << 8 | Int(start[15])
    guard version >> 4 == 2, rest <= restLimit else { return .invalid }
    let addressLength: Int
    switch (version & 15, family) {
    // The command LOCAL: the addresses are to be ignored.
    case (0, _): addressLength = 0
    case (1, 0x11): addressLength = 4
    case (1, 0x21): addressLength = 16
    default: return .invalid
    }
    guard addressLength == 0 || rest >= addressLength * 2 + 4 else { return .invalid }
    guard bytes.count >= start.count + rest else { return .incomplete }
    let source = NetworkAddress(bytes: Array(bytes.dropFirst(start.count).prefix(addressLength)))
    return .header(ProxyHeader(source: source, length: start.count + rest))
  }
}

/// The addresses of a connection: that of the other end, and the one that it states in a PROXY header.
///
/// Used on the connection's event loop only.
final class ConnectionSource {
  /// The address of the other end; `nil` for a connection without an IP address.
  let peer: NetworkAddress?
  /// The address in the PROXY header, if a trusted proxy sent one.
  var stated: NetworkAddress?

  init(peer: NetworkAddress?) { self.peer = peer }
}

/// A channel handler that reads a PROXY header at the start of a trusted proxy's connection.
///
/// A connection that starts with something else is passed on as it is. One with an invalid header is closed.
final class ProxyHeaderHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let source: ConnectionSource
  private var received = ByteBuffer()
  private var isDone = false

  init(_ source: ConnectionSource) { self.source = source }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isDone else { return context.fireChannelRead(data) }
    var buffer = Self.unwrapInboundIn(data)
    received.writeBuffer(&buffer)
    switch ProxyHeader.read(received.readableBytesView) {
    case .incomplete: break
    case .invalid:
      isDone = true
      context.close(promise: nil)
    case .absent: pass(context)
    case .header(let header):
      source.stated = header.source
      received.moveReaderIndex(forwardBy: header.length)
      pass(context)
    }
  }

  private func pass(_ context: ChannelHandlerContext) {
    isDone = true
    if received.readableBytes > 0 { context.fireChannelRead(Self.wrapInboundOut(received)) }
    received = ByteBuffer()
  }
}
