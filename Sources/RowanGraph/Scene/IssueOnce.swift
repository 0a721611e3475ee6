import Foundation
import IssueReporting

/// Reports an issue the first time that its message comes up: once in a process, and once in each test, so that what a test
/// hears does not depend on the tests before it.
package enum IssueOnce {
  private static let known = Known()

  /// Reports `message` unless it was reported before, in this test or outside of tests.
  package static func report(_ message: String) { report(message, .error) }

  /// The same for what may be as the developer wants it: a warning, which fails no test.
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
