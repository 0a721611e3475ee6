import Foundation

/// Reads and writes the messages of the Language Server Protocol: a header with the length, and JSON.
public final class MessageStream {
  /// The longest message that is read, in bytes. A longer one ends the stream.
  static let limit = 32 << 20

  private let input: FileHandle
  private let output: FileHandle
  private var buffer = Data()

  /// Creates a stream over two pipes.
  public init(input: FileHandle, output: FileHandle) {
    self.input = input
    self.output = output
  }

  /// Returns the next message; `nil` at the end, and after a header without a valid length.
  func next() -> [String: Any]? {
    while let length = header() {
      while buffer.count < length {
        let more = input.availableData
        if more.isEmpty { return nil }
        buffer.append(more)
      }
      let body = buffer.prefix(length)
      buffer = Data(buffer.dropFirst(length))
      // A message that is no object is skipped: its length is known.
      if let message = try? JSONSerialization.jsonObject(with: body) as? [String: Any] { return message }
    }
    return nil
  }

  /// Reads headers up to the empty line, and returns the length.
  private func header() -> Int? {
    let end = Data("\r\n\r\n".utf8)
    while true {
      if let range = buffer.range(of: end) {
        let text = String(decoding: buffer[buffer.startIndex..<range.lowerBound], as: UTF8.self)
        buffer = Data(buffer[range.upperBound...])
        for line in text.split(separator: "\r\n") where line.lowercased().hasPrefix("content-length:") {
          guard let value = line.split(separator: ":").last, let length = Int(value.drop { $0 == " " }),
            (0...Self.limit).contains(length)
          else { return nil }
          return length
        }
        return nil
      }
      if buffer.count > 8192 { return nil }
      let more = input.availableData
      if more.isEmpty { return nil }
      buffer.append(more)
    }
  }

  /// Writes a message.
  func send(_ message: [String: Any]) {
    var message = message
    message["jsonrpc"] = "2.0"
    guard
      let body = try? JSONSerialization.data(withJSONObject: message, options: [.sortedKeys, .withoutEscapingSlashes])
    else { return }
    output.write(Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
  }
}
