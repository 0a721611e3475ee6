import FakeScene
import Foundation
import Logging
import NIOCore
import Testing

@testable import RowanWeb

/// Who gets a place at a server's doors, by the address that they call from.
@Suite("Peers", .serialized, .timeLimit(.minutes(70)))
struct PeerTests {
  @Test func aPeerWithManyIdleTabsLocksNobodyOut() async throws {
    try await RunningServer.with({ $0.maximumSessions = 4 }) { server in
      try await withIdleTabs(4, of: server, from: "127.0.0.1") {
        try await RawClient.with(port: server.port, from: "127.0.0.2") { client in
          let key = try await server.open(client)
          #expect(key != "")
          let patch = try await server.patch(client)
          #expect(patch.number == 1)
        }
      }
    }
  }

  @Test func aTabThatWasCutKeepsItsPlaceWhileAnotherPeerOpensMany() async throws {
    try await RunningServer.with({ $0.maximumSessions = 4 }) { server in
      let key = try await RawClient.with(port: server.port, from: "127.0.0.2") { client in
        let key = try await server.open(client)
        let first = try await server.patch(client)
        try await client.send(#"["ack",\#(first.number)]"#)
        return key
      }
      try await withIdleTabs(3, of: server, from: "127.0.0.1") {
        for _ in 0..<6 {
          try await RawClient.with(port: server.port, from: "127.0.0.1") { client in
            _ = try await client.upgrade(port: server.port)
            try await client.send(#"["hello",4,"",0,390,844,2,0,16,0,0,"en-US","",0]"#)
            _ = try await client.frame()
          }
        }
        let found = try await RawClient.with(port: server.port, from: "127.0.0.2") {
          try await server.open($0, key: key)
        }
        #expect(found == key)
      }
    }
  }

  @Test func onlySoManyConnectionsOfOnePeerAreTaken() async throws {
    try await RunningServer.with({ $0.maximumConnectionsPerPeer = 2 }) { server in
      try await withIdleTabs(2, of: server, from: "127.0.0.1") {
        await #expect(throws: (any Error).self) {
          try await RawClient.with(port: server.port, from: "127.0.0.1") { _ = try await $0.get("/") }
        }
        let page = try await RawClient.with(port: server.port, from: "127.0.0.2") { try await $0.get("/") }
        #expect(page.status == 200)
      }
    }
  }

  @Test(arguments: [
    ("192.0.2.1", "192.0.2.1", true), ("192.0.2.1", "192.0.2.2", false), ("192.0.2.1", "::ffff:192.0.2.1", true),
    ("2001:db8:1:2::3", "2001:db8:1:2:ffff::4", true), ("2001:db8:1:2::3", "2001:db8:1:3::3", false),
    ("::1", "127.0.0.1", false),
  ])
  func aPeerIsAnAddressAndOfTheNewKindANetwork(one: String, other: String, isSame: Bool) throws {
    let peers = try [one, other].map { Peer(try SocketAddress(ipAddress: $0, port: 1)) }
    #expect((peers[0] == peers[1]) == isSame)
  }

  /// Runs `body` while so many tabs of a peer are open.
  private func withIdleTabs(
    _ count: Int,
    of server: RunningServer,
    from address: String,
    _ body: () async throws -> Void
  ) async throws {
    guard count > 0 else { return try await body() }
    try await RawClient.with(port: server.port, from: address) { client in
      _ = try await server.open(client)
      try await withIdleTabs(count - 1, of: server, from: address, body)
    }
  }
}
