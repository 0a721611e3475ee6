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

  /// Returns the line and the UTF-16 column of a byte, both from 0. An offset beyond the end counts as the end.
  ///
  /// - Complexity: O(log *lines* + length of the line).
  public func position(of offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(offset, 0), bytes.count)
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low, String(decoding: bytes[starts[low]..<offset], as: UTF8.self).utf16.count)
  }
}
