import FakeScene
import Foundation
import Testing

@testable import RowanWeb

/// WebSockets as the standards have them (RFC 6455, 7692), case by case over a real server.
@Suite("The protocol", .serialized, .timeLimit(.minutes(70)))
struct ProtocolTests {
  @Test func thereAreCasesOfEveryClassAndTheirNamesAreTheirOwn() throws {
    #expect(ProtocolCase.all.count > 400)
    #expect(Set(ProtocolCase.all.map(\.name)).count == ProtocolCase.all.count)
    // Tests/EndToEnd/test_protocol.py replays them against another implementation.
    guard let file = ProcessInfo.processInfo.environment["ROWAN_PROTOCOL_CASES"], !file.isEmpty else { return }
    let lines = try ProtocolCase.all.map { try JSONSerialization.data(withJSONObject: $0.record, options: .sortedKeys) }
    try Data(lines.joined(separator: Data("\n".utf8))).write(to: URL(filePath: file))
  }

  @Test func everyCaseEndsAsTheStandardsSay() async throws {
    let limits: (inout WebServerConfiguration) -> Void = { configuration in
      configuration.messagesAtOnce = 3000
      // The cases come from one peer, as fast as they can.
      configuration.openingsAtOnce = ProtocolCase.all.count
    }
    try await RunningServer.with(limits, makeScene: { FakeScene(count: 5) }) { server in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for lane in 0..<4 {
          group.addTask {
            for (number, example) in ProtocolCase.all.enumerated() where number % 4 == lane {
              try await check(example, server)
            }
          }
        }
        try await group.waitForAll()
      }
    }
  }

  private func check(_ example: ProtocolCase, _ server: RunningServer) async throws {
    try await RawClient.with(port: server.port) { client in
      let own = ["Host: 127.0.0.1:\(server.port)", "Origin: http://127.0.0.1:\(server.port)"]
      let offer = example.isCompressed ? ["Sec-WebSocket-Extensions: permessage-deflate"] : []
      #expect(try await client.upgrade(port: server.port, headers: own + offer) == 101)
      try await client.send(#"["hello",4,"",0,100,100,1,0,16,0,0,"en-US","",0]"#)
      // The first patch, which may be compressed.
      var texts = 0
      while texts < 2, let frame = try await client.frame() { if frame.opcode & 15 == 1 { texts += 1 } }
      try await client.send(#"["ack",1]"#)
      // The server may close before all is written.
      try? await client.write(example.bytes)
      for payload in example.pongs {
        let pong = try await client.next { $0.opcode != 1 && $0.opcode != 9 }
        #expect(pong?.opcode == 10 && pong?.payload == payload, "\(example.name)")
      }
      switch example.outcome {
      case .closed(let code):
        let closing = try await client.closing()
        #expect(closing?.code == code, "\(example.name): \(String(describing: closing))")
      case .open:
        try await client.send(#"["back",1]"#)
        #expect(try await isHandled(client), "\(example.name)")
      case .handled:
        #expect(try await isHandled(client), "\(example.name)")
      }
    }
  }

  /// Whether the server says that it has handled the first message.
  private func isHandled(_ client: RawClient) async throws -> Bool {
    let frame = try await client.next { $0.opcode == 1 || $0.opcode == 8 }
    guard let frame, frame.opcode == 1 else { return false }
    return String(decoding: frame.payload, as: UTF8.self).contains(#""a":1"#)
  }
}

extension ProtocolCase {
  /// The case as a JSON object.
  fileprivate var record: [String: Any] {
    let (kind, code): (String, Int?) =
      switch outcome {
      case .handled: ("handled", nil)
      case .open: ("open", nil)
      case .closed(let code): ("closed", code)
      }
    return [
      "name": name, "bytes": Data(bytes).base64EncodedString(), "outcome": kind, "code": code as Any? ?? NSNull(),
      "compressed": isCompressed, "pongs": pongs.map { Data($0).base64EncodedString() },
    ]
  }
}

extension RawClient {
  /// The next frame of a kind.
  fileprivate func next(_ isWanted: (Frame) -> Bool) async throws -> Frame? {
    while let frame = try await frame() { if isWanted(frame) { return frame } }
    return nil
  }
}
