import FakeScene
import Foundation
import NIOHTTP1
import RowanNavigation
import Testing
import TestSupport

@testable import RowanWeb

/// What else is read from outside: whatever bytes come, nothing traps, and what comes of them is bounded.
@Suite("Hostile bytes", .serialized, .timeLimit(.minutes(70)))
struct HostileBytesTests {
  /// Changes a few bytes, cuts some out, puts some in.
  private static func damage(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = .random(in: 0...255, using: &random)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(.random(in: 0...255, using: &random), at: place)
      default: bytes.removeSubrange(place...)
      }
    }
    return bytes
  }

  @Test func twentyThousandDamagedCompressedMessagesDoNoHarm() throws {
    var random = SeededRandom(1951)
    let honest = [
      #"["paste",1,1,"a text"]"#, String(repeating: "row ", count: 400), String(repeating: "z", count: 9000),
    ]
    .map { MessageCompression.deflater().message(Array($0.utf8)) }
    let inflater = Inflater()
    var refused = 0
    for round in 0..<20_000 {
      let bytes = Self.damage(honest[round % honest.count], &random)
      if let message = try? inflater.message(bytes, limit: 10_000) {
        #expect(message.count <= 10_000)
      } else {
        refused += 1
      }
      // A damaged message leaves nothing behind for the next one.
      if round % 100 == 0 { #expect(try inflater.message(honest[1], limit: 10_000).count == 1600) }
    }
    #expect(refused > 5000)
  }

  @Test func twentyThousandDamagedHeadersDoNoHarm() {
    var random = SeededRandom(6455)
    let access = AccessPolicy(configuration: WebServerConfiguration())
    let hosts = ["localhost:8080", "127.0.0.1:80", "[::1]:8080"].map { Array($0.utf8) }
    let offers = [
      "permessage-deflate; client_max_window_bits; server_max_window_bits=15", "permessage-deflate, x; y=\"z\"",
    ].map { Array($0.utf8) }
    let names: Set<String> = ["localhost", "::1"]
    for round in 0..<20_000 {
      let host = String(decoding: Self.damage(hosts[round % hosts.count], &random), as: UTF8.self)
      if access.acceptsHost(["Host": host]) {
        let name = host.hasPrefix("[") ? host.dropFirst().prefix { $0 != "]" } : host.prefix { $0 != ":" }
        #expect(
          (names.contains(name.lowercased()) && host.hasPrefix("[") == name.contains(":")) || name.hasPrefix("127."),
          "\(host)"
        )
      }
      let offer = String(decoding: Self.damage(offers[round % offers.count], &random), as: UTF8.self)
      let answer = MessageCompression.answer(to: ["Sec-WebSocket-Extensions": offer])
      #expect(answer?.hasPrefix("permessage-deflate; server_max_window_bits=13") ?? true)
    }
  }

  @Test func damagedRequestsDoNoHarm() async throws {
    var random = SeededRandom(9112)
    let honest = [
      "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
      "GET /client/main.js HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n5\r\nabcde\r\n0\r\n\r\n",
      "GET /socket HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://127.0.0.1\r\nUpgrade: websocket\r\n"
        + "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
    ].map { Array($0.utf8) }
    try await RunningServer.with { server in
      for round in 0..<400 {
        let bytes = Self.damage(honest[round % honest.count], &random)
        try? await RawClient.with(port: server.port) { client in try await client.write(bytes) }
      }
      let page = try await RawClient.with(port: server.port) { try await $0.get("/") }
      #expect(page.status == 200)
    }
  }

  @Test func damagedPathsAreErrors() throws {
    var random = SeededRandom(25)
    var path = NavigationPath([1, 2, 3])
    path.append("four")
    path.append([5, 6])
    let codable = try #require(path.codable)
    let honest = try Array(JSONEncoder().encode(codable))
    #expect(
      try NavigationPath(JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: Data(honest))) == path
    )
    for _ in 0..<20_000 {
      let bytes = Self.damage(honest, &random)
      let read = try? JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: Data(bytes))
      if let read { #expect(NavigationPath(read).count <= 6) }
    }
  }

  @Test func pathsHaveLimits() throws {
    func read(_ elements: [String]) -> NavigationPath? {
      let data = try? JSONEncoder().encode(elements)
      let codable = data.flatMap { try? JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: $0) }
      return codable.map { NavigationPath($0) }
    }
    #expect(read((0..<1000).flatMap { ["Si", "\($0)"] })?.count == 1000)
    #expect(read((0..<1001).flatMap { ["Si", "\($0)"] }) == nil)
    // Arrays of arrays: each is a type that stays for ever.
    func nested(_ depth: Int) -> String {
      String(repeating: "Say", count: depth) + "Si" + String(repeating: "G", count: depth)
    }
    #expect(read([nested(3), "[[[1]]]"])?.count == 1)
    for name in [nested(400), nested(8000), "", "\u{1}abcd", "Si\u{0}", "$sSi", "So8NSObjectC"] {
      #expect(read([name, "[]"]) == nil)
    }
  }
}
