import NIOHTTP1

/// What the server and a browser agree on to compress the messages of a WebSocket (permessage-deflate, RFC 7692).
///
/// What the server sends refers to what it sent before: a row is like the one above it. What a browser sends is short, and
/// each message stands by itself. All that a tab is sent is that tab's own, so that the lengths tell nobody of another's.
enum MessageCompression {
  /// 64 kB a tab: a window four times as long, and as much memory more, saves a tenth.
  static let windowBits = 13
  static let memoryLevel = 6
  /// Shorter messages are sent as they are.
  static let shortestMessage = 128

  static func deflater() -> Deflater {
    Deflater(windowBits: Int32(-windowBits), memoryLevel: Int32(memoryLevel))
  }

  /// The server's word in answer to what a request offers; `nil` where it offers nothing that the server can do.
  static func answer(to headers: HTTPHeaders) -> String? {
    let isOffered = headers[canonicalForm: "sec-websocket-extensions"].contains { offer in
      let parts = offer.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" && $0 != "\"" } }
      guard parts.first == "permessage-deflate" else { return false }
      return parts.dropFirst().allSatisfy { parameter in
        let words = parameter.split(separator: "=", maxSplits: 1)
        switch words.first {
        case "client_no_context_takeover", "client_max_window_bits": return true
        case "server_max_window_bits": return words.count == 2 && Int(words[1]).map { $0 >= windowBits } ?? false
        default: return false
        }
      }
    }
    return isOffered
      ? "permessage-deflate; server_max_window_bits=\(windowBits); client_no_context_takeover" : nil
  }
}
