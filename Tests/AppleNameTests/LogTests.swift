import Foundation
import Logging
import OSLog
import Testing

@testable import os

/// Messages of `os.Logger`, with hidden and shown values, and the lock.
struct LogTests {
  /// A handler of swift-log that keeps messages.
  private struct Keeper: LogHandler {
    final class Lines: @unchecked Sendable { var lines: [String] = [] }
    let kept: Lines
    var metadata = Logging.Logger.Metadata()
    var logLevel = Logging.Logger.Level.trace
    subscript(metadataKey key: String) -> Logging.Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }
    func log(event: LogEvent) { kept.lines.append("\(event.level): \(event.message)") }
  }

  @Test func textsAreHiddenUnlessTheyArePublic() {
    let kept = Keeper.Lines()
    let logger = os.Logger(Logging.Logger(label: "test") { _ in Keeper(kept: kept) })
    let (name, count, ratio) = ("Heron", 3, 0.5)
    logger.info("\(name) \(name, privacy: .public) \(count) \(count, privacy: .private)")
    logger.error("\(ratio, format: .fixed(precision: 2)) \(255, format: .hex) \(true) \(7, align: .right(columns: 3))")
    logger.fault("plain")
    logger.log(level: .debug, "\(name, privacy: .private(mask: .hash))")
    #expect(kept.lines[0] == "info: <private> Heron 3 <private>")
    #expect(kept.lines[1] == "error: 0.50 ff true   7")
    #expect(kept.lines[2] == "critical: plain")
    #expect(kept.lines[3].hasPrefix("debug: <mask.hash: ") && !kept.lines[3].contains("Heron"))
  }

  @Test func theFormatOfTheFunctionHasAnnotations() {
    #expect(
      OSLogFormat("%d of %{public}@, %@ 100%%").text([1, "two" as NSString, "x" as NSString])
        == "1 of two, <private> 100%"
    )
    #expect(OSLogFormat("%{private}d %d").text([1]) == "<private> <missing>")
    os_log("%{public}@ %d", log: OSLog(subsystem: "org.example", category: "tests"), type: .debug, "a" as NSString, 1)
    os_log(.debug, "\(1)")
    #expect(!OSLog.disabled.isEnabled(type: .fault))
  }

  @Test func theLockProtectsItsState() async {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 { group.addTask { lock.withLock { $0 += 1 } } }
    }
    #expect(lock.withLock { $0 } == 100)
    #expect(lock.withLockUnchecked { _ in lock.withLockIfAvailable { $0 } } == nil)
  }
}
