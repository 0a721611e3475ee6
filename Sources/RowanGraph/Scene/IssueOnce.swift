import Foundation
import IssueReporting

/// A reporter that reports each issue once per process, and once per test, so that the issues of a test do not depend
/// on the tests before it.
package enum IssueOnce {
  private static let known = Known()

  /// Reports an error unless it was reported before in the same test, or outside tests.
  package static func report(_ message: String) { report(message, .error) }

  /// Reports a warning, which does not fail tests, unless it was reported before. For conditions that may be intended.
  package static func warn(_ message: String) { report(message, .warning) }

  private static func report(_ message: String, _ severity: IssueSeverity) {
    if known.insert(Occasion(message: message, test: TestContext.current?.testID)) {
      reportIssue(message, severity: severity)
    }
  }

  private struct Occasion: Hashable {
    let message: String
    let test: TestContext.Testing.Test.ID?
  }

  private final class Known: @unchecked Sendable {
    private let lock = NSLock()
    private var occasions: Set<Occasion> = []

    func insert(_ occasion: Occasion) -> Bool { lock.withLock { occasions.insert(occasion).inserted } }
  }
}

extension TestContext {
  fileprivate var testID: Testing.Test.ID? {
    guard case .swiftTesting(let testing?) = self else { return nil }
    return testing.test.id
  }
}
