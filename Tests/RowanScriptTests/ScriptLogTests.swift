import Testing

@testable import RowanScript

/// Scripts that write without end to the log.
@MainActor
@Suite("Floods of a script's log")
struct ScriptLogTests {
  @Test func whatIsBeyondTheLimitIsCounted() {
    var now = ContinuousClock.now
    var written: [String] = []
    let log = ScriptLog(linesPerSecond: 100, output: { written.append($1) }, now: { now })
    for number in 0..<5000 { log.write(.info, "\(number)") }
    #expect(written.count == 101 && written[99] == "99" && written[100].contains("more than 100 lines"))
    now += .seconds(1)
    log.write(.info, "later")
    #expect(written.suffix(2) == ["4900 lines of the script were left out.", "later"])
    // The script's own log has the latest lines all the same.
    #expect(log.lines.contains { $0.text == "4999" })
  }

  @Test func aLongLineIsCutOff() {
    var written: [String] = []
    let log = ScriptLog(linesPerSecond: 100, output: { written.append($1) })
    log.write(.info, String(repeating: "x", count: 5_000_000))
    #expect(written.count == 1 && written[0].utf8.count < 17_000 && written[0].hasSuffix("(5000000 bytes)"))
  }
}
