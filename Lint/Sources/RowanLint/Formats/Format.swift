import Foundation

/// A form of the report.
public enum Format: String, Sendable, CaseIterable {
  /// `path:line:column: warning: message [rule]`, as compilers write it and Xcode and editors read it.
  case text
  /// An array of objects.
  case json
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// Workflow commands of GitHub Actions, which become annotations of a pull request.
  case github

  /// Returns the report of findings.
  public func report(_ findings: [Finding]) -> String {
    switch self {
    case .text:
      findings.map { "\($0.path):\($0.line):\($0.column): \($0.severity.rawValue): \($0.message) [\($0.rule)]\n" }
        .joined()
    case .json: Self.encode(findings.map(Record.init)) + "\n"
    case .sarif: SARIF.report(findings) + "\n"
    case .github: findings.map(Self.command).joined()
    }
  }

  private struct Record: Encodable {
    var path: String
    var line: Int
    var column: Int
    var endLine: Int
    var endColumn: Int
    var severity: Severity
    var rule: String
    var message: String
    var fix: String?

    init(_ finding: Finding) {
      path = finding.path
      line = finding.line
      column = finding.column
      endLine = finding.endLine
      endColumn = finding.endColumn
      severity = finding.severity
      rule = finding.rule
      message = finding.message
      fix = finding.fix?.title
    }
  }

  static func encode(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
  }

  private static func command(_ finding: Finding) -> String {
    let kind = finding.severity == .note ? "notice" : finding.severity.rawValue
    let place =
      "file=\(property(finding.path)),line=\(finding.line),endLine=\(finding.endLine),col=\(finding.column),title=\(property(finding.rule))"
    return "::\(kind) \(place)::\(data(finding.message))\n"
  }

  /// Escapes a message as the runner decodes it.
  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
