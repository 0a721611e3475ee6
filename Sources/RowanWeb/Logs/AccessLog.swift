import Logging

/// The log of requests, with one line each.
///
/// It has no query, which can contain the access token, no cookie, and neither addresses nor names of people.
struct AccessLog: Sendable {
  /// The logger; `nil` for no log.
  let logger: Logger?
  /// The maximum length of a path in bytes; the rest is cut off.
  static let pathLimit = 200

  /// Logs a request.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - uri: The path with the query, which is left out.
  ///   - status: The status of the response.
  ///   - bytes: The length of the body, or the bytes that a WebSocket has sent.
  ///   - duration: The time until the response was written, or for which a WebSocket was open.
  ///   - requestID: The number that a trusted proxy gave the request.
  func log(method: String, uri: String, status: Int, bytes: Int, duration: Duration, requestID: String?) {
    guard let logger else { return }
    var metadata: Logger.Metadata = [
      "method": "\(Self.plain(method))",
      "path": "\(Self.plain(uri.prefix { $0 != "?" && $0 != "#" }))",
      "status": .stringConvertible(status),
      "bytes": .stringConvertible(bytes),
      "ms": .stringConvertible((duration / .milliseconds(1) * 10).rounded() / 10),
    ]
    if let requestID { metadata["request"] = "\(requestID)" }
    logger.info("request", metadata: metadata)
  }

  /// The text in printable ASCII, so that no request forges a line.
  static func plain(_ text: some StringProtocol) -> String {
    let bytes = text.utf8.prefix(pathLimit).map { (0x21...0x7E).contains($0) ? $0 : UInt8(ascii: "?") }
    return String(decoding: bytes, as: UTF8.self)
  }
}
