import Foundation
import RowanControls
import Testing
import TestSupport

@testable import RowanWeb

/// Files that a person chooses: they arrive whole, and a peer can neither take another's place nor fill the disk.
@Suite("Uploads", .serialized)
struct UploadTests {
  @Test func chosenFilesArriveInTheOrderOfChoice() async throws {
    try await RunningServer.filing { server, scenes in
      try await server.tab(scenes) { tab, scene in
        await scene.choose()
        let tickets = try await tab.tickets(for: [12, 0])
        #expect(try await tab.put("", tickets[1], name: "empty.csv") == 204)
        #expect(try await tab.put("Ann,42\nBob,7", tickets[0], name: "K%C3%A4se%20%26%20Brot.csv") == 204)
        try await eventually("the files") { await !scene.urls.isEmpty }
        let urls = await scene.urls
        #expect(urls.map(\.lastPathComponent) == ["Käse & Brot.csv", "empty.csv"])
        #expect(try String(contentsOf: urls[0], encoding: .utf8) == "Ann,42\nBob,7")
        #expect(try Data(contentsOf: urls[1]).isEmpty)
        #expect(try mode(urls[0]) == 0o600)
        var folder = urls[0].deletingLastPathComponent()
        while folder.lastPathComponent.hasPrefix("rowan-files-") || Int(folder.lastPathComponent) != nil {
          #expect(try mode(folder) == 0o700, "\(folder)")
          folder.deleteLastPathComponent()
        }
        #expect(try await tab.message("done")["d"] as? Int == 1)
      }
    }
  }

  @Test func theMediaTypeThatTheBrowserKnowsArrivesWithTheFile() async throws {
    try await RunningServer.filing { server, scenes in
      try await server.tab(scenes) { tab, scene in
        let purpose = await scene.choose([.image], several: false).purpose
        guard case .choosing(let choice) = purpose else {
          Issue.record("not a choice")
          return
        }
        let ticket = try await tab.tickets(for: [3])[0]
        let headers = tab.headers(length: 3, name: "IMG_7") + ["X-File-Type: image/jpeg"]
        #expect(try await tab.put("abc", ticket, headers: headers) == 204)
        try await eventually("the file") { await !scene.urls.isEmpty }
        let url = try #require(await scene.urls.first)
        #expect(url.lastPathComponent == "IMG_7")
        #expect(await choice.mediaTypes.mediaType(of: url) == "image/jpeg")
      }
    }
  }

  private func mode(_ url: URL) throws -> Int? {
    try (FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? NSNumber)?.intValue
  }

  /// What a peer sends in place of an upload, and what it hears.
  struct Forgery: CustomTestStringConvertible, Sendable {
    let name: String
    let status: Int
    var method = "PUT"
    var ticket: String?
    /// The headers that replace those of a browser; `nil` removes one.
    var headers: [String: String?] = [:]
    /// Whether the ticket is used by it.
    var usesTicket = false
    var testDescription: String { name }
  }

  private static let forgeries = [
    Forgery(name: "another method", status: 405, method: "POST"),
    Forgery(name: "a download of an upload", status: 404, method: "GET"),
    Forgery(name: "a forged ticket", status: 404, ticket: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"),
    Forgery(name: "no ticket", status: 404, ticket: ""),
    Forgery(name: "a path for a ticket", status: 404, ticket: "../../etc/passwd"),
    Forgery(name: "another site's page", status: 403, headers: ["Origin": "http://evil.example"]),
    Forgery(name: "an opaque origin", status: 403, headers: ["Origin": "null"]),
    Forgery(name: "no origin", status: 403, headers: ["Origin": nil]),
    Forgery(name: "another host", status: 403, headers: ["Host": "evil.example"]),
    Forgery(name: "no length", status: 411, headers: ["Content-Length": nil]),
    Forgery(name: "chunks", status: 411, headers: ["Content-Length": nil, "Transfer-Encoding": "chunked"]),
    Forgery(name: "chunks and a length", status: 400, headers: ["Transfer-Encoding": "chunked"]),
    Forgery(name: "a negative length", status: 400, headers: ["Content-Length": "-6"]),
    Forgery(name: "a length above the limit", status: 413, headers: ["Content-Length": "70000000"]),
    Forgery(name: "a name that is not UTF-8", status: 400, headers: ["X-File-Name": "%FF%FE"]),
    Forgery(name: "a longer file than chosen", status: 409, headers: ["Content-Length": "7"], usesTicket: true),
    Forgery(name: "a shorter file than chosen", status: 409, headers: ["Content-Length": "5"], usesTicket: true),
  ]

  @Test(arguments: forgeries) func forgedRequestsAreRefused(_ forgery: Forgery) async throws {
    try await RunningServer.filing { server, scenes in
      try await server.tab(scenes) { tab, scene in
        await scene.choose()
        let ticket = try await tab.tickets(for: [6])[0]
        var headers = Dictionary(
          uniqueKeysWithValues: tab.headers(length: 6).map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            return (String(parts[0]), parts[1].trimmingCharacters(in: .whitespaces))
          }
        )
        for (name, value) in forgery.headers { headers[name] = value }
        let status = try await tab.put(
          "",
          forgery.ticket ?? ticket,
          method: forgery.method,
          headers: headers.map { "\($0): \($1)" }
        )
        #expect(status == forgery.status)
        #expect(try await tab.put("Ann,42", ticket) == (forgery.usesTicket ? 404 : 204))
        try await eventually("the end of the dialog") { await !scene.outcomes.isEmpty }
        #expect(await scene.urls.isEmpty == forgery.usesTicket)
        #expect(await scene.outcomes.count == 1)
      }
    }
  }

