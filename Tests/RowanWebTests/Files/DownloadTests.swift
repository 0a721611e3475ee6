import Foundation
import RowanControls
import Testing
import TestSupport

@testable import RowanWeb

/// Files that an application saves: the browser fetches each of them once.
@Suite("Downloads", .serialized)
struct DownloadTests {
  private func export(_ text: String, _ name: String = "Käse.csv", _ type: UTType = .commaSeparatedText) -> ExportedFile
  {
    ExportedFile(name: name, contentType: type, contents: .data(Data(text.utf8)))
  }

  private func offers(_ tab: FilingTab) async throws -> [[String]] {
    try #require(try await tab.message("save")["f"] as? [[String]])
  }

  @Test func aFileIsFetchedOnceAndTheViewHearsOfIt() async throws {
    try await RunningServer.filing { server, scenes in
      try await server.tab(scenes) { tab, scene in
        await scene.save([export("Ann,42")])
        let offer = try #require(try await offers(tab).first)
        #expect(offer[1] == "Käse.csv")
        // Neither a look at it nor another site uses the ticket up.
        let host = "Host: 127.0.0.1:\(server.port)"
        for (method, headers, status) in [
          ("HEAD", [host], 405), ("GET", [host, "Sec-Fetch-Site: cross-site"], 403),
          ("PUT", tab.headers(length: 0), 404),
          ("GET", ["Host: evil.example"], 403),
        ] {
          let answer = try await RawClient.with(port: server.port) {
            try await $0.get("/files/\(offer[0])", headers: headers, method: method)
          }
          #expect(answer.status == status, "\(method) \(headers)")
        }
        #expect(await scene.outcomes.isEmpty)
        let answer = try await RawClient.with(port: server.port) {
          try await $0.get("/files/\(offer[0])", headers: [host, "Sec-Fetch-Site: same-origin"])
        }
        #expect(answer.status == 200 && answer.body == "Ann,42")
        for header in [
          "Content-Type: text/csv", "X-Content-Type-Options: nosniff", "Cache-Control: no-store", "Content-Length: 6",
          "Content-Disposition: attachment; filename=\"K_se.csv\"; filename*=UTF-8''K%C3%A4se.csv",
        ] { #expect(answer.head.contains(header), "\(header)") }
        try await eventually("the end of the dialog") { await scene.urls.count == 1 }
        #expect(try await String(contentsOf: scene.urls[0], encoding: .utf8) == "Ann,42")
        let again = try await RawClient.with(port: server.port) {
          try await $0.get("/files/\(offer[0])", headers: [host])
        }
        #expect(again.status == 404)
      }
    }
  }

  @Test func aLargeFileArrivesWholeAndTwoFilesBoth() async throws {
    let text = String(repeating: "0123456789abcdef", count: 40_000)
    try await RunningServer.filing { server, scenes in
      try await server.tab(scenes) { tab, scene in
        await scene.save([export(text, "large.csv"), export("", "empty.txt", .plainText)])
        var bodies: [String] = []
        for offer in try await offers(tab) {
          let answer = try await RawClient.with(port: server.port) { try await $0.get("/files/\(offer[0])") }
          #expect(answer.status == 200)
          bodies.append(answer.body)
        }
        #expect(bodies == [text, ""])
        try await eventually("the end of the dialog") { await scene.urls.count == 2 }
      }
    }
  }

  @Test func aSlowFileHasItsTimeAfterAnotherOneHasEnded() async throws {
    let text = String(repeating: "0123456789abcdef", count: 2_000_000)
    // Time enough for both requests on a busy machine.
    try await RunningServer.filing({ $0.files.ticketSeconds = 5 }) { server, scenes in
      try await server.tab(scenes) { tab, scene in
        await scene.save([export(text, "large.csv"), export("Ann,42")])
        let offers = try await offers(tab)
        try await RawClient.with(port: server.port) { slow in
          try await slow.write(Array("GET /files/\(offers[0][0]) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8))
          #expect(try await slow.readHead().contains(" 200 "))
          let other = try await RawClient.with(port: server.port) { try await $0.get("/files/\(offers[1][0])") }
          #expect(other.body == "Ann,42")
          try await elapse(.seconds(6), "the time of the ticket, which does not end a download in progress")
          #expect(await scene.outcomes.isEmpty)
          var count = 0
          while count < text.utf8.count, let part = try? await slow.read(min(65_536, text.utf8.count - count)) {
            count += part.count
          }
          #expect(count == text.utf8.count)
        }
        try await eventually("the end of the dialog") { await scene.urls.count == 2 }
      }
    }
  }

  @Test func aFileOfTheMachineIsNotMoved() async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("rowan-\(UUID().uuidString).csv")
    try Data("Bob,7".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    try await RunningServer.filing { server, scenes in
      try await server.tab(scenes) { tab, scene in
        await scene.save([ExportedFile(name: "bob.csv", contentType: .commaSeparatedText, contents: .file(url))])
        let offer = try #require(try await offers(tab).first)
        let answer = try await RawClient.with(port: server.port) { try await $0.get("/files/\(offer[0])") }
        #expect(answer.body == "Bob,7")
        try await eventually("the end of the dialog") { await scene.urls == [url] }
        #expect(FileManager.default.fileExists(atPath: url.path))
      }
    }
  }

  @Test func aFileThatNobodyFetchesFails() async throws {
    try await RunningServer.filing({ $0.files.ticketSeconds = 0.1 }) { server, scenes in
      try await server.tab(scenes) { tab, scene in
        await scene.save([export("Ann,42")])
        let offer = try #require(try await offers(tab).first)
        try await eventually("a failure") { await scene.failure?.contains("did not fetch") == true }
        let late = try await RawClient.with(port: server.port) { try await $0.get("/files/\(offer[0])") }
        #expect(late.status == 404)
      }
    }
  }

  @Test func filesThatExceedTheTabsRoomFail() async throws {
    try await RunningServer.filing({ $0.files.tabBytes = 10_000 }) { server, scenes in
      try await server.tab(scenes) { tab, scene in
        await scene.save([export(String(repeating: "a", count: 20_000))])
        try await eventually("a failure") { await scene.failure?.contains("larger than 9 kB") == true }
      }
    }
  }
}
