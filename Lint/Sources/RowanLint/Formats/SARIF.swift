/// The report as a log of the Static Analysis Results Interchange Format, version 2.1.0.
enum SARIF {
  static func report(_ findings: [Finding]) -> String {
    let log = Log(
      schema: "https://json.schemastore.org/sarif-2.1.0.json",
      version: "2.1.0",
      runs: [
        Run(
          tool: Tool(driver: Driver(name: "rowan-lint", rules: Rule.all.map(Descriptor.init))),
          results: findings.map(Result.init)
        )
      ]
    )
    return Format.encode(log)
  }

  private struct Log: Encodable {
    var schema: String
    var version: String
    var runs: [Run]

    enum CodingKeys: String, CodingKey { case schema = "$schema", version, runs }
  }

  private struct Run: Encodable {
    var tool: Tool
    var columnKind = "utf16CodeUnits"
    var results: [Result]
  }

  private struct Tool: Encodable { var driver: Driver }

  private struct Driver: Encodable {
    var name: String
    var rules: [Descriptor]
  }

  private struct Message: Encodable { var text: String }

  private struct Descriptor: Encodable {
    var id: String
    var shortDescription: Message
    var fullDescription: Message
    var defaultConfiguration: Defaults

    struct Defaults: Encodable {
      var level: String
      var enabled: Bool
    }

    init(_ rule: Rule) {
      id = rule.id
      shortDescription = Message(text: rule.summary)
      fullDescription = Message(text: rule.essay)
      defaultConfiguration = Defaults(level: rule.severity.rawValue, enabled: rule.optInReason == nil)
    }
  }

  private struct Result: Encodable {
    var ruleId: String
    var level: String
    var message: Message
    var locations: [Location]

    init(_ finding: Finding) {
      ruleId = finding.rule
      level = finding.severity.rawValue
      message = Message(text: finding.message)
      let region = Region(
        startLine: finding.line,
        startColumn: finding.utf16Column,
        endLine: finding.endLine,
        endColumn: finding.utf16EndColumn
      )
      locations = [
        Location(physicalLocation: Place(artifactLocation: Artifact(uri: address(finding.path)), region: region))
      ]
    }
  }

  private struct Location: Encodable { var physicalLocation: Place }

  private struct Place: Encodable {
    var artifactLocation: Artifact
    var region: Region
  }

  private struct Artifact: Encodable { var uri: String }

  private struct Region: Encodable {
    var startLine: Int
    var startColumn: Int
    var endLine: Int
    var endColumn: Int
  }

  /// A path as a relative or absolute reference.
  private static func address(_ path: String) -> String {
    let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    let escaped = path.utf8.map {
      allowed.contains($0) ? String(UnicodeScalar($0)) : "%" + String($0, radix: 16, uppercase: true)
    }.joined()
    return path.hasPrefix("/") ? "file://" + escaped : escaped
  }
}
