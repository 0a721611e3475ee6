import FakeScene
import Foundation
import NIOCore
import Testing

@testable import RowanWeb

/// How long the cookies of browsers are valid, and whose cookie makes room for another.
@Suite("Cookies", .serialized, .timeLimit(.minutes(70)))
struct CookieTests {
  private func peer(_ number: Int) throws -> CookieJar.Owner {
    .peer(Peer(try SocketAddress(ipAddress: "192.0.\(number >> 8).\(number & 255)", port: 1)))
  }
  private let here = CookieJar.Owner.visitor("here")

  private final class Clock: @unchecked Sendable {
    // Tests move it between calls.
    var now = ContinuousClock.now
  }

  @Test func aCookieEndsWhenItIsNotUsedForLong() throws {
    let clock = Clock()
    let jar = CookieJar(limit: 3, lifetime: .seconds(100), now: { clock.now })
    let used = jar.issue(for: here)
    let unused = jar.issue(for: here)
    for _ in 0..<3 {
      clock.now += .seconds(60)
      #expect(jar.grant(used) != nil)
    }
    #expect(jar.grant(unused) == nil)
    for value in ["", "x", used + "x", String(used.dropLast()), String(repeating: "x", count: 10_000)] {
      #expect(jar.grant(value) == nil)
    }
    jar.revoke(try #require(jar.grant(used)))
    #expect(jar.grant(used) == nil)
  }

  @Test func ofTooManyCookiesTheOneUnusedForLongestEnds() {
    let clock = Clock()
    let jar = CookieJar(limit: 3, now: { clock.now })
    var values: [String] = []
    for _ in 0..<3 {
      clock.now += .seconds(1)
      values.append(jar.issue(for: here))
    }
    clock.now += .seconds(1)
    #expect(jar.grant(values[0]) != nil)
    clock.now += .seconds(1)
    values.append(jar.issue(for: here))
    #expect(values.map { jar.grant($0) != nil } == [true, false, true, true])
    for _ in 0..<1000 { _ = jar.issue(for: here) }
    #expect(jar.count == 3)
  }

  @Test func whoRequestsManyCookiesLosesOnlyOwnOnes() throws {
    let jar = CookieJar(limit: 100, limitOfOwner: 50)
    let people = try (1...20).map { jar.issue(for: try peer($0)) }
    let greedy = try peer(99)
    var own: [String] = []
    for _ in 0..<1000 { own.append(jar.issue(for: greedy)) }
    #expect(people.allSatisfy { jar.grant($0) != nil })
    #expect(own.count { jar.grant($0) != nil } == 50 && own.suffix(50).allSatisfy { jar.grant($0) != nil })
  }

  @Test func behindOneAddressCookiesInUseStay() throws {
    let jar = CookieJar(limit: 100, limitOfOwner: 50)
    let office = try peer(1)
    let colleagues = (0..<20).map { _ in jar.issue(for: office) }
    #expect(colleagues.allSatisfy { jar.grant($0) != nil })
    for _ in 0..<1000 { _ = jar.issue(for: office) }
    #expect(colleagues.allSatisfy { jar.grant($0) != nil })
  }

  @Test func manyAddressesTakeNoCookieInUse() throws {
    let jar = CookieJar(limit: 100, limitOfOwner: 50)
    let people = try (1...20).map { jar.issue(for: try peer($0)) }
    #expect(people.allSatisfy { jar.grant($0) != nil })
    for number in 1000..<2000 { _ = jar.issue(for: try peer(number)) }
    #expect(people.allSatisfy { jar.grant($0) != nil })
    #expect(jar.count == 100)
  }

  @Test func aTokensHolderCannotPutOthersOut() async throws {
    try await RunningServer.with({ $0.host = "0.0.0.0" }) { server in
      let own = "Host: 127.0.0.1:\(server.port)"
      func enter(_ client: RawClient) async throws -> String {
        let head = try await client.get("/\(server.url.drop { $0 != "?" })", headers: [own]).head
        let line = try #require(head.split(separator: "\r\n").first { $0.hasPrefix("Set-Cookie: ") })
        return String(line.dropFirst(12).prefix { $0 != ";" })
      }
      func status(_ cookie: String) async throws -> Int {
        try await RawClient.with(port: server.port) {
          try await $0.get("/", headers: [own, "Cookie: \(cookie)"]).status
        }
      }
      let honest = try await RawClient.with(port: server.port, from: "127.0.0.2") { try await enter($0) }
      let first = try await RawClient.with(port: server.port, from: "127.0.0.3") { client in
        let first = try await enter(client)
        for _ in 0..<1200 { _ = try await enter(client) }
        return first
      }
      #expect(try await status(honest) == 200)
      #expect(try await status(first) == 403)
    }
  }
}
