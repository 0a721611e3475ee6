import Foundation
import NIOCore
import NIOHTTP1
import RowanScene

/// The source of HTTP responses: the page, the client's files, fonts and images.
struct HTTPResponder: Sendable {
  let access: AccessPolicy
  let files: ClientFiles
  let fonts: FontStore
  let images: ImageStore
  let title: String
  let icon: WebIcon?
  /// The origins whose pages the page may show in frames.
  let frames: [String]
  let monitor: Monitor
  /// The visitor of requests without one, for development.
  let visitor: Visitor?
  /// Returns whether a visitor may see the window that the query of a URL names; `nil` if all may.
  let admits: (@MainActor @Sendable (Visitor?, WindowRequest) -> Bool)?
  /// Ends the sessions that a cookie authorized.
  let endSessions: @Sendable (CookieJar.Grant) async -> Void
  let log: ServerLog

  /// The path of WebSocket requests.
  static let socketPath = "/socket"

  /// Returns the response to a request.
  ///
  /// - Parameters:
  ///   - request: The head of the request, without the headers of proxies.
  ///   - source: The origin of the request.
  func answer(to request: HTTPRequestHead, _ source: RequestSource) async -> HTTPAnswer {
    guard request.method == .GET || request.method == .HEAD else {
      var answer = HTTPAnswer(.methodNotAllowed, text: "Only GET and HEAD are answered here.")
      answer.headers.add(name: "Allow", value: "GET, HEAD")
      return answer
    }
    let path = request.uri.prefix { $0 != "?" }
    if let answer = monitor.answer(path: path, headers: request.headers, source) { return answer }
    let query = request.uri.dropFirst(path.count + 1)
    if path == "/", access.acceptsHost(request.headers), let token = tokenAnswer(request, source, query: query) {
      return token
    }
    if let refusal = refusal(of: request, source) { return refusal }
    if path == "/", let admits {
      let visitor = source.visitor ?? visitor
      let request = WindowRequest(query: query.isEmpty ? "" : "?" + query)
      guard await admits(visitor, request) else { return refusal(of: visitor) }
    }
    return await answer(path: String(path), request: request, source)
  }

  /// Returns the response to a request with a foreign `Host`, or that is not authorized; `nil` for another one.
  func refusal(of request: HTTPRequestHead, _ source: RequestSource) -> HTTPAnswer? {
    guard access.acceptsHost(request.headers) else {
      log.log(
        .warning,
        "request refused: wrong host",
        peer: source.peer,
        ["host": "\(AccessLog.plain(request.headers.first(name: "host") ?? ""))"]
      )
      return HTTPAnswer(
        .forbidden,
        text: "This server does not go by that name. Use the address that it printed when it started."
      )
    }
    guard access.isAuthorised(request.headers, source) else {
      return HTTPAnswer(
        .forbidden,
        text: "This page needs its access token. Open the whole address that the server printed."
      )
    }
    return nil
  }

  /// Returns a redirect that replaces a valid token in the URL by a cookie; `nil` without a valid token.
  private func tokenAnswer(_ request: HTTPRequestHead, _ source: RequestSource, query: Substring) -> HTTPAnswer? {
    guard access.acceptsQuery(query) else { return nil }
    var answer = HTTPAnswer(.seeOther)
    answer.headers.add(name: "Location", value: "/")
    answer.headers.add(name: "Set-Cookie", value: access.cookieHeader(for: request.headers, source))
    return answer
  }

  /// Revokes the browser's cookie and ends its sessions. Requests from pages of other sites are refused.
  private func leave(_ request: HTTPRequestHead, _ source: RequestSource) async -> HTTPAnswer {
    let origin = request.headers[canonicalForm: "sec-fetch-site"].first
    guard origin == nil || origin == "none" || origin == "same-origin" else {
      return HTTPAnswer(.forbidden, text: "Only this server's pages and the address bar lead here.")
    }
    if let grant = access.grant(request.headers) {
      access.revoke(grant)
      await endSessions(grant)
    }
    var answer = HTTPAnswer(.ok, text: "This browser has left. The address with the access token lets it in again.")
    answer.headers.add(name: "Set-Cookie", value: access.emptyCookieHeader(source))
    return answer
  }

