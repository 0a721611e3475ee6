import Foundation

/// Findings that are accepted as they are, so that only new ones are reported.
///
/// A finding is recognized by its rule, its file and the text of its line, and not by the line's number: code above it may change. Equal
/// findings are counted. Paths are relative to the folder of the baseline's file, so that it does not matter where the tool runs.
public struct Baseline: Sendable, Equatable {
  private struct Entry: Codable, Hashable, Comparable {
    var path: String
    var rule: String
    var line: String

    static func < (first: Entry, second: Entry) -> Bool {
      (first.path, first.rule, first.line) < (second.path, second.rule, second.line)
    }
  }

  private struct Record: Codable {
    var path: String
    var rule: String
    var line: String
    var count: Int
  }

  private var counts: [Entry: Int] = [:]
  /// The folder of the baseline's file.
  private let folder: String

  /// Creates a baseline that accepts findings.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - folder: The folder of the baseline's file.
  public init(accepting findings: [Finding], folder: String = ".") {
    self.folder = folder
    for finding in findings { counts[entry(finding), default: 0] += 1 }
  }

  private func entry(_ finding: Finding) -> Entry {
    func components(_ path: String) -> [Substring] {
      URL(fileURLWithPath: path).standardizedFileURL.path.split(separator: "/")
    }
    let (base, path) = (components(folder), components(finding.path))
    let common = zip(base, path).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: base.count - common)
    return Entry(path: (up + path[common...]).joined(separator: "/"), rule: finding.rule, line: finding.lineText)
  }

  /// Reads a baseline.
  ///
  /// - Parameters:
  ///   - json: The contents of the file.
  ///   - folder: The folder of the file.
  /// - Throws: `ConfigurationError` if the file is none.
  public init(json: Data, folder: String = ".") throws(ConfigurationError) {
    self.folder = folder
    guard let records = try? JSONDecoder().decode([Record].self, from: json) else {
      throw ConfigurationError("The baseline is not a list of findings. Remove the file to write it anew.")
    }
    for record in records {
      counts[Entry(path: record.path, rule: record.rule, line: record.line), default: 0] += record.count
    }
  }

  /// The contents of the file, sorted, so that changes of it are small.
  public var json: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let records = counts.sorted { $0.key < $1.key }.map {
      Record(path: $0.key.path, rule: $0.key.rule, line: $0.key.line, count: $0.value)
    }
    return (try? encoder.encode(records)) ?? Data()
  }

  /// Returns the findings that are not accepted.
  public func remaining(of findings: [Finding]) -> [Finding] {
    var rest = counts
    return findings.filter { finding in
      let entry = entry(finding)
      guard let count = rest[entry], count > 0 else { return true }
      rest[entry] = count - 1
      return false
    }
  }
}
