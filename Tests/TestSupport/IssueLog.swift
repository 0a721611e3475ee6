import Foundation
import IssueReporting

/// Collects issues reported to the developer, in place of failing the test.
package final class IssueLog: IssueReporter, @unchecked Sendable {
  private let lock = NSLock()
  private var collected: [String] = []

  /// Creates an empty log.
  package init() {}

  /// The messages of the issues so far, in order.
  package var messages: [String] { lock.withLock { collected } }

  package func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let text = message() ?? ""
    lock.withLock { collected.append(text) }
  }

  /// Runs `body` and returns the issues that it reported.
  @MainActor package static func collect(_ body: () throws -> Void) rethrows -> [String] {
    let log = IssueLog()
    try withIssueReporters([log]) { try body() }
    return log.messages
  }

  /// Runs asynchronous work and returns the issues that it reported.
  @MainActor package static func collect(_ body: @MainActor () async throws -> Void) async rethrows -> [String] {
    let log = IssueLog()
    try await withIssueReporters([log]) { try await body() }
    return log.messages
  }
}
