import Foundation
import Testing

@testable import RowanLint

private let bad = """
  struct Tracks: View {
    @State private var names: [String] = []
    var body: some View {
      List(names, id: \\.self) { name in
        Text(name).id(UUID())
      }
    }
  }
  """

@Suite struct EngineTests {
  @Test func aReasonSilencesTheNextLine() {
    let text = bad.replacing(
      "      Text",
      with: "      // rowan:disable:next random-row-id because a test wants new rows\n      Text"
    )
    #expect(findings(in: text).isEmpty)
  }

  @Test func aSuppressionWithoutReasonIsAFindingAndSilencesNothing() {
    let text = bad.replacing("      Text", with: "      // rowan:disable:next random-row-id\n      Text")
    #expect(findings(in: text).map(\.rule) == ["disable-without-reason", "random-row-id"])
  }

  @Test func anUnknownRuleInASuppressionIsAFinding() {
    #expect(
      findings(in: "// rowan:disable:next no-such-rule because of that\nlet a = 1").map(\.rule) == [
        "disable-without-reason"
      ]
    )
  }

  @Test func aConfigurationSwitchesRulesAndSeverities() throws {
    func lint(_ json: String) throws -> [Finding] {
      let configuration = try Configuration(json: Data(json.utf8))
      return Linter(configuration: configuration).lint([Linter.Source(path: "A.swift", text: bad)])
    }
    #expect(try lint(#"{ "rules": { "random-row-id": "off" } }"#).isEmpty)
    #expect(try lint(#"{ "rules": { "random-row-id": "note" } }"#).map(\.severity) == [.note])
    #expect(try lint(#"{ "rules": { "random-row-id": "on" } }"#).map(\.severity) == [.error])
    #expect(throws: ConfigurationError.self) { try lint(#"{ "rules": { "random-row-id": "loud" } }"#) }
    #expect(throws: ConfigurationError.self) { try lint(#"{ "rules": { "no-such-rule": "off" } }"#) }
    #expect(throws: ConfigurationError.self) { try lint("[]") }
    #expect(try Configuration(json: Data(#"{ "exclude": ["Generated"] }"#.utf8)).excludes("Sources/Generated/A.swift"))
  }

  @Test func rulesThatAreOffByDefaultReportWhereTheyAreTurnedOn() throws {
    func rules(_ json: String, in rule: Rule) throws -> [String] {
      let configuration = try Configuration(json: Data(json.utf8))
      return Linter(configuration: configuration).lint([Linter.Source(path: "A.swift", text: rule.bad)]).map(\.rule)
    }
    let reader = Rule.geometryReaderInRow
    #expect(try rules("{}", in: reader).isEmpty)
    #expect(try rules(#"{ "rules": { "geometry-reader-in-row": "on" } }"#, in: reader) == [reader.id])
    #expect(try rules(#"{ "rules": { "geometry-reader-in-row": "error" } }"#, in: reader) == [reader.id])
    #expect(findings(in: reader.bad, reportsAll: false).isEmpty)
    #expect(findings(in: reader.bad, reportsAll: true).map(\.rule) == [reader.id])
    #expect(RulePage.explanation(of: reader).contains("Off by default, because"))
  }

  @Test func findingsOfLowConfidenceAreReportedWhereTheRuleIsTurnedOn() throws {
    let text = """
      struct Names: View {
        let names: [String]
        var body: some View {
          List { ForEach(names.indices, id: \\.self) { index in TextField(names[index], text: .constant("")) } }
        }
      }
      """
    func rules(_ json: String) throws -> [String] {
      let configuration = try Configuration(json: Data(json.utf8))
      return Linter(configuration: configuration).lint([Linter.Source(path: "A.swift", text: text)]).map(\.rule)
    }
    #expect(try rules("{}").isEmpty)
    // Another severity says nothing about the confidence.
    #expect(try rules(#"{ "rules": { "indices-as-ids": "warning" } }"#).isEmpty)
    #expect(try rules(#"{ "rules": { "indices-as-ids": "on" } }"#) == ["indices-as-ids"])
  }

  @Test func aBaselineAcceptsWhatIsThereAlsoWhenLinesMove() throws {
    let first = findings(in: bad)
    let baseline = try Baseline(json: Baseline(accepting: first).json)
    #expect(baseline.remaining(of: findings(in: "\n\n" + bad)).isEmpty)
    let second = findings(in: bad + "\n" + bad.replacing("Tracks", with: "Others"))
    #expect(baseline.remaining(of: second).count == 1)
  }

  @Test func fixesThatOverlapAreLeftForTheNextRun() {
    func finding(_ range: Range<Int>, _ text: String) -> Finding {
      Finding(
        rule: "a",
        severity: .error,
        path: "",
        line: 1,
        column: 1,
        range: range,
        endLine: 1,
        endColumn: 1,
        utf16Column: 1,
        utf16EndColumn: 1,
        message: "",
        lineText: "",
        fix: Fix("", [TextEdit(range, text)])
      )
    }
    let result = Fixer.apply([finding(0..<3, "x"), finding(2..<5, "y"), finding(5..<6, "z")], to: "abcdefg")
    #expect(result.text == "xdezg")
    #expect(result.fixed.count == 2)
  }

  @Test func theDiffShowsChangedLinesWithContext() {
    let diff = UnifiedDiff.make(path: "A.swift", old: "1\n2\n3\n4\n5\n6\n", new: "1\n2\n3\nfour\n5\n6\n")
    #expect(diff == "--- A.swift\n+++ A.swift\n@@ -1,6 +1,6 @@\n 1\n 2\n 3\n-4\n+four\n 5\n 6\n")
  }

  @Test func everyFormatNamesPlaceRuleAndMessage() throws {
    let found = findings(in: bad, path: "Sources/My App/A.swift")
    #expect(Format.text.report(found).hasPrefix("Sources/My App/A.swift:6:21: error: 'UUID()' is another id"))
    #expect(
      Format.github.report(found).hasPrefix(
        "::error file=Sources/My App/A.swift,line=6,endLine=6,col=21,title=random-row-id::"
      )
    )
    let json = try JSONSerialization.jsonObject(with: Data(Format.json.report(found).utf8)) as? [[String: Any]]
    #expect(json?.first?["rule"] as? String == "random-row-id")
    let log = try JSONSerialization.jsonObject(with: Data(Format.sarif.report(found).utf8)) as? [String: Any]
    #expect(log?["version"] as? String == "2.1.0")
    #expect(Format.sarif.report(found).contains("Sources/My%20App/A.swift"))
  }

  @Test func columnsOfEditorsCountUTF16() {
    let positions = LinePositions("a\né😀x\r\nb")
    #expect(positions.position(of: 2) == (1, 0))
    #expect(positions.position(of: 8) == (1, 3))
    #expect(positions.position(of: 11) == (2, 0))
    #expect(positions.position(of: 400) == (2, 1))
  }
}