  @Test func aTicketIsUsedOnce() async throws {
    try await RunningServer.filing { server, scenes in
      try await server.tab(scenes) { tab, scene in
        await scene.choose()
        let tickets = try await tab.tickets(for: [3, 3])
        #expect(try await tab.put("one", tickets[0]) == 204)
        #expect(try await tab.put("two", tickets[0]) == 404)
        #expect(try await tab.put("two", tickets[1]) == 204)
        try await eventually("the files") { await scene.urls.count == 2 }
        #expect(try await tab.put("two", tickets[1]) == 404)
        #expect(try await String(contentsOf: scene.urls[0], encoding: .utf8) == "one")
      }
    }
  }

  @Test func aTicketIsOfItsBrowserOnly() async throws {
    try await RunningServer.filing({ $0.accessToken = "letmein" }) { server, scenes in
      let cookies = try await (0..<2).asyncMap { _ in try await cookie(server, token: "letmein") }
      let socket = [
        "Host: 127.0.0.1:\(server.port)", "Origin: http://127.0.0.1:\(server.port)", "Cookie: \(cookies[0])",
      ]
      try await server.tab(scenes, headers: socket) { tab, scene in
        await scene.choose()
        let ticket = try await tab.tickets(for: [6])[0]
        let own = tab.headers(length: 6)
        #expect(try await tab.put("Ann,42", ticket, headers: own) == 403)
        #expect(try await tab.put("Ann,42", ticket, headers: own + ["Cookie: \(cookies[1])"]) == 404)
        #expect(try await tab.put("Ann,42", ticket, headers: own + ["Cookie: \(cookies[0])"]) == 204)
      }
    }
  }

  private func cookie(_ server: RunningServer, token: String) async throws -> String {
    let answer = try await RawClient.with(port: server.port) { try await $0.get("/?token=\(token)") }
    let line = try #require(answer.head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("set-cookie:") })
    return String(line.dropFirst(11).prefix { $0 != ";" }).trimmingCharacters(in: .whitespaces)
  }

  @Test func aTrickleEndsAtItsDeadline() async throws {
    try await RunningServer.filing({
      $0.files.graceSeconds = 0.3
      $0.files.bytesPerSecond = 1e6
    }) { server, scenes in
      try await server.tab(scenes) { tab, scene in
        await scene.choose()
        let ticket = try await tab.tickets(for: [1000])[0]
        try await RawClient.with(port: server.port) { client in
          let head = "PUT /files/\(ticket) HTTP/1.1\r\n\(tab.headers(length: 1000).joined(separator: "\r\n"))\r\n\r\n"
          try await client.write(Array(head.utf8))
          for _ in 0..<1000 {
            guard await scene.outcomes.isEmpty else { break }
            try? await client.write([65])
            try await elapse(.milliseconds(20), "a slow client")
          }
        }
        #expect(await scene.failure?.contains("connection was lost") == true)
        #expect(try await tab.message("done")["d"] as? Int == 1)
      }
    }
  }

