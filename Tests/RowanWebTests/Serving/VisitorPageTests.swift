import Foundation
import RowanScene
import Testing

@testable import RowanWeb

/// The pages that visitors get over the network.
@Suite("Pages of visitors", .serialized, .timeLimit(.minutes(70)))
struct VisitorPageTests {
  @Test func aRefusedVisitorReadsWhy() async throws {
    try await RunningServer.with({
      $0.trustedProxies = (try? [AddressRange("127.0.0.2")]) ?? []
      $0.title = "Pay & Co"
      $0.admits = { visitor, _ in visitor?.groups.contains("staff") == true }
    }) { server in
      func get(_ path: String, _ headers: [String], from address: String) async throws -> (
        status: Int, head: String, body: String
      ) {
        try await RawClient.with(port: server.port, from: address) {
          try await $0.get(path, headers: ["Host: localhost"] + headers)
        }
      }
      let own = ["X-Forwarded-For: 192.0.2.1"]
      let refused = try await get(
        "/",
        own + ["Remote-User: bob", "Remote-Name: B <b>", "Remote-Email: b@x.example"],
        from: "127.0.0.2"
      )
      #expect(refused.status == 403 && refused.head.contains("text/html") && refused.head.contains("no-store"))
      #expect(refused.body.contains("You have no access") && refused.body.contains("B &lt;b&gt; (b@x.example)"))
      #expect(
        refused.body.contains("Pay &amp; Co") && !refused.body.contains("<script") && !refused.body.contains("{{")
      )
      let staff = own + ["Remote-User: ann", "Remote-Groups: staff"]
      #expect(try await get("/", staff, from: "127.0.0.2").status == 200)
      // The same headers of somebody who is no proxy.
      let forged = try await get("/", staff, from: "127.0.0.1")
      #expect(forged.status == 403 && forged.body.contains("Nobody is signed in"))
      let host = ["Host: 127.0.0.1:\(server.port)", "Origin: http://127.0.0.1:\(server.port)"]
      for (headers, address, code) in [(staff, "127.0.0.2", nil), (staff, "127.0.0.1", 4008), ([], "127.0.0.1", 4008)]
        as [([String], String, Int?)]
      {
        let closing = try await RawClient.with(port: server.port, from: address) { client in
          #expect(try await client.upgrade(port: server.port, headers: host + headers) == 101)
          try await client.send(#"["hello",4,"",0,390,844,2,0,16,0,0,"en-US","",0]"#)
          return try await client.answer()?.closing?.code
        }
        #expect(closing == code)
      }
    }
  }

  @Test func behindAPublicOriginOnlyItsPagesConnect() async throws {
    try await RunningServer.with({
      $0.host = "0.0.0.0"
      $0.trustedProxies = (try? [AddressRange("127.0.0.2")]) ?? []
      $0.publicOrigin = try? PublicOrigin("https://tools.example.com")
    }) { server in
      let name = "Host: tools.example.com"
      let page = try await RawClient.with(port: server.port, from: "127.0.0.2") {
        try await $0.get("/", headers: [name])
      }
      #expect(page.status == 200, "a proxy decides by itself whom it lets in")
      for host in ["Host: 10.0.0.1", "Host: other.example.com", "Host: tools.example.com.evil.example"] {
        let answer = try await RawClient.with(port: server.port, from: "127.0.0.2") {
          try await $0.get("/", headers: [host])
        }
        #expect(answer.status == 403, "\(host)")
      }
      for (origin, status) in [
        ("https://tools.example.com", 101), ("http://tools.example.com", 403), ("https://evil.example", 403),
        ("https://tools.example.com:444", 403), ("https://TOOLS.example.com", 101), ("null", 403),
      ] {
        let answer = try await RawClient.with(port: server.port, from: "127.0.0.2") {
          try await $0.upgrade(port: server.port, headers: [name, "Origin: \(origin)"])
        }
        #expect(answer == status, "\(origin)")
      }
      // Past the proxy, the token is needed, and its cookie is for this origin and HTTPS.
      let direct = try await RawClient.with(port: server.port) { try await $0.get("/", headers: [name]) }
      #expect(direct.status == 403)
      let entry = try await RawClient.with(port: server.port) {
        try await $0.get("/\(server.url.drop { $0 != "?" })", headers: [name])
      }
      #expect(entry.head.contains("Set-Cookie: __Host-rowan-") && entry.head.contains("; Secure"))
    }
  }
}
