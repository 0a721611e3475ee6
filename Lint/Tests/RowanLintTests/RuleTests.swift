import Testing

@testable import RowanLint

/// Lints one file; the manifest is one with which all rules report.
///
/// - Parameter reportsAll: Whether findings of low confidence are wanted too.
func findings(in text: String, path: String = "Sample.swift", reportsAll: Bool = true) -> [Finding] {
  let manifest = "// swift-tools-version: 6.2\nlet package = Package(platforms: [.macOS(.v26), .iOS(.v26)])"
  var configuration = Configuration()
  configuration.reportsAll = reportsAll
  return Linter(configuration: configuration, manifest: manifest).lint([
    Linter.Source(path: path, text: "import SwiftUI\n" + text + "\n")
  ])
}

@Suite struct RuleTests {
  @Test(arguments: Rule.all.map(\.id)) func theBadExampleIsReportedOnce(id: String) throws {
    let rule = try #require(Rule.named(id))
    let found = findings(in: rule.bad).map(\.rule)
    #expect(found.filter { $0 == id }.count == 1, "\(found)")
  }

  @Test(arguments: Rule.all.filter { $0.optInReason == nil }.map(\.id))
  func theBadExampleIsReportedByDefault(id: String) throws {
    let rule = try #require(Rule.named(id))
    #expect(findings(in: rule.bad, reportsAll: false).contains { $0.rule == id })
  }

  @Test(arguments: Rule.all.map(\.id)) func noRuleReportsTheGoodExample(id: String) throws {
    let rule = try #require(Rule.named(id))
    let found = findings(in: rule.good)
    #expect(found.isEmpty, "\(found.map { "\($0.line): \($0.rule)" })")
  }

  @Test(arguments: Rule.all.filter(\.hasFix).map(\.id)) func theFixRemovesTheFinding(id: String) throws {
    let rule = try #require(Rule.named(id))
    // A fix needs types that are known: some bad examples keep them away on purpose.
    let text = "import SwiftUI\n" + rule.bad + "\n"
    let found = findings(in: rule.bad).filter { $0.rule == id }
    let fixed = Fixer.apply(found, to: text)
    #expect(fixed.fixed.count == found.count && !found.isEmpty)
    let rest = findings(in: String(fixed.text.dropFirst("import SwiftUI\n".count))).filter { $0.rule == id }
    #expect(rest.isEmpty, "\(fixed.text)")
  }

  @Test(arguments: Rule.all.map(\.id)) func theEssayIsShortAndNamesItsSource(id: String) throws {
    let rule = try #require(Rule.named(id))
    #expect(rule.essay.split(separator: "\n", omittingEmptySubsequences: false).count <= 15)
    #expect(rule.essay.contains("Source: "))
    #expect(rule.summary.hasSuffix("."))
  }

  @Test func idsAreUniqueWordsWithHyphens() {
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
    #expect(Rule.all.allSatisfy { $0.id.allSatisfy { $0.isLowercase || $0 == "-" } })
    #expect(Rule.all.count >= 30)
    #expect(Rule.all.filter(\.hasFix).count >= 12)
  }
}
