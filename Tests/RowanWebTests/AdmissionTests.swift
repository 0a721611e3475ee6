import FakeScene
import Foundation
import NIOCore
import RowanScene
import TestSupport
import Testing

@testable import RowanWeb

/// Who gets in, for how long, and how long a request may take.
@Suite("Admission", .serialized, .timeLimit(.minutes(70)))
struct AdmissionTests {
  /// Writes single bytes until the server closes. Returns whether it did.
  private func trickle(_ client: RawClient) async throws -> Bool {
    do {
      for _ in 0..<500 {
        try await client.write([0x61])
        try await elapse(.milliseconds(20), "a slow client")
      }
      return false
    } catch {
      return true
    }
  }

  @Test func aRequestThatTricklesIsCutOff() async throws {
    try await RunningServer.with({ $0.requestSeconds = 0.3 }) { server in
      for beginning in ["", "GET / HTT", "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Name: ", "GET / HTTP/1.1\r\nX-"] {
        let isCut = try await RawClient.with(port: server.port) { client in
          try await client.write(Array(beginning.utf8))
          return try await trickle(client)
        }
        #expect(isCut, "\(beginning)")
      }
    }
  }

  @Test func aBodyAndAFurtherRequestThatTrickleAreCutOff() async throws {
    try await RunningServer.with({
      $0.requestSeconds = 0.3
      $0.silenceSeconds = 0.3
      $0.keepAliveSeconds = 0.3
    }) { server in
      let body = try await RawClient.with(port: server.port) { client in
        try await client.write(Array("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 60000\r\n\r\n".utf8))
        return try await trickle(client)
      }
      #expect(body)
      let further = try await RawClient.with(port: server.port) { client in
        let first = try await client.get("/")
        #expect(first.status == 200)
        try await client.write(Array("GET / HTTP/1.1\r\nX-Name: ".utf8))
        return try await trickle(client)
      }
      #expect(further)
    }
  }

  @Test func aWebSocketHasNoDeadlineForRequests() async throws {
    try await RunningServer.with({ $0.requestSeconds = 0.2 }) { server in
      try await RawClient.with(port: server.port) { client in
        _ = try await server.open(client)
        let first = try await server.patch(client)
        try await elapse(.milliseconds(500), "the time of a request, which does not end a socket")
        try await client.send(#"["ack",\#(first.number)]"#)
        try await client.send(#"["env",1,400,600,1,1,16,0,0,"en-US","",0]"#)
        #expect(try await server.patch(client).number == 2)
      }
    }
  }

  @Test func headsHaveLimits() async throws {
    try await RunningServer.with { server in
      for headers in [
        ["X: " + String(repeating: "x", count: 20_000)], (0..<200).map { "X-\($0): 1" },
        (0..<90).map { "X-\($0): " + String(repeating: "x", count: 1000) },
      ] {
        let status = try? await RawClient.with(port: server.port) {
          try await $0.get("/", headers: ["Host: 127.0.0.1"] + headers).status
        }
        #expect(status != 200)
      }
      let cookies = ["Cookie: " + String(repeating: "x", count: 8000)] + (0..<40).map { "X-\($0): 1" }
      let status = try await RawClient.with(port: server.port) {
        try await $0.get("/", headers: ["Host: 127.0.0.1"] + cookies).status
      }
      #expect(status == 200)
    }
  }

  // MARK: - Cookies

  private func get(_ server: RunningServer, _ path: String, _ headers: String...) async throws
    -> (status: Int, head: String, body: String)
  {
    try await RawClient.with(port: server.port) {
      try await $0.get(path, headers: ["Host: 127.0.0.1:\(server.port)"] + headers)
    }
  }

  /// Opens the address with the token, and returns the cookie with its attributes.
  private func enter(_ server: RunningServer, _ headers: String...) async throws -> (value: String, attributes: String)
  {
    let head = try await RawClient.with(port: server.port) {
      let path = server.url.drop { $0 != "?" }
      return try await $0.get("/\(path)", headers: ["Host: 127.0.0.1:\(server.port)"] + headers).head
    }
    let line = try #require(head.split(separator: "\r\n").first { $0.hasPrefix("Set-Cookie: ") }).dropFirst(12)
    let value = line.prefix { $0 != ";" }
    return (String(value), String(line.dropFirst(value.count)))
  }

  @Test func aBrowserThatLeavesIsOutAndItsTabsEndWhileOthersStay() async throws {
    try await RunningServer.with({ $0.host = "0.0.0.0" }) { server in
      let (one, other) = (try await enter(server).value, try await enter(server).value)
      #expect(one != other)
      let own = ["Host: 127.0.0.1:\(server.port)", "Origin: http://127.0.0.1:\(server.port)"]
      for cookie in [one, other] { #expect(try await get(server, "/", "Cookie: \(cookie)").status == 200) }
      try await RawClient.with(port: server.port) { tab in
        #expect(try await tab.upgrade(port: server.port, headers: own + ["Cookie: \(one)"]) == 101)
        try await tab.send(#"["hello",4,"",0,390,844,2,0,16,0,0,"en-US","",0]"#)
        _ = try await server.patch(tab)
        // Another site's link leads nowhere.
        let foreign = try await get(server, "/leave", "Cookie: \(one)", "Sec-Fetch-Site: cross-site")
        #expect(foreign.status == 403)
        #expect(try await get(server, "/", "Cookie: \(one)").status == 200)
        let left = try await get(server, "/leave", "Cookie: \(one)", "Sec-Fetch-Site: same-origin")
        #expect(left.status == 200 && left.head.contains("Max-Age=0"))
        #expect(try await tab.closing()?.code == 4006)
      }
      #expect(try await get(server, "/", "Cookie: \(one)").status == 403)
      let again = try await RawClient.with(port: server.port) {
        try await $0.upgrade(port: server.port, headers: own + ["Cookie: \(one)"])
      }
      #expect(again == 403)
      #expect(try await get(server, "/", "Cookie: \(other)").status == 200)
      // A browser that enters once more keeps its cookie, with which its tabs end.
      let third = try await enter(server, "Cookie: \(other)").value
      #expect(third == other)
      #expect(try await get(server, "/", "Cookie: \(third)").status == 200)
    }
  }

  @Test func behindHTTPSTheCookieTravelsOverHTTPSOnly() async throws {
    try await RunningServer.with({
      $0.host = "0.0.0.0"
      $0.trustedProxies = (try? [AddressRange("127.0.0.1")]) ?? []
    }) { server in
      let attributes = try await enter(server, "X-Forwarded-Proto: https").attributes
      #expect(attributes.contains("; Secure") && attributes.contains("; HttpOnly"))
      for header in ["X-Forwarded-Proto: http", "Accept: */*", "Forwarded: proto=https"] {
        #expect(try await !enter(server, header).attributes.contains("Secure"))
      }
    }
    // A peer that is no proxy is not believed.
    try await RunningServer.with({ $0.host = "0.0.0.0" }) { server in
      let attributes = try await enter(server, "X-Forwarded-Proto: https").attributes
      #expect(!attributes.contains("Secure"))
    }
  }
}
