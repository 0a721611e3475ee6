import Foundation
import IssueReporting

/// Collects issues reported to the developer, in place of failing the test.
final class IssueLog: IssueReporter, @unchecked Sendable {
  private let lock = NSLock()
  private var messages: [String] = []

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let text = message() ?? ""
    lock.withLock { messages.append(text) }
  }

  /// Runs `body` and returns the issues that it reported.
  @MainActor static func collect(_ body: () -> Void) -> [String] {
    let log = IssueLog()
    withIssueReporters([log]) { body() }
    return log.lock.withLock { log.messages }
  }
}
