import Foundation
import Logging
import NIOCore
import Synchronization
import TestSupport
import Testing

@testable import RowanWeb

/// The lines that peers cause, however many, and readers that do not read them.
@Suite("Floods of log lines", .serialized, .timeLimit(.minutes(70)))
struct LogFloodTests {
  /// The written lines, as parsed JSON.
  private final class Written: Sendable {
    private let texts = Mutex<[String]>([])
    var logger: Logger { Logger(label: "test") { JSONLogHandler(label: $0) { text in self.add(text) } } }
    var lines: [[String: Any]] {
      texts.withLock { $0 }.compactMap { try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
    }
    private func add(_ text: String) { texts.withLock { $0.append(text) } }
    /// The number of lines, and of those that are said to be suppressed.
    func counts(_ kind: String) -> (lines: Int, suppressed: Int) {
      let own = lines.filter { $0["message"] as? String == kind || $0["kind"] as? String == kind }
      return (own.count, own.reduce(0) { $0 + ($1["suppressed"] as? Int ?? 0) })
    }
  }

  private let start = ContinuousClock.now

  private func peer(_ address: String) throws -> Peer { Peer(try SocketAddress(ipAddress: address, port: 1)) }

  @Test func aFloodOfOnePeerIsCountedAndHidesNobodyElse() throws {
    let written = Written()
    let log = ServerLog(written.logger)
    let (one, other) = (try peer("192.0.2.1"), try peer("192.0.2.2"))
    for _ in 0..<10_000 { log.log(.warning, "refused", peer: one, now: start) }
    #expect(written.counts("refused") == (20, 0))
    log.log(.warning, "refused", peer: other, now: start)
    log.log(.warning, "another kind", peer: one, now: start)
    #expect(written.counts("refused").lines == 21)
    #expect(written.counts("another kind").lines == 1)
    // The next line tells how many are missing.
    log.log(.warning, "refused", peer: one, now: start + .seconds(1))
    #expect(written.counts("refused") == (22, 9980))
    #expect(written.lines.last?["peer"] as? String == "192.0.2.1")
    // Without a next line the sweep does.
    for _ in 0..<500 { log.log(.warning, "refused", peer: one, now: start + .seconds(1)) }
    log.sweep(now: start + .seconds(1))
    #expect(written.counts("refused") == (22, 9980))
    log.sweep(now: start + .seconds(2))
    #expect(written.counts("refused") == (23, 10_480))
    log.sweep(now: start + .seconds(3))
    #expect(written.counts("refused") == (23, 10_480))
  }

  @Test func manyPeersTogetherHaveALimitToo() throws {
    let written = Written()
    let log = ServerLog(written.logger)
    for number in 0..<5000 {
      log.log(.warning, "refused", peer: try peer("192.0.\(2 + number / 250).\(number % 250)"), now: start)
    }
    #expect(written.counts("refused").lines == 200)
    for second in 1...500 { log.sweep(now: start + .seconds(second)) }
    let counts = written.counts("refused")
    #expect(counts.lines - 200 <= 1025)
    #expect(counts.suppressed == 4800)
  }

  /// Expects lines that the log of peers has written: it names the peer, and counts what it leaves out.
  private func expectLinesOfThePeer(_ written: Written, _ kind: String, _ count: Int) throws {
    let lines = written.lines.filter { $0["message"] as? String == kind }
    #expect((20...count).contains(lines.count))
    #expect(lines.allSatisfy { $0["peer"] as? String == "127.0.0.1" })
    let counts = written.counts(kind)
    #expect(counts.lines + counts.suppressed <= count + 1)
  }

  @Test func forgedHostsAreLoggedByTheirPeer() async throws {
    let written = Written()
    try await RunningServer.with({ $0.logger = written.logger }) { server in
      for number in 0..<30 {
        let answer = try await RawClient.with(port: server.port) {
          try await $0.get("/", headers: ["Host: evil\(number).example"])
        }
        #expect(answer.status == 403)
      }
    }
    try expectLinesOfThePeer(written, "request refused: wrong host", 30)
  }

  @Test func badFramesAreLoggedByTheirPeer() async throws {
    let written = Written()
    try await RunningServer.with({ $0.logger = written.logger }) { server in
      for _ in 0..<30 {
        try await RawClient.with(port: server.port) { client in
          #expect(try await client.upgrade(port: server.port) == 101)
          try await client.send("no JSON")
          _ = try await client.closing()
        }
      }
    }
    try expectLinesOfThePeer(written, "connection refused", 30)
  }

  @Test func aReaderThatDoesNotReadBlocksNobodyAndLearnsWhatItMissed() async throws {
    let pipe = Pipe()
    let queue = LogQueue(limit: 300_000)
    let output = pipe.fileHandleForWriting
    let logger = Logger(label: "test") { label in
      let base = JSONLogHandler(label: label) { try? output.write(contentsOf: Data($0.utf8)) }
      return QueuedLogHandler(base, queue: queue)
    }
    // Many times what a pipe and the queue take.
    let text = String(repeating: "x", count: 1000)
    for _ in 0..<5000 { logger.warning("\(text)") }
    #expect(!queue.flush(within: 0))
    // The reader begins to read. Written and dropped lines are all of them.
    var received = Data()
    var (written, dropped) = (0, 0)
    while written + dropped < 5000 {
      received += pipe.fileHandleForReading.availableData
      while let end = received.firstIndex(of: 10) {
        let entry = try JSONSerialization.jsonObject(with: received[..<end]) as? [String: Any]
        received = Data(received[(end + 1)...])
        if let count = entry?["count"] as? Int { dropped += count } else { written += 1 }
      }
    }
    #expect(written + dropped == 5000 && dropped > 3000)
    #expect(queue.flush(within: 60))
    logger.warning("later")
    #expect(queue.flush(within: 60))
    #expect(String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self).contains("later"))
  }

  @Test func aReaderThatIsGoneEndsNothing() throws {
    let pipe = Pipe()
    let queue = LogQueue()
    let output = pipe.fileHandleForWriting
    try pipe.fileHandleForReading.close()
    for _ in 0..<10 {
      queue.add(bytes: 5, write: { try? output.write(contentsOf: Data("line\n".utf8)) }, report: { _ in })
    }
    #expect(queue.flush(within: 60))
  }
}
