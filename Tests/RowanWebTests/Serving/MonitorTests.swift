import CoreMetrics
import FakeScene
import Foundation
import Logging
import RowanGraph
import RowanScene
import Synchronization
import TestSupport
import Testing

@testable import RowanWeb

/// The lines that a logger wrote.
final class Lines: Sendable {
  private let all = Mutex<[String]>([])
  var texts: [String] { all.withLock { $0 } }
  func add(_ line: String) { all.withLock { $0.append(line) } }
}

/// The state, metrics and logs of a server, for those who run it.
@Suite("Monitoring", .serialized, .timeLimit(.minutes(70)))
struct MonitorTests {
  private func get(
    _ server: RunningServer,
    _ path: String,
    _ headers: [String] = ["Host: 127.0.0.1"],
    from address: String = "127.0.0.1"
  ) async throws -> (status: Int, head: String, body: String) {
    try await RawClient.with(port: server.port, from: address) { try await $0.get(path, headers: headers) }
  }

  @Test func theStateIsForThisMachineAndItsProxies() async throws {
    try await RunningServer.with({
      $0.host = "0.0.0.0"
      $0.trustedProxies = (try? [AddressRange("127.0.0.2")]) ?? []
    }) { server in
      let token = try #require(server.url.split(separator: "=").last.map(String.init))
      for path in ["/health", "/ready", "/metrics", "/metrics?x=1"] {
        for headers in [["Host: 127.0.0.1"], ["Host: 10.0.0.1:9090"], ["Host: localhost"]] {
          #expect(try await get(server, path, headers).status == 200, "\(path) \(headers)")
        }
        #expect(try await get(server, path, ["Host: 127.0.0.1"], from: "127.0.0.2").status == 200)
        for headers in [
          ["Host: evil.example"], ["Host: 127.0.0.1", "X-Forwarded-For: 192.0.2.1"], ["Host: 127.0.0.1", "Via: 1.1 x"],
          ["Host: 127.0.0.1", "X-Forwarded-For: 127.0.0.1"],
        ] { #expect(try await get(server, path, headers).status == 403, "\(path) \(headers)") }
        // A request that a proxy passes on is the visitor's, also if the last address is another proxy's.
        for hop in ["127.0.0.1", "127.0.0.2"] {
          let forwarded = ["Host: 127.0.0.1", "X-Forwarded-For: \(hop)"]
          #expect(try await get(server, path, forwarded, from: "127.0.0.2").status == 403)
        }
        let visitor = ["Host: 127.0.0.1", "X-Forwarded-For: 192.0.2.1"]
        #expect(try await get(server, path, visitor, from: "127.0.0.2").status == 403)
        #expect(
          try await get(server, path, visitor + ["Authorization: Bearer \(token)"], from: "127.0.0.2").status == 200
        )
        #expect(try await get(server, path, visitor + ["Authorization: Bearer x"], from: "127.0.0.2").status == 403)
        #expect(try await get(server, path, visitor + ["Authorization: Bearer "], from: "127.0.0.2").status == 403)
      }
    }
  }

