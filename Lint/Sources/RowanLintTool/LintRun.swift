import Foundation
import RowanLint

/// The files of one run of the tool with their findings.
struct LintRun {
  let sources: [Linter.Source]
  let findings: [Finding]

  /// Reads the configuration, finds the files and lints them together.
  init(paths: [String], configuration path: String?) throws {
    let configuration = try Self.configuration(at: path, paths: paths)
    let files = try FileFinder.files(at: paths, configuration: configuration)
    sources = files.compactMap { file in
      FileManager.default.contents(atPath: file).map {
        Linter.Source(path: file, text: String(decoding: $0, as: UTF8.self))
      }
    }
    findings = Linter(configuration: configuration, manifest: Self.manifest(near: paths[0])).lint(sources)
  }

  private static func configuration(at path: String?, paths: [String]) throws -> Configuration {
    if let path {
      guard let data = FileManager.default.contents(atPath: path) else { throw FileFinderError(path: path) }
      return try Configuration(json: data)
    }
    for folder in [paths[0], "."] {
      if let data = FileManager.default.contents(atPath: folder + "/" + Configuration.fileName) {
        return try Configuration(json: data)
      }
    }
    return Configuration()
  }

  /// The text of the nearest Package.swift in the folder of a path or above it.
  private static func manifest(near path: String) -> String? {
    var folder = URL(fileURLWithPath: path).standardizedFileURL
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
