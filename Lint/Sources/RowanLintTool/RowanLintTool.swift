import ArgumentParser
import Foundation
import RowanLint
import RowanLintServer

/// The program `rowan-lint`.
@main
struct RowanLintTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rowan-lint",
    abstract: "Finds mistakes in SwiftUI list code, explains and mends them.",
    discussion: """
      Changes nothing without --fix, and sends nothing. The exit status is 1 if there are errors, and 2 if the tool could not run.
      // rowan:disable:next RULE because REASON accepts findings of one rule on the next line.
      """
  )

  @Argument(help: "Files and folders; the current folder without any.")
  var paths: [String] = []

  @Option(help: "The form of the report: text, json, sarif or github.")
  var format: Format = .text

  @Flag(help: "Correct what has a fix.")
  var fix = false

  @Flag(help: "Show what --fix would change, and change nothing.")
  var diff = false

  @Option(help: "Accept the findings in this file. It is written if it does not exist.")
  var baseline: String?

  @Option(help: "The configuration; .rowan-lint.json of the first folder without it.")
  var config: String?

  @Option(help: "Explain a rule.")
  var explain: String?

  @Flag(help: "List the rules.")
  var listRules = false

  @Flag(help: .hidden)
  var ruleTable = false

  @Option(help: .hidden)
  var documentation: String?

  @Option(help: .hidden)
  var examples: String?

  @Flag(help: "Serve an editor with the Language Server Protocol on standard input and output.")
  var lsp = false

  func run() throws {
    if let explain { return try self.explain(explain) }
    if listRules { return Rule.all.forEach { print("\($0.id) (\($0.severity.rawValue)): \($0.summary)") } }
    if ruleTable { return print(RulePage.table, terminator: "") }
    if let documentation { return try writePages(to: documentation) }
    if let examples { return try writeExamples(to: examples) }
    if lsp {
      let stream = MessageStream(input: .standardInput, output: .standardOutput)
      throw ExitCode(LanguageServer(stream: stream).run())
    }
    do {
      try lint()
    } catch let error as FileFinderError {
      throw Failure(description: error.description)
    } catch let error as ConfigurationError {
      throw Failure(description: error.description)
    }
  }

  private func explain(_ name: String) throws {
    guard let rule = Rule.named(name) else {
      throw Failure(description: "There is no rule “\(name)”. --list-rules lists them.")
    }
    print(RulePage.explanation(of: rule), terminator: "")
  }

  private func writePages(to folder: String) throws {
    let rules = folder + "/Rules"
    try FileManager.default.createDirectory(atPath: rules, withIntermediateDirectories: true)
    try RulePage.catalog.write(toFile: folder + "/RowanLint.md", atomically: true, encoding: .utf8)
    for rule in Rule.all {
      try RulePage.page(of: rule).write(toFile: "\(rules)/\(rule.id).md", atomically: true, encoding: .utf8)
    }
  }

  /// Writes the examples of each rule as files that the tests compile.
  private func writeExamples(to folder: String) throws {
    for rule in Rule.all {
      for (kind, text) in [("bad", rule.bad), ("good", rule.good)] {
        try (text + "\n").write(toFile: "\(folder)/\(rule.id).\(kind).swift", atomically: true, encoding: .utf8)
      }
    }
  }

  private func lint() throws {
    let run = try LintRun(paths: paths.isEmpty ? ["."] : paths, configuration: config)
    var findings = run.findings
    if let baseline {
      if let data = FileManager.default.contents(atPath: baseline) {
        findings = try Baseline(json: data).remaining(of: findings)
      } else {
        try Baseline(accepting: findings).json.write(to: URL(fileURLWithPath: baseline))
        note("Accepted \(findings.count) findings in \(baseline).")
        findings = []
      }
    }
    if diff {
      return print(
        run.changes(findings).map { UnifiedDiff.make(path: $0.path, old: $0.old, new: $0.new) }.joined(),
        terminator: ""
      )
    }
    if fix {
      let changes = run.changes(findings)
      for change in changes { try change.new.write(toFile: change.path, atomically: true, encoding: .utf8) }
      let fixed = Set(changes.flatMap(\.fixed))
      note("Corrected \(fixed.count) findings in \(changes.count) files.")
      findings.removeAll(where: fixed.contains)
    }
    FileHandle.standardOutput.write(Data(format.report(findings).utf8))
    if format == .text {
      let errors = findings.count { $0.severity == .error }
      note("\(findings.count) findings in \(run.sources.count) files, \(errors) of them errors.")
    }
    if findings.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
  }

  private func note(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}

extension Format: ExpressibleByArgument {}

/// A reason why the tool could not run: exit status 2.
struct Failure: Error, CustomStringConvertible {
  let description: String
}
