import FakeScene
import Foundation
import NIOHTTP1
import RowanScene
import Testing
import TestSupport

@testable import RowanWeb

/// Proxies: whose headers are believed, and which.
@Suite("Proxies", .serialized, .timeLimit(.minutes(70)))
struct ProxyTests {
  static func header(_ source: [UInt8], command: UInt8 = 0x21, family: UInt8? = nil, extra: [UInt8] = []) -> [UInt8] {
    let own = family ?? (source.count == 4 ? 0x11 : 0x21)
    let rest = source + [UInt8](repeating: 9, count: source.count) + [0xC3, 0x50, 0x00, 0x50] + extra
    return ProxyHeader.signature + [command, own, UInt8(rest.count >> 8), UInt8(rest.count & 255)] + rest
  }

  private func trust(_ ranges: String..., headers: String = "any") throws -> ProxyTrust {
    var configuration = WebServerConfiguration()
    configuration.trustedProxies = try ranges.map { try AddressRange($0) }
    configuration.visitorHeaders = try VisitorHeaders.parse(headers)
    return ProxyTrust(configuration: configuration)
  }

  private func source(
    _ trust: ProxyTrust,
    _ peer: String,
    stated: String? = nil,
    _ headers: KeyValuePairs<String, String>
  ) -> (source: RequestSource, headers: HTTPHeaders) {
    var all = HTTPHeaders(headers.map { ($0.key, $0.value) })
    let source = trust.source(of: &all, peer: NetworkAddress(peer), stated: stated.flatMap { NetworkAddress($0) })
    return (source, all)
  }

  @Test func aHeaderIsReadOnceItIsWhole() throws {
    for (bytes, address) in [
      (Self.header([192, 0, 2, 1]), "192.0.2.1"),
      (Self.header([0x20, 1, 0x0D, 0xB8] + [UInt8](repeating: 0, count: 11) + [7]), "2001:db8::7"),
      (Self.header([192, 0, 2, 1], extra: [3, 0, 4, 1, 2, 3, 4]), "192.0.2.1"),
      (Self.header([UInt8](repeating: 0, count: 10) + [255, 255, 10, 0, 0, 1]), "10.0.0.1"),
    ] {
      for length in 0..<bytes.count {
        let expected: ProxyHeader.Reading = .incomplete
        #expect(ProxyHeader.read(bytes.prefix(length)) == (length == 0 ? .incomplete : expected))
      }
      let whole = ProxyHeader(source: NetworkAddress(address), length: bytes.count)
      #expect(ProxyHeader.read(bytes + Array("GET".utf8)) == .header(whole))
    }
    let local = ProxyHeader.signature + [0x20, 0, 0, 0]
    #expect(ProxyHeader.read(local) == .header(ProxyHeader(source: nil, length: 16)))
    #expect(ProxyHeader.read(Array("GET / HTTP/1.1".utf8)) == .absent)
    #expect(ProxyHeader.read(Array("PROXY TCP4 192.0.2.1".utf8)) == .absent)
  }

