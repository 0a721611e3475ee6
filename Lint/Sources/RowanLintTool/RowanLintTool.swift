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

  @Argument(help: "Files and folders; - for standard input; the current folder without any.")
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

  @Flag(help: "Report findings of low confidence, and with the rules that are off by default too.")
  var all = false

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
    if lsp {
      let stream = MessageStream(input: .standardInput, output: .standardOutput)
      throw ExitCode(LanguageServer(stream: stream).run())
    }
    do {
      try perform()
    } catch let error as ExitCode {
      throw error
    } catch {
      note("Error: \(error)")
      throw ExitCode(2)
    }
  }

  private func perform() throws {
    if let explain { return try self.explain(explain) }
    if listRules {
      return Rule.all.forEach {
        print("\($0.id) (\($0.severity.rawValue)\($0.optInReason == nil ? "" : ", off by default")): \($0.summary)")
      }
    }
    if ruleTable { return print(RulePage.table, terminator: "") }
    if let documentation { return try writePages(to: documentation) }
    if let examples { return try writeExamples(to: examples) }
    try lint()
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
    try RulePage.catalog.write(toFile: folder + "/Rules.md", atomically: true, encoding: .utf8)
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
    let paths = paths.isEmpty ? ["."] : paths
    if fix, !diff, paths.contains(LintRun.standardInput) {
      throw Failure(description: "--fix cannot change standard input. --diff shows the corrections.")
    }
    let run = try LintRun(paths: paths, configuration: config, reportsAll: all)
    var problems = run.problems
    var findings = try accepted(run.findings)
    if diff {
      let changes = run.changes(findings).map { UnifiedDiff.make(path: $0.path, old: $0.old, new: $0.new) }
      print(changes.joined(), terminator: "")
      return try finish(problems, [])
    }
    if fix {
      var fixed: Set<Finding> = []
      var files = 0
      for change in run.changes(findings) {
        do {
          try change.write()
          fixed.formUnion(change.fixed)
          files += 1
        } catch {
          problems.append(error.description)
        }
      }
      note("Corrected \(count(fixed.count, "finding")) in \(count(files, "file")).")
      findings.removeAll(where: fixed.contains)
    }
    FileHandle.standardOutput.write(Data(format.report(findings).utf8))
    if format == .text {
      let errors = findings.count { $0.severity == .error }
      note("\(count(findings.count, "finding")) in \(count(run.sources.count, "file")), \(count(errors, "error")).")
    }
    try finish(problems, findings)
  }

  /// Returns the findings that the baseline does not accept, and writes the baseline if it does not exist.
  private func accepted(_ findings: [Finding]) throws -> [Finding] {
    guard let baseline else { return findings }
    let folder = URL(fileURLWithPath: baseline).deletingLastPathComponent().path
    if FileManager.default.fileExists(atPath: baseline) {
      guard let data = FileManager.default.contents(atPath: baseline) else {
        throw Failure(description: "The baseline \(baseline) cannot be read.")
      }
      return try Baseline(json: data, folder: folder).remaining(of: findings)
    }
    do {
      try Baseline(accepting: findings, folder: folder).json.write(to: URL(fileURLWithPath: baseline))
    } catch {
      throw Failure(description: "The baseline \(baseline) cannot be written.")
    }
    note("Accepted \(count(findings.count, "finding")) in \(baseline).")
    return []
  }

  /// Ends with the status 2 if there are problems, and with 1 if there are errors.
  private func finish(_ problems: [String], _ findings: [Finding]) throws {
    for problem in problems { note("Error: \(problem)") }
    if !problems.isEmpty { throw ExitCode(2) }
    if findings.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  private func note(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}

extension Format: ExpressibleByArgument {}
