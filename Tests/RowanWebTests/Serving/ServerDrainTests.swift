import Foundation
import Testing

@testable import RowanWeb

/// The end of a server, over the network.
@Suite("Draining servers", .serialized, .timeLimit(.minutes(70)))
struct ServerDrainTests {
  @Test func aReadyServerMovesItsTabs() async throws {
    try await RunningServer.with({ $0.drainSeconds = 60 }) { server in
      func ready() async throws -> Int {
        try await RawClient.with(port: server.port) { try await $0.get("/ready") }.status
      }
      #expect(try await ready() == 200)
      try await RawClient.with(port: server.port) { monitor in
        #expect(try await monitor.get("/ready").status == 200)
        try await RawClient.with(port: server.port) { client in
          _ = try await server.open(client)
          server.drain()
          #expect(try await client.closing()?.code == 1012)
        }
      }
    }
  }

  @Test func whoHoldsOutIsLeftWhenTheTimeIsOver() async throws {
    let start = ContinuousClock.now
    try await RunningServer.with({ $0.drainSeconds = 0 }) { server in
      try await RawClient.with(port: server.port) { client in
        _ = try await server.open(client)
        server.drain()
        #expect(try await client.closing()?.code == 1012)
      }
    }
    #expect(ContinuousClock.now - start < .seconds(30))
  }
}
