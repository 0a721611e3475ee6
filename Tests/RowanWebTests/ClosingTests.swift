import Foundation
import Testing

@testable import RowanWeb

/// The end of a WebSocket that the server closes.
@Suite("Closing", .serialized, .timeLimit(.minutes(70)))
struct ClosingTests {
  @Test func aBusyMainActorCostsNoReason() async throws {
    try await RunningServer.with({ $0.closingSeconds = 0.1 }, makeScene: { Self.scene(busy: 1) }) { server in
      try await RawClient.with(port: server.port) { client in
        _ = try await server.open(client)
        try await client.send("no JSON")
        #expect(try await client.closing()?.code == 4000)
      }
    }
  }

  /// A scene whose end keeps the main actor busy for some seconds, before the writer gets the close frame.
  @MainActor private static func scene(busy seconds: Double) -> KeepingScene {
    let scene = KeepingScene()
    scene.onClose = { Task { @MainActor in Self.block(seconds) } }
    return scene
  }

  @MainActor private static func block(_ seconds: Double) { Thread.sleep(forTimeInterval: seconds) }

  @Test func aPeerThatNeverReadsIsClosed() async throws {
    try await RunningServer.with({ $0.closingSeconds = 0.1 }, makeScene: { KeepingScene() }) { server in
      try await RawClient.with(port: server.port) { client in
        _ = try await server.open(client)
        try await client.send("no JSON")
        // The client answers no close frame. The server ends the connection nevertheless.
        while try await client.frame() != nil {}
      }
    }
  }
}
