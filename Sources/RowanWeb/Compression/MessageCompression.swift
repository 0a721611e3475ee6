import NIOHTTP1

/// The compression of WebSocket messages negotiated with a browser (permessage-deflate, RFC 7692).
///
/// The server's messages use the context of the previous ones, since rows resemble each other. A browser's messages are
/// short and compressed independently. A connection carries only the data of its own tab, so the lengths of its
/// messages reveal nothing about others.
enum MessageCompression {
  /// A window of 8 kB, which each tab keeps. One four times as large would save a tenth of the bytes.
  static let windowBits = 13
  static let memoryLevel = 6
  /// The length in bytes below which messages are sent uncompressed.
  static let shortestMessage = 128

  /// Returns a compressor for the messages of one connection.
  static func deflater() -> MessageDeflater { MessageDeflater() }

  /// Returns the header value that accepts an offer of the request; `nil` if the server supports none of them.
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
