import FakeScene
import Foundation
import Logging
import RowanLayers
import Testing
import TestSupport

@testable import RowanWeb

/// A server on a port of its own, and what tests ask of it.
struct RunningServer {
  let port: Int
  let url: String
  let stop: @Sendable () -> Void
  let drain: @Sendable () -> Void

  /// Runs a server around `body`.
  static func with(
    _ change: (inout WebServerConfiguration) -> Void = { _ in },
    makeScene: @escaping @MainActor @Sendable () -> any WebScene = { FakeScene(count: 1000) },
    _ body: (RunningServer) async throws -> Void
  ) async throws {
    var configuration = WebServerConfiguration()
    configuration.port = 0
    configuration.fonts = []
    configuration.handlesSignals = false
    // Other tests keep the main actor busy for a while, which is no silence of a client.
    configuration.silenceSeconds = 600
    configuration.logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    change(&configuration)
    let server = WebServer(configuration: configuration, makeScene: makeScene)
    let (addresses, continuation) = AsyncStream<WebServer.Address>.makeStream()
    let running = Task {
      defer { continuation.finish() }
      try await server.run { continuation.yield($0) }
    }
    var iterator = addresses.makeAsyncIterator()
    guard let address = await iterator.next() else {
      try await running.value
      throw CancellationError()
    }
    do {
      try await body(
        RunningServer(port: address.port, url: address.url, stop: { server.stop() }, drain: { server.drain() })
      )
    } catch {
      server.stop()
      throw error
    }
    server.stop()
    try await running.value
  }

