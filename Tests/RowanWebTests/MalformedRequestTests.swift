import Foundation
import Testing

@testable import RowanWeb

/// Request heads that cannot become valid, whatever follows.
@Suite("Malformed requests", .serialized, .timeLimit(.minutes(70)))
struct MalformedRequestTests {
  private static let long = String(repeating: "x", count: 140_000)

  /// Beginnings of requests, none of which is complete: the server must not wait for the rest.
  private static let heads: [String] = [
    "\u{1}", "G\u{0}T / HTTP/1.1\r\n", "FETCH / HTTP/1.1\r\n", "get / HTTP/1.1\r\n", "G@T / HTTP/1.1\r\n",
    "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\u{0}", "SSH-2.0-OpenSSH_9.6\r\n",
    "GET /\u{0} HTTP/1.1\r\n", "GET / HTTP/1.1 x\r\n", "GET / HTTQ/1.1\r\n", "GET / HTTP/3.7\r\n",
    "GET / HTTP/1.1\r\nHost\r\n", "GET / HTTP/1.1\r\nHost 127.0.0.1\r\n", "GET / HTTP/1.1\r\n: x\r\n",
    "GET / HTTP/1.1\r\nHo\u{0}st: 127.0.0.1\r\n", "GET / HTTP/1.1\r\nHost: 127\u{0}.0.0.1\r\n",
    "GET / HTTP/1.1\r\nContent-Length: x\r\n", "GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n",
    "GET / HTTP/1.1\r\nX: \(long)", "GET /\(long)", "GET / HTTP/1.1\r\n\(long)",
    "GET / HTTP/1.1\r\nX:" + String(repeating: " ", count: 140_000), String(repeating: "\r\n", count: 70_000),
    "GET / HTTP/1.1\r\n" + (0..<200).map { "X-\($0): 1\r\n" }.joined(),
  ]

  @Test(arguments: heads.indices)
  func theyAreAnsweredWith400AndClosedAtOnce(_ index: Int) async throws {
    let head = Self.heads[index]
    try await RunningServer.with({ $0.requestSeconds = 3600 }) { server in
      try await RawClient.with(port: server.port) { client in
        try? await client.write(Array(head.utf8))
        let (line, end) = (try await client.line(), try await client.line())
        #expect(line.hasPrefix("HTTP/1.1 400 ") && end.isEmpty, "\(head.prefix(60).debugDescription): \(line)")
      }
      let status = try await RawClient.with(port: server.port) { try await $0.get("/").status }
      #expect(status == 200)
    }
  }

  @Test func aValidRequestBeforeIsAnsweredFirst() async throws {
    try await RunningServer.with({
      $0.requestSeconds = 3600
      $0.keepAliveSeconds = 3600
    }) { server in
      try await RawClient.with(port: server.port) { client in
        try await client.write(Array("HEAD / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nF@ / HTTP/1.1\r\n".utf8))
        #expect(try await client.line().hasPrefix("HTTP/1.1 200 "))
        #expect(try await client.line().hasPrefix("HTTP/1.1 400 "))
        #expect(try await client.line() == "")
      }
    }
  }

  @Test func theyAreCounted() async throws {
    try await RunningServer.with({ $0.requestSeconds = 3600 }) { server in
      try await RawClient.with(port: server.port) { client in
        try await client.write(Array("F@ / HTTP/1.1\r\n".utf8))
        while try await !client.line().isEmpty {}
      }
      let metrics = try await RawClient.with(port: server.port) { try await $0.get("/metrics").body }
      #expect(metrics.contains(#"rowan_http_requests_total{status="4xx"} 1"#), "\(metrics)")
    }
  }
}
