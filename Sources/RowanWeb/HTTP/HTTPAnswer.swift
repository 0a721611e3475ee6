import Foundation
import NIOCore
import NIOHTTP1

/// An HTTP response with security headers.
struct HTTPAnswer: Sendable {
  /// The status.
  var status: HTTPResponseStatus
  /// The headers.
  var headers: HTTPHeaders
  /// The body.
  var body: ByteBuffer

  /// Creates a response.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - type: The media type.
  ///   - body: The body.
  ///   - cache: The value of `Cache-Control`.
  ///   - host: The accepted `Host` of the request, to which the page may open WebSockets.
  ///   - frames: The origins whose pages the page may show in frames, besides documents of this server.
  init(
    _ status: HTTPResponseStatus,
    type: String = "text/plain; charset=utf-8",
    body: Data = Data(),
    cache: String = "no-store",
    host: String? = nil,
    frames: [String] = []
  ) {
    self.status = status
    self.body = ByteBuffer(bytes: body)
    let sockets = host.map { " ws://\($0) wss://\($0)" } ?? ""
    let framed = host == nil ? "" : (["; frame-src 'self'"] + frames).joined(separator: " ")
    headers = [
      "Content-Type": type,
      "Content-Length": "\(body.count)",
      "Cache-Control": cache,
      "Content-Security-Policy": """
      default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; \
      connect-src 'self'\(sockets)\(framed); base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
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

  /// Creates a response with a document of the application, which only frames of this server's page show. It runs no scripts and
  /// loads nothing.
  init(document html: String) {
    self.init(.ok, type: "text/html; charset=utf-8", body: Data(html.utf8))
    headers.replaceOrAdd(
      name: "Content-Security-Policy",
      value: "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; "
        + "form-action 'none'; frame-ancestors 'self'"
    )
    headers.replaceOrAdd(name: "X-Frame-Options", value: "SAMEORIGIN")
  }

  /// Creates a response with a file, compressed if the request accepts it, or with the status 304 if the browser has
  /// the file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - request: The head of the request.
  ///   - isKept: Whether the contents at the path never change, so that the browser can cache them without
  ///     revalidation.
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

  /// Creates a response with a short explanation as plain text.
  init(_ status: HTTPResponseStatus, text: String) {
    self.init(status, body: Data((text + "\n").utf8))
  }
}