  /// A connection that has said hello; returns with the first patch's acknowledgement sent.
  func open(_ client: RawClient, key: String = "") async throws -> String {
    #expect(try await client.upgrade(port: port) == 101)
    try await client.send(#"["hello",4,"\#(key)",0,390,844,2,0,16,0,0,"en-US","",0]"#)
    let welcome = try #require(try await client.answer())
    let message = try JSONSerialization.jsonObject(with: Data(welcome.payload)) as? [String: Any]
    return message?["key"] as? String ?? ""
  }

  /// The number and text of the next patch.
  func patch(_ client: RawClient) async throws -> (number: Int, text: String) {
    while let frame = try await client.frame() {
      guard frame.opcode == 1 else { continue }
      let message = try JSONSerialization.jsonObject(with: Data(frame.payload)) as? [String: Any]
      if let number = message?["n"] as? Int { return (number, String(decoding: frame.payload, as: UTF8.self)) }
    }
    return (0, "")
  }
}

@Suite("The server", .serialized, .timeLimit(.minutes(70)))
struct ServerTests {
  @Test func aPageComesWithTheHeadersThatGuardIt() async throws {
    try await RunningServer.with { server in
      let page = try await RawClient.with(port: server.port) {
        try await $0.get("/", headers: ["Host: localhost:\(server.port)"])
      }
      #expect(page.status == 200)
      #expect(page.body.contains("<main"))
      for header in [
        "default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "X-Content-Type-Options: nosniff",
        "X-Frame-Options: DENY", "connect-src 'self' ws://localhost:\(server.port)", "Referrer-Policy: no-referrer",
      ] { #expect(page.head.contains(header)) }
      #expect(!page.head.contains("unsafe"))
      #expect(!page.body.contains("style=") && !page.body.contains("onload="))
    }
  }

  @Test func onlyWhatIsThereIsServed() async throws {
    try await RunningServer.with { server in
      for (path, status) in [
        ("/client/main.js", 200), ("/client/style.css", 200), ("/fonts.css", 200), ("/icon", 200),
        ("/favicon.ico", 200),
        ("/client/", 404), ("/client/../Package.swift", 404), ("/client/..%2f..%2fetc%2fpasswd", 404),
        ("//etc/passwd", 404),
        ("/fonts/../../etc/passwd", 404), ("/fonts/0.otf", 404), ("/images/anything", 404), ("/nothing", 404),
        ("/client/index.html", 404), ("/socket", 403),
      ] {
        let answer = try await RawClient.with(port: server.port) { try await $0.get(path) }
        #expect(answer.status == status, "\(path)")
        #expect(answer.head.contains("nosniff"))
      }
      let post = try await RawClient.with(port: server.port) { try await $0.get("/", method: "POST") }
      #expect(post.status == 405)
      let head = try await RawClient.with(port: server.port) { try await $0.get("/", method: "HEAD") }
      #expect(head.status == 200)
    }
  }

  @Test func foreignNamesAreRefused() async throws {
    try await RunningServer.with { server in
      for host in [
        "evil.example", "evil.example:\(server.port)", "127.0.0.1.evil.example", "localhost.evil.example", "10.0.0.1",
        "[::1", "", "localhost:x", "127.0.0.1:+80", "127.0.0.1:-80", "127.0.0.1:", "127.0.0.1:\u{FF18}\u{FF10}",
        "[localhost]", "[localhost]:\(server.port)", "[127.0.0.1]", "[]", "[::1]x", "[::1]]", "::1",
      ] {
        let answer = try await RawClient.with(port: server.port) { try await $0.get("/", headers: ["Host: \(host)"]) }
        #expect(answer.status == 403 || answer.status == 400, "\(host)")
        let socket = try await RawClient.with(port: server.port) {
          try await $0.upgrade(port: server.port, headers: ["Host: \(host)", "Origin: http://\(host)"])
        }
        #expect(socket == 403 || socket == 400, "\(host)")
      }
      for host in ["localhost", "LOCALHOST:\(server.port)", "127.0.0.1", "127.1.2.3:80", "[::1]:\(server.port)"] {
        let answer = try await RawClient.with(port: server.port) { try await $0.get("/", headers: ["Host: \(host)"]) }
        #expect(answer.status == 200, "\(host)")
      }
      let twice = try await RawClient.with(port: server.port) {
        try await $0.get("/", headers: ["Host: localhost", "Host: evil.example"])
      }
      #expect(twice.status == 403 || twice.status == 400)
    }
  }

  @Test func otherSitesPagesCannotConnect() async throws {
    try await RunningServer.with { server in
      let host = "Host: 127.0.0.1:\(server.port)"
      for origin in [
        ["Origin: http://evil.example"], ["Origin: null"], [], ["Origin: http://127.0.0.1:1"],
        ["Origin: http://localhost:\(server.port)"],
        ["Origin: http://127.0.0.1:\(server.port)", "Origin: http://evil.example"],
        ["Origin: http://127.0.0.1:\(server.port).evil.example"],
      ] {
        let status = try await RawClient.with(port: server.port) {
          try await $0.upgrade(port: server.port, headers: [host] + origin)
        }
        #expect(status == 403, "\(origin)")
      }
      let own = try await RawClient.with(port: server.port) { try await $0.upgrade(port: server.port) }
      #expect(own == 101)
    }
  }

  @Test func offLoopbackTheAddressCarriesATokenOnceAndACookieAfterwards() async throws {
    try await RunningServer.with({ $0.host = "0.0.0.0" }) { server in
      let token = try #require(server.url.split(separator: "=").last.map(String.init))
      #expect(token.count >= 24)
      let host = "Host: 127.0.0.1:\(server.port)"
      func get(_ path: String, _ headers: [String] = []) async throws -> (status: Int, head: String, body: String) {
        try await RawClient.with(port: server.port) { try await $0.get(path, headers: [host] + headers) }
      }
      for path in ["/", "/?token=", "/?token=wrong", "/client/main.js?token=\(token)", "/client/main.js", "/fonts.css"]
      {
        #expect(try await get(path).status == 403, "\(path)")
      }
      let refused = try await RawClient.with(port: server.port) { try await $0.upgrade(port: server.port) }
      #expect(refused == 403)
      let entry = try await get("/?token=\(token)")
      #expect(entry.status == 303)
      #expect(entry.head.contains("Location: /\r\n"))
      let cookie = try #require(entry.head.split(separator: "\r\n").first { $0.hasPrefix("Set-Cookie: ") })
      #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && !cookie.contains(token))
      let value = String(cookie.dropFirst(12).prefix { $0 != ";" })
      #expect(try await get("/", ["Cookie: other=1; \(value)"]).status == 200)
      #expect(try await get("/", ["Cookie: \(value)x"]).status == 403)
      #expect(try await get("/", ["Host: evil.example", "Cookie: \(value)"]).status != 200)
      let socket = try await RawClient.with(port: server.port) {
        try await $0.upgrade(
          port: server.port,
          headers: [host, "Origin: http://127.0.0.1:\(server.port)", "Cookie: \(value)"]
        )
      }
      #expect(socket == 101)
    }
  }

  @Test func aDroppedConnectionFindsItsStateAgain() async throws {
    try await RunningServer.with { server in
      let key = try await RawClient.with(port: server.port) { client in
        let key = try await server.open(client)
        let first = try await server.patch(client)
        try await client.send(#"["ack",\#(first.number)]"#)
        try await client.send(#"["env",1,500,600,1,1,16,0,0,"en-US","",0]"#)
        _ = try await server.patch(client)
        return key
      }
      try await RawClient.with(port: server.port) { client in
        #expect(try await client.upgrade(port: server.port) == 101)
        try await client.send(#"["hello",4,"\#(key)",1,500,600,1,1,16,0,0,"en-US","",0]"#)
        let welcome = try #require(try await client.answer())
        let text = String(decoding: welcome.payload, as: UTF8.self)
        #expect(text.contains(#""key":"\#(key)""#))
        #expect(text.contains(#""a":1"#))
        #expect(try await server.patch(client).text.contains(#""s":1"#))
      }
      // A made-up key gets a new session, not another's.
      let other = try await RawClient.with(port: server.port) { try await server.open($0, key: "made-up") }
      #expect(other != key)
    }
  }

  @Test func whoBreaksTheRulesIsToldWhyAndNobodyElseNotices() async throws {
    try await RunningServer.with { server in
      try await RawClient.with(port: server.port) { honest in
        _ = try await server.open(honest)
        let first = try await server.patch(honest)
        try await honest.send(#"["ack",\#(first.number)]"#)
        let crimes: [(Int, String, [UInt8])] = [
          (4000, "unknown kind", RawClient.frame(Array(#"["format",1,2]"#.utf8))),
          (4000, "1 was due", RawClient.frame(Array(#"["back",7]"#.utf8))),
          (4000, "never was", RawClient.frame(Array(#"["press",1,99999999,0,0,1]"#.utf8))),
          (1009, "longer than 65536", RawClient.frame([UInt8](repeating: 0x20, count: 70_000))),
          (1003, "not text", RawClient.frame([1, 2, 3], opcode: 2)),
          (1002, "not masked", RawClient.frame(Array(#"["back",1]"#.utf8), isMasked: false)),
          (1002, "broken off", RawClient.frame([0x5B], isFinal: false) + RawClient.frame([0x5B])),
          (1002, "broken off", RawClient.frame([0x5B], opcode: 0)),
          (1007, "not UTF-8", RawClient.frame([0xFF, 0xFE])),
        ]
        for (code, reason, bytes) in crimes {
          try await RawClient.with(port: server.port) { client in
            _ = try await server.open(client)
            try await client.write(bytes)
            let closing = try #require(try await client.closing())
            #expect(closing.code == code)
            #expect(closing.reason.contains(reason), "\(closing.reason)")
          }
        }
        // The first message must be a hello, of this version.
        for (text, code) in [(#"["back",1]"#, 4000), (#"["hello",9,"",0,390,844,2,0,16,0,0,"en-US","",0]"#, 4004)] {
          try await RawClient.with(port: server.port) { client in
            #expect(try await client.upgrade(port: server.port) == 101)
            try await client.send(text)
            #expect(try await client.closing()?.code == code)
          }
        }
        try await honest.send(#"["env",1,400,600,1,1,16,0,0,"en-US","",0]"#)
        #expect(try await server.patch(honest).number == 2)
      }
    }
  }

  @Test func aMessageInPiecesIsOneMessage() async throws {
    try await RunningServer.with { server in
      try await RawClient.with(port: server.port) { client in
        _ = try await server.open(client)
        let first = try await server.patch(client)
        let text = Array(#"["ack",\#(first.number)]"#.utf8)
        try await client.send(Array(text[..<3]), isFinal: false)
        try await client.send([7], opcode: 9)
        try await client.send(Array(text[3...]), opcode: 0)
        let pong = try #require(try await client.answer())
        #expect((pong.opcode, pong.payload) == (10, [7]))
        try await client.send(#"["env",1,400,600,1,1,16,0,0,"en-US","",0]"#)
        #expect(try await server.patch(client).number == 2)
      }
    }
  }

  /// Hostile bytes over live sockets, more than a hundred thousand messages, while a tab works beside them.
  @Test func aHostileCrowdDisturbsNobody() async throws {
    try await RunningServer.with { server in
      try await RawClient.with(port: server.port) { honest in
        _ = try await server.open(honest)
        var patch = try await server.patch(honest).number
        try await withThrowingTaskGroup(of: Void.self) { group in
          for lane in 0..<4 {
            group.addTask { try await Self.attack(server, seed: UInt64(lane), connections: 52) }
          }
          for number in 1...40 {
            try await honest.send(#"["ack",\#(patch)]"#)
            try await honest.send(#"["env",\#(number),\#(400 + number),600,1,0,16,0,0,"en-US","",0]"#)
            patch = try await server.patch(honest).number
            #expect(patch == number + 1)
          }
          try await group.waitForAll()
        }
        try await honest.send(#"["ack",\#(patch)]"#)
        try await honest.send(#"["env",41,390,600,1,0,16,0,0,"en-US","",0]"#)
        #expect(try await server.patch(honest).number == patch + 1)
      }
    }
  }

  /// Connections of 500 messages each: random, almost right, and right but out of order.
  private static func attack(_ server: RunningServer, seed: UInt64, connections: Int) async throws {
    var random = SeededRandom(seed)
    let honest = [#"["press",1,2,0,1,1]"#, #"["text",1,9,"x"]"#, #"["scroll",1,5,0,99,1]"#, #"["ack",1]"#].map {
      Array($0.utf8)
    }
    for connection in 0..<connections {
      var bytes: [UInt8] = []
      for _ in 0..<500 {
        var payload = honest.randomElement(using: &random) ?? []
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          payload[Int.random(in: 0..<payload.count, using: &random)] = .random(in: 0...255, using: &random)
        }
        var frame = RawClient.frame(
          payload,
          opcode: Int.random(in: 0..<20, using: &random) == 0 ? .random(in: 0...15, using: &random) : 1
        )
        if Int.random(in: 0..<50, using: &random) == 0 {
          frame[Int.random(in: 0..<frame.count, using: &random)] ^= 0x55
        }
        bytes += frame
      }
      do {
        try await RawClient.with(port: server.port) { client in
          if connection % 3 > 0 {
            _ = try await server.open(client)
          } else {
            _ = try await client.upgrade(port: server.port)
          }
          // In pieces, so that frames arrive cut anywhere.
          var rest = bytes[...]
          while !rest.isEmpty {
            let piece = rest.prefix(Int.random(in: 1...9000, using: &random))
            try await client.write(Array(piece))
            rest = rest.dropFirst(piece.count)
          }
          _ = try await client.closing()
        }
      } catch {
        // The server may close while the attacker still writes.
      }
    }
  }

  @Test func aReaderThatReadsNothingCostsLittle() async throws {
    try await RunningServer.with { server in
      try await RawClient.with(port: server.port) { client in
        _ = try await server.open(client)
        // Nothing is read from here on, and no patch acknowledged.
        for number in 1...500 {
          try await client.send(#"["env",\#(number),\#(300 + number),600,1,\#(number % 2),16,0,0,"en-US","",0]"#)
        }
        let first = try await server.patch(client)
        try await client.send(#"["ack",\#(first.number)]"#)
        let second = try await server.patch(client)
        #expect(second.number == first.number + 1)
        #expect(second.text.utf8.count < 200_000)
      }
    }
  }

  @Test func aPortInUseIsNamedWithWhatToDo() async throws {
    try await RunningServer.with { server in
      var configuration = WebServerConfiguration()
      configuration.port = server.port
      configuration.handlesSignals = false
      let second = WebServer(configuration: configuration) { FakeScene(count: 10) }
      let error = await #expect(throws: WebServerError.self) { try await second.run() }
      #expect(error == .portInUse(host: "127.0.0.1", port: server.port))
      #expect(error?.description.contains("--port") == true)
    }
  }

  @Test func stoppingSaysGoodbye() async throws {
    try await RunningServer.with { server in
      let code = try await RawClient.with(port: server.port) { client in
        _ = try await server.open(client)
        server.stop()
        return try await client.closing()?.code
      }
      #expect(code == 1001)
    }
  }

  @Test func onlySoManyConnectionsAreTaken() async throws {
    try await RunningServer.with({ $0.maximumConnections = 2 }) { server in
      try await RawClient.with(port: server.port) { first in
        _ = try await server.open(first)
        try await RawClient.with(port: server.port) { second in
          _ = try await server.open(second)
          await #expect(throws: (any Error).self) {
            try await RawClient.with(port: server.port) { _ = try await $0.get("/") }
          }
        }
      }
    }
  }
}
