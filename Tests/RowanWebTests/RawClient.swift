import Foundation
import NIOCore
import NIOPosix

/// A client that writes whatever bytes a test wants: HTTP by hand, and WebSocket frames well formed or not.
final class RawClient {
  private let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
  private var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
  private var received = ByteBuffer()

  struct Frame {
    var opcode: UInt8
    var payload: [UInt8]

    /// A close frame's code and reason.
    var closing: (code: Int, reason: String)? {
      guard opcode == 8, payload.count >= 2 else { return nil }
      return (Int(payload[0]) << 8 | Int(payload[1]), String(decoding: payload[2...], as: UTF8.self))
    }
  }

  /// Connects, runs `body` and closes.
  /// - Parameter address: Where the client calls from: any address of the loopback network.
  static func with<Result>(
    port: Int,
    from address: String = "127.0.0.1",
    _ body: (RawClient) async throws -> Result
  ) async throws -> Result {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .bind(to: SocketAddress(ipAddress: address, port: 0))
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return try await channel.executeThenClose { inbound, outbound in
      try await body(RawClient(inbound, outbound))
    }
  }

  private init(
    _ inbound: NIOAsyncChannelInboundStream<ByteBuffer>,
    _ outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
  ) {
    self.inbound = inbound.makeAsyncIterator()
    self.outbound = outbound
  }

  func write(_ bytes: [UInt8]) async throws { try await outbound.write(ByteBuffer(bytes: bytes)) }

  /// Asks for a path and returns the response's head and body.
  func get(_ path: String, headers: [String] = ["Host: 127.0.0.1"], method: String = "GET") async throws
    -> (status: Int, head: String, body: String)
  {
    try await write(Array("\(method) \(path) HTTP/1.1\r\n\(headers.joined(separator: "\r\n"))\r\n\r\n".utf8))
    let head = try await readHead()
    let length = head.lowercased().split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
      .flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) }
    let body = method == "HEAD" ? [] : try await read(length ?? 0)
    return (Int(head.split(separator: " ")[1]) ?? 0, head, String(decoding: body, as: UTF8.self))
  }

  /// Asks for a WebSocket and returns the status.
  func upgrade(port: Int, headers: [String] = []) async throws -> Int {
    let own = headers.isEmpty ? ["Host: 127.0.0.1:\(port)", "Origin: http://127.0.0.1:\(port)"] : headers
    let all =
      own + [
        "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      ]
    try await write(Array("GET /socket HTTP/1.1\r\n\(all.joined(separator: "\r\n"))\r\n\r\n".utf8))
    return Int(try await readHead().split(separator: " ")[1]) ?? 0
  }

  /// Sends a frame. An honest one is final, masked text.
  func send(_ payload: [UInt8], opcode: UInt8 = 1, isFinal: Bool = true, isMasked: Bool = true) async throws {
    try await write(Self.frame(payload, opcode: opcode, isFinal: isFinal, isMasked: isMasked))
  }

  func send(_ text: String) async throws { try await send(Array(text.utf8)) }

  static func frame(_ payload: [UInt8], opcode: UInt8 = 1, isFinal: Bool = true, isMasked: Bool = true) -> [UInt8] {
    var bytes: [UInt8] = [(isFinal ? 0x80 : 0) | opcode]
    let flag: UInt8 = isMasked ? 0x80 : 0
    switch payload.count {
    case 0..<126: bytes.append(flag | UInt8(payload.count))
    case 126..<65_536: bytes += [flag | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    default: bytes += [flag | 127] + (0..<8).reversed().map { UInt8(payload.count >> ($0 * 8) & 255) }
    }
    guard isMasked else { return bytes + payload }
    let mask: [UInt8] = [0x12, 0x34, 0x56, 0x78]
    return bytes + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
  }

  /// The next frame, or `nil` when the server has closed.
  func frame() async throws -> Frame? {
    do {
      let head = try await read(2)
      var length = Int(head[1] & 0x7F)
      if length == 126 { length = try await read(2).reduce(0) { $0 << 8 | Int($1) } }
      if length == 127 { length = try await read(8).reduce(0) { $0 << 8 | Int($1) } }
      return Frame(opcode: head[0] & 15, payload: try await read(length))
    } catch is EndOfStream {
      return nil
    }
  }

  /// The next frame that is no ping. While other tests keep the main actor busy the server may ask first whether somebody is
  /// there.
  func answer() async throws -> Frame? {
    while let frame = try await frame() {
      if frame.opcode != 9 { return frame }
    }
    return nil
  }

  /// The next close frame.
  func closing() async throws -> (code: Int, reason: String)? {
    while let frame = try await frame() {
      if let closing = frame.closing { return closing }
    }
    return nil
  }

  /// The first line of a response; empty where the server closes without one.
  func line() async throws -> String {
    do {
      return String(try await readHead().prefix { $0 != "\r\n" })
    } catch is EndOfStream {
      return ""
    }
  }

  private struct EndOfStream: Error {}

  private func more() async throws {
    do {
      guard let buffer = try await inbound.next() else { throw EndOfStream() }
      received.writeImmutableBuffer(buffer)
    } catch is IOError {
      throw EndOfStream()
    }
  }

  func read(_ count: Int) async throws -> [UInt8] {
    while received.readableBytes < count { try await more() }
    defer { received.discardReadBytes() }
    return received.readBytes(length: count) ?? []
  }

  func readHead() async throws -> String {
    while true {
      let bytes = Array(received.readableBytesView)
      if let end = bytes.indices.dropFirst(3).first(where: { Array(bytes[$0 - 3...$0]) == [13, 10, 13, 10] }) {
        return String(decoding: try await read(end + 1), as: UTF8.self)
      }
      try await more()
    }
  }
}
