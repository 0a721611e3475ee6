/// Converts byte offsets of a text to lines and UTF-16 columns, as editors and SARIF count them.
public struct LinePositions: Sendable {
  private let bytes: [UInt8]
  /// The offset of the first byte of each line.
  private let starts: [Int]

  /// Creates the table of lines.
  ///
  /// - Complexity: O(length).
  public init(_ text: String) {
    bytes = Array(text.utf8)
    var starts = [0]
    var place = 0
    while place < bytes.count {
      if bytes[place] == 0x0A || (bytes[place] == 0x0D && (place + 1 == bytes.count || bytes[place + 1] != 0x0A)) {
        starts.append(place + 1)
      }
      place += 1
    }
    self.starts = starts
  }

  /// The number of lines; an empty text has one.
  public var count: Int { starts.count }

  /// Returns the line and the column of a byte, both from 1, the column in bytes. An offset beyond the end counts as the end.
  ///
  /// - Complexity: O(log *lines*).
  func location(of offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(offset, 0), bytes.count)
    let line = self.line(of: offset)
    return (line + 1, offset - starts[line] + 1)
  }

  /// Returns the offset of the first byte of a line, counted from 1; `nil` for a line that is not there.
  func start(ofLine number: Int) -> Int? { starts.indices.contains(number - 1) ? starts[number - 1] : nil }

  /// Returns a line, counted from 1, without spaces at its ends; empty for a line that is not there.
  ///
  /// - Complexity: O(length of the line).
  func text(ofLine number: Int) -> String {
    guard let start = start(ofLine: number) else { return "" }
    let end = self.start(ofLine: number + 1) ?? bytes.count
    let line = String(decoding: bytes[start..<end], as: UTF8.self)
    return line.split(whereSeparator: \.isNewline).first.map { $0.trimmed } ?? ""
  }

  private func line(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the line and the UTF-16 column of a byte, both from 0. An offset beyond the end counts as the end.
  ///
  /// - Complexity: O(log *lines* + length of the line).
  public func position(of offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(offset, 0), bytes.count)
    let line = self.line(of: offset)
    return (line, String(decoding: bytes[starts[line]..<offset], as: UTF8.self).utf16.count)
  }
}
