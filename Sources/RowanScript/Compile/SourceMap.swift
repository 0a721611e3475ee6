import Foundation

/// A source map (version 3), from locations in the compiled text to locations in the sources.
nonisolated package struct SourceMap: Sendable {
  private let sources: [String]
  /// The segments of each line: the column, and the source, line and column in it, all from 0.
  private let lines: [[Segment]]
  /// The number of lines before the mapped text.
  private let shift: Int

  private struct Segment {
    var column: Int
    var source: Int
    var line: Int
    var sourceColumn: Int
  }

  private struct File: Decodable {
    var sources: [String]
    var mappings: String
  }

  /// Decodes a source map from JSON.
  ///
  /// - Parameters:
  ///   - data: The JSON of the source map.
  ///   - shift: The number of lines that precede the compiled text.
  /// - Throws: `DecodingError` if the JSON is not a source map.
  package init(_ data: Data, shift: Int) throws {
    let file = try JSONDecoder().decode(File.self, from: data)
    sources = file.sources
    self.shift = shift
    var (source, line, column) = (0, 0, 0)
    lines = file.mappings.split(separator: ";", omittingEmptySubsequences: false).map { text in
      var start = 0
      var segments: [Segment] = []
      for part in text.split(separator: ",") {
        let fields = Self.decode(part)
        guard fields.count >= 4 else { continue }
        start += fields[0]
        source += fields[1]
        line += fields[2]
        column += fields[3]
        segments.append(Segment(column: start, source: source, line: line, sourceColumn: column))
      }
      return segments
    }
  }

  /// Decodes the base64 VLQ numbers of a segment: digits of five bits with a continuation bit, the least significant
  /// first, the sign in the lowest bit.
  private static func decode(_ text: Substring) -> [Int] {
    var numbers: [Int] = []
    var (value, place) = (0, 0)
    for unit in text.utf8 {
      guard let digit = digits[unit] else { return numbers }
      value |= (digit & 31) << place
      place += 5
      guard digit & 32 == 0, place < 60 else { continue }
      numbers.append(value & 1 == 1 ? -(value >> 1) : value >> 1)
      (value, place) = (0, 0)
    }
    return numbers
  }

  private static let digits: [UInt8: Int] = {
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    return Dictionary(uniqueKeysWithValues: zip(alphabet.utf8, 0...))
  }()

  /// Returns the source location of a location in the compiled text.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  /// - Returns: `file:line:column` in the source, or `nil` for code that the compiler generated.
  package func place(line: Int, column: Int) -> String? {
    let index = line - 1 - shift
    guard lines.indices.contains(index) else { return nil }
    let found = lines[index].last { $0.column <= column - 1 } ?? lines[index].first
    guard let found, sources.indices.contains(found.source) else { return nil }
    return "\(sources[found.source]):\(found.line + 1):\(found.sourceColumn + 1)"
  }

  /// Returns the source location of the innermost stack frame that is part of the script.
  ///
  /// - Parameter stack: A stack trace of JavaScriptCore, one `NAME@FILE:LINE:COLUMN` per line.
  /// - Returns: `file:line:column` in the source, or `nil` if no frame is part of the script.
  package func place(ofStack stack: String) -> String? {
    for line in stack.split(separator: "\n") {
      // A frame is NAME@FILE:LINE:COLUMN.
      let parts = line.split(separator: ":")
      guard parts.count >= 3, let row = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1]),
        line.contains(CompiledScript.name), let place = place(line: row, column: column)
      else { continue }
      return place
    }
    return nil
  }
}
