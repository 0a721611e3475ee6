import Foundation

/// Findings that are accepted as they are, so that only new ones are reported.
///
/// A finding is recognized by its rule, its file and the text of its line, and not by the line's number: code above it may change. Equal
/// findings are counted.
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

  /// Creates a baseline that accepts findings.
  public init(accepting findings: [Finding]) {
    for finding in findings {
      counts[Entry(path: finding.path, rule: finding.rule, line: finding.lineText), default: 0] += 1
    }
  }

  /// Reads a baseline.
  ///
  /// - Throws: `ConfigurationError` if the file is none.
  public init(json: Data) throws(ConfigurationError) {
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
      let entry = Entry(path: finding.path, rule: finding.rule, line: finding.lineText)
      guard let count = rest[entry], count > 0 else { return true }
      rest[entry] = count - 1
      return false
    }
  }
}