  @Test func aDamagedHeaderIsNoHeader() {
    let invalid: [[UInt8]] = [
      Self.header([192, 0, 2, 1], command: 0x11), Self.header([192, 0, 2, 1], command: 0x2F),
      Self.header([192, 0, 2, 1], family: 0x12), Self.header([192, 0, 2, 1], family: 0x31),
      Self.header([192, 0, 2, 1], family: 0x21), Self.header([192, 0, 2, 1], family: 0),
      Self.header([192, 0, 2, 1], extra: [UInt8](repeating: 0, count: 3000)),
      ProxyHeader.signature + [0x21, 0x11, 0, 4, 1, 2, 3, 4], ProxyHeader.signature + [0x21, 0x11, 0xFF, 0xFF],
    ]
    for bytes in invalid { #expect(ProxyHeader.read(bytes) == .invalid, "\(bytes.prefix(16))") }
    var random = SeededRandom(2)
    let honest = Self.header([192, 0, 2, 1], extra: [3, 0, 4, 1, 2, 3, 4])
    for _ in 0..<20_000 {
      var bytes = honest
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if case .header(let header) = ProxyHeader.read(bytes) { #expect(header.length <= 16 + ProxyHeader.restLimit) }
    }
  }

  @Test func theRightMostAddressThatIsNotTrustedIsTheVisitor() throws {
    let trust = try trust("10.0.0.0/8", "fd00::/8")
    for (forwarded, address) in [
      ("192.0.2.7", "192.0.2.7"), ("1.1.1.1, 192.0.2.7", "192.0.2.7"), ("1.1.1.1, 192.0.2.7, 10.2.3.4", "192.0.2.7"),
      ("192.0.2.7:4711", "192.0.2.7"), ("[2001:db8::1]:4711, fd00::2", "2001:db8::1"), ("2001:db8::1", "2001:db8::1"),
      ("10.1.1.1, 10.2.2.2", "10.1.1.1"), ("", "10.0.0.1"), ("unknown", "10.0.0.1"), ("evil, 10.9.9.9", "10.9.9.9"),
      ("192.0.2.7, ", "192.0.2.7"), ("192.0.2.7;10.0.0.1", "10.0.0.1"), ("::ffff:192.0.2.7", "192.0.2.7"),
      ("[::1", "10.0.0.1"), ("[2001:db8::1]x", "10.0.0.1"),
    ] {
      let found = source(trust, "10.0.0.1", ["X-Forwarded-For": forwarded]).source
      #expect(found.address?.description == address, "\(forwarded)")
    }
    // Several lines are one list.
    let lines = source(trust, "10.0.0.1", ["X-Forwarded-For": "1.1.1.1", "X-Forwarded-For": "192.0.2.7"]).source
    #expect(lines.address?.description == "192.0.2.7")
    let flood = Array(repeating: "10.0.0.9", count: 2000).joined(separator: ",")
    #expect(
      source(trust, "10.0.0.1", ["X-Forwarded-For": "192.0.2.7," + flood]).source.address?.description == "10.0.0.9"
    )
  }

  @Test func headersFromOthersAreIgnoredAndRemoved() throws {
    let trust = try trust("10.0.0.1")
    let forged: KeyValuePairs = [
      "X-Forwarded-For": "192.0.2.7", "X-Forwarded-Proto": "https", "X-Forwarded-User": "admin",
      "Remote-Groups": "admins",
      "X-Auth-Request-Email": "a@b", "Forwarded": "for=192.0.2.7", "X-Request-ID": "1", "Accept": "*/*",
    ]
    // A proxy that only passes on the bytes of others lets nobody in.
    #expect(!source(trust, "10.0.0.1", stated: "192.0.2.1", [:]).source.isVouchedFor)
    #expect(!source(trust, "10.0.0.2", [:]).source.isVouchedFor)
    #expect(source(trust, "10.0.0.1", [:]).source.isVouchedFor)
    for (peer, stated) in [("10.0.0.2", nil), ("192.0.2.1", nil), ("10.0.0.1", "192.0.2.1")] as [(String, String?)] {
      let (source, rest) = source(trust, peer, stated: stated, forged)
      #expect(source.address?.description == stated ?? peer)
      #expect(source.visitor == nil && !source.isSecure && source.requestID == nil && source.hasForeignHeaders)
      #expect(rest.map(\.name) == ["Accept"])
    }
    // A proxy behind a proxy that states its connection is believed.
    let chained = source(trust, "10.0.0.1", stated: "10.0.0.1", ["X-Forwarded-For": "192.0.2.7"]).source
    #expect(chained.address?.description == "192.0.2.7")
  }

  @Test func theSchemeAndTheNumberComeFromTheLastProxy() throws {
    let trust = try trust("10.0.0.1")
    #expect(source(trust, "10.0.0.1", ["X-Forwarded-Proto": "http, HTTPS"]).source.isSecure)
    #expect(!source(trust, "10.0.0.1", ["X-Forwarded-Proto": "https, http"]).source.isSecure)
    #expect(source(trust, "10.0.0.1", ["X-Request-ID": "a-1_b.C"]).source.requestID == "a-1_b.C")
    for text in ["a b", "a\"b", String(repeating: "a", count: 65), "", "é"] {
      #expect(source(trust, "10.0.0.1", ["X-Request-ID": text]).source.requestID == nil, "\(text)")
    }
  }

  @Test func eachServiceNamesItsVisitor() throws {
    let trust = try trust("10.0.0.1")
    let visitor = source(
      trust,
      "10.0.0.1",
      [
        "Remote-User": "ann", "Remote-Name": "Ann Æther", "Remote-Email": "ann@x.example",
        "Remote-Groups": "staff, admins",
        "X-Forwarded-For": "192.0.2.7",
      ]
    ).source.visitor
    let address = "192.0.2.7"
    #expect(
      visitor
        == Visitor("Ann Æther", id: "ann", email: "ann@x.example", groups: ["staff", "admins"], address: address)
    )
    let mail = source(trust, "10.0.0.1", ["X-Auth-Request-Email": "ann@x.example"]).source.visitor
    #expect(mail?.id == "ann@x.example" && mail?.groups == [])
    let own = try self.trust("10.0.0.1", headers: "id=X-User")
    // With headers of its own, those of others mean nothing.
    let plain = source(own, "10.0.0.1", ["X-User": "ann", "Remote-Groups": "admins"]).source.visitor
    #expect(plain?.id == "ann" && plain?.groups == [])
  }

