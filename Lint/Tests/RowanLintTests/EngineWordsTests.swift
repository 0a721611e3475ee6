import Foundation
import Testing

@testable import RowanLint

/// The engine reports some of the mistakes at run time. It says so in the same words.
@Suite struct EngineWordsTests {
  @Test(arguments: [
    ("duplicate-literal-id", "cannot be told apart by state, selection and animation."),
    ("unstable-id", "is another one on every read: each update replaces all rows, and their state is lost."),
    ("unstable-id", "Store the id in the element instead of computing it."),
    ("selection-type-mismatch", "none of them can be selected."),
    ("value-link-without-destination", "nothing can be shown for it."),
    ("delete-without-removal", "for example with remove(atOffsets:)."),
    ("move-ignores-offsets", "move(fromOffsets:toOffset:)."),
    ("duplicate-customization-id", "occurs more than once. Only the first column with it can be"),
  ])
  func theEngineUsesTheWords(rule: String, words: String) throws {
    let example = try #require(Rule.named(rule))
    let messages = findings(in: example.bad).filter { $0.rule == rule }.map(\.message)
    #expect(messages.contains { $0.contains(words) }, "\(messages)")
    let reports = try Self.engine.get().filter { $0.contains("[\(rule)]") }
    #expect(!reports.isEmpty)
    #expect(reports.contains { Self.plain($0).contains(words) }, "\(rule)")
  }

  /// The texts of all source files that report issues.
  private static let engine = Result {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Sources")
    return try FileFinder.search([root.path]).files.map { try String(contentsOfFile: $0, encoding: .utf8) }
      .filter { text in ["reportIssue(", "IssueOnce", "report("].contains(where: text.contains) }
  }

  /// Source text with literals of several lines as one line.
  private static func plain(_ text: String) -> String {
    text.replacing("\\\n", with: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A report ends with the ID in brackets, so that `rowan lint --explain` tells more.
  @Test func theEngineNamesOnlyRulesThatExist() throws {
    let ending = /\[([a-z]+(?:-[a-z]+)+)\](?:"|\n)/
    var named: Set<String> = []
    for source in try Self.engine.get() {
      for match in source.matches(of: ending) {
        let id = String(match.1)
        #expect(Rule.named(id) != nil, "\(id)")
        named.insert(id)
      }
    }
    #expect(named.count >= 7, "\(named)")
  }
}
