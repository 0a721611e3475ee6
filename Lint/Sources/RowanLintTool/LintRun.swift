import Foundation
import RowanLint

/// The files of one run of the tool with their findings.
struct LintRun {
  let sources: [Linter.Source]
  let findings: [Finding]
  /// Sentences about files and folders that could not be read.
  let problems: [String]

  /// The path that stands for standard input.
  static let standardInput = "-"

  /// Reads the configuration, finds the files and lints them together.
  init(paths: [String], configuration path: String?, reportsAll: Bool) throws {
    var configuration = try Self.configuration(at: path, paths: paths)
    if reportsAll { configuration.reportsAll = true }
    var problems: [String] = []
    var sources: [Linter.Source] = []
    var damaged: Set<String> = []
    func add(_ file: String, _ data: Data?) {
      guard let data else { return problems.append("The file \(file) cannot be read.") }
      if let text = String(validating: data, as: UTF8.self) {
        sources.append(Linter.Source(path: file, text: text))
      } else {
        problems.append("The file \(file) is not UTF-8: it is linted as far as it is, and not corrected.")
        damaged.insert(file)
        sources.append(Linter.Source(path: file, text: String(decoding: data, as: UTF8.self)))
      }
      if let problem = sources.last?.problem { problems.append(problem) }
    }
    if paths == [Self.standardInput] {
      add("standard-input.swift", FileHandle.standardInput.readDataToEndOfFile())
    } else {
      let found = try FileFinder.search(paths, configuration: configuration)
      problems = found.unreadable.map { "The folder \($0) cannot be read." }
      for file in found.files { add(file, FileManager.default.contents(atPath: file)) }
    }
    self.sources = sources
    self.problems = problems
    var findings = Linter(configuration: configuration, manifest: Self.manifest(near: paths[0])).lint(sources)
    // The positions of edits are those of the text, and not of the file.
    for place in findings.indices where damaged.contains(findings[place].path) { findings[place].fix = nil }
    self.findings = findings
  }

  private static func configuration(at path: String?, paths: [String]) throws -> Configuration {
    func read(_ path: String) throws -> Configuration {
      guard let data = FileManager.default.contents(atPath: path) else {
        throw Failure(description: "The configuration \(path) cannot be read.")
      }
      return try Configuration(json: data)
    }
    if let path { return try read(path) }
    for folder in [paths[0], "."] where FileManager.default.fileExists(atPath: folder + "/" + Configuration.fileName) {
      return try read(folder + "/" + Configuration.fileName)
    }
    return Configuration()
  }

  /// The text of the nearest Package.swift in the folder of a path or above it.
  private static func manifest(near path: String) -> String? {
    var folder = URL(fileURLWithPath: path == standardInput ? "." : path).standardizedFileURL
    while true {
      if let data = FileManager.default.contents(atPath: folder.appendingPathComponent("Package.swift").path) {
        return String(decoding: data, as: UTF8.self)
      }
      guard folder.path != "/", !folder.path.isEmpty else { return nil }
      folder = folder.deletingLastPathComponent()
    }
  }

  /// A file that fixes change.
  struct Change {
    var path: String
    var old: String
    var new: String
    var fixed: [Finding]

    /// Writes the file, where it is one that may be written. A symbolic link keeps leading to it.
    ///
    /// - Throws: `Failure` with the reason.
    func write() throws(Failure) {
      let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
      guard FileManager.default.isWritableFile(atPath: target.path) else {
        throw Failure(description: "The file \(path) cannot be written.")
      }
      let attributes = try? FileManager.default.attributesOfItem(atPath: target.path)
      do {
        try Data(new.utf8).write(to: target, options: .atomic)
      } catch {
        throw Failure(description: "The file \(path) cannot be written.")
      }
      guard let permissions = attributes?[.posixPermissions] else { return }
      try? FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: target.path)
    }
  }

  /// The files with the fixes of findings applied.
  func changes(_ findings: [Finding]) -> [Change] {
    let byPath = Dictionary(grouping: findings, by: \.path)
    return sources.compactMap { source in
      guard let found = byPath[source.path] else { return nil }
      let result = Fixer.apply(found, to: source.text)
      return result.text == source.text
        ? nil : Change(path: source.path, old: source.text, new: result.text, fixed: result.fixed)
    }
  }
}

/// A reason why the tool could not run, or not do all of its work: exit status 2.
struct Failure: Error, CustomStringConvertible {
  let description: String
}