@Suite struct RobustnessTests {
  @Test func filesThatAreCutOffAnywhereAreLinted() {
    let text = Rule.all.map(\.bad).joined(separator: "\n")
    let bytes = Array(text.utf8)
    for length in stride(from: 0, to: bytes.count, by: 100) {
      _ = findings(in: String(decoding: bytes[..<length], as: UTF8.self))
    }
  }

  @Test func deeplyNestedCodeIsLinted() {
    let depth = 5000
    let views = String(repeating: "List { ", count: depth) + String(repeating: " }", count: depth)
    let chain = "Text(\"\")" + String(repeating: ".padding()", count: depth)
    let parentheses = String(repeating: "(", count: depth) + "1" + String(repeating: ")", count: depth)
    let members = "a" + String(repeating: ".b", count: depth)
    let arrays = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    for code in [views, chain, parentheses, members, arrays] {
      _ = findings(in: "struct A: View { var body: some View { \(code) } }")
    }
  }

  @Test func aLongFileIsLinted() {
    let one = "struct T%: View {\n  var body: some View {\n    List(0..<3) { row in\n      Text(\"\")\n    }\n  }\n}\n"
    #expect(findings(in: String(repeating: one, count: 2000)).isEmpty)
  }

  @Test func textThatIsNoSwiftIsLinted() {
    #expect(findings(in: "\u{0}\u{FEFF}}{)(\"\"\"\\(").isEmpty)
  }
}