  @Test func theMetricsTellWhatHappened() async throws {
    try await RunningServer.with { server in
      try await RawClient.with(port: server.port) { client in
        _ = try await server.open(client)
        let first = try await server.patch(client)
        try await client.send(#"["ack",\#(first.number)]"#)
        try await client.send(#"["env",1,400,600,1,1,16,0,0,"en-US","",0]"#)
        _ = try await server.patch(client)
        try await RawClient.with(port: server.port) { lost in
          _ = try await server.open(lost, key: "of-a-session-that-is-gone")
          let text = try await get(server, "/metrics").body
          func value(_ name: String) -> Double? {
            text.split(separator: "\n").first { $0.hasPrefix(name + " ") }
              .flatMap { Double($0.dropFirst(name.count + 1)) }
          }
          #expect(value(#"rowan_tabs{state="connected"}"#) == 2)
          #expect(value(#"rowan_tabs{state="away"}"#) == 0)
          #expect(value("rowan_tabs_opened_total") == 1)
          #expect(value("rowan_tabs_lost_total") == 1)
          #expect(value("rowan_tabs_restored_total") == 0)
          #expect(try #require(value("rowan_patch_seconds_count")) >= 2)
          #expect(try #require(value(#"rowan_patch_seconds{quantile="0.99"}"#)) > 0)
          #expect(value("rowan_acknowledgment_seconds_count") == 1)
          #expect(try #require(value("rowan_sent_bytes_total")) > 1000)
          #expect(try #require(value("rowan_received_bytes_total")) > 50)
          #expect(try #require(value("process_resident_memory_bytes")) > 1_048_576)
          #expect(value("rowan_tab_memory_bytes") != nil)
          #expect(text.contains("# TYPE rowan_event_loop_lag_seconds summary"))
          #expect(!text.contains("of-a-session"))
        }
      }
    }
  }

  @Test func theMemoryOfATabIsWhatTheProcessTakesMoreThanBeforeTheFirst() {
    let resident = Mutex<Int?>(50_000_000)
    let metrics = ServerMetrics(resident: { resident.withLock { $0 } })
    func memory() -> String? {
      metrics.text.split(separator: "\n").first { $0.hasPrefix("rowan_tab_memory_bytes ") }
        .flatMap { $0.split(separator: " ").last.map(String.init) }
    }
    #expect(memory() == "0")
    for opening in [ServerMetrics.Opening.new, .restored, .lost, .resumed, .new] {
      metrics.sessionWillOpen()
      metrics.sessionDidOpen(opening)
      resident.withLock { $0 = 51_000_000 }
    }
    resident.withLock { $0 = 52_000_000 }
    #expect(memory() == "500000")
    // Tabs that wait for a connection have their memory.
    metrics.tabDidLeave()
    #expect(memory() == "500000")
    metrics.sessionDidEnd(.goodbye, isAway: true)
    metrics.sessionDidEnd(.goodbye, isAway: false)
    #expect(memory() == "1000000")
    resident.withLock { $0 = 49_000_000 }
    #expect(memory() == "0")
    // A system without the file has no figure, and the last one stays.
    resident.withLock { $0 = nil }
    #expect(memory() == "0")
  }

  @Test func theTextIsThatOfPrometheus() throws {
    let registry = PrometheusRegistry()
    let counter = Counter(label: "app.orders", dimensions: [("shop", "a\"b\\c\nd")], factory: registry)
    counter.increment(by: 3)
    Counter(label: "app.orders", dimensions: [("shop", "a\"b\\c\nd")], factory: registry).increment()
    Gauge(label: "1 temperature°", factory: registry).record(2.5)
    let recorder = Recorder(label: "sizes", factory: registry)
    for number in 1...100 { recorder.record(number) }
    CoreMetrics.Timer(label: "work", factory: registry).recordMilliseconds(250)
    let text = registry.text
    for line in [
      "# TYPE app_orders_total counter", #"app_orders_total{shop="a\"b\\c\nd"} 4"#, "# TYPE _1_temperature_ gauge",
      "_1_temperature_ 2.5", "# TYPE sizes summary", #"sizes{quantile="0.5"} 51"#, #"sizes{quantile="0.99"} 100"#,
      "sizes_sum 5050", "sizes_count 100", #"work_seconds{quantile="0.5"} 0.25"#, "work_seconds_count 1",
    ] { #expect(text.contains(line + "\n"), "\(line)\n\(text)") }
    #expect(text.hasSuffix("\n") && !text.contains("\n\n"))
    // A name has one kind.
    Gauge(label: "sizes_count", factory: registry).record(1)
    Gauge(label: "work_seconds", factory: registry).record(1)
    #expect(registry.text.contains("rowan_metrics_refused_total 1\n"))
    counter.destroy()
    #expect(!registry.text.contains("app_orders"))
  }

  @Test func seriesWithoutEndAreLimited() {
    let registry = PrometheusRegistry()
    for number in 0..<PrometheusRegistry.limit + 10 {
      Counter(label: "hits", dimensions: [("path", "\(number)")], factory: registry).increment()
    }
    #expect(registry.text.split(separator: "\n").count { $0.hasPrefix("hits_total{") } == PrometheusRegistry.limit)
    #expect(registry.text.contains("rowan_metrics_refused_total 10\n"))
  }

  @Test func quantilesForgetWhatIsOld() {
    let time = Mutex(0.0)
    let series = PrometheusRegistry.Series(.summary, now: { time.withLock { $0 } })
    let key = PrometheusRegistry.Key(name: "x", labels: [])
    func text() -> String {
      var text = ""
      series.write(key, to: &text)
      return text
    }
    #expect(text().contains("x{quantile=\"0.5\"} NaN\n"))
    for _ in 0..<5000 { series.record(9.0) }
    time.withLock { $0 = 299 }
    series.record(1.0)
    #expect(text().contains("x{quantile=\"0.5\"} 9\n") && text().contains("x_count 5001\n"))
    time.withLock { $0 = 400 }
    #expect(text().contains("x{quantile=\"0.5\"} 1\n"))
    series.record(.nan)
    #expect(text().contains("x_count 5001\n") && text().contains("x_sum 45001\n"))
  }

  @Test func theAccessLogHasALineForEachRequestAndNoSecret() async throws {
    let lines = Lines()
    try await RunningServer.with({
      $0.host = "0.0.0.0"
      $0.trustedProxies = (try? [AddressRange("127.0.0.2")]) ?? []
      $0.accessLogger = Logger(label: "rowan.access") { JSONLogHandler(label: $0) { lines.add($0) } }
    }) { server in
      let token = try #require(server.url.split(separator: "=").last.map(String.init))
      // A response arrives before its line is written, so each request waits for the line of the one before.
      func get(_ path: String, _ headers: [String] = ["Host: 127.0.0.1"], from address: String = "127.0.0.1")
        async throws
      {
        let count = lines.texts.count
        _ = try await self.get(server, path, headers, from: address)
        try await eventually("a line for \(path.prefix(20))") { lines.texts.count > count }
      }
      try await get("/?token=\(token)")
      try await get("/nothing%0a{\"forged\":1}", ["Host: 127.0.0.1", "Cookie: rowan=secret"])
      let person = [
        "Host: localhost", "X-Forwarded-For: 192.0.2.77", "Remote-User: ann", "Remote-Email: ann@x.example",
        "X-Request-ID: r-1",
      ]
      try await get("/client/main.js", person, from: "127.0.0.2")
      try await get("/" + String(repeating: "a", count: 5000))
      let own = ["Host: localhost:\(server.port)", "Origin: http://localhost:\(server.port)"]
      try await RawClient.with(port: server.port, from: "127.0.0.2") { client in
        #expect(try await client.upgrade(port: server.port, headers: own + person.dropFirst()) == 101)
        try await client.send(#"["hello",4,"",0,390,844,2,0,16,0,0,"en-US","",0]"#)
        _ = try await server.patch(client)
      }
      try await eventually("five lines of the log") { lines.texts.count >= 5 }
      let all = lines.texts.joined()
      for secret in [token, "secret", "192.0.2", "127.0.0", "ann", "x.example", "token"] {
        #expect(!all.contains(secret), "\(secret)\n\(all)")
      }
    }
    let entries = try lines.texts.map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(lines.texts.allSatisfy { $0.hasSuffix("\n") && $0.split(separator: "\n").count == 1 })
    #expect(entries.map { $0["status"] as? Int } == [303, 403, 200, 403, 101])
    #expect(entries[0]["path"] as? String == "/" && entries[0]["method"] as? String == "GET")
    #expect(entries[2]["request"] as? String == "r-1" && entries[2]["path"] as? String == "/client/main.js")
    #expect((entries[3]["path"] as? String)?.count == AccessLog.pathLimit)
    #expect(try #require(entries[4]["bytes"] as? Int) > 1000 && entries[4]["path"] as? String == "/socket")
    #expect(entries.allSatisfy { $0["time"] != nil && $0["ms"] != nil && $0["label"] as? String == "rowan.access" })
  }

  @Test func aClientThatClosesWithoutReadingHasALine() async throws {
    let lines = Lines()
    try await RunningServer.with({
      $0.accessLogger = Logger(label: "rowan.access") { JSONLogHandler(label: $0) { lines.add($0) } }
    }) { server in
      for _ in 0..<40 {
        try await RawClient.with(port: server.port) {
          try await $0.write(Array("GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8))
        }
      }
      try await eventually("forty lines") { lines.texts.count == 40 }
    }
  }

  @Test func aLinePerEntryHoldsAnyText() throws {
    let lines = Lines()
    var logger = Logger(label: "x") { JSONLogHandler(label: $0) { lines.add($0) } }
    logger[metadataKey: "level"] = "kept apart"
    logger.warning("one\ntwo \u{7} \"é\"", metadata: ["a": ["b", "c"], "n": .stringConvertible(1)])
    logger.debug("not written")
    #expect(lines.texts.count == 1)
    let entry = try #require(JSONSerialization.jsonObject(with: Data(lines.texts[0].utf8)) as? [String: Any])
    #expect(entry["message"] as? String == "one\ntwo \u{7} \"é\"" && entry["level"] as? String == "warning")
    #expect((entry["time"] as? String)?.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil)
    #expect(entry["metadata_level"] as? String == "kept apart" && entry["n"] as? Int == 1)
  }
}
