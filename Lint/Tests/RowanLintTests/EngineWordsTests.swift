import Foundation
import Testing

@testable import RowanLint

/// The engine reports some of the mistakes at run time. It says so in the same words.
@Suite struct EngineWordsTests {
  @Test(arguments: [
    (
      "duplicate-literal-id", "RowanGraph/ForEach/ForEachNode+Mistakes.swift",
      "cannot be told apart by state, selection and animation."
    ),
    (
      "unstable-id", "RowanGraph/ForEach/ForEachNode+Mistakes.swift",
      "is another one on every read: each update replaces all rows, and their state is lost."
    ),
    (
      "unstable-id", "RowanGraph/ForEach/ForEachNode+Mistakes.swift",
      "Store the id in the element instead of computing it."
    ),
    (
      "selection-type-mismatch", "RowanLists/Selection/ListNode+PointerSelection.swift", "none of them can be selected."
    ),
    (
      "value-link-without-destination", "RowanNavigation/Stack/NavigationController.swift",
      "nothing can be shown for it."
    ),
    ("delete-without-removal", "RowanLists/Editing/ListEditor.swift", "for example with remove(atOffsets:)."),
    ("move-ignores-offsets", "RowanLists/Editing/ListEditor.swift", "move(fromOffsets:toOffset:)."),
    (
      "duplicate-customization-id", "RowanTables/Columns/TableColumnOrder.swift",
      "occurs more than once. Only the first column with it can be"
    ),
  ])
  func theEngineUsesTheWords(rule: String, file: String, words: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Sources")
    let source = try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
    // Literals of several lines, as one line.
    func plain(_ text: String) -> String {
      text.replacing("\\\n", with: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    #expect(plain(source).contains(words))
    #expect(source.contains("[\(rule)]"))
    let example = try #require(Rule.named(rule))
    let messages = findings(in: example.bad).filter { $0.rule == rule }.map(\.message)
    #expect(messages.contains { $0.contains(words) }, "\(messages)")
  }

  /// A report ends with the ID in brackets, so that `rowan lint --explain` tells more.
  @Test func theEngineNamesOnlyRulesThatExist() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Sources")
    let ending = /\[([a-z]+(?:-[a-z]+)+)\](?:"|\n)/
    var named: Set<String> = []
    for file in try FileFinder.search([root.path]).files {
      let source = try String(contentsOfFile: file, encoding: .utf8)
      guard ["reportIssue(", "IssueOnce", "report("].contains(where: source.contains) else { continue }
      for match in source.matches(of: ending) {
        let id = String(match.1)
        #expect(Rule.named(id) != nil, "\(id) in \(file)")
        named.insert(id)
      }
    }
    #expect(named.count >= 7, "\(named)")
  }
}
