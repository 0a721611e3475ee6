import Foundation
import Testing

@testable import RowanLint

/// Files with one mistake each, and files without any, written by another author than the rules.
@Suite struct SeedTests {
  private struct Seed: Decodable {
    var file: String
    var rule: String
    /// Lines at which the mistake may be reported.
    var lines: [Int]
    /// Rules that may be reported beside it.
    var also: [String]
    var text: String
  }

  private struct Clean: Decodable {
    var file: String
    var text: String
  }

  private func read<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try JSONDecoder().decode(type, from: Data(contentsOf: folder.appendingPathComponent("Seeds/\(name)")))
  }

  private func lint(_ text: String, reportsAll: Bool = true) -> [Finding] {
    let manifest = "// swift-tools-version: 6.2\nlet package = Package(platforms: [.macOS(.v26), .iOS(.v26)])"
    var configuration = Configuration()
    configuration.reportsAll = reportsAll
    return Linter(configuration: configuration, manifest: manifest).lint([
      Linter.Source(path: "Seed.swift", text: text)
    ])
  }

  @Test func nineOfTenSeededMistakesAreFound() throws { try check(reportsAll: true, percent: 90) }

  @Test func mostSeededMistakesAreFoundByDefault() throws { try check(reportsAll: false, percent: 85) }

  private func check(reportsAll: Bool, percent: Int) throws {
    let seeds = try read("mistakes.json", as: [Seed].self)
    let missed = seeds.filter { seed in
      !lint(seed.text, reportsAll: reportsAll).contains { $0.rule == seed.rule && seed.lines.contains($0.line) }
    }
    #expect(seeds.count >= 200)
    let list = missed.map { "\($0.file):\($0.lines[0]) \($0.rule)" }
    #expect((seeds.count - missed.count) * 100 >= seeds.count * percent, "\(list)")
  }

  @Test func cleanFilesHaveFewFindings() throws {
    let files = try read("clean.json", as: [Clean].self)
    let found = files.flatMap { file in lint(file.text).map { "\(file.file):\($0.line) \($0.rule)" } }
    #expect(found.count * 20 <= files.count, "\(found)")
  }
}
