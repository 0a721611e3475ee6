import Testing

@testable import RowanWeb

/// Bytes that come before the server expects them, or that its HTTP decoder holds back.
@Suite(.serialized, .timeLimit(.minutes(70)))
struct EarlyBytesTests {
  private func request(_ server: RunningServer, _ extra: [String] = []) -> [UInt8] {
    let lines =
      [
        "GET /socket HTTP/1.1", "Host: 127.0.0.1:\(server.port)", "Origin: http://127.0.0.1:\(server.port)",
        "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      ] + extra
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  private func pageStatus(of server: RunningServer) async throws -> Int {
    try await RawClient.with(port: server.port) { try await $0.get("/").status }
  }

  /// The number of bytes of a ping that arrive with the request, and of pings.
  @Test(arguments: [(1, 1), (5, 1), (8, 1), (8, 400)])
  func framesRightBehindTheRequestAreAnswered(early: Int, count: Int) async throws {
    try await RunningServer.with { server in
      let ping = RawClient.frame([1, 2], opcode: 9)
      let bytes = Array(repeatElement(ping, count: count).joined())
      try await RawClient.with(port: server.port) { client in
        try await client.write(request(server) + bytes.prefix(count == 1 ? early : bytes.count))
        #expect(try await client.line().contains("101"))
        if count == 1 { try await client.write(Array(bytes.dropFirst(early))) }
        for _ in 0..<count { #expect(try await client.frame()?.payload == [1, 2]) }
      }
      #expect(try await pageStatus(of: server) == 200)
    }
  }

  @Test func framesBehindARefusedRequestEndOnlyTheirConnection() async throws {
    try await RunningServer.with { server in
      try await RawClient.with(port: server.port) { client in
        let text = String(decoding: request(server), as: UTF8.self)
        let refused = text.replacing("Origin: http://127", with: "Origin: http://128")
        try await client.write(Array(refused.utf8) + RawClient.frame([1], opcode: 9))
        #expect(try await client.line().contains("403"))
      }
      #expect(try await pageStatus(of: server) == 200)
    }
  }

  /// White space that the decoder keeps until the next byte: around a field's name, value and behind the URI.
  @Test(arguments: ["GET / HTTP/1.1\r\nX:", "GET / HTTP/1.1\r\nContent-Length:", "GET / "])
  func whiteSpaceWithoutEndClosesTheConnection(head: String) async throws {
    try await RunningServer.with({ $0.requestSeconds = 600 }) { server in
      try await RawClient.with(port: server.port) { client in
        let spaces = [UInt8](repeating: 32, count: 65_536)
        do {
          try await client.write(Array(head.utf8))
          for _ in 0..<16 { try await client.write(spaces) }
        } catch {
          // Closed while bytes were on their way.
        }
        let line = try await client.line()
        #expect(line != "HTTP/1.1 200 OK")
      }
      #expect(try await pageStatus(of: server) == 200)
    }
  }
}