  private func answer(path: String, request: HTTPRequestHead, _ source: RequestSource) async -> HTTPAnswer {
    switch path {
    case "/": return page(host: request.headers.first(name: "host"))
    case "/leave" where access.token != nil && request.method == .GET: return await leave(request, source)
    case "/fonts.css":
      return HTTPAnswer(await fonts.styleSheet(), for: request, isKept: false)
    case "/manifest.webmanifest":
      return HTTPAnswer(
        .ok,
        type: "application/manifest+json",
        body: WebManifest(title: title).json,
        cache: "max-age=3600"
      )
    case "/icon", "/favicon.ico":
      if let icon { return HTTPAnswer(.ok, type: icon.mediaType, body: icon.data, cache: "max-age=3600") }
      return file("icon.svg", request)
    case Self.socketPath where !access.acceptsOrigin(request.headers):
      return HTTPAnswer(.forbidden, text: "Only pages of this server may connect.")
    case Self.socketPath where monitor.state.isDraining:
      return HTTPAnswer(.serviceUnavailable, text: "The server stops and takes no new tabs.")
    case Self.socketPath:
      return HTTPAnswer(.upgradeRequired, text: "This path speaks WebSocket, to pages of this server.")
    default: break
    }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    // Modules import each other by relative paths, and so under the version of the client.
    if parts.count == 4, parts[1] == "client" { return file(parts[3], request, isKept: parts[2] == files.version) }
    guard parts.count == 3 else { return notFound }
    switch parts[1] {
    case "client": return file(parts[2], request)
    case "fonts":
      guard let font = await fonts.file(named: parts[2]) else { return notFound }
      return HTTPAnswer(font, for: request, isKept: true)
    case "images":
      guard let image = await images.image(named: parts[2]) else { return notFound }
      // Only image types; others could contain scripts.
      let type = ["image/png", "image/jpeg", "image/gif", "image/webp"].first { $0 == image.mediaType }
      return HTTPAnswer(
        .ok,
        type: type ?? "application/octet-stream",
        body: image.encoded,
        cache: "private, max-age=3600"
      )
    case "documents":
      guard let document = await images.document(named: parts[2]) else { return notFound }
      return HTTPAnswer(document: document)
    default: return notFound
    }
  }

  private var notFound: HTTPAnswer { HTTPAnswer(.notFound, text: "Nothing is here.") }

  private func file(_ name: String, _ request: HTTPRequestHead, isKept: Bool = false) -> HTTPAnswer {
    guard let file = files.file(named: name), !name.hasSuffix(".html") else { return notFound }
    return HTTPAnswer(file, for: request, isKept: isKept)
  }

  /// Returns the page for a visitor who may not see the window.
  private func refusal(of visitor: Visitor?) -> HTTPAnswer {
    let refusal = VisitorRefusal(visitor: visitor, application: title)
    let text = String(decoding: files.file(named: "refused.html")?.data ?? Data(), as: UTF8.self)
      .replacingOccurrences(of: "{{client}}", with: "/client/\(files.version)")
      .replacingOccurrences(of: "{{title}}", with: Self.escaped(refusal.title))
      .replacingOccurrences(of: "{{explanation}}", with: Self.escaped(refusal.explanation))
    return HTTPAnswer(.forbidden, type: "text/html; charset=utf-8", body: Data(text.utf8))
  }

  /// Returns a text for use in HTML.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(character)
      }
    }
  }

  private func page(host: String?) -> HTTPAnswer {
    let text = String(decoding: files.file(named: "index.html")?.data ?? Data(), as: UTF8.self)
    let folder = "/client/\(files.version)"
    let modules = files.modules.map { "<link rel=\"modulepreload\" href=\"\(folder)/\($0)\">" }.joined(separator: "\n")
    let page = text.replacingOccurrences(of: "{{client}}", with: folder)
      .replacingOccurrences(of: "{{modules}}", with: modules)
      .replacingOccurrences(of: "{{title}}", with: Self.escaped(title))
    return HTTPAnswer(.ok, type: "text/html; charset=utf-8", body: Data(page.utf8), host: host, frames: frames)
  }
}
