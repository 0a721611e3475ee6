import Foundation
import IssueReporting

/// Reports an issue the first time that its message comes up.
package enum IssueOnce {
  private static let known = Known()

  /// Reports `message` unless it was reported before in this process.
  package static func report(_ message: String) {
    if known.insert(message) { reportIssue(message) }
  }

  private final class Known: @unchecked Sendable {
    private let lock = NSLock()
    private var messages: Set<String> = []

    func insert(_ message: String) -> Bool { lock.withLock { messages.insert(message).inserted } }
  }
}
