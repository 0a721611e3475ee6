import FakeScene
import Foundation
import Testing

@testable import RowanWeb

/// Pings of a peer, which the event loop answers.
@Suite("Pings", .serialized, .timeLimit(.minutes(70)))
struct PongTests {
  /// Keeps the main actor busy while a body runs elsewhere.
  private func whileTheMainActorIsBusy(_ body: () async throws -> Void) async throws {
    let end = DispatchSemaphore(value: 0)
    let (starts, start) = AsyncStream<Void>.makeStream()
    let busy = Task { @MainActor in Self.wait(for: end, after: start) }
    for await _ in starts { break }
    defer { end.signal() }
    try await body()
    end.signal()
    await busy.value
  }

  private static func wait(for end: DispatchSemaphore, after start: AsyncStream<Void>.Continuation) {
    start.yield()
    _ = end.wait(timeout: .now() + 60)
  }

  @Test func aBusyMainActorDelaysNoPong() async throws {
    try await RunningServer.with { server in
      try await RawClient.with(port: server.port) { client in
        _ = try await server.open(client)
        _ = try await server.patch(client)
        try await whileTheMainActorIsBusy {
          for number in 1...20 {
            // A message that only the main actor handles.
            try await client.send(#"["back",\#(number)]"#)
            try await client.send([UInt8(number)], opcode: 9)
            let pong = try #require(try await client.frame())
            #expect(pong.opcode == 10 && pong.payload == [UInt8(number)])
          }
        }
      }
    }
  }

  @Test func aPeerThatOnlySendsPingsIsClosedForIt() async throws {
    try await RunningServer.with { server in
      try await RawClient.with(port: server.port) { client in
        _ = try await server.open(client)
        let pings = (0..<1500).flatMap { _ in RawClient.frame([7], opcode: 9) }
        try await client.write(pings)
        var pongs = 0
        while let frame = try await client.frame() {
          if frame.opcode == 10 { pongs += 1 }
          guard let closing = frame.closing else { continue }
          #expect(closing.code == 4000 && closing.reason.contains("pings"))
          break
        }
        #expect((1...1000).contains(pongs))
      }
    }
  }

  @Test func pingsThatNoBrowserMaySendAreRefused() async throws {
    try await RunningServer.with { server in
      try await RawClient.with(port: server.port) { client in
        _ = try await server.open(client)
        try await client.send([1], opcode: 9, isMasked: false)
        #expect(try await client.closing()?.code == 1002)
      }
    }
  }
}