  /// A visitor can write headers that the proxy does not set, so what is ambiguous names nobody.
  @Test func ambiguousAndUnreadableVisitorsAreNobody() throws {
    let trust = try trust("10.0.0.1")
    let cases: [KeyValuePairs<String, String>] = [
      ["Remote-User": "ann", "X-Forwarded-User": "admin"], ["Remote-User": "ann", "X-Forwarded-Groups": "admins"],
      ["Remote-User": "ann", "Remote-User": "admin"], ["Remote-User": "an\u{FFFD}"], ["Remote-User": "ann\u{85}admin"],
      ["Remote-User": "ann\u{2028}admin"], ["Remote-User": "a\u{202E}nn"], ["Remote-User": " "],
      ["Remote-User": String(repeating: "a", count: 257)], ["Remote-Groups": "admins"],
      ["Remote-User": "ann", "Remote-Groups": "staff,ad\u{7}mins"],
      ["Remote-User": "ann", "Remote-Groups": (0...256).map { "g\($0)" }.joined(separator: ",")],
      ["Remote-User": "ann", "Remote-Groups": "staff", "Remote-Groups": "admins"], ["Remote-User": "ann\u{3164}"],
      ["X-Forwarded-User": "", "X-Forwarded-Email": "admin@x.example"],
    ]
    for headers in cases { #expect(source(trust, "10.0.0.1", headers).source.visitor == nil, "\(headers)") }
    // A name that cannot be shown is replaced by the identification.
    let name = source(trust, "10.0.0.1", ["Remote-User": "ann", "Remote-Name": "Ann\u{7}"]).source.visitor
    #expect(name?.name == "ann")
  }

  @Test func onlyAProxysHeaderStatesAnother() async throws {
    try await RunningServer.with({
      $0.trustedProxies = (try? [AddressRange("127.0.0.2")]) ?? []
      $0.requestSeconds = 0.5
    }) { server in
      let request = Array("GET /client/main.js HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
      func status(_ bytes: [UInt8], from address: String) async throws -> String {
        try await RawClient.with(port: server.port, from: address) { client in
          try await client.write(bytes)
          return (try? await client.line()) ?? ""
        }
      }
      let header = Self.header([192, 0, 2, 1])
      #expect(try await status(header + request, from: "127.0.0.2").contains("200"))
      #expect(try await status(request, from: "127.0.0.2").contains("200"))
      #expect(try await status(ProxyHeader.signature + [0x20, 0, 0, 0] + request, from: "127.0.0.2").contains("200"))
      // A WebSocket needs a connection of its own, so a proxy is not to use one again.
      for (address, words) in [("127.0.0.2", "Connection: close"), ("127.0.0.1", "Connection: keep-alive")] {
        let answer = try await RawClient.with(port: server.port, from: address) { try await $0.get("/icon") }
        #expect(answer.head.contains(words))
      }
      // From others it is no request at all.
      #expect(try await !status(header + request, from: "127.0.0.1").contains("200"))
      // Cut short or without a request, it waits for the deadline of requests; malformed, the connection ends.
      #expect(try await status(Array(header.prefix(20)), from: "127.0.0.2") == "")
      #expect(try await status(header, from: "127.0.0.2") == "")
      #expect(try await status(header + request.prefix(30), from: "127.0.0.2") == "")
      #expect(try await status(Self.header([192, 0, 2, 1], family: 0x12) + request, from: "127.0.0.2") == "")
      #expect(try await status(ProxyHeader.signature + [0x21, 0x11, 0xFF, 0xFF] + request, from: "127.0.0.2") == "")
      #expect(
        try await !status(Array("PROXY TCP4 1.1.1.1 2.2.2.2 1 2\r\n".utf8) + request, from: "127.0.0.2").contains("200")
      )
      let split = try await RawClient.with(port: server.port, from: "127.0.0.2") { client in
        for byte in header { try await client.write([byte]) }
        try await client.write(request)
        return try await client.line()
      }
      #expect(split.contains("200"))
    }
  }

  @Test func aFloodOfHeadersIsRefused() async throws {
    try await RunningServer.with({ $0.trustedProxies = (try? [AddressRange("127.0.0.1")]) ?? [] }) { server in
      for headers in [
        (0..<300).map { "X-Forwarded-For: 192.0.2.\($0 % 250)" },
        ["X-Forwarded-For: " + Array(repeating: "192.0.2.1", count: 4000).joined(separator: ",")],
      ] {
        let line = try await RawClient.with(port: server.port) { client in
          try? await client.write(
            Array("GET / HTTP/1.1\r\nHost: localhost\r\n\(headers.joined(separator: "\r\n"))\r\n\r\n".utf8)
          )
          return (try? await client.line()) ?? ""
        }
        #expect(!line.contains("200"), "\(line)")
      }
      #expect(try await RawClient.with(port: server.port) { try await $0.get("/") }.status == 200)
    }
  }

  @Test func quotasCountTheVisitorsBehindAProxy() async throws {
    try await RunningServer.with({
      $0.trustedProxies = (try? [AddressRange("127.0.0.1")]) ?? []
      $0.maximumSessionsPerPeer = 1
      $0.maximumConnectionsPerPeer = 2
    }) { server in
      func open(_ client: RawClient, for address: String) async throws -> Int? {
        let own = ["Host: 127.0.0.1:\(server.port)", "Origin: http://127.0.0.1:\(server.port)"]
        guard try await client.upgrade(port: server.port, headers: own + ["X-Forwarded-For: \(address)"]) == 101 else {
          return nil
        }
        try await client.send(#"["hello",4,"",0,390,844,2,0,16,0,0,"en-US","",0]"#)
        return try await client.answer()?.closing?.code
      }
      try await RawClient.with(port: server.port) { one in
        #expect(try await open(one, for: "192.0.2.1") == nil)
        try await RawClient.with(port: server.port) { two in
          #expect(try await open(two, for: "192.0.2.2") == nil)
          try await RawClient.with(port: server.port) { three in
            #expect(try await open(three, for: "192.0.2.3") == nil)
            try await RawClient.with(port: server.port) { again in
              // A visitor cannot look like another one by writing addresses to the left.
              let code = try await open(again, for: "198.51.100.1, 192.0.2.1")
              #expect(code == 4001)
            }
          }
        }
      }
    }
  }
}
