import Foundation
import Logging
import NIOCore
import NIOHTTP1

/// The source of HTTP responses: the page, the client's files, fonts and images.
struct HTTPResponder: Sendable {
  let access: AccessPolicy
  let files: ClientFiles
  let fonts: FontStore
  let images: ImageStore
  let title: String
  let icon: WebIcon?
  /// Ends the sessions that a cookie authorized.
  let endSessions: @Sendable (CookieJar.Grant) async -> Void
  let logger: Logger

  /// The path of WebSocket requests.
  static let socketPath = "/socket"

  /// Returns the response to a request.
  func answer(to request: HTTPRequestHead) async -> HTTPAnswer {
    guard request.method == .GET || request.method == .HEAD else {
      var answer = HTTPAnswer(.methodNotAllowed, text: "Only GET and HEAD are answered here.")
      answer.headers.add(name: "Allow", value: "GET, HEAD")
      return answer
    }
    guard access.acceptsHost(request.headers) else {
      logger.warning("request refused: wrong host", metadata: ["host": "\(request.headers.first(name: "host") ?? "")"])
      return HTTPAnswer(
        .forbidden,
        text: "This server does not go by that name. Use the address that it printed when it started."
      )
    }
    let path = request.uri.prefix { $0 != "?" }
    if path == "/", let token = tokenAnswer(request, query: request.uri.dropFirst(path.count + 1)) { return token }
    guard access.isAuthorised(request.headers) else {
      return HTTPAnswer(
        .forbidden,
        text: "This page needs its access token. Open the whole address that the server printed."
      )
    }
    return await answer(path: String(path), request: request)
  }

  /// Returns a redirect that replaces a valid token in the URL by a cookie; `nil` without a valid token.
  private func tokenAnswer(_ request: HTTPRequestHead, query: Substring) -> HTTPAnswer? {
    guard access.acceptsQuery(query) else { return nil }
    var answer = HTTPAnswer(.seeOther)
    answer.headers.add(name: "Location", value: "/")
    answer.headers.add(name: "Set-Cookie", value: access.cookieHeader(for: request.headers))
    return answer
  }

  /// Revokes the browser's cookie and ends its sessions. Requests from pages of other sites are refused.
  private func leave(_ request: HTTPRequestHead) async -> HTTPAnswer {
    let origin = request.headers[canonicalForm: "sec-fetch-site"].first
    guard origin == nil || origin == "none" || origin == "same-origin" else {
      return HTTPAnswer(.forbidden, text: "Only this server's pages and the address bar lead here.")
    }
    if let grant = access.grant(request.headers) {
      access.revoke(grant)
      await endSessions(grant)
    }
    var answer = HTTPAnswer(.ok, text: "This browser has left. The address with the access token lets it in again.")
    answer.headers.add(name: "Set-Cookie", value: access.emptyCookieHeader(for: request.headers))
    return answer
  }

  private func answer(path: String, request: HTTPRequestHead) async -> HTTPAnswer {
    switch path {
    case "/": return page(host: request.headers.first(name: "host"))
    case "/leave" where access.token != nil && request.method == .GET: return await leave(request)
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
    default: return notFound
    }
  }

  private var notFound: HTTPAnswer { HTTPAnswer(.notFound, text: "Nothing is here.") }

  private func file(_ name: String, _ request: HTTPRequestHead, isKept: Bool = false) -> HTTPAnswer {
    guard let file = files.file(named: name), name != "index.html" else { return notFound }
    return HTTPAnswer(file, for: request, isKept: isKept)
  }

  private func page(host: String?) -> HTTPAnswer {
    let text = String(decoding: files.file(named: "index.html")?.data ?? Data(), as: UTF8.self)
    let escaped = title.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    let folder = "/client/\(files.version)"
    let modules = files.modules.map { "<link rel=\"modulepreload\" href=\"\(folder)/\($0)\">" }.joined(separator: "\n")
    let page = text.replacingOccurrences(of: "{{client}}", with: folder)
      .replacingOccurrences(of: "{{modules}}", with: modules)
      .replacingOccurrences(of: "{{title}}", with: escaped)
    return HTTPAnswer(.ok, type: "text/html; charset=utf-8", body: Data(page.utf8), host: host)
  }
}