  @Test func aSlowFileHasTheTimeThatItsSizeNeeds() async throws {
    try await RunningServer.filing({
      $0.requestSeconds = 0.2
      $0.files.graceSeconds = 60
    }) { server, scenes in
      try await server.tab(scenes) { tab, scene in
        await scene.choose()
        let ticket = try await tab.tickets(for: [4])[0]
        try await RawClient.with(port: server.port) { client in
          let head = "PUT /files/\(ticket) HTTP/1.1\r\n\(tab.headers(length: 4).joined(separator: "\r\n"))\r\n\r\n"
          try await client.write(Array(head.utf8))
          try await elapse(.milliseconds(600), "the time of a request, which does not end an upload")
          try await client.write([65, 66, 67, 68])
          #expect(try await client.line().contains("204"))
        }
        try await eventually("the file") { await scene.urls.count == 1 }
      }
    }
  }

  @Test func aConnectionThatIsCutFailsTheDialogAndLeavesNothing() async throws {
    try await RunningServer.filing { server, scenes in
      try await server.tab(scenes) { tab, scene in
        await scene.choose()
        let tickets = try await tab.tickets(for: [4, 1000])
        #expect(try await tab.put("ABCD", tickets[0]) == 204)
        try await RawClient.with(port: server.port) { client in
          let head =
            "PUT /files/\(tickets[1]) HTTP/1.1\r\n\(tab.headers(length: 1000).joined(separator: "\r\n"))\r\n\r\n"
          try await client.write(Array((head + "AB").utf8))
          try await elapse(.milliseconds(100), "the server reads the beginning")
        }
        try await eventually("a failure") { await scene.failure != nil }
        // The next dialog works.
        await scene.choose()
        let ticket = try await tab.tickets(for: [4])[0]
        #expect(try await tab.put("EFGH", ticket) == 204)
        try await eventually("the file") { await scene.urls.count == 1 }
        let folder = try #require(await scene.urls.first).deletingLastPathComponent().deletingLastPathComponent()
        try await eventually("one folder") {
          try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1
        }
      }
    }
  }

  @Test func nothingOfATabOutlivesIt() async throws {
    try await RunningServer.filing { server, scenes in
      var (ticket, kept): (String, URL?) = ("", nil)
      try await server.tab(scenes) { tab, scene in
        await scene.choose()
        let first = try await tab.tickets(for: [4])[0]
        #expect(try await tab.put("ABCD", first) == 204)
        try await eventually("the file") { await scene.urls.count == 1 }
        kept = await scene.urls.first
        await scene.choose()
        ticket = try await tab.tickets(for: [4])[0]
        // The browser's farewell: the code 1000.
        try await tab.client.send([0x03, 0xE8], opcode: 8)
        try await eventually("the end of the tab") { await scene.isClosed }
        #expect(try await tab.put("EFGH", ticket) == 404)
      }
      let folder = try #require(kept).deletingLastPathComponent().deletingLastPathComponent()
      try await eventually("an empty folder") { !FileManager.default.fileExists(atPath: folder.path) }
    }
  }

  @Test func theFolderEndsWithTheServer() async throws {
    var root: URL?
    try await RunningServer.filing { server, scenes in
      try await server.tab(scenes) { tab, scene in
        await scene.choose()
        #expect(try await tab.put("ABCD", try await tab.tickets(for: [4])[0]) == 204)
        try await eventually("the file") { await scene.urls.count == 1 }
        root = await scene.urls.first?.deletingLastPathComponent().deletingLastPathComponent()
          .deletingLastPathComponent()
        #expect(FileManager.default.fileExists(atPath: try #require(root).path))
      }
    }
    #expect(!FileManager.default.fileExists(atPath: try #require(root).path))
  }

  @Test func aDialogThatItsViewEndsTakesNoFile() async throws {
    try await RunningServer.filing { server, scenes in
      try await server.tab(scenes) { tab, scene in
        let request = await scene.choose()
        let ticket = try await tab.tickets(for: [1000])[0]
        try await RawClient.with(port: server.port) { client in
          let head = "PUT /files/\(ticket) HTTP/1.1\r\n\(tab.headers(length: 1000).joined(separator: "\r\n"))\r\n\r\n"
          try await client.write(Array((head + "AB").utf8))
          await request.withdraw()
          #expect(try await tab.message("done")["d"] as? Int == 1)
          // The server may have closed the connection by now.
          try? await client.write(Array(repeating: 65, count: 998))
          #expect((try? await client.line())?.contains("204") != true)
        }
        #expect(await scene.outcomes.isEmpty)
      }
    }
  }
}

extension Sequence {
  func asyncMap<Result>(_ transform: (Element) async throws -> Result) async rethrows -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try await transform(element)) }
    return results
  }
}
