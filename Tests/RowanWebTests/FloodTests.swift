import FakeScene
import Foundation
import TestSupport
import Testing

@testable import RowanWeb

/// The scenes that a server made.
@MainActor
private final class Scenes {
  private(set) var all: [FakeScene] = []
  func make() -> FakeScene {
    let scene = FakeScene(count: 1000)
    all.append(scene)
    return scene
  }
  var open: Int { all.count { !$0.isClosed } }
  func updates(_ index: Int) -> Int { all[index].log.count { $0.hasPrefix("environment") } }
}

/// Peers that send more than anyone can, over a real server.
@Suite("Floods", .serialized, .timeLimit(.minutes(70)))
struct FloodTests {
  @Test func aFloodOfWindowChangesEndsTheTabThatSendsItAndConcernsNoOther() async throws {
    let scenes = Scenes()
    try await RunningServer.with(
      {
        $0.messagesPerSecond = 1
        $0.messagesAtOnce = 3000
      },
      makeScene: { scenes.make() }
    ) { server in
      try await RawClient.with(port: server.port) { honest in
        _ = try await server.open(honest)
        var patch = try await server.patch(honest).number
        let flood = Task.detached {
          try await RawClient.with(port: server.port, from: "127.0.0.2") { client in
            _ = try await server.open(client)
            for start in stride(from: 1, to: 50_000, by: 500) {
              let bytes = (start..<start + 500).flatMap {
                RawClient.frame(Array(#"["env",\#($0),\#(300 + $0 % 700),844,2,0,16,0,0,"en-US","",0]"#.utf8))
              }
              // The server closes before all is written.
              guard (try? await client.write(bytes)) != nil else { break }
            }
            return try await client.closing()
          }
        }
        for number in 1...20 {
          try await honest.send(#"["ack",\#(patch)]"#)
          try await honest.send(#"["env",\#(number),\#(400 + number),600,1,0,16,0,0,"en-US","",0]"#)
          patch = try await server.patch(honest).number
          #expect(patch == number + 1)
        }
        // The reason reaches a peer that reads before its own writing fails.
        if let closing = try? await flood.value {
          #expect(closing.code == 4000 && closing.reason.contains("more than"))
        }
        try await honest.send(#"["ack",\#(patch)]"#)
        try await honest.send(#"["env",21,390,600,1,0,16,0,0,"en-US","",0]"#)
        #expect(try await server.patch(honest).number == patch + 1)
        #expect(await scenes.open == 1)
        #expect(await scenes.all.count == 2)
        #expect(await scenes.updates(0) == 21)
        #expect(await scenes.updates(1) <= 3100)
        try await honest.send([3, 0xE8], opcode: 8)
        while try await honest.frame() != nil {}
      }
      #expect(await scenes.open == 0)
    }
  }

  /// Nothing of what a refused peer sends is decoded, and after a few frames its connection ends.
  @Test func aRefusedPeerThatGoesOnSendingIsCutOff() async throws {
    try await RunningServer.with { server in
      try await RawClient.with(port: server.port) { client in
        _ = try await server.open(client)
        try await client.send("no JSON")
        // The end may come while frames are being written.
        for _ in 0..<200 {
          let frames = (0..<50).flatMap { RawClient.frame(Array(#"["back",\#($0)]"#.utf8)) }
          guard (try? await client.write(frames)) != nil else { break }
        }
        while (try? await client.frame()) != nil {}
      }
      try await RawClient.with(port: server.port) { other in
        _ = try await server.open(other)
        #expect(try await server.patch(other).number == 1)
      }
    }
  }

  @Test func aTabThatGoesWithoutAWordLeavesNothingToDo() async throws {
    let scenes = Scenes()
    try await RunningServer.with({ $0.reconnectSeconds = 0 }, makeScene: { scenes.make() }) { server in
      try await RawClient.with(port: server.port) { client in
        _ = try await server.open(client)
        let bytes = (1...1500).flatMap { RawClient.frame(Array(#"["back",\#($0)]"#.utf8)) }
        try await client.write(bytes)
      }
      // The server sweeps once a second.
      try await eventually("the window is closed") { await scenes.open == 0 }
    }
  }
}
