import Foundation
import NIOCore
import NIOHTTP1

/// A response, with the headers that guard the page.
struct HTTPAnswer: Sendable {
  var status: HTTPResponseStatus
  var headers: HTTPHeaders
  var body: ByteBuffer

  /// - Parameter host: The request's `Host`, once it has been accepted; the page may open WebSockets to it.
  init(
    _ status: HTTPResponseStatus,
    type: String = "text/plain; charset=utf-8",
    body: Data = Data(),
    cache: String = "no-store",
    host: String? = nil
  ) {
    self.status = status
    self.body = ByteBuffer(bytes: body)
    let sockets = host.map { " ws://\($0) wss://\($0)" } ?? ""
    headers = [
      "Content-Type": type,
      "Content-Length": "\(body.count)",
      "Cache-Control": cache,
      "Content-Security-Policy": """
      default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; \
      connect-src 'self'\(sockets); base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
      require-trusted-types-for 'script'; trusted-types 'none'
      """,
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
      "Referrer-Policy": "no-referrer",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    ]
  }

  /// A file, as short as whoever asks takes it; nothing where they have it already.
  /// - Parameter isKept: Whether what is at the address never changes, so that a browser asks but once.
  init(_ file: ServedFile, for request: HTTPRequestHead, isKept: Bool) {
    let tag = "\"\(file.tag)\""
    let isKnown = request.headers[canonicalForm: "if-none-match"].contains { $0 == tag || $0 == "W/\(tag)" }
    let compressed = ServedFile.takesCompressed(request.headers) ? file.compressed : nil
    self.init(
      isKnown ? .notModified : .ok,
      type: file.mediaType,
      body: isKnown ? Data() : compressed ?? file.data,
      cache: isKept ? "private, max-age=31536000, immutable" : "no-cache"
    )
    headers.add(name: "ETag", value: compressed == nil ? tag : "W/\(tag)")
    headers.add(name: "Vary", value: "Accept-Encoding")
    if compressed != nil, !isKnown { headers.add(name: "Content-Encoding", value: "gzip") }
  }

  /// A short text that says why there is nothing else.
  init(_ status: HTTPResponseStatus, text: String) {
    self.init(status, body: Data((text + "\n").utf8))
  }
}
